"""Run by Python itself when it starts, where a test has put this folder on its path."""

from tests.sixth.lists import install

install()
