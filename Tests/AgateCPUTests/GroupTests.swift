import Agate
import AgateRaster
import Foundation
import ConformanceRows
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Masks and blend modes")
struct MaskTests {
  private func edge(
    _ kind: DrawItem.Kind, _ flags: DrawItem.Flags = [], opacity: UInt32 = 255, mode: BlendMode = .normal
  ) -> DrawItem {
    var item = rectangle(2, 2, 18, 18, fill: 0)
    item.kind = kind
    item.opacity = opacity
    item.flags.formUnion(flags)
    if kind == .groupEnd { item.blendMode = mode }
    return item
  }

  @Test("only the mask's alpha counts, and where it has none nothing is shown")
  func alpha() async throws {
    let half = rectangle(10, 0, 20, 20, fill: 0x8000_8000)
    let full = rectangle(0, 0, 10, 20, fill: blue)
    let below = rectangle(0, 0, 20, 20, fill: white)
    let items = [
      below, edge(.groupBegin), rectangle(0, 0, 20, 15, fill: red), edge(.maskBegin), half, full,
      edge(.groupEnd, .masked),
    ]
    let pixels = try await draw(frame(20, 20, items))
    #expect(pixels[5 * 20 + 5] == red && pixels[5 * 20 + 15] == 0xff7f_7fff)
    #expect(pixels[16 * 20 + 5] == white)
    // An empty mask hides everything.
    let empty = [below, edge(.groupBegin), rectangle(0, 0, 20, 20, fill: red), edge(.maskBegin)]
    #expect(try await draw(frame(20, 20, empty + [edge(.groupEnd, .masked)])).allSatisfy { $0 == white })
  }

  @Test("coverage, opacity and mask are multiplied one after the other")
  func products() async throws {
    let items = [
      edge(.groupBegin), rectangle(0, 0, 20, 20, fill: white), edge(.maskBegin),
      rectangle(0, 0, 20, 20, fill: 0x6400_0000), edge(.groupEnd, [.masked, .shaped], opacity: 77),
    ]
    let pixels = try await draw(frame(20, 20, background: 0, items))
    #expect(pixels[10 * 20 + 10] >> 24 == mul8(mul8(255, 77), 100) && pixels[0] == 0)
  }

  @Test("a cover in a mask hides neither the group nor what is below it")
  func coverInMask() async throws {
    var cover = rectangle(0, 0, 20, 20, fill: white)
    cover.flags.insert(.opaque)
    let items = [
      rectangle(0, 0, 20, 20, fill: white), edge(.groupBegin), rectangle(0, 0, 20, 20, fill: red),
      edge(.maskBegin), rectangle(0, 0, 20, 20, fill: blue), cover, edge(.groupEnd, .masked, opacity: 128),
    ]
    #expect(try await draw(frame(20, 20, items)).allSatisfy { $0 == 0xff7f_7fff })
  }

  @Test("a group of opacity 0 is dropped with its mask, and nothing else is")
  func dropped() async throws {
    var cover = rectangle(0, 0, 20, 20, fill: blue)
    cover.flags.insert(.opaque)
    let gone = [
      edge(.groupBegin), cover, edge(.maskBegin), edge(.groupBegin), cover, edge(.groupEnd),
      edge(.groupEnd, .masked, opacity: 0),
    ]
    let items = [rectangle(0, 0, 10, 20, fill: red)] + gone + [rectangle(15, 0, 20, 20, fill: white)]
    let pixels = try await draw(frame(20, 20, items))
    #expect(pixels[5] == red && pixels[12] == black && pixels[17] == white)
  }

  @Test("a cover in a blended group does not hide what it is blended with")
  func blendedCover() async throws {
    var cover = rectangle(0, 0, 20, 20, fill: 0xff80_8080)
    cover.flags.insert(.opaque)
    let items = [
      rectangle(0, 0, 20, 20, fill: 0xff40_80ff), edge(.groupBegin), cover, edge(.groupEnd, mode: .multiply),
    ]
    #expect(try await draw(frame(20, 20, items)).allSatisfy { $0 == 0xff20_4080 })
  }

  @Test("normal blending is the source, and as much of what is below as the source's alpha leaves", .row("A2.108"))
  func normalBlendingIsSourceOver() async throws {
    var dice = Dice(2108)
    for _ in 0..<200 {
      let (below, source) = (dice.color(), dice.color())
      let items = [rectangle(0, 0, 20, 20, fill: below), rectangle(0, 0, 20, 20, fill: source)]
      let found = try await draw(frame(20, 20, background: 0, items))[210]
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let wanted = Double(source >> shift & 255) + Double(below >> shift & 255) * (1 - Double(source >> 24) / 255)
        #expect(abs(Double(found >> shift & 255) - wanted) <= 1, "\(source) over \(below): \(found)")
      }
    }
  }

  @Test("opaque colours blend as the formulas say", arguments: BlendMode.allCases)
  func formulas(mode: BlendMode) async throws {
    var dice = Dice(UInt64(7000 + mode.rawValue))
    for _ in 0..<12 {
      let cs = dice.color(opaque: true)
      let cb = dice.color(opaque: true)
      let items = [
        rectangle(0, 0, 20, 20, fill: cb), edge(.groupBegin), rectangle(0, 0, 20, 20, fill: cs),
        edge(.groupEnd, mode: mode),
      ]
      let found = try await draw(frame(20, 20, items))[210]
      let wanted = formula(mode, channels(cb), channels(cs))
      for k in 0..<3 {
        let value = Double(found >> UInt32(8 * k) & 255)
        #expect(abs(value - min(max(wanted[k], 0), 1) * 255) < 0.51, "\(cb) below \(cs): \(found), not \(wanted)")
      }
      // Of two opaque colours nothing is outside of the other.
      let isEmpty = [.clear, .sourceOut, .destinationOut, .xor].contains(mode)
      #expect(found >> 24 == (isEmpty ? 0 : 255))
    }
  }

  private func channels(_ color: UInt32) -> [Double] { (0..<3).map { Double(color >> UInt32(8 * $0) & 255) / 255 } }

  private func formula(_ mode: BlendMode, _ b: [Double], _ s: [Double]) -> [Double] {
    func each(_ f: (Double, Double) -> Double) -> [Double] { zip(b, s).map(f) }
    func hard(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? 2 * b * s : b + (2 * s - 1) - b * (2 * s - 1) }
    func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }
    func clip(_ c: [Double]) -> [Double] {
      let (l, n, x) = (luminosity(c), c.min()!, c.max()!)
      var c = c
      if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
      if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
      return c
    }
    func set(_ c: [Double], luminosity wanted: Double) -> [Double] { clip(c.map { $0 + wanted - luminosity(c) }) }
    func set(_ c: [Double], saturation wanted: Double) -> [Double] {
      let range = saturation(c)
      return c.map { range > 0 ? ($0 - c.min()!) * wanted / range : 0 }
    }
    switch mode {
    case .normal: return s
    case .multiply: return each { $0 * $1 }
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hard($1, $0) }
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .softLight:
      return each { b, s in
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        return b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
      }
    case .hardLight: return each(hard)
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .hue: return set(set(s, saturation: saturation(b)), luminosity: luminosity(b))
    case .saturation: return set(set(b, saturation: saturation(s)), luminosity: luminosity(b))
    case .color: return set(s, luminosity: luminosity(b))
    case .luminosity: return set(b, luminosity: luminosity(s))
    case .plusLighter: return each { $0 + $1 }
    case .plusDarker: return each { $0 + $1 - 1 }
    case .clear, .sourceOut, .destinationOut, .xor: return each { _, _ in 0 }
    case .copy, .sourceIn, .sourceAtop: return s
    case .destinationOver, .destinationIn, .destinationAtop: return b
    }
  }

  @Test("every mode blends any pixels like the reference", arguments: BlendMode.allCases)
  func pixels(mode: BlendMode) async throws {
    var dice = Dice(UInt64(8000 + mode.rawValue))
    let pictures = (0..<2).map { _ in
      CGImage(width: 61, height: 40, premultiplied: (0..<61 * 40).map { _ in dice.color(opaque: dice.roll(4) == 0) })
    }
    let layers = (1...2).map { slot in
      var item = rectangle(0, 0, 61, 40, fill: 0)
      item.kind = .image
      item.image = UInt32(slot)
      (item.ux, item.vy) = (65536, 65536)
      return item
    }
    var begin = rectangle(3, 2, 58, 39, fill: 0)
    begin.kind = .groupBegin
    begin.radius = 9
    begin.flags.insert(.shaped)
    begin.opacity = 201
    var end = begin
    end.kind = .groupEnd
    end.blendMode = mode
    let scene = frame(61, 40, background: 0, [layers[0], begin, layers[1], end])
    let expected = PlainRenderer.draw(scene, images: pictures)
    #expect(Difference(try await draw(scene, images: pictures), expected).text(in: scene) == nil)
    for pixel in expected { #expect((0..<3).allSatisfy { pixel >> (8 * $0) & 255 <= pixel >> 24 }) }
  }

  /// The factors of the source and of what is below, for the alphas 0…1 of both.
  fileprivate static let factors: [(BlendMode, @Sendable (Double, Double) -> (Double, Double))] = [
    (.clear, { _, _ in (0, 0) }), (.copy, { _, _ in (1, 0) }), (.sourceIn, { _, ba in (ba, 0) }),
    (.sourceOut, { _, ba in (1 - ba, 0) }), (.sourceAtop, { sa, ba in (ba, 1 - sa) }),
    (.destinationOver, { _, ba in (1 - ba, 1) }), (.destinationIn, { sa, _ in (0, sa) }),
    (.destinationOut, { sa, _ in (0, 1 - sa) }), (.destinationAtop, { sa, ba in (1 - ba, sa) }),
    (.xor, { sa, ba in (1 - ba, 1 - sa) }),
  ]

  private func image(_ slot: UInt32, _ side: Float) -> DrawItem {
    var item = rectangle(0, 0, side, side, fill: 0)
    item.kind = .image
    item.image = slot
    (item.ux, item.vy) = (65536, 65536)
    return item
  }

  @Test("operators are the rounded sums of Porter and Duff, for every two alphas")
  func operators() async throws {
    var dice = Dice(1984)
    func shade(_ alpha: Int) -> UInt32 {
      (0..<3).reduce(UInt32(alpha) << 24) { $0 | UInt32(dice.roll(alpha + 1)) << (8 * UInt32($1)) }
    }
    let sources = CGImage(width: 256, height: 256, premultiplied: (0..<65536).map { shade($0 & 255) })
    let below = CGImage(width: 256, height: 256, premultiplied: (0..<65536).map { shade($0 >> 8) })
    var begin = rectangle(0, 0, 256, 256, fill: 0)
    begin.kind = .groupBegin
    for (mode, weights) in Self.factors {
      var end = begin
      end.kind = .groupEnd
      end.blendMode = mode
      let scene = frame(256, 256, background: 0, [image(1, 256), begin, image(2, 256), end])
      let found = try await draw(scene, images: [below, sources])
      var wrong = 0
      for index in 0..<65536 {
        let (s, b) = (sources.pixels[index], below.pixels[index])
        let (f, g) = weights(Double(s >> 24) / 255, Double(b >> 24) / 255)
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let value = Double(s >> shift & 255) * f + Double(b >> shift & 255) * g
          if found[index] >> shift & 255 != UInt32(value + 0.5) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(mode)")
    }
    #expect(BlendMode.allCases.filter { $0.rawValue >= BlendMode.clear.rawValue } == Self.factors.map(\.0))
  }

  @Test("operators act in the box of their group, and only there", arguments: factors.map(\.0))
  func reach(mode: BlendMode) async throws {
    let (under, half) = (UInt32(0xff20_4060), UInt32(0x8080_0000))
    for opacity in [255, 128, 0] as [UInt32] {
      for isCut in [false, true] {
        // The source fills the upper half of the group.
        let items = [
          rectangle(0, 0, 20, 20, fill: under), edge(.groupBegin, opacity: opacity),
          rectangle(2, 2, 18, 10, fill: half), edge(.groupEnd, opacity: opacity, mode: mode),
        ]
        var scene = frame(20, 20, items)
        for index in [1, 3] {
          scene.boxes[index] = PixelBox(x0: 4, y0: 3, x1: 16, y1: 15)
          if isCut {
            scene.items[index].flags.insert(.clipped)
            (scene.items[index].firstClipEdge, scene.items[index].clipEdgeCount) = (0, 1)
          }
        }
        // Pixels whose x is less than 10.
        scene.edges = [ClipEdge(a: -1, b: 0, c: 9)]
        let source = scale8(half, opacity)
        let found = try await draw(scene)
        #expect(Difference(found, PlainRenderer.draw(scene)).text(in: scene) == nil)
        for y in 0..<20 {
          for x in 0..<20 {
            let isInside = (4..<(isCut ? 10 : 16)).contains(x) && (3..<15).contains(y)
            let expected = isInside ? blend8(y < 10 ? source : 0, over: under, mode: mode) : under
            #expect(found[y * 20 + x] == expected, "(\(x), \(y)), opacity \(opacity)")
          }
        }
      }
    }
  }

  @Test("some operators change what is below where the source is clear")
  func erasing() {
    #expect(
      BlendMode.allCases.filter(\.erases) == [
        .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
      ])
  }

  @Test("a cover in a group hides nothing that an operator keeps of what is below", arguments: factors.map(\.0))
  func coverUnderAnOperator(mode: BlendMode) async throws {
    let (under, above) = (UInt32(0x80_2040_60), UInt32(0xff60_4020))
    var cover = rectangle(0, 0, 20, 20, fill: above)
    cover.flags.insert(.opaque)
    var (begin, end) = (edge(.groupBegin), edge(.groupEnd, mode: mode))
    (begin.centreX, begin.centreY, begin.halfWidth, begin.halfHeight) = (10, 10, 10, 10)
    (end.centreX, end.centreY, end.halfWidth, end.halfHeight) = (10, 10, 10, 10)
    var scene = frame(20, 20, background: 0, [rectangle(0, 0, 20, 20, fill: under), begin, cover, end])
    (scene.boxes[1], scene.boxes[3]) = (scene.boxes[0], scene.boxes[0])
    let expected = blend8(above, over: under, mode: mode)
    #expect(try await draw(scene).allSatisfy { $0 == expected })
  }
}
