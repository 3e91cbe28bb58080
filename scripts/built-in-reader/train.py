"""Teaches the built-in reader: `python scripts/built-in-reader/train.py BASE VENDORS NEAR SENTENCES OUT [--pairs 24000]`.

BASE is the directory of `scripts/finder` with the halved base; VENDORS comes from `scripts/reading/passages.ts`, NEAR from `near.py`, SENTENCES from `sentences.ts`.
It is taught by whole readings (what readers quote as said, as a part, as denied or as misleading, and what lies near to a statement that they found nowhere), by
judged quotes (`pairs.py`), by the plain statements of `scripts/finder/written.py` and by what the project wrote itself. Vendors that are kept back teach nothing; those that `pairs.py` sets aside measure. Its state
is saved every 100 steps, and it goes on from there.
"""

import argparse
import json
import os
import random
import re
import time
from pathlib import Path

import torch
from pairs import asked_otherwise, epoch, is_held_back, is_set_aside, judged, lessons, made_up, plain_lessons
from reading import Encoder, Pairs, BuiltInReader, padded

options = argparse.ArgumentParser()
options.add_argument("base", type=Path)
options.add_argument("vendors", type=Path)
options.add_argument("near", type=Path)
options.add_argument("sentences", type=Path)
options.add_argument("out", type=Path)
options.add_argument("--pairs", type=int, default=24_000)
options.add_argument("--start", type=Path)
options = options.parse_args()
random.seed(7)
torch.manual_seed(7)

BATCH, RATE, SAVED, FIXED = 24, 1.5e-4, 50, 2

vendors = [json.loads(line) for line in options.vendors.read_text().splitlines()]
plain = lambda text: re.sub(r"\W+", " ", text.lower()).strip()
held = {plain(one["text"]) for vendor in vendors if vendor["keptBack"] for one in vendor["passages"] if len(one["text"]) > 40}
taught = [vendor for vendor in vendors if not vendor["keptBack"] and not is_set_aside(vendor)]
read = [one for vendor in taught if vendor["labels"] for one in lessons(vendor, json.loads((options.near / f"{vendor['domain']}.json").read_text()))]
read = [one for one in read if plain(one["passage"]) not in held]
judgements = [pair for pair in judged(options.sentences) if not is_held_back(pair)]
written = made_up() + [one for vendor in taught for one in plain_lessons(vendor)]
print(f"{len(read)} pairs of readings, {len(judgements)} judgements, {len(written)} written", flush=True)

encoding = Pairs(options.base)
encoder = Encoder.of(torch.load(options.start or options.base / "half.pt"))
model = BuiltInReader(encoder, FIXED)
learned = model.learned()
for parameter in set(model.parameters()) - set(learned):
    parameter.requires_grad = False
optimizer = torch.optim.AdamW(learned, lr=RATE, weight_decay=0.01)
steps, done = options.pairs // BATCH, 0
options.out.mkdir(parents=True, exist_ok=True)
saved = options.out / "train.pt"
if saved.exists():
    state = torch.load(saved)
    model.load_state_dict(state["model"])
    optimizer.load_state_dict(state["optimizer"])
    done = state["step"]


def batches():
    """Batches of like lengths, without end."""
    while True:
        pairs = [{**pair, "statement": asked_otherwise(pair)} for pair in epoch(read, judgements, written)]
        random.shuffle(pairs)
        pairs = [(encoding(pair), pair["target"]) for pair in pairs]
        pools = [sorted(pairs[at : at + 20 * BATCH], key=lambda pair: len(pair[0])) for at in range(0, len(pairs), 20 * BATCH)]
        found = [pool[at : at + BATCH] for pool in pools for at in range(0, len(pool) - BATCH + 1, BATCH)]
        random.shuffle(found)
        yield from found


random.seed(7 + done)
began, costs = time.process_time(), []
model.train()
for step, batch in zip(range(done, steps), batches()):
    for group in optimizer.param_groups:
        group["lr"] = RATE * min(1, (step + 1) / 60, 1 - step / steps + 0.01)
    with torch.autocast("cpu", torch.bfloat16):
        logits = model(padded([ids for ids, _ in batch]))
    loss = -(torch.tensor([target for _, target in batch]) * logits.float().log_softmax(1)).sum(1).mean()
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(learned, 1.0)
    optimizer.step()
    costs.append(loss.item())
    if step % 20 == 0:
        print(f"step {step} of {steps}: loss {sum(costs[-60:]) / len(costs[-60:]):.3f}, {time.process_time() - began:.0f} s", flush=True)
    if (step + 1) % SAVED == 0:
        state = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "step": step + 1}
        torch.save(state, saved.with_suffix(".new"))
        os.replace(saved.with_suffix(".new"), saved)
torch.save(model.state_dict(), options.out / "built-in-reader.pt")
