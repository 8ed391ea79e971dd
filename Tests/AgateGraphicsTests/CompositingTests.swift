import AgateGraphics
import AgateUIKit
import Foundation
import ConformanceRows
import Testing

@Suite("Compositing in contexts")
struct CompositingTests {
  /// The pixel that results when `source` is drawn with `mode` over `under`. Components are straight, 0…1.
  private func blend(_ mode: CGBlendMode, _ source: CGColor, _ under: CGColor) -> [Int] {
    picture(3, 3) { context in
      context.setFillColor(under)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      context.setBlendMode(mode)
      context.setFillColor(source)
      context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    }.rgba(1, 1)
  }

  /// The formulas of the W3C compositing specification; for the Porter-Duff and plus modes, those of Core Graphics.
  private func expected(_ mode: CGBlendMode, _ s: CGColor, _ d: CGColor) -> [Int] {
    let sa = Double(s.alpha), da = Double(d.alpha)
    let sc = [s.red, s.green, s.blue], dc = [d.red, d.green, d.blue]
    func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func setLum(_ c: [Double], _ l: Double) -> [Double] {
      var c = c.map { $0 + l - lum(c) }
      let m = lum(c), n = c.min()!, x = c.max()!
      if n < 0 { c = c.map { m + ($0 - m) * m / (m - n) } }
      if x > 1 { c = c.map { m + ($0 - m) * (1 - m) / (x - m) } }
      return c
    }
    func setSat(_ c: [Double], _ s: Double) -> [Double] {
      let n = c.min()!, x = c.max()!
      return c.map { x > n ? ($0 - n) * s / (x - n) : 0 }
    }
    func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }
    func separable(_ f: (Double, Double) -> Double) -> [Double] { zip(sc, dc).map { f($0.0, $0.1) } }
    func hard(_ a: Double, _ b: Double) -> Double { a <= 0.5 ? 2 * a * b : 1 - 2 * (1 - a) * (1 - b) }
    var mixed: [Double]?
    switch mode {
    case .normal: mixed = sc
    case .multiply: mixed = separable { $0 * $1 }
    case .screen: mixed = separable { $0 + $1 - $0 * $1 }
    case .overlay: mixed = separable { hard($1, $0) }
    case .darken: mixed = separable { min($0, $1) }
    case .lighten: mixed = separable { max($0, $1) }
    case .colorDodge: mixed = separable { $1 == 0 ? 0 : $0 == 1 ? 1 : min(1, $1 / (1 - $0)) }
    case .colorBurn: mixed = separable { $1 == 1 ? 1 : $0 == 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
    case .softLight:
      mixed = separable { s, b in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    case .hardLight: mixed = separable { hard($0, $1) }
    case .difference: mixed = separable { abs($0 - $1) }
    case .exclusion: mixed = separable { $0 + $1 - 2 * $0 * $1 }
    case .hue: mixed = setLum(setSat(sc, sat(dc)), lum(dc))
    case .saturation: mixed = setLum(setSat(dc, sat(sc)), lum(dc))
    case .color: mixed = setLum(sc, lum(dc))
    case .luminosity: mixed = setLum(dc, lum(sc))
    default: break
    }
    func bytes(_ c: [Double], _ a: Double) -> [Int] { (c + [a]).map { Int((min(max($0, 0), 1) * 255).rounded()) } }
    if let mixed {
      return bytes(
        (0..<3).map { sc[$0] * sa * (1 - da) + dc[$0] * da * (1 - sa) + mixed[$0] * sa * da }, sa + da - sa * da)
    }
    let sp = sc.map { $0 * sa }, dp = dc.map { $0 * da }
    func duff(_ fs: Double, _ fd: Double) -> [Int] {
      bytes((0..<3).map { sp[$0] * fs + dp[$0] * fd }, sa * fs + da * fd)
    }
    switch mode {
    case .clear: return duff(0, 0)
    case .copy: return duff(1, 0)
    case .sourceIn: return duff(da, 0)
    case .sourceOut: return duff(1 - da, 0)
    case .sourceAtop: return duff(da, 1 - sa)
    case .destinationOver: return duff(1 - da, 1)
    case .destinationIn: return duff(0, sa)
    case .destinationOut: return duff(0, 1 - sa)
    case .destinationAtop: return duff(1 - da, sa)
    case .xor: return duff(1 - da, 1 - sa)
    case .plusLighter: return duff(1, 1)
    default:
      let a = min(1, sa + da)
      return bytes((0..<3).map { a - ((sa - sp[$0]) + (da - dp[$0])) }, a)
    }
  }

  @Test(arguments: CGBlendMode.allCases)
  func everyBlendModeFollowsItsFormula(mode: CGBlendMode) {
    let colors = [
      CGColor(red: 1, green: 0, blue: 0), CGColor(red: 0.2, green: 0.6, blue: 0.9), CGColor(gray: 0.5, alpha: 1),
      CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.6), CGColor(red: 0.1, green: 0.8, blue: 0.4, alpha: 0.3),
      CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1),
    ]
    for s in colors {
      for d in colors {
        let found = blend(mode, s, d), right = expected(mode, s, d)
        #expect(near(found, right, 3), "\(s) over \(d): \(found) instead of \(right)")
      }
    }
  }

  @Test(arguments: CGBlendMode.allCases)
  func nothingOutsideOfAShapeChanges(mode: CGBlendMode) {
    let image = picture(9, 3) { context in
      context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 3))
      context.setBlendMode(mode)
      context.setFillColor(red: 1, green: 1, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
      context.setLineWidth(1)
      context.strokeLineSegments(between: [CGPoint(x: 4, y: 1.5), CGPoint(x: 5, y: 1.5)])
      context.draw(
        CGImage(width: 1, height: 1, premultiplied: [0x8000_8080]), in: CGRect(x: 7, y: 1, width: 1, height: 1))
    }
    let under = image.rgba(0, 0)
    for y in 0..<3 {
      for x in 0..<9 where !(y == 1 && [1, 4, 7].contains(x)) { #expect(image.rgba(x, y) == under, "(\(x), \(y))") }
    }
  }

  @Test func alphaScalesEverything() {
    let image = picture(20, 10) { context in
      context.setAlpha(0.5)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.draw(
        CGImage(width: 1, height: 1, premultiplied: [0xFF00_FF00]), in: CGRect(x: 10, y: 0, width: 10, height: 10))
    }
    #expect(near(image.rgba(5, 5), [128, 0, 0, 128]) && near(image.rgba(15, 5), [0, 128, 0, 128]))
  }

  @Test(.row("A2.131")) func transparencyLayersAreOnePicture() {
    func overlap(_ layer: Bool) -> [Int] {
      picture(30, 10) { context in
        context.setAlpha(0.5)
        if layer { context.beginTransparencyLayer() }
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        context.setFillColor(blue)
        context.fill(CGRect(x: 10, y: 0, width: 20, height: 10))
        if layer { context.endTransparencyLayer() }
      }.rgba(15, 5)
    }
    #expect(near(overlap(true), [0, 0, 128, 128]), "blue covers red before both fade")
    #expect(near(overlap(false), [64, 0, 128, 191]))
    let nested = picture(20, 20) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 15, height: 20))
      context.beginTransparencyLayer(in: CGRect(x: 5, y: 5, width: 20, height: 20))
      #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 10, height: 15))
      context.restoreGState()
      context.setAlpha(0.5)
      context.beginTransparencyLayer()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.setBlendMode(.clear)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.endTransparencyLayer()
      context.endTransparencyLayer()
      context.endTransparencyLayer()
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 15, height: 20))
    }
    #expect(near(nested.rgba(7, 15), [128, 0, 0, 128]) && nested.alpha(7, 7) == 0 && nested.alpha(17, 15) == 0)
    #expect(abs(nested.area - 50) < 0.5)
  }

  // MARK: Shadows

  @Test func aSharpShadowIsACopyBeneath() {
    let image = picture(40, 40) { context in
      context.setShadow(offset: CGSize(width: 10, height: -10), blur: 0, color: blue)
      context.setFillColor(red)
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    // The offset is in the base space of the bitmap: positive y is up.
    #expect(image.rgba(10, 10) == [255, 0, 0, 255] && image.rgba(20, 20) == [0, 0, 255, 255])
    #expect(image.area == 200)
  }

  @Test func theOffsetDoesNotFollowTheTransform() {
    let image = picture(40, 40) { context in
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
      context.translateBy(x: 20, y: 20)
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 0.5, y: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    // The square lies at x 16…20, y 20…24.
    #expect(image.rgba(18, 22) == [0, 0, 0, 255] && image.rgba(28, 22) == [0, 0, 255, 255])
    #expect(image.area == 32)
  }

  /// Alpha, 0…255, of the shadow of a half plane, `d` standard deviations beyond its edge.
  private func falloff(_ d: Double) -> Double {
    func tail(_ x: Double) -> Double { 0.5 * erfc(x / 2.0.squareRoot()) }
    return d < 2 ? (tail(d) - tail(2)) / (1 - 2 * tail(2)) * 255 : 0
  }

  @Test func blurIsAGaussianOfHalfTheValue() {
    let image = picture(100, 20) { context in
      context.setShadow(offset: CGSize(width: 0, height: 0), blur: 8, color: .black)
      context.setBlendMode(.copy)
      context.setFillColor(CGColor(gray: 0, alpha: 0))
      context.setBlendMode(.normal)
      context.clip(to: CGRect(x: 50, y: 0, width: 50, height: 20))
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: -100, width: 50, height: 300))
    }
    // Beyond the edge the shadow falls off like the integral of a gaussian that is cut at two sigma; sigma is 4 here.
    for x in 50..<64 {
      let d = Double(x) + 0.5 - 50
      let expected = falloff(d / 4)
      #expect(abs(Double(image.alpha(x, 10)) - expected) < 2, "\(d) px: \(image.alpha(x, 10)), not \(expected)")
    }
  }

  @Test func wideBlursAreGaussiansToo() {
    // A shadow of sigma 40 beyond the edge of a half plane. It is computed at a reduced resolution.
    let image = picture(400, 8) { context in
      context.setShadow(offset: CGSize(width: 0, height: 0), blur: 80, color: .black)
      context.clip(to: CGRect(x: 200, y: 0, width: 200, height: 8))
      context.fill(CGRect(x: -1000, y: -1000, width: 1200, height: 3000))
    }
    for x in stride(from: 200, to: 330, by: 10) {
      let d = Double(x) + 0.5 - 200
      let expected = falloff(d / 40)
      #expect(abs(Double(image.alpha(x, 4)) - expected) < 3, "\(d) px: \(image.alpha(x, 4)), not \(expected)")
    }
    let huge = picture(20, 20) { context in
      context.setShadow(offset: CGSize(width: 0, height: 0), blur: 1e9, color: .black)
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(huge.alpha(10, 10) == 255, "no blur takes for ever")
  }

  @Test func aLayersShadowIsThatOfTheWhole() {
    func draw(_ layer: Bool) -> CGImage {
      picture(40, 20) { context in
        context.setShadow(offset: CGSize(width: 0, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
        if layer { context.beginTransparencyLayer() }
        context.setFillColor(CGColor(gray: 0, alpha: 0))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
        if layer { context.endTransparencyLayer() }
      }
    }
    #expect(draw(true).area == 150)
    let lifted = picture(40, 20) { context in
      context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
      context.beginTransparencyLayer()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
      context.endTransparencyLayer()
    }
    #expect(near(lifted.rgba(27, 5), [0, 0, 0, 128]), "where the two overlap the shadow is no darker")
  }

  @Test func aPatternsShadowIsThatOfThePath() {
    let tile = CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF])
    let image = picture(40, 20) { context in
      context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: blue)
      context.setFillPattern(tile, scale: 1)
      context.addRect(CGRect(x: 0, y: 0, width: 12, height: 12))
      context.addRect(CGRect(x: 4, y: 4, width: 4, height: 4))
      context.fillPath(using: .evenOdd)
    }
    #expect(image.rgba(2, 2) == [255, 0, 0, 255] && image.rgba(22, 2) == [0, 0, 255, 255])
    #expect(image.alpha(6, 6) == 0 && image.alpha(26, 6) == 0 && image.area == 256)
  }

  @Test func switchedOffShadowsAreGone() {
    let image = picture(40, 20) { context in
      context.setShadow(offset: CGSize(width: 20, height: 0), blur: 2)
      context.setShadow(offset: CGSize(width: 20, height: 0), blur: 2, color: nil)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(image.area == 100)
  }

  // MARK: Gradients

  private func gradient(_ colors: [CGColor], _ locations: [CGFloat]?) -> CGGradient {
    CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: locations)!
  }

  @Test func linearGradientsGoFromEndToEnd() {
    let image = picture(100, 10) { context in
      context.drawLinearGradient(
        gradient([red, blue], nil), start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: [])
    }
    #expect(image.alpha(18, 5) == 0 && image.alpha(82, 5) == 0, "nothing beyond the ends")
    for x in 20..<80 {
      let t = (Double(x) + 0.5 - 20) / 60
      #expect(near(image.rgba(x, 5), [Int(255 * (1 - t)), 0, Int(255 * t), 255], 2), "x \(x)")
    }
    let before = picture(100, 10) { context in
      context.drawLinearGradient(
        gradient([red, blue], [0, 1]), start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
        options: .drawsBeforeStartLocation)
    }
    #expect(before.rgba(2, 5) == [255, 0, 0, 255] && before.alpha(90, 5) == 0)
    let stops = picture(100, 10) { context in
      context.drawLinearGradient(
        gradient([red, red, blue], [0, 0.5, 0.5]), start: .zero, end: CGPoint(x: 100, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(stops.rgba(48, 5) == [255, 0, 0, 255] && stops.rgba(51, 5) == [0, 0, 255, 255])
  }

  @Test func radialGradientsGoFromCircleToCircle() {
    let image = picture(100, 100) { context in
      context.drawRadialGradient(
        gradient([.white, .black], nil), startCenter: CGPoint(x: 50, y: 50), startRadius: 0,
        endCenter: CGPoint(x: 50, y: 50), endRadius: 40, options: [])
    }
    for x in stride(from: 52, to: 88, by: 4) {
      let t = hypot(Double(x) + 0.5 - 50, 0.5) / 40
      #expect(near(image.rgba(x, 50), [Int(255 * (1 - t)), Int(255 * (1 - t)), Int(255 * (1 - t)), 255], 2))
    }
    #expect(image.alpha(95, 50) == 0 && image.alpha(5, 5) == 0)
    let filled = picture(100, 100) { context in
      context.drawRadialGradient(
        gradient([red, blue], nil), startCenter: CGPoint(x: 50, y: 50), startRadius: 10,
        endCenter: CGPoint(x: 50, y: 50), endRadius: 40, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(filled.rgba(50, 50) == [255, 0, 0, 255] && filled.rgba(2, 2) == [0, 0, 255, 255])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    let components: [CGFloat] = [0, 1, 1, 0.5]
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: components, locations: nil, count: 2) != nil)
  }

  // MARK: Images

  private let four = CGImage(width: 2, height: 2, premultiplied: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF])

  @Test(.row("A0.125")) func imagesStandUprightWhereYPointsUp() {
    let context = CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.draw(four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.makeImage()!.pixels == four.pixels)
    let flipped = picture(2, 2) { $0.draw(four, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(flipped.pixels == [2, 3, 0, 1].map { four.pixels[$0] })
    let upright = picture(2, 2) { context in
      UIGraphicsPushContext(context)
      UIImage(cgImage: four).draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
      UIGraphicsPopContext()
    }
    #expect(upright.pixels == four.pixels)
  }

  @Test func imagesAreSampledByQuality() {
    func scaled(_ quality: CGInterpolationQuality) -> CGImage {
      picture(8, 8) { context in
        context.interpolationQuality = quality
        context.draw(four, in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }
    }
    let hard = scaled(.none)
    #expect(hard.rgba(3, 0) == [0, 0, 255, 255] && hard.rgba(4, 0) == [255, 255, 255, 255])
    let soft = scaled(.low)
    #expect(soft.rgba(0, 0) == [0, 0, 255, 255], "edges do not fade")
    #expect(soft.rgba(4, 0) != hard.rgba(4, 0) && soft.area == 64)
    #expect(scaled(.high).pixels == scaled(.medium).pixels, "four times as large, texels are no squares")
    let tiny = picture(1, 1) { $0.draw(four, in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(near(tiny.rgba(0, 0), [128, 128, 128, 255], 3), "made smaller, texels are averaged")
    let tiled = picture(8, 8) { $0.draw(four, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true) }
    #expect(tiled.area == 64 && tiled.rgba(0, 0) == tiled.rgba(6, 4) && tiled.rgba(0, 0) != tiled.rgba(1, 0))
  }

  @Test func partsOfImages() {
    #expect(four.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2))!.pixels == [0xFF00_FF00, 0xFFFF_FFFF])
    #expect(four.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 2)) == nil)
    #expect(four.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 2)) == nil)
  }

  @Test func opaqueContextsStayOpaque() {
    let image = picture(4, 4, opaque: true) { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      context.clear(CGRect(x: 1, y: 0, width: 1, height: 4))
    }
    #expect(image.isOpaque && image.rgba(3, 0) == [0, 0, 0, 255] && image.rgba(1, 0) == [0, 0, 0, 255])
    #expect(near(image.rgba(0, 0), [128, 0, 0, 255]))
    #expect(picture(4, 4) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }.isOpaque)
    let cleared = picture(4, 4) { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.setAlpha(0.3)
      context.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    #expect(cleared.area == 8)
  }

  @Test func edgesAreSoftUnlessToldOtherwise() {
    func half(_ antialias: Bool) -> CGImage {
      picture(10, 10) { context in
        context.setShouldAntialias(antialias)
        context.fill(CGRect(x: 2, y: 2, width: 5.5, height: 5))
      }
    }
    #expect(near([half(true).alpha(7, 4)], [128]))
    #expect([0, 255].contains(half(false).alpha(7, 4)))
    let disallowed = picture(10, 10) { context in
      context.setAllowsAntialiasing(false)
      context.setShouldAntialias(true)
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8))
    }
    #expect(disallowed.pixels.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
  }
}
