"""Says how far down the quoted passage stands: `python scripts/finder/measure.py BASE MODEL VENDORS`.

Of what readers found said in the documents of the vendors that are kept back: how often a quoted passage is the first of its vendor, among the first 3, 8, 16 and 32, by
words, by meaning, and by both; each asked in English and, of the statements that are shipped, in the language of the documents too.
"""

import collections
import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from encoder import Encoder, Reader, heading
from words import relevance, stems, translated

base, weights, vendors = map(Path, sys.argv[1:])
model, reader = Encoder.of(torch.load(weights)), Reader(base)
FIRST = (1, 3, 8, 16, 32)
WORDS = 0.1


def standardised(values: np.ndarray) -> np.ndarray:
    deviation = values.std(1, keepdims=True)
    return (values - values.mean(1, keepdims=True)) / np.where(deviation > 0, deviation, 1)


places = collections.defaultdict(list)
began, read = time.process_time(), 0
for vendor in map(json.loads, vendors.read_text().splitlines()):
    if not vendor["keptBack"]:
        continue
    language = vendor["language"]
    rows = [label for label in vendor["labels"] if label["label"] == "said" and label["passages"]]
    said = model.encode([reader.passage(one) for one in vendor["passages"]])
    passages = [stems(f"{one['text']}") for one in vendor["passages"]]
    read += len(passages)
    asked = [label["statement"] for label in rows]
    other = [translated(one, language) for one in asked]
    meant = model.encode([reader.statement(one) for one in asked])
    also = model.encode([reader.statement(two or one) for one, two in zip(asked, other)])
    both = torch.nn.functional.normalize(meant + also, dim=1)
    english = relevance([set(stems(one)) for one in asked], passages)
    words = relevance([set(stems(f"{one} {two}")) for one, two in zip(asked, other)], passages)
    near = {"words, in English": english, "words": words}
    near |= {"meaning, in English": (meant @ said.T).numpy(), "meaning": (both @ said.T).numpy()}
    near["both"] = standardised(near["meaning"]) + WORDS * standardised(words)
    for values in near.values():
        values[:, [at for at, one in enumerate(vendor["passages"]) if one["kind"] == "heading"]] = -np.inf
    for name, values in near.items():
        order = np.argsort(-values, axis=1, kind="stable")
        for row, label in enumerate(rows):
            place = min(np.nonzero(order[row] == at)[0][0] for at in label["passages"])
            own = "a customer's own" if not label.get("claim") and not other[row] and language != "en" else "asked"
            for group in ("all", language, f"{language}, {own}"):
                places[name, group].append(place)
for (name, group), found in sorted(places.items()):
    shares = "  ".join(f"{100 * np.mean(np.array(found) < first):5.1f}" for first in FIRST)
    print(f"{name:20} {group:22} {len(found):4}  {shares}")
print(f"{1000 * (time.process_time() - began) / read:.1f} ms a passage")
