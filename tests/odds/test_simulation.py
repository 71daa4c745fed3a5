"""A simulation is repeatable, can be sliced, and knows its error."""

from math import inf, sqrt
from statistics import mean, stdev

import pytest

from cleverlib.odds import ImpossibleOdds, Simulation, Stream


def face(stream):
    return stream.die()


def test_mean_and_error_follow_their_definition():
    estimate = Simulation(face, "faces").run(500)
    results = [face(Stream("faces", "simulation", run)) for run in range(500)]
    assert estimate.runs == 500
    assert estimate.mean == pytest.approx(mean(results))
    assert estimate.error == pytest.approx(stdev(results) / sqrt(500))


def test_slices_change_nothing():
    whole, sliced = Simulation(face, 7), Simulation(face, 7)
    for runs in (1, 9, 90):
        sliced.run(runs)
    assert sliced.estimate == whole.run(100)


def test_one_run_has_no_error_to_state():
    assert Simulation(face, 1).estimate.error == inf
    assert Simulation(face, 1).run(1).error == inf


def test_estimates_lie_where_the_error_says():
    # Over many seeds about 68 of 100 means lie within one standard error, and none beyond five.
    estimates = [Simulation(face, seed).run(200) for seed in range(200)]
    assert 110 <= sum(estimate.agrees(3.5, 1) for estimate in estimates) <= 162
    assert all(estimate.agrees(3.5, 5) for estimate in estimates)
    assert not any(estimate.agrees(4.5) for estimate in estimates)


def test_no_runs_no_estimate():
    with pytest.raises(ImpossibleOdds) as error:
        Simulation(face, 1).run(0)
    assert "Met 0 herhalingen" in error.value.text("nl")
    assert "from 0 runs" in error.value.text("en")
