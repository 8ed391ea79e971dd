"""Checks that every address on the pages of a folder leads to a file, and every anchor to an element: links FOLDER.

The data of DocC's pages is checked as well: each address of its references has a page.
"""

import html.parser
import json
import os
import pathlib
import re
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """Addresses and anchors of a page, and images without a description."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.addresses, self.anchors, self.repeated, self.silent = [], set(), [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        for name in ("href", "src", "srcset", "data-still", "poster"):
            if values.get(name):
                self.addresses.append(values[name])
        if values.get("id"):
            if values["id"] in self.anchors:
                self.repeated.append(values["id"])
            self.anchors.add(values["id"])
        if tag == "img" and not values.get("alt"):
            self.silent += 1


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    files = {os.path.relpath(os.path.join(path, name), folder) for path, _, names in os.walk(folder) for name in names}
    problems, pages, count = [], {}, 0
    for name in sorted(files):
        # DocC's pages differ in nothing but the number of folders above them.
        if name.endswith(".html"):
            pages[name] = Page((folder / name).read_text())
    for name, page in pages.items():
        problems += [f"{name}: the anchor {anchor} occurs twice" for anchor in page.repeated]
        if page.silent:
            problems.append(f"{name}: {page.silent} images have no description")
        for address in page.addresses:
            parts = urllib.parse.urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            count += 1
            problems += problem(files, pages, name, address, parts)
    count += check_data(folder, files, problems)
    for line in problems[:100]:
        print(line, file=sys.stderr)
    if problems:
        sys.exit(f"{len(problems)} problems in {count} links of {len(pages)} pages")
    print(f"{count} links of {len(pages)} pages lead to files and anchors")


def problem(files, pages, name, address, parts):
    path = urllib.parse.unquote(parts.path)
    target = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
    if path.startswith("/"):
        return [f"{name}: {address} depends on the address of the site"]
    if path.endswith("/") or target == ".":
        target = os.path.normpath(os.path.join(target, "index.html"))
    if target not in files:
        return [f"{name}: {address} leads to no file"]
    anchor = urllib.parse.unquote(parts.fragment)
    if anchor and target in pages and not target.startswith("api/") and anchor not in pages[target].anchors:
        return [f"{name}: {address} leads to no anchor"]
    return []


def check_data(folder, files, problems):
    """Checks the references of DocC's pages. Returns their number."""
    count = 0
    for name in sorted(files):
        if not re.match(r"api/data/(documentation|tutorials)/.*\.json$", name):
            continue
        for reference in json.loads((folder / name).read_text()).get("references", {}).values():
            # Chapters of the tutorials have no page.
            if re.match(r"/tutorials/agate/[^/]+$", reference.get("url", "")) and reference["kind"] == "article":
                continue
            addresses = [variant["url"] for variant in reference.get("variants", []) if "url" in variant]
            addresses.append(reference.get("url", ""))
            for address in addresses:
                path = urllib.parse.unquote(address.partition("#")[0])
                if not path.startswith("/"):
                    continue
                count += 1
                target = "api" + path.rstrip("/")
                if target not in files and f"{target}/index.html" not in files:
                    problems.append(f"{name}: {address} leads to no page")
    return count


main()
