"""The mean of two trainings of one base: `python scripts/verifier/mix.py ONE OTHER SHARE OUT`.

SHARE is of ONE, from 0 to 1. Two models that were trained from the same weights lie near enough for their mean to be better than either.
Needs torch and transformers.
"""

import shutil
import sys
from pathlib import Path

from transformers import AutoModelForSequenceClassification

one, other = (AutoModelForSequenceClassification.from_pretrained(path) for path in sys.argv[1:3])
share, out = float(sys.argv[3]), Path(sys.argv[4])
weights = other.state_dict()
mixed = {name: share * values + (1 - share) * weights[name] for name, values in one.state_dict().items()}
one.load_state_dict(mixed)
one.save_pretrained(out)
shutil.copy(Path(sys.argv[2]) / "tokenizer.json", out / "tokenizer.json")
