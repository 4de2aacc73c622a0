"""The log as a chain: fingerprints, words and the seal, the same in every language."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from web.table.download import download
from web.table.lines import read_record
from web.table.prints import digest_of, head_after, head_of, plain_text, read_words, words_of
from web.table.seals import promised, seal, sealed_by
from web.table.shares import hashed

VECTORS = json.loads(
    (Path(__file__).parents[2] / "vectors/shares.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("vector", VECTORS["links"], ids=lambda vector: vector["link"][:8])
def test_a_link_is_hashed_to_the_one_shown_before(vector):
    assert hashed(vector["link"]) == vector["before"]


@pytest.mark.parametrize("vector", VECTORS["words"], ids=lambda vector: vector["words"])
def test_the_words_of_a_head_are_known(vector):
    assert words_of(vector["head"]) == vector["words"]


@pytest.mark.parametrize("vector", VECTORS["chain"], ids=lambda vector: vector["why"])
def test_the_fingerprint_of_a_record_is_known(vector):
    record = read_record(vector["line"])
    assert plain_text(record) == vector["text"]
    assert digest_of(record) == vector["digest"]
    assert head_after(record.before, record) == vector["head"]


@pytest.mark.parametrize("vector", VECTORS["seals"], ids=lambda vector: vector["head"][:8])
def test_the_seal_of_a_head_is_known(vector):
    key = bytes.fromhex(vector["key"])
    assert list(seal(key, vector["head"])) == vector["seal"]
    assert promised(key) == sealed_by(vector["seal"], vector["head"]) == vector["promise"]


def test_a_seal_fits_no_other_head():
    vector, other = VECTORS["seals"][2], VECTORS["seals"][1]
    assert sealed_by(vector["seal"], other["head"]) != vector["promise"]
    assert sealed_by(vector["seal"][1:], vector["head"]) == ""


def test_words_are_forgiven_capitals_and_gaps():
    assert read_words(" Badek-MOSUT,zitaf  hagew ") == "badek mosut zitaf hagew"
    assert read_words("badek mosut zitaf") == ""


def test_every_record_carries_the_fingerprint_of_all_before_it(evening):
    party = evening("kingdoms-2011", scripted=True)
    party.do("start-epoch")
    party.do("draw")
    records = party.records
    for number, record in enumerate(records):
        assert record.before == head_of(records[:number])
    assert party.table.head == head_of(records)


def test_a_chain_is_the_same_for_those_who_do_not_see_everything(evening):
    party = evening("kingdoms-2011", scripted=True)
    party.do("start-epoch")
    shown = [read_record(line) for line in download(party.records)]
    assert "?" in str(shown)
    assert head_of(shown) == party.table.head


def test_what_is_nobodys_business_is_no_part_of_the_chain(evening):
    record = evening("free").records[1]
    other = replace(record, key="another-key", event=replace(record.event, token="t" * 64))
    assert digest_of(other) == digest_of(record)
