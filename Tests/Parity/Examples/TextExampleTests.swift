import Agate
import AgateCPU
import AgateUIKit
import ConformanceRows
import Testing

@testable import Gallery

/// Examples with text layers, checked without relying on the shapes of letters.
struct TextExampleTests {
  /// Ranges of the indices for which a condition holds. Gaps of fewer than `gap` indices are part of a range.
  private func runs(_ indices: Range<Int>, gap: Int, where holds: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices where holds(index) {
      if let last = runs.last, index - last.upperBound < gap {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  // B6.26
  @Test(.row("B6.26")) func theSecondWordOfTheFirstLineIsRedAndUnderlined() async throws {
    let picture = try await Played("rich-text").picture(at: 0, scale: 2)
    let width = picture.width, columns = 0..<picture.width, rows = 0..<picture.height
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * width + x] }
    func isInk(_ x: Int, _ y: Int) -> Bool { pixel(x, y) != 0xffff_ffff }
    // Red text on white leaves red as it is. Black text has the same amount of red and green.
    func redness(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) & 255) - Int(pixel(x, y) >> 8 & 255) }
    let lines = runs(rows, gap: 1) { y in columns.contains { isInk($0, y) } }
    let line = try #require(lines.first)
    #expect(lines.count > 3)
    // Letters of fifteen points are closer to each other than words.
    let words = runs(columns, gap: 7) { x in line.contains { isInk(x, $0) } }
    #expect(words.count > 4)
    let word = words[1]
    for y in rows {
      for x in columns where redness(x, y) > 2 { #expect(line.contains(y) && word.contains(x), "\(x), \(y)") }
    }
    for y in line {
      for x in word where isInk(x, y) { #expect(pixel(x, y) & 255 >= 253, "\(x), \(y)") }
    }
    func rowsOfInk(below part: Range<Int>) -> [Int] {
      line.filter { y in part.count { isInk($0, y) } >= part.count - 2 }
    }
    let underline = rowsOfInk(below: word)
    #expect((1...4).contains(underline.count), "a single line from end to end")
    #expect(rowsOfInk(below: words[0]) == [] && rowsOfInk(below: words[2]) == [])
    #expect(underline.contains { y in redness(word.lowerBound + word.count / 2, y) > 100 })
    #expect(underline.allSatisfy { $0 > line.lowerBound + line.count / 2 }, "under the word")
  }

  // B6.30
  @Test(.row("B6.30")) func aLabelIsDrawnAgainWhenItsTextColourOrFontChanges() async throws {
    let label = LayerLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    let layer = try #require(label.layer as? CATextLayer)
    #expect(layer.isWrapped && layer.alignmentMode == .justified)
    layer.contentsScale = 1
    let compositor = Compositor(layer: layer)
    /// The number of pixels of a colour after a change.
    func count(_ color: UInt32, _ change: () -> Void) async throws -> Int {
      change()
      let viewport = Viewport(width: 120, height: 60)
      return try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1)).pixels.count { $0 == color }
    }
    let black: UInt32 = 0xff00_0000, red: UInt32 = 0xff00_00ff
    #expect(try await count(black) {} == 0)
    let one = try await count(black) {
      label.font = UIFont(name: "DejaVu Sans", size: 12)!
      label.text = "\u{2584}"
    }
    let two = try await count(black) { label.text = "\u{2584}\u{2584}" }
    #expect(one > 20 && two > one * 3 / 2)
    #expect(try await count(red) { label.textColor = .red } > one * 3 / 2)
    #expect(try await count(black) {} == 0)
    #expect(try await count(red) { label.font = UIFont(name: "DejaVu Sans", size: 24)! } > two * 3)
    #expect(layer.string as? String == label.text && layer.fontSize == 24)
  }

  // B6.30
  @Test(.row("B6.30")) func theLabelOfTheSceneHasTheColourThatItWasTold() async throws {
    let scene = try Played("label")
    let layer = try #require(try scene.layer(at: 0) { $0 is CATextLayer } as? CATextLayer)
    #expect(layer.fontSize == 16 && (layer.string as? String)?.hasPrefix("This label") == true)
    let picture = try await scene.picture(at: 0, scale: 2)
    let told = [38, 77, 140]
    let found = (0..<picture.height).contains { y in
      (0..<picture.width).contains { x in zip(picture.rgb(x, y), told).allSatisfy { abs($0 - $1) <= 1 } }
    }
    #expect(found)
  }
}
