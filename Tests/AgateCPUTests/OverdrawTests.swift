import Agate
import AgateUIKit
import ConformanceRows
import PixelReferences
import Testing

@testable import AgateCPU

private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color
  return layer
}

private let solid = CGColor(red: 1, green: 0, blue: 0)
private let clear = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

/// Counts of computed and of blended pixels in a frame of 100 × 100 pixels.
struct OverdrawTests {
  private let renderer = CPURenderer(threads: 1)
  private let viewport = Viewport(width: 100, height: 100)
  private let area = 100 * 100

  private func root(_ sublayers: [CALayer] = []) -> CALayer {
    let root = layer(0, 0, 100, 100, nil)
    root.sublayers = sublayers
    return root
  }

  private func cost(_ compositor: Compositor) async throws -> Overdraw {
    try await renderer.overdraw {
      let ticket = try compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
      _ = try await renderer.finish(ticket)
    }
  }

  private func cost(_ sublayers: [CALayer]) async throws -> Overdraw {
    try await cost(Compositor(layer: root(sublayers)))
  }

  private func pixels(_ sublayers: [CALayer]) async throws -> [UInt32] {
    let ticket = try Compositor(layer: root(sublayers)).draw(
      at: 0, viewport: viewport, with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket)).array
  }

  /// Whether the channels of two pictures differ by 2 at most.
  private func areNear(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    zip(a, b).allSatisfy { a, b in
      [UInt32(0), 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 2 }
    }
  }

  @Test(.row("A0.290", "A2.111", "B15.20")) func everyTranslucentLayerCostsItsPixels() async throws {
    for count in [1, 2, 4, 8] {
      let layers = (0..<count).map { _ in layer(0, 0, 100, 100, clear) }
      #expect(try await cost(layers) == Overdraw(shaded: count * area, blended: count * area))
    }
  }

  @Test(.row("A0.290", "A2.112", "B15.21")) func whatAnOpaqueLayerCoversIsNotShaded() async throws {
    let behind = { (0..<10).map { layer(Double($0), 0, 60, 80, clear) } }
    #expect(try await cost(behind()).shaded == 10 * 60 * 80)
    let cover = layer(0, 0, 100, 100, solid)
    #expect(try await cost(behind() + [cover]) == Overdraw(shaded: area, blended: 0))
    let opaque = layer(10, 10, 60, 60, solid)
    #expect(try await cost([opaque, layer(0, 0, 100, 100, solid)]) == Overdraw(shaded: area, blended: 0))
    // A cover also hides items inside a group.
    let group = layer(0, 0, 100, 100, nil)
    group.opacity = 0.5
    group.sublayers = behind()
    #expect(try await cost([group, layer(0, 0, 100, 100, solid)]) == Overdraw(shaded: area, blended: 0))
  }

  @Test(.row("A0.295")) func whatCannotBeSeenCostsNothing() async throws {
    let plain = try await cost([layer(0, 0, 100, 100, solid)])
    let hidden = layer(10, 10, 20, 20, clear), transparent = layer(10, 10, 20, 20, clear)
    hidden.isHidden = true
    transparent.opacity = 0
    let outside = layer(200, 10, 20, 20, clear)
    let clip = layer(0, 0, 50, 50, nil)
    clip.masksToBounds = true
    clip.addSublayer(layer(60, 60, 20, 20, clear))
    #expect(try await cost([layer(0, 0, 100, 100, solid), hidden, transparent, outside, clip]) == plain)
    #expect(try await cost([layer(10, 10, 20, 20, clear), layer(0, 0, 100, 100, solid)]) == plain, "behind")
    let alone = try await pixels([layer(0, 0, 100, 100, solid)])
    #expect(alone == [UInt32](repeating: 0xff00_00ff, count: area))
    let unclipped = layer(0, 0, 50, 50, nil)
    unclipped.addSublayer(layer(60, 60, 20, 20, clear))
    let seen = try await cost([layer(0, 0, 100, 100, solid), unclipped])
    #expect(seen == Overdraw(shaded: area + 400, blended: 400), "outside of a superlayer that does not clip")
    for one in [hidden, transparent, outside, clip] { one.removeFromSuperlayer() }
    #expect(try await pixels([layer(0, 0, 100, 100, solid), hidden, transparent, outside, clip]) == alone)
    #expect(try await pixels([layer(10, 10, 20, 20, clear), layer(0, 0, 100, 100, solid)]) == alone)
  }

  @Test(.row("A0.291", "B15.22")) func opaqueColoursAreNotBlended() async throws {
    #expect(try await cost([layer(0, 0, 100, 100, solid)]).blended == 0)
    #expect(try await cost([layer(0, 0, 100, 100, clear)]).blended == area)
    // `isOpaque` changes nothing where the background is opaque, and draws nothing by itself.
    let promising = layer(0, 0, 100, 100, solid)
    #expect(!promising.isOpaque)
    promising.isOpaque = true
    #expect(try await cost([promising]) == Overdraw(shaded: area, blended: 0))
    // Nor where the background is translucent, or where there is none.
    for (color, count) in [(clear, area), (nil, 0)] as [(CGColor?, Int)] {
      let other = layer(0, 0, 100, 100, color)
      other.isOpaque = true
      #expect(try await cost([other]) == Overdraw(shaded: count, blended: count))
    }
    promising.removeFromSuperlayer()
    let plain = try await pixels([layer(0, 0, 100, 100, solid)])
    #expect(try await pixels([promising]) == plain)
  }

  @Test(.row("A0.291", "A0.292", "A2.112", "B15.23", "B15.25")) func textOnAColourOfItsOwnIsNotBlended() async throws {
    final class Label: CALayer {
      override func draw(in ctx: CGContext) {
        if isOpaque {
          ctx.setFillColor(.white)
          ctx.fill(bounds)
        }
        ctx.setFillColor(.black)
        "text".draw(at: CGPoint(x: 10, y: 40))
      }
    }
    func label(isOpaque: Bool) -> CALayer {
      let label = Label()
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      label.isOpaque = isOpaque
      label.setNeedsDisplay()
      return label
    }
    let behind = { (0..<5).map { _ in layer(0, 0, 100, 100, clear) } }
    for isOpaque in [false, true] {
      let cost = try await cost(behind() + [label(isOpaque: isOpaque)])
      if isOpaque {
        #expect(cost == Overdraw(shaded: area, blended: 0))
      } else {
        // The picture is clear beside the text.
        #expect(cost.blended == cost.shaded && cost.shaded > 5 * area && cost.shaded <= 6 * area)
      }
    }
    // The same text on a white layer has the same look.
    let own = try await pixels(behind() + [label(isOpaque: true)])
    let separate = try await pixels(behind() + [layer(0, 0, 100, 100, .white), label(isOpaque: false)])
    let isSame = areNear(own, separate)
    #expect(isSame && Set(own).count > 1)
    // Transparent text on a background of its own is blended; what is behind the background is not drawn.
    let colored = label(isOpaque: false)
    colored.backgroundColor = .white
    #expect(try await cost(behind() + [colored]).blended <= area, "one layer instead of six")
  }

  @Test(.row("A0.292", "B15.24")) func aPictureWithItsBackgroundInItIsNotBlended() async throws {
    func picture(_ pixel: UInt32) -> [CALayer] {
      let image = layer(0, 0, 100, 100, nil)
      image.contents = CGImage(width: 1, height: 1, premultiplied: [pixel])
      return [layer(0, 0, 100, 100, .white), image]
    }
    // Red with half its alpha, and what that is on white.
    let half: UInt32 = 0x8000_0080, filled: UInt32 = 0xFF7F_7FFF
    #expect(try await cost(picture(half)).blended == area)
    #expect(try await cost(picture(filled)) == Overdraw(shaded: area, blended: 0), "the background is hidden")
    let (a, b) = (try await pixels(picture(half)), try await pixels(picture(filled)))
    let isFilled = areNear(b, [UInt32](repeating: filled, count: area)), isSame = areNear(a, b)
    #expect(isFilled && isSame)
  }

  @Test(.row("A0.292", "A2.113", "B15.24")) func imagesWithoutAlphaCoverWhatIsBehind() async throws {
    for alpha in [UInt32(255), 254] {
      let image = layer(0, 0, 100, 100, nil)
      image.contents = CGImage(width: 1, height: 1, premultiplied: [alpha << 24])
      let cost = try await cost([layer(0, 0, 100, 100, clear), image])
      #expect(
        cost == (alpha == 255 ? Overdraw(shaded: area, blended: 0) : Overdraw(shaded: 2 * area, blended: 2 * area)))
    }
    let image = layer(0, 0, 100, 100, nil)
    image.contents = CGImage(
      width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue),
      provider: CGDataProvider(data: Data([0, 240, 99, 24]))!, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)
    let cost = try await cost([layer(0, 0, 100, 100, clear), image])
    #expect(cost == Overdraw(shaded: area, blended: 0), "its unused byte, 0, is no alpha")
  }

  // MARK: Rasterised pictures

  /// Translucent layers on top of each other.
  private func pile(_ count: Int = 20, rasterizes: Bool, shadow: Bool = false) -> CALayer {
    let pile = layer(10, 10, 60, 60, nil)
    pile.sublayers = (0..<count).map { _ in layer(0, 0, 60, 60, clear) }
    pile.shadowOpacity = shadow ? 1 : 0
    pile.shouldRasterize = rasterizes
    return pile
  }

  /// Number of passes that each of some frames draws while a pile moves to and fro.
  private func passes(_ pile: CALayer, frames: Int) async throws -> [Int] {
    let renderer = CPURenderer(threads: 1)
    let compositor = Compositor(layer: root([pile]))
    var drawn: [Int] = []
    for step in 0..<frames {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      pile.position.x += step % 20 < 10 ? 3 : -3
      CATransaction.commit()
      let before = renderer.passes.drawn
      _ = try await renderer.finish(
        try compositor.draw(at: Double(step), viewport: viewport, with: renderer, into: .memory))
      drawn.append(renderer.passes.drawn - before)
    }
    return drawn
  }

  @Test(.row("A0.293", "B15.05", "B15.26")) func aRasterizedPileIsShadedOnce() async throws {
    #expect(try await cost([pile(rasterizes: false)]) == Overdraw(shaded: 20 * 60 * 60, blended: 20 * 60 * 60))
    // The rasterised picture has a margin of one pixel.
    #expect(try await cost([pile(rasterizes: true)]) == Overdraw(shaded: 62 * 62, blended: 62 * 62))
    // With a shadow, the picture is larger, but no larger than the frame.
    for count in [20, 100] {
      let plain = try await cost([pile(count, rasterizes: false, shadow: true)])
      let kept = try await cost([pile(count, rasterizes: true, shadow: true)])
      #expect(plain.shaded >= count * 60 * 60 && kept.shaded <= area)
    }
  }

  @Test(.row("A0.284", "A0.293", "A2.118", "A2.119", "A3.38", "B15.04", "B15.05", "B15.11"))
  func aRasterizedPileIsDrawnOnceHoweverItMoves()
    async throws
  {
    let drawn = try await passes(pile(rasterizes: true), frames: 61)
    #expect(drawn == [1] + [Int](repeating: 0, count: 60), "a miss, then hits")
    #expect(try await passes(pile(rasterizes: true), frames: 1) == [1], "used once, it was a miss only")
    // The shadow needs another pass.
    #expect(try await passes(pile(100, rasterizes: true, shadow: true), frames: 5) == [2, 0, 0, 0, 0])
    #expect(try await passes(pile(100, rasterizes: false, shadow: true), frames: 5) == [1, 0, 0, 0, 0])
  }

  @Test(.row("A0.284", "A0.293", "A2.118", "A3.38", "A3.39", "B15.04", "B15.06"))
  func aPileOfFiftyIsAMissAndFiftyNineHits() async throws {
    func counts(changes: Bool) async throws -> (misses: Int, hits: Int) {
      let renderer = CPURenderer(threads: 1), group = layer(10, 10, 60, 60, nil)
      group.sublayers = (0..<50).map { _ in layer(0, 0, 60, 60, clear) }
      group.shouldRasterize = true
      let compositor = Compositor(layer: root([group]))
      for frame in 0..<60 {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if changes {
          group.sublayers?[0].backgroundColor = CGColor(gray: CGFloat(frame) / 60, alpha: 0.5)
        } else {
          group.position.x += frame % 2 == 0 ? 3 : -3
        }
        CATransaction.commit()
        _ = try await renderer.finish(
          try compositor.draw(at: Double(frame) / 60, viewport: viewport, with: renderer, into: .memory))
      }
      let statistics = try #require(renderer.statistics)
      return (statistics.passes, statistics.keptPasses)
    }
    #expect(try await counts(changes: false) == (1, 59))
    #expect(try await counts(changes: true) == (60, 0), "a tree that changes in every frame is only missed")
  }

  @Test(.row("A0.284", "A0.293", "A3.39", "B15.05"))
  func aRasterizedPileTakesMemoryAndIsDrawnAgainWhenItChanges() async throws {
    let renderer = CPURenderer(threads: 1), group = pile(rasterizes: true)
    let compositor = Compositor(layer: root([group]))
    for frame in 1...5 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      group.sublayers?[0].backgroundColor = CGColor(gray: CGFloat(frame) / 10, alpha: 0.5)
      CATransaction.commit()
      _ = try await renderer.finish(
        try compositor.draw(at: Double(frame), viewport: viewport, with: renderer, into: .memory))
      #expect(renderer.statistics?.passes == frame, "a miss in every frame")
    }
    #expect(try #require(renderer.statistics).passBytes >= 60 * 60 * 4)
  }
}
