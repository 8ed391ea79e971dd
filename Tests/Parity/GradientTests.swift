import Agate
import AgateCPU
import TestScenes
import ConformanceRows
import Testing

/// Pixels of gradient layers, and their animations.
struct GradientTests {
  private let red = CGColor(red: 1, green: 0, blue: 0), blue = CGColor(red: 0, green: 0, blue: 1)
  private let yellow = CGColor(red: 1, green: 1, blue: 0), green = CGColor(red: 0, green: 1, blue: 0)

  /// A picture of a gradient layer that fills the frame.
  private func picture(
    _ colors: [CGColor]?, _ width: Int = 100, _ height: Int = 100, scale: CGFloat = 1, at time: Double = 0,
    _ change: (CAGradientLayer) -> Void = { _ in }
  ) async throws -> Picture {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.colors = colors
    change(layer)
    return try await draw(
      Compositor(layer: layer), at: time,
      Viewport(width: width, height: height, transform: CGAffineTransform(scaleX: scale, y: scale)),
      CPURenderer(threads: 1))
  }

  private func channels(_ picture: Picture, _ x: Int, _ y: Int) -> [Int] {
    let pixel = picture.pixels[y * picture.width + x]
    return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  private func isNear(_ a: [Int], _ b: [Int], within limit: Int = 2) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= limit }
  }

  // A0.102, B6.38
  @Test(.row("A0.102", "B6.38")) func twoColorsMixEvenlyFromEndToEnd() async throws {
    let picture = try await picture([red, blue]) {
      $0.startPoint = .zero
      $0.endPoint = CGPoint(x: 1, y: 0)
    }
    #expect(isNear(channels(picture, 0, 50), [254, 0, 1, 255], within: 1))
    #expect(isNear(channels(picture, 99, 50), [1, 0, 254, 255], within: 1))
    for x in 0..<100 {
      let t = (Double(x) + 0.5) / 100
      #expect(isNear(channels(picture, x, x), [Int((1 - t) * 255), 0, Int(t * 255), 255], within: 1))
    }
  }

  // A0.271
  @Test(.row("A0.271")) func aLayerHasTheColoursOfTheGradientDrawnInAContext() async throws {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        let colors = [CGColor(red: 1, green: 0, blue: 0), CGColor(red: 0, green: 0, blue: 1)]
        guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
        else { return }
        ctx.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
      }
    }
    let drawn = Drawn()
    drawn.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    drawn.setNeedsDisplay()
    let context = try await draw(
      Compositor(layer: drawn), at: 0, Viewport(width: 100, height: 100), CPURenderer(threads: 1))
    let layer = try await picture([red, blue]) {
      $0.startPoint = .zero
      $0.endPoint = CGPoint(x: 1, y: 0)
    }
    let (_, most) = layer.difference(context)
    #expect(most <= 3)
  }

  // B6.39, A0.103
  @Test(.row("A0.103", "B6.39")) func defaultsGoFromTopToBottom() async throws {
    let layer = CAGradientLayer()
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial && layer.colors == nil && layer.locations == nil)
    let picture = try await picture([red, blue])
    #expect(isNear(channels(picture, 3, 0), [254, 0, 1, 255]) && isNear(channels(picture, 97, 99), [1, 0, 254, 255]))
  }

  // B6.39, B6.42, A0.103
  @Test(.row("A0.103", "B6.39", "B6.42")) func aDiagonalIsOneColorAcross() async throws {
    let picture = try await picture([red, blue]) { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1)) }
    #expect(isNear(channels(picture, 50, 50), [127, 0, 128, 255]))
    for i in 0..<100 {
      #expect(isNear(channels(picture, i, 99 - i), [127, 0, 128, 255], within: 1))
      let t = Int((Double(i) + 0.5) / 100 * 255)
      #expect(isNear(channels(picture, i, i), [255 - t, 0, t, 255], within: 1))
    }
  }

  @Test(.row("B2.26")) func placesAreFractionsOfTheBounds() async throws {
    // The other corners have the middle colour, as in a stretched square.
    let picture = try await picture([red, blue], 160, 40) {
      ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    }
    #expect(
      isNear(channels(picture, 159, 0), [127, 0, 128, 255]) && isNear(channels(picture, 0, 39), [127, 0, 128, 255]))
  }

  // B6.40, B6.43, A0.104, A0.106
  @Test(.row("A0.104", "A0.106", "B6.40", "B6.43")) func locationsPlaceColors() async throws {
    let even = try await picture([red, yellow, green])
    #expect(isNear(channels(even, 50, 49), [255, 253, 0, 255]) && isNear(channels(even, 50, 50), [253, 255, 0, 255]))
    func diagonal(_ locations: [NSNumber]) async throws -> Picture {
      try await picture([red, yellow, green], 200, 200) {
        ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1))
        $0.locations = locations
      }
    }
    let pushed = try await diagonal([0, 0.25, 0.5])
    #expect(isNear(channels(pushed, 50, 50), [255, 255, 0, 255], within: 3))
    for i in 101..<200 { #expect(channels(pushed, i, i) == [0, 255, 0, 255]) }
    let listed = try await diagonal([0.1, 0.3, 0.8])
    for i in 0..<19 { #expect(channels(listed, i, i) == [255, 0, 0, 255]) }
    for i in 161..<200 { #expect(channels(listed, i, i) == [0, 255, 0, 255]) }
    #expect(isNear(channels(listed, 60, 60), [255, 255, 0, 255], within: 3))
  }

  // B6.41, A0.104, A0.105
  @Test(.row("A0.104", "A0.105", "B6.41")) func whatDoesNotFitDrawsNothing() async throws {
    func shows(_ colors: [Any]?, _ change: (CAGradientLayer) -> Void = { _ in }) async throws -> [Int] {
      let picture = try await picture(nil, 10, 10) {
        $0.backgroundColor = blue
        $0.colors = colors
        change($0)
      }
      #expect(Set(picture.pixels).count == 1)
      return channels(picture, 5, 5)
    }
    let background = [0, 0, 255, 255]
    #expect(try await shows(nil) == background)
    #expect(try await shows([]) == background)
    #expect(try await shows([red]) == background)
    #expect(try await shows([red, "red"]) == background)
    #expect(try await shows([red, yellow, green]) { $0.locations = [0, 1] } == background)
    #expect(try await shows([red, yellow]) { $0.locations = [0, 0.5, 1] } == background)
    #expect(try await shows([red, yellow]) { $0.locations = [0, NSNumber(value: Double.nan)] } == background)
    #expect(try await shows([red, yellow]) { $0.endPoint = $0.startPoint } == background)
    #expect(try await shows([red, yellow]) { $0.endPoint.x = .infinity } == background)
    #expect(try await shows([red, yellow]) { $0.type = .radial } == background, "an ellipse without width")
  }

  @Test func aLocationLessThanTheOneBeforeCountsAsThat() async throws {
    let picture = try await picture([red, yellow, green, blue]) { $0.locations = [0, 0.5, 0.2, 1] }
    #expect(
      isNear(channels(picture, 0, 49), [255, 252, 0, 255]) && isNear(channels(picture, 0, 50), [0, 252, 3, 255]))
  }

  @Test func colorsMixWithoutTheirAlpha() async throws {
    let white = CGColor.white
    let grey = try await picture([white, .clear]), pure = try await picture([white, white.copy(alpha: 0)!])
    // At half alpha: half of grey, and half of white.
    #expect(isNear(channels(grey, 5, 50), [63, 63, 63, 127]) && isNear(channels(pure, 5, 50), [127, 127, 127, 127]))
  }

  @Test func radialsReachTheirLastColorInAnEllipse() async throws {
    let picture = try await picture([red, blue], 200, 100) {
      $0.type = .radial
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    }
    #expect(isNear(channels(picture, 100, 50), [254, 0, 1, 255]))
    #expect(
      isNear(channels(picture, 150, 50), [127, 0, 128, 255]) && isNear(channels(picture, 100, 75), [126, 0, 129, 255]))
    #expect(channels(picture, 2, 2) == [0, 0, 255, 255])
  }

  @Test func conicsGoClockwiseFromTheDirectionOfTheEnd() async throws {
    let picture = try await picture([red, yellow, green, blue, red]) {
      $0.type = .conic
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    }
    #expect(isNear(channels(picture, 50, 5), [255, 3, 0, 255], within: 4))
    #expect(isNear(channels(picture, 95, 50), [251, 255, 0, 255], within: 4))
    #expect(isNear(channels(picture, 50, 95), [0, 255, 0, 255], within: 4))
    #expect(isNear(channels(picture, 5, 50), [0, 0, 255, 255], within: 4))
  }

  @Test func stepsBetweenNearColorsShowAsNoBands() async throws {
    // Three levels over 400 pixels: mere rounding would give bands 130 pixels wide.
    let (low, high) = (80.0, 83.0)
    let picture = try await picture(
      [CGColor(gray: low / 255, alpha: 1), CGColor(gray: high / 255, alpha: 1)], 400, 64
    ) { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 0)) }
    for block in stride(from: 0, to: 400, by: 8) {
      for row in stride(from: 0, to: 64, by: 8) {
        var sum = 0
        for y in row..<row + 8 { for x in block..<block + 8 { sum += channels(picture, x, y)[0] } }
        let wanted = low + (high - low) * (Double(block) + 4) / 400
        #expect(abs(Double(sum) / 64 - wanted) < 0.05, "eight by eight pixels average to the colour that is meant")
      }
    }
    // Longest run of equal pixels in any row.
    var longest = 0
    for y in 0..<64 {
      var run = 0
      for x in 1..<400 {
        run = picture.pixels[y * 400 + x] == picture.pixels[y * 400 + x - 1] ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    #expect(longest < 67)
  }

  @Test func colorsThatAreWholeStayWhatTheyAre() async throws {
    for level in [0, 1, 77, 128, 254, 255] {
      let color = CGColor(gray: CGFloat(level) / 255, alpha: 1)
      let picture = try await picture([color, color], 64, 64) { $0.type = .conic }
      #expect(Set(picture.pixels) == [UInt32(level) &* 0x0001_0101 | 0xff00_0000])
    }
  }

  // B6.52
  @Test(.row("B6.52")) func aMaskLetsAReflectionFade() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 100)
    root.backgroundColor = red
    let fade = CAGradientLayer()
    fade.frame = root.bounds
    fade.colors = [CGColor.black, CGColor.clear]
    root.mask = fade
    let picture = try await draw(
      Compositor(layer: root), at: 0, Viewport(width: 20, height: 100), CPURenderer(threads: 1))
    for y in 0..<100 {
      let faded: Double = (Double(y) + 0.5) / 100
      let alpha = Int((1 - faded) * 255)
      #expect(isNear(channels(picture, 10, y), [alpha, 0, 0, alpha], within: 1))
    }
  }

  @Test(.row("B6.38")) func manyColorsAreAllThere() async throws {
    let colors = (0..<128).map { CGColor(red: CGFloat($0) / 127, green: $0 % 2 == 0 ? 1 : 0, blue: 0) }
    let picture = try await picture(colors, 4, 127 * 8 + 1) {
      $0.locations = (0..<128).map { NSNumber(value: Double($0) / 127) }
    }
    for index in 0..<128 {
      let wanted = [index * 255 / 127, index % 2 == 0 ? 255 : 0, 0, 255]
      #expect(isNear(channels(picture, 1, min(index * 8, 127 * 8)), wanted, within: 20))
    }
  }

  // Presentation values, and animations of every kind of value.
  @Test func listsAnimateElementByElement() async throws {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.colors = [red, yellow]
    layer.locations = [0, 0.4]
    let compositor = Compositor(layer: layer)
    for (key, value) in [
      ("colors", [blue, green] as Any), ("locations", [0.5, 1]), ("startPoint", CGPoint(x: 1, y: 1)),
    ] {
      let change = CABasicAnimation(keyPath: key)
      change.toValue = value
      change.duration = 1
      layer.add(change, forKey: key)
    }
    let renderer = CPURenderer(threads: 1)
    _ = try await draw(compositor, at: 0, Viewport(width: 10, height: 10), renderer)
    _ = try await draw(compositor, at: 0.5, Viewport(width: 10, height: 10), renderer)
    let shown = try #require(layer.presentation())
    let colors = try #require(shown.colors as? [CGColor])
    #expect(colors == [CGColor(red: 0.5, green: 0, blue: 0.5), CGColor(red: 0.5, green: 1, blue: 0)])
    #expect(shown.locations == [0.25, 0.7] && shown.startPoint == CGPoint(x: 0.75, y: 0.5))
    #expect(layer.locations == [0, 0.4], "the model stays")
    _ = try await draw(compositor, at: 2, Viewport(width: 10, height: 10), renderer)
    #expect(layer.presentation()?.locations == [0, 0.4])
  }

  @Test func listsOfDifferentLengthsGiveWayInTheMiddle() async throws {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.colors = [red, yellow]
    let change = CABasicAnimation(keyPath: "colors")
    change.toValue = [blue, green, blue]
    change.duration = 1
    layer.add(change, forKey: nil)
    let compositor = Compositor(layer: layer), renderer = CPURenderer(threads: 1)
    for (time, count) in [(0.0, 2), (0.4, 2), (0.6, 3)] {
      _ = try await draw(compositor, at: time, Viewport(width: 10, height: 10), renderer)
      #expect(layer.presentation()?.colors?.count == count)
    }
  }

  @Test func changingAValueAnimatesByItself() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let layer = CAGradientLayer()
    layer.frame = root.bounds
    layer.colors = [red, red]
    root.addSublayer(layer)
    let compositor = Compositor(layer: root), renderer = CPURenderer(threads: 1)
    _ = try await draw(compositor, at: 0, Viewport(width: 10, height: 10), renderer)
    layer.colors = [blue, blue]
    _ = try await draw(compositor, at: 0, Viewport(width: 10, height: 10), renderer)
    let half = try await draw(compositor, at: 0.125, Viewport(width: 10, height: 10), renderer)
    #expect((20...235).contains(channels(half, 5, 5)[0]) && (20...235).contains(channels(half, 5, 5)[2]))
    let after = try await draw(compositor, at: 1, Viewport(width: 10, height: 10), renderer)
    #expect(channels(after, 5, 5) == [0, 0, 255, 255])
  }

  /// The loops of a thread over the colours of all gradients are longer than some drivers allow.
  @Test(.enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func manyGradientsOfManyColoursLieOverEachOther() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 42, height: 44)
    let colors = (0..<2000).map { (number: Int) -> CGColor in
      let red = CGFloat(number * 7 % 11), green = CGFloat(number * 5 % 13), blue = CGFloat(number * 3 % 7)
      return CGColor(red: red / 11, green: green / 13, blue: blue / 7, alpha: 0.02)
    }
    for _ in 0..<60 {
      let layer = CAGradientLayer()
      layer.frame = root.bounds
      layer.type = .conic
      (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
      layer.colors = colors
      root.addSublayer(layer)
    }
    let compositor = Compositor(layer: root), viewport = Viewport(width: 42, height: 44)
    let cpu = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
    let vulkan = try await draw(compositor, at: 0, viewport, try makeVulkan())
    expectParity(cpu, vulkan, "sixty gradients of two thousand colours")
  }

  @Test func aPictureOfAContextHasTheGradientToo() async throws {
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: 40)
    context.scaleBy(x: 1, y: -1)
    for (type, end) in [
      (CAGradientLayerType.axial, CGPoint(x: 1, y: 1)), (.radial, CGPoint(x: 1, y: 1)), (.conic, CGPoint(x: 0.5, y: 0)),
    ] {
      func set(_ layer: CAGradientLayer) {
        layer.type = type
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), end)
        layer.cornerRadius = 10
      }
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.colors = [red, green, blue]
      set(layer)
      context.clear(layer.bounds)
      layer.render(in: context)
      let drawn = try #require(context.makeImage())
      let (share, _) = try await picture([red, green, blue], 40, 40, set).difference(
        Picture(width: 40, height: 40, pixels: Array(drawn.pixels)))
      // Rounded corners are antialiased differently.
      #expect(share < 0.04)
    }
  }
}
