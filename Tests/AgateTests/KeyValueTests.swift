import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

private func same(_ a: Any?, _ b: Any?) -> Bool { Values.areSame(a, b) }

private final class Custom: CALayer {
  override class func defaultValue(forKey key: String) -> Any? {
    key == "level" ? 0.5 : super.defaultValue(forKey: key)
  }
}

struct KeyValueTests {
  /// A value unlike the default for every animatable property.
  static func sample(_ kind: ValueKind) -> Any {
    switch kind {
    case .number: CGFloat(0.25)
    case .float: Float(0.25)
    case .boolean: true
    case .point: CGPoint(x: 3, y: 4)
    case .size: CGSize(width: 5, height: 6)
    case .rect: CGRect(x: 0.125, y: 0.25, width: 0.5, height: 0.75)
    case .color: CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    case .transform: CATransform3DMakeRotation(1, 1, 2, 3)
    case .image: CGImage(width: 1, height: 1, premultiplied: [0xff00_00ff])
    case .numbers(let count): [Double](repeating: 2, count: count)
    }
  }

  @Test(.row("B4.13")) func aColourIsKeptWhenItsVariableIsGone() {
    let layer = CALayer()
    do {
      let color = CGColor(red: 0.25, green: 0.5, blue: 0.75)
      layer.borderColor = color
    }
    #expect(layer.borderColor == CGColor(red: 0.25, green: 0.5, blue: 0.75))
  }

  @Test(.row("B4.13")) func everyPropertyIsSetAndReadByItsKey() {
    for property in KeyTable.properties {
      let layer = CALayer(), value = Self.sample(property.kind)
      let first = layer.value(forKey: property.name), standard = CALayer.defaultValue(forKey: property.name)
      #expect(same(first, standard) || standard == nil && first.map(Values.isZero) == true, "\(property.name)")
      layer.setValue(value, forKey: property.name)
      #expect(same(layer.value(forKey: property.name), value), "\(property.name)")
      if property.kind != .color && property.kind != .image {
        layer.setValue("nonsense", forKey: property.name)
        #expect(same(layer.value(forKey: property.name), value), "what does not fit changes nothing")
      }
      layer.setValue(nil, forKey: property.name)
      #expect(same(layer.value(forKey: property.name), property.kind == .color ? nil : first), "\(property.name)")
    }
  }

  @Test func propertiesThatAreNotAnimatableHaveKeysToo() {
    let values: [(String, Any)] = [
      ("name", "n"), ("masksToBounds", true), ("doubleSided", false), ("geometryFlipped", true),
      ("allowsGroupOpacity", false), ("contentsGravity", "topLeft"), ("minificationFilter", "trilinear"),
      ("magnificationFilter", "nearest"), ("maskedCorners", 5), ("cornerCurve", "continuous"),
      ("allowsEdgeAntialiasing", false), ("edgeAntialiasingMask", 3), ("shouldRasterize", true), ("speed", 2.0),
      ("beginTime", 3.0), ("timeOffset", 4.0), ("duration", 5.0), ("repeatCount", 6.0), ("repeatDuration", 7.0),
      ("autoreverses", true), ("fillMode", "both"), ("autoresizingMask", 18), ("opaque", true),
      ("drawsAsynchronously", true),
      ("needsDisplayOnBoundsChange", true), ("contentsFormat", "Gray8"),
    ]
    for (key, value) in values {
      let layer = CALayer(), standard = layer.value(forKey: key)
      #expect(!same(standard, value))
      layer.setValue(value, forKey: key)
      #expect(same(layer.value(forKey: key), value), "\(key)")
      layer.setValue(nil, forKey: key)
      #expect(same(layer.value(forKey: key), standard), "\(key)")
    }
    let layer = CALayer()
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    layer.setValue(CGAffineTransform(scaleX: 2, y: 2), forKey: "affineTransform")
    #expect(layer.transform.m11 == 2)
  }

  // A0.183, A0.185
  @Test(.row("A0.185")) func keyPathsReachIntoValues() {
    let layer = CALayer()
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(CGSize(width: 31, height: 41), forKeyPath: "bounds.size")
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "bounds.origin")
    layer.setValue(0.5, forKeyPath: "contentsRect.size.height")
    layer.setValue(9, forKeyPath: "shadowOffset.width")
    layer.setValue(0.5, forKeyPath: "transform.rotation")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
    #expect(layer.position.x == 7 && layer.bounds == CGRect(x: 1, y: 2, width: 31, height: 41))
    #expect(layer.contentsRect.height == 0.5 && layer.shadowOffset == CGSize(width: 9, height: -3))
    #expect((layer.value(forKeyPath: "bounds.size") as! CGSize).width == 31)
    #expect((layer.value(forKeyPath: "bounds.origin.y") as! CGFloat) == 2)
    #expect((layer.value(forKeyPath: "transform.translation.y") as! CGFloat) == 6)
    let turn = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(0.5, 0, 0, 1))
    #expect(abs(layer.transform.m11 - turn.m11) < 1e-12 && abs(layer.transform.m12 - turn.m12) < 1e-12)
    layer.setValue(50, forKeyPath: "frame.size.width")
    #expect(abs(layer.frame.width - 50) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "frame.size.width") as! CGFloat) - 50) < 1e-9)
  }

  @Test func keyPathsReachOtherLayers() {
    let root = CALayer(), layer = CALayer(), mask = CALayer()
    root.addSublayer(layer)
    layer.mask = mask
    layer.setValue(0.25, forKeyPath: "mask.opacity")
    layer.setValue(8, forKeyPath: "superlayer.position.y")
    #expect(mask.opacity == 0.25 && root.position.y == 8)
    #expect((layer.value(forKeyPath: "superlayer.position") as! CGPoint).y == 8)
    layer.filters = [CAFilter(type: "gaussianBlur")]
    layer.setValue(4, forKeyPath: "filters.gaussianBlur.inputRadius")
    #expect((layer.value(forKeyPath: "filters.gaussianBlur.inputRadius") as? Int) == 4)
  }

  @Test func keyPathsThroughSublayersReachAllOfThem() {
    let root = CALayer(), first = CALayer(), second = CALayer(), inner = CALayer()
    root.sublayers = [first, second]
    second.addSublayer(inner)
    root.setValue(0.25, forKeyPath: "sublayers.opacity")
    root.setValue(7, forKeyPath: "sublayers.position.x")
    root.setValue("deep", forKeyPath: "sublayers.sublayers.name")
    #expect(first.opacity == 0.25 && second.opacity == 0.25 && inner.opacity == 1)
    #expect(first.position.x == 7 && second.position.x == 7 && inner.name == "deep")
    #expect(root.value(forKeyPath: "sublayers.opacity") as? [Float] == [0.25, 0.25])
    second.name = "second"
    let names = root.value(forKeyPath: "sublayers.name") as? [Any]
    #expect(names?.count == 2 && names?[0] is NSNull && names?[1] as? String == "second")
    #expect(first.value(forKeyPath: "sublayers.name") == nil, "there was no list to set it in")
  }

  @Test func sizesAndOriginsCanBeAnimatedWhole() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.anchorPoint = .zero
    layer.backgroundColor = .white
    let grow = CABasicAnimation(keyPath: "bounds.size")
    (grow.fromValue, grow.toValue, grow.duration) = (CGSize.zero, CGSize(width: 40, height: 20), 1)
    layer.add(grow, forKey: nil)
    let compositor = Compositor(layer: layer)
    #expect(compositor.snapshot(at: 0.5, viewport: Viewport(width: 99, height: 99)).boxes == [box(0, 0, 20, 10)])
  }

  @Test func otherKeysAreADictionary() {
    let layer = CALayer()
    #expect(layer.value(forKey: "anything") == nil)
    layer.setValue(["a": 1, "b": ["c": 2]] as [String: Any], forKey: "info")
    layer.setValue("x", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "x")
    #expect(layer.value(forKeyPath: "info.b.c") as? Int == 2)
    layer.setValue(3, forKeyPath: "info.b.c")
    layer.setValue(4, forKeyPath: "info.new")
    #expect(layer.value(forKeyPath: "info.b.c") as? Int == 3 && layer.value(forKeyPath: "info.new") as? Int == 4)
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "target")
    layer.setValue(5, forKeyPath: "target.y")
    #expect(layer.value(forKey: "target") as? CGPoint == CGPoint(x: 1, y: 5))
    layer.setValue(nil, forKey: "tag")
    #expect(layer.value(forKey: "tag") == nil)
  }

  @Test(.row("A0.61", "A0.66")) func defaultsComeFromTheClass() {
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "anything") == nil)
    #expect(!CALayer.needsDisplay(forKey: "bounds"))
    let layer = Custom()
    #expect(layer.value(forKey: "level") as? Double == 0.5)
    layer.setValue(0.75, forKey: "level")
    #expect(layer.value(forKey: "level") as? Double == 0.75)
  }

  @Test func stylesGiveValuesThatAreNotSet() {
    let layer = Custom()
    layer.borderWidth = 4
    let inner: [AnyHashable: Any] = ["cornerRadius": 9, "opacity": 0.5, "note": "inner", "bounds": CGRect.infinite]
    layer.style = ["cornerRadius": 5, "borderWidth": 1, "level": 0.1, "style": inner]
    #expect(layer.cornerRadius == 5 && layer.opacity == 0.5, "the shallowest entry counts")
    #expect(layer.borderWidth == 4, "what is set stays")
    #expect(layer.value(forKey: "note") as? String == "inner" && layer.value(forKey: "level") as? Double == 0.1)
    #expect(layer.bounds == .zero)
    layer.opacity = 0.75
    layer.style = ["cornerRadius": 6]
    #expect(layer.cornerRadius == 6 && layer.opacity == 0.75)
    layer.style = nil
    #expect(layer.cornerRadius == 0 && layer.value(forKey: "level") as? Double == 0.5)
  }

  // A0.152
  @Test(.row("A0.152", "B7.22")) func actionsAreFoundInTheStyleAndTheStylesInside() {
    final class Log: CAAction {
      var events: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append(event)
      }
    }
    let layer = CALayer(), outer = Log(), inner = Log()
    let compositor = Compositor(layer: layer)
    layer.style = [
      "actions": ["position": outer, "opacity": NSNull()],
      "style": ["actions": ["position": inner, "bounds": inner]],
    ]
    layer.position = CGPoint(x: 1, y: 1)
    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.opacity = 0.5
    #expect(outer.events == ["position"] && inner.events == ["bounds"] && layer.animationKeys() == nil)
    withExtendedLifetime(compositor) {}
  }

  @Test func valuesMayComeInBoxes() {
    let layer = CALayer()
    layer.setValue(NSNumber(value: 3), forKey: "cornerRadius")
    layer.setValue(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
    layer.setValue(NSValue(size: CGSize(width: 1, height: 2)), forKey: "shadowOffset")
    layer.setValue(CGAffineTransform(scaleX: 3, y: 3), forKey: "transform")
    #expect(layer.cornerRadius == 3 && layer.position == CGPoint(x: 1, y: 2) && layer.bounds.height == 4)
    #expect(layer.shadowOffset.height == 2 && layer.transform.m22 == 3)
  }

  // B7.43
  @Test(.row("B7.43")) func implicitAnimationsStartWhereTheLayerIsSeen() {
    let root = CALayer(), layer = CALayer()
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 10, height: 10)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 100
    compositor.prepare(at: 0, viewport: viewport)
    compositor.prepare(at: 0.5, viewport: viewport)
    #expect(abs(layer.presentation()!.position.x - 50) < 1e-9)
    layer.position.x = 0
    compositor.prepare(at: 0.5, viewport: viewport)
    #expect(abs(layer.presentation()!.position.x - 50) < 1e-9, "no jump")
    compositor.prepare(at: 0.5 + 1.0 / 60, viewport: viewport)
    let next = layer.presentation()!.position.x
    #expect(next < 50 && next > 42, "a frame's travel, not the way from the model's value: \(next)")
  }
}
