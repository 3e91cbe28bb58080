"""The passages that the finder puts first: `python scripts/built-in-reader/near.py BASE FINDER VENDORS OUT`.

BASE is the directory of `scripts/finder/base.py`, FINDER its trained weights, VENDORS comes from `scripts/reading/passages.ts`. OUT gets a file for each vendor: for each
statement that any reader judged the first 24 passages, by their numbers, with their nearness; of passages in the same words one. As
`packages/evidence/rule-answers/search.ts` finds them.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch
from reading import Encoder, Reader
from words import relevance, stems, translated

FIRST, WORDS = 24, 0.1
base, weights, vendors, out = map(Path, sys.argv[1:])
out.mkdir(parents=True, exist_ok=True)
model, reader = Encoder.of(torch.load(weights)), Reader(base)
vendors = [vendor for vendor in map(json.loads, vendors.read_text().splitlines()) if vendor["labels"]]
statements = sorted({label["statement"] for vendor in vendors for label in vendor["labels"]})
english = model.encode([reader.statement(one) for one in statements])


def standardised(values: np.ndarray) -> np.ndarray:
    return (values - values.mean(1, keepdims=True)) / np.maximum(values.std(1, keepdims=True), 1e-9)


for vendor in vendors:
    file, language = out / f"{vendor['domain']}.json", vendor["language"]
    if file.exists():
        continue
    places = [at for at, one in enumerate(vendor["passages"]) if one["kind"] != "heading"]
    passages = [vendor["passages"][at] for at in places]
    also = model.encode([reader.statement(translated(one, language) or one) for one in statements])
    asked = torch.nn.functional.normalize(english + also, dim=1)
    near = (asked @ model.encode([reader.passage(one) for one in passages]).T).numpy()
    words = [stems(one["text"]) for one in passages]
    ranks = standardised(near) + WORDS * standardised(relevance([set(stems(f"{one} {translated(one, language)}")) for one in statements], words))
    found = {}
    for row, statement in enumerate(statements):
        first = {}
        for at in np.argsort(-ranks[row], kind="stable"):
            if len(first) == FIRST:
                break
            first.setdefault(" ".join(words[at]), (places[at], round(float(near[row, at]), 4)))
        found[statement] = list(first.values())
    file.write_text(json.dumps(found))
