"""Runs every bench and prints its lines."""

from tests.bench import photos, placing, scores, sheets, table, tally, tally_tap, visitor

BENCHES = (scores, sheets, table, placing, visitor, tally, tally_tap, photos)

if __name__ == "__main__":
    for bench in BENCHES:
        for line in bench.lines():
            print(line, flush=True)
