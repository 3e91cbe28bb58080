"""Measures a model: `python scripts/built-in-reader/measure.py BASE MODEL VENDORS NEAR SENTENCES [--pairs 4000]`.

How well it tells what follows from the rest, on judged quotes and on whole readings that were set aside; MODEL/held.jsonl gets what it makes of each judged pair
that was held back from it: `quantize.py` and `calibrate.py` say by that file how sure the model may be. Needs torch, tokenizers and scikit-learn.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from pairs import is_held_back, is_set_aside, judged, lessons
from reading import Encoder, Pairs, BuiltInReader
from sklearn.metrics import roc_auc_score

options = argparse.ArgumentParser()
for name in ("base", "model", "vendors", "near", "sentences"):
    options.add_argument(name, type=Path)
options.add_argument("--readings", action="store_true")
options = options.parse_args()
state = torch.load(options.model / "built-in-reader.pt")
encoder = {name.removeprefix("encoder."): values for name, values in state.items() if name.startswith("encoder.")}
model = BuiltInReader(Encoder.of(encoder))
model.load_state_dict(state)
encoding = Pairs(options.base)


def auc(pairs: list[dict], one: str, others: tuple[str, ...]) -> str:
    some = [pair for pair in pairs if pair["label"] == one or pair["label"] in others]
    right = [pair["label"] == one for pair in some]
    return f"{roc_auc_score(right, [pair['margin'] for pair in some]):.3f}" if len(set(right)) == 2 else "–"


def read(pairs: list[dict]) -> list[dict]:
    margins = model.margins([encoding(pair) for pair in pairs]).tolist()
    return [{**pair, "margin": round(margin, 4)} for pair, margin in zip(pairs, margins)]


judgements = read([pair for pair in judged(options.sentences) if is_held_back(pair)])
for name, of in (("quotes of the rules", True), ("passages alike in words", False)):
    some = [pair for pair in judgements if ("quote" in pair) == of]
    print(f"{name}: {len(some)}, follows against wrong {auc(some, 'follows', ('wrong',))}, against the rest {auc(some, 'follows', ('weak', 'wrong', 'contradicts'))}")
with open(options.model / "held.jsonl", "w") as file:
    for pair in judgements:
        known = {name: pair[name] for name in ("vendor", "statement", "label", "margin")}
        file.write(json.dumps({**known, "passage": pair["digest"], "bound": "quote" in pair}) + "\n")

if not options.readings:
    raise SystemExit
for vendor in map(json.loads, options.vendors.read_text().splitlines()):
    if not vendor["labels"] or vendor["keptBack"] or not is_set_aside(vendor):
        continue
    pairs = lessons(vendor, json.loads((options.near / f"{vendor['domain']}.json").read_text()))
    pairs = read([pair for pair in pairs if pair["rank"] is None or (pair["rank"] < 3 and pair["of"] in (None, "not_said"))])
    print(f"{vendor['domain']}: {len(pairs)}, said against near {auc(pairs, 'follows', ('wrong',))}, against part {auc(pairs, 'follows', ('weak',))}")
