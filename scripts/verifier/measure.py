"""Measures a model: `python scripts/verifier/measure.py MODEL SENTENCES [--fold N] [--mixed]`.

Writes what it makes of each pair that was held back from it to MODEL/held.jsonl; `quantize.py` and `calibrate.py` say by that file how sure
the model may be. With --mixed, for a model of `mix.py`, those that taught the first training are left out too. Needs torch,
transformers, tokenizers and scikit-learn.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from pairs import Encoding, is_held_back, judged, taught_first
from sklearn.metrics import roc_auc_score
from transformers import AutoModelForSequenceClassification

options = argparse.ArgumentParser()
options.add_argument("model", type=Path)
options.add_argument("sentences", type=Path)
options.add_argument("--fold", type=int, default=0)
options.add_argument("--mixed", action="store_true")
options = options.parse_args()
torch.set_num_threads(1)

encoding = Encoding(options.model)
model = AutoModelForSequenceClassification.from_pretrained(options.model).eval()
pairs = [pair for pair in judged(options.sentences) if is_held_back(pair, options.fold)]
if options.mixed:
    pairs = [pair for pair in pairs if not taught_first(pair)]
margins = []
with torch.inference_mode():
    for pair in pairs:
        tokens, kinds = encoding(pair)
        logits = model(input_ids=torch.tensor([tokens]), token_type_ids=torch.tensor([kinds])).logits[0]
        margins.append(float(logits[0] - torch.logsumexp(logits[1:], 0)))
labels, margins = np.array([pair["label"] for pair in pairs]), np.array(margins)
bound, firm = np.array(["quote" in pair for pair in pairs]), labels != "weak"
for name, of in (("quotes of the bindings", bound), ("passages alike in words", ~bound)):
    auc = lambda some: roc_auc_score(labels[some] == "follows", margins[some])
    print(f"{name}: {of.sum()}, follows against wrong {auc(of & firm):.3f}, against the rest {auc(of):.3f}")
with open(options.model / "held.jsonl", "w") as file:
    for pair, margin in zip(pairs, margins):
        known = {"vendor": pair["vendor"], "statement": pair["statement"], "passage": pair["digest"], "label": pair["label"]}
        file.write(json.dumps({**known, "bound": "quote" in pair, "margin": round(float(margin), 4)}) + "\n")
