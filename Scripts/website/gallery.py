"""The page of gallery scenes."""

import html

import gallery_scenes
from website.site import ROOT, size


def write(site, scenes):
    files = gallery_scenes.sources()
    sections = []
    for folder, title in gallery_scenes.SECTIONS:
        members = [scene for scene in scenes if gallery_scenes.section(files.get(scene["name"])) == folder]
        if members:
            cards = "".join(card(site, scene, files[scene["name"]]) for scene in members)
            anchor = title.lower().replace(" ", "-").replace(",", "")
            sections.append(
                f'<section data-group><h2 id="{anchor}">{title}</h2>\n<div class="cards">\n{cards}</div></section>\n')
    moving = sum((site.folder / f"loops/{scene['name']}.apng").exists() for scene in scenes)
    body = site.fill("gallery.html", count=len(scenes), moving=moving, sections="".join(sections))
    site.write("gallery.html", "Gallery", f"{len(scenes)} scenes drawn by Agate, most of them as short loops.", body)


def picture(site, scene, alt, lazy=True):
    """A scene's loop, or its picture if it stands still or if the reader prefers pictures that stand still."""
    name = scene["name"]
    still = f"stills/{name}.png"
    if not (site.folder / still).exists():
        return ""
    width, height = size(site.folder / still)
    attributes = f'width="{width}" height="{height}" alt="{html.escape(alt)}"' + (' loading="lazy"' if lazy else "")
    loop = f"loops/{name}.apng"
    if not (site.folder / loop).exists():
        return f'<img src="{still}" {attributes}>'
    return (
        f'<picture><source media="(prefers-reduced-motion: reduce)" srcset="{still}">'
        f'<img src="{loop}" data-still="{still}" {attributes}></picture>')


def card(site, scene, source):
    name = html.escape(scene["name"])
    source = str(source.relative_to(ROOT))
    summary = html.escape(scene["summary"])
    notes = ['<p class="note">Reacts to input. The loop shows scripted input.</p>'] if scene["interactive"] else []
    rows = " ".join(f'<a href="features.html#{row}">{row}</a>' for row in scene["ids"])
    if rows:
        notes.append(f'<p class="note">Features: {rows}</p>')
    return (
        f'<article class="card" id="{name}" data-item>\n'
        f'<div class="shown">{picture(site, scene, scene["name"] + ": " + scene["summary"])}</div>\n'
        f'<h3><a href="#{name}">{name}</a></h3>\n<p>{summary}.</p>\n'
        f'<pre><code>agate play gallery:{name}</code></pre>\n{"".join(notes)}'
        f'<p class="note"><a class="path" href="{site.link(source, "gallery.html")}">{source}</a></p>\n</article>\n')
