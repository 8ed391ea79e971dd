import Agate
import AgateCPU
import ConformanceRows
import Testing

/// Corners, borders, shadows, masks, contents filters and rasterisation, checked pixel by pixel.
struct VisualEffectTests {
  /// A picture of a white square of 160 × 160 points with the layers that `fill` adds.
  func shot(scale: Double = 1, _ fill: (CALayer) -> Void) async throws -> Picture {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
    root.backgroundColor = .white
    fill(root)
    let side = Int(160 * scale)
    return try await draw(
      Compositor(layer: root), at: 0,
      Viewport(width: side, height: side, transform: CGAffineTransform(scaleX: scale, y: scale)),
      CPURenderer(threads: 1))
  }

  /// A layer of 100 × 100 points in the centre.
  func square(_ color: CGColor?, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 30, y: 30, width: 100, height: 100)
    layer.backgroundColor = color
    change(layer)
    return layer
  }

  func sublayer(_ rect: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    layer.backgroundColor = color
    return layer
  }

  let red = CGColor(red: 1, green: 0, blue: 0)
  let white: UInt32 = 0xffff_ffff
  let plainRed: UInt32 = 0xff00_00ff
  let plainBlack: UInt32 = 0xff00_0000

  func solid(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    CGImage(width: width, height: height, premultiplied: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  // MARK: Backgrounds and order

  // A0.01, B1.15, B1.16
  @Test(.row("A0.01", "B1.15", "B1.16")) func aBackgroundFillsTheFrameAndNothingElse() async throws {
    let blue = square(CGColor(red: 0, green: 0, blue: 1))
    let picture = try await shot { root in
      root.addSublayer(blue)
      #expect(root.sublayers?.last === blue && blue.superlayer === root)
    }
    let wrong = (0..<160 * 160).count { index in
      let isInside = (30..<130).contains(index % 160) && (30..<130).contains(index / 160)
      return picture.pixels[index] != (isInside ? 0xffff_0000 : white)
    }
    #expect(wrong == 0)
  }

  @Test(.row("A0.03")) func aBackgroundLiesUnderTheContentsAndBlendsWithWhatIsBehind() async throws {
    #expect(CALayer().backgroundColor == nil)
    let half = solid(2, 1) { x, _ in x == 0 ? plainBlack : 0 }
    let picture = try await shot {
      $0.addSublayer(
        square(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)) {
          $0.cornerRadius = 20
          $0.contents = half
          $0.magnificationFilter = .nearest
        })
    }
    let pink = picture[100, 80]
    #expect(pink & 255 >= 254 && (127...128).contains(pink >> 8 & 255) && (127...128).contains(pink >> 16 & 255))
    #expect(picture[60, 80] == plainBlack, "the contents are above")
    #expect(picture[128, 31] == white && picture[109, 31] == pink, "it fills the rounded bounds")
  }

  // B3.32, B3.33, B3.34
  @Test(.row("B3.32", "B3.33", "B3.34", "B3.41")) func laterSublayersCoverEarlierOnesUnlessTheyAreLower() async throws {
    for (z, overlap) in [(0.0, plainBlack), (1, plainRed), (0.0001, plainRed), (-1, plainBlack)] {
      let picture = try await shot {
        let first = sublayer(CGRect(x: 30, y: 30, width: 60, height: 60), red)
        first.zPosition = CGFloat(z)
        $0.addSublayer(first)
        $0.addSublayer(sublayer(CGRect(x: 60, y: 60, width: 60, height: 60), .black))
      }
      #expect(picture[75, 75] == overlap, "at \(z)")
      #expect(picture[40, 40] == plainRed && picture[110, 110] == plainBlack)
    }
  }

  // B2.17, B2.18
  @Test(.row("B2.17", "B2.18")) func aClipLeavesNothingOutsideTheBounds() async throws {
    #expect(!CALayer().masksToBounds)
    let large = solid(140, 140) { _, _ in plainRed }
    for masks in [false, true] {
      let picture = try await shot {
        $0.addSublayer(
          square(nil) {
            $0.contents = large
            $0.contentsGravity = .center
            $0.masksToBounds = masks
            $0.addSublayer(sublayer(CGRect(x: -30, y: 40, width: 10, height: 10), .black))
            $0.addSublayer(sublayer(CGRect(x: -20, y: -20, width: 10, height: 10), .black))
          })
      }
      #expect(picture[12, 12] == (masks ? white : plainBlack))
      let outside = (0..<160 * 160).count { index in
        let isInside = (30..<130).contains(index % 160) && (30..<130).contains(index / 160)
        return !isInside && picture.pixels[index] != white
      }
      #expect(outside == (masks ? 0 : 140 * 140 - 100 * 100 + 100))
    }
  }

  // MARK: Corners and borders

  // B4.01
  @Test(.row("B1.10", "B4.01")) func aCornerRadiusRoundsTheBackground() async throws {
    #expect(CALayer().cornerRadius == 0)
    let picture = try await shot { $0.addSublayer(square(red) { $0.cornerRadius = 20 }) }
    #expect(picture[31, 31] == white && picture[50, 31] == plainRed)
  }

  @Test(.row("A0.18", "B2.17", "B4.02", "B4.03", "B4.04")) func cornersCutContentsAndSublayersOnlyWithAMask()
    async throws
  {
    #expect(!CALayer().masksToBounds)
    let image = solid(4, 4) { _, _ in plainRed }
    for masks in [false, true] {
      let picture = try await shot {
        $0.addSublayer(
          square(nil) {
            $0.contents = image
            $0.cornerRadius = 20
            $0.masksToBounds = masks
            $0.addSublayer(sublayer(CGRect(x: 90, y: 90, width: 30, height: 30), .black))
          })
      }
      #expect(picture[31, 31] == (masks ? white : plainRed))
      #expect(picture[129, 129] == (masks ? white : plainBlack))
      #expect(picture[140, 140] == (masks ? white : plainBlack))
      #expect(picture[122, 122] == plainBlack)
    }
  }

  @Test(.row("A0.07", "A0.08")) func aRadiusRoundsTheBackgroundWithASmoothRim() async throws {
    #expect(CALayer().cornerRadius == 0)
    let picture = try await shot { $0.addSublayer(square(red) { $0.cornerRadius = 20 }) }
    #expect(picture[31, 31] == white && picture[50, 31] == plainRed && picture[80, 80] == plainRed)
    let corner = (30..<50).flatMap { y in (30..<50).map { picture[$0, y] } }
    #expect(corner.contains { $0 != white && $0 != plainRed }, "the rim is antialiased")
  }

  @Test(.row("A0.07", "A0.10")) func halfTheSideAsRadiusMakesADisc() async throws {
    let picture = try await shot { $0.addSublayer(square(red) { $0.cornerRadius = 50 }) }
    // Green is 0 in a pixel that is covered, and 255 in one that is not.
    let area = picture.pixels.reduce(0.0) { $0 + Double(255 - ($1 >> 8 & 255)) / 255 }
    #expect(abs(area - .pi * 2500) < 0.01 * .pi * 2500, "\(area) pixels")
  }

  @Test(.row("B4.05")) func oneCornerCanBeRoundedByItself() async throws {
    let picture = try await shot {
      $0.addSublayer(
        square(red) {
          $0.cornerRadius = 20
          $0.maskedCorners = .layerMaxXMinYCorner
        })
    }
    #expect(picture[128, 31] == white)
    for (x, y) in [(31, 31), (31, 128), (128, 128)] { #expect(picture[x, y] == plainRed) }
  }

  @Test(.row("A0.07", "B1.10", "B4.09")) func theBorderStaysInsideTheRoundedBounds() async throws {
    let plain = try await shot { $0.addSublayer(square(red) { $0.cornerRadius = 20 }) }
    let bordered = try await shot {
      $0.addSublayer(
        square(red) {
          $0.cornerRadius = 20
          $0.borderWidth = 5
          $0.borderColor = red
        })
    }
    #expect(plain.isSame(as: bordered))
    let black = try await shot {
      $0.addSublayer(
        square(red) {
          $0.cornerRadius = 20
          $0.borderWidth = 5
        })
    }
    #expect(black[31, 31] == white && black[37, 37] == plainBlack && black[40, 40] == plainRed, "along the arc")
    #expect(black[30, 80] == plainBlack && black[34, 80] == plainBlack && black[35, 80] == plainRed)
    let outside = (0..<160 * 160).count { index in
      let isInside = (30..<130).contains(index % 160) && (30..<130).contains(index / 160)
      return !isInside && black.pixels[index] != white
    }
    #expect(outside == 0)
  }

  @Test(.row("B1.10", "B4.07", "B4.08", "B4.10", "B4.11")) func theBorderFollowsTheBoundsNotTheContents() async throws {
    // The contents end in a row that reaches the lower edge.
    let spots = solid(10, 10) { x, y in y == 9 || x == 5 && y == 5 ? plainRed : 0 }
    #expect(CALayer().borderWidth == 0 && CALayer().borderColor == .black)
    let plain = try await shot { $0.addSublayer(square(nil) { $0.contents = spots }) }
    #expect(!plain.pixels.contains(plainBlack) && plain[80, 129] == plainRed)
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.contents = spots
          $0.borderWidth = 5
        })
    }
    for i in 30..<130 { for edge in [30, 34, 125, 129] { #expect(picture[i, edge] == plainBlack) } }
    #expect(picture[35, 35] == white)
    #expect(picture.pixels.count { $0 == plainBlack } == 100 * 100 - 90 * 90, "five points on each side")
  }

  // MARK: Masks

  private func masked(_ mask: CALayer?, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    square(red) {
      $0.addSublayer(sublayer(CGRect(x: -20, y: 60, width: 140, height: 20), .black))
      $0.mask = mask
      change($0)
    }
  }

  @Test(.row("A0.07", "A0.11", "A3.35", "B1.10", "B4.31", "B4.33")) func aMaskCutsContentAndSublayersAndIsNoSublayer()
    async throws
  {
    let mask = sublayer(CGRect(x: 0, y: 0, width: 50, height: 70), .black)
    let layer = masked(mask)
    #expect(layer.sublayers?.count == 1 && layer.mask === mask)
    let picture = try await shot { $0.addSublayer(layer) }
    #expect(picture[40, 40] == plainRed && picture[60, 95] == plainBlack)
    for (x, y) in [(85, 40), (40, 105), (20, 95), (120, 95)] { #expect(picture[x, y] == white) }
  }

  @Test(.row("A3.35", "B1.10", "B4.32", "B4.33")) func onlyTheAlphaOfAMaskCounts() async throws {
    let rect = CGRect(x: 0, y: 0, width: 50, height: 50)
    let black = try await shot { $0.addSublayer(masked(sublayer(rect, .black))) }
    let bright = try await shot { $0.addSublayer(masked(sublayer(rect, .white))) }
    #expect(black.isSame(as: bright))
    #expect(black.pixels.count { $0 != white } == 50 * 50, "only the quarter under the mask")
    #expect(black[30, 30] == plainRed && black[79, 79] == plainRed)
    let half = try await shot { $0.addSublayer(masked(sublayer(rect, CGColor(gray: 0, alpha: 0.5)))) }
    #expect([0xff7f_7fff, 0xff80_80ff].contains(half[40, 40]))
  }

  // A3.35
  @Test(.row("A3.35")) func allSublayersAreMaskedAsOne() async throws {
    for alpha in [1, 0.5] {
      let picture = try await shot {
        $0.addSublayer(
          square(red) {
            for x in [0.0, 30, 60] { $0.addSublayer(sublayer(CGRect(x: x, y: -10, width: 40, height: 120), .black)) }
            $0.mask = sublayer(CGRect(x: 0, y: 40, width: 100, height: 20), CGColor(gray: 0, alpha: alpha))
          })
      }
      let seen = [35, 65, 80, 95, 125].map { picture[$0, 80] & 255 }
      // The sublayers overlap at 65 and 95. They are put together before they are masked.
      let shades: ClosedRange<UInt32> = alpha == 1 ? 0...0 : 126...129
      #expect(seen.allSatisfy { shades.contains($0) }, "\(seen)")
      for x in [35, 80, 125] {
        for y in [25, 60, 100, 135] { #expect(picture[x, y] == white, "(\(x), \(y))") }
      }
    }
  }

  // A1.28
  @Test(.row("A1.28")) func anImageMasksByItsAlpha() async throws {
    let alphas: [UInt32] = [0, 64, 128, 255]
    let picture = try await shot {
      $0.addSublayer(
        square(.black) {
          let mask = sublayer($0.bounds, .clear)
          mask.contents = solid(4, 1) { x, _ in alphas[x] << 24 }
          mask.magnificationFilter = .nearest
          $0.mask = mask
        })
    }
    for (x, alpha) in zip([42, 67, 92, 117], alphas) {
      #expect(abs(Int(picture[x, 80] & 255) - (255 - Int(alpha))) <= 1, "for alpha \(alpha)")
    }
  }

  // A1.29, A1.30: the image is opaque but for two pixels each way in a corner.
  @Test(.row("A1.29", "A1.30")) func aMaskStretchesAsItsContentsCenterSays() async throws {
    let bubble = solid(10, 10) { x, y in x < 2 && y >= 8 ? 0 : 0xff00_0000 }
    for (center, notch) in [
      (CGRect(x: 0, y: 0, width: 1, height: 1), 20), (CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1), 2),
    ] {
      let picture = try await shot {
        $0.addSublayer(
          square(red) {
            let mask = CALayer()
            mask.frame = $0.bounds
            mask.contents = bubble
            mask.contentsCenter = center
            mask.magnificationFilter = .nearest
            $0.mask = mask
          })
      }
      let wrong = (0..<160 * 160).count { index in
        let (x, y) = (index % 160, index / 160)
        let isSeen = (30..<130).contains(x) && (30..<130).contains(y) && !(x < 30 + notch && y >= 130 - notch)
        let green = picture.pixels[index] >> 8 & 255
        return isSeen ? green > 1 : green < 254
      }
      #expect(wrong == 0, "\(wrong) pixels with a notch of \(notch)")
    }
  }

  @Test(.row("B4.34")) func aMaskMayHoldSublayersAndMove() async throws {
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for x in [10.0, 60] { mask.addSublayer(sublayer(CGRect(x: x, y: 10, width: 20, height: 20), .black)) }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
    root.backgroundColor = .white
    root.addSublayer(masked(mask))
    let slide = CABasicAnimation(keyPath: "position.y")
    slide.byValue = 40
    slide.duration = 1
    mask.add(slide, forKey: "slide")
    let compositor = Compositor(layer: root)
    for (time, row) in [(0.0, 50), (0.25, 60), (0.5, 70)] {
      let picture = try await draw(
        compositor, at: time, Viewport(width: 160, height: 160), CPURenderer(threads: 1))
      #expect(picture[50, row] == plainRed && picture[100, row] == plainRed && picture[75, row] == white)
      #expect(picture[50, row + 20] == white)
    }
  }

  @Test(.row("B4.35")) func transparentContentsCutNothingElse() async throws {
    let clear = solid(1, 1) { _, _ in 0 }
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.contents = clear
          $0.addSublayer(sublayer(CGRect(x: 0, y: 0, width: 20, height: 20), .black))
        })
    }
    #expect(picture[35, 35] == plainBlack)
    #expect(picture.pixels.count { $0 != white } == 20 * 20, "the image itself has no pixels there")
  }

  // MARK: Contents

  @Test(
    .row("A0.14", "A2.107", "A2.114", "B4.37"),
    arguments: [CALayerContentsFilter.linear, .nearest, .trilinear, .stepped])
  func anImagePixelForPixelIsItself(_ filter: CALayerContentsFilter) async throws {
    let image = solid(100, 100) { x, y in 0xff00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | UInt32(x ^ y) }
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.contents = image
          $0.minificationFilter = filter
          $0.magnificationFilter = filter
        })
    }
    for y in 0..<100 { for x in 0..<100 { #expect(picture[30 + x, 30 + y] == image.pixels[y * 100 + x]) } }
  }

  @Test(.row("A1.17", "B4.40", "B4.41")) func linearFilteringIsARamp() async throws {
    let image = solid(2, 1) { x, _ in x == 0 ? plainBlack : white }
    let linear = try await shot { $0.addSublayer(square(nil) { $0.contents = image }) }
    let nearest = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.contents = image
          $0.magnificationFilter = .nearest
        })
    }
    #expect(linear[54, 80] == plainBlack && linear[105, 80] == white)
    #expect((124...131).contains(linear[80, 80] & 255))
    let ramp = (55...104).map { linear[$0, 80] & 255 }
    #expect(zip(ramp, ramp.dropFirst()).allSatisfy { $0 < $1 }, "between the centres of the two pixels")
    for x in 30..<130 { #expect(nearest[x, 80] == (x < 80 ? plainBlack : white)) }
  }

  @Test(arguments: [0, 0.5]) func steppedFilteringMixesInNineSteps(angle: Double) async throws {
    let image = solid(2, 1) { x, _ in x == 0 ? plainBlack : white }
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.contents = image
          $0.bounds.size = CGSize(width: 128, height: 100)
          $0.magnificationFilter = .stepped
          $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        })
    }
    // The layer's middle lies at (80, 80); 64 points are one texel, and eight of them one step.
    func shade(_ x: Double) -> Int {
      Int(picture[Int((80 + x * cos(angle)).rounded(.down)), Int((80 + x * sin(angle)).rounded(.down))] & 255)
    }
    let shares = [0, 16, 32, 64, 128, 192, 224, 240, 256]
    for (step, share) in shares.enumerated() {
      let middle = Double(step - 4) * 8
      for x in [middle - 2.5, middle, middle + 2.5] {
        #expect(abs(shade(x) - share * 255 / 256) <= 1, "step \(step) at \(x)")
      }
    }
  }

  @Test(.row("B4.42")) func trilinearFilteringHasNoPattern() async throws {
    let image = solid(256, 256) { x, y in (x + y) % 2 == 0 ? plainBlack : white }
    func greys(_ filter: CALayerContentsFilter) async throws -> [Int] {
      let picture = try await shot {
        $0.addSublayer(
          square(nil) {
            $0.bounds.size = CGSize(width: 37, height: 37)
            $0.contents = image
            $0.minificationFilter = filter
          })
      }
      return (65..<95).flatMap { y in (65..<95).map { Int(picture[$0, y] & 255) } }
    }
    let even = try await greys(.trilinear), moire = try await greys(.linear)
    #expect(even.max()! - even.min()! <= 2 && moire.max()! - moire.min()! > 40)
    let mean = Double(even.reduce(0, +)) / Double(even.count)
    #expect((124...132).contains(mean), "the mean of black and white")
  }

  // MARK: Opacity and rasterisation

  /// A black layer at half opacity with a black sublayer. Without group opacity, the sublayer fades separately.
  private func fading(_ change: (CALayer) -> Void) -> CALayer {
    square(.black) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
      $0.addSublayer(sublayer(CGRect(x: 20, y: 20, width: 60, height: 60), .black))
      change($0)
    }
  }

  @Test(.row("A0.66")) func halfOfRedOverWhiteIsPink() async throws {
    let pixel = try await shot { $0.addSublayer(square(red) { $0.opacity = 0.5 }) }[80, 80]
    #expect(pixel & 255 >= 254 && (127...128).contains(pixel >> 8 & 255) && (127...128).contains(pixel >> 16 & 255))
  }

  @Test(.row("A0.65", "B4.47", "B4.48", "B4.50")) func rasterizingFadesAsOne() async throws {
    #expect(!CALayer().shouldRasterize)
    let apart = try await shot { $0.addSublayer(fading { _ in }) }
    #expect((126...128).contains(apart[35, 35] & 255) && (62...65).contains(apart[80, 80] & 255))
    let flat = try await shot { $0.addSublayer(fading { $0.shouldRasterize = true }) }
    #expect((126...128).contains(flat[35, 35] & 255) && (126...128).contains(flat[80, 80] & 255))
    let group = try await shot { $0.addSublayer(fading { $0.allowsGroupOpacity = true }) }
    #expect((126...128).contains(group[35, 35] & 255) && (126...128).contains(group[80, 80] & 255))
  }

  @Test(.row("A2.117", "A2.126", "B4.51", "B15.04")) func theRasterizationScaleDecidesAboutSharpness() async throws {
    func disc(_ change: @escaping (CALayer) -> Void) async throws -> Picture {
      try await shot(scale: 2) {
        $0.addSublayer(
          square(.black) {
            $0.cornerRadius = 50
            change($0)
          })
      }
    }
    #expect(CALayer().rasterizationScale == 1)
    let plain = try await disc { _ in }
    let coarse = try await disc { $0.shouldRasterize = true }
    let fine = try await disc {
      $0.shouldRasterize = true
      $0.rasterizationScale = 2
    }
    #expect(plain.difference(coarse).share > 0.004)
    func soft(_ picture: Picture) -> Int { picture.pixels.count { (1..<255).contains($0 & 255) } }
    #expect(soft(coarse) > soft(plain) * 3 / 2, "the edge is blurred")
    let (share, most) = plain.difference(fine)
    #expect(share <= 0.0005, "\(share * 100) %, by up to \(most)")
  }

  @Test(.row("B4.52", "B15.08")) func onlyWhatIsRasterizedCostsAPass() {
    func passes(_ change: (CALayer) -> Void) -> Int {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
      root.addSublayer(fading(change))
      root.addSublayer(square(red) { $0.opacity = 0.5 })
      return Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 160, height: 160)).passes.count
    }
    #expect(passes { _ in } == 0)
    #expect(passes { $0.shouldRasterize = true } == 1)
  }
}
