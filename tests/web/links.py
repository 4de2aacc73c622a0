"""A phone's share of chance: three chains of hashes that only it can walk back."""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from web.table.shares import LANES

LENGTH = 100


class Links:
    """Chains from a secret; ``shown`` counts how far each was walked back, its end included."""

    def __init__(self, length: int = LENGTH) -> None:
        self.chains = [[secrets.token_bytes(32)] for _ in LANES]
        for chain in self.chains:
            for _ in range(length):
                chain.append(hashlib.sha256(chain[-1]).digest())
        self.shown = [1] * len(LANES)

    @property
    def ends(self) -> list[str]:
        """What is shown when the share is fixed."""
        return [chain[-1].hex() for chain in self.chains]

    def next(self, lane: str) -> str:
        """The link that comes next in a lane; it is shown once it is noted."""
        place = LANES.index(lane)
        return self.chains[place][-1 - self.shown[place]].hex()

    def nonce(self, lane: str, share: Mapping[str, Any]) -> str:
        """What the phone sends; the table tells how many outcomes it had."""
        return f"{lane}.{share['counts'][LANES.index(lane)] + 1}.{self.next(lane)}"

    def noted(self, links: list[str] | tuple[str, ...]) -> None:
        """Go on from what the log says was shown last."""
        for place, link in enumerate(links):
            self.shown[place] = len(self.chains[place]) - self.chains[place].index(
                bytes.fromhex(link)
            )

    def further(self) -> list[str]:
        """The next links of all lanes, without a deed."""
        return [self.next(lane) for lane in LANES]
