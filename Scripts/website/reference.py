"""Makes DocC's folder work under any address, and writes the page that lists its modules."""

import html
import json
import re

from website.site import TEMPLATES


def write(site):
    folder = site.folder / "api"
    for path in folder.rglob("index.html"):
        up = "../" * (len(path.relative_to(folder).parts) - 1) or "./"
        text = path.read_text()
        base = f'<script>var baseUrl = new URL("{up}", location.href).pathname</script><script src="{up}site.js"></script>'
        text = text.replace('<script>var baseUrl = "/"</script>', base)
        path.write_text(re.sub(r'(href|src)="/', rf'\1="{up}', text))
    site.copy(TEMPLATES / "api.js", "api/site.js")
    # Settings that the pages ask for, and without which browsers report an error.
    (folder / "theme-settings.json").write_text('{"meta": {"title": "Agate"}}\n')
    (folder / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Agate reference</title>'
        '<meta http-equiv="refresh" content="0; url=../reference.html"><a href="../reference.html">Modules</a></html>\n')
    modules = []
    for path in sorted((folder / "data/documentation").glob("*.json")):
        page = json.loads(path.read_text())
        summary = "".join(plain(part, page["references"]) for part in page.get("abstract", []))
        title = html.escape(page["metadata"]["title"])
        modules.append(
            f'<li data-item><a href="api/documentation/{path.stem}/">{title}</a><br>{html.escape(summary)}</li>\n')
    body = site.fill("reference.html", count=len(modules), modules="".join(modules))
    site.write("reference.html", "API reference", "The reference of all modules of Agate, and the tutorial.", body)


def plain(part, references):
    """The text of a part of a summary: text, code, or the title of a reference."""
    if "identifier" in part:
        return references[part["identifier"]]["title"]
    return part.get("text", part.get("code", ""))
