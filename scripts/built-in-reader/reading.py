"""The built-in reader's model, and a pair as it reads it: `packages/built-in-models/built-in-reader.ts` has the same."""

import sys
from pathlib import Path

import torch
from torch import nn

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "finder"))
from encoder import PADDING, WIDTH, Encoder, Reader, padded  # noqa: E402


# How many pieces of each text are read.
STATEMENT, HEADING, PASSAGE = 48, 24, 88
FIRST, END = 0, 2


class Pairs(Reader):
    """<s> statement </s> heading : passage </s>"""

    def __call__(self, pair: dict) -> list[int]:
        asked = self.pieces(pair["statement"])[:STATEMENT]
        above = self.pieces(pair["heading"])[-HEADING:]
        said = self.pieces(pair["passage"].replace("\t", " | "))[:PASSAGE]
        return [FIRST, *asked, END, *above, *(self.pieces(":") if above else []), *said, END]


class BuiltInReader(nn.Module):
    """The finder's words and layers, which read a statement and a passage together; what becomes of the first piece says what they are to each other."""

    def __init__(self, encoder: Encoder, fixed: int = 0):
        super().__init__()
        self.encoder, self.fixed = encoder, fixed
        self.kinds = nn.Parameter(encoder.kind.detach().repeat(2, 1))
        self.classifier = nn.Linear(WIDTH, 4)

    def learned(self) -> list[nn.Parameter]:
        """The words, which the finder shares, and the lowest layers stay as they are: they have seen far more text than this."""
        return [self.kinds, *self.classifier.parameters(), *self.encoder.layers[self.fixed :].parameters()]

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        encoder = self.encoder
        *layers, last = encoder.layers
        mask = (ids != PADDING)[:, None, None, :]
        second = ((ids == END).cumsum(1) - (ids == END).long()).clamp(max=1)
        state = encoder.word(ids) + encoder.position(torch.arange(ids.shape[1]))[None] + self.kinds[second]
        state = encoder.norm(state)
        for number, layer in enumerate(layers):
            with torch.set_grad_enabled(torch.is_grad_enabled() and number >= self.fixed):
                state = layer(state, mask)
        return self.classifier(self.first(last, state, mask).float())

    @staticmethod
    def first(layer: nn.Module, state: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Of the last layer, only what the first piece needs of it."""
        heads = lambda part: part.unflatten(2, (-1, 32)).transpose(1, 2)
        weight, bias = layer.attention.weight, layer.attention.bias
        query = nn.functional.linear(state[:, :1], weight[:WIDTH], bias[:WIDTH])
        key, value = nn.functional.linear(state, weight[WIDTH:], bias[WIDTH:]).chunk(2, 2)
        taken = nn.functional.scaled_dot_product_attention(heads(query), heads(key), heads(value), mask)
        begun = layer.attention_norm(state[:, :1] + layer.projection(taken.transpose(1, 2).flatten(2)))
        return layer.output_norm(begun + layer.contraction(nn.functional.gelu(layer.expansion(begun))))[:, 0]

    @torch.no_grad()
    def margins(self, texts: list[list[int]], size: int = 64) -> torch.Tensor:
        """For each pair, by how much it follows rather than anything else."""
        self.eval()
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        found = torch.zeros(len(texts))
        with torch.autocast("cpu", torch.bfloat16):
            for at in range(0, len(order), size):
                members = order[at : at + size]
                logits = self(padded([texts[i] for i in members])).float()
                found[members] = logits[:, 0] - logits[:, 1:].logsumexp(1)
        return found
