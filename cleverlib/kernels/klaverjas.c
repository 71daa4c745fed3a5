/* Exact search for klaverjassen with open cards; cleverlib/klaverjas/solver/twin.py says what it computes.
 *
 * Values are points of the side to move minus those of the other side, still to come, roem and pit bonus
 * included. Cards and tables are in klaverjas_deal.h.
 *
 * The search asks "at least so much?" again and again. Three things make it fast. Positions between tricks
 * are remembered with a lower and an upper bound. A position is known again when its cards lie alike, though
 * other cards are left: then the bounds are loosened by the points in which the two differ. And the highest
 * trumps, or masters that nobody can trump, give bounds without any search.
 *
 * No library and no import: a page's browser and any WebAssembly runtime run it as it is.
 */
#include "klaverjas_deal.h"

#define EXPORT(name) __attribute__((export_name(#name), visibility("default"), used)) name
#define INFINITE 8000 /* more than any deal is worth: 162, 8 tricks of roem, a bonus of 1000 */
#define LAST_TRICK 10
#define STEP 40
#define FREE 2
#define FORCED 1
#define AMSTERDAM 3
#define TABLE_BITS 16
#define WAYS 4
#define NO_CARD 255

/* A position between tricks that was searched: the hand `seat` leads and `pit` sides can make pit. */
typedef struct {
  set left, hash;
  int16_t least, most;
  uint8_t seat_pit, lead, age, depth;
} Entry;

/* The trick on the table. */
typedef struct {
  int count, led, best, winner, points, left; /* left: cards in the hand that led, its own included */
  int pit, roem;                              /* roem: whether any is possible */
  set cards, roem_cards;
} Trick;

static int32_t history[SEATS][SEATS][CARDS]; /* by place in the trick: which cards were good before */
static Entry table[(1 << TABLE_BITS) * WAYS];
static uint8_t age;
static Trick root;
static int root_seat;
static uint8_t best_line[CARDS];


/* ---- The cards that may be played ---- */

static set legal(set held, const Trick *t, int seat) {
  if (!t->count) return held;
  set follow = held & TRUMPS << 8 * t->led;
  if (!t->led) {
    set higher = follow & above(t->best);
    return higher ? higher : follow ? follow : held;
  }
  set trumps = held & TRUMPS, others = held ^ trumps;
  if (follow || !trumps) return follow ? follow : held;
  set higher = t->best < 8 ? trumps & above(t->best) : trumps;
  int under = rule.style % 3;
  if (rule.style >= AMSTERDAM && same_side(t->winner, seat)) {
    if (under == FREE) return held;
    return others | higher ? others | higher : trumps;
  }
  if (under == FORCED) return higher ? higher : trumps;
  if (higher) return higher;
  return under == FREE ? held : others ? others : trumps;
}

/* One of each kind: worthless cards of a suit are alike if no card of another hand lies between them and
 * neither can make roem. `between` holds the cards of other hands and the card that holds the trick. */
static set distinct(set cards, set between, set roem_cards) {
  set alike = cards & WORTHLESS & ~roem_cards;
  return cards & ~(alike & alike >> 1) & ~(alike & alike >> 2 & ~(between >> 1));
}

/* ---- Search ---- */

static int search_lead(int seat, int pit, int left, int least);
static int search_card(int seat, const Trick *t, int least);

/* The value for `seat` after it laid `card`: exact where it decides whether that is `least` or more. */
static int laid(int seat, const Trick *t, int card, int least) {
  int value;
  hand[seat] ^= 1u << card;
  Trick next = *t;
  next.points += POINTS[card];
  next.cards |= 1u << card;
  next.count++;
  if (!t->count) next.led = card >> 3;
  if (!t->count || beats(card, t->best)) next.best = card, next.winner = seat;
  if (next.count < SEATS) {
    value = -search_card((seat + 1) & 3, &next, 1 - least);
  } else {
    int won = next.points + (next.roem ? trick_roem(next.cards) : 0) + (next.left == 1 ? LAST_TRICK : 0);
    int pit = next.pit & 1 << (next.winner & 1);
    if (same_side(next.winner, seat))
      value = won + search_lead(next.winner, pit, next.left - 1, least - won);
    else
      value = -won - search_lead(next.winner, pit, next.left - 1, 1 - least - won);
  }
  hand[seat] ^= 1u << card;
  return value;
}

/* How promising a card is at its place in the trick. */
static int promise(int card, int seat, const Trick *t) {
  int past = history[t->count][seat][card] >> 4, worth = POINTS[card], trump = card < 8;
  if (!t->count) {
    set next = hand[(seat + 1) & 3], last = hand[(seat + 3) & 3], suit = TRUMPS << (card & 24);
    if ((next | last) & suit & above(card)) return past - 6 * worth;
    if (trump) return past + ((next | last) & TRUMPS ? 200 : 100);
    if (!((next | last) & TRUMPS)) return past + 300 + 8 * worth;
    return past + 8 * worth + (next & suit && last & suit ? 250 : -50);
  }
  int wins = beats(card, t->best), ours = same_side(t->winner, seat);
  if (t->count == 3) return past + (wins || ours ? 400 + 8 * worth + 20 * wins - 10 * trump : -8 * worth);
  if (wins) return past + (t->count == 1 ? 300 : 200) + (trump ? -4 : 8) * worth;
  return past + (t->count == 1 ? -4 : ours ? 6 : -6) * worth;
}

/* Try all cards, the one given first; `chosen` becomes the one with the highest value. */
static inline int try_all(int seat, const Trick *t, int least, int first, int *chosen) {
  set between = hand[(seat + 1) & 3] | hand[(seat + 2) & 3] | hand[(seat + 3) & 3];
  if (t->count) between |= 1u << t->best;
  set may = distinct(legal(hand[seat], t, seat), between, t->roem_cards);
  int highest = -INFINITE, several = (may & (may - 1)) != 0;
  while (may) {
    int card = -1;
    if (first < CARDS && may >> first & 1) {
      card = first;
    } else if (may & (may - 1)) {
      int most = INT32_MIN;
      for (set rest = may; rest; rest &= rest - 1) {
        int here = promise(lowest(rest), seat, t);
        if (here > most) most = here, card = lowest(rest);
      }
    } else {
      card = lowest(may);
    }
    may ^= 1u << card;
    int value = laid(seat, t, card, least);
    if (value > highest) highest = value, *chosen = card;
    if (value >= least) {
      if (several) history[t->count][seat][card] += t->left * t->left;
      break;
    }
  }
  return highest;
}

static int search_card(int seat, const Trick *t, int least) {
  int chosen;
  return try_all(seat, t, least, NO_CARD, &chosen);
}

/* The last trick, in which nobody has a choice. */
static int last_trick(int seat, int pit, set left, int points, int roem) {
  int best = lowest(hand[seat]), winner = seat;
  for (int place = 1; place < SEATS; place++) {
    int card = lowest(hand[(seat + place) & 3]);
    if (beats(card, best)) best = card, winner = (seat + place) & 3;
  }
  points += roem ? trick_roem(left) : 0;
  if (pit >> (winner & 1) & 1) points += rule.bonus[winner & 1];
  return same_side(winner, seat) ? points : -points;
}

/* The points in which two positions that lie alike differ. */
static int difference(set a, set b) {
  int points = 0;
  for (int base = 0; base < CARDS; base += 8) {
    set x = suit_of(a, base / 8), y = suit_of(b, base / 8);
    for (; x != y; x &= x - 1, y &= y - 1) {
      int less = POINTS[base + lowest(x)] - POINTS[base + lowest(y)];
      points += less < 0 ? -less : less;
    }
  }
  return points;
}

static int alike(set a, set b) {
  for (int s = 0; s < SUITS; s++)
    if (suits[s][suit_of(a, s)].shape != suits[s][suit_of(b, s)].shape) return 0;
  return 1;
}

/* The card of `left` that has the place of `card` in `other`, which lies alike. */
static int counterpart(int card, set other, set left) {
  int base = card & 24;
  set rest = suit_of(left, base / 8);
  for (set below = suit_of(other, base / 8) & ((1u << (card & 7)) - 1); below; below &= below - 1)
    rest &= rest - 1;
  return base + lowest(rest);
}

static int search_lead(int seat, int pit, int left, int least) {
  if (!left) return pit >> (seat & 1) & 1 ? rule.bonus[seat & 1] : 0;
  set cards = all_cards();
  const Suit *trump = &suits[0][suit_of(cards, 0)], *of[SUITS];
  int points = LAST_TRICK, roem = four_count ? fours_left(cards) : 0, has_fours = roem != 0, me = seat & 1;
  for (int s = 0; s < SUITS; s++) {
    of[s] = &suits[s][suit_of(cards, s)];
    points += of[s]->points;
    roem += of[s]->roem;
  }
  if (left == 1) return last_trick(seat, pit, cards, points, roem);

  /* Bounds without search: all that is left; the side with the highest trumps keeps their points. */
  int most = points + roem, lowest_value = -most;
  if (trump->owner != NOBODY) pit &= 1 << (trump->owner & 1);
  if (pit >> me & 1) most += rule.bonus[me];
  if (pit >> (me ^ 1) & 1) lowest_value -= rule.bonus[me ^ 1];
  if (trump->owner != NOBODY) {
    if (same_side(trump->owner, seat))
      lowest_value += 2 * trump->side_points;
    else
      most -= 2 * trump->side_points;
  }
  if (trump->alone && (trump->owner == NOBODY || trump->owner == seat)) {
    /* Nobody else can trump: every highest card of the leader takes a trick. */
    int tricks = 0, sure = 0;
    for (int s = 0; s < SUITS; s++)
      if (of[s]->owner == seat) tricks += of[s]->run, sure += of[s]->run_points;
    int value = tricks >= left ? points - roem + (pit >> me & 1 ? rule.bonus[me] : 0) : 2 * sure - points - roem;
    if (tricks && value > lowest_value) lowest_value = value;
  }
  if (lowest_value >= least) return lowest_value;
  if (most < least) return most;

  /* Bounds from positions that lie alike. */
  uint8_t seat_pit = seat | pit << 2;
  set hash = of[0]->hash ^ of[1]->hash * 3 ^ of[2]->hash * 5 ^ of[3]->hash * 7;
  hash = mixed(hash + seat_pit * 0x9e3779b9u);
  Entry *entry = &table[(hash >> (32 - TABLE_BITS)) * WAYS], *slot = entry;
  int first = NO_CARD, found = 0, shallowest = INFINITE;
  for (int way = 0; way < WAYS; way++, entry++) {
    int depth = entry->age == age ? entry->depth : -1;
    if (depth < shallowest && !found) shallowest = depth, slot = entry;
    if (depth < 0 || entry->hash != hash || entry->seat_pit != seat_pit) continue;
    int apart = 0;
    if (entry->left == cards) {
      found = 1, slot = entry;
    } else {
      if (has_fours || !alike(cards, entry->left) || fours_left(entry->left)) continue;
      apart = difference(cards, entry->left);
    }
    if (entry->least - apart > lowest_value) lowest_value = entry->least - apart;
    if (entry->most + apart < most) most = entry->most + apart;
    if (lowest_value >= least) return lowest_value;
    if (most < least) return most;
    if (entry->lead != NO_CARD && (!apart || first == NO_CARD))
      first = counterpart(entry->lead, entry->left, cards);
  }

  Trick t = {.left = left, .pit = pit, .roem = roem > 0, .roem_cards = roem ? all_roem_cards(cards) : 0};
  int chosen = NO_CARD, value = try_all(seat, &t, least, first, &chosen);
  if (value >= least)
    lowest_value = value = value > lowest_value ? value : lowest_value;
  else
    most = value = value < most ? value : most;
  *slot = (Entry){cards, hash, lowest_value, most, seat_pit, chosen, age, left};
  return value;
}

/* ---- What is asked from outside ---- */

/* `style` as in cleverlib/klaverjas/bits.py; roem for four of a kind; a bonus for pit by each side. */
void EXPORT(rules)(int style, int roem, int jacks, int low, int bonus0, int bonus1) {
  rule.style = style, rule.roem = roem, rule.bonus[0] = bonus0, rule.bonus[1] = bonus1;
  for (int rank = 0; rank < 8; rank++) rule.equal[rank] = rank == BOER ? jacks : rank < LOW ? low : EQUAL;
}

/* Start from four equal hands; bit s of `pit` says that side s has lost no trick so far. */
void EXPORT(deal)(set h0, set h1, set h2, set h3, int trump, int leader, int pit) {
  const set given[SEATS] = {h0, h1, h2, h3};
  for (set cards = 0; cards < 256; cards++)
    for (int plain = 0; plain < 2; plain++) run_roem[plain][cards] = row_roem(plain, cards);
  for (int suit = 0; suit < SUITS; suit++) {
    int place = suit == trump ? 0 : suit < trump ? suit + 1 : suit;
    for (int strength = 0; strength < 8; strength++) {
      int card = 8 * suit + RANK[place != 0][strength];
      inner[card] = 8 * place + strength;
      outer[8 * place + strength] = card;
    }
  }
  for (int card = 0; card < CARDS; card++) owner[card] = NOBODY;
  for (int seat = 0; seat < SEATS; seat++) {
    hand[seat] = 0;
    for (set rest = given[seat]; rest; rest &= rest - 1) {
      int card = inner[lowest(rest)];
      hand[seat] |= 1u << card;
      owner[card] = seat;
    }
  }
  for (int suit = 0; suit < SUITS; suit++) fill_suit(suit);
  fill_fours();
  for (int i = 0; i < SEATS * SEATS * CARDS; i++) (&history[0][0][0])[i] = 0;
  if (!++age) {
    for (int i = 0; i < (1 << TABLE_BITS) * WAYS; i++) table[i].age = 0;
    age = 1;
  }
  root = (Trick){.left = __builtin_popcount(hand[leader]), .pit = pit};
  root_seat = leader;
}

static void look_at_root(void) {
  root.roem_cards = all_roem_cards(all_cards() | root.cards);
  root.roem = root.roem_cards != 0;
}

/* The hand to move lays a card that it holds; returns what that wins for side 0, minus for side 1. */
int EXPORT(play)(int card) {
  card = inner[card];
  hand[root_seat] ^= 1u << card;
  if (!root.count) root.led = card >> 3;
  if (!root.count || beats(card, root.best)) root.best = card, root.winner = root_seat;
  root.cards |= 1u << card;
  root.points += POINTS[card];
  root_seat = (root_seat + 1) & 3;
  if (++root.count < SEATS) return 0;
  int won = root.points + (rule.roem ? trick_roem(root.cards) : 0) + (root.left == 1 ? LAST_TRICK : 0);
  int side = root.winner & 1, pit = root.pit & 1 << side, left = root.left - 1;
  if (!left && pit) won += rule.bonus[side];
  root_seat = root.winner;
  root = (Trick){.left = left, .pit = pit};
  return side ? -won : won;
}

/* The value for the hand to move, or after it laid `card` where that is one. */
static int search_root(int card, int least) {
  look_at_root();
  if (card != NO_CARD) return laid(root_seat, &root, card, least);
  return root.count ? search_card(root_seat, &root, least) : search_lead(root_seat, root.pit, root.left, least);
}

/* Narrow the value down until it is known, from a guess on, in equal steps and then by halves. */
static int narrowed(int card, int guess) {
  int sign = root_seat & 1 ? -1 : 1, least = sign * guess + 1, low = -INFINITE, high = INFINITE;
  while (low < high) {
    int found = search_root(card, least);
    if (found >= least)
      low = found;
    else
      high = found;
    if (high == INFINITE)
      least = low + STEP;
    else if (low == -INFINITE)
      least = high - STEP + 1;
    else
      least = low + (high - low + 1) / 2;
  }
  return sign * low;
}

/* Whether a side gets at least so many points more than the other, from the cards still in hand. */
int EXPORT(at_least)(int side, int least) {
  if (!all_cards()) return 0 >= least;
  if (same_side(side, root_seat)) return search_root(NO_CARD, least) >= least;
  return search_root(NO_CARD, 1 - least) <= -least;
}

/* The points for side 0 minus those for side 1 from now on, with best play; `guess` only saves time. */
int EXPORT(value)(int guess) { return all_cards() ? narrowed(NO_CARD, guess) : 0; }

/* The same when the hand to move lays this card, which it may. */
int EXPORT(value_after)(int card, int guess) { return narrowed(inner[card], guess); }

/* The cards after which the hand to move still gets the `value` that it has, as a set. */
set EXPORT(best)(int value) {
  int least = root_seat & 1 ? -value : value;
  set found = 0;
  if (!all_cards()) return 0;
  look_at_root();
  for (set rest = legal(hand[root_seat], &root, root_seat); rest; rest &= rest - 1)
    if (laid(root_seat, &root, lowest(rest), least) >= least) found |= 1u << outer[lowest(rest)];
  return found;
}

/* Lay all cards in best play from a position of that `value`; returns how many, `card_of_line` which.
 * The deal is then over. */
int EXPORT(line)(int value) {
  int count = 0;
  while (all_cards()) {
    int least = root_seat & 1 ? -value : value, chosen = NO_CARD;
    look_at_root();
    for (set rest = legal(hand[root_seat], &root, root_seat); rest && chosen == NO_CARD; rest &= rest - 1)
      if (laid(root_seat, &root, lowest(rest), least) >= least) chosen = lowest(rest);
    best_line[count++] = outer[chosen];
    value -= play(outer[chosen]);
  }
  return count;
}

int EXPORT(card_of_line)(int place) { return best_line[place]; }
