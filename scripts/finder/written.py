"""Plain statements that readers wrote for passages of vendors whose documents nobody read whole: `scripts/reading/written.jsonl`.

Each line is a passage, by its vendor and a hash, because the pages belong to their authors, with the statements that it says (`said`), says in part (`part`),
does not say although a hasty reader would think so (`not_said`), or denies (`denied`). Statements are in English, whatever the language of the passage.
"""

import hashlib
import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).parents[1] / "reading/written.jsonl"
LABELS = ("said", "part", "denied", "not_said")


def digest(text: str) -> str:
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:32]


def part_of(text: str, parts: int) -> int:
    return hashlib.sha256(f"vendors:{text}".encode()).digest()[0] % parts


def is_set_aside(vendor: dict) -> bool:
    """A fifth of the vendors, of those that are not kept back, choose the bounds and never train."""
    return part_of(vendor["domain"], 5) == 2


@cache
def lines_by_vendor() -> dict[str, list[dict]]:
    found: dict[str, list[dict]] = {}
    for line in map(json.loads, FILE.read_text().splitlines()):
        found.setdefault(line["vendor"], []).append(line)
    return found


def written(vendor: dict) -> list[dict]:
    """The statements written for passages of a vendor of `scripts/reading/passages.ts`: {statement, at, label}, `at` the number of the passage."""
    places = {}
    for at, passage in enumerate(vendor["passages"]):
        places.setdefault(digest(passage["text"]), at)
    return [
        {"statement": statement, "at": places[line["passage"]], "label": label}
        for line in lines_by_vendor().get(vendor["domain"], [])
        if line["passage"] in places
        for label in LABELS
        for statement in line.get(label, [])
    ]
