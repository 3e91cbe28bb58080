"""Lays the vendors that readers read whole: `python scripts/reading/gather.py CLONES VENDORS`.

CLONES holds git directories of the repositories that `sources.json` names, each in a folder `owner+name` (or its `repo`
folder); VENDORS gets one folder a vendor: its documents as text, `meta.json`, and `all.txt`, which holds all of them, each
after a line `===== /path =====`. A document whose text differs from the recorded SHA-256 stops the run. The texts belong to
their authors and stay out of the repository.
"""

import hashlib
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path


class Text(HTMLParser):
    """The text of HTML with headings, list items and table cells marked as Markdown marks them."""

    BLOCK = set("p div section article header footer main table tr ul ol dl dt dd blockquote pre form nav aside br hr".split())
    SILENT = set("script style svg head template".split())

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.out, self.silent = [], 0

    def handle_starttag(self, tag, attrs):
        if tag in self.SILENT:
            self.silent += 1
        elif re.fullmatch("h[1-6]", tag):
            self.out.append("\n\n" + "#" * int(tag[1]) + " ")
        elif tag == "li":
            self.out.append("\n- ")
        elif tag in ("td", "th"):
            self.out.append(" | ")
        elif tag in self.BLOCK:
            self.out.append("\n\n" if tag in ("p", "table", "ul", "ol", "div", "section") else "\n")

    def handle_endtag(self, tag):
        if tag in self.SILENT:
            self.silent = max(0, self.silent - 1)
        elif tag in self.BLOCK or re.fullmatch("h[1-6]", tag):
            self.out.append("\n")

    def handle_data(self, data):
        if not self.silent:
            self.out.append(re.sub(r"\s+", " ", data))


def from_html(text: str) -> str:
    parser = Text()
    parser.feed(text)
    parser.close()
    return re.sub(r"(?m)^(#+|-) *\n+\s*", r"\1 ", "".join(parser.out))


def without_front_matter(text: str) -> str:
    """The title of the front matter (TOML or YAML) as a heading, and what follows it."""
    found = re.match(r"\s*(---|\+\+\+)\s*\n(.*?)\n\1\s*(\n|\Z)", text, re.S)
    if not found:
        return text
    title = re.search(r"^title\s*[:=]\s*(.+)$", found[2], re.M)
    heading = f"# {title[1].strip().strip(chr(34) + chr(39))}\n\n" if title else ""
    return heading + text[found.end() :]


def from_markdown(text: str) -> str:
    """Markdown without the components, directives and front matter of the tools that publish it."""

    def component(match: re.Match) -> str:
        found = re.search(r'(?:title|question|label|summary)="([^"]+)"', match[3])
        return f"\n\n### {found[1]}\n\n" if found and not match[1] else "\n"

    code = []
    text = without_front_matter(text)
    text = re.sub(r"```.*?```", lambda match: code.append(match[0]) or f"\0{len(code) - 1}\0", text, flags=re.S)
    text = re.sub(r"^(import|export) .*$", "", text, flags=re.M)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<%.*?%>|\{:.*?\}|\{/\*.*?\*/\}|<!--.*?-->", "", text, flags=re.S)
    text = re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.S)
    text = re.sub(r"<(/?)([A-Z][\w.]*)((?:[^<>{}]|\{[^{}]*\}|\{\{[^{}]*\}\})*?)/?>", component, text, flags=re.S)
    text = re.sub(r"<h([1-6])\b[^>]*>", lambda match: "\n\n" + "#" * int(match[1]) + " ", text)
    text = re.sub(r"<li\b[^>]*>", "\n- ", text)
    text = re.sub(r"</?(p|div|br|tr|table|ul|ol|h[1-6]|section)\b[^>]*>", "\n", text)
    text = re.sub(r"</?[a-z][\w-]*(\s[^<>]*)?>", " ", text)
    text = re.sub(r"^:::.*$|^!!!.*$", "", text, flags=re.M)
    return re.sub(r"\0(\d+)\0", lambda match: code[int(match[1])], text)


def from_template(text: str) -> str:
    """HTML with the commands of ERB, Jinja, Django, Go and PHP left out."""
    text = without_front_matter(text)
    text = re.sub(r"\{#.*?#\}|\{%-?\s*comment.*?endcomment\s*-?%\}|<!--.*?-->", "", text, flags=re.S)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<%.*?%>|<\?php.*?\?>|<\?=.*?\?>", "", text, flags=re.S)
    return from_html(text)


def from_component(text: str) -> str:
    """What a component of React, Vue or Svelte shows: its markup, with the words of its expressions."""
    found = re.search(r"<template>(.*)</template>", text, re.S)
    if found:
        text = found[1]
    elif re.search(r"\breturn \(", text):
        text = re.sub(r"\A.*?\breturn \(", "", text, count=1, flags=re.S)
    unseen = r"<script\b.*?</script>|<style\b.*?</style>|\{/\*.*?\*/\}|<!--.*?-->|\{#.*?\}|\{/.*?\}|\{@.*?\}|\{\{.*?\}\}"
    text = re.sub(unseen, "", text, flags=re.S)
    text = re.sub(r"\{\s*[\"'`]([^\"'`{}]*)[\"'`]\s*\}", r"\1", text)
    text = re.sub(r"=\{(?:[^{}]|\{[^{}]*\})*\}", '=""', text, flags=re.S)
    text = re.sub(r"<(/?)[A-Z][\w.]*", r"<\1span", text)
    return re.sub(r"\n\s*[)};]+\s*(?=\n|\Z)", "\n", from_html(text))


TAGS = set(
    "a article b br dd div dl dt em footer h1 h2 h3 h4 h5 h6 header hr i li main ol p section small span strong table tbody"
    " td th thead tr ul".split()
)


def from_indented(text: str) -> str:
    """Text of Slim, Haml or Pug: each line without its tag, classes and attributes."""
    lines = []
    for line in text.splitlines():
        line = line.strip()
        if not line or re.match(r"(-(?!\s*[A-ZÀ-Ý])|=|//|/|!|extends|include|block|mixin|\+|:|style|link|meta|script)", line):
            continue
        line = re.sub(r"^\|\s?|^'\s?", "", line)
        tag = re.match(r"([%.#]?[a-zA-Z][\w-]*)?((?:[.#][\w-]+)*)(\([^)]*\)|\{[^}]*\})?[!=]*(?:\s+|\.?$)", line)
        name = tag and (tag[1] or tag[2] and ".") or ""
        if name and (name[0] in "%.#" or name in TAGS):
            head = re.fullmatch(r"%?h([1-6])", tag[1] or "")
            rest = re.sub(r"^(?:[\w:-]+=(?:\"[^\"]*\"|'[^']*')\s*)+", "", line[tag.end() :]).strip()
            line = ("\n" + "#" * int(head[1]) + " " if head else "- " if (tag[1] or "").lstrip("%") == "li" else "") + rest
        line = re.sub(r"#\{[^}]*\}|<%.*?%>", "", line)
        lines.append(re.sub(r"<[^>]+>", "", line))
    return "\n".join(lines)


READERS = {
    **dict.fromkeys(["md", "mdx"], from_markdown),
    **dict.fromkeys(["html", "erb", "php"], from_template),
    **dict.fromkeys(["tsx", "jsx", "vue", "svelte"], from_component),
    **dict.fromkeys(["slim", "haml", "pug"], from_indented),
}


def document(clones: Path, repository: str, commit: str, path: str) -> bytes:
    clone = clones / repository.replace("/", "+")
    clone = clone / "repo" if (clone / "repo").is_dir() else clone
    show = ["git", "-C", clone, "show", f"{commit}:{path}"]
    text = subprocess.run(show, capture_output=True, check=True).stdout.decode("utf8", "replace").replace("\r\n", "\n")
    text = READERS.get(path.rsplit(".", 1)[-1], str)(text)
    text = re.sub(r"[ \t]+\n", "\n", text.replace("\xa0", " "))
    return (re.sub(r"\n{3,}", "\n\n", text).strip() + "\n").encode()


def lay(clones: Path, folder: Path, vendor: str, about: dict) -> None:
    """One vendor's folder from its entry in `sources.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    documents, whole = [], []
    for repository, published in about["repositories"].items():
        for address, page in published["pages"].items():
            stored = document(clones, repository, published["commit"], page["from"])
            digest = hashlib.sha256(stored).hexdigest()
            if page["sha256"] != digest:
                sys.exit(f"{vendor}{address}: the text is not the one that was read")
            name = re.sub(r"[^\w]+", "-", address.strip("/")) or "index"
            file = f"{len(documents):02d}-{name}.md"
            (folder / file).write_bytes(stored)
            whole.append(f"===== {address} =====\n{stored.decode()}")
            documents.append(
                {
                    "file": file,
                    "path": address,
                    "repo": repository,
                    "commit": published["commit"],
                    "source_path": page["from"],
                    "sha256": digest,
                    "words": len(stored.decode().split()),
                }
            )
    said = {key: about[key] for key in ("name", "languages", "kind", "known") if key in about}
    meta = {"domain": vendor, **said, "documents": documents}
    (folder / "meta.json").write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n")
    (folder / "all.txt").write_text("\n".join(whole))


if __name__ == "__main__":
    clones, vendors = Path(sys.argv[1]), Path(sys.argv[2])
    for vendor, about in json.loads((Path(__file__).parent / "sources.json").read_text()).items():
        lay(clones, vendors / vendor, vendor, about)
