import Agate
import AgateRaster
import Foundation
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Edges, sides, curves and levels")
struct ShapeTests {
  @Test("two pieces of one item leave no seam", arguments: 0..<20)
  func seam(seed: Int) async throws {
    var dice = Dice(UInt64(90 + seed))
    var item = rectangle(10, 8, 70, 52, fill: dice.color())
    item.radius = 9
    let edge = ClipEdge(
      a: Int32(dice.roll(4001) - 2000), b: Int32(dice.roll(4001) - 2000), c: Int32(dice.roll(200_001) - 100_000))
    var whole = frame(80, 60, background: dice.color(), [item])
    let expected = try await draw(whole)
    item.flags.insert(.clipped)
    item.clipEdgeCount = 1
    var other = item
    other.firstClipEdge = 1
    whole.edges = [edge, edge.complement]
    whole.items = [item, other]
    whole.boxes = [whole.boxes[0], whole.boxes[0]]
    #expect(Difference(try await draw(whole), expected).text(in: whole) == nil)
  }

  @Test("an edge keeps the pixels on and above 0")
  func edge() async throws {
    var item = rectangle(0, 0, 10, 6, fill: white)
    item.flags.insert(.clipped)
    item.clipEdgeCount = 1
    var scene = frame(10, 6, [item])
    // x ≥ 2y
    scene.edges = [ClipEdge(a: 1, b: -2, c: 0)]
    let pixels = try await draw(scene)
    for y in 0..<6 { for x in 0..<10 { #expect(pixels[y * 10 + x] == (x >= 2 * y ? white : black)) } }
  }

  @Test("an opaque item that is cut does not hide what it leaves out")
  func cutCover() async throws {
    var item = rectangle(0, 0, 10, 6, fill: white)
    item.flags.formUnion([.clipped, .opaque])
    item.clipEdgeCount = 1
    var scene = frame(10, 6, [rectangle(0, 0, 10, 6, fill: red), item])
    scene.edges = [ClipEdge(a: 1, b: 0, c: -5)]
    let pixels = try await draw(scene)
    #expect(pixels[4] == red && pixels[5] == white)
  }

  @Test("a hard side has no pixels in between, the others have")
  func hard() async throws {
    var item = rectangle(2.2, 2.2, 7.6, 7.6, fill: white)
    item.flags.formUnion([.hardMinX, .hardMaxY])
    let pixels = try await draw(frame(10, 10, background: 0, [item]))
    let row = pixels[50..<60].map { $0 >> 24 }
    #expect(row == [0, 0, 255, 255, 255, 255, 255, 153, 0, 0])
    let column = (0..<10).map { pixels[$0 * 10 + 5] >> 24 }
    #expect(column == [0, 0, 204, 255, 255, 255, 255, 255, 0, 0])
  }

  @Test("continuous corners follow the superellipse", arguments: 0..<20)
  func continuous(seed: Int) {
    var dice = Dice(UInt64(3000 + seed))
    let angle = seed % 3 == 0 ? 0 : dice.real(0...7)
    let scale = seed % 2 == 0 ? 1 : dice.real(0.5...2)
    let (a, b) = (cos(angle) / scale, sin(angle) / scale)
    let (hx, hy, r) = (dice.real(10...25), dice.real(10...25), dice.real(6...10))
    let shape = RasterShape(
      a: Float(a), b: Float(b), c: Float(-b), d: Float(a), centreX: 30, centreY: 30, halfWidth: Float(hx),
      halfHeight: Float(hy), radius: Float(r), borderWidth: 0, corners: 15, isometric: scale == 1, continuous: true)
    for y in 0..<60 {
      for x in 0..<60 {
        let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
        let (qx, qy) = (abs(a * dx + b * dy) - (hx - r), abs(a * dy - b * dx) - (hy - r))
        guard qx > 0.001 && qy > 0.001 else { continue }
        let n = cbrt(qx * qx * qx + qy * qy * qy)
        let slope = (pow(qx, 4) + pow(qy, 4)).squareRoot() / (n * n) / scale
        let wanted = min(max((r - n) / slope + 0.5, 0), 1) * 255
        #expect(abs(Double(shape.coverage(x: Int32(x), y: Int32(y)).outer) - wanted) < 0.55)
      }
    }
  }

  @Test("a continuous corner cuts off less than a circle, and only where it is rounded")
  func fuller() async throws {
    var item = rectangle(0, 0, 60, 60, fill: white)
    item.radius = 30
    let circle = try await draw(frame(60, 60, background: 0, [item]))
    item.flags.insert(.continuous)
    item.flags.remove(.cornerMaxXMaxY)
    let curve = try await draw(frame(60, 60, background: 0, [item]))
    #expect(curve[0] == 0 && curve[3599] == white)
    #expect(circle[6 * 60 + 6] >> 24 < 30 && curve[6 * 60 + 6] >> 24 > 225)
  }

  @Test("levels are rounded means, and mixes lie between them")
  func levels() async throws {
    let picture = CGImage(
      width: 4, height: 2, premultiplied: [0, 0xff00_0000, 1, 2, 0xff00_0000, 0xff00_0000, 3, 4])
    var item = rectangle(0, 0, 2, 1, fill: 0)
    item.kind = .image
    item.image = 1
    item.flags.insert(.nearest)
    (item.ux, item.vy) = (65536, 65536)
    item.mipLevel = 1
    #expect(try await draw(frame(2, 1, background: 0, [item]), images: [picture]) == [0xbf00_0000, 3])
    item.mipMix = 128
    // The next level is one texel: (191 + 0 + 191 + 0 + 2) / 4, (0 + 3 + 0 + 3 + 2) / 4.
    #expect(try await draw(frame(2, 1, background: 0, [item]), images: [picture]) == [0x9000_0001, 0x3000_0003])
  }

  @Test("a reduced picture keeps its mean at every level")
  func mean() async throws {
    var dice = Dice(77)
    let texels = (0..<64 * 64).map { _ in dice.color(opaque: true) }
    let mean = texels.reduce(0.0) { $0 + Double($1 & 255) } / 4096
    for level in 0...6 as ClosedRange<UInt32> {
      let side = 64 >> Int(level)
      var item = rectangle(0, 0, Float(side), Float(side), fill: 0)
      item.kind = .image
      item.image = 1
      item.mipLevel = level
      (item.ux, item.vy) = (65536, 65536)
      let pixels = try await draw(
        frame(side, side, [item]), images: [CGImage(width: 64, height: 64, premultiplied: texels)])
      #expect(abs(pixels.reduce(0.0) { $0 + Double($1 & 255) } / Double(side * side) - mean) < 1.2)
    }
  }
}
