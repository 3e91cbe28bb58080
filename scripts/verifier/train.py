"""Trains the verifier: `python scripts/verifier/train.py BASE SENTENCES OUT [--fold N] [--all]`.

BASE is a directory with all-MiniLM-L6-v2 (Apache-2.0) as the transformers library saves it; SENTENCES comes from `sentences.ts`. A third of
the vendors, a seventh of the statements and the blind samples are held back (`pairs.is_held_back`, fold 0 unless another is named) for
`measure.py`; with --all nothing is. Needs torch, transformers and tokenizers, and some 11 minutes of one core.
"""

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
from pairs import Encoding, is_held_back, judged, made_up, wordings
from transformers import AutoModelForSequenceClassification

options = argparse.ArgumentParser()
options.add_argument("base", type=Path)
options.add_argument("sentences", type=Path)
options.add_argument("out", type=Path)
options.add_argument("--fold", type=int, default=0)
options.add_argument("--all", action="store_true")
options.add_argument("--passes", type=int, default=5)
options.add_argument("--rate", type=float, default=1e-4)
options = options.parse_args()
random.seed(7)
torch.manual_seed(7)
torch.set_num_threads(1)

# A little doubt about each label, because two readers do not always agree.
TARGETS = {
    "follows": [0.9, 0.08, 0.01, 0.01],
    "weak": [0.07, 0.86, 0.06, 0.01],
    "wrong": [0.01, 0.08, 0.9, 0.01],
    "contradicts": [0.01, 0.03, 0.06, 0.9],
}
# The words and the lowest layers stay as they are: they have seen far more text than this.
FIXED = 2
# How often a statement is asked as a customer would ask it.
OTHERWISE = 0.25
# A pair that cost less in the pass before is learned; it is read in every second pass.
LEARNED = 0.5

pairs = judged(options.sentences)
training = [pair for pair in pairs if options.all or not is_held_back(pair, options.fold)] + made_up()
encoding = Encoding(options.base)
model = AutoModelForSequenceClassification.from_pretrained(options.base, num_labels=len(TARGETS))
*layers, last = model.bert.encoder.layer


def padded(encoded: list[tuple[list[int], list[int]]]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    length = max(len(tokens) for tokens, _ in encoded)
    pad = lambda numbers: numbers + [0] * (length - len(numbers))
    tokens, kinds = (torch.tensor([pad(pair[at]) for pair in encoded]) for at in (0, 1))
    there = torch.tensor([pad([1] * len(tokens)) for tokens, _ in encoded])
    return tokens, kinds, (1.0 - there[:, None, None, :]) * -1e9


def heads(states: torch.Tensor) -> torch.Tensor:
    return states.unflatten(2, (model.config.num_attention_heads, -1)).transpose(1, 2)


def logits_of(encoded: list[tuple[list[int], list[int]]]) -> torch.Tensor:
    """What the model makes of each pair; of the last layer, only what the first token needs of it."""
    tokens, kinds, mask = padded(encoded)
    with torch.no_grad():
        states = model.bert.embeddings(input_ids=tokens, token_type_ids=kinds)
        for layer in layers[:FIXED]:
            states = after(layer, states, mask)
    for layer in layers[FIXED:]:
        states = after(layer, states, mask)
    attention, first = last.attention, states[:, :1]
    query, key, value = heads(attention.self.query(first)), heads(attention.self.key(states)), heads(attention.self.value(states))
    taken = torch.nn.functional.scaled_dot_product_attention(query, key, value, mask)
    first = attention.output(taken.transpose(1, 2).flatten(2), first)
    first = last.output(last.intermediate(first), first)
    return model.classifier(model.dropout(model.bert.pooler(first)))


def after(layer: torch.nn.Module, states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    found = layer(states, attention_mask=mask)
    return found[0] if isinstance(found, tuple) else found


def batches(lengths: dict[int, int], size: int = 16) -> list[list[int]]:
    """Random batches of like lengths."""
    order = random.sample(sorted(lengths), len(lengths))
    pools = [sorted(order[at : at + 20 * size], key=lengths.get) for at in range(0, len(order), 20 * size)]
    found = [pool[at : at + size] for pool in pools for at in range(0, len(pool), size)]
    random.shuffle(found)
    return found


others = wordings()
encoded = [encoding(pair) for pair in training]
trained = [*model.classifier.parameters(), *model.bert.pooler.parameters(), *last.parameters()]
trained += [parameter for layer in layers[FIXED:] for parameter in layer.parameters()]
optimizer = torch.optim.AdamW(trained, lr=options.rate, weight_decay=0.01)
costs = np.full(len(training), np.inf)
for number in range(options.passes):
    model.train()
    read = [i for i in range(len(training)) if costs[i] > LEARNED or (i + number) % 2]
    order = batches({i: len(encoded[i][0]) for i in read})
    for at, members in enumerate(order):
        done = (number + at / len(order)) / options.passes
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (done + 0.001) / 0.08, (1 - done) / 0.92 + 0.02)
        asked = []
        for i in members:
            wording = random.choice(others.get(training[i]["statement"], [None])) if random.random() < OTHERWISE else None
            asked.append(encoded[i] if wording is None else encoding({**training[i], "statement": wording}))
        targets = torch.tensor([TARGETS[training[i]["label"]] for i in members])
        losses = -(targets * logits_of(asked).log_softmax(1)).sum(1)
        optimizer.zero_grad()
        losses.mean().backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        costs[members] = losses.detach().numpy()
    print(f"pass {number}: {len(read)} pairs, loss {costs[read].mean():.3f}, {time.process_time():.0f} s", flush=True)
model.save_pretrained(options.out)
encoding.tokenizer.save(str(options.out / "tokenizer.json"))
