"""Pocket Kingdoms, a roll and write game by Christoph Scheiblhofer."""

from functools import partial

from assets import read_text
from scoring.data import Values
from scoring.deals import Dealing
from scoring.game import POINTS, Dice, Game, Layout, Number, Piece, Rows, Shared
from scoring.pocket_kingdoms import deals
from scoring.pocket_kingdoms.board import (
    BOARD,
    CHOICES,
    FREE,
    KEY,
    LANDSCAPE,
    MOUNTAIN,
    MOUNTAINS,
    Evening,
    district,
    read,
)
from scoring.pocket_kingdoms.making import so_far
from scoring.pocket_kingdoms.plan import read_plan
from scoring.pocket_kingdoms.rules import RULES, TIE_BREAKS, score
from scoring.pocket_kingdoms.totals import totalling
from scoring.words import Word

__all__ = ["declare"]


def declare(own: Values) -> Game[Evening]:
    """The game, with what an owner corrected on the sheet."""
    plan = read_plan(own)
    return Game(
        key=KEY,
        title=Word("Pocket Kingdoms"),
        players=range(1, 100),  # the rules set no limit; barracks need two
        shape=BOARD,
        pieces=(
            *(
                Piece(mark, name, group="empty" if mark == FREE else "landscape")
                for mark, name in LANDSCAPE.items()
            ),
            *(
                Piece(project.mark, project.name, project.rows, "project")
                for project in plan.projects
            ),
        ),
        rules=RULES,
        notation=partial(read, plan=plan),
        score=partial(score, plan=plan),
        example=read_text(f"examples/{KEY}.txt"),
        unit=POINTS,
        so_far=partial(so_far, plan=plan),
        layout=Layout(divider="player", own_boards=True),
        shared=Shared(
            MOUNTAIN,
            Word("The mountains are the same for everybody, so they are here already."),
            {MOUNTAINS.key: MOUNTAINS.default},
            district,
        ),
        tie_breaks=TIE_BREAKS,
        deals=Dealing(deals.deal, deals.lines),
        dice=(Dice("dice", Word("Dice"), 3), Dice("mountain", Word("Dice for a mountain"), 2)),
        entries=(
            Number("unfinished", Word("Unfinished projects"), range(plan.rows + 1)),
            Number(
                "market_boxes", Word("Market boxes used"), range(plan.by_key["market"].boxes + 1)
            ),
            *(
                Rows(f"{project.key}_rows", project.name, project.rows, project.cells)
                for project in plan.projects
            ),
        ),
        choices=CHOICES,
        totals=totalling(plan),
        data=plan,
    )
