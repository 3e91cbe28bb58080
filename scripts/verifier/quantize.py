"""Writes the file that ships: `python scripts/verifier/quantize.py MODEL OUT`.

MODEL comes from `train.py` or `mix.py`, with what `measure.py` found (`held.jsonl`). Pairs that no binding proposed calibrate its numbers: what
is asked in other words meets such passages. Weights become whole numbers of 8 bits with a unit for each row, clipped where that loses
least; the format is safetensors.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch
from safetensors.numpy import save_file
from sklearn.linear_model import LogisticRegression
from transformers import AutoModelForSequenceClassification

directory, out = Path(sys.argv[1]), Path(sys.argv[2])
model = AutoModelForSequenceClassification.from_pretrained(directory).eval()
held_back = [json.loads(line) for line in (directory / "held.jsonl").read_text().splitlines()]
pairs = [pair for pair in held_back if not pair["bound"]]
calibration = LogisticRegression(C=1e6).fit([[pair["margin"]] for pair in pairs], [pair["label"] == "follows" for pair in pairs])
tensors: dict[str, np.ndarray] = {}


def numbers(name: str, values: torch.Tensor) -> None:
    tensors[name] = np.ascontiguousarray(values.detach().numpy().astype(np.float32))


def matrix(name: str, weight: torch.Tensor) -> None:
    weight = weight.detach().numpy()
    best = np.full((len(weight), 1), np.inf)
    units = np.abs(weight).max(1, keepdims=True) / 127
    for share in (1, 0.97, 0.94, 0.9, 0.86, 0.82):
        unit = np.abs(weight).max(1, keepdims=True) / 127 * share
        error = ((np.clip(np.round(weight / unit), -127, 127) * unit - weight) ** 2).sum(1, keepdims=True)
        units = np.where(error < best, unit, units)
        best = np.minimum(error, best)
    tensors[f"{name}.values"] = np.clip(np.round(weight / units), -127, 127).astype(np.int8)
    numbers(f"{name}.units", torch.tensor(units[:, 0]))


def linear(name: str, *layers: torch.nn.Linear) -> None:
    matrix(name, torch.cat([layer.weight for layer in layers]))
    numbers(f"{name}.bias", torch.cat([layer.bias for layer in layers]))


def plain(name: str, layer: torch.nn.Module) -> None:
    numbers(f"{name}.weight", layer.weight)
    numbers(f"{name}.bias", layer.bias)


embeddings = model.bert.embeddings
matrix("embedding", embeddings.word_embeddings.weight)
numbers("position", embeddings.position_embeddings.weight[:200])
numbers("kind", embeddings.token_type_embeddings.weight)
plain("embedding_norm", embeddings.LayerNorm)
for i, layer in enumerate(model.bert.encoder.layer):
    attention = layer.attention
    linear(f"{i}.attention", attention.self.query, attention.self.key, attention.self.value)
    linear(f"{i}.projection", attention.output.dense)
    plain(f"{i}.attention_norm", attention.output.LayerNorm)
    linear(f"{i}.expansion", layer.intermediate.dense)
    linear(f"{i}.contraction", layer.output.dense)
    plain(f"{i}.output_norm", layer.output.LayerNorm)
plain("pooler", model.bert.pooler.dense)
plain("classifier", model.classifier)
metadata = {
    "layers": str(len(model.bert.encoder.layer)),
    "calibration": json.dumps([float(calibration.coef_[0, 0]), float(calibration.intercept_[0])]),
}
save_file(tensors, out / "verifier.safetensors", metadata=metadata)
