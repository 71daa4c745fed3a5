"""Write the golden playthroughs again: ``python -m tests.junior.golden``.

Look at the changes before you keep them.
"""

from tests.junior.golden import FOLDER, GAMES, playthrough, transcript

for name in GAMES:
    game = playthrough(name)
    for language in ("nl", "en"):
        (FOLDER / f"{name}.{language}.txt").write_text(transcript(game, name, language), encoding="utf-8")
