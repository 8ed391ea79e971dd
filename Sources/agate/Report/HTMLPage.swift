import Agate
import AgateHost
import Foundation

/// A web page in one file, without scripts and other files. The content security policy of the page prevents browsers
/// from loading anything from the network, whatever names a scene contains.
struct HTMLPage {
  var title: String
  /// The styles in addition to the common styles.
  var style = ""
  var body = ""

  /// Returns text in which the characters of markup are replaced by entities. Control characters are shown as escapes.
  static func escape(_ text: String) -> String {
    var result = ""
    for character in text.printable.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Returns an image element whose pixels are in a data URI.
  ///
  /// - Parameter size: The width and height in CSS pixels.
  static func image(_ image: CGImage, size: (width: Int, height: Int), alt: String) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    do {
      bytes = try image.pngData()
    } catch {
      throw CommandFailure(.output, "a picture of the page cannot be encoded: \(error)")
    }
    return "<img src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\" width=\"\(size.width)\" height=\""
      + "\(size.height)\" alt=\"\(escape(alt))\">"
  }

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <meta name="color-scheme" content="light dark">
    <title>\(Self.escape(title))</title>
    <style>
    \(Self.commonStyle)\(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// Writes the page atomically.
  func write(to path: String) throws(CommandFailure) {
    do throws(FileError) {
      try AtomicFile.write(Array(text.utf8), to: path)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }

  private static let commonStyle = """
    :root {
      --text: #1c1c1e; --faint: #6b6b70; --page: #fbfbfd; --card: #ffffff; --line: #dcdce1; --accent: #2f6fdf;
      --warn: #9a6200; --error: #c22f2f; --bar: #7fa6ea; --bar2: #b9d0f6; --check: #e9e9ee;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #ececf0; --faint: #a0a0a8; --page: #17171a; --card: #202024; --line: #3a3a41; --accent: #82aef7;
        --warn: #e5b25c; --error: #ff7b72; --bar: #3f66ad; --bar2: #2c4675; --check: #2c2c31;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1rem; max-width: 76rem; color: var(--text); background: var(--page);
      font: 15px/1.45 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    h1 { font-size: 1.5rem; margin: .2rem 0 .6rem; }
    h2 { font-size: 1.1rem; margin: 1.6rem 0 .6rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: .25rem .5rem .25rem 0; border-bottom: 1px solid var(--line); }
    th { color: var(--faint); font-weight: 600; font-size: .85rem; }
    td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    code, .code { font-family: ui-monospace, monospace; font-size: .88em; }
    .faint { color: var(--faint); }
    .warning { color: var(--warn); }
    .error { color: var(--error); }
    td.level { white-space: nowrap; }
    .scroll { overflow-x: auto; }
    .scroll td:first-child { min-width: 9rem; }
    .sheet { display: grid; grid-template-columns: repeat(auto-fill, 9.4rem); gap: .7rem; }
    @media (max-width: 40rem) { .sheet { grid-template-columns: repeat(3, 1fr); } }
    figure { margin: 0; }
    figcaption { font-size: .8rem; color: var(--faint); }
    img {
      max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 4px;
      background: repeating-conic-gradient(var(--check) 0 25%, transparent 0 50%) 0 0 / 16px 16px;
    }

    """
}
