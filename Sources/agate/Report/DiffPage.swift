import Agate
import AgateHost
import Foundation

/// The page of `diff`. For frames that differ, it shows both pictures and their difference side by side.
struct DiffPage {
  /// The maximum number of frames on the page.
  static let most = 24

  private var rows: [String] = []

  /// Adds the frame that was last added to the result.
  mutating func add(_ a: [UInt32], _ b: [UInt32], of result: DiffResult) throws(CommandFailure) {
    guard rows.count < Self.most, let frame = result.different.last else { return }
    let marked = PixelDifference.marked(a, b, tolerance: result.tolerance)
    var cells = ""
    for (name, pixels) in [(result.a, a), (result.b, b), ("difference", marked)] {
      let picture = CGImage(width: result.width, height: result.height, premultiplied: pixels)
      let image = try HTMLPage.image(
        picture, size: (result.width, result.height), alt: "\(name), frame \(frame.frame)")
      cells += "<figure>\(image)<figcaption>\(HTMLPage.escape(name))</figcaption></figure>\n"
    }
    rows.append(
      """
      <section>
      <h2>Frame \(frame.frame) <span class="faint">\(String(format: "%.3f", frame.time)) s</span></h2>
      <p>\(HTMLPage.escape(DiffResult.line(frame)))</p>
      <div class="three">
      \(cells)</div>
      </section>
      """)
  }

  /// Returns the page with the frames that were added.
  func document(_ result: DiffResult) -> HTMLPage {
    var page = HTMLPage(title: "\(result.a) and \(result.b)")
    page.style = """
      .three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .7rem; }
      .three img { width: 100%; }
      @media (max-width: 40rem) { .three { gap: .3rem; } }
      """
    let left = result.different.count - rows.count
    let rest = left > 0 ? "<p class=\"faint\">\(left) more frames differ and are not shown.</p>" : ""
    let list = result.text.split(separator: "\n").map { HTMLPage.escape(String($0)) }.joined(separator: "<br>")
    page.body = """
      <h1>\(HTMLPage.escape(result.a)) <span class="faint">and</span> \(HTMLPage.escape(result.b))</h1>
      <p>\(list)</p>
      <p class="faint">Red pixels differ by more than \(result.tolerance); yellow pixels differ by less. The measure is the
      distance in YIQ that pixelmatch uses, from 0 to 1.</p>
      \(rows.joined(separator: "\n"))
      \(rest)
      """
    return page
  }
}
