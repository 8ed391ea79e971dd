"""The folder of pages: writes pages from the template, and copies what they show."""

import html
import os
import pathlib
import re
import shutil
import string
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TEMPLATES = ROOT / "Documentation/Website"
PICTURES = {".png", ".apng", ".jpg", ".svg", ".webp", ".gif"}


def text_of(markup):
    """The text of HTML on one line."""
    return html.unescape(" ".join(re.sub(r"<[^>]+>", "", markup.replace("<br", " <br")).split()))


class Site:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.pages = []
        # Files and folders of the repository that have a page of their own.
        self.places = {"Documentation/Agate.docc/Tutorials": "api/tutorials/agate/"}
        # Files of the repository that pages link to, which get a page with their text.
        self.sources = set()
        self.template = string.Template((TEMPLATES / "page.html").read_text())

    def write(self, page, title, description, body):
        """Writes a page at a path of the site."""
        path = self.folder / page
        path.parent.mkdir(parents=True, exist_ok=True)
        root = "../" * page.count("/")
        section = page.split("/")[0].removesuffix(".html")
        marks = {f"is_{name}": "" for name in ("index", "gallery", "features", "guides", "reference")}
        marks[f"is_{section}"] = ' aria-current="page"'
        path.write_text(self.template.substitute(
            marks, title=html.escape(title), description=html.escape(description[:300]), root=root, body=body))
        self.pages.append(page)

    def fill(self, name, **values):
        """A template of the site with its values."""
        return string.Template((TEMPLATES / name).read_text()).substitute(values)

    def copy(self, source, target):
        path = self.folder / target
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, path)

    def link(self, target, page):
        """Returns the address, on a page of the site, of a file or folder of the repository."""
        path = ROOT / target
        if target in self.places:
            place = self.places[target]
        elif path.suffix in PICTURES:
            place = f"images/{target}"
            self.copy(path, place)
        elif path.is_dir():
            self.sources.add(target)
            place = f"source/{target}/index.html"
        elif path.exists():
            self.sources.add(target)
            place = f"source/{target}.html"
        else:
            raise SystemExit(f"{page}: there is no {target} in the repository")
        return relative(place, page)


def relative(place, page):
    """Returns the address of a place of the site on a page of the site."""
    folder = os.path.dirname(page)
    address = os.path.relpath(place, folder or ".")
    return urllib.parse.quote(address + ("/" if place.endswith("/") else ""))


def size(path):
    """Width and height of a PNG or APNG file."""
    with open(path, "rb") as file:
        head = file.read(24)
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
