"""Turns published policies into a corpus: `python scripts/built-in-reader/gather.py CLONES CORPUS`.

CLONES holds git clones of the repositories that `sources.json` names, each in a folder `owner+name`; CORPUS is filled in the
format of docs/evaluation.md. Needs python-markdown. The texts belong to their authors and stay out of the repository.
"""

import html
import json
import re
import subprocess
import sys
from pathlib import Path

import markdown

clones, corpus = Path(sys.argv[1]), Path(sys.argv[2])
sources = json.loads((Path(__file__).parent / "sources.json").read_text())


def plain_markdown(text: str) -> str:
    """Markdown without the components, directives and front matter of the tools that publish it."""

    def title(match: re.Match) -> str:
        found = re.search(r"^title:\s*(.+)$", match[1], re.M)
        return f"# {found[1].strip(chr(34) + chr(39) + ' ')}\n\n" if found else ""

    def component(match: re.Match) -> str:
        found = re.search(r'title="([^"]+)"', match[3])
        return f"\n\n### {found[1]}\n\n" if found else "\n"

    text = re.sub(r"\A---\n(.*?)\n---\n", title, text, flags=re.S)
    text = re.sub(r"^(import|export) .*$", "", text, flags=re.M)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<%.*?%>|\{:.*?\}", "", text, flags=re.S)
    text = re.sub(r"\{/\*.*?\*/\}|<!--.*?-->", "", text, flags=re.S)
    text = re.sub(r"<(/?)([A-Z][\w.]*)([^>]*?)/?>", component, text)
    return re.sub(r"^:::.*$|^!!!.*$|^\s*\[\^.*$", "", text, flags=re.M)


def page(name: str, text: str) -> str:
    title = html.escape(name.strip("/").replace("-", " ").title())
    body = markdown.markdown(plain_markdown(text), extensions=["tables", "fenced_code", "sane_lists"])
    heading = "" if "<h1" in body else f"<h1>{title}</h1>\n"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head>'
        f"<body><main>\n{heading}{body}\n</main></body></html>"
    )


(corpus / "gold").mkdir(parents=True, exist_ok=True)
(corpus / "statements.json").write_text("[]")
for vendor, repositories in sources.items():
    site = corpus / "sites" / vendor
    site.mkdir(parents=True, exist_ok=True)
    manifest = {}
    for repository, published in repositories.items():
        clone = clones / repository.replace("/", "+")
        for address, path in published["pages"].items():
            show = ["git", "-C", clone, "show", f"{published['commit']}:{path}"]
            text = subprocess.run(show, capture_output=True, check=True).stdout.decode("utf8", "replace")
            file = f"page-{len(manifest):02d}.html"
            (site / file).write_text(page(address, text))
            manifest[address] = {"file": file, "type": "text/html; charset=utf-8", "of": f"{repository}:{path}"}
    (site / "manifest.json").write_text(json.dumps(manifest, indent=1))
