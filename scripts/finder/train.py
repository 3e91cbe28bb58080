"""Teaches the finder: `python scripts/finder/train.py BASE VENDORS OUT [--passes 3]`.

BASE is the directory of `base.py` with the `half.pt` of `distil.py`; VENDORS comes from `scripts/reading/passages.ts`. A statement is drawn to the passages that
readers quote for it, be it said, said in part or denied there, and away from the others of its batch, from one that is near in words in the same vendor's
documents, and from what readers name as misleading. So are the plain statements of `written.py`, and a passage away from those that it does not say. Two in
five questions to German and French documents are asked in their language. Vendors that are kept back teach nothing, nor do sentences that stand in their
documents too, nor what was written for the vendors that are set aside. Ten minutes of one core that multiplies numbers of 16 bits; its state is saved every 60
steps, and it goes on from there.
"""

import argparse
import collections
import json
import random
import re
from pathlib import Path

import numpy as np
import torch
from checkpoint import Checkpoint
from encoder import Encoder, Reader, heading, padded
from torch.nn.functional import cross_entropy
from words import ROOM, TRANSLATED, relevance, stems, translated
from written import is_set_aside, written

options = argparse.ArgumentParser()
options.add_argument("base", type=Path)
options.add_argument("vendors", type=Path)
options.add_argument("out", type=Path)
options.add_argument("--passes", type=int, default=3)
options = options.parse_args()
random.seed(11)
torch.manual_seed(11)

BATCH, RATE, SAVED = 24, 1e-4, 60
"""How sharply the nearest is told from the others."""
TEMPERATURE = 0.05
"""The lowest layers have seen far more text than this."""
FIXED = 2
"""Of the passages near in words, from how many one is drawn."""
NEAR = 25
"""Pairs of a statement and its translation in each batch."""
PAIRS = 4

reader = Reader(options.base)
vendors = [json.loads(line) for line in options.vendors.read_text().splitlines()]
wordings = json.loads((ROOM / "rule-answers/wordings.json").read_text())
claims = {label["statement"]: label.get("claim", "") for vendor in vendors for label in vendor["labels"]}
plain = lambda text: re.sub(r"\W+", " ", text.lower()).strip()
held = {plain(one["text"]) for vendor in vendors if vendor["keptBack"] for one in vendor["passages"] if len(one["text"]) > 40}


def lessons(vendor: dict) -> list[dict]:
    read = [tuple(reader.passage(one)) for one in vendor["passages"]]
    quoted, misleading = collections.defaultdict(set), collections.defaultdict(set)
    for label in vendor["labels"]:
        (misleading if label["label"] == "not_said" else quoted)[label["statement"]].update(label["passages"])
    asked = [statement for statement in quoted if quoted[statement]]
    questions = [set(stems(f"{one} {translated(one, vendor['language'])}")) for one in asked]
    ranks = relevance(questions, [stems(f"{heading(one)} {one['text']}") for one in vendor["passages"]])
    nearest = np.argsort(-ranks, axis=1, kind="stable")[:, :NEAR]
    return [
        {
            "statement": statement,
            "language": vendor["language"],
            "quoted": [read[at] for at in sorted(quoted[statement]) if plain(vendor["passages"][at]["text"]) not in held],
            "near": [read[at] for at in nearest[row] if at not in quoted[statement]],
            "misleading": [read[at] for at in sorted(misleading[statement])],
        }
        for row, statement in enumerate(asked)
    ]


def plain_lessons(vendor: dict) -> list[dict]:
    """What readers wrote for passages of one vendor, each with the statements that its passages do not say."""
    read = [tuple(reader.passage(one)) for one in vendor["passages"]]
    says, unsaid = collections.defaultdict(set), collections.defaultdict(list)
    for one in written(vendor):
        if one["label"] == "not_said":
            unsaid[one["at"]].append(one["statement"])
        else:
            says[one["statement"]].add(one["at"])
    asked = list(says)
    ranks = relevance([set(stems(one)) for one in asked], [stems(f"{heading(one)} {one['text']}") for one in vendor["passages"]])
    nearest = np.argsort(-ranks, axis=1, kind="stable")[:, :NEAR]
    return [
        {
            "statement": statement,
            "language": "en",
            "quoted": [read[at] for at in sorted(says[statement])],
            "near": [read[at] for at in nearest[row] if at not in says[statement]],
            "misleading": [],
            "unsaid": [one for at in sorted(says[statement]) for one in unsaid[at]],
        }
        for row, statement in enumerate(asked)
    ]


taught = [vendor for vendor in vendors if not vendor["keptBack"]]
pairs = [one for vendor in taught for one in lessons(vendor) if one["quoted"]]
pairs += [one for vendor in taught if not is_set_aside(vendor) for one in plain_lessons(vendor)]
answers = collections.defaultdict(set)
for pair in pairs:
    answers[pair["statement"]].update(pair["quoted"])
translations = [(statement, text) for statement, by in TRANSLATED.items() for text in by.values()]
print(f"{len(pairs)} pairs", flush=True)


def question(pair: dict) -> str:
    chance, other = random.random(), translated(pair["statement"], pair["language"])
    if other and chance < 0.4:
        return other
    known = wordings.get(claims.get(pair["statement"], ""), [])
    return random.choice(known) if known and chance > 0.75 else pair["statement"]


model = Encoder.of(torch.load(options.base / "half.pt"))
trained = list(model.layers[FIXED:].parameters())
for parameter in set(model.parameters()) - set(trained):
    parameter.requires_grad = False
optimizer = torch.optim.AdamW(trained, lr=RATE, weight_decay=0.01)
steps = []
for _ in range(options.passes):
    order = random.sample(pairs, len(pairs))
    steps += [order[at : at + BATCH] for at in range(0, len(order) - BATCH + 1, BATCH)]
options.out.mkdir(parents=True, exist_ok=True)
checkpoint = Checkpoint(options.out / "train.pt", model, optimizer)
for step in range(checkpoint.restore(), len(steps)):
    for group in optimizer.param_groups:
        group["lr"] = RATE * min(1, (step + 1) / 30, 1 - step / len(steps) + 0.02)
    batch, others = steps[step], random.sample(translations, PAIRS)
    asked = [question(pair) for pair in batch] + [statement for statement, _ in others]
    about = [pair["statement"] for pair in batch] + [statement for statement, _ in others]
    passages = [random.choice(pair["quoted"]) for pair in batch] + [tuple(reader.statement(text)) for _, text in others]
    for pair in batch:
        from_these = pair["misleading"] if pair["misleading"] and random.random() < 0.5 else pair["near"]
        passages += [random.choice(from_these)] if from_these else []
    # What answers it too is no wrong answer.
    answering = torch.tensor(
        [
            [
                i != j and (passage in answers[one] or passage == passages[i] or (j < len(about) and about[j] == one))
                for j, passage in enumerate(passages)
            ]
            for i, one in enumerate(about)
        ]
    )
    unsaid = [random.choice(pair["unsaid"]) for pair in batch if pair.get("unsaid") and random.random() < 0.7]
    with torch.autocast("cpu", torch.bfloat16):
        meant = model(padded([reader.statement(text) for text in asked + unsaid])).float()
        said = model(padded([list(passage) for passage in passages])).float()
    nearness = meant @ said.T / TEMPERATURE
    nearness[: len(asked)] = nearness[: len(asked)].masked_fill(answering, -1e4)
    right = torch.arange(len(asked))
    loss = cross_entropy(nearness[: len(asked)], right) + 0.3 * cross_entropy(nearness[:, : len(asked)].T, right)
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(trained, 1.0)
    optimizer.step()
    if step % 10 == 0:
        print(f"step {step} of {len(steps)}: loss {loss.item():.3f}", flush=True)
    if (step + 1) % SAVED == 0:
        checkpoint.save(step + 1)
torch.save(model.state_dict(), options.out / "finder.pt")
