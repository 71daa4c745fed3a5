"""Measure the solver of klaverjassen against an independent engine, on the same deals in one run.

Run by hand: ``python tests/benchmarks/klaverjas_solver.py [deals]``; ``--pyodide`` runs the kernel under
Pyodide in Node, as it runs in a reader's browser, and needs a built project. Prints means of processor time
for one deal and trump, as ratios of the time that the engine colver takes, natively, for an exact value
without roem. Aims: exact without roem at most 0.5, exact with roem at most 1.2, taken or nat with roem at
most 0.1; 64 MB.
"""

import json
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import colver

from cleverlib.klaverjas import AMSTERDAM, DECK, ROTTERDAM
from cleverlib.klaverjas.bits import set_of
from cleverlib.klaverjas.solver.engine import Kernel, set_up
from cleverlib.odds.chance import Stream
from web.steps import node
from web.steps.runtime import own_wheel

ROOT = Path(__file__).parents[2]
THEIR_RULES = replace(AMSTERDAM, undertrump="free", roem=False, pit_bonus=90, tegenpit_bonus=90)
THEIR_ORDER = (0, 1, 2, 6, 3, 4, 5, 7)  # the place of each of our ranks among theirs

# What Node does: bring up Pyodide with the library's wheel and time the same calls.
SCRIPT = """
import {{ readFileSync }} from "node:fs";
import {{ loadPyodide }} from "{folder}pyodide.mjs";
const pyodide = await loadPyodide({{ indexURL: "{folder}" }});
pyodide.unpackArchive(new Uint8Array(readFileSync("{wheel}")), "wheel");
console.log(pyodide.runPython(`{code}`));
"""
TIMED = """
import json, sys, time
from dataclasses import replace
from cleverlib.klaverjas import AMSTERDAM, ROTTERDAM
from cleverlib.klaverjas.solver.engine import Kernel, set_up
theirs = replace(AMSTERDAM, undertrump="free", roem=False, pit_bonus=90, tegenpit_bonus=90)
hands = json.loads('''{hands}''')
run = Kernel()

def clock():
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process
    used = process.cpuUsage()
    return (used.user + used.system) / 1e6

def each(rules, ask, pit):
    begin = clock()
    for four in hands:
        for trump in range(4):
            set_up(run, tuple(four), trump, 0, rules, playing_side=0, pit=pit)
            ask()
    return (clock() - begin) / len(hands) / 4

each(theirs, lambda: run.value(0), 3)  # so that the browser has compiled the kernel to the end
found = [
    each(theirs, lambda: run.value(0), 3),
    each(ROTTERDAM, lambda: run.value(0), 3),
    each(ROTTERDAM, lambda: run.at_least(0, 1), 0),
]
json.dumps(found)
"""


def deals(count: int) -> list[list[list]]:
    """So many deals of four hands."""
    found = []
    for number in range(count):
        pack = list(DECK)
        Stream("solver benchmark", number).shuffle(pack)
        found.append([pack[seat * 8 : seat * 8 + 8] for seat in range(4)])
    return found


def theirs(dealt: list[list[list]]) -> float:
    """Seconds that the other engine takes for one deal and trump, in the mean."""
    begin = time.process_time()
    for hands in dealt:
        codes = [[card.suit.index * 8 + THEIR_ORDER[card.rank.index] for card in hand] for hand in hands]
        colver.Env.deal_with_hands(3, codes).solve_all_suits()
    return (time.process_time() - begin) / len(dealt) / 4


def under_pyodide(code: str) -> str:
    """What the code gives under Pyodide in Node."""
    folder = node.install(ROOT) / "pyodide"
    with tempfile.TemporaryDirectory() as place:
        wheel, script = own_wheel(ROOT, Path(place)), Path(place) / "run.mjs"
        script.write_text(SCRIPT.format(folder=f"{folder}/", wheel=wheel, code=code))
        done = subprocess.run([node.node(), str(script)], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr[-600:])
    return done.stdout


def here(code: str) -> str:
    """What the code gives in this Python."""
    *before, last = code.strip().split("\n")
    names: dict = {}
    exec("\n".join(before), names)
    return eval(last, names)


def memory() -> int:
    """Bytes of the kernel's memory."""
    kernel = Kernel()
    set_up(kernel, (1, 2, 4, 8), 0, 0, ROTTERDAM, playing_side=0)
    data = (ROOT / "cleverlib/kernels/klaverjas.wasm").read_bytes()
    import wasmtime  # noqa: PLC0415

    store = wasmtime.Store()
    module = wasmtime.Module(store.engine, data)
    return wasmtime.Instance(store, module, []).exports(store)["memory"].data_len(store)


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--pyodide"]
    dealt = deals(int(words[0]) if words else 100)
    sets = [[set_of(card.index for card in hand) for hand in hands] for hands in dealt]
    code = TIMED.format(hands=json.dumps(sets))
    pyodide = "--pyodide" in sys.argv
    # The other engine before and after, since a machine's speed drifts.
    before = theirs(dealt)
    ours = json.loads((under_pyodide if pyodide else here)(code))
    after = theirs(dealt)
    colver_time = (before + after) / 2
    print(f"{len(dealt)} deals in 4 trumps, kernel under {'Pyodide' if pyodide else 'wasmtime'}")
    print(
        f"colver, exact without roem: {colver_time * 1e3:.1f} ms ({before * 1e3:.1f} and {after * 1e3:.1f})"
    )
    names = ("exact without roem", "exact with roem", "taken or nat with roem")
    for name, seconds, aim in zip(names, ours, (0.5, 1.2, 0.1), strict=True):
        print(f"{name}: {seconds * 1e3:.2f} ms, ratio {seconds / colver_time:.3f} (at most {aim})")
    print(f"memory: {memory() / 2**20:.1f} MB (at most 64)")
