"""Fits how sure an answer is: `node scripts/verifier/quotes.ts CORPUS > QUOTES; python scripts/verifier/calibrate.py QUOTES [--write]`.

A logistic regression on judged quotes (`judgements.jsonl`): whether a strict reader accepts the quote as proof, from the model's score, the
rules' confidence, the kind of document, and how often the claim's quotes held. Printed: what vendors that chose nothing would have been
given, by cross-validation. --write replaces packages/evidence/review/calibration.json but for its bounds, which people set. Needs
scikit-learn.
"""

import json
import math
import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
from pairs import HERE, digest
from sklearn.linear_model import LogisticRegression

FILE = HERE / "../../packages/evidence/review/calibration.json"
FOLDS = 10
# So many quotes of average worth are added to each claim's: a claim that was judged twice says little.
SHRINK = 6

labels = {}
for line in (HERE / "judgements.jsonl").read_text().splitlines():
    judgement = json.loads(line)
    labels[judgement["vendor"], judgement["statement"], judgement["passage"]] = judgement["label"]
quotes = []
for line in Path(sys.argv[1]).read_text().splitlines():
    quote = json.loads(line)
    label = labels.get((quote["vendor"], quote["statement"], digest(quote["passage"])))
    if label:
        quotes.append({**quote, "label": label, "follows": label == "follows"})


def odds(share: float) -> float:
    return math.log(share / (1 - share))


def known(quote: dict) -> list[float]:
    unbinding = quote["kind"] not in ("contract", "policy", "security")
    return [odds(quote["score"]), quote["rules"] == "HIGH", quote["rules"] == "LOW", unbinding]


def fit(given: list[dict]) -> tuple[float, np.ndarray, dict[str, float]]:
    base = float(np.mean([quote["follows"] for quote in given]))
    held, read = Counter(), Counter()
    for quote in given:
        held[quote["claim"]] += quote["follows"]
        read[quote["claim"]] += 1

    def prior(claim: str, held_less: int = 0, less: int = 0) -> float:
        return odds((held[claim] - held_less + SHRINK * base) / (read[claim] - less + SHRINK)) - odds(base)

    # A quote tells nothing of its own claim while it is fitted itself.
    rows = [known(quote) + [prior(quote["claim"], quote["follows"], 1)] for quote in given]
    model = LogisticRegression(max_iter=500).fit(np.array(rows, float), [quote["follows"] for quote in given])
    weights = model.coef_[0]
    return float(model.intercept_[0]), weights[:4], {claim: float(weights[4] * prior(claim)) for claim in read}


def probability(model: tuple, quote: dict) -> float:
    base, weights, claims = model
    return 1 / (1 + math.exp(-(base + float(np.dot(weights, known(quote))) + claims.get(quote["claim"], 0))))


vendors = sorted({quote["vendor"] for quote in quotes}, key=digest)
fold = {vendor: at % FOLDS for at, vendor in enumerate(vendors)}
for number in range(FOLDS):
    model = fit([quote for quote in quotes if fold[quote["vendor"]] != number])
    for quote in quotes:
        if fold[quote["vendor"]] == number:
            quote["holds"] = probability(model, quote)
bounds = json.loads(FILE.read_text())["bounds"]
answers = defaultdict(list)
for quote in quotes:
    answers[quote["vendor"], quote["claim"]].append(quote)
given = defaultdict(Counter)
for first, *others in answers.values():
    best = max([first, *(quote for quote in others if quote["rules"] == first["rules"])], key=lambda quote: quote["holds"])
    level = next((name for name, bound in bounds.items() if best["holds"] >= bound), "open")
    given["LOW" if level != "open" and first["rules"] == "LOW" else level][best["label"]] += 1
for level in (*bounds, "open"):
    total = max(1, sum(given[level].values()))
    print(level, total, {label: f"{100 * given[level][label] / total:.0f} %" for label in ("follows", "weak", "wrong")})

if "--write" in sys.argv:
    base, (score, sure, part, unbinding), claims = fit(quotes)
    weights = {"base": base, "score": score, "sure": sure, "part": part, "unbinding": unbinding}
    rounded = lambda numbers: {name: round(float(number), 3) for name, number in sorted(numbers.items())}
    FILE.write_text(json.dumps({"bounds": bounds, "weights": rounded(weights), "claims": rounded(claims)}, indent=2) + "\n")
