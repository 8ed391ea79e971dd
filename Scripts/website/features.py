"""The page of features, made of Documentation/Conformance.md, and the page of the tests' pictures."""

import collections
import html
import pathlib
import re

from website import markdown
from website.site import ROOT, size, text_of

TABLE = "Documentation/Conformance.md"
GOLDENS = ROOT / "Tests/Goldens"
STATES = ["works", "partial", "not yet", "will not"]
# Tests that compare every golden: rows that name them link to the page of goldens.
ALL_GOLDENS = {"smallScenesAreExactlyAsTheyWere", "picturesAreExactlyAsTheyWere"}


def write(site, scenes):
    """Writes both pages. Returns how many rows have each status."""
    text = (ROOT / TABLE).read_text()
    intro, _, rows = text.partition("\n| id |")
    tests = find_tests()
    by_row = collections.defaultdict(list)
    for scene in scenes:
        for number in scene["ids"]:
            by_row[number].append(scene["name"])
    names = {scene["name"]: scene["summary"] for scene in scenes}
    # The cells as HTML.
    table = markdown.convert("\n| id |" + rows)
    counts, made = collections.Counter(), []
    for match in re.finditer(r"<tr>\s*((?:<td>.*?</td>\s*)+)</tr>", table, re.S):
        cells = re.findall(r"<td>(.*?)</td>", match[1], re.S)
        counts[cells[2]] += 1
        made.append(row(site, cells, tests, by_row, names))
    if sum(counts.values()) != len(re.findall(r"^\| *[AB]\d", text, re.M)):
        raise SystemExit(f"{TABLE}: some rows have no five cells")
    pictured = sum("<img" in line for line in made)
    states = "".join(
        f'<label><input type="checkbox" name="status" value="{state}" checked> {state} ({counts[state]:,})</label>'
        for state in STATES if counts[state])
    # The first heading and the paragraph about the columns are the template's.
    intro = markdown.page(site, TABLE, "features.html", intro.partition("\n")[2].partition("The column *shown by*")[0])
    body = site.fill("features.html", intro=intro, states=states, pictured=pictured, count=f"{len(made):,}", rows="".join(made))
    site.write("features.html", "Features", "Core Animation features in Agate: what works, and what shows it.", body)
    write_goldens(site)
    return counts


def find_tests():
    """File, line and drawn gallery scenes of each test. Of tests with one name, the one with rows."""
    found = {}
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        lines = path.read_text().split("\n")
        for index, line in enumerate(lines):
            match = re.match(r"( *)(?:[^/ ].* )?(?:func|struct) (\w+)", line)
            if not match:
                continue
            has_rows = ".row(" in "".join(lines[max(index - 3, 0):index + 1])
            if match[2] in found and not has_rows:
                continue
            end = next((at for at in range(index + 1, len(lines)) if lines[at] == match[1] + "}"), index)
            drawn = re.findall(r'(?:Played|gallery)\("([a-z0-9-]+)"', "\n".join(lines[index:end]))
            found[match[2]] = (str(path.relative_to(ROOT)), index + 1, drawn)
    return found


def row(site, cells, tests, by_row, names):
    number, capability, state, shown, notes = cells
    shown = [text_of(name) for name in shown.split(",") if name.strip()]
    found = [name for name in shown if not name.startswith("scene:")]
    scenes = [name.removeprefix("scene:") for name in shown if name.startswith("scene:")]
    scenes += re.findall(r"scene:([a-z0-9-]+)", notes) + by_row[number]
    scenes += [name for test in found if test in tests for name in tests[test][2]]
    pictures = [scene_picture(site, name, names[name]) for name in dict.fromkeys(scenes) if name in names]
    goldens = [name for name in re.findall(r"\b[a-z]+/[a-z-]+\b", notes) if (GOLDENS / f"{name}.png").exists()]
    pictures += [golden_picture(name) for name in dict.fromkeys(goldens)]
    links = [f"<li>{test_link(site, test, tests)}</li>" for test in found]
    if ALL_GOLDENS.intersection(found):
        links.append('<li><a href="pictures.html">all pictures of tests</a></li>')
    shown = f"<ul>{''.join(links)}</ul>" if links else ""
    if len(links) > 3:
        shown = f"<details><summary>{len(links)} tests</summary>{shown}</details>"
    state_class = state.replace(" ", "-")
    return (
        f'<tr id="{number}" data-item data-status="{state}"><td class="id"><a href="#{number}">{number}</a></td>'
        f'<td class="capability">{capability}</td><td><span class="state {state_class}">{state}</span></td>'
        f'<td class="pictures">{"".join(pictures)}</td><td class="tests">{shown}</td><td>{notes}</td></tr>\n')


def scene_picture(site, name, summary):
    still = f"stills/{name}.png"
    if not (site.folder / still).exists():
        return ""
    width, height = size(site.folder / still)
    return (
        f'<a href="gallery.html#{name}" title="{html.escape(name)}"><img loading="lazy" src="{still}" width="{width}" '
        f'height="{height}" alt="Scene {html.escape(name)}: {html.escape(summary)}"></a>')


def golden_picture(name):
    width, height = size(GOLDENS / f"{name}.png")
    return (
        f'<a href="pictures.html#{name}" title="{name}"><img loading="lazy" src="goldens/{name}.png" width="{width}" '
        f'height="{height}" alt="Golden {name}"></a>')


def test_link(site, test, tests):
    # Long names break between their words.
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "<wbr>", html.escape(test))
    if test not in tests:
        return name
    file, line, _ = tests[test]
    return f'<a href="{site.link(file, "features.html")}#L{line}">{name}</a>'


def write_goldens(site):
    """The page of all goldens."""
    groups = collections.defaultdict(list)
    for path in sorted(GOLDENS.rglob("*.png")):
        name = str(path.relative_to(GOLDENS).with_suffix(""))
        site.copy(path, f"goldens/{name}.png")
        groups[str(pathlib.Path(name).parent)].append(name)
    sections = []
    for group, members in sorted(groups.items(), key=lambda entry: (entry[0] == ".", entry[0])):
        title = "gallery scenes" if group == "." else group
        figures = []
        for name in members:
            width, height = size(GOLDENS / f"{name}.png")
            caption = name.rpartition("/")[2]
            figures.append(
                f'<figure id="{name}" data-item><img loading="lazy" src="goldens/{name}.png" width="{width}" '
                f'height="{height}" alt="{caption}"><figcaption>{caption}</figcaption></figure>\n')
        anchor = "gallery/" if group == "." else f"{group}/"
        sections.append(
            f'<section data-group><h2 id="{anchor}">{title}</h2><div class="figures">\n{"".join(figures)}</div></section>\n')
    count = sum(map(len, groups.values()))
    body = site.fill("pictures.html", count=count, sections="".join(sections))
    site.write("pictures.html", "Pictures of tests", f"{count} pictures that tests compare with every change.", body)
