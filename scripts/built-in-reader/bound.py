"""Fits when a reading answers: `python scripts/built-in-reader/bound.py BASE MODEL VENDORS NEAR [--write]`.

Of each statement the passage that the built-in reader finds to say it soonest, among the 8 that the finder puts first in the documents of the vendors that are set aside: whether
a reader of the whole found the statement said. A logistic regression on the built-in reader's score, the finder's nearness, the language, and how often the claim was found said at the vendors
that taught. Printed: how right the answers from each probability on would be. --write replaces packages/evidence/rule-answers/answer-threshold.json but for its bounds, which
people set. Needs scikit-learn.
"""

import argparse
import json
import math
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from pairs import HERE, TRANSLATIONS, heading, is_set_aside
from reading import Encoder, Pairs, BuiltInReader
from safetensors import safe_open
from sklearn.linear_model import LogisticRegression

options = argparse.ArgumentParser()
for name in ("base", "model", "vendors", "near"):
    options.add_argument(name, type=Path)
options.add_argument("--write", action="store_true")
options = options.parse_args()
FILE = HERE / "../../packages/evidence/rule-answers/answer-threshold.json"
# So many vendors of average worth are added to each claim's; and so many passages are read.
SHRINK, READ = 6, 8

with safe_open(HERE / "../../packages/built-in-models/model/built-in-reader.safetensors", "numpy") as shipped:
    slope, offset = json.loads(shipped.metadata()["calibration"])
state = torch.load(options.model / "built-in-reader.pt")
encoder = {name.removeprefix("encoder."): values for name, values in state.items() if name.startswith("encoder.")}
model = BuiltInReader(Encoder.of(encoder))
model.load_state_dict(state)
encoding = Pairs(options.base)
vendors = [json.loads(line) for line in options.vendors.read_text().splitlines()]
vendors = [vendor for vendor in vendors if vendor["labels"] and not vendor["keptBack"]]
taught, aside = ([vendor for vendor in vendors if is_set_aside(vendor) == of] for of in (False, True))
claim_of = {label["statement"]: label["claim"] for vendor in vendors for label in vendor["labels"] if label.get("claim")}

said = Counter(claim_of.get(label["statement"]) for vendor in taught for label in vendor["labels"] if label["label"] == "said")
base = sum(said[claim] for claim in claim_of.values()) / len(claim_of) / len(taught)
odds = lambda share: math.log(share / (1 - share))
prior = {claim: odds((said[claim] + SHRINK * base) / (len(taught) + SHRINK)) - odds(base) for claim in claim_of.values()}

rows = []
for vendor in aside:
    labels = {label["statement"]: label["label"] for label in vendor["labels"]}
    for statement, ranked in json.loads((options.near / f"{vendor['domain']}.json").read_text()).items():
        asked = TRANSLATIONS.get(statement, {}).get(vendor["language"], statement)
        passages = [vendor["passages"][at] for at, _ in ranked[:READ]]
        pairs = [{"statement": asked, "heading": heading(one), "passage": one["text"]} for one in passages]
        margins = model.margins([encoding(pair) for pair in pairs])
        best = int(margins.argmax())
        read = [slope * float(margins[best]) + offset, ranked[best][1], vendor["language"] != "en"]
        rows.append((vendor["domain"], [*read, prior.get(claim_of.get(statement), 0.0)], labels.get(statement, "not_said"), vendor["language"]))
known, right = np.array([row[1] for row in rows], float), np.array([row[2] == "said" for row in rows])
holds = np.zeros(len(rows))
for vendor in aside:
    of = np.array([row[0] == vendor["domain"] for row in rows])
    holds[of] = LogisticRegression(C=100, max_iter=2000).fit(known[~of], right[~of]).predict_proba(known[of])[:, 1]
for language in ("en", "fr", "de"):
    for bound in (0.9, 0.8, 0.75, 0.7, 0.6):
        given = Counter(row[2] for row, share in zip(rows, holds) if share >= bound and row[3] == language)
        print(f"{language}, {bound}: {given.total()} answers, {given['said']} said, {given['part']} in part")
for bound in (0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3):
    given = Counter(row[2] for row, share in zip(rows, holds) if share >= bound)
    total = max(1, given.total())
    print(f"{bound}: {total} answers, of what is said {100 * given['said'] / right.sum():.0f} %", {label: f"{100 * given[label] / total:.0f} %" for label in ("said", "part", "denied", "not_said")})
if options.write:
    fitted = LogisticRegression(C=100, max_iter=2000).fit(known, right)
    score, nearness, other, claim = fitted.coef_[0]
    weights = {"base": fitted.intercept_[0], "score": score, "nearness": nearness, "other_language": other}
    rounded = lambda numbers: {name: round(float(number), 3) for name, number in sorted(numbers.items())}
    bounds = json.loads(FILE.read_text())["bounds"] if FILE.exists() else {}
    claims = {name: claim * value for name, value in prior.items()}
    FILE.write_text(json.dumps({"bounds": bounds, "weights": rounded(weights), "claims": rounded(claims)}, indent=2) + "\n")
