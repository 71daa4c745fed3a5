/* The player of medium level, who chooses as cleverlib/klaverjas/players/medium.py and trump.py say. */

#define LEAD 4 /* the numbers are explained there */
#define FEW 3
#define LONG 4
#define ENOUGH 36

static const double KEEP_TRUMP[8] = {5, 5, 12, 7, 16, 5, 5, 8};
static double one_of[HAND + 1][HAND + 1][25];
static uint8_t as_trump[256], as_other[256];

/* What the seat to move can work out: view.py says how. */
typedef struct {
  const Game *game;
  int seat, unseen_size, left[SEATS];
  set hand, legal, unseen, can_hold[SEATS], trumps_out;
} View;

static void fill_medium_tables(void) {
  static const uint8_t IN_TRUMP[8] = {4, 4, 10, 6, 14, 4, 4, 7}, OUTSIDE[8] = {0, 0, 0, 2, 0, 0, 0, 8};
  for (int cards = 0; cards < 256; cards++) {
    int size = size_of(cards), trump = size > 3 ? 4 * (size - 3) : 0, other = cards ? 0 : 3;
    if ((cards & STUK_RANKS) == STUK_RANKS) trump += 6;
    for (set rest = cards; rest; rest &= rest - 1)
      trump += IN_TRUMP[first_of(rest)], other += OUTSIDE[first_of(rest)];
    as_trump[cards] = trump, as_other[cards] = other;
  }
  double ways[25][HAND + 1];
  for (int n = 0; n < 25; n++)
    for (int k = 0; k <= HAND; k++) ways[n][k] = !k ? 1 : !n ? 0 : ways[n - 1][k - 1] + ways[n - 1][k];
  for (int marked = 1; marked <= HAND; marked++)
    for (int size = 0; size <= HAND; size++)
      for (int total = marked; total < 25; total++)
        if (size <= total) one_of[marked][size][total] = 1 - ways[total - marked][size] / ways[total][size];
}

static View view_of(const Game *g) {
  int seat = g->seat;
  set hand = g->hand[seat], unseen = ~g->gone & ~hand;
  View v = {g, seat, size_of(unseen), {0}, hand, legal(g, hand, seat), unseen, {0}, 0};
  for (int place = 0; place < SEATS; place++) {
    int other = (g->leader + place) & 3;
    v.left[other] = g->left - (place < g->count);
    if (other != seat) v.can_hold[other] = unseen & ~g->barred[other];
  }
  v.trumps_out = (v.can_hold[(seat + 1) & 3] | v.can_hold[(seat + 3) & 3]) & SUIT(g->trump);
  return v;
}

static int is_master(const View *v, int card) { return !(above(v->game, card) & v->unseen); }

static double has_one(const View *v, int seat, set cards) {
  return one_of[size_of(cards & v->can_hold[seat])][v->left[seat]][v->unseen_size];
}

static double chance_beaten(const View *v, int seat, int best, int led) {
  int trump = v->game->trump;
  double has = has_one(v, seat, above(v->game, best));
  if (led == trump) return has;
  double follows = has_one(v, seat, SUIT(led));
  if (best >> 3 == trump) return (1 - follows) * has;
  return has + (1 - follows) * has_one(v, seat, SUIT(trump));
}

static double chance_ours(const View *v, int card) {
  const Game *g = v->game;
  int takes = !g->count || beats(g, card, g->best), best = takes ? card : g->best;
  int led = (g->count ? g->trick[0] : card) >> 3;
  double chance = takes || same_side(g->winner, v->seat);
  for (int place = 1; place < SEATS - g->count; place++) {
    double beaten = chance_beaten(v, (v->seat + place) & 3, best, led);
    if (place == 2)
      chance += (1 - chance) * beaten;
    else
      chance *= 1 - beaten;
  }
  return chance;
}

static double keep(const View *v, int card) {
  int rank = card & 7, suit = card >> 3;
  if (suit == v->game->trump)
    return KEEP_TRUMP[rank] + (is_master(v, card) && size_of(v->hand) <= FEW ? 10 : 0);
  if (is_master(v, card)) return rank == 7 || !v->trumps_out ? 9 : 6;
  return rank == 3 && size_of(v->hand & SUIT(suit)) > 1 ? 3 : 0;
}

static int cheapest(const Game *g, set cards) {
  int found = first_of(cards);
  for (; cards; cards &= cards - 1)
    if (value_of(g, first_of(cards)) < value_of(g, found)) found = first_of(cards);
  return found;
}

static int dearest(const Game *g, set cards) {
  int found = first_of(cards);
  for (; cards; cards &= cards - 1)
    if (value_of(g, first_of(cards)) > value_of(g, found)) found = first_of(cards);
  return found;
}

static int strongest(const Game *g, set trumps) {
  int found = first_of(trumps);
  for (; trumps; trumps &= trumps - 1)
    if (strength_of(g, first_of(trumps)) > strength_of(g, found)) found = first_of(trumps);
  return found;
}

static int draws_trumps(const View *v, set trumps, set masters) {
  const Game *g = v->game;
  if (!same_side(g->chooser, v->seat) || !trumps || !v->trumps_out) return -1;
  if (trumps & masters) return strongest(g, trumps & masters);
  int mine = g->chooser == v->seat, count = size_of(trumps);
  if (mine ? count >= LONG : size_of(v->hand) == HAND && count >= 2) {
    set low = 0;
    for (set rest = trumps; rest; rest &= rest - 1)
      if (value_of(g, first_of(rest)) < 10) low |= rest & -rest;
    return cheapest(g, low ? low : trumps);
  }
  return mine && count > size_of(v->unseen & SUIT(g->trump)) ? cheapest(g, trumps) : -1;
}

static int leads(const View *v) {
  const Game *g = v->game;
  set trumps = v->hand & SUIT(g->trump), plain = v->hand ^ trumps, masters = 0;
  for (set rest = v->hand; rest; rest &= rest - 1)
    if (is_master(v, first_of(rest))) masters |= rest & -rest;
  if (size_of(v->hand) <= FEW && size_of(trumps) == 1 && trumps & masters && plain & ~masters)
    return plain & masters && !v->trumps_out ? dearest(g, plain & masters) : cheapest(g, plain & ~masters);
  int found = draws_trumps(v, trumps, masters);
  if (found >= 0) return found;
  double chance[CARDS], best = 0;
  for (set rest = plain ? plain : v->hand; rest; rest &= rest - 1)
    chance[first_of(rest)] = chance_ours(v, first_of(rest));
  for (set rest = plain & masters; rest; rest &= rest - 1) {
    int card = first_of(rest);
    if (chance[card] <= 0.55 && v->trumps_out) continue;
    if (found >= 0 && (chance[card] < best || (chance[card] == best && value_of(g, card) < value_of(g, found))))
      continue;
    found = card, best = chance[card];
  }
  if (found >= 0) return found;
  set partner = v->can_hold[v->seat ^ 2], ruffs = 0;
  for (set rest = partner & SUIT(g->trump) ? plain : 0; rest; rest &= rest - 1)
    if (!(partner & SUIT(first_of(rest) >> 3)) && chance[first_of(rest)] > 0.5) ruffs |= rest & -rest;
  if (ruffs) return dearest(g, ruffs);
  int longest = 0;
  for (set rest = plain ? plain : v->hand; rest; rest &= rest - 1) {
    int card = first_of(rest), suit = card & 24, length = size_of(v->hand & SUIT(suit >> 3));
    int bare = length <= 2 && v->hand >> (suit + 3) & 1;
    double cost = value_of(g, card) * (1 - chance[card]) + keep(v, card) + 3 * bare;
    if (found < 0 || cost < best || (cost == best && length > longest)) found = card, best = cost, longest = length;
  }
  return found;
}

static int follows(const View *v) {
  const Game *g = v->game;
  int found = -1, table = LEAD, trick[SEATS];
  double most = 0;
  for (int i = 0; i < g->count; i++) trick[i] = g->trick[i], table += value_of(g, trick[i]);
  for (set rest = v->legal; rest; rest &= rest - 1) {
    int card = first_of(rest);
    trick[g->count] = card;
    int stake = table + value_of(g, card) + trick_roem(g, trick, g->count + 1);
    double score = (2 * chance_ours(v, card) - 1) * stake - keep(v, card);
    if (found < 0 || score > most || (score == most && value_of(g, card) < value_of(g, found)))
      found = card, most = score;
  }
  return found;
}

/* The card that medium lays for the seat to move, whose hand must be there; it looks at no other. */
static int medium(const Game *g) {
  set may = legal(g, g->hand[g->seat], g->seat);
  if (!(may & (may - 1))) return first_of(may);
  View v = view_of(g);
  return g->count ? follows(&v) : leads(&v);
}

/* The suit that medium would choose with a hand of eight, and what that is worth. */
static int favourite(set hand, int *worth) {
  int found = 0, outside = 0;
  for (int suit = 0; suit < SUITS; suit++) outside += as_other[hand >> 8 * suit & 255];
  *worth = -1;
  for (int suit = 0; suit < SUITS; suit++) {
    int cards = hand >> 8 * suit & 255, here = outside - as_other[cards] + as_trump[cards];
    if (here > *worth) *worth = here, found = suit;
  }
  return found;
}
