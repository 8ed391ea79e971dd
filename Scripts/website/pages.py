"""Writes the pages of the web site: pages AGATE FOLDER. Loops, stills and DocC's folder `api` are already there."""

import collections
import html
import re
import sys

import gallery_scenes
from website import features, gallery, markdown, reference, sources
from website.site import ROOT, TEMPLATES, Site

# The Markdown files with a page of their own, in order; further files of Documentation follow.
GUIDES = [
    ("Begin", ["README.md", "Documentation/MakingScenes.md", "Documentation/PortingFromIOS.md", "Documentation/Wallpapers.md"]),
    ("Formats and properties", [
        "Documentation/CAML.md", "Documentation/Lottie.md", "Documentation/LottieObjects.md",
        "Documentation/AnimatableProperties.md", "Documentation/Symbols.md", "Documentation/Limits.md",
    ]),
    ("Code for iOS", [
        "Documentation/PortedUIKit.md", "Documentation/MissingFrameworks.md", "Documentation/NibFiles.md",
        "Documentation/KeyValueObserving.md", "Documentation/PortingReference.md", "Documentation/RewrittenCode.md",
    ]),
    ("Speed and farms", [
        "Documentation/Performance.md", "Documentation/Experiments.md", "Documentation/RenderFarm.md",
    ]),
    ("Inside Agate", [
        "ARCHITECTURE.md", "Documentation/Modules.md", "Documentation/Internals.md", "Documentation/WritingABackend.md",
        "Documentation/Decisions.md", "Documentation/Testing.md", "CONTRIBUTING.md",
    ]),
    ("Project", ["CHANGELOG.md", "SECURITY.md", "Documentation/PortedProjects.md"]),
]
# Files that have other pages on the site.
REPLACED = {"Documentation/Gallery.md": "gallery.html", "Documentation/Conformance.md": "features.html"}
# Names of guides in the list, where their heading says less.
NAMES = {"README.md": "Overview and first program"}
# Scenes on the first page.
FEATURED = ["cube", "glass", "springs", "fire", "boxes", "confetti", "cards", "sledge"]


def main():
    agate, site = sys.argv[1], Site(sys.argv[2])
    scenes = gallery_scenes.scenes(agate)
    guides = all_guides()
    site.places |= REPLACED
    for _, files in guides:
        site.places |= {file: place(file) for file in files}
    for name in ["style.css", "search.js", "icon.svg"]:
        site.copy(TEMPLATES / name, name)
    gallery.write(site, scenes)
    counts = features.write(site, scenes)
    write_guides(site, guides)
    reference.write(site)
    write_index(site, scenes, counts)
    sources.write_all(site)
    (site.folder / ".pages").write_text("".join(page + "\n" for page in site.pages))
    print(f"{len(site.pages)} pages")


def all_guides():
    named = {file for _, files in GUIDES for file in files} | set(REPLACED)
    found = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "Documentation").glob("*.md"))]
    further = [file for file in found if file not in named]
    return GUIDES + ([("Further pages", further)] if further else [])


def place(file):
    return f"guides/{file.rpartition('/')[2].removesuffix('.md')}.html"


def write_guides(site, guides):
    groups = []
    for group, files in guides:
        items = []
        for file in files:
            body = markdown.page(site, file, place(file))
            title, summary = NAMES.get(file) or markdown.title(body), markdown.summary(body)
            body = body.replace("</h1>", "</h1>\n" + markdown.contents(body), 1)
            site.write(place(file), title, summary, f'<article class="guide">\n{body}</article>\n')
            link = place(file).removeprefix("guides/")
            first = re.split(r"(?<=[.:]) ", summary)[0].rstrip(":.") + "."
            items.append(f'<li><a href="{link}">{html.escape(title)}</a><br>{html.escape(first)}</li>\n')
        groups.append(f'<h2>{group}</h2>\n<ul class="list">\n{"".join(items)}</ul>\n')
    body = f'<h1>Guides</h1>\n<p>The Markdown files of the repository as pages.</p>\n{"".join(groups)}'
    site.write("guides/index.html", "Guides", "Guides to Agate: scenes, formats, ports, speed and structure.", body)


def write_index(site, scenes, counts):
    # The beginning of README.md: introduction, the two commands and a picture.
    readme = (ROOT / "README.md").read_text().partition("\n| distribution")[0]
    intro = markdown.page(site, "README.md", "index.html", readme)
    intro = re.sub(r"<p>(<img )(.*?)></p>", r'<p class="hero">\1\2></p>', intro).replace(' loading="lazy"', "")
    intro = intro.replace("Examples/Orrery.ca", "The scene Orrery: planets that move around a sun")
    by_name = collections.OrderedDict((scene["name"], scene) for scene in scenes)
    featured = "".join(
        f'<a class="card" href="gallery.html#{name}"><span class="shown">'
        f'{gallery.picture(site, by_name[name], by_name[name]["summary"])}</span>{html.escape(by_name[name]["summary"])}</a>\n'
        for name in FEATURED if name in by_name)
    body = site.fill(
        "index.html", intro=intro, featured=featured, scenes=len(scenes), works=f"{counts['works']:,}",
        features=f"{sum(counts.values()):,}")
    site.write("index.html", "Agate", "Agate is Core Animation for Linux, in Swift.", body)


main()
