"""Writes the file that ships: `python scripts/built-in-reader/quantize.py BASE MODEL OUT`.

MODEL comes from `train.py`, with what `measure.py` found (`held.jsonl`). Pairs that no binding proposed calibrate its numbers: what is asked in other words meets such
passages. Weights become whole numbers of 8 bits with a unit for each
row, clipped where that loses least; the format is safetensors. The words are the finder's, and stand in its file.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch
from reading import HEADING, PASSAGE, STATEMENT, Encoder, Pairs, BuiltInReader
from safetensors.numpy import save_file
from sklearn.linear_model import LogisticRegression

base, directory, out = map(Path, sys.argv[1:])
state = torch.load(directory / "built-in-reader.pt")
encoder = {name.removeprefix("encoder."): values for name, values in state.items() if name.startswith("encoder.")}
model = BuiltInReader(Encoder.of(encoder)).eval()
model.load_state_dict(state)
pairs = [json.loads(line) for line in (directory / "held.jsonl").read_text().splitlines()]
pairs = [pair for pair in pairs if not pair["bound"]]
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


def plain(name: str, layer: torch.nn.Module) -> None:
    numbers(f"{name}.weight", layer.weight)
    numbers(f"{name}.bias", layer.bias)


numbers("position", model.encoder.position.weight[: STATEMENT + HEADING + PASSAGE + 8])
numbers("kind", model.kinds)
plain("embedding_norm", model.encoder.norm)
for i, layer in enumerate(model.encoder.layers):
    for name in ("attention", "projection", "expansion", "contraction"):
        matrix(f"{i}.{name}", getattr(layer, name).weight)
        numbers(f"{i}.{name}.bias", getattr(layer, name).bias)
    plain(f"{i}.attention_norm", layer.attention_norm)
    plain(f"{i}.output_norm", layer.output_norm)
plain("classifier", model.classifier)
slope, offset = float(calibration.coef_[0, 0]), float(calibration.intercept_[0])
metadata = {"layers": str(len(model.encoder.layers)), "calibration": json.dumps([slope, offset])}
save_file(tensors, out / "built-in-reader.safetensors", metadata=metadata)

examples = json.loads((out.parent / "examples.json").read_text())
encoding = Pairs(base)
for example in examples:
    with torch.no_grad():
        logits = model(torch.tensor([encoding(example)]))[0]
    margin = float(logits[0] - logits[1:].logsumexp(0))
    example["probability"] = round(float(1 / (1 + np.exp(-(slope * margin + offset)))), 3)
(out.parent / "examples.json").write_text(json.dumps(examples, indent=2, ensure_ascii=False) + "\n")
