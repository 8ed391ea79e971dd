"""Pages with the text of source files."""

import html
import re

from website.site import ROOT, relative

SLASHES = {".swift", ".h", ".c", ".glsl", ".comp", ".frag", ".vert", ".json"}
HASHES = {".sh", ".py", ".toml", ".yaml"}
WORDS = """actor any as associatedtype async await break case catch class continue default defer deinit do else enum
  extension fallthrough false fileprivate final for func guard if import in indirect init inout internal is lazy let
  mutating nil nonisolated open operator override package private protocol public repeat required rethrows return self
  Self some static struct subscript super switch throw throws true try typealias unowned var weak where while
  char const double float int long short sizeof struct typedef uint32_t uint64_t uint8_t int32_t unsigned void
  def elif from lambda not and or with yield pass None True False""".split()
STRING = r'(?P<string>"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*")'
REST = rf"(?P<word>\b(?:{'|'.join(WORDS)})\b|@\w+|#if\b|#endif\b|#else\b)|(?P<number>\b\d[\w.]*)"
SLASH = re.compile(rf"(?P<comment>//[^\n]*|/\*.*?\*/)|{STRING}|{REST}", re.S)
HASH = re.compile(rf"(?P<comment>\#[^\n]*)|{STRING}|{REST}", re.S)


def write_all(site):
    """Writes a page for each file and folder that other pages link to."""
    written = set()
    while site.sources - written:
        for target in sorted(site.sources - written):
            written.add(target)
            if (ROOT / target).is_dir():
                write_folder(site, target)
            else:
                write_file(site, target)


def write_folder(site, target):
    place = f"source/{target}/index.html"
    items = []
    for path in sorted((ROOT / target).rglob("*")):
        if path.is_file() and is_text(path) and not any(part.startswith(".") for part in path.parts):
            name = str(path.relative_to(ROOT))
            items.append(f'<li><a href="{site.link(name, place)}">{html.escape(str(path.relative_to(ROOT / target)))}</a></li>')
    body = f'<h1 class="path">{html.escape(target)}</h1>\n<p>Files of this folder.</p>\n<ul>{"".join(items)}</ul>'
    site.write(place, target, f"Files in {target}", body)


def is_text(path):
    if path.stat().st_size > 1_000_000:
        return False
    try:
        path.read_text()
    except UnicodeDecodeError:
        return False
    return True


def write_file(site, target):
    path = ROOT / target
    text = path.read_text()
    if path.suffix in SLASHES:
        marked = colored(text, SLASH)
    elif path.suffix in HASHES:
        marked = colored(text, HASH)
    else:
        marked = html.escape(text)
    lines = marked.rstrip("\n").split("\n")
    listing = "".join(f'<span id="L{number}">{line}\n</span>' for number, line in enumerate(lines, 1))
    place = f"source/{target}.html"
    top = relative("index.html", place)
    body = (
        f'<h1 class="path">{html.escape(target)}</h1>\n<p>A file of the <a href="{top}">repository</a>.</p>\n'
        f'<pre class="listing" tabindex="0"><code>{listing}</code></pre>')
    site.write(place, target, f"The file {target}", body)


def colored(text, pattern):
    """Returns HTML in which comments, strings, words of the language and numbers have classes."""
    parts, position = [], 0
    for match in pattern.finditer(text):
        parts.append(html.escape(text[position:match.start()], quote=False))
        # A span ends with its line, because each line is an element.
        for index, line in enumerate(match[0].split("\n")):
            if index:
                parts.append("\n")
            parts.append(f'<i class="{match.lastgroup[0]}">{html.escape(line, quote=False)}</i>')
        position = match.end()
    parts.append(html.escape(text[position:], quote=False))
    return "".join(parts)
