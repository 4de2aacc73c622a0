"""Prints what photos of filled-in sheets come to: python -m tests.photo --photos 50 --seed 1."""

import os
from argparse import ArgumentParser

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as where photos are read

from tests.photo import locating, padded, reads
from tests.photo.pages import FIRST, SHEETS
from tests.photo.severity import LEVELS

REPORTS = (locating, reads, padded)


def main():
    asked = ArgumentParser(prog="python -m tests.photo", description=__doc__)
    asked.add_argument("--photos", type=int, default=10, help="of each sheet and severity")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--severity", action="append", choices=LEVELS)
    asked.add_argument("--sheet", action="append", choices=[*SHEETS, *FIRST])
    told = asked.parse_args()
    for report in REPORTS:
        levels, sheets = told.severity or list(LEVELS), told.sheet or [*SHEETS, *FIRST]
        for line in report.reports(told.photos, told.seed, levels, sheets):
            print(line, flush=True)


if __name__ == "__main__":
    main()
