"""Runs every bench and prints its lines."""

from tests.bench import scores, sheets, table

BENCHES = (scores, sheets, table)

if __name__ == "__main__":
    for bench in BENCHES:
        for line in bench.lines():
            print(line, flush=True)
