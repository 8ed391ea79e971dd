import Agate
import AgateCPU
import AgateVulkan
import ConformanceRows
import Testing

/// Combinations of effects with the pixels behind a layer and with its own coordinate space, on both renderers.
struct JoinedEffectTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0)
  private let vulkan: VulkanRenderer?

  init() throws { vulkan = VulkanAvailability.isUsable ? try makeVulkan() : nil }

  private func shown(
    background: CGColor? = .white, scale: CGFloat = 1, isFlipped: Bool = false, _ build: (CALayer) -> Void
  ) async throws -> Picture {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = background
    root.isGeometryFlipped = isFlipped
    build(root)
    let viewport = Viewport(
      width: Int(100 * scale), height: Int(100 * scale), transform: CGAffineTransform(scaleX: scale, y: scale))
    let compositor = Compositor(layer: root)
    let picture = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
    if let vulkan { expectParity(picture, try await draw(compositor, at: 0, viewport, vulkan), "on Vulkan") }
    return picture
  }

  private func square(_ frame: CGRect, _ color: CGColor? = red) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func glass(_ frame: CGRect = CGRect(x: 20, y: 20, width: 60, height: 60), _ filter: Any = "colorInvert")
    -> CALayer
  {
    let layer = square(frame, nil)
    layer.backgroundFilters = [filter]
    return layer
  }

  private func channels(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> UInt32($0 * 8) & 255) } }

  // MARK: What is behind

  @Test func whatIsBehindFadesWithTheLayer() async throws {
    let picture = try await shown {
      $0.backgroundColor = Self.red
      let pane = glass()
      pane.opacity = 0.25
      pane.addSublayer(square(CGRect(x: 0, y: 0, width: 10, height: 10), .black))
      $0.addSublayer(pane)
    }
    #expect(channels(picture[50, 50]) == [191, 64, 64, 255])
    #expect(channels(picture[25, 25]) == [191, 0, 0, 255], "the sublayer lies on it")
    #expect(channels(picture[10, 50]) == [255, 0, 0, 255])
  }

  @Test func whatIsBehindIsMaskedWithTheLayer() async throws {
    for rasterizes in [false, true] {
      let picture = try await shown {
        $0.backgroundColor = Self.red
        let pane = glass()
        pane.mask = square(CGRect(x: 0, y: 0, width: 30, height: 60), CGColor.black.copy(alpha: 0.5))
        pane.shouldRasterize = rasterizes
        $0.addSublayer(pane)
      }
      #expect(channels(picture[35, 50]).prefix(3).allSatisfy { abs($0 - 127) <= 1 })
      #expect(channels(picture[65, 50]) == [255, 0, 0, 255])
    }
  }

  @Test func aLayerIsBlendedWithWhatItsFiltersMadeOfTheBackground() async throws {
    let picture = try await shown {
      $0.backgroundColor = Self.red
      let pane = glass()
      pane.backgroundColor = CGColor(red: 0.5, green: 0.5, blue: 0)
      pane.compositingFilter = "multiplyBlendMode"
      $0.addSublayer(pane)
    }
    // Cyan multiplied by olive.
    #expect(channels(picture[50, 50]) == [0, 128, 0, 255])
  }

  @Test(arguments: ["normalBlendMode", "sourceOver"])
  func aLayerWithNormalBlendingEndsTheBlendingInsideIt(mode: String) async throws {
    func picture(_ filter: String?) async throws -> Picture {
      try await shown {
        $0.backgroundColor = Self.red
        let group = CALayer()
        group.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        group.compositingFilter = filter
        let green = square(CGRect(x: 20, y: 20, width: 30, height: 60), CGColor(red: 0, green: 1, blue: 0))
        let blended = square(CGRect(x: 40, y: 20, width: 40, height: 60), CGColor(red: 1, green: 1, blue: 0))
        blended.compositingFilter = "differenceBlendMode"
        for layer in [green, blended] { group.addSublayer(layer) }
        $0.addSublayer(group)
      }
    }
    let isolated = try await picture(mode)
    #expect(channels(isolated[45, 50]) == [255, 0, 0, 255] && channels(isolated[65, 50]) == [255, 255, 0, 255])
    let open = try await picture(nil)
    #expect(channels(open[45, 50]) == [255, 0, 0, 255] && channels(open[65, 50]) == [0, 255, 0, 255])
  }

  @Test func whatFiltersLeaveReplacesWhatWasThere() async throws {
    let fade = CAFilter(type: "multiplyColor")
    fade.setValue(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5), forKey: "inputColor")
    let faded = try await shown(background: nil) {
      $0.addSublayer(square(CGRect(x: 0, y: 0, width: 100, height: 50)))
      $0.addSublayer(glass(CGRect(x: 20, y: 20, width: 60, height: 60), fade))
    }
    #expect(channels(faded[50, 30]) == [128, 0, 0, 128] && faded[50, 70] == 0 && faded[10, 30] == 0xff00_00ff)
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(4, forKey: "inputRadius")
    let soft = try await shown(background: nil) {
      $0.addSublayer(square(CGRect(x: 0, y: 0, width: 100, height: 50)))
      $0.addSublayer(glass(CGRect(x: 20, y: 20, width: 60, height: 60), blur))
    }
    // The edge is in the middle of a gradient that covers both sides.
    #expect((100...150).contains(Int(soft[50, 49] >> 24)) && (100...150).contains(Int(soft[50, 50] >> 24)))
    #expect(soft[10, 49] == 0xff00_00ff && soft[10, 50] == 0)
  }

  // B5.45
  @Test(.row("B5.45")) func whatIsBehindIsSoInDepth() async throws {
    func picture(_ isFirst: Bool) async throws -> Picture {
      try await shown { root in
        let pane = glass()
        pane.transform = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, 50), 0.1, 0, 1, 0)
        let plane = square(CGRect(x: 10, y: 10, width: 80, height: 80))
        plane.transform = CATransform3DMakeRotation(-0.1, 0, 1, 0)
        root.sublayers = isFirst ? [pane, plane] : [plane, pane]
      }
    }
    let first = try await picture(true)
    #expect(channels(first[50, 50]) == [0, 255, 255, 255])
    #expect(try await first.isSame(as: picture(false)))
    // A layer in front is not visible through the pane, even if it comes first in the tree.
    let hidden = try await shown { root in
      let plane = square(CGRect(x: 40, y: 10, width: 20, height: 80))
      plane.transform = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, 50), 0.1, 0, 1, 0)
      let pane = glass()
      pane.transform = CATransform3DMakeRotation(0.1, 0, 1, 0)
      root.sublayers = [plane, pane]
    }
    #expect(channels(hidden[50, 50]) == [255, 0, 0, 255] && channels(hidden[30, 50]) == [0, 0, 0, 255])
  }

  @Test func aLayerDoesNotFilterItsOtherPiece() async throws {
    func picture(_ angle: CGFloat, isCut: Bool) async throws -> Picture {
      try await shown { root in
        root.addSublayer(square(CGRect(x: 47, y: 0, width: 6, height: 100), .black))
        let host = square(root.bounds, nil)
        host.sublayerTransform.m34 = -1 / 200
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(3, forKey: "inputRadius")
        let pane = glass(CGRect(x: 20, y: 20, width: 60, height: 60), blur)
        pane.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        host.addSublayer(pane)
        if isCut {
          // A nearly transparent plane cuts the pane.
          let plane = square(pane.bounds, CGColor.black.copy(alpha: 0.01))
          plane.position = pane.position
          plane.transform = CATransform3DMakeRotation(-angle, 0, 1, 0)
          host.addSublayer(plane)
        }
        root.addSublayer(host)
      }
    }
    let (cut, whole) = (try await picture(0.8, isCut: true), try await picture(-0.8, isCut: false))
    // The mirrored picture is the same.
    for y in 25..<75 {
      for x in 0..<100 {
        let (a, b) = (channels(cut[x, y]), channels(whole[99 - x, y]))
        #expect(abs(a[0] - b[0]) <= 12, "\(x), \(y)")
      }
    }
  }

  @Test func theMiddleOfAFilterIsThatOfTheWholeLayer() async throws {
    func picture(_ clips: Bool) async throws -> Picture {
      try await shown { root in
        let host = square(CGRect(x: 0, y: 0, width: 100, height: 60), nil)
        host.masksToBounds = clips
        let vignette = CAFilter(type: "vignette")
        vignette.setValue(1, forKey: "inputIntensity")
        vignette.setValue(0.6, forKey: "inputRadius")
        host.addSublayer(glass(CGRect(x: 10, y: 10, width: 80, height: 80), vignette))
        root.addSublayer(host)
      }
    }
    let (cut, whole) = (try await picture(true), try await picture(false))
    for y in 0..<60 { for x in 0..<100 { #expect(cut[x, y] == whole[x, y]) } }
    #expect(Set(whole.pixels).count > 10)
  }

  @Test func whatAPaneHidesIsNotDrawnAgainForThoseAboveIt() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for column in 0..<10 { root.addSublayer(square(CGRect(x: 10 * column, y: 0, width: 5, height: 100))) }
    let host = square(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    (host.masksToBounds, host.cornerRadius) = (true, 4)
    for inset in 0..<6 { host.addSublayer(glass(CGRect(x: 10, y: 10, width: 80, height: 80 - 4 * inset))) }
    root.addSublayer(host)
    func items() -> [Int] {
      Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 100, height: 100)).passes.map {
        Int($0.itemCount)
      }
    }
    let below = items()
    #expect(below.count == 6 && below[0] > 8 && below.dropFirst().allSatisfy { $0 == 3 })
    // In the rounded corners that cut them, the panes hide nothing.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    host.cornerRadius = 40
    CATransaction.commit()
    #expect(items().dropFirst().allSatisfy { $0 > 8 })
    let picture = try await shown { $0.addSublayer(root) }
    #expect(channels(picture[52, 20]) == [255, 0, 0, 255] && channels(picture[57, 20]) == [255, 255, 255, 255])
  }

  // MARK: Clips

  @Test(arguments: [(20.0, 0.0), (20.5, 0), (20, 15), (20.25, 0.3)])
  func clippingDoesNotIsolate(_ x: Double, _ radius: Double) async throws {
    func picture(_ clips: Bool) async throws -> Picture {
      try await shown { root in
        root.backgroundColor = CGColor(red: 0.5, green: 0.25, blue: 1)
        let host = square(CGRect(x: CGFloat(x), y: 20, width: 60, height: 60), nil)
        (host.masksToBounds, host.cornerRadius) = (clips, CGFloat(radius))
        let blended = square(CGRect(x: 0, y: 20, width: 60, height: 20), CGColor(red: 1, green: 0.5, blue: 0.5))
        blended.compositingFilter = "multiplyBlendMode"
        host.addSublayer(blended)
        host.addSublayer(glass(CGRect(x: 10, y: 30, width: 20, height: 20)))
        root.addSublayer(host)
      }
    }
    let (free, cut) = (try await picture(false), try await picture(true))
    for y in 22..<78 {
      for x in 22..<78 where radius == 0 || abs(x - 50) + abs(y - 50) < 36 { #expect(free[x, y] == cut[x, y]) }
    }
  }

  // MARK: Rasterised layers

  // B15.04
  @Test func aRasterizedLayerLooksTheSameAtItsScale() async throws {
    func picture(_ rasterizes: Bool) async throws -> Picture {
      try await shown { root in
        root.addSublayer(square(CGRect(x: 0, y: 45, width: 100, height: 10)))
        let layer = square(CGRect(x: 20, y: 20, width: 60, height: 60), .black)
        (layer.shadowOpacity, layer.shadowOffset) = (1, CGSize(width: 4, height: 6))
        layer.mask = square(CGRect(x: -10, y: 10, width: 60, height: 70), CGColor.black.copy(alpha: 0.75))
        layer.opacity = 0.6
        layer.shouldRasterize = rasterizes
        root.addSublayer(layer)
      }
    }
    let (share, most) = try await picture(true).difference(picture(false))
    #expect(most <= 2 && share < 0.01, "\(share), \(most)")
  }

  @Test func aRasterizedLayerIsScaledByItsFilters() async throws {
    func picture(_ filter: CALayerContentsFilter, scale: CGFloat = 4, of rasterizationScale: CGFloat = 1)
      async throws -> Picture
    {
      try await shown(scale: scale) { root in
        let layer = square(CGRect(x: 5, y: 5, width: 10, height: 10), .black)
        (layer.cornerRadius, layer.shouldRasterize) = (5, true)
        layer.rasterizationScale = rasterizationScale
        (layer.magnificationFilter, layer.minificationFilter) = (filter, filter)
        root.addSublayer(layer)
      }
    }
    let near = try await picture(.nearest)
    for y in 5..<15 {
      for x in 5..<15 {
        for k in 1..<16 { #expect(near[4 * x + k % 4, 4 * y + k / 4] == near[4 * x, 4 * y]) }
      }
    }
    #expect(try await !near.isSame(as: picture(.linear)))
    // At a smaller scale: single texels of the edge, or the mean of several.
    let (small, smooth) = (try await picture(.nearest, scale: 1, of: 4), try await picture(.linear, scale: 1, of: 4))
    #expect(!small.isSame(as: smooth))
  }

  @Test func aRasterizedLayerIsEnlargedInNineSteps() async throws {
    let picture = try await shown(scale: 16) {
      let layer = square(CGRect(x: 0, y: 0, width: 4, height: 4), .black)
      layer.addSublayer(square(CGRect(x: 2, y: 0, width: 2, height: 4), .white))
      (layer.shouldRasterize, layer.magnificationFilter) = (true, .stepped)
      $0.addSublayer(layer)
    }
    // From the middle of the second texel to that of the third one, two pixels a step.
    let shades = (24..<40).map { channels(picture[$0, 32])[0] }
    for (index, share) in [0, 16, 32, 64, 128, 192, 224, 240, 256].enumerated() where index > 0 && index < 8 {
      #expect(abs(shades[2 * index] - share * 255 / 256) <= 1, "\(shades)")
    }
  }

  @Test func aTrilinearFilterSkipsNothingOfARasterizedLayer() async throws {
    func shades(_ filter: CALayerContentsFilter, _ scale: CGFloat) async throws -> ClosedRange<Int> {
      let picture = try await shown(scale: scale) { root in
        let layer = square(CGRect(x: 2, y: 2, width: 96, height: 96), .white)
        for column in 0..<24 {
          layer.addSublayer(square(CGRect(x: CGFloat(4 * column), y: 0, width: 1, height: 96), .black))
        }
        (layer.shouldRasterize, layer.minificationFilter) = (true, filter)
        root.addSublayer(layer)
      }
      let inner = (2..<picture.width - 2).map { Int(picture[$0, picture.height / 2] & 255) }
      return inner.min()!...inner.max()!
    }
    for scale in [0.12, 0.17, 0.21] as [CGFloat] {
      let (even, uneven) = (try await shades(.trilinear, scale), try await shades(.linear, scale))
      #expect(even.lowerBound >= 170 && even.upperBound <= 215, "\(scale): \(even)")
      #expect(uneven.upperBound - uneven.lowerBound > 60, "\(scale): \(uneven)")
    }
  }

  // MARK: Shadows

  // B4.22
  @Test(.row("B4.22"), arguments: ["stretched", "turned and stretched", "in perspective"])
  func shadowsOfContentsAreBlurredInTheSpaceOfTheLayer(_ kind: String) async throws {
    func picture(hasContents: Bool) async throws -> Picture {
      try await shown { root in
        let layer = square(CGRect(x: 35, y: 35, width: 30, height: 30), .black)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 4, CGSize(width: 6, height: 4))
        if hasContents {
          layer.backgroundColor = nil
          layer.contents = CGImage(width: 4, height: 4, premultiplied: [UInt32](repeating: 0xff00_0000, count: 16))
        }
        switch kind {
        case "stretched": layer.transform = CATransform3DMakeScale(2, 0.8, 1)
        case "in perspective":
          var transform = CATransform3DIdentity
          transform.m34 = -1 / 120
          layer.transform = CATransform3DRotate(transform, 0.9, 1, 0.3, 0)
        default:
          layer.transform = CATransform3DRotate(CATransform3DMakeScale(2, 0.8, 1), 0.6, 0, 0, 1)
        }
        root.addSublayer(layer)
      }
    }
    let (share, most) = try await picture(hasContents: true).difference(picture(hasContents: false))
    #expect(most <= 10 && share < 0.1, "\(kind): \(share), \(most)")
  }

  @Test func whatLiesOutsideCastsItsWholeShadowInside() async throws {
    func picture(width: Int) async throws -> Picture {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      root.sublayerTransform.m34 = -1 / 45
      let layer = square(CGRect(x: 85, y: 30, width: 30, height: 40), nil)
      for column in 0..<4 { layer.addSublayer(square(CGRect(x: CGFloat(8 * column), y: 0, width: 4, height: 40))) }
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0.5, CGSize(width: 22, height: 0))
      layer.transform = CATransform3DMakeRotation(-0.96, 1, 0, 0)
      root.addSublayer(layer)
      let viewport = Viewport(
        width: width, height: 100, transform: CGAffineTransform(translationX: CGFloat(width - 200), y: 0))
      let compositor = Compositor(layer: root)
      let picture = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
      if let vulkan { expectParity(picture, try await draw(compositor, at: 0, viewport, vulkan), "on Vulkan") }
      return picture
    }
    let whole = try await picture(width: 200)
    for width in [60, 70, 80] {
      let part = try await picture(width: width)
      var shaded = 0, most = 0
      for y in 0..<100 {
        for x in 0..<width {
          let (a, b) = (channels(part[x, y]), channels(whole[x + 200 - width, y]))
          for channel in 0..<4 { most = max(most, abs(a[channel] - b[channel])) }
          if b[3] > 0 { shaded += 1 }
        }
      }
      #expect(most <= 24 && shaded > 100, "\(width): \(most), \(shaded)")
    }
  }

  // MARK: Flipped geometry

  @Test func filtersLeaveFlippedLayersWhereTheyAre() async throws {
    func picture(_ isFlipped: Bool, _ y: CGFloat) async throws -> Picture {
      try await shown(isFlipped: isFlipped) { root in
        let layer = square(CGRect(x: 20.25, y: y, width: 40, height: 30.5))
        layer.filters = ["colorInvert"]
        root.addSublayer(layer)
      }
    }
    let down = try await picture(false, 30.375), up = try await picture(true, 100 - 30.375 - 30.5)
    #expect(down.isSame(as: up))
    #expect(Set(down.pixels).count > 2, "there are edges")
  }
}
