/* A deal of klaverjassen as everybody at the table can follow it.
 *
 * Cards and sets of cards are as in cleverlib/klaverjas/bits.py: a card is suit * 8 + rank, ranks in the order
 * 7 8 9 10 B V H A, a set has a bit for each card.
 */
#include <stdint.h>

typedef uint32_t set;

#define SEATS 4
#define SUITS 4
#define CARDS 32
#define HAND 8
#define LAST_TRICK 10
#define FREE 2
#define FORCED 1
#define AMSTERDAM 3
#define BOER 4
#define LOW 3 /* 7, 8 and 9 */
#define EQUAL 100
#define STUK_RANKS 0x60
#define BIT(card) (1u << (card))
#define SUIT(suit) (255u << 8 * (suit))

/* By whether the suit is trump, and rank. */
static const uint8_t POINTS[2][8] = {{0, 0, 0, 10, 2, 3, 4, 11}, {0, 0, 14, 10, 20, 3, 4, 11}};
static const uint8_t STRENGTH[2][8] = {{0, 1, 2, 6, 3, 4, 5, 7}, {0, 1, 6, 4, 7, 2, 3, 5}};
static uint8_t higher[2][8], row_roem[256];

static struct {
  int style, roem, jacks, low, bonus, counter_bonus;
} rule;

/* `hand` holds what is known or taken to lie there, `barred` what a seat can't have by the cards it laid,
 * `left` counts the cards of the hand that leads, the one on the table included. */
typedef struct {
  set hand[SEATS], barred[SEATS], gone;
  int trump, chooser, leader, seat, left;
  int count, trick[SEATS], best, winner; /* the cards on the table, which of them holds the trick, whose it is */
  int points[2], roem[2], tricks[2];
} Game;

static int size_of(set cards) { return __builtin_popcount(cards); }
static int first_of(set cards) { return __builtin_ctz(cards); }
static int same_side(int a, int b) { return !((a ^ b) & 1); }
static int value_of(const Game *g, int card) { return POINTS[card >> 3 == g->trump][card & 7]; }
static int strength_of(const Game *g, int card) { return STRENGTH[card >> 3 == g->trump][card & 7]; }

/* The cards of its suit that are higher. */
static set above(const Game *g, int card) {
  return (set)higher[card >> 3 == g->trump][card & 7] << (card & 24);
}

static int beats(const Game *g, int card, int best) {
  if (card >> 3 == best >> 3) return strength_of(g, card) > strength_of(g, best);
  return card >> 3 == g->trump;
}

static void fill_game_tables(void) {
  for (int trump = 0; trump < 2; trump++)
    for (int a = 0; a < 8; a++)
      for (int b = 0; b < 8; b++)
        if (STRENGTH[trump][b] > STRENGTH[trump][a]) higher[trump][a] |= BIT(b);
  for (int ranks = 0; ranks < 256; ranks++) {
    for (int low = 0; low < 6; low++)
      if ((ranks >> low & 7) == 7) row_roem[ranks] = 20;
    for (int low = 0; low < 5; low++)
      if ((ranks >> low & 15) == 15) row_roem[ranks] = 50;
  }
}

/* The roem in a trick of `count` cards, full or growing. */
static int trick_roem(const Game *g, const int *trick, int count) {
  if (!rule.roem || count < 2) return 0;
  set cards = 0;
  for (int i = 0; i < count; i++) cards |= BIT(trick[i]);
  int rank = trick[0] & 7;
  if (count == SEATS && cards == 0x01010101u << rank)
    return rank == BOER ? rule.jacks : rank < LOW ? rule.low : EQUAL;
  int points = (cards >> 8 * g->trump & STUK_RANKS) == STUK_RANKS ? 20 : 0;
  for (int suit = 0; suit < SUITS; suit++) points += row_roem[cards >> 8 * suit & 255];
  return points;
}

/* Whether somebody who can't follow suit is free to let the partner have this trick. */
static int may_spare(const Game *g, int seat) { return rule.style >= AMSTERDAM && same_side(g->winner, seat); }

static set legal(const Game *g, set held, int seat) {
  if (!g->count) return held;
  int led = g->trick[0] >> 3, under = rule.style % 3;
  set follow = held & SUIT(led), up;
  if (led == g->trump) {
    up = follow & above(g, g->best);
    return up ? up : follow ? follow : held;
  }
  set trumps = held & SUIT(g->trump), others = held ^ trumps;
  if (follow || !trumps) return follow ? follow : held;
  up = g->best >> 3 == g->trump ? trumps & above(g, g->best) : trumps;
  if (may_spare(g, seat)) return under == FREE ? held : others | up ? others | up : trumps;
  if (under == FORCED) return up ? up : trumps;
  return up ? up : under == FREE ? held : others ? others : trumps;
}

/* The cards that a hand can't have had when it laid `card`, since that would then have been illegal. */
static set lacks(const Game *g, int card, int seat) {
  if (!g->count) return 0;
  int led = g->trick[0] >> 3, under = rule.style % 3, trumps_it = card >> 3 == g->trump;
  set trumps = SUIT(g->trump), up = g->best >> 3 == g->trump ? above(g, g->best) : trumps;
  if (led == g->trump) return !trumps_it ? trumps : up & BIT(card) ? 0 : up;
  if (card >> 3 == led) return 0;
  set found = SUIT(led);
  if (up & BIT(card)) return found;
  if (may_spare(g, seat)) return under == FREE || !trumps_it ? found : found | up | ~trumps;
  if (trumps_it) return found | up | (under ? 0 : ~trumps);
  return found | (under == FORCED ? trumps : up);
}

/* The seat to move lays a card. */
static void put(Game *g, int card) {
  int seat = g->seat;
  g->barred[seat] |= lacks(g, card, seat);
  g->hand[seat] &= ~BIT(card);
  g->gone |= BIT(card);
  if (!g->count || beats(g, card, g->best)) g->best = card, g->winner = seat;
  g->trick[g->count++] = card;
  g->seat = (seat + 1) & 3;
  if (g->count < SEATS) return;
  int side = g->winner & 1;
  g->roem[side] += trick_roem(g, g->trick, SEATS);
  for (int i = 0; i < SEATS; i++) g->points[side] += value_of(g, g->trick[i]);
  if (!--g->left) g->points[side] += LAST_TRICK;
  g->tricks[side]++;
  g->count = 0;
  g->seat = g->leader = g->winner;
}

/* What side 0 writes more than side 1 at the end. */
static int written(const Game *g) {
  int side = g->chooser & 1, other = 1 - side, more;
  int mine = g->points[side] + g->roem[side], theirs = g->points[other] + g->roem[other];
  if (!g->tricks[other])
    more = mine - theirs + rule.bonus;
  else if (mine > theirs)
    more = mine - theirs;
  else
    more = -mine - theirs - (g->tricks[side] ? 0 : rule.counter_bonus);
  return side ? -more : more;
}
