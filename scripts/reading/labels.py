"""What readers said of the vendors of `sources.json`, as places and hashes: no text of a vendor stands here.

    python scripts/reading/labels.py write VENDORS READINGS STATEMENTS   makes labels.jsonl of readings
    python scripts/reading/labels.py read VENDORS STATEMENTS             prints them with their quotes, one JSON object a line

VENDORS are the folders that `gather.py` lays. READINGS has a `DOMAIN.jsonl` each: {id, label, quote, document, where}, for what
is said, said in part, denied, or not said but near; each statement without a line is not said. STATEMENTS is a JSON list of
{id, statement}. A label names its statement by the first 16 digits of its SHA-256, its document by its path, and its quote by
ranges of characters in the document's text, with the same digits of the quote, by which a text that has changed is found out.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

LABELS = Path(__file__).with_name("labels.jsonl")


def digits(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def documents(vendor: Path) -> dict[str, str]:
    meta = json.loads((vendor / "meta.json").read_text())
    return {one["path"]: (vendor / one["file"]).read_text() for one in meta["documents"]}


def place(quote: str, text: str) -> list[int] | None:
    """[start, end) of a quote whose white space may differ; null where it does not stand."""
    found = re.search(r"\s+".join(map(re.escape, quote.split())), text)
    return [found.start(), found.end()] if found else None


def write(vendors: Path, readings: Path, statements: list[dict]) -> None:
    by_id = {one["id"]: digits(one["statement"]) for one in statements}
    lost = 0
    with LABELS.open("w") as out:
        for file in sorted(readings.glob("*.jsonl")):
            texts = documents(vendors / file.stem)
            for line in map(json.loads, file.read_text().splitlines()):
                parts = [part for part in re.split(r"\s*\[…\]\s*", line.get("quote") or "") if part]
                # A quote may run from one document's heading into its text; the reader's document is looked at first.
                paths = sorted(texts, key=lambda path: path != line.get("document"))
                found = next(
                    ((path, ranges) for path in paths if all(ranges := [place(part, texts[path]) for part in parts])),
                    None,
                )
                if not parts or found is None:
                    lost += 1
                    continue
                path, ranges = found
                said = "".join(texts[path][start:end] for start, end in ranges)
                row = {
                    "vendor": file.stem,
                    "statement": by_id[line["id"]],
                    "label": line["label"],
                    "document": path,
                    "ranges": ranges,
                    "sha256": digits(said),
                }
                out.write(json.dumps(row, separators=(",", ":")) + "\n")
    print(f"{lost} quotes without a place", file=sys.stderr)


def read(vendors: Path, statements: list[dict]) -> None:
    texts_of = {digits(one["statement"]): one["statement"] for one in statements}
    texts: dict[str, dict[str, str]] = {}
    for row in map(json.loads, LABELS.read_text().splitlines()):
        known = texts.setdefault(row["vendor"], documents(vendors / row["vendor"]))
        parts = [known[row["document"]][start:end] for start, end in row["ranges"]]
        if digits("".join(parts)) != row["sha256"]:
            sys.exit(f"{row['vendor']}{row['document']} is not what was read")
        row["quote"] = " […] ".join(parts)
        row["statement"] = texts_of.get(row["statement"], row["statement"])
        print(json.dumps(row, ensure_ascii=False))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["write", vendors, readings, statements]:
            write(Path(vendors), Path(readings), json.loads(Path(statements).read_text()))
        case ["read", vendors, statements]:
            read(Path(vendors), json.loads(Path(statements).read_text()))
        case _:
            sys.exit(__doc__)
