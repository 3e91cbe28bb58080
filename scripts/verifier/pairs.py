"""Judged pairs as the model reads them.

A pair is {statement, heading, passage, label, vendor}; the labels are those of docs/evaluation.md: follows, weak, wrong,
contradicts. `judgements.jsonl` holds what was judged on real pages, each passage by its SHA-256 alone, because the pages
belong to their authors; `quote` says how the rules proposed it when it was read, `blind` that it was drawn to measure; `passages_of` finds them again in a corpus in the format of docs/evaluation.md, read by
`node scripts/verifier/sentences.ts CORPUS > sentences.jsonl`.
"""

import hashlib
import json
from pathlib import Path

from tokenizers import Tokenizer

LABELS = ["follows", "weak", "wrong", "contradicts"]
HERE = Path(__file__).parent
EXAMPLES = HERE / "../../packages/evidence/review/passages.json"
WORDINGS = HERE / "../../packages/evidence/review/wordings.json"
CLAIMS = HERE / "../../packages/catalogue/claims"
# How many pieces of each text are read; the same in packages/verifier/verifier.ts.
STATEMENT, HEADING, PASSAGE = 48, 32, 112
CLS, SEP, COLON = 101, 102, 1024


def digest(text: str) -> str:
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:32]


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


def wordings() -> dict[str, list[str]]:
    """What the catalogue says of each claim, and in which other words customers ask for it."""
    asked = json.loads(WORDINGS.read_text())
    claims = [claim for file in sorted(CLAIMS.glob("*.json")) for claim in json.loads(file.read_text())]
    return {claim["says"]: asked[claim["id"]] for claim in claims if claim["id"] in asked}


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


def part_of(text: str, parts: int) -> int:
    return hashlib.sha256(f"vendors:{text}".encode()).digest()[0] % parts


def is_held_back(pair: dict, fold: int = 0) -> bool:
    """A third of the vendors, a seventh of the statements and every blind sample measure a fold and never train it."""
    return "blind" in pair or part_of(pair["vendor"], 3) == fold or part_of(pair["statement"], 7) == fold


def taught_first(pair: dict) -> bool:
    """Whether the first training learned from a pair, which is mixed into the model that ships: it saw no quote of the bindings."""
    at = lambda text: hashlib.sha256(f"verifier:{text}".encode()).digest()[0]
    return "quote" not in pair and at(pair["vendor"]) >= 56 and at(pair["statement"]) >= 46


class Encoding:
    """[CLS] statement [SEP] heading : passage [SEP]"""

    def __init__(self, model: Path):
        self.tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()

    def pieces(self, text: str) -> list[int]:
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def __call__(self, pair: dict) -> tuple[list[int], list[int]]:
        asked = self.pieces(pair["statement"])[:STATEMENT]
        above = self.pieces(pair["heading"])[-HEADING:]
        said = self.pieces(pair["passage"])[:PASSAGE]
        second = above + ([COLON] if above else []) + said + [SEP]
        return [CLS, *asked, SEP, *second], [0] * (len(asked) + 2) + [1] * len(second)
