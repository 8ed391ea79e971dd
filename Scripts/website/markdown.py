"""Converts the repository's Markdown files with cmark-gfm, whose dialect is GitHub's."""

import html
import os
import re
import subprocess
import urllib.parse

from website.site import ROOT, text_of


def convert(text):
    """Returns the HTML of Markdown text."""
    command = ["cmark-gfm", "--extension", "table", "--extension", "autolink", "--unsafe"]
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout


def page(site, file, place, text=None):
    """Returns the HTML of a Markdown file: headings with anchors, links that lead to pages of the site."""
    body = convert((ROOT / file).read_text() if text is None else text)
    body = re.sub(r"<h([1-6])>(.*?)</h\1>", heading(), body, flags=re.S)
    body = re.sub(r'(href|src)="([^"]*)"', lambda match: reference(site, file, place, match), body)
    # Tables for pictures side by side have no header.
    body = re.sub(r"<thead>\s*<tr>(\s*<th[^>]*></th>)+\s*</tr>\s*</thead>", "", body)
    body = body.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace("</table>", "</table></div>")
    return re.sub(r"<img ", '<img loading="lazy" ', body)


def heading():
    """Returns what gives headings the anchors that GitHub gives them."""
    seen = {}

    def with_anchor(match):
        words = html.unescape(re.sub(r"<[^>]+>", "", match[2])).lower()
        name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        if count:
            name += f"-{count}"
        return f'<h{match[1]} id="{name}">{match[2]}</h{match[1]}>'

    return with_anchor


def reference(site, file, place, match):
    attribute, address = match[1], html.unescape(match[2])
    if re.match(r"[a-z]+:|#", address):
        return match[0]
    address, _, anchor = address.partition("#")
    target = os.path.normpath(os.path.join(os.path.dirname(file), urllib.parse.unquote(address)))
    link = site.link(target, place) + (f"#{anchor}" if anchor else "")
    return f'{attribute}="{html.escape(link)}"'


def title(body):
    """The text of the first heading."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.S)
    return text_of(found[1]) if found else ""


def summary(body):
    """The text of the first paragraph."""
    found = re.search(r"<p>(.*?)</p>", body, re.S)
    return text_of(found[1]) if found else ""


def contents(body):
    """A list of the sections of a long page."""
    found = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', body, re.S)
    if len(found) < 3:
        return ""
    items = "".join(f'<li><a href="#{name}">{re.sub("<[^>]+>", "", words)}</a></li>' for name, words in found)
    return f'<details class="contents"><summary>Sections of this page</summary><ul>{items}</ul></details>'
