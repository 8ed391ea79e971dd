import AgateUIKit
import Foundation
import Testing

@testable import Agate

@Suite("Letters larger than pictures of letters may be")
struct HugeLetterTests {
  /// The text on `side` × `side` pixels.
  private func draw(_ text: NSAttributedString, side: Int) -> [UInt32] {
    let layer = CATextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.string = text
    layer.displayIfNeeded()
    defer { CATransaction.flush() }
    return (layer.contents as? CGImage).map { Array($0.pixels) } ?? []
  }

  private func letter(_ text: String, size: Double, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    let font = UIFont(name: "DejaVu Sans", size: CGFloat(size)) as Any
    return NSAttributedString(string: text, attributes: more.merging([.font: font]) { a, _ in a })
  }

  @Test("a letter twice as large covers four times the area, on either side of the limit")
  func areaGrowsWithTheSquare() {
    func area(_ size: Double) -> Double {
      draw(letter("O", size: size), side: Int(size * 1.3)).reduce(0) { $0 + Double($1 >> 24) / 255 } / (size * size)
    }
    let small = area(800), large = area(1600)
    #expect(small > 0.1)
    #expect(abs(large / small - 1) < 0.005)
  }

  @Test("it has its run's color and opacity, and its underline")
  func colorAndUnderline() {
    let half = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let text = letter("█", size: 2000, [.foregroundColor: half, .underlineStyle: 1])
    let pixels = draw(text, side: 200)
    #expect(pixels[150 * 200 + 100] == 0x8000_0080)
    let underlined = draw(
      letter("I", size: 1500, [.underlineStyle: 1, .foregroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)]),
      side: 1900)
    // Left of the stem, below the baseline.
    #expect((0..<1900).contains { underlined[$0 * 1900 + 20] == 0xff00_ff00 })
  }

  @Test("one of ten thousand pixels needs no picture of its own")
  func memoryStaysSmall() throws {
    func peak() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.filter(\.isNumber)))
    }
    let before = try peak()
    _ = draw(letter("W\u{E000}", size: 10_000), side: 100)
    // Kilobytes. Pictures of letters took 1.8 million; other tests may run at the same time.
    #expect(try peak() - before < 900_000)
  }
}
