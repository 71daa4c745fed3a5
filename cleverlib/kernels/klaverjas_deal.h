/* A deal of klaverjassen in tables: cards, points, roem, and what is known of each suit.
 *
 * A card from outside is suit * 8 + rank, ranks 7 8 9 10 B V H A. Inside, suit 0 is trump and a card is
 * suit * 8 + strength, so that the higher number wins within a suit. A set is 32 bits, a bit a card.
 */
#include <stdint.h>

typedef uint32_t set;

#define SUITS 4
#define SEATS 4
#define CARDS 32
#define TRUMPS 255u
#define NOBODY 4

/* Rank by strength, weakest first, and points by strength. */
static const uint8_t RANK[2][8] = {{0, 1, 5, 6, 3, 7, 2, 4}, {0, 1, 2, 4, 5, 6, 3, 7}};
static const uint8_t POINTS[CARDS] = {0, 0, 3, 4, 10, 11, 14, 20, 0, 0, 0, 2, 3, 4, 10, 11,
                                      0, 0, 0, 2, 3, 4,  10, 11, 0, 0, 0, 2, 3, 4, 10, 11};
static const set WORTHLESS = 0x07070703u; /* 7 8, and outside trump 9 */
static const int STUK_RANKS = 0x60, BOER = 4, LOW = 3, EQUAL = 100;

/* What is known of a suit when these of its cards are left, whoever had them at the start. */
typedef struct {
  set shape;          /* the owners in order of strength; the cards themselves where roem is possible */
  set hash;           /* of the shape */
  int16_t points;     /* in all its cards */
  int16_t roem;       /* the most roem that can still be in it */
  uint8_t roem_cards; /* the cards that may still make roem */
  uint8_t owner;      /* of the highest card, or NOBODY */
  uint8_t run;        /* how many of the highest cards that hand holds without a gap */
  uint8_t run_points; /* and their points */
  uint8_t side_points; /* the same for the two hands of that side */
  uint8_t alone;      /* whether no other hand holds any */
} Suit;

static struct {
  int style, roem, equal[8], bonus[2];
} rule;
static uint8_t inner[CARDS], outer[CARDS], owner[CARDS];
static Suit suits[SUITS][256];
static int16_t run_roem[2][256];
static set fours[8];
static int four_points[8], four_count;
static set hand[SEATS];
static int lowest(set cards) { return __builtin_ctz(cards); }
static set above(int card) { return ~((2u << card) - 1); }
static set all_cards(void) { return hand[0] | hand[1] | hand[2] | hand[3]; }
static set suit_of(set cards, int suit) { return cards >> 8 * suit & 255; }
static int same_side(int a, int b) { return !((a ^ b) & 1); }
static int beats(int card, int best) { return card >> 3 == best >> 3 ? card > best : card < 8; }

static set mixed(set x) {
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return x ^ x >> 16;
}

/* ---- Roem ---- */

static int row_roem(int plain, set cards) {
  int ranks = 0, points = 0;
  for (int s = 0; s < 8; s++)
    if (cards >> s & 1) ranks |= 1 << RANK[plain][s];
  for (int low = 0; low < 6; low++)
    if ((ranks >> low & 7) == 7) points = points < 20 ? 20 : points;
  for (int low = 0; low < 5; low++)
    if ((ranks >> low & 15) == 15) points = 50;
  return points + (!plain && (ranks & STUK_RANKS) == STUK_RANKS ? 20 : 0);
}

static int trick_roem(set cards) {
  int points = run_roem[0][suit_of(cards, 0)];
  for (int s = 1; s < SUITS; s++) points += run_roem[1][suit_of(cards, s)];
  for (int i = 0; i < four_count; i++)
    if (cards == fours[i]) points += four_points[i];
  return points;
}

static int fours_left(set left) {
  int points = 0;
  for (int i = 0; i < four_count; i++)
    if ((left & fours[i]) == fours[i]) points += four_points[i];
  return points;
}

/* Roem needs as many hands as cards: cards of which two started in one hand never meet in a trick. */
static int can_meet(int suit, set cards) {
  int seen = 0;
  for (set rest = cards; rest; rest &= rest - 1) {
    int who = owner[8 * suit + lowest(rest)];
    if (who == NOBODY || seen >> who & 1) return 0;
    seen |= 1 << who;
  }
  return 1;
}

/* ---- Tables of a deal ---- */

static void fill_suit(int suit) {
  int plain = suit != 0, count = 0;
  uint8_t makers[32];
  for (set cards = 1; rule.roem && cards < 256; cards++) {
    int size = __builtin_popcount(cards), points = run_roem[plain][cards], needed = 1;
    if (size > 4 || !points || !can_meet(suit, cards)) continue;
    for (set rest = cards; rest; rest &= rest - 1)
      if (run_roem[plain][cards ^ (rest & -rest)] == points) needed = 0;
    if (needed) makers[count++] = cards;
  }
  for (int cards = 0; cards < 256; cards++) {
    Suit *of = &suits[suit][cards];
    *of = (Suit){.shape = 1, .owner = NOBODY, .alone = 1};
    for (int i = 0; i < count; i++) {
      if ((cards & makers[i]) != makers[i]) continue;
      int points = run_roem[plain][makers[i]] + suits[suit][cards ^ makers[i]].roem;
      if (points > of->roem) of->roem = points;
      of->roem_cards |= makers[i];
    }
    int side = 1;
    for (int strength = 7; strength >= 0; strength--) {
      if (!(cards >> strength & 1)) continue;
      int card = 8 * suit + strength, who = owner[card];
      of->shape = of->shape << 2 | (who & 3);
      of->points += POINTS[card];
      if (of->owner == NOBODY) of->owner = who;
      if (who != of->owner) of->alone = 0;
      if (of->alone) of->run++, of->run_points += POINTS[card];
      side &= same_side(who, of->owner);
      if (side) of->side_points += POINTS[card];
    }
    if (of->roem_cards) of->shape = 1u << 20 | cards;
    of->hash = mixed(of->shape * SUITS + suit);
  }
}

static void fill_fours(void) {
  four_count = 0;
  for (int rank = 0; rule.roem && rank < 8; rank++) {
    set cards = 0;
    int seen = 0;
    for (int suit = 0; suit < SUITS; suit++) {
      int card = inner[8 * suit + rank];
      cards |= 1u << card;
      if (owner[card] != NOBODY) seen |= 1 << owner[card];
    }
    if (seen != 15 || !rule.equal[rank]) continue;
    fours[four_count] = cards;
    four_points[four_count++] = rule.equal[rank];
  }
}

static set all_roem_cards(set left) {
  set found = 0;
  for (int s = 0; s < SUITS; s++) found |= (set)suits[s][suit_of(left, s)].roem_cards << 8 * s;
  for (int i = 0; i < four_count; i++)
    if ((left & fours[i]) == fours[i]) found |= fours[i];
  return found;
}
