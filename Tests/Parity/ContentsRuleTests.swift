import Agate
import AgateCPU
import ConformanceRows
import Testing

/// Placement and sampling of images in layers, checked pixel by pixel.
struct ContentsRuleTests {
  private let red: UInt32 = 0xff00_00ff, green: UInt32 = 0xff00_ff00

  /// A picture of a square of 100 × 100 points, at `scale` pixels per point, with the layers that `fill` adds.
  private func shot(_ scale: Double = 1, _ fill: (CALayer) -> Void) async throws -> Picture {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = .white
    fill(root)
    let side = Int(100 * scale)
    return try await draw(
      Compositor(layer: root), at: 0,
      Viewport(width: side, height: side, transform: CGAffineTransform(scaleX: scale, y: scale)),
      CPURenderer(threads: 1))
  }

  private func layer(_ frame: CGRect, _ image: CGImage?, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.contents = image
    change(layer)
    return layer
  }

  private func image(_ side: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    CGImage(width: side, height: side, premultiplied: (0..<side * side).map { pixel($0 % side, $0 / side) })
  }

  /// An image in which all pixels differ.
  private func speckled(_ side: Int) -> CGImage {
    image(side) { x, y in 0xff00_0000 | UInt32((x * 71 + y * 37) % 256) | UInt32((x * y * 13 + y) % 256) << 8 }
  }

  // B2.01, B2.02
  @Test(.row("A3.13", "B2.01", "B2.02", "B1.04")) func aLayerShowsThePixelsOfItsImageAndNothingElse() async throws {
    let four = CGImage(width: 2, height: 2, premultiplied: [red, green, 0xffff_0000, 0])
    let picture = try await shot { $0.addSublayer(layer(CGRect(x: 10, y: 20, width: 2, height: 2), four)) }
    var expected = [UInt32](repeating: 0xffff_ffff, count: 10_000)
    (expected[2010], expected[2011], expected[2110]) = (red, green, 0xffff_0000)
    #expect(picture.isSame(as: Picture(width: 100, height: 100, pixels: expected)), "the fourth pixel is transparent")
  }

  // B2.20, B2.21, B2.22, B2.26
  @Test(.row("B2.20", "B2.21", "B2.22", "B2.26"), arguments: [20, 40])
  func aPartOfAnImageFillsTheLayer(_ side: Int) async throws {
    #expect(CALayer().contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    let halves = image(8) { x, _ in x < 4 ? red : green }
    func picture(_ gravity: CALayerContentsGravity) async throws -> Picture {
      try await shot {
        $0.addSublayer(
          layer(CGRect(x: 10, y: 10, width: side, height: side), halves) {
            $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            $0.contentsGravity = gravity
            $0.magnificationFilter = .nearest
          })
      }
    }
    /// Whether the picture is green in the columns, as high as the layer, and white elsewhere.
    func isGreen(_ picture: Picture, _ columns: Range<Int>) -> Bool {
      (0..<10_000).allSatisfy { index in
        let isInside = columns.contains(index % 100) && (10..<10 + side).contains(index / 100)
        return picture.pixels[index] == (isInside ? green : 0xffff_ffff)
      }
    }
    #expect(try await isGreen(picture(.resize), 10..<10 + side))
    // The part is half as wide as it is high.
    #expect(try await isGreen(picture(.resizeAspect), 10 + side / 4..<10 + side * 3 / 4))
  }

  // B2.26
  @Test(.row("B2.26"), arguments: [40, 80])
  func fractionsStayWhereTheyAreWhenTheBoundsDouble(_ side: Int) async throws {
    let picture = try await shot {
      let layer = CAGradientLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      (layer.anchorPoint, layer.position) = (CGPoint(x: 0.25, y: 0.5), CGPoint(x: 30, y: 50))
      let red = CGColor(red: 1, green: 0, blue: 0), green = CGColor(red: 0, green: 1, blue: 0)
      (layer.colors, layer.locations) = ([red, red, green, green], [0, 0.25, 0.25, 1])
      (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      $0.addSublayer(layer)
    }
    // The anchor and the stop of the gradient are at a quarter of the width, whatever the width is.
    let (left, right) = (30 - side / 4, 30 + side * 3 / 4)
    #expect(picture[left - 1, 50] == 0xffff_ffff && picture[right, 50] == 0xffff_ffff)
    #expect(picture[left, 50] == red && picture[28, 50] == red)
    #expect(picture[31, 50] == green && picture[right - 1, 50] == green)
  }

  // B2.23
  @Test(.row("A0.19", "B2.23")) func beyondTheImageItsEdgeGoesOn() async throws {
    let framed = image(8) { x, y in x % 7 == 0 || y % 7 == 0 ? red : green }
    for filter in [CALayerContentsFilter.nearest, .linear] {
      let picture = try await shot {
        $0.addSublayer(
          layer(CGRect(x: 10, y: 10, width: 80, height: 80), framed) {
            $0.contentsRect = CGRect(x: -0.5, y: -0.5, width: 2, height: 2)
            $0.magnificationFilter = filter
          })
      }
      for y in 10..<90 {
        for x in 10..<90 where x < 30 || x >= 70 || y < 30 || y >= 70 { #expect(picture[x, y] == red) }
      }
      #expect(picture[50, 50] == green && picture[38, 61] == green, "the image fills the middle half")
      #expect(picture[9, 50] == 0xffff_ffff && picture[90, 50] == 0xffff_ffff)
    }
  }

  // B2.33
  @Test(.row("B2.33", "B2.34")) func aCentreChangesNothingAtTheNaturalSize() async throws {
    func picture(_ center: CGRect) async throws -> Picture {
      try await shot {
        $0.addSublayer(
          layer(CGRect(x: 10, y: 20, width: 40, height: 40), speckled(40)) { $0.contentsCenter = center })
      }
    }
    let plain = try await picture(CGRect(x: 0, y: 0, width: 1, height: 1))
    for center in [
      CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), CGRect(x: 0.1, y: 0.3, width: 0.8, height: 0.05),
      CGRect(x: 0.5, y: 0, width: 0.25, height: 1),
    ] {
      #expect(try await picture(center).isSame(as: plain), "\(center)")
    }
    #expect(CALayer().contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test(.row("B2.34", "B2.35")) func aCentreKeepsThePixelsAroundItAndStretchesTheRest() async throws {
    func picture(_ image: CGImage, _ center: CGRect) async throws -> Picture {
      try await shot {
        $0.addSublayer(
          layer(CGRect(x: 0, y: 0, width: 100, height: 80), image) {
            $0.contentsCenter = center
            $0.magnificationFilter = .nearest
          })
      }
    }
    /// The pixels of the layer that do not show the image's pixel in the given column and row.
    func wrong(_ picture: Picture, _ image: CGImage, _ column: (Int) -> Int, _ row: (Int) -> Int) -> Int {
      (0..<8000).count { index in
        let (x, y) = (index % 100, index / 100)
        return picture[x, y] != image.pixels[row(y) * image.width + column(x)]
      }
    }
    // Of 40 pixels, ten at each end keep their size; the others are four points wide and three high.
    func column(_ x: Int) -> Int { x < 10 ? x : x < 90 ? 10 + (x - 10) / 4 : x - 60 }
    func row(_ y: Int) -> Int { y < 10 ? y : y < 70 ? 10 + (y - 10) / 3 : y - 40 }
    let bordered = speckled(40), plain = speckled(20)
    let stretched = try await picture(bordered, CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(wrong(stretched, bordered, column, row) == 0)
    let even = try await picture(plain, CALayer().contentsCenter)
    let wrongWithout = wrong(even, plain, { $0 / 5 }, { $0 / 4 })
    #expect(wrongWithout == 0, "without a centre all of it stretches alike")
  }

  // B2.36
  @Test(.row("B2.36")) func aCentreStretchesWhatIsDrawnAsWellAsImages() async throws {
    final class Box: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0.2, green: 0.3, blue: 0.8))
        ctx.addPath(CGPath(roundedRect: layer.bounds, cornerWidth: 10, cornerHeight: 10, transform: nil))
        ctx.fillPath()
      }
    }
    let box = Box()
    let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let drawn = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil) {
      $0.delegate = box
      $0.contentsCenter = center
      $0.display()
    }
    let contents = try #require(drawn.contents as? CGImage)
    let whole = CGRect(x: 5, y: 20, width: 90, height: 60)
    let stretched = try await shot {
      drawn.frame = whole
      $0.addSublayer(drawn)
    }
    let set = try await shot { $0.addSublayer(layer(whole, contents) { $0.contentsCenter = center }) }
    #expect(stretched.isSame(as: set))
    let small = try await shot { $0.addSublayer(layer(CGRect(x: 5, y: 20, width: 40, height: 40), contents)) }
    for y in 0..<10 {
      for x in 0..<10 { #expect(stretched[5 + x, 20 + y] == small[5 + x, 20 + y], "corners keep their size") }
    }
    #expect(stretched[50, 50] == small[25, 40])
  }

  // B4.38
  @Test(.row("B4.38")) func theMinificationFilterCountsOnlyWhereImagesShrink() async throws {
    #expect(CALayer().minificationFilter == .linear)
    func picture(_ side: Int, _ filter: CALayerContentsFilter) async throws -> Picture {
      try await shot {
        $0.addSublayer(
          layer(CGRect(x: 7, y: 7, width: 83, height: 83), speckled(side)) { $0.minificationFilter = filter })
      }
    }
    let enlarged = try await picture(20, .linear)
    #expect(try await picture(20, .nearest).isSame(as: enlarged))
    #expect(try await picture(20, .trilinear).isSame(as: enlarged))
    let shrunk = try await picture(200, .linear)
    #expect(try await !picture(200, .nearest).isSame(as: shrunk))
  }

  // B4.39, B4.42
  @Test(.row("B4.39", "B4.42")) func theMagnificationFilterCountsOnlyWhereImagesGrow() async throws {
    #expect(CALayer().magnificationFilter == .linear)
    func picture(_ side: Int, _ filter: CALayerContentsFilter) async throws -> Picture {
      try await shot {
        $0.addSublayer(
          layer(CGRect(x: 7, y: 7, width: 83, height: 83), speckled(side)) { $0.magnificationFilter = filter })
      }
    }
    let shrunk = try await picture(200, .linear)
    #expect(try await picture(200, .nearest).isSame(as: shrunk))
    #expect(try await picture(200, .trilinear).isSame(as: shrunk))
    let enlarged = try await picture(20, .linear)
    #expect(try await !picture(20, .nearest).isSame(as: enlarged))
    #expect(try await picture(20, .trilinear).isSame(as: enlarged), "there is no larger level")
  }

  @Test(.row("B4.43")) func onlyTheNearestPixelsLoseALineOfALargeImage() async throws {
    // 2.5 pixels become one. The nearest ones have remainders of 1 and 3 divided by 5, so no two of them add up to 160.
    let line = image(160) { x, y in x + y == 160 ? 0xff00_0000 : 0xffff_ffff }
    /// The darkest pixel of every row.
    func darkness(_ filter: CALayerContentsFilter) async throws -> [Int] {
      let picture = try await shot {
        $0.addSublayer(layer(CGRect(x: 18, y: 18, width: 64, height: 64), line) { $0.minificationFilter = filter })
      }
      return (18..<82).map { y in (18..<82).map { 255 - Int(picture[$0, y] & 255) }.max() ?? 0 }
    }
    #expect(try await darkness(.nearest).allSatisfy { $0 == 0 })
    #expect(try await darkness(.linear).allSatisfy { $0 > 10 })
    #expect(try await darkness(.trilinear).allSatisfy { $0 > 10 })
  }

  // B5.35
  @Test(.row("B5.35")) func theBackOfAnImageIsItsMirrorImage() async throws {
    let halves = image(8) { x, _ in x < 4 ? red : green }
    let picture = try await shot {
      $0.addSublayer(
        layer(CGRect(x: 10, y: 10, width: 80, height: 80), halves) {
          $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
          $0.magnificationFilter = .nearest
        })
    }
    #expect(picture[12, 50] == green && picture[45, 50] == green)
    #expect(picture[55, 50] == red && picture[87, 50] == red)
    #expect(picture[8, 50] == 0xffff_ffff && picture[91, 50] == 0xffff_ffff, "it is as large as before")
  }

  // A0.17
  @Test(.row("A0.17")) func aScaleThatIsToldFitsOnlyImagesOfThatSize() async throws {
    for (side, isSame) in [(200, true), (100, false)] {
      let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      let centred = try await shot(2) {
        $0.addSublayer(
          layer(bounds, speckled(side)) {
            $0.contentsGravity = .center
            $0.contentsScale = 2
          })
      }
      let fitted = try await shot(2) {
        $0.addSublayer(layer(bounds, speckled(side)) { $0.contentsGravity = .resizeAspect })
      }
      #expect(centred.isSame(as: fitted) == isSame)
      // 100 pixels are the middle 50 points.
      for (x, y) in [(49, 100), (150, 100), (100, 49), (100, 150)] {
        #expect((centred[x, y] == 0xffff_ffff) == !isSame)
      }
      for (x, y) in [(50, 100), (149, 100), (100, 50), (100, 149)] { #expect(centred[x, y] != 0xffff_ffff) }
      for (x, y) in [(0, 100), (199, 100), (100, 0), (100, 199)] { #expect(fitted[x, y] != 0xffff_ffff) }
    }
  }

  @Test(.row("A0.07", "A0.86")) func theBackOfALayerIsItsMirrorImage() async throws {
    let image = speckled(40)
    let turned = try await shot {
      $0.addSublayer(
        layer(CGRect(x: 30, y: 20, width: 40, height: 40), image) {
          $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
          ($0.minificationFilter, $0.magnificationFilter) = (.nearest, .nearest)
        })
    }
    for y in 0..<40 { for x in 0..<40 { #expect(turned[30 + x, 20 + y] == image.pixels[y * 40 + 39 - x]) } }
  }

  // A2.109, A2.110
  @Test(.row("A2.109", "A2.110")) func redOverBlueIsRedAndHalfOfItPurple() async throws {
    let picture = try await shot {
      $0.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
      $0.addSublayer(
        layer(CGRect(x: 0, y: 0, width: 50, height: 100), nil) {
          $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        })
      $0.addSublayer(
        layer(CGRect(x: 50, y: 50, width: 50, height: 50), nil) {
          $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
        })
    }
    let p = picture[20, 20]
    #expect(abs(Int(p & 255) - 128) <= 1 && p >> 8 & 255 == 0 && abs(Int(p >> 16 & 255) - 128) <= 1)
    #expect(picture[70, 20] == 0xffff_0000 && picture[70, 70] == red)
  }

  // A2.115
  @Test(.row("A2.115")) func imagesBetweenPixelsAreMixed() async throws {
    let board = image(40) { x, y in (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    let exact = try await shot { $0.addSublayer(layer(CGRect(x: 20, y: 20, width: 40, height: 40), board)) }
    for i in 0..<1600 { #expect(exact[20 + i % 40, 20 + i / 40] == board.pixels[i]) }
    let between = try await shot { $0.addSublayer(layer(CGRect(x: 20.5, y: 20, width: 40, height: 40), board)) }
    for y in 20..<60 {
      for x in 21..<60 {
        let grey = between[x, y] & 255
        #expect(grey == 127 || grey == 128)
      }
    }
    let scaled = try await shot { $0.addSublayer(layer(CGRect(x: 20, y: 20, width: 60, height: 60), board)) }
    #expect((20..<80).contains { (64..<192).contains(scaled[$0, 40] & 255) }, "scaled by 1.5")
  }

  // A2.125
  @Test(.row("A2.125")) func aPartOfAnImageIsWhatARectangularMaskLeaves() async throws {
    let picture = speckled(80)
    let masked = try await shot {
      $0.addSublayer(
        layer(CGRect(x: 10, y: 10, width: 80, height: 80), picture) {
          $0.mask = layer(CGRect(x: 20, y: 40, width: 40, height: 20), nil) { $0.backgroundColor = .black }
        })
    }
    let part = layer(CGRect(x: 30, y: 50, width: 40, height: 20), picture) {
      $0.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    }
    #expect(try await shot { $0.addSublayer(part) }.isSame(as: masked))
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(part)
    #expect(
      Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 100, height: 100)).passes.isEmpty)
  }
}
