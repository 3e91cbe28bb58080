"""Judged pairs as the model reads them.

A pair is {statement, heading, passage, label, vendor}; the labels are those of docs/evaluation.md: follows, weak, wrong,
contradicts. `judgements.jsonl` holds what was judged on real pages, each passage by its SHA-256 alone, because the pages
belong to their authors; `quote` says how the rules proposed it when it was read, `blind` that it was drawn to measure; `passages_of` finds them again in a corpus in the format of docs/evaluation.md, read by
`node scripts/built-in-reader/sentences.ts CORPUS > sentences.jsonl`.
"""

import json
import random
import sys
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "finder"))
from written import digest, is_set_aside, part_of, written  # noqa: E402

EXAMPLES = HERE / "../../packages/evidence/rule-answers/passages.json"
WORDINGS = HERE / "../../packages/evidence/rule-answers/wordings.json"
TRANSLATIONS = json.loads((HERE / "../../packages/evidence/rule-answers/in-other-languages.json").read_text())
CLAIMS = HERE / "../../packages/catalogue/claims"
# A little doubt about each label, because two readers do not always agree.
TARGETS = {
    "follows": [0.9, 0.08, 0.01, 0.01],
    "weak": [0.07, 0.86, 0.06, 0.01],
    "wrong": [0.01, 0.08, 0.9, 0.01],
    "contradicts": [0.01, 0.03, 0.06, 0.9],
}
LABELS = list(TARGETS)
# What is near to a statement that readers found said, or said in part, elsewhere may say it too.
UNQUOTED = {"said": [0.15, 0.25, 0.59, 0.01], "part": [0.02, 0.25, 0.72, 0.01]}
# How often a statement is asked in the language of the document, and as a customer would ask it.
TRANSLATED, OTHERWISE = 0.5, 0.25


def judged(sentences: Path) -> list[dict]:
    """The judgements whose passages stand in `sentences` (lines of {vendor, heading, passage})."""
    passages = {}
    for line in sentences.read_text().splitlines():
        sentence = json.loads(line)
        passages.setdefault((sentence["vendor"], digest(sentence["passage"])), sentence)
    pairs = []
    for line in (HERE / "judgements.jsonl").read_text().splitlines():
        judgement = json.loads(line)
        sentence = passages.get((judgement["vendor"], judgement["passage"]))
        if sentence:
            read = {"heading": sentence["heading"], "passage": " ".join(sentence["passage"].split())}
            pairs.append({**judgement, **read, "digest": judgement["passage"]})
    return pairs


@cache
def wordings() -> dict[str, list[str]]:
    """What the catalogue says of each claim, and in which other words customers ask for it."""
    asked = json.loads(WORDINGS.read_text())
    claims = [claim for file in sorted(CLAIMS.glob("*.json")) for claim in json.loads(file.read_text())]
    return {claim["says"]: asked[claim["id"]] for claim in claims if claim["id"] in asked}


@cache
def made_up() -> list[dict]:
    """The sentences that the project wrote itself."""
    kinds = {"yes": "follows", "no": "contradicts", "silent": "wrong"}
    return [
        {"statement": of["statement"], "heading": "", "passage": text, "label": label, "vendor": "made up"}
        for of in json.loads(EXAMPLES.read_text())["statements"]
        for kind, label in kinds.items()
        for text in of.get(kind, [])
        if isinstance(text, str)
    ]


def is_held_back(pair: dict, fold: int = 0) -> bool:
    """A third of the vendors, a seventh of the statements and every blind sample measure a fold and never train it."""
    return "blind" in pair or part_of(pair["vendor"], 3) == fold or part_of(pair["statement"], 7) == fold


def heading(passage: dict) -> str:
    parts = [*passage["headings"][-2:], passage["intro"] or "", *passage["headers"]]
    return " › ".join(part for part in parts if part)


READ = {"said": "follows", "part": "weak", "denied": "contradicts", "not_said": "wrong"}


def lessons(vendor: dict, near: dict[str, list]) -> list[dict]:
    """Pairs of one whole reading: what is quoted, and what the finder puts first of the rest. `rank` is its place there; quotes have none."""
    labels = {label["statement"]: label for label in vendor["labels"]}
    found = []

    def add(statement: str, at: int, label: str, target: list[float], rank: int | None = None) -> None:
        passage = vendor["passages"][at]
        read = {"heading": heading(passage), "passage": passage["text"].replace("\t", " | ")}
        known = {"statement": statement, "vendor": vendor["domain"], "language": vendor["language"]}
        found.append({**read, **known, "label": label, "target": target, "rank": rank, "of": labels.get(statement, {}).get("label")})

    for statement, ranked in near.items():
        label = labels.get(statement)
        quoted = set(label["passages"]) if label else set()
        if label:
            for at in sorted(quoted):
                add(statement, at, READ[label["label"]], TARGETS[READ[label["label"]]])
        said = label["label"] if label else None
        texts = {vendor["passages"][at]["text"] for at in quoted}
        for rank, (at, _) in enumerate(ranked[:16]):
            if at not in quoted and vendor["passages"][at]["text"] not in texts:
                add(statement, at, "wrong", UNQUOTED.get(said, TARGETS["wrong"]), rank)
    return found


def plain_lessons(vendor: dict) -> list[dict]:
    """Pairs of what readers wrote for passages of one vendor."""
    return [
        {
            "statement": one["statement"],
            "heading": heading(vendor["passages"][one["at"]]),
            "passage": vendor["passages"][one["at"]]["text"].replace("\t", " | "),
            "vendor": vendor["domain"],
            "label": READ[one["label"]],
        }
        for one in written(vendor)
    ]


def epoch(read: list[dict], judgements: list[dict], written: list[dict]) -> list[dict]:
    """What one pass reads: every quote, of each statement one of the passages near to it, and of long quotes two pieces."""
    chosen, near = [], {}
    pieces: dict[tuple, list[dict]] = {}
    for pair in read:
        if pair["rank"] is None:
            pieces.setdefault((pair["vendor"], pair["statement"]), []).append(pair)
        else:
            near.setdefault((pair["vendor"], pair["statement"]), []).append(pair)
    for of in pieces.values():
        chosen += random.sample(of, min(2, len(of)))
    for of in near.values():
        if of[0]["of"] not in ("said", "part") or random.random() < 0.5:
            # The nearest mislead most.
            chosen.append(of[min(int(random.expovariate(0.25)), len(of) - 1)])
    chosen += [{**pair, "target": TARGETS[pair["label"]]} for pair in judgements + written]
    return chosen


def asked_otherwise(pair: dict) -> str:
    statement = pair["statement"]
    translated = TRANSLATIONS.get(statement, {}).get(pair.get("language", "en"))
    if translated and random.random() < TRANSLATED:
        return translated
    others = wordings().get(statement)
    return random.choice(others) if others and random.random() < OTHERWISE else statement
