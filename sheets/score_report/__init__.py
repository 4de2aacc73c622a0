"""The score of a finished game on paper: the boards, the table, and a reason for every point."""

from sheets.score_report.document import make_report

__all__ = ["make_report"]
