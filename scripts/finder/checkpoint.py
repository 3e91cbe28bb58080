"""The state of a training that can be interrupted: it goes on from the last step that was saved."""

import os
from pathlib import Path

import torch


class Checkpoint:
    def __init__(self, file: Path, model: torch.nn.Module, optimizer: torch.optim.Optimizer):
        self.file, self.parts = file, {"model": model, "optimizer": optimizer}

    def restore(self) -> int:
        """The step to begin with: 0 where nothing was saved."""
        if not self.file.exists():
            return 0
        saved = torch.load(self.file)
        for name, part in self.parts.items():
            part.load_state_dict(saved[name])
        return saved["step"]

    def save(self, step: int) -> None:
        new = self.file.with_suffix(".new")
        torch.save({name: part.state_dict() for name, part in self.parts.items()} | {"step": step}, new)
        os.replace(new, self.file)
