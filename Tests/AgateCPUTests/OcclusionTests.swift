import Agate
import AgateRaster
import Foundation
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Occlusion")
struct OcclusionTests {
  /// A shape with any mapping, size and corners, near a box of 200 × 100 pixels.
  private func shape(_ dice: inout Dice) -> RasterShape {
    let (halfWidth, halfHeight) = (Float(dice.real(0.5...90)), Float(dice.real(0.5...90)))
    let radius = Float(dice.real(0...1)) * min(halfWidth, halfHeight) * Float(dice.roll(2))
    let border = Float(dice.roll(2)) * 2
    let angle = [dice.real(0...7), .pi / 4 * Double(dice.roll(8)), dice.real(-1e-3...1e-3)][dice.roll(3)]
    let (c, s) = (Float(cos(angle)), Float(sin(angle)))
    let (centreX, centreY) = (Float(dice.real(-20...220)), Float(dice.real(-20...120)))
    let corners = UInt32(dice.roll(3) == 0 ? dice.roll(16) : 15)
    switch dice.roll(4) {
    case 0:
      return RasterShape(
        a: 1, b: 0, c: 0, d: 1, centreX: centreX, centreY: centreY, halfWidth: halfWidth, halfHeight: halfHeight,
        radius: radius, borderWidth: border, corners: corners, isometric: true, continuous: dice.roll(3) == 0)
    case 1:
      return RasterShape(
        a: c, b: s, c: -s, d: c, centreX: centreX, centreY: centreY, halfWidth: halfWidth, halfHeight: halfHeight,
        radius: radius, borderWidth: border, corners: corners, isometric: true)
    default:
      let (sx, sy) = (Float(dice.real(0.3...3)), Float(dice.real(0.3...3)))
      return RasterShape(
        a: c / sx, b: s / sx, c: -s / sy + Float(dice.real(-0.3...0.3)), d: c / sy, centreX: centreX,
        centreY: centreY, halfWidth: halfWidth, halfHeight: halfHeight, radius: radius, borderWidth: border,
        corners: corners, isometric: false, continuous: dice.roll(3) == 0)
    }
  }

  @Test("columns that are said to be covered are covered in every row")
  func coveredColumnsAreCovered() {
    var dice = Dice(77)
    var found = 0
    for _ in 0..<4000 {
      let shape = shape(&dice)
      let top = Int32(dice.roll(90)), rows = top..<top + 1 + Int32(dice.roll(24))
      let covered = shape.coveredColumns(rows, within: 0..<200)
      found += covered.count
      for x in covered { for y in rows where shape.coverage(x: x, y: y).outer != 255 { Issue.record("\(x), \(y)") } }
    }
    #expect(found > 50_000)
  }

  @Test("of rectangles with sharp corners hardly a covered column is missed")
  func fewColumnsAreMissed() {
    var dice = Dice(78)
    for _ in 0..<2000 {
      var shape = shape(&dice)
      shape.corners = 0
      let top = Int32(dice.roll(90)), rows = top..<top + 16
      let covered = shape.coveredColumns(rows, within: 0..<200)
      let all = (Int32(0)..<200).filter { x in rows.allSatisfy { shape.coverage(x: x, y: $0).outer == 255 } }
      // A line that is nearly a row is left out near its sides.
      if abs(shape.a) < 1e-3 || abs(shape.c) < 1e-3 { continue }
      #expect(all.count - covered.count <= 2, "\(covered) of \(all)")
    }
  }

  /// Compares a frame with the reference's, in tiles of several sizes.
  private func compare(_ frame: FrameSnapshot) async throws {
    let expected = PlainRenderer.draw(frame, images: RandomScene.images)
    let (width, height) = (Int32(frame.width), Int32(frame.height))
    for tile in [(width, 16), (width, height), (width, 1), (64, 7), (128, 32)] {
      let renderer = CPURenderer(threads: 1)
      try renderer.apply(RandomScene.updates)
      renderer.forcedTileSize = (width: tile.0, height: tile.1)
      let found = Difference(try await renderer.pixels(frame), expected).text(in: frame)
      #expect(found == nil, "tiles of \(tile): \(found ?? "")")
    }
  }

  @Test("items below many opaque ones are the reference's, whatever the tiles", arguments: 0..<12)
  func pixels(seed: Int) async throws {
    var scene = RandomScene(seed: UInt64(4000 + seed), width: 300, height: 60, count: 120)
    for index in scene.frame.items.indices where scene.frame.items[index].kind == .rectangle {
      guard scene.dice.roll(3) > 0 else { continue }
      scene.frame.items[index].fill |= 0xff00_0000
      scene.frame.items[index].border |= 0xff00_0000
      scene.frame.items[index].flags.insert(.opaque)
    }
    try await compare(scene.frame)
  }

  @Test("many items of which each shows in many places are the reference's")
  func bars() async throws {
    var dice = Dice(91)
    var items = (0..<300).map { _ in rectangle(0, 0, 1600, 12, fill: dice.color()) }
    items += (0..<20).map { bar in
      var item = rectangle(Float(bar) * 80, 0, Float(bar) * 80 + 40, 12, fill: dice.color(opaque: true))
      item.flags.insert(.opaque)
      return item
    }
    let frame = frame(1600, 12, items)
    let found = Difference(try await CPURenderer(threads: 1).pixels(frame), PlainRenderer.draw(frame)).text(in: frame)
    #expect(found == nil, "\(found ?? "")")
  }

  @Test("a layer that is nearly a thousand frames wide and hardly turned hides no more than it covers")
  func hugeAndHardlyTurned() {
    let angle: Float = 9e-5
    let shape = RasterShape(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), centreX: -199_000, centreY: -10, halfWidth: 200_000,
      halfHeight: 30, radius: 0, borderWidth: 0, corners: 0, isometric: true)
    for top in stride(from: Int32(0), to: 64, by: 16) {
      for x in shape.coveredColumns(top..<top + 16, within: 0..<1920) {
        for y in top..<top + 16 where shape.coverage(x: x, y: y).outer != 255 { Issue.record("\(x), \(y)") }
      }
    }
  }

  @Test("images with opaque and clear parts are the reference's, whatever the tiles", arguments: 0..<12)
  func partsOfImages(seed: Int) async throws {
    var scene = RandomScene(seed: UInt64(5000 + seed), width: 400, height: 90, count: 60)
    for _ in 0..<40 {
      var (item, box) = scene.item(within: PixelBox(x0: 0, y0: 0, x1: 400, y1: 90))
      guard item.kind == .image && item.flags.isDisjoint(with: [.pass, .gradient]) else { continue }
      item.image = UInt32(5 + scene.dice.roll(2))
      if scene.dice.roll(3) > 0 { item.opacity = 255 }
      item.flags.remove(.opaque)
      scene.frame.items.append(item)
      scene.frame.boxes.append(box)
    }
    try await compare(scene.frame)
  }

  @Test(
    "images that lie over each other draw little more than is visible",
    arguments: [
      (0.3, 0.5), (1, 0.2), (2.5, 0.1),
    ])
  func clouds(scale: Double, most: Double) async throws {
    var dice = Dice(17)
    let image = RandomScene.blob(400, 300, &dice)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
    for index in 0..<40 {
      let cloud = CALayer()
      cloud.contents = image
      cloud.bounds.size = CGSize(width: 400 * scale, height: 300 * scale)
      cloud.position = CGPoint(x: 200 + 10.3 * Double(index), y: 300)
      layer.addSublayer(cloud)
    }
    let compositor = Compositor(layer: layer)
    let renderer = CPURenderer(threads: 1)
    let viewport = Viewport(width: 1000, height: 600, background: .white)
    let drawn = try await renderer.overdraw {
      _ = try await renderer.finish(compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory))
    }
    let all = 40 * 400 * 300 * scale * scale
    #expect(Double(drawn.shaded) < most * all, "\(drawn.shaded) of \(all)")
  }

  /// Pixels drawn for `count` opaque items of 60 × 60 pixels at any places, and pixels that these items cover.
  private func overdraw(count: Int, _ change: (inout DrawItem, inout Dice) -> Void) async throws -> (Int, Int) {
    var dice = Dice(UInt64(count))
    let items = (0..<count).map { _ in
      let (x, y) = (Float(dice.roll(1860)), Float(dice.roll(1020)))
      var item = rectangle(x, y, x + 60, y + 60, fill: dice.color(opaque: true))
      item.flags.insert(.opaque)
      change(&item, &dice)
      return item
    }
    var frame = frame(1920, 1080, items)
    frame.boxes = items.map {
      PixelBox(
        x0: Int32($0.centreX - $0.halfWidth), y0: Int32($0.centreY - $0.halfHeight),
        x1: Int32($0.centreX + $0.halfWidth), y1: Int32($0.centreY + $0.halfHeight))
    }
    let renderer = CPURenderer(threads: 1)
    let drawn = try await renderer.overdraw { _ = try await renderer.pixels(frame) }
    return (drawn.shaded, frame.withView { $0.visiblePixels })
  }

  @Test(
    "of a thousand overlapping rectangles hardly more is drawn than is visible, of ten thousand little more",
    arguments: [(1000, 1.2), (10_000, 1.4)])
  func thousands(count: Int, most: Double) async throws {
    let (drawn, covered) = try await overdraw(count: count) { _, _ in }
    #expect(Double(drawn) <= most * Double(covered), "\(drawn) of \(covered)")
  }
}
