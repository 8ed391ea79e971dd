import Agate
import Foundation
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Small turned rectangles")
struct TurnedTests {
  /// A frame of random rectangles, up to the largest size that is drawn in blocks. They have all angles; some are
  /// mirrored, axis-aligned or aligned to pixels.
  private func frame(seed: Int, count: Int, width: Int = 200, height: Int = 150) -> FrameSnapshot {
    var dice = Dice(UInt64(seed))
    var frame = FrameSnapshot()
    (frame.width, frame.height, frame.background) = (width, height, 0xff20_1810)
    (frame.sequence, frame.layoutSequence) = (1, 1)
    let bounds = PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    for _ in 0..<count {
      var x = dice.real(-20...Double(width) + 20)
      var y = dice.real(-20...Double(height) + 20)
      let size = [3.0, 12, 40][dice.roll(3)]
      var (halfWidth, halfHeight) = (dice.real(0.2...size), dice.real(0.2...size))
      if dice.roll(4) == 0 { (x, y, halfWidth, halfHeight) = (x.rounded(), y.rounded(), halfWidth.rounded(.up), 6) }
      let angle = [dice.real(0...7), .pi / 4 * Double(dice.roll(8)), dice.real(-1e-3...1e-3)][dice.roll(3)]
      let (c, s) = (cos(angle), sin(angle))
      let mirrored = dice.roll(2) == 0 ? -1.0 : 1
      var item = DrawItem()
      item.flags = [.isometric, .allCorners]
      item.fill = dice.color(opaque: dice.roll(3) == 0)
      (item.inverseA, item.inverseB) = (Float(c), Float(s))
      (item.inverseC, item.inverseD) = (Float(-mirrored * s), Float(mirrored * c))
      (item.centreX, item.centreY) = (Float(x), Float(y))
      (item.halfWidth, item.halfHeight) = (Float(halfWidth), Float(halfHeight))
      let limit = min(halfWidth, halfHeight)
      item.radius = Float([0, limit, dice.real(0...limit)][dice.roll(3)])
      if dice.roll(5) == 0 {
        item.flags.insert(.axisAligned)
        (item.inverseA, item.inverseB, item.inverseC, item.inverseD) = (1, 0, 0, 1)
      }
      if dice.roll(12) == 0 { item.flags.remove(.cornerMaxXMinY) }
      frame.items.append(item)
      let box = box(item, cut: dice.roll(4), &dice).intersection(bounds)
      frame.boxes.append(box.isEmpty ? .empty : box)
    }
    return frame
  }

  /// The box of the pixels that an item touches, sometimes smaller or larger.
  private func box(_ item: DrawItem, cut: Int, _ dice: inout Dice) -> PixelBox {
    let across = abs(item.inverseA) * item.halfWidth + abs(item.inverseC) * item.halfHeight + 0.75
    let down = abs(item.inverseB) * item.halfWidth + abs(item.inverseD) * item.halfHeight + 0.75
    var box = PixelBox(
      x0: Int32((item.centreX - across).rounded(.down)), y0: Int32((item.centreY - down).rounded(.down)),
      x1: Int32((item.centreX + across).rounded(.up)), y1: Int32((item.centreY + down).rounded(.up)))
    switch cut {
    case 0:
      box.x0 += Int32(dice.roll(box.width))
      box.y1 -= Int32(dice.roll(box.height))
    case 1:
      box.x1 += Int32(dice.roll(9))
      box.y0 -= Int32(dice.roll(9))
    default: break
    }
    return box
  }

  @Test("each matches the pixel by pixel reference exactly", arguments: 0..<30)
  func reference(seed: Int) async throws {
    let frame = frame(seed: 200 + seed, count: 150)
    let found = Difference(try await CPURenderer(threads: 1).pixels(frame), PlainRenderer.draw(frame)).text(in: frame)
    #expect(found == nil, "\(found ?? "")")
  }

  @Test("where tiles and clips cut them changes no pixel", arguments: 0..<6)
  func tiles(seed: Int) async throws {
    let frame = frame(seed: 300 + seed, count: 120)
    let expected = PlainRenderer.draw(frame)
    for tile in [(200, 150), (200, 64), (33, 17), (4, 2), (5, 3), (3, 1)] as [(Int32, Int32)] {
      let renderer = CPURenderer(threads: 2)
      renderer.forcedTileSize = (width: tile.0, height: tile.1)
      let found = Difference(try await renderer.pixels(frame), expected).text(in: frame)
      #expect(found == nil, "tiles of \(tile): \(found ?? "")")
    }
  }

  @Test(
    "unusual numbers draw what the reference draws",
    arguments: [Float.nan, .infinity, -.infinity, 1e20, 1e12, -1e9, 40_000, 1000, -2, 0, 0.49999997])
  func numbers(value: Float) async throws {
    let fields: [WritableKeyPath<DrawItem, Float>] = [
      \.inverseA, \.inverseB, \.inverseC, \.inverseD, \.centreX, \.centreY, \.halfWidth, \.halfHeight, \.radius,
      \.borderWidth,
    ]
    for (index, field) in fields.enumerated() {
      var frame = frame(seed: 400 + index, count: 30)
      for item in frame.items.indices { frame.items[item][keyPath: field] = value }
      let found = Difference(try await CPURenderer(threads: 1).pixels(frame), PlainRenderer.draw(frame)).text(in: frame)
      #expect(found == nil, "number \(index): \(found ?? "")")
    }
  }

  @Test("a large frame far from its origin is no less exact", arguments: 0..<4)
  func far(seed: Int) async throws {
    var frame = frame(seed: 500 + seed, count: 60)
    let (dx, dy) = (Int32(3000 + seed * 700), Int32(20))
    (frame.width, frame.height) = (frame.width + Int(dx), frame.height + Int(dy))
    for index in frame.items.indices {
      frame.items[index].centreX += Float(dx)
      frame.items[index].centreY += Float(dy)
      frame.boxes[index].x0 += dx
      frame.boxes[index].x1 += dx
      frame.boxes[index].y0 += dy
      frame.boxes[index].y1 += dy
    }
    let found = Difference(try await CPURenderer(threads: 1).pixels(frame), PlainRenderer.draw(frame)).text(in: frame)
    #expect(found == nil, "\(found ?? "")")
  }
}
