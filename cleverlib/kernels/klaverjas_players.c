/* What the strong player of klaverjassen works out; cleverlib/klaverjas/players/twin.py says what it computes.
 *
 * The hidden cards are dealt many times so that they fit the cards laid. Each deal is weighed by how often the
 * others did something that medium would not have done with those cards, and the deals kept are drawn by that
 * weight. In each of them the rest is played by medium, or, near the end, searched with open cards.
 *
 * Only whole numbers decide here, so that every machine keeps the same deals; medium compares fractions that
 * every machine rounds alike.
 */
#include "klaverjas_players_game.h"
/* The player needs the game. */
#include "klaverjas_players_medium.h"

#define EXPORT(name) __attribute__((export_name(#name), visibility("default"), used)) name
#define NONE 4 /* no suit: a pass, or no trump yet */
#define MOST_DEALS 16384
#define MOST_SURPRISES 15
#define SEARCHED 4 /* with so many cards left, the rest of a deal is searched */
#define INFINITE 8000
#define OTHERS 3

static Game game, start_of_play; /* what `me` sees: no other hands */
static int me, laid_count, laid_cards[CARDS];
static set laid_by[SEATS];
static int words, speaker[SEATS + 1], word[SEATS + 1], freely[SEATS + 1];
static set drawn[MOST_DEALS][SEATS];
static uint64_t weights[MOST_DEALS];
static int kept[MOST_DEALS], kept_count; /* which of the deals drawn, in rising order */

/* ---- Chance: xorshift with 32 bits ---- */

static uint32_t chance_state;

static uint32_t next32(void) {
  chance_state ^= chance_state << 13;
  chance_state ^= chance_state >> 17;
  chance_state ^= chance_state << 5;
  return chance_state;
}

static int below(int n) { return (uint64_t)next32() * n >> 32; }

/* The remainder favours some numbers, by less than one in a hundred thousand. */
static uint64_t below_large(uint64_t n) {
  uint64_t high = next32();
  return (high << 32 | next32()) % n;
}

static set some_of(set cards, int count) {
  int pool[CARDS], size = 0;
  set found = 0;
  for (; cards; cards &= cards - 1) pool[size++] = first_of(cards);
  for (int i = 0; i < count; i++) {
    int other = i + below(size - i), card = pool[other];
    pool[other] = pool[i];
    found |= BIT(card);
  }
  return found;
}

/* ---- Dealing the hidden cards ---- */

/* Cards by who of the three others can hold them, a bit each; and how many the first and second of those who
 * can get of each kind, with the number of deals that are shared out so, those before included. */
static struct {
  set kind[8];
  int room[OTHERS], count;
  struct {
    int first[8];
    uint64_t sum;
  } split[HAND * HAND * HAND];
} sharing;
static uint64_t ways[25][25];

static void add_split(int a, int b, int c) {
  const int size[4] = {size_of(sharing.kind[3]), size_of(sharing.kind[5]), size_of(sharing.kind[6]),
                       size_of(sharing.kind[7])};
  int first = sharing.room[0] - a - b, second = sharing.room[1] - (size[0] - a) - c;
  if (first < 0 || second < 0 || first + second > size[3]) return;
  if (sharing.room[2] - (size[1] - b) - (size[2] - c) != size[3] - first - second) return;
  uint64_t deals = ways[size[0]][a] * ways[size[1]][b] * ways[size[2]][c] * ways[size[3]][first] *
                   ways[size[3] - first][second];
  uint64_t before = sharing.count ? sharing.split[sharing.count - 1].sum : 0;
  sharing.split[sharing.count].first[3] = a, sharing.split[sharing.count].first[5] = b;
  sharing.split[sharing.count].first[6] = c, sharing.split[sharing.count].first[7] = first;
  sharing.split[sharing.count].first[0] = second;
  sharing.split[sharing.count++].sum = before + deals;
}

/* Prepare to deal; where nothing fits, somebody revoked, and then nothing is held against anybody. */
static void share(int lawful) {
  for (int kind = 0; kind < 8; kind++) sharing.kind[kind] = 0;
  for (set rest = ~game.gone & ~game.hand[me]; rest; rest &= rest - 1) {
    int kind = 0;
    for (int other = 0; other < OTHERS; other++)
      if (!lawful || !(game.barred[(me + 1 + other) & 3] & rest & -rest)) kind |= 1 << other;
    sharing.kind[kind] |= rest & -rest;
  }
  sharing.count = 0;
  for (int other = 0; other < OTHERS; other++) {
    int place = (me + 1 + other - game.leader) & 3;
    sharing.room[other] = game.left - (place < game.count) - size_of(sharing.kind[1 << other]);
  }
  if (!sharing.kind[0])
    for (int a = 0; a <= size_of(sharing.kind[3]); a++)
      for (int b = 0; b <= size_of(sharing.kind[5]); b++)
        for (int c = 0; c <= size_of(sharing.kind[6]); c++) add_split(a, b, c);
  if (!sharing.count && lawful) share(0);
}

static void deal_hidden(set *hands) {
  uint64_t at = below_large(sharing.split[sharing.count - 1].sum);
  int i = 0;
  while (sharing.split[i].sum <= at) i++;
  const int *first = sharing.split[i].first;
  set hidden[OTHERS] = {sharing.kind[1], sharing.kind[2], sharing.kind[4]};
  set some = some_of(sharing.kind[3], first[3]);
  hidden[0] |= some, hidden[1] |= sharing.kind[3] ^ some;
  some = some_of(sharing.kind[5], first[5]);
  hidden[0] |= some, hidden[2] |= sharing.kind[5] ^ some;
  some = some_of(sharing.kind[6], first[6]);
  hidden[1] |= some, hidden[2] |= sharing.kind[6] ^ some;
  some = some_of(sharing.kind[7], first[7]);
  set rest = sharing.kind[7] ^ some;
  hidden[0] |= some;
  some = some_of(rest, first[0]);
  hidden[1] |= some, hidden[2] |= rest ^ some;
  hands[me] = game.hand[me];
  for (int other = 0; other < OTHERS; other++) hands[(me + 1 + other) & 3] = hidden[other];
}

/* How often the others said or laid what medium would not have with these hands. */
static int surprises(const set *hands) {
  Game then = start_of_play;
  int found = 0, worth;
  for (int seat = 0; seat < SEATS; seat++) then.hand[seat] = hands[seat] | laid_by[seat];
  for (int i = 0; i < words; i++) {
    if (speaker[i] == me) continue;
    int suit = favourite(then.hand[speaker[i]], &worth);
    if (freely[i] && worth < ENOUGH) suit = NONE;
    found += suit != word[i];
  }
  for (int i = 0; i < laid_count && found < MOST_SURPRISES; i++) {
    if (then.seat != me && medium(&then) != laid_cards[i]) found++;
    put(&then, laid_cards[i]);
  }
  return found < MOST_SURPRISES ? found : MOST_SURPRISES;
}

/* ---- The rest of a deal ---- */

/* Best play with open cards for what is written, for side 0 against side 1. */
static int searched(const Game *g, int low, int high) {
  if (!g->left) return written(g);
  int side = g->seat & 1, best = side ? INFINITE : -INFINITE;
  for (set rest = legal(g, g->hand[g->seat], g->seat); rest && low < high; rest &= rest - 1) {
    Game next = *g;
    put(&next, first_of(rest));
    int value = searched(&next, low, high);
    if (side ? value < best : value > best) best = value;
    if (side && value < high) high = value;
    if (!side && value > low) low = value;
  }
  return best;
}

static int played(Game g) {
  while (g.left) put(&g, medium(&g));
  return written(&g);
}

static Game with_hands(const Game *g, const set *hands) {
  Game all = *g;
  for (int seat = 0; seat < SEATS; seat++) all.hand[seat] = hands[seat];
  return all;
}

/* ---- What is asked from outside ---- */

/* `style` as in cleverlib/klaverjas/bits.py; roem for four of a kind; a bonus for pit and for tegenpit. */
void EXPORT(rules)(int style, int roem, int jacks, int low, int bonus, int counter_bonus) {
  if (!row_roem[7]) {
    fill_game_tables();
    fill_medium_tables();
    for (int n = 0; n < 25; n++)
      for (int k = 0; k <= n; k++) ways[n][k] = !k || k == n ? 1 : ways[n - 1][k - 1] + ways[n - 1][k];
  }
  rule.style = style, rule.roem = roem, rule.jacks = jacks, rule.low = low;
  rule.bonus = bonus, rule.counter_bonus = counter_bonus;
}

/* A deal begins; `seat` looks, and has these cards now. Trump is NONE while it has not been chosen. */
void EXPORT(start)(int seat, set hand, int trump, int chooser, int leader) {
  game = (Game){.trump = trump, .chooser = chooser, .leader = leader, .seat = leader, .left = HAND};
  start_of_play = game;
  me = seat, words = laid_count = kept_count = 0;
  game.hand[me] = hand;
  for (int other = 0; other < SEATS; other++) laid_by[other] = 0;
}

/* A seat chose a suit or passed, and whether it was free to pass. */
void EXPORT(said)(int seat, int suit, int free) {
  speaker[words] = seat, word[words] = suit, freely[words++] = free;
}

/* The seat to move laid a card. */
void EXPORT(lay)(int card) {
  laid_cards[laid_count++] = card;
  laid_by[game.seat] |= BIT(card);
  put(&game, card);
}

/* The roem that counted so far, where it is not all that lay there. */
void EXPORT(counted)(int roem0, int roem1) { game.roem[0] = roem0, game.roem[1] = roem1; }

/* The card that medium lays now for the seat that looks. */
int EXPORT(usual)(void) { return medium(&game); }

/* Deal the hidden cards `count` times and keep so many of the deals, by weight; returns how many. */
int EXPORT(draw)(int count, int keep_count, int seed) {
  count = count < MOST_DEALS ? count : MOST_DEALS;
  kept_count = keep_count < MOST_DEALS ? keep_count : MOST_DEALS;
  chance_state = seed ? seed : 1;
  share(1);
  uint64_t sum = 0;
  for (int i = 0; i < count; i++) {
    deal_hidden(drawn[i]);
    weights[i] = sum += 1ull << 2 * (MOST_SURPRISES - surprises(drawn[i]));
  }
  uint64_t from = below_large(sum);
  for (int i = 0, at = 0; i < kept_count; i++) {
    while (weights[at] <= (i * sum + from) / kept_count) at++;
    kept[i] = at;
  }
  return kept_count;
}

/* The cards of a seat in one of the deals kept. */
set EXPORT(hand)(int deal, int seat) { return drawn[kept[deal]][seat]; }

/* What side 0 writes more than side 1, over all deals kept, when the seat that looks lays this card. */
int EXPORT(laying)(int card) {
  int sum = 0, near = game.left <= SEARCHED;
  for (int i = 0; i < kept_count; i++) {
    Game next = with_hands(&game, drawn[kept[i]]);
    put(&next, card);
    sum += near ? searched(&next, -INFINITE, INFINITE) : played(next);
  }
  return sum;
}

/* The same when a seat chooses this suit, and `leader` leads. */
int EXPORT(choosing)(int seat, int suit, int leader) {
  Game g = {.trump = suit, .chooser = seat, .leader = leader, .seat = leader, .left = HAND};
  int sum = 0;
  for (int i = 0; i < kept_count; i++) sum += played(with_hands(&g, drawn[kept[i]]));
  return sum;
}

/* The same when the seat that looks passes and so many others may still speak before the `first`, who passed
 * or passes now, must choose; `leader` leads, or with NONE whoever chooses. */
int EXPORT(passing)(int others, int first, int leader) {
  int sum = 0;
  for (int i = 0; i < kept_count; i++) {
    int who = first, worth, suit = favourite(drawn[kept[i]][first], &worth);
    for (int other = 1; other <= others; other++) {
      int asked = (me + other) & 3, likes = favourite(drawn[kept[i]][asked], &worth);
      if (worth < ENOUGH) continue;
      who = asked, suit = likes;
      break;
    }
    int leads_first = leader == NONE ? who : leader;
    Game g = {.trump = suit, .chooser = who, .leader = leads_first, .seat = leads_first, .left = HAND};
    sum += played(with_hands(&g, drawn[kept[i]]));
  }
  return sum;
}
