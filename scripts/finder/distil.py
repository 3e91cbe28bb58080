"""Halves the base: `python scripts/finder/distil.py BASE VENDORS [--texts 20000] [--steps 450]`.

BASE is the directory of `base.py`, to which `half.pt` is added: each of 6 layers learns to give what every second one of the 12 gives, on passages of the
vendors that may teach, on statements and their wordings. VENDORS comes from `scripts/reading/passages.ts`. Some seven minutes of one core that
multiplies numbers of 16 bits; its state is saved every 150 steps, and it goes on from there.
"""

import argparse
import json
import random
from pathlib import Path

import torch
from checkpoint import Checkpoint
from encoder import PADDING, Encoder, Reader, padded

options = argparse.ArgumentParser()
options.add_argument("base", type=Path)
options.add_argument("vendors", type=Path)
options.add_argument("--texts", type=int, default=20_000)
options.add_argument("--steps", type=int, default=450)
options = options.parse_args()
random.seed(7)
torch.manual_seed(7)

BATCH, RATE, KEPT, SAVED = 32, 4e-4, [1, 3, 5, 7, 9, 11], 150
EVIDENCE = Path(__file__).parents[2] / "packages/evidence/review"

base = torch.load(options.base / "base.pt")
teacher = Encoder.of(base).bfloat16().eval()
student = Encoder.of(base, KEPT)
trained = list(student.layers.parameters())
reader = Reader(options.base)
vendors = [json.loads(line) for line in options.vendors.read_text().splitlines()]
texts = [reader.passage(one) for vendor in vendors if not vendor["keptBack"] for one in vendor["passages"]]
texts += [reader.statement(label["statement"]) for vendor in vendors for label in vendor["labels"]]
texts += [reader.statement(one) for of in json.loads((EVIDENCE / "wordings.json").read_text()).values() for one in of]
texts = sorted({tuple(text) for text in texts if len(text) > 6})
random.shuffle(texts)
texts = texts[: options.texts]
pools = [sorted(texts[at : at + 20 * BATCH], key=len) for at in range(0, len(texts), 20 * BATCH)]
batches = [pool[at : at + BATCH] for pool in pools for at in range(0, len(pool), BATCH)]
random.shuffle(batches)
optimizer = torch.optim.AdamW(trained, lr=RATE, weight_decay=0.0)
checkpoint = Checkpoint(options.base / "distil.pt", student, optimizer)
for step in range(checkpoint.restore(), min(options.steps, len(batches))):
    for group in optimizer.param_groups:
        group["lr"] = RATE * min(1, (step + 1) / 40, 1 - step / len(batches) + 0.03)
    ids = padded([list(text) for text in batches[step]])
    there = ids != PADDING
    with torch.no_grad():
        wanted = teacher.states(ids)
    with torch.autocast("cpu", torch.bfloat16):
        given = student.states(ids)
    loss = torch.zeros(())
    for ours, theirs in enumerate(KEPT):
        target, found = wanted[theirs].float()[there], given[ours].float()[there]
        share = ((target - found) ** 2).mean() / (target.var() + 1e-6)
        loss = loss + share * (2 if ours == len(KEPT) - 1 else 0.5)
    likeness = (Encoder.mean(wanted[-1], ids) * Encoder.mean(given[-1], ids)).sum(1)
    loss = loss + 20 * (1 - likeness).mean()
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(trained, 1.0)
    optimizer.step()
    if step % 25 == 0:
        print(f"step {step}: loss {loss.item():.3f}, likeness {likeness.mean().item():.4f}", flush=True)
    if (step + 1) % SAVED == 0:
        checkpoint.save(step + 1)
torch.save(student.state_dict(), options.base / "half.pt")
