import Foundation
import Testing

/// Opens pages in headless Chromium.
enum BrowserPage {
  static let chromium = ["chromium", "chromium-headless-shell", "chromium-browser", "google-chrome"].lazy
    .compactMap { Program.find($0) }.first

  /// Checks that a page is shown without a message on the console, in a narrow and a wide window.
  static func check(_ path: String, width: [Int] = [390, 1280]) throws {
    guard let chromium else {
      let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_CHROMIUM"] == "1"
      #expect(!isRequired, "Chromium is not installed: apt-get install chromium")
      return
    }
    for width in width {
      let profile = try Scratch()
      let result = try Program.run(
        chromium,
        [
          "--headless", "--dump-dom", "--no-sandbox", "--disable-gpu", "--no-first-run",
          "--disable-background-networking", "--enable-logging=stderr", "--v=0", "--window-size=\(width),900",
          "--user-data-dir=\(profile.file("profile"))", URL(fileURLWithPath: path).absoluteString,
        ], joinsErrors: true)
      #expect(result.status == 0)
      #expect(result.text.contains("</html>"), "\(result.text.suffix(500))")
      let messages = result.text.split(separator: "\n").filter { $0.contains("CONSOLE") }
      #expect(messages.isEmpty, "\(messages)")
    }
  }
}
