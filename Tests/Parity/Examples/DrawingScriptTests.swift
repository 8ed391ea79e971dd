import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

/// Drawing boards and pads that a script draws on, empty at first.
struct DrawingScriptTests {
  private let orange = [255, 128, 0], grey = [170, 170, 170]

  /// Number of elements in a path.
  private func count(_ path: CGPath?) -> Int {
    var count = 0
    path?.applyWithBlock { _ in count += 1 }
    return count
  }

  // A0.272
  @Test(.row("A0.272", "A2.161")) func aZigZagOfTwoThousandPointsIsDrawn() async throws {
    let scene = try Played("drawing-pad")
    func pad(_ time: Double) throws -> DrawingPad { try #require(scene.at(time) as? DrawingPad) }
    #expect(try pad(0).path == nil)
    #expect(try count(pad(1.1).path) > 990 && count(pad(1.1).path) < 1020)
    let line = try pad(2.2)
    #expect(count(line.path) == 2000 && line.lineWidth == 5 && line.fillColor == .clear)
    #expect(line.lineJoin == .miter && line.lineCap == .round)
    let half = try await scene.picture(at: 1.1), whole = try await scene.picture(at: 2.2)
    for stroke in 0..<10 {
      let x = 38 + 36 * stroke
      #expect(whole.rgb(x, 150) == orange && whole.rgb(x + 18, 150) == grey, "stroke \(stroke)")
      #expect(half.rgb(x, 150) == (stroke < 5 ? orange : grey), "stroke \(stroke)")
    }
    // Mitered joins reach far beyond the corners of the path.
    #expect(whole.rgb(56, 256) == orange && whole.rgb(92, 43) == orange && whole.rgb(20, 43) == grey)
  }

  // B13.09, B13.06
  @Test(.row("B13.09")) func aShapeLayerDrawsTheLinesThatTheBitmapHas() async throws {
    let drawn = try Played("finger-drawing"), shape = try Played("finger-shape")
    for time in [0.3, 0.9, 1.3] {
      let a = try await drawn.picture(at: time, scale: 2), b = try await shape.picture(at: time, scale: 2)
      var inside = 0, others = 0
      for y in 1..<a.height - 1 {
        for x in 1..<a.width - 1 {
          let place = y * a.width + x, color = a.pixels[place]
          // Pixels at antialiased edges are skipped.
          let rows = [place - a.width, place, place + a.width]
          if rows.contains(where: { a.pixels[$0 - 1] != color || a.pixels[$0] != color || a.pixels[$0 + 1] != color }) {
            continue
          }
          if b.pixels[place] != color { others += 1 }
          if color == 0xff00_00ff { inside += 1 }
        }
      }
      #expect(inside > 500 && others == 0, "\(inside) red ones, \(others) others at \(time) s")
    }
  }

  // B13.12, B13.16, B13.19
  @Test(.row("B13.12", "B13.19")) func bothBlackboardsLookTheSameAndOneDrawsAll() throws {
    let naive = try Played("chalkboard-naive"), parts = try Played("chalkboard")
    func board(_ scene: Played, _ frame: Int) throws -> Chalkboard {
      try #require(scene.at(Double(frame) / 60) as? Chalkboard)
    }
    #expect(try board(naive, 3).contents == nil && board(parts, 3).contents == nil)
    var last = (naive: 0, parts: 0), most = 0
    for frame in 6...115 {
      let (a, b) = (try board(naive, frame), try board(parts, frame))
      let drawn = (naive: a.drawn - last.naive, parts: b.drawn - last.parts)
      last = (a.drawn, b.drawn)
      if frame > 6 && frame < 114 { #expect(drawn.naive == a.dabs.count, "frame \(frame): all of them") }
      most = max(most, drawn.parts)
      guard frame % 20 == 0 || frame == 115 else { continue }
      let pictures = try [a, b].map { try #require($0.contents as? CGImage).pixels }
      let isSame = pictures[0] == pictures[1]
      #expect(isSame && pictures[0].contains { $0 != 0 }, "frame \(frame)")
    }
    let count = try board(naive, 115).dabs.count
    #expect(count == 321 && most < 100, "\(count), never more than \(most)")
    let end = (try board(naive, 115).drawn, try board(parts, 115).drawn)
    #expect(try board(naive, 150).drawn == end.0 && board(parts, 150).drawn == end.1)
    // A dab of chalk covers 32 points.
    let dab = try Played("chalkboard", script: .stroke([CGPoint(x: 100, y: 100)], during: 0.1...0.1)).at(0.2)
    let pixels = try #require(dab.contents as? CGImage).pixels
    let chalk = pixels.indices.filter { pixels[$0] != 0 }
    let columns = chalk.map { $0 % 400 }, rows = chalk.map { $0 / 400 }
    #expect(columns.min()! >= 84 && columns.max()! < 116 && rows.min()! >= 84 && rows.max()! < 116)
    #expect(columns.max()! - columns.min()! > 24 && rows.max()! - rows.min()! > 24)
  }

  // B13.19
  @Test(.row("B13.19")) func theEndOfALongLineCostsNoMoreDabsThanItsBeginning() throws {
    let scene = try Played("chalkboard", script: .drag((40, 150), (360, 150), during: 0.1...1.9))
    var all = 0, dabs = 0, parts: [Int] = []
    for frame in 0...112 {
      let board = try #require(scene.at(Double(frame) / 60) as? Chalkboard)
      parts.append(board.drawn - all)
      (all, dabs) = (board.drawn, board.dabs.count)
    }
    // As many frames of each.
    let early = parts[30...60].reduce(0, +), late = parts[80...110].reduce(0, +)
    #expect(dabs > 100 && early > 31 && parts.allSatisfy { $0 < 60 }, "\(parts)")
    #expect(late < 2 * early && early < 2 * late, "\(early), then \(late) of \(dabs) dabs")
  }
}
