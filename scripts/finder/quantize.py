"""Writes what ships: `python scripts/finder/quantize.py BASE MODEL OUT`: `finder.safetensors`, `finder-vocabulary.txt`, and into the examples beside
OUT (`finder.json`) what they come to in full precision.

BASE is the directory of `base.py`, MODEL the weights of `train.py`. Weights become whole numbers of 8 bits with a unit for each row, clipped where that loses least.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch
from encoder import BOUNDS, Encoder, Reader
from safetensors.numpy import save_file

base, weights, out = map(Path, sys.argv[1:])
model = Encoder.of(torch.load(weights))
tensors: dict[str, np.ndarray] = {}


def numbers(name: str, values: torch.Tensor) -> None:
    tensors[name] = np.ascontiguousarray(values.detach().numpy().astype(np.float32))


def matrix(name: str, weight: torch.Tensor) -> None:
    weight = weight.detach().numpy()
    best, units = np.full((len(weight), 1), np.inf), np.zeros((len(weight), 1))
    for share in (1, 0.97, 0.94, 0.9, 0.86, 0.82):
        unit = np.abs(weight).max(1, keepdims=True) / 127 * share + 1e-12
        error = ((np.clip(np.round(weight / unit), -127, 127) * unit - weight) ** 2).sum(1, keepdims=True)
        units = np.where(error < best, unit, units)
        best = np.minimum(error, best)
    tensors[f"{name}.values"] = np.clip(np.round(weight / units), -127, 127).astype(np.int8)
    numbers(f"{name}.units", torch.tensor(units[:, 0]))


def plain(name: str, layer: torch.nn.Module) -> None:
    numbers(f"{name}.weight", layer.weight)
    numbers(f"{name}.bias", layer.bias)


matrix("embedding", model.word.weight)
numbers("position", model.position.weight[: BOUNDS["heading"] + BOUNDS["passage"] + 8])
numbers("kind", model.kind[None])
plain("embedding_norm", model.norm)
for i, layer in enumerate(model.layers):
    for name in ("attention", "projection", "expansion", "contraction"):
        matrix(f"{i}.{name}", getattr(layer, name).weight)
        numbers(f"{i}.{name}.bias", getattr(layer, name).bias)
    plain(f"{i}.attention_norm", layer.attention_norm)
    plain(f"{i}.output_norm", layer.output_norm)
save_file(tensors, out / "finder.safetensors", metadata={"layers": str(len(model.layers))})
pieces, scores = json.loads((base / "pieces.json").read_text())
lines = [f"{piece}\t{-1000 if i < 4 else round(score, 3)}\n" for i, (piece, score) in enumerate(zip(pieces, scores))]
(out / "finder-vocabulary.txt").write_text("".join(lines))

reader, examples = Reader(base), json.loads((out.parent / "finder.json").read_text())
with torch.no_grad():
    model.eval()
    meaning = lambda pieces: model(torch.tensor([pieces]))[0]
    for example in examples:
        asked = meaning(reader.statement(example["statement"]))
        for one in example["passages"]:
            place = {"headings": [one["heading"]], "intro": None, "headers": [], "text": one["passage"]}
            one["nearness"] = round(float(asked @ meaning(reader.passage(place))), 4)
(out.parent / "finder.json").write_text(json.dumps(examples, indent=2, ensure_ascii=False) + "\n")
