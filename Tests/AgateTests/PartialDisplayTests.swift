import AgateUIKit
import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// Redrawing of invalid parts of a layer.
struct PartialDisplayTests {
  private let red = CGColor(red: 1, green: 0, blue: 0)
  private let blue = CGColor(red: 0, green: 0, blue: 1)

  @Test(.row("B13.03", "B13.14", "B13.16", "B13.17", "B13.18", "A0.273", "A0.274"))
  func onlyTheMarkedPartIsDrawnAnew() {
    let painter = Painter { layer, context in
      context.setFillColor(red)
      context.fill(layer.bounds)
    }
    let root = square(40, painter)
    let compositor = Compositor(layer: root)
    root.setNeedsDisplay()
    _ = frame(compositor)
    painter.paint = { layer, context in
      context.setFillColor(blue)
      context.fillEllipse(in: layer.bounds)
    }
    root.setNeedsDisplay(CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(root.needsDisplay())
    _ = frame(compositor)
    #expect(painter.draws == 2 && painter.clips[1] == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(root.rgba(20, 20) == [0, 0, 255, 255] && root.rgba(9, 20) == [255, 0, 0, 255])
    #expect(root.rgba(30, 20) == [255, 0, 0, 255] && root.rgba(29, 20) == [0, 0, 255, 255])
    // The redrawn part is cleared first.
    painter.paint = { _, _ in }
    root.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    root.setNeedsDisplay(CGRect(x: 3, y: 7, width: 5, height: 5))
    _ = frame(compositor)
    #expect(painter.clips[2] == CGRect(x: 0, y: 0, width: 8, height: 12), "the rectangle around both")
    #expect(root.rgba(7, 11) == [0, 0, 0, 0] && root.rgba(8, 11) == [255, 0, 0, 255])
    root.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
    _ = frame(compositor)
    let part = painter.clips[3]
    #expect(part.width * part.height == 4, "four pixels of 1600 for a small change")
  }

  @Test func partsGrowToWholePixels() {
    let painter = Painter { $1.fill($0.bounds) }
    let one = square(20, painter)
    one.contentsScale = 2
    one.display()
    one.setNeedsDisplay(CGRect(x: 1.2, y: 2, width: 3, height: 4))
    one.displayIfNeeded()
    #expect(painter.clips[1] == CGRect(x: 1, y: 2, width: 3.5, height: 4))
    one.setNeedsDisplay(CGRect(x: 100, y: 0, width: 3, height: 4))
    #expect(!one.needsDisplay(), "nothing of the layer lies there")
    one.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 3, height: 4))
    one.displayIfNeeded()
    #expect(one.image!.width == 40)
  }

  @Test(.row("B13.15")) func partsOfWhatIsNotThereAreTheWhole() {
    let painter = Painter { $1.fill($0.bounds) }
    let one = square(20, painter)
    let part = CGRect(x: 0, y: 0, width: 2, height: 2)
    func redraw() -> CGRect? {
      one.setNeedsDisplay(part)
      one.displayIfNeeded()
      return painter.clips.last
    }
    #expect(redraw() == one.bounds, "never drawn")
    #expect(redraw() == part)
    one.bounds.size.width = 30
    #expect(redraw() == one.bounds, "drawn for other bounds")
    one.contentsScale = 2
    #expect(redraw() == one.bounds)
    one.isOpaque = true
    #expect(redraw() == one.bounds)
    #expect(redraw() == part)
    one.contents = CGImage(width: 1, height: 1, premultiplied: [0])
    #expect(redraw() == one.bounds, "replaced by the program")
    one.setNeedsDisplay(part)
    one.setNeedsDisplay()
    one.setNeedsDisplay(part)
    one.displayIfNeeded()
    #expect(painter.clips.last == one.bounds)
  }

  @Test(.row("B13.13", "B13.18")) func stampsByPartsGiveTheSamePictureAsAll() {
    let brush = CGImage(width: 4, height: 4, premultiplied: [UInt32](repeating: 0x8080_8080, count: 16))
    let points: [CGPoint] = (0..<60).map { i in
      let x = 10 + i * 7 % 80, y = 10 + i * 13 % 80
      return CGPoint(x: x, y: y)
    }
    func stamp(_ p: CGPoint) -> CGRect { CGRect(x: p.x - 16, y: p.y - 16, width: 32, height: 32) }
    func run(_ parts: Bool) -> (CGImage, perUpdate: [Int]) {
      var shown: [CGPoint] = []
      var stamps = 0
      let painter = Painter { _, context in
        let clip = context.boundingBoxOfClipPath
        for p in shown where clip.intersects(stamp(p)) {
          UIImage(cgImage: brush).draw(in: stamp(p))
          stamps += 1
        }
      }
      let board = square(100, painter)
      let compositor = Compositor(layer: board)
      board.display()
      var counts: [Int] = []
      for p in points {
        shown.append(p)
        stamps = 0
        if parts { board.setNeedsDisplay(stamp(p)) } else { board.setNeedsDisplay() }
        _ = frame(compositor)
        counts.append(stamps)
      }
      return (board.image!, counts)
    }
    let all = run(false)
    let parts = run(true)
    #expect(all.0.pixels == parts.0.pixels)
    #expect(all.perUpdate == Array(1...60), "everything is drawn again and again")
    let stampsOfParts: Int = parts.perUpdate.reduce(0, +), stampsOfAll: Int = all.perUpdate.reduce(0, +)
    #expect(stampsOfParts * 2 < stampsOfAll)
    let touching = points.indices.map { i in points[...i].count { stamp($0).intersects(stamp(points[i])) } }
    #expect(parts.perUpdate == touching, "only those that reach into the square of the new one")
    #expect(parts.perUpdate[0] == 1)
  }
}
