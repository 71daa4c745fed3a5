"""Whole deals and a match as text; ``python -m tests.klaverjas.golden`` writes them anew."""

from dataclasses import replace
from pathlib import Path

from cleverlib.klaverjas import (
    AMSTERDAM,
    ROTTERDAM,
    TOURNAMENT,
    Card,
    Deal,
    Match,
    Rules,
    action_text,
)
from cleverlib.klaverjas.describe import match_lines, trick_text
from cleverlib.odds.chance import Stream

FOLDER = Path(__file__).parent
OTHER = replace(AMSTERDAM, undertrump="free", forced_choice=True, leader="chooser", tegenpit_bonus=200)

# Name: how to make it.
GAMES = {
    "rotterdam": lambda: Deal.new("eik", ROTTERDAM),
    "amsterdam": lambda: Deal.new("linde", AMSTERDAM, dealer=1),
    "tournament": lambda: Deal.new("esdoorn", TOURNAMENT, dealer=0),
    "other-options": lambda: Deal.new("beuk", OTHER),
    "revoke": lambda: Deal.new("berk", Rules(revoke_penalty="minus_100"), allow_revokes=True),
    "short-match": lambda: Match.new("den", Rules(deals=8)),
}


def playthrough(name):
    """The game with that name, played to its end at random from its own name."""
    game = GAMES[name]()
    stream = Stream(name, "golden")
    while not game.is_over:
        game.play(stream.pick(game.legal_actions()))
    return game


def transcript(game, language):
    """The whole game in words: where it starts, each action, where it ends."""
    tell = match_transcript if isinstance(game, Match) else deal_transcript
    return "\n".join(tell(game, language)) + "\n"


def match_transcript(match, language):
    for number, deal in enumerate(match.deals, start=1):
        yield from match_lines(number, match.rules.deals, match.results[: number - 1], None, language)
        yield " ".join(map(str, deal.actions))
        yield from [*deal.describe(language).split("\n"), ""]
    yield match.describe(language)


def deal_transcript(deal, language):
    again = type(deal)(deal.table)
    for seat in range(4):
        yield again.describe(language, seat).split("\n")[-1]
    yield again.describe(language)
    for action in deal.actions:
        seat = again.to_move
        allowed = again.legal_actions()
        text = action_text(action, language)
        choice = ""
        if isinstance(action, Card) and len(allowed) > 1:
            choice = f"  [{' '.join(card.shown_in(language) for card in allowed)}]"
        yield f"{action!s:>4} {seat + 1}: {text}{choice}"
        done = len(again.state.tricks)
        again.play(action)
        if len(again.state.tricks) > done:
            yield f"        {trick_text(again.state.tricks[-1], done + 1, language)}"
    yield again.describe(language)


def write():
    """Write every transcript to its file."""
    for name in GAMES:
        game = playthrough(name)
        for language in ("nl", "en"):
            (FOLDER / f"{name}.{language}.txt").write_text(transcript(game, language), encoding="utf-8")
