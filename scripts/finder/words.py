"""Passages by their words: Okapi BM25 of stems, as `packages/evidence/rule-answers/rank.ts` has it, over a passage and what it stands under."""

import collections
import json
import math
import re
from pathlib import Path

import numpy as np

ROOM = Path(__file__).parents[2] / "packages/evidence"
TRANSLATED = json.loads((ROOM / "rule-answers/in-other-languages.json").read_text())
COMMON = {word for words in json.loads((ROOM / "language/frequent-words.json").read_text())["frequent"].values() for word in words.split()}
COMMON |= set("vendor provider company service customer customers anbieter kunde kunden fournisseur client clients".split())
ENDINGS = [
    (r"(?:ations?|ational|ating|ated|ates?)$", "at"),
    (r"(?:ies|ied|ying)$", "y"),
    (r"(?:ments?|ings?|edly|ed|es|s|ly|ers?|ors?|ions?|ive)$", ""),
    (r"(.)\1$", r"\1"),
    (r"e$", ""),
]


def stem(word: str) -> str:
    if len(word) < 5:
        return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
    for ending, shorter in ENDINGS:
        word = re.sub(ending, shorter, word)
    return word


def stems(text: str) -> list[str]:
    return [stem(word) for word in re.findall(r"\w+", text.lower()) if word not in COMMON]


def translated(statement: str, language: str) -> str:
    return TRANSLATED.get(statement, {}).get(language, "")


def relevance(questions: list[set[str]], passages: list[list[str]]) -> np.ndarray:
    """A row for each question, a column for each passage."""
    lengths = np.array([len(passage) for passage in passages])
    mean = lengths.mean()
    places = collections.defaultdict(list)
    for at, passage in enumerate(passages):
        for word, count in collections.Counter(passage).items():
            places[word].append((at, count))
    found = np.zeros((len(questions), len(passages)), np.float32)
    for row, question in enumerate(questions):
        for word in sorted(question):
            there = places.get(word, [])
            rarity = math.log(1 + (len(passages) - len(there) + 0.5) / (len(there) + 0.5))
            for at, count in there:
                found[row, at] += rarity * count * 2.2 / (count + 1.2 * (0.25 + 0.75 * lengths[at] / mean))
    return found
