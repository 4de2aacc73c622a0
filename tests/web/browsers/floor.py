"""The oldest browsers that pages are made for, and what of our scripts and styles is above them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
STATIC = HERE.parents[2] / "web" / "static"
FLOOR = {"iOS": (15,), "Firefox": (115,), "Chrome": (92,)}
COMMENT = {
    "js": re.compile(r"/\*[\s\S]*?\*/|(?<![:\"'`\\])//.*"),
    "css": re.compile(r"/\*[\s\S]*?\*/"),
}
STATEMENT = re.compile(r"([^{};]*)([{};])")
ASKED = re.compile(
    r"[\w.]+(?=\?\.)|(?<=if \()[\w.]+(?=\))|(?<=Boolean\()[\w.]+(?=\))|(?<=!)[\w.]+(?![\w.(])"
)
LOOKS = {  # where these are missing a page looks a little plainer, wherever they stand
    *("accent-color", "forced-color-adjust", "hyphens", "media forced-colors"),
    *(
        "overscroll-behavior",
        "safe alignment",
        "scrollbar-color",
        "scrollbar-gutter",
        "scrollbar-width",
    ),
    *("text-size-adjust", "text-wrap"),
}


@dataclass(frozen=True)
class Feature:
    """Something that browsers learned at different times."""

    where: str
    name: str
    pattern: re.Pattern[str]
    since: tuple[str, ...]

    @property
    def is_above(self) -> bool:
        """Whether one of our oldest browsers lacks it."""
        return any(
            version == "–" or tuple(map(int, version.split("."))) > floor
            for version, floor in zip(self.since, FLOOR.values(), strict=True)
        )


def rows(name: str) -> list[list[str]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@cache
def table() -> tuple[Feature, ...]:
    return tuple(
        Feature(where, name, re.compile(found), tuple(since))
        for where, name, found, *since in rows("features.tsv")
    )


def slips(text: str, where: str) -> Iterator[tuple[str, str]]:
    """Each feature above the floor that is used without a guard, and the line that uses it."""
    above = [each for each in table() if each.where == where and each.is_above]
    features = [each for each in above if each.name not in LOOKS]
    bare = COMMENT[where].sub("", text)
    for line, guards in statements(bare) if where == "css" else script_lines(bare):
        for feature in features:
            if feature.pattern.search(line) and not any(map(feature.pattern.search, guards)):
                yield feature.name, line


def script_lines(text: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of a script; what is asked for before it is used guards its line."""
    for line in text.splitlines():
        yield line, [f"{each}(" for each in ASKED.findall(line)]


def statements(text: str) -> Iterator[tuple[str, list[str]]]:
    """Selectors and declarations of a style.

    They are guarded by @supports around them; a declaration is not needed either where the same
    property was declared before it in another way.
    """
    around: list[str] = []
    before: set[str] = set()
    for found, end in STATEMENT.findall(text):
        line = " ".join(found.split())
        name = line.partition(":")[0].removeprefix("-webkit-")
        if line and not line.startswith("@supports"):
            yield (
                line,
                [each for each in around if each.startswith("@supports")]
                + ([line] if name in before else []),
            )
        before = before | {name} if end == ";" else set()
        if end == "{":
            around.append(line)
        elif end == "}":
            around.pop()
