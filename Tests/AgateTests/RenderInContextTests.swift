import AgateUIKit
import Foundation
import ConformanceRows
import Testing

@testable import Agate

private let red = CGColor(red: 1, green: 0, blue: 0)
private let green = CGColor(red: 0, green: 1, blue: 0)
private let blue = CGColor(red: 0, green: 0, blue: 1)

private struct Picture {
  let image: CGImage

  init(_ layer: CALayer, _ width: Int, _ height: Int, scale: CGFloat = 1) {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, scale)
    layer.render(in: UIGraphicsGetCurrentContext()!)
    image = UIGraphicsGetImageFromCurrentImageContext()!.cgImage!
    UIGraphicsEndImageContext()
  }

  func rgba(_ x: Int, _ y: Int) -> [Int] {
    let pixel = image.pixels[y * image.width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  func count(_ color: [Int]) -> Int {
    (0..<image.height).reduce(0) { sum, y in sum + (0..<image.width).filter { rgba($0, y) == color }.count }
  }
}

private func block(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: CGColor? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: w, height: h)
  layer.backgroundColor = color
  return layer
}

private func near(_ a: [Int], _ b: [Int], _ tolerance: Int = 2) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

struct RenderInContextTests {
  @Test(.row("B2.24")) func theLayersOwnPlaceIsLeftOut() {
    let layer = block(50, 60, 20, 10, red)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.addSublayer(block(5, 0, 10, 20, blue))
    let picture = Picture(layer, 40, 40)
    #expect(picture.rgba(0, 0) == [255, 0, 0, 255] && picture.rgba(19, 9) == [255, 0, 0, 255])
    #expect(picture.rgba(20, 0)[3] == 0 && picture.rgba(7, 15) == [0, 0, 255, 255], "sublayers may reach out")
    let twice = Picture(layer, 40, 40, scale: 2)
    #expect(twice.rgba(39, 19) == [255, 0, 0, 255] && twice.rgba(40, 0)[3] == 0)
  }

  @Test func contentsThatNeedDisplayAreDisplayed() {
    final class Drawing: CALayer {
      var color = red
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(color)
        ctx.fill(bounds)
      }
    }
    let root = CALayer(), drawing = Drawing()
    drawing.frame = CGRect(x: 2, y: 0, width: 5, height: 4)
    root.addSublayer(drawing)
    #expect(Picture(root, 10, 4).count([255, 0, 0, 255]) == 0, "nothing is marked")
    drawing.setNeedsDisplay()
    #expect(Picture(root, 10, 4).count([255, 0, 0, 255]) == 20 && !drawing.needsDisplay())
    drawing.color = blue
    #expect(Picture(root, 10, 4).count([255, 0, 0, 255]) == 20)
    drawing.setNeedsDisplay()
    #expect(Picture(root, 10, 4).count([0, 0, 255, 255]) == 20)
  }

  @Test func presentationLayersDrawTheirSublayersAsTheyAreShown() throws {
    let root = block(0, 0, 20, 10), child = block(0, 0, 10, 10, red)
    root.addSublayer(child)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.beginTime) = (5.0, 15.0, 2, 0)
    move.fillMode = .both
    child.add(move, forKey: nil)
    let clock = MediaClock(time: 1)
    let compositor = MediaClock.withClock(clock) { Compositor(layer: root) }
    compositor.clock = clock
    try MediaClock.withClock(clock) {
      compositor.prepare(at: 1, viewport: Viewport(width: 20, height: 10))
      let picture = Picture(try #require(root.presentation()), 20, 10)
      #expect(picture.rgba(4, 5)[3] == 0 && picture.rgba(5, 5) == [255, 0, 0, 255])
      #expect(picture.rgba(14, 5) == [255, 0, 0, 255] && picture.rgba(15, 5)[3] == 0)
    }
  }

  @Test func hiddenAndTransparentLayersDrawNothing() {
    let root = block(0, 0, 20, 20, red)
    let child = block(0, 0, 10, 10, blue)
    root.addSublayer(child)
    child.isHidden = true
    #expect(Picture(root, 20, 20).count([255, 0, 0, 255]) == 400)
    child.isHidden = false
    child.opacity = 0
    #expect(Picture(root, 20, 20).count([255, 0, 0, 255]) == 400)
    root.isHidden = true
    #expect(Picture(root, 20, 20).count([0, 0, 0, 0]) == 400)
  }

  @Test(.row("A0.07", "A0.09")) func bordersLieInsideAndAbove() {
    let layer = block(0, 0, 80, 60)
    layer.borderWidth = 5
    layer.borderColor = green
    layer.addSublayer(block(0, 0, 40, 30, red))
    let picture = Picture(layer, 100, 100)
    #expect(picture.count([0, 255, 0, 255]) == 1300)
    #expect(picture.rgba(10, 10) == [255, 0, 0, 255] && picture.rgba(2, 2) == [0, 255, 0, 255])
    #expect(picture.rgba(2, 50) == [0, 255, 0, 255] && picture.rgba(7, 50) == [0, 0, 0, 0], "inside of the bounds")
    #expect(CALayer().borderWidth == 0 && CALayer().borderColor == .black)
    layer.contents = CGImage(width: 1, height: 1, premultiplied: [0xFFFF_0000])
    let filled = Picture(layer, 100, 100)
    #expect(filled.rgba(2, 50) == [0, 255, 0, 255] && filled.rgba(7, 50) == [0, 0, 255, 255], "above the contents")
  }

  @Test func roundCornersClipOnRequest() {
    let layer = block(0, 0, 40, 40, red)
    layer.cornerRadius = 20
    layer.addSublayer(block(0, 0, 10, 10, blue))
    #expect(Picture(layer, 40, 40).rgba(1, 1) == [0, 0, 255, 255])
    layer.masksToBounds = true
    let clipped = Picture(layer, 40, 40)
    #expect(clipped.rgba(1, 1)[3] == 0 && clipped.rgba(8, 8) == [0, 0, 255, 255])
    layer.maskedCorners = [.layerMaxXMaxYCorner]
    let one = Picture(layer, 40, 40)
    #expect(one.rgba(0, 0) == [0, 0, 255, 255] && one.rgba(39, 39)[3] == 0 && one.rgba(39, 0) == [255, 0, 0, 255])
  }

  @Test(.row("A0.51", "A0.53")) func orderTransformsAndGeometry() {
    let root = block(0, 0, 40, 40)
    let (a, b) = (block(0, 0, 20, 20, red), block(10, 10, 20, 20, blue))
    root.sublayers = [a, b]
    #expect(Picture(root, 40, 40).rgba(15, 15) == [0, 0, 255, 255])
    a.zPosition = 1
    #expect(Picture(root, 40, 40).rgba(15, 15) == [255, 0, 0, 255])
    b.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    #expect(Picture(root, 40, 40).rgba(26, 26)[3] == 0 && Picture(root, 40, 40).rgba(22, 22) == [0, 0, 255, 255])
    root.isGeometryFlipped = true
    #expect(Picture(root, 40, 40).rgba(5, 35) == [255, 0, 0, 255] && Picture(root, 40, 40).rgba(5, 5)[3] == 0)
    root.sublayerTransform = CATransform3DMakeTranslation(10, 0, 0)
    #expect(Picture(root, 40, 40).rgba(5, 35)[3] == 0 && Picture(root, 40, 40).rgba(29, 35) == [255, 0, 0, 255])
  }

  @Test func opacityOfTheWholeOrOfEach() {
    let root = block(0, 0, 20, 20, red)
    root.opacity = 0.5
    root.addSublayer(block(0, 0, 10, 20, blue))
    #expect(near(Picture(root, 20, 20).rgba(5, 5), [0, 0, 128, 128]))
    root.allowsGroupOpacity = false
    #expect(near(Picture(root, 20, 20).rgba(5, 5), [64, 0, 128, 191]))
    #expect(near(Picture(root, 20, 20).rgba(15, 5), [128, 0, 0, 128]))
  }

  @Test(.row("A0.19")) func contentsByGravityRectAndCentre() {
    let image = CGImage(width: 2, height: 2, premultiplied: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF])
    let layer = block(0, 0, 20, 20)
    layer.contents = image
    layer.magnificationFilter = .nearest
    let stretched = Picture(layer, 20, 20)
    #expect(stretched.rgba(2, 2) == [255, 0, 0, 255] && stretched.rgba(17, 2) == [0, 255, 0, 255])
    #expect(stretched.rgba(2, 17) == [0, 0, 255, 255] && stretched.rgba(17, 17) == [255, 255, 255, 255])
    layer.contentsGravity = .bottomLeft
    #expect(Picture(layer, 20, 20).count([0, 0, 0, 0]) == 396 && Picture(layer, 20, 20).rgba(1, 1)[0] == 255)
    layer.contentsGravity = .resize
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    #expect(Picture(layer, 20, 20).count([0, 255, 0, 255]) == 400)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    layer.magnificationFilter = .linear
    let nine = Picture(layer, 20, 20)
    #expect(nine.rgba(0, 0) == [255, 0, 0, 255] && nine.rgba(19, 0) == [0, 255, 0, 255])
    #expect(nine.rgba(0, 19) == [0, 0, 255, 255])
  }

  @Test(.row("A3.35")) func masksKeepWhatTheyCover() {
    let root = block(0, 0, 20, 20, red)
    root.addSublayer(block(0, 0, 20, 10, blue))
    let mask = block(0, 0, 10, 20, CGColor(gray: 1, alpha: 0.5))
    root.mask = mask
    let picture = Picture(root, 20, 20)
    #expect(near(picture.rgba(5, 5), [0, 0, 128, 128]) && near(picture.rgba(5, 15), [128, 0, 0, 128]))
    #expect(picture.rgba(15, 5)[3] == 0)
  }

  @Test func replicatorsDrawTheirCopiesWithoutColors() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    replicator.addSublayer(block(0, 0, 10, 20, red))
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceColor = green
    replicator.instanceRedOffset = -0.5
    let picture = Picture(replicator, 60, 20)
    #expect(picture.count([255, 0, 0, 255]) == 600)
    #expect(picture.rgba(45, 10) == [255, 0, 0, 255] && picture.rgba(15, 10)[3] == 0)
    replicator.instanceCount = 0
    #expect(Picture(replicator, 60, 20).count([0, 0, 0, 0]) == 1200)
  }

  @Test func unknownGravitiesMeanCentre() {
    func picture(_ gravity: CALayerContentsGravity) -> CGImage {
      let layer = block(0, 0, 12, 12)
      layer.contents = CGImage(width: 2, height: 2, premultiplied: [UInt32](repeating: 0xff00_00ff, count: 4))
      layer.contentsGravity = gravity
      return Picture(layer, 12, 12).image
    }
    let odd = picture(CALayerContentsGravity(rawValue: "odd"))
    #expect(odd.pixels == picture(.center).pixels && odd.pixels != picture(.resize).pixels)
  }

  @Test func transformLayersDrawTheirBackgroundInContexts() {
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = red
    #expect(Picture(layer, 10, 10).count([255, 0, 0, 255]) == 100)
  }

  @Test func shapesLieAboveContentsAndBelowSublayers() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    shape.contents = CGImage(width: 1, height: 1, premultiplied: [0xff00_00ff])
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    shape.fillColor = green
    shape.addSublayer(block(0, 0, 5, 20, blue))
    let picture = Picture(shape, 20, 20)
    #expect(picture.rgba(2, 10) == [0, 0, 255, 255] && picture.rgba(7, 10) == [0, 255, 0, 255])
    #expect(picture.rgba(15, 10) == [255, 0, 0, 255])
  }

  @Test func theOriginOfBoundsMovesNothing() {
    let root = block(0, 0, 20, 20, red)
    root.addSublayer(block(0, 0, 5, 5, blue))
    root.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(Picture(root, 20, 20).rgba(2, 2) == [0, 0, 255, 255])
  }

  @Test func gradientsThatDoNotFitDrawNothing() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.colors = [red]
    #expect(Picture(layer, 10, 10).count([0, 0, 0, 0]) == 100, "one colour")
    (layer.colors, layer.locations) = ([red, blue], [0])
    #expect(Picture(layer, 10, 10).count([0, 0, 0, 0]) == 100, "fewer places than colours")
    (layer.locations, layer.type, layer.endPoint) = (nil, .radial, layer.startPoint)
    #expect(Picture(layer, 10, 10).count([0, 0, 0, 0]) == 100, "a circle without radius")
    #expect(CALayer().allowsGroupOpacity)
  }

  /// Without a shadow path, shadows reach twice their radius on every side, as measured on Apple's systems.
  @Test(arguments: [5, 20]) func shadowsReachTwiceTheirRadius(_ radius: Int) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let caster = block(80, 80, 40, 40, red)
    caster.shadowOpacity = 1
    caster.shadowOffset = .zero
    caster.shadowRadius = CGFloat(radius)
    caster.shadowPath = CGPath(rect: CGRect(x: -60, y: -60, width: 5, height: 5))
    root.addSublayer(caster)
    let picture = Picture(root, 200, 200)
    let shadowed = (0..<80).filter { picture.rgba($0, 100)[3] > 0 }
    #expect(abs(shadowed.count - 2 * radius) <= 1, "and a pixel for rounding")
    #expect(picture.rgba(100, 80 - 2 * radius - 2)[3] == 0 && picture.rgba(22, 22)[3] == 0)
    root.sublayers?.first?.backgroundColor = nil
    #expect(Picture(root, 200, 200).count([0, 0, 0, 0]) == 40_000, "what shows nothing casts none")
  }

  @Test func shadowsAreThoseOfWhatIsShown() {
    let root = block(0, 0, 60, 60)
    let caster = block(10, 10, 20, 20)
    caster.addSublayer(block(0, 0, 10, 20, red))
    caster.shadowOpacity = 1
    caster.shadowColor = blue
    caster.shadowOffset = CGSize(width: 0, height: 25)
    caster.shadowRadius = 0
    root.addSublayer(caster)
    let picture = Picture(root, 60, 60)
    #expect(picture.rgba(15, 40) == [0, 0, 255, 255] && picture.rgba(25, 40)[3] == 0)
    #expect(picture.rgba(15, 20) == [255, 0, 0, 255])
    caster.shadowRadius = 3
    let soft = Picture(root, 60, 60)
    #expect(near(soft.rgba(15, 35), [0, 0, 116, 116], 24), "half strength at the edge")
    #expect(soft.rgba(15, 45)[2] > 200)
  }

  @Test func blendModes() {
    let root = block(0, 0, 20, 20, CGColor(red: 1, green: 0.5, blue: 0))
    let child = block(0, 0, 10, 20, CGColor(gray: 0.5, alpha: 1))
    child.compositingFilter = "multiplyBlendMode"
    root.addSublayer(child)
    #expect(near(Picture(root, 20, 20).rgba(5, 5), [128, 64, 0, 255]))
  }

  @Test(arguments: [nil, "normalBlendMode"])
  func normalBlendingEndsTheBlendingInsideALayer(mode: String?) {
    let root = block(0, 0, 20, 20, red), group = block(0, 0, 20, 20)
    group.compositingFilter = mode
    let child = block(0, 0, 20, 20, CGColor(red: 1, green: 1, blue: 0))
    child.compositingFilter = "differenceBlendMode"
    group.addSublayer(child)
    root.addSublayer(group)
    #expect(near(Picture(root, 20, 20).rgba(5, 5), mode == nil ? [0, 255, 0, 255] : [255, 255, 0, 255]))
  }

  /// The pixels of a translucent destination without and with a source, of a source alone, and of what lies behind.
  private func operated(_ mode: String, _ change: (CALayer) -> Void = { _ in }) -> [[Int]] {
    let root = block(0, 0, 50, 10), group = block(0, 0, 40, 10)
    root.addSublayer(block(40, 0, 10, 10, green))
    group.addSublayer(block(0, 0, 20, 10, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
    let source = block(10, 0, 20, 10, blue)
    source.compositingFilter = mode
    change(source)
    group.addSublayer(source)
    root.addSublayer(group)
    let picture = Picture(root, 50, 10)
    return [5, 15, 25, 45].map { picture.rgba($0, 5) }
  }

  @Test func operators() {
    let (under, above, none) = ([128, 0, 0, 128], [0, 0, 255, 255], [0, 0, 0, 0])
    let expected = [
      ("clear", none, none, none), ("copy", none, above, above), ("sourceIn", none, [0, 0, 128, 128], none),
      ("sourceOut", none, [0, 0, 128, 128], above), ("sourceAtop", under, [0, 0, 128, 128], none),
      ("destOver", under, [128, 0, 127, 255], above), ("destIn", none, under, none), ("destOut", under, none, none),
      ("destAtop", none, [128, 0, 127, 255], above), ("xor", under, [0, 0, 127, 127], above),
    ]
    for (mode, below, both, alone) in expected {
      let found = operated(mode)
      #expect(near(found[0], below) && near(found[1], both) && near(found[2], alone), "\(mode): \(found)")
      #expect(found[3] == [0, 255, 0, 255], "what is behind stays")
    }
    #expect(near(operated("copy") { $0.opacity = 0.5 }[1], [0, 0, 128, 128]), "opacity is part of the source")
    #expect(near(operated("destIn") { $0.opacity = 0.5 }[1], [64, 0, 0, 64]))
    let masked = operated("copy") { $0.mask = block(0, 0, 10, 10, red) }
    #expect(near(masked[1], above) && near(masked[2], none), "so is the mask")
  }

  @Test func anOperatorInAMaskMakesAHole() {
    let root = block(0, 0, 20, 20, red)
    let mask = block(0, 0, 20, 20, green)
    let hole = block(5, 5, 10, 10, blue)
    hole.compositingFilter = "xor"
    mask.addSublayer(hole)
    root.mask = mask
    let picture = Picture(root, 20, 20)
    #expect(picture.rgba(2, 2) == [255, 0, 0, 255] && picture.rgba(10, 10) == [0, 0, 0, 0])
  }

  @Test func deepTreesDoNotOverflow() {
    let root = block(0, 0, 10, 10, red)
    var layer = root
    for _ in 0..<20_000 {
      let next = block(0, 0, 10, 10)
      layer.addSublayer(next)
      layer = next
    }
    layer.backgroundColor = blue
    #expect(Picture(root, 10, 10).rgba(5, 5) == [0, 0, 255, 255])
  }

  // As measured, except for dashes: on Apple's systems the dash pattern also applies to the sublayers, which is not
  // useful.
  @Test func shapesKeepTheirDashesToThemselves() {
    let dashed = CAShapeLayer(), plain = CAShapeLayer()
    for (layer, y) in [(dashed, 2.0), (plain, 6.0)] {
      let line = CGMutablePath()
      line.addLines(between: [CGPoint(x: 0, y: y), CGPoint(x: 20, y: y)])
      (layer.path, layer.strokeColor, layer.lineWidth) = (line, red, 2)
    }
    dashed.lineDashPattern = [5, 5]
    dashed.addSublayer(plain)
    let picture = Picture(dashed, 20, 8)
    #expect(picture.rgba(2, 2)[0] == 255 && picture.rgba(7, 2)[3] == 0 && picture.rgba(12, 2)[0] == 255)
    #expect((0..<20).allSatisfy { picture.rgba($0, 6) == [255, 0, 0, 255] })
  }

  @Test func aReceiverThatIsTransparentDrawsNothing() {
    let layer = block(0, 0, 4, 4, red)
    layer.opacity = 0
    #expect(Picture(layer, 4, 4).count([0, 0, 0, 0]) == 16)
  }
}
