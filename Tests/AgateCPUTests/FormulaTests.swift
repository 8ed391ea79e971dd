import Agate
import AgateRaster
import ConformanceRows
import Testing

@testable import AgateCPU

let white: UInt32 = 0xffff_ffff
let black: UInt32 = 0xff00_0000
let red: UInt32 = 0xff00_00ff
let blue: UInt32 = 0xffff_0000

/// An axis-aligned rectangle with the given edges.
func rectangle(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, fill: UInt32) -> DrawItem {
  var item = DrawItem()
  item.flags = [.axisAligned, .isometric, .allCorners]
  item.centreX = (x0 + x1) / 2
  item.centreY = (y0 + y1) / 2
  item.halfWidth = (x1 - x0) / 2
  item.halfHeight = (y1 - y0) / 2
  item.fill = fill
  return item
}

/// A frame whose items may touch every pixel.
func frame(_ width: Int, _ height: Int, background: UInt32 = black, _ items: [DrawItem]) -> FrameSnapshot {
  var frame = FrameSnapshot()
  frame.width = width
  frame.height = height
  frame.background = background
  frame.sequence = 1
  frame.layoutSequence = 1
  frame.items = items
  frame.boxes = items.map { _ in PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)) }
  return frame
}

func draw(_ frame: FrameSnapshot, images: [CGImage] = []) async throws -> [UInt32] {
  let renderer = CPURenderer(threads: 1)
  try renderer.apply(images.enumerated().map { .setImage(slot: UInt32($0.offset + 1), $0.element) })
  return try await renderer.pixels(frame)
}

@Suite("Rectangles")
struct RectangleTests {
  @Test("a border of 5 in 80 × 60 leaves 1,300 border pixels and 3,500 inside")
  func border() async throws {
    var item = rectangle(10, 10, 90, 70, fill: red)
    item.borderWidth = 5
    item.border = blue
    let pixels = try await draw(frame(100, 80, [item]))
    #expect(pixels.filter { $0 == blue }.count == 1300)
    #expect(pixels.filter { $0 == red }.count == 3500)
    #expect(pixels.filter { $0 == black }.count == 8000 - 4800)
  }

  @Test("a border wider than the rectangle covers all of it")
  func wideBorder() async throws {
    var item = rectangle(2, 2, 12, 8, fill: red)
    item.borderWidth = 40
    item.border = blue
    let pixels = try await draw(frame(20, 10, [item]))
    #expect(pixels.filter { $0 == blue }.count == 60)
    #expect(!pixels.contains(red))
  }

  @Test("an edge in the middle of a pixel covers half of it, a corner a quarter")
  func halves() async throws {
    let pixels = try await draw(frame(8, 8, background: 0, [rectangle(2.5, 2.5, 5.5, 5.5, fill: white)]))
    #expect(pixels[2 * 8 + 2] == 0x4040_4040)
    #expect(pixels[2 * 8 + 3] == 0x8080_8080)
    #expect(pixels[3 * 8 + 3] == white)
    #expect(pixels[5 * 8 + 5] == 0x4040_4040)
    #expect(pixels[6 * 8 + 6] == 0)
  }

  @Test("a rectangle thinner than a pixel covers its width")
  func hairline() async throws {
    let pixels = try await draw(frame(4, 3, background: 0, [rectangle(1.25, 0, 1.75, 3, fill: white)]))
    #expect(pixels[1] == 0x8080_8080)
    #expect(pixels[0] == 0 && pixels[2] == 0)
  }

  @Test("a circle's pixels add up to its area", .row("A0.10"), arguments: [3, 10.5, 40] as [Float])
  func circle(radius: Float) async throws {
    var item = rectangle(50 - radius, 50 - radius, 50 + radius, 50 + radius, fill: white)
    item.radius = radius
    let pixels = try await draw(frame(100, 100, background: 0, [item]))
    let area = pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(area - Double.pi * Double(radius * radius)) < Double(radius) * 0.1)
  }

  @Test("only the corners that are asked for are rounded")
  func someCorners() async throws {
    var item = rectangle(0, 0, 40, 40, fill: white)
    item.radius = 12
    item.flags = [.axisAligned, .isometric, .cornerMinXMinY, .cornerMaxXMaxY]
    let pixels = try await draw(frame(40, 40, background: 0, [item]))
    #expect(pixels[0] == 0 && pixels[40 * 40 - 1] == 0)
    #expect(pixels[39] == white && pixels[39 * 40] == white)
  }

  @Test("a half transparent colour is mixed with what lies below")
  func sourceOver() async throws {
    let half = premultipliedRGBA8(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(half == 0x8000_0080)
    let pixels = try await draw(frame(4, 4, background: white, [rectangle(0, 0, 4, 4, fill: half)]))
    #expect(pixels.allSatisfy { $0 == 0xff7f_7fff })
  }

  @Test("turned by 90° a rectangle covers the same pixels")
  func quarterTurn() async throws {
    var upright = rectangle(10, 20, 50, 40, fill: white)
    upright.radius = 6
    var turned = rectangle(20, 10, 40, 50, fill: white)
    turned.radius = 6
    turned.flags = [.isometric, .allCorners]
    turned.inverseA = 0
    turned.inverseB = 1
    turned.inverseC = -1
    turned.inverseD = 0
    #expect(try await draw(frame(60, 60, [upright])) == draw(frame(60, 60, [turned])))
  }

  @Test("numbers that are not finite draw nothing and harm nothing")
  func notFinite() async throws {
    let keep = rectangle(1, 1, 5, 5, fill: white)
    let expected = try await draw(frame(20, 20, [keep]))
    let paths: [WritableKeyPath<DrawItem, Float>] = [
      \.inverseA, \.inverseB, \.inverseC, \.inverseD, \.centreX, \.centreY, \.halfWidth, \.halfHeight, \.radius,
      \.borderWidth,
    ]
    for path in paths {
      for value in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        for flags in [[.axisAligned, .isometric], [.isometric], []] as [DrawItem.Flags] {
          if flags.contains(.axisAligned) && paths.firstIndex(of: path)! < 4 { continue }
          var bad = rectangle(2, 2, 18, 18, fill: red)
          bad.flags = flags.union(.allCorners).union(.opaque)
          bad.radius = 3
          bad.borderWidth = 1
          bad.border = blue
          bad[keyPath: path] = value
          let pixels = try await draw(frame(20, 20, [bad, keep]))
          if value == .greatestFiniteMagnitude { continue }
          #expect(pixels == expected, "\(path) = \(value), flags \(flags)")
        }
      }
    }
  }
}

@Suite("Groups")
struct GroupTests {
  private func group(_ kind: DrawItem.Kind, opacity: UInt32, shaped: Bool) -> DrawItem {
    var item = rectangle(2, 2, 18, 18, fill: 0)
    item.kind = kind
    item.opacity = opacity
    if shaped { item.flags.insert(.shaped) }
    return item
  }

  @Test("a group's opacity applies once, not to each of its items")
  func opacityOnce() async throws {
    let items = [
      group(.groupBegin, opacity: 128, shaped: false), rectangle(2, 2, 12, 18, fill: red),
      rectangle(8, 2, 18, 18, fill: blue), group(.groupEnd, opacity: 128, shaped: false),
    ]
    let pixels = try await draw(frame(20, 20, background: white, items))
    #expect(pixels[10 * 20 + 4] == 0xff7f_7fff)
    #expect(pixels[10 * 20 + 10] == 0xffff_7f7f)
    #expect(pixels[10 * 20 + 19] == white)
  }

  @Test("a shaped group cuts its items off")
  func shaped() async throws {
    let items = [
      group(.groupBegin, opacity: 255, shaped: true), rectangle(0, 0, 20, 20, fill: red),
      group(.groupEnd, opacity: 255, shaped: true),
    ]
    let pixels = try await draw(frame(20, 20, items))
    #expect(pixels.filter { $0 == red }.count == 256)
    #expect(pixels.filter { $0 == black }.count == 144)
  }

  @Test("an opaque item in a group does not hide what lies below the group")
  func coverInside() async throws {
    var cover = rectangle(0, 0, 20, 20, fill: red)
    cover.flags.insert(.opaque)
    var below = rectangle(0, 0, 20, 20, fill: white)
    below.flags.insert(.opaque)
    let items = [
      below, group(.groupBegin, opacity: 128, shaped: false), rectangle(0, 0, 20, 20, fill: blue), cover,
      group(.groupEnd, opacity: 128, shaped: false),
    ]
    let pixels = try await draw(frame(20, 20, items))
    #expect(pixels.allSatisfy { $0 == 0xff7f_7fff })
  }

  @Test("a thousand nested groups are drawn")
  func deep() async throws {
    let begin = group(.groupBegin, opacity: 255, shaped: false)
    let end = group(.groupEnd, opacity: 255, shaped: false)
    let items =
      [DrawItem](repeating: begin, count: 1000) + [rectangle(0, 0, 20, 20, fill: red)]
      + [DrawItem](repeating: end, count: 1000)
    #expect(try await draw(frame(20, 20, items)).allSatisfy { $0 == red })
  }
}
