import Agate
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Plain rectangles in perspective")
struct QuadTests {
  /// A frame of random planes at all angles, near and far. Some are cut by the plane of the eye.
  private func frame(seed: Int, count: Int, width: Int = 200, height: Int = 150) -> FrameSnapshot {
    var dice = Dice(UInt64(seed))
    var frame = FrameSnapshot()
    (frame.width, frame.height, frame.background) = (width, height, 0xff20_1810)
    (frame.sequence, frame.layoutSequence) = (1, 1)
    let bounds = PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    for _ in 0..<count {
      let x = dice.real(-20...Double(width) + 20)
      let y = dice.real(-20...Double(height) + 20)
      var item = DrawItem()
      item.flags = [.perspective, .allCorners]
      item.fill = dice.color(opaque: dice.roll(4) == 0)
      (item.halfWidth, item.halfHeight) = (Float(dice.real(0.2...40)), Float(dice.real(0.2...40)))
      item.homography = Int32(frame.homographies.count)
      frame.homographies.append(homography(&dice, x, y))
      frame.items.append(item)
      let (left, top) = (Int32(x) - Int32(dice.roll(60)), Int32(y) - Int32(dice.roll(60)))
      let box = PixelBox(x0: left, y0: top, x1: left + Int32(dice.roll(130)), y1: top + Int32(dice.roll(130)))
      frame.boxes.append(box.intersection(bounds).isEmpty ? .empty : box.intersection(bounds))
    }
    return frame
  }

  private func homography(_ dice: inout Dice, _ x: Double, _ y: Double) -> Homography {
    // The plane's horizon may cross the item's box.
    let steep = dice.roll(3) == 0 ? 0.2 : 0.01
    let (tiltX, tiltY) = (dice.real(-steep...steep), dice.real(-steep...steep))
    let upright = dice.roll(5) == 0
    let (a, b) = (dice.real(-2...2), upright ? 0 : dice.real(-2...2))
    let (c, d) = (upright ? 0 : dice.real(-2...2), dice.real(-2...2))
    var h = Homography()
    (h.m00, h.m01, h.m02) = (Float(a), Float(b), Float(-a * x - b * y))
    (h.m10, h.m11, h.m12) = (Float(c), Float(d), Float(-c * x - d * y))
    (h.m20, h.m21, h.m22) = (Float(tiltX), Float(tiltY), Float(1 - tiltX * x - tiltY * y))
    return h
  }

  @Test("each matches the pixel by pixel reference exactly", arguments: 0..<20)
  func reference(seed: Int) async throws {
    let frame = frame(seed: seed, count: 150)
    let found = Difference(try await CPURenderer(threads: 1).pixels(frame), PlainRenderer.draw(frame)).text(in: frame)
    #expect(found == nil, "\(found ?? "")")
  }

  @Test("where tiles and clips cut them changes no pixel", arguments: 50..<56)
  func tiles(seed: Int) async throws {
    let frame = frame(seed: seed, count: 120)
    let expected = PlainRenderer.draw(frame)
    for tile in [(200, 150), (200, 64), (33, 17), (4, 2), (5, 3), (3, 1)] as [(Int32, Int32)] {
      let renderer = CPURenderer(threads: 2)
      renderer.forcedTileSize = (width: tile.0, height: tile.1)
      let found = Difference(try await renderer.pixels(frame), expected).text(in: frame)
      #expect(found == nil, "tiles of \(tile): \(found ?? "")")
    }
  }

  @Test("numbers that say nothing draw what the reference draws", arguments: [Float.nan, .infinity, 1e20, 1e12, 0])
  func numbers(value: Float) async throws {
    for index in 0..<9 {
      var frame = frame(seed: 70 + index, count: 30)
      for number in frame.homographies.indices {
        withUnsafeMutableBytes(of: &frame.homographies[number]) {
          $0.storeBytes(of: value, toByteOffset: index * 4, as: Float.self)
        }
      }
      let found = Difference(try await CPURenderer(threads: 1).pixels(frame), PlainRenderer.draw(frame)).text(in: frame)
      #expect(found == nil, "number \(index): \(found ?? "")")
    }
  }
}
