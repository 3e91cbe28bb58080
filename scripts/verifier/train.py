"""Trains the verifier: `python scripts/verifier/train.py BASE SENTENCES OUT [--all]`.

The model that ships was trained in two stages, because the machine was shared: three passes over the first 1,506 judged pairs
at a rate of 8e-5, then four over all pairs of the training part at 1e-4, with the lowest two layers fixed and two thirds of
the *wrong* pairs left out that the first stage was sure of. This script does it in one stage of seven passes, which was not measured.

BASE is a directory with all-MiniLM-L6-v2 (Apache-2.0) as the transformers library saves it; SENTENCES comes from
`sentences.ts`. Without --all a fifth of the vendors and of the statements is held back and measured. Needs torch,
transformers, tokenizers and scikit-learn, and some 15 minutes of one core.
"""

import argparse
import json
import random
from pathlib import Path

import numpy as np
import torch
from pairs import LABELS, Encoding, is_held_back, judged, made_up
from sklearn.metrics import roc_auc_score
from transformers import AutoModelForSequenceClassification

options = argparse.ArgumentParser()
options.add_argument("base", type=Path)
options.add_argument("sentences", type=Path)
options.add_argument("out", type=Path)
options.add_argument("--all", action="store_true")
options.add_argument("--epochs", type=int, default=7)
options.add_argument("--rate", type=float, default=8e-5)
options = options.parse_args()
random.seed(7)
torch.manual_seed(7)
torch.set_num_threads(1)

pairs = judged(options.sentences) + made_up()
training = [pair for pair in pairs if options.all or not is_held_back(pair)]
held_back = [pair for pair in pairs if is_held_back(pair) and pair["vendor"] != "made up"]
encoding = Encoding(options.base)
model = AutoModelForSequenceClassification.from_pretrained(options.base, num_labels=len(LABELS))
# The words and the first layer stay as they are: they have seen far more text than this.
for part in (model.bert.embeddings, model.bert.encoder.layer[0]):
    for parameter in part.parameters():
        parameter.requires_grad = False


def batch(encoded: list[tuple[list[int], list[int]]]) -> dict[str, torch.Tensor]:
    length = max(len(tokens) for tokens, _ in encoded)
    pad = lambda numbers: numbers + [0] * (length - len(numbers))
    return {
        "input_ids": torch.tensor([pad(tokens) for tokens, _ in encoded]),
        "token_type_ids": torch.tensor([pad(kinds) for _, kinds in encoded]),
        "attention_mask": torch.tensor([pad([1] * len(tokens)) for tokens, _ in encoded]),
    }


def batches(encoded: list, size: int = 16) -> list[list[int]]:
    """Random batches of like lengths."""
    order = random.sample(range(len(encoded)), len(encoded))
    pools = [sorted(order[at : at + 20 * size], key=lambda i: len(encoded[i][0])) for at in range(0, len(order), 20 * size)]
    found = [pool[at : at + size] for pool in pools for at in range(0, len(pool), size)]
    random.shuffle(found)
    return found


def targets(labels: list[str]) -> torch.Tensor:
    """A little doubt about each label: two readers do not always agree."""
    return torch.tensor([[0.96 if name == label else 0.04 / 3 for name in LABELS] for label in labels])


encoded = [encoding(pair) for pair in training]
trained = [parameter for parameter in model.parameters() if parameter.requires_grad]
optimizer = torch.optim.AdamW(trained, lr=options.rate, weight_decay=0.01)
steps = options.epochs * len(batches(encoded))
schedule = torch.optim.lr_scheduler.LambdaLR(
    optimizer, lambda step: min(1, (step + 1) / (0.08 * steps)) * max(0.02, 1 - step / steps)
)
for epoch in range(options.epochs):
    model.train()
    losses = []
    for members in batches(encoded):
        logits = model(**batch([encoded[i] for i in members])).logits
        loss = -(targets([training[i]["label"] for i in members]) * logits.log_softmax(1)).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        schedule.step()
        losses.append(loss.item())
    print(f"epoch {epoch}: loss {np.mean(losses):.3f}", flush=True)
model.save_pretrained(options.out)

if not options.all:
    model.eval()
    margins = []
    with torch.inference_mode():
        for pair in held_back:
            logits = model(**batch([encoding(pair)])).logits[0]
            margins.append(float(logits[0] - torch.logsumexp(logits[1:], 0)))
    labels = np.array([pair["label"] for pair in held_back])
    margins = np.array(margins)
    firm = labels != "weak"
    print(f"follows against wrong: AUC {roc_auc_score(labels[firm] == 'follows', margins[firm]):.3f}")
    print(f"follows against the rest: AUC {roc_auc_score(labels == 'follows', margins):.3f}")
    (options.out / "margins.json").write_text(json.dumps([[float(m), str(l)] for m, l in zip(margins, labels)]))
