"""Opens the pages of a folder in headless Chromium at the widths of a phone and of a desktop: browser FOLDER [PICTURES].

Fails if a page writes an error or a warning to the console, if something cannot be loaded, or if a page is wider than
its window. Pages are opened as files; those of DocC, which needs a server, from a server in a subfolder. Writes pictures
of the pages outside of `source` if a folder is given for them.
"""

import base64
import functools
import http.server
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

WIDTHS = {390: 844, 1280: 900}
# Pages of DocC that stand for all.
REFERENCE = [
    "documentation/agate/", "documentation/agate/calayer/", "documentation/agateuikit/uiview/",
    "tutorials/agate/", "tutorials/agate/fromasquaretofire/",
]
NAMES = ["chromium", "chromium-headless-shell", "chromium-browser", "google-chrome"]


class Browser:
    """A Chromium that is controlled through two pipes with the DevTools protocol."""

    def __init__(self, program, profile):
        command_end, self.commands = os.pipe()
        self.answers, answer_end = os.pipe()
        # The protocol is spoken on the descriptors 3 and 4.
        command = ["bash", "-c", f'exec "$0" "$@" 3<&{command_end} 4>&{answer_end}', program]
        command += ["--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run"]
        command += ["--disable-background-networking", "--hide-scrollbars", f"--user-data-dir={profile}", "about:blank"]
        self.process = subprocess.Popen(
            command, pass_fds=(command_end, answer_end), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(command_end)
        os.close(answer_end)
        self.number, self.buffer, self.events, self.session = 0, b"", [], None
        # A browser that hangs ends; reading then fails.
        self.watchdog = threading.Timer(900, self.process.kill)
        self.watchdog.daemon = True
        self.watchdog.start()
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def receive(self):
        while b"\0" not in self.buffer:
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise SystemExit("Chromium ended")
            self.buffer += data
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def call(self, method, **values):
        self.number += 1
        message = {"id": self.number, "method": method, "params": values}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)["result"].get("value")

    def open(self, address, width, height):
        """Loads a page, and returns what it complains about."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.events.clear()
        self.call("Page.navigate", url=address)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        return self.complaints()

    def complaints(self):
        found = []
        for event in self.events:
            values = event.get("params", {})
            match event.get("method"):
                case "Runtime.exceptionThrown":
                    found.append(values["exceptionDetails"].get("exception", {}).get("description", "an exception"))
                case "Runtime.consoleAPICalled" if values["type"] in ("error", "warning", "assert"):
                    found.append(" ".join(str(part.get("value", part.get("description"))) for part in values["args"]))
                case "Log.entryAdded" if values["entry"]["level"] in ("error", "warning"):
                    found.append(f"{values['entry']['text']} {values['entry'].get('url', '')}")
                # Pictures that are not needed any more are cancelled.
                case "Network.loadingFailed" if not values.get("canceled"):
                    found.append(f"{values['type']}: {values['errorText']}")
        return found

    def picture(self, path, width, height=4000):
        height = min(self.value("document.documentElement.scrollHeight"), height)
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        # Pictures that come into view only in a tall window are loaded too.
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        time.sleep(0.7)
        data = self.call("Page.captureScreenshot", format="png", clip=clip)["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(data))

    def close(self):
        self.watchdog.cancel()
        self.process.kill()
        self.process.wait()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    program = next((path for path in map(shutil.which, NAMES) if path), None)
    if program is None:
        if os.environ.get("AGATE_REQUIRE_CHROMIUM") == "1":
            sys.exit("Chromium is not installed: apt-get install chromium")
        print("Pages are not opened: Chromium is not installed")
        return
    pages = [page for page in (folder / ".pages").read_text().split()]
    handler = functools.partial(Quiet, directory=str(folder.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    served = f"http://127.0.0.1:{server.server_port}/{folder.name}"
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(program, profile)
        try:
            for width, height in WIDTHS.items():
                for page in pages:
                    found = browser.open((folder / page).as_uri(), width, height)
                    wide = browser.value("document.documentElement.scrollWidth")
                    if wide > width:
                        found.append(f"is {wide} pixels wide")
                    found += browser.value(BROKEN)
                    problems += [f"{page} at {width} pixels: {text}" for text in found]
                    count += 1
                    if pictures and not page.startswith("source/"):
                        browser.picture(pictures / f"{page.removesuffix('.html').replace('/', '-')}-{width}.png", width)
                for page in REFERENCE:
                    browser.open(f"{served}/api/{page}", width, height)
                    if not browser.value(SHOWN):
                        problems.append(f"api/{page} at {width} pixels: shows no title")
                    problems += [f"api/{page} at {width} pixels: {text}" for text in browser.complaints()]
                    count += 1
                    if pictures:
                        browser.picture(pictures / f"api-{page.strip('/').replace('/', '-')}-{width}.png", width, 1600)
        finally:
            browser.close()
            server.shutdown()
    for line in problems[:100]:
        print(line, file=sys.stderr)
    if problems:
        sys.exit(f"{len(problems)} problems of pages in Chromium")
    print(f"Chromium opened {count} pages without an error")


# The addresses of images that were loaded and cannot be shown.
BROKEN = "[...document.images].filter(i => i.complete && i.currentSrc && !i.naturalWidth).map(i => 'broken ' + i.currentSrc)"
# Whether DocC shows the page's title; its data comes after the page is loaded.
SHOWN = """(async () => {
  for (let i = 0; i < 100 && !document.querySelector('h1'); i++) await new Promise(done => setTimeout(done, 100))
  return Boolean(document.querySelector('h1'))
})()"""

if __name__ == "__main__":
    main()
