"""The finder's model and what it reads, as `packages/built-in-models/finder.ts` has them."""

import os
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional

WIDTH, HEADS, PADDING = 384, 12, 1
BOUNDS = {"statement": 48, "heading": 20, "passage": 60}
torch.set_num_threads(int(os.environ.get("THREADS", 2)))


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention, self.projection = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.expansion, self.contraction = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.attention_norm, self.output_norm = nn.LayerNorm(WIDTH, 1e-12), nn.LayerNorm(WIDTH, 1e-12)

    def forward(self, state: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        parts = self.attention(state).unflatten(2, (3, HEADS, -1)).permute(2, 0, 3, 1, 4)
        taken = functional.scaled_dot_product_attention(*parts, mask).transpose(1, 2).flatten(2)
        state = self.attention_norm(state + self.projection(taken))
        return self.output_norm(state + self.contraction(functional.gelu(self.expansion(state))))


class Encoder(nn.Module):
    """Texts as directions: the mean of what their pieces become."""

    def __init__(self, layers: int, pieces: int):
        super().__init__()
        self.word, self.position = nn.Embedding(pieces, WIDTH), nn.Embedding(512, WIDTH)
        self.kind, self.norm = nn.Parameter(torch.zeros(WIDTH)), nn.LayerNorm(WIDTH, 1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))

    @staticmethod
    def of(state: dict[str, torch.Tensor], layers: list[int] | None = None) -> "Encoder":
        """Of the weights that are given those layers that are named; all, if none is."""
        count = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
        layers = layers or list(range(count))
        found = Encoder(len(layers), len(state["word.weight"]))
        rest = {name: values for name, values in state.items() if not name.startswith("layers.")}
        for ours, theirs in enumerate(layers):
            begin = f"layers.{theirs}."
            rest |= {f"layers.{ours}.{name[len(begin) :]}": values for name, values in state.items() if name.startswith(begin)}
        found.load_state_dict(rest)
        return found

    def states(self, ids: torch.Tensor) -> list[torch.Tensor]:
        mask = (ids != PADDING)[:, None, None, :]
        state = self.norm(self.word(ids) + self.position(torch.arange(ids.shape[1]))[None] + self.kind)
        found = []
        for layer in self.layers:
            state = layer(state, mask)
            found.append(state)
        return found

    @staticmethod
    def mean(state: torch.Tensor, ids: torch.Tensor) -> torch.Tensor:
        there = (ids != PADDING).unsqueeze(2).float()
        return functional.normalize((state.float() * there).sum(1) / there.sum(1), dim=1)

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        return self.mean(self.states(ids)[-1], ids)

    @torch.no_grad()
    def encode(self, texts: list[list[int]], size: int = 64) -> torch.Tensor:
        self.eval()
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        found = torch.zeros(len(texts), WIDTH)
        with torch.autocast("cpu", torch.bfloat16):
            for at in range(0, len(order), size):
                members = order[at : at + size]
                found[members] = self(padded([texts[i] for i in members])).float()
        return found


def padded(texts: list[list[int]]) -> torch.Tensor:
    length = max(map(len, texts))
    return torch.tensor([list(text) + [PADDING] * (length - len(text)) for text in texts])


class Reader:
    """Statements and passages (of `scripts/reading/passages.ts`) as numbers of pieces."""

    def __init__(self, directory: Path):
        self.tokenizer = Tokenizer.from_file(str(directory / "tokenizer.json"))

    def pieces(self, text: str) -> list[int]:
        return self.tokenizer.encode(text).ids

    def statement(self, text: str) -> list[int]:
        return [0, *self.pieces(text)[: BOUNDS["statement"]], 2]

    def passage(self, passage: dict) -> list[int]:
        above = self.pieces(heading(passage))[-BOUNDS["heading"] :]
        return [0, *above, *(self.pieces(":") if above else []), *self.pieces(passage["text"])[: BOUNDS["passage"]], 2]


def heading(passage: dict) -> str:
    parts = [*passage["headings"][-2:], passage["intro"] or "", *passage["headers"]]
    return " › ".join(part for part in parts if part)
