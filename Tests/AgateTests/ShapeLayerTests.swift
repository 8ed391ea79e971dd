import AgateGraphics
import AgateRaster
import Foundation
import ConformanceRows
import Testing

@testable import Agate

struct ShapeLayerTests {
  private let square = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
  private let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 20), transform: nil)

  private func lines(_ points: [(Double, Double)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  /// A root layer with one shape layer.
  private func tree(_ change: (CAShapeLayer) -> Void = { _ in }) -> (root: CALayer, shape: CAShapeLayer) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let shape = CAShapeLayer()
    change(shape)
    root.addSublayer(shape)
    return (root, shape)
  }

  private func quietly(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  @Test(.row("A0.96", "A3.43", "B6.01", "B6.08", "B6.09", "B6.10")) func aNewShapeLayerHasCoreAnimationsDefaults() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(layer.fillRule == .nonZero)
    #expect(layer.strokeColor == nil)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10)
    #expect(layer.lineCap == .butt && layer.lineJoin == .miter)
    #expect(layer.lineDashPattern == nil && layer.lineDashPhase == 0)
    #expect(layer.contents == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "bounds") == nil, "an empty rectangle is no default of its own")
    #expect(CAShapeLayer.defaultValue(forKey: "fillColor") as? CGColor == .black)
    #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? CGFloat == 10)
  }

  @Test func everyPropertyIsReadAndWrittenByItsKey() {
    let layer = CAShapeLayer()
    let red = CGColor(red: 1, green: 0, blue: 0)
    let values: [(String, Any)] = [
      ("path", square), ("fillColor", red), ("fillRule", "even-odd"), ("strokeColor", red), ("strokeStart", 0.25),
      ("strokeEnd", 0.5), ("lineWidth", 3.0), ("miterLimit", 2.0), ("lineCap", "round"), ("lineJoin", "bevel"),
      ("lineDashPattern", [4.0, 2.0]), ("lineDashPhase", 1.5),
    ]
    for (key, value) in values {
      layer.setValue(value, forKey: key)
      #expect(Values.areSame(layer.value(forKey: key), value) || key == "lineDashPattern" || key == "path", "\(key)")
    }
    #expect(layer.path == square)
    #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineJoin == .bevel)
    #expect(layer.lineDashPattern == [4, 2])
    #expect(layer.value(forKeyPath: "strokeEnd") as? CGFloat == 0.5)
    for (key, _) in values { layer.setValue(nil, forKey: key) }
    #expect(layer.path == nil && layer.fillColor == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10 && layer.strokeEnd == 1 && layer.lineCap == .butt)
    // A value of the wrong type is ignored.
    layer.setValue("wide", forKey: "lineWidth")
    layer.setValue(7, forKey: "path")
    #expect(layer.lineWidth == 1 && layer.path == nil)
  }

  @Test(.row("B13.10")) func theLayerKeepsACopyOfItsPath() {
    let layer = CAShapeLayer(), path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.path = path
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.path = path
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test(.row("B6.01", "B6.08", "B6.09")) func nothingIsDrawnWithoutAPathOrColours() {
    let (root, shape) = tree()
    let compositor = Compositor(layer: root), viewport = Viewport(width: 100, height: 100)
    func items() -> [DrawItem.Kind] { compositor.snapshot(at: 0, viewport: viewport).items.map(\.kind) }
    #expect(items() == [])
    quietly { shape.path = square }
    #expect(items() == [.shape])
    quietly { shape.fillColor = nil }
    #expect(items() == [])
    quietly { shape.strokeColor = CGColor(red: 1, green: 0, blue: 0) }
    #expect(items() == [.shape])
    quietly { shape.fillColor = CGColor(red: 0, green: 0, blue: 1) }
    #expect(items() == [.shape, .shape], "the stroke over the fill")
    for change in [{ shape.lineWidth = 0 }, { shape.lineWidth = -2 }, { shape.lineWidth = .nan }] {
      quietly(change)
      #expect(items() == [.shape])
    }
    shape.lineWidth = 2
    quietly { (shape.strokeStart, shape.strokeEnd) = (0.5, 0.5) }
    #expect(items() == [.shape], "start and end are the same")
    quietly { shape.path = nil }
    #expect(items() == [])
  }

  @Test(.row("B6.04")) func theExtentIsThatOfThePathNotOfTheBounds() throws {
    let (root, _) = tree {
      $0.path = lines([(0, 20), (100, 20)])
      $0.strokeColor = CGColor(gray: 0, alpha: 1)
      $0.lineWidth = 4
    }
    let frame = frame(root)
    #expect(frame.boxes == [box(0, 18, 100, 22)], "a layer without a size draws its whole path")
  }

  @Test func hitTestsGoByTheBounds() {
    let (root, shape) = tree {
      $0.path = square
      $0.frame = CGRect(x: 60, y: 60, width: 10, height: 10)
    }
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === root)
    #expect(root.hitTest(CGPoint(x: 65, y: 65)) === shape)
  }

  @Test func numbersAnimateByThemselvesAndPathsOnlyWhenAsked() {
    let (root, shape) = tree { $0.path = square }
    let compositor = Compositor(layer: root)
    _ = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    shape.strokeEnd = 0.5
    shape.lineWidth = 3
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0)
    #expect(shape.animation(forKey: "strokeEnd") is CABasicAnimation)
    #expect(shape.animation(forKey: "lineWidth") is CABasicAnimation)
    #expect(shape.animation(forKey: "fillColor") is CABasicAnimation)
    shape.path = wide
    shape.lineDashPattern = [1, 2]
    #expect(shape.animation(forKey: "path") == nil && shape.animation(forKey: "lineDashPattern") == nil)
  }

  /// Presentation layers of the animated layer at several times.
  private func presented(_ times: [Double], _ change: (CAShapeLayer) -> Void) -> [CAShapeLayer] {
    let (root, shape) = tree {
      $0.path = square
      $0.strokeColor = CGColor(gray: 0, alpha: 1)
      change($0)
    }
    let compositor = Compositor(layer: root)
    return times.map { time in
      _ = compositor.snapshot(at: time, viewport: Viewport(width: 100, height: 100))
      return shape.presentation()!
    }
  }

  private func basic(_ key: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test(.row("A3.43")) func aStrokeThatGrowsIsHalfLongAtHalfTime() {
    let shown = presented([0, 0.5, 0.75, 2]) { $0.add(basic("strokeEnd", 0, 1), forKey: nil) }
    #expect(shown.map(\.strokeEnd) == [0, 0.5, 0.75, 1])
  }

  @Test func everyNumberAndColourCanBeAnimated() {
    let red = CGColor(red: 1, green: 0, blue: 0), blue = CGColor(red: 0, green: 0, blue: 1)
    let shown = presented([0.5]) {
      for (key, from, to) in [
        ("strokeStart", 0.0, 0.5), ("lineWidth", 2, 6), ("miterLimit", 2, 4), ("lineDashPhase", 0, 10),
      ] { $0.add(basic(key, from, to), forKey: nil) }
      $0.add(basic("fillColor", red, blue), forKey: nil)
      $0.add(basic("strokeColor", red, blue), forKey: nil)
    }[0]
    #expect(shown.strokeStart == 0.25 && shown.lineWidth == 4 && shown.miterLimit == 3 && shown.lineDashPhase == 5)
    let purple = CGColor(red: 0.5, green: 0, blue: 0.5)
    #expect(shown.fillColor == purple && shown.strokeColor == purple)
  }

  @Test func pathsOfTheSameElementsChangeOverIntoEachOther() {
    let shown = presented([0, 0.25, 0.5, 1.5]) { $0.add(basic("path", square, wide), forKey: nil) }
    #expect(shown.map { $0.path!.boundingBox.width } == [40, 50, 60, 40])
    #expect(shown[2].path!.boundingBox == CGRect(x: 5, y: 5, width: 60, height: 30))
    // Without `toValue`, the animation ends at the model's path.
    let toModel = presented([0.5]) { $0.add(basic("path", wide, nil), forKey: nil) }
    #expect(toModel[0].path!.boundingBox == CGRect(x: 5, y: 5, width: 60, height: 30))
  }

  @Test func pathsOfOtherElementsAreExchangedHalfWay() {
    let triangle = lines([(0, 0), (10, 0), (0, 10)])
    let shown = presented([0.25, 0.49, 0.5, 0.9]) { $0.add(basic("path", square, triangle), forKey: nil) }
    #expect(shown.map { $0.path!.boundingBox.width } == [40, 40, 10, 10])
  }

  @Test func keyframesOfPathsFollowTheirTimes() {
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = [square, wide, square]
    animation.keyTimes = [0, 0.2, 1]
    animation.duration = 1
    let shown = presented([0.1, 0.2, 0.6]) { $0.add(animation, forKey: nil) }
    #expect(shown.map { $0.path!.boundingBox.width.rounded() } == [60, 80, 60])
    let discrete = CAKeyframeAnimation(keyPath: "path")
    discrete.values = [square, wide]
    discrete.calculationMode = .discrete
    discrete.duration = 1
    #expect(presented([0.3, 0.7]) { $0.add(discrete, forKey: nil) }.map { $0.path!.boundingBox.width } == [40, 80])
    let paced = CAKeyframeAnimation(keyPath: "path")
    paced.values = [square, wide]
    paced.calculationMode = .cubicPaced
    paced.duration = 1
    #expect(presented([0.5]) { $0.add(paced, forKey: nil) }[0].path!.boundingBox.width == 60)
  }

  @Test func dashesOfOneLengthChangeOverOthersAreExchanged() {
    let shown = presented([0.25, 0.5]) { $0.add(basic("lineDashPattern", [4, 2], [8, 6]), forKey: nil) }
    #expect(shown[0].lineDashPattern == [5, 3] && shown[1].lineDashPattern == [6, 4])
    let other = presented([0.25, 0.75]) { $0.add(basic("lineDashPattern", [4, 2], [8]), forKey: nil) }
    #expect(other[0].lineDashPattern == [4, 2] && other[1].lineDashPattern == [8])
  }

  @Test func whatDoesNotFitAnimatesNothing() {
    let shown = presented([0.5]) {
      $0.add(basic("path", 3, "four"), forKey: nil)
      $0.add(basic("lineDashPattern", "a", square), forKey: nil)
      $0.add(basic("strokeEnd", square, 1), forKey: nil)
    }[0]
    #expect(shown.path == square && shown.lineDashPattern == nil && shown.strokeEnd == 1)
  }

  @Test func archivesKeepShapes() throws {
    let layer = CAShapeLayer()
    layer.path = square
    layer.fillColor = nil
    layer.strokeColor = CGColor(red: 0, green: 1, blue: 0)
    layer.fillRule = .evenOdd
    (layer.lineCap, layer.lineJoin, layer.miterLimit, layer.lineWidth) = (.square, .round, 4, 2.5)
    (layer.strokeStart, layer.strokeEnd) = (0.1, 0.9)
    (layer.lineDashPattern, layer.lineDashPhase) = ([3, 1], 2)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAShapeLayer.self, from: data))
    #expect(copy.path == square && copy.fillColor == nil && copy.strokeColor == layer.strokeColor)
    #expect(copy.fillRule == .evenOdd && copy.lineCap == .square && copy.lineJoin == .round)
    #expect(copy.miterLimit == 4 && copy.lineWidth == 2.5 && copy.strokeStart == 0.1 && copy.strokeEnd == 0.9)
    #expect(copy.lineDashPattern == [3, 1] && copy.lineDashPhase == 2)
  }

  @Test func aShapeThatMovesByWholePixelsKeepsItsMask() {
    let (root, shape) = tree {
      $0.path = square
      $0.position = CGPoint(x: 3.3, y: 2.7)
    }
    let compositor = Compositor(layer: root), viewport = Viewport(width: 100, height: 100)
    func key() -> ShapeKey { compositor.snapshot(at: 0, viewport: viewport).shapes.shapes[0].key }
    let before = key()
    quietly { shape.position.x += 7 }
    #expect(key() == before)
    quietly { shape.position.x += 0.5 }
    #expect(key() != before)
  }

  @Test func onlyWhatChangedIsDrawnAgain() throws {
    let (root, shape) = tree { $0.path = square }
    for i in 0..<40 {
      let other = CAShapeLayer()
      other.path = wide
      other.position = CGPoint(x: 0, y: i * 2)
      root.insertSublayer(other, at: 0)
    }
    let compositor = Compositor(layer: root), viewport = Viewport(width: 100, height: 100)
    let first = compositor.snapshot(at: 0, viewport: viewport)
    quietly { shape.position.x = 5 }
    let second = compositor.snapshot(at: 0, viewport: viewport)
    var changed: [Int32] = []
    #expect(second.changes(since: first.sequence, into: &changed) == box(10, 10, 55, 50))
    #expect(changed == [40])
  }

  @Test func oneGroupForFillAndStrokeTogether() {
    let (root, _) = tree {
      $0.path = square
      $0.strokeColor = CGColor(gray: 1, alpha: 1)
      $0.opacity = 0.5
    }
    #expect(frame(root).items.map(\.kind) == [.groupBegin, .shape, .shape, .groupEnd])
    let (other, _) = tree {
      $0.path = square
      $0.opacity = 0.5
    }
    #expect(frame(other).items.map(\.kind) == [.shape], "one part needs none")
  }

  @Test func renderInContextDrawsPathsToo() throws {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    layer.path = square
    layer.fillColor = CGColor(red: 1, green: 0, blue: 0)
    layer.strokeColor = CGColor(red: 0, green: 0, blue: 1)
    layer.lineWidth = 4
    layer.strokeEnd = 0.5
    let context = try #require(
      CGContext(
        data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: 60)
    context.scaleBy(x: 1, y: -1)
    layer.render(in: context)
    let image = try #require(context.makeImage())
    func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * 60 + x] }
    #expect(pixel(30, 30) == 0xff00_00ff)
    #expect(pixel(30, 9) == 0xffff_0000 && pixel(51, 30) == 0xffff_0000, "the first two sides")
    #expect(pixel(30, 51) == 0 && pixel(8, 30) == 0, "not the others")
  }
}
