"""Fits how sure an answer is: `python scripts/built-in-reader/calibrate.py MODEL [--write]`.

A logistic regression on the quotes among `judgements.jsonl`: whether a strict reader accepts a quote of the rules as proof, from the score of
a model that has not seen it (MODEL/held.jsonl, by `measure.py`), the rules' confidence, the kind of document, and how often the claim's
quotes held. Printed: what vendors that chose nothing would have been given, by cross-validation. --write replaces
packages/evidence/rule-answers/calibration.json but for its bounds, which people set. Needs scikit-learn.
"""

import json
import math
import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
from pairs import HERE, part_of
from safetensors import safe_open
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

FILE = HERE / "../../packages/evidence/rule-answers/calibration.json"
FOLDS = 10
# So many quotes of average worth are added to each claim's: a claim that was judged twice says little.
SHRINK = 6

with safe_open(HERE / "../../packages/built-in-models/model/built-in-reader.safetensors", "numpy") as shipped:
    slope, offset = json.loads(shipped.metadata()["calibration"])
margins = {}
for line in (Path(sys.argv[1]) / "held.jsonl").read_text().splitlines():
    pair = json.loads(line)
    margins[pair["vendor"], pair["statement"], pair["passage"]] = pair["margin"]
quotes = []
for line in (HERE / "judgements.jsonl").read_text().splitlines():
    judgement = json.loads(line)
    if "quote" in judgement:
        margin = margins.get((judgement["vendor"], judgement["statement"], judgement["passage"]))
        quotes.append({**judgement, **judgement["quote"], "margin": margin, "follows": judgement["label"] == "follows"})
unseen = [quote for quote in quotes if quote["margin"] is not None]


def odds(share: float) -> float:
    return math.log(share / (1 - share))


def known(quote: dict) -> list[float]:
    unbinding = quote["kind"] not in ("contract", "policy", "security")
    return [slope * quote["margin"] + offset, quote["rules"] == "HIGH", quote["rules"] == "LOW", unbinding]


def fit(given: list[dict]) -> tuple[float, np.ndarray, dict[str, float]]:
    base = float(np.mean([quote["follows"] for quote in given]))
    held, read = Counter(), Counter()
    for quote in given:
        held[quote["claim"]] += quote["follows"]
        read[quote["claim"]] += 1

    def prior(claim: str, held_less: int = 0, less: int = 0) -> float:
        return odds((held[claim] - held_less + SHRINK * base) / (read[claim] - less + SHRINK)) - odds(base)

    # A quote tells nothing of its own claim while it is fitted itself; what taught the model tells nothing of the model.
    fitted = [quote for quote in given if quote["margin"] is not None]
    rows = [known(quote) + [prior(quote["claim"], quote["follows"], 1)] for quote in fitted]
    rows, right = np.array(rows, float), [quote["follows"] for quote in fitted]
    model = LogisticRegression(max_iter=500).fit(rows, right)
    if model.coef_[0][3] > 0:
        # Few quotes stand on a page that does not bind the vendor; that they do makes none surer.
        rows[:, 3] = 0
        model = LogisticRegression(max_iter=500).fit(rows, right)
    weights = model.coef_[0]
    return float(model.intercept_[0]), weights[:4], {claim: float(weights[4] * prior(claim)) for claim in read}


def probability(model: tuple, quote: dict) -> float:
    base, weights, claims = model
    return 1 / (1 + math.exp(-(base + float(np.dot(weights, known(quote))) + claims.get(quote["claim"], 0))))


for number in range(FOLDS):
    model = fit([quote for quote in quotes if part_of(quote["vendor"], FOLDS) != number])
    for quote in unseen:
        if part_of(quote["vendor"], FOLDS) == number:
            quote["holds"] = probability(model, quote)
print(f"AUC {roc_auc_score([quote['follows'] for quote in unseen], [quote['holds'] for quote in unseen]):.3f}")

bounds = json.loads(FILE.read_text())["bounds"]
for name, of in (("vendors held back", lambda quote: "blind" not in quote), ("blind sample", lambda quote: "blind" in quote)):
    answers = defaultdict(list)
    for quote in sorted(filter(of, unseen), key=lambda quote: quote["rank"]):
        answers[quote["vendor"], quote["claim"]].append(quote)
    given = defaultdict(Counter)
    for first, *others in answers.values():
        best = max([first, *(quote for quote in others if quote["rules"] == first["rules"])], key=lambda quote: quote["holds"])
        of_rules = bounds["sure" if first["rules"] == "HIGH" else "unsure"]
        score = 1 / (1 + math.exp(-(slope * best["margin"] + offset)))
        least = bounds["score"]
        level = next((name for name, bound in of_rules.items() if best["holds"] >= bound and score >= least.get(name, 0)), "open")
        given["LOW" if level != "open" and first["rules"] == "LOW" else level][best["label"]] += 1
    print(name)
    for level in ("HIGH", "MEDIUM", "LOW", "open"):
        total = max(1, sum(given[level].values()))
        print(" ", level, total, {label: f"{100 * given[level][label] / total:.0f} %" for label in ("follows", "weak", "wrong")})

if "--write" in sys.argv:
    base, (score, sure, part, unbinding), claims = fit(quotes)
    weights = {"base": base, "score": score, "sure": sure, "part": part, "unbinding": unbinding}
    rounded = lambda numbers: {name: round(float(number), 3) for name, number in sorted(numbers.items())}
    FILE.write_text(json.dumps({"bounds": bounds, "weights": rounded(weights), "claims": rounded(claims)}, indent=2) + "\n")
