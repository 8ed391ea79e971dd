import Testing

@testable import Agate
@testable import AgateEngine

/// Internal rather than private: archives contain class names, and a private class has none.
final class Tagged: CALayer {
  var tag = 0
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    tag = coder.decodeInteger(forKey: "tag")
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(tag, forKey: "tag")
  }
  override func shouldArchiveValue(forKey key: String) -> Bool { key != "opacity" }
}

/// A layout manager of a program.
final class ArchivedGrid: NSObject, CALayoutManager, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  override init() { super.init() }
  init?(coder: NSCoder) { super.init() }
  func encode(with coder: NSCoder) {}
}

private func archived<T: NSObject & NSSecureCoding>(_ object: T) throws -> T {
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
}

/// Every value that differs between two layers, or between layers within them.
private func differences(_ a: CALayer, _ b: CALayer) -> [String] {
  var found: [String] = []
  if type(of: a) != type(of: b) { found.append("class") }
  for key in KeyTable.archivedKeys
  where key != "contents" && key != "shadowPath" && key != "filters" && key != "backgroundFilters" {
    if !Values.areSame(a.value(forKey: key), b.value(forKey: key)) { found.append(key) }
  }
  if (a.contents as? CGImage)?.pixels != (b.contents as? CGImage)?.pixels { found.append("contents") }
  if a.shadowPath != b.shadowPath { found.append("shadowPath") }
  if a.animationKeys() != b.animationKeys() { found.append("animations") }
  let (x, y) = (a.sublayers ?? [], b.sublayers ?? [])
  if x.count != y.count { found.append("sublayers") }
  for (p, q) in zip(x, y) {
    found += differences(p, q)
    if q.superlayer !== b { found.append("superlayer") }
  }
  if let m = a.mask {
    if let n = b.mask { found += differences(m, n) } else { found.append("mask") }
  }
  return found
}

struct ArchiveTests {
  @Test func everyPropertyComesBack() throws {
    let layer = CALayer()
    for property in KeyTable.properties {
      layer.setValue(KeyValueTests.sample(property.kind), forKey: property.name)
    }
    (layer.name, layer.masksToBounds, layer.isDoubleSided, layer.isGeometryFlipped) = ("n", true, false, true)
    (layer.allowsGroupOpacity, layer.contentsGravity, layer.cornerCurve) = (false, .topLeft, .continuous)
    (layer.minificationFilter, layer.magnificationFilter) = (.trilinear, .nearest)
    (layer.maskedCorners, layer.edgeAntialiasingMask) = ([.layerMaxXMaxYCorner], [.layerTopEdge])
    (layer.shouldRasterize, layer.allowsEdgeAntialiasing, layer.compositingFilter) = (true, false, "screenBlendMode")
    (layer.speed, layer.beginTime, layer.timeOffset, layer.duration) = (2, 3, 4, 5)
    (layer.repeatCount, layer.repeatDuration, layer.autoreverses, layer.fillMode) = (6, 7, true, .both)
    layer.autoresizingMask = [.layerWidthSizable]
    (layer.isOpaque, layer.needsDisplayOnBoundsChange, layer.drawsAsynchronously) = (true, true, true)
    layer.contentsFormat = .gray8Uint
    (layer.preferredDynamicRange, layer.toneMapMode) = (.high, .never)
    (layer.contentsHeadroom, layer.wantsExtendedDynamicRangeContent) = (2, true)
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 1, y: 2, width: 3, height: 4))
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 0, y: 5))
    layer.shadowPath = path
    let blank = CALayer()
    for key in KeyTable.archivedKeys where !key.hasSuffix("ilters") {
      #expect(!Values.areSame(layer.value(forKey: key), blank.value(forKey: key)), "\(key) has no other value here")
    }
    #expect(differences(layer, try archived(layer)) == [])
    #expect(differences(blank, try archived(blank)) == [])
  }

  @Test func colorsThatAreNothingComeBackAsNothing() throws {
    let layer = CALayer()
    layer.borderColor = nil
    layer.shadowColor = nil
    let back = try archived(layer)
    #expect(back.borderColor == nil && back.shadowColor == nil && back.backgroundColor == nil)
  }

  @Test func aTreeComesBackInOrder() throws {
    let root = Tagged()
    root.tag = 42
    root.opacity = 0.5
    root.bounds.size = CGSize(width: 100, height: 100)
    for i in 0..<3 {
      let child = i == 1 ? CAScrollLayer() : CALayer()
      child.name = "child \(i)"
      child.frame = CGRect(x: i * 10, y: 0, width: 10, height: 10)
      root.addSublayer(child)
      let grandchild = Tagged()
      grandchild.tag = i
      child.addSublayer(grandchild)
    }
    let mask = CALayer(), inside = CALayer()
    inside.backgroundColor = .white
    mask.addSublayer(inside)
    root.sublayers![2].mask = mask
    (root.sublayers![1] as! CAScrollLayer).scrollMode = .vertically
    let back = try archived(root)
    #expect(back.tag == 42 && back.opacity == 1, "opacity is not to be archived")
    root.opacity = 1
    #expect(differences(root, back) == [])
    #expect((back.sublayers![2].sublayers![0] as! Tagged).tag == 2)
    #expect((back.sublayers![1] as! CAScrollLayer).scrollMode == .vertically)
    #expect(frame(back).boxes == frame(root).boxes)
  }

  @Test func oneImageStaysOneImage() throws {
    let root = CALayer(), image = CGImage(width: 2, height: 1, premultiplied: [0x0100_0001, 0xff00_ff00])
    root.sublayers = (0..<3).map { _ in
      let layer = CALayer()
      layer.contents = image
      return layer
    }
    let back = try archived(root), first = back.sublayers![0].contents as! CGImage
    #expect(first.pixels == image.pixels && first.width == 2)
    #expect(back.sublayers!.allSatisfy { ($0.contents as! CGImage) === first })
  }

  @Test func animationsComeBackAndRun() throws {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.backgroundColor = .white
    let keys = CAKeyframeAnimation(keyPath: "position.x")
    keys.values = [0, 10.0, CGFloat(40)]
    keys.keyTimes = [0, 0.25, 1]
    keys.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    keys.calculationMode = .linear
    keys.duration = 4
    let spring = CASpringAnimation(keyPath: "bounds")
    (spring.fromValue, spring.toValue) = (CGRect.zero, CGRect(x: 0, y: 0, width: 9, height: 9))
    (spring.mass, spring.damping, spring.initialVelocity, spring.duration) = (2, 3, 4, 4)
    let group = CAAnimationGroup()
    group.animations = [spring]
    (group.duration, group.repeatCount, group.autoreverses, group.fillMode) = (3, 2, true, .both)
    group.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    group.isRemovedOnCompletion = false
    layer.add(keys, forKey: "keys")
    layer.add(group, forKey: nil)
    let back = try archived(layer)
    #expect(back.animationKeys() == ["keys"])
    let compositors = [Compositor(layer: layer), Compositor(layer: back)]
    for time in stride(from: 0.0, to: 5, by: 0.3) {
      let boxes = compositors.map { $0.snapshot(at: time, viewport: Viewport(width: 90, height: 90)).boxes }
      #expect(boxes[0] == boxes[1], "\(time)")
    }
    let basic = CABasicAnimation(keyPath: "opacity")
    (basic.byValue, basic.isAdditive, basic.isCumulative, basic.beginTime, basic.speed) = (Float(0.5), true, true, 3, 2)
    let copy = try archived(basic)
    #expect(copy.keyPath == "opacity" && copy.byValue as? Float == 0.5 && copy.fromValue == nil)
    #expect(copy.isAdditive && copy.isCumulative && copy.beginTime == 3 && copy.speed == 2)
  }

  @Test func managersOfProgramsAreLeftOut() throws {
    let layer = CALayer()
    layer.name = "n"
    layer.layoutManager = ArchivedGrid()
    let back = try archived(layer)
    #expect(back.name == "n" && back.layoutManager == nil)
  }

  @Test func filtersConstraintsActionsAndOtherValuesComeBack() throws {
    let layer = CALayer(), blur = CAFilter(type: "gaussianBlur")
    blur.name = "soft"
    blur.setValue(7, forKey: "inputRadius")
    blur.isEnabled = false
    layer.filters = [blur]
    layer.backgroundFilters = ["colorInvert"]
    layer.compositingFilter = CAFilter(type: "multiplyBlendMode")
    layer.constraints = [
      CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .width, scale: 0.5, offset: 3)
    ]
    layer.layoutManager = CAConstraintLayoutManager()
    layer.actions = ["position": NSNull(), "opacity": CABasicAnimation(keyPath: "opacity")]
    layer.style = ["cornerRadius": 5, "style": ["note": "x"]]
    let values: [(String, Any)] = [
      ("number", 5), ("text", "t"), ("point", CGPoint(x: 1, y: 2)), ("list", [1, "two", CGFloat(3)] as [Any]),
      ("table", ["a": 1, "b": [true]] as [String: Any]), ("date", NSDate(timeIntervalSince1970: 5)),
      ("color", CGColor.white),
    ]
    for (key, value) in values { layer.setValue(value, forKey: key) }
    layer.setValue({ 1 } as () -> Int, forKey: "closure")
    layer.setValue(CALayer(), forKey: "layer")
    let back = try archived(layer)
    let filter = back.filters![0] as! CAFilter
    #expect(filter.name == "soft" && !filter.isEnabled && filter.value(forKey: "inputRadius") as? Int == 7)
    #expect((back.backgroundFilters![0] as! CAFilter).type == "colorInvert")
    #expect((back.compositingFilter as! CAFilter).type == "multiplyBlendMode")
    let constraint = back.constraints![0]
    #expect(
      constraint.attribute == .minX && constraint.sourceAttribute == .width && constraint.sourceName == "superlayer")
    #expect(constraint.scale == 0.5 && constraint.offset == 3 && back.layoutManager is CAConstraintLayoutManager)
    #expect(back.actions!["position"] is NSNull && back.actions!["opacity"] is CABasicAnimation)
    #expect(back.cornerRadius == 5 && back.value(forKey: "note") as? String == "x")
    back.style = nil
    #expect(back.cornerRadius == 0, "it is still the style's value")
    #expect(back.value(forKey: "number") as? Int == 5 && back.value(forKey: "text") as? String == "t")
    #expect(back.value(forKey: "point") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect((back.value(forKey: "list") as? [Any])?[2] as? CGFloat == 3)
    #expect(((back.value(forKey: "table") as? [String: Any])?["b"] as? [Bool]) == [true])
    #expect((back.value(forKey: "date") as? NSDate)?.timeIntervalSince1970 == 5)
    #expect(back.value(forKey: "color") as? CGColor == .white)
    #expect(back.value(forKey: "closure") == nil && back.value(forKey: "layer") == nil, "these have no archived form")
  }

  @Test func structuresOfFoundationAreArchivedAsTheirObjects() throws {
    let layer = CALayer(), id = UUID()
    layer.setValue(Date(timeIntervalSince1970: 5), forKey: "date")
    layer.setValue(Data([1, 2, 3]), forKey: "data")
    layer.setValue(URL(fileURLWithPath: "/tmp/a"), forKey: "url")
    layer.setValue(["ids": [id]], forKey: "table")
    let back = try archived(layer)
    #expect(back.value(forKey: "date") as? Date == Date(timeIntervalSince1970: 5))
    #expect(back.value(forKey: "data") as? Data == Data([1, 2, 3]))
    #expect((back.value(forKey: "url") as? URL)?.path == "/tmp/a")
    #expect((back.value(forKey: "table") as? [String: Any])?["ids"] as? [UUID] == [id])
  }

  @Test func deepTreesNeedNoDeepRecursion() throws {
    let root = CALayer()
    var last: CALayer = root
    for i in 0..<5000 {
      let next = CALayer()
      next.position.x = CGFloat(i)
      last.addSublayer(next)
      last = next
    }
    var layer: CALayer? = try archived(root)
    var depth = 0
    while let next = layer?.sublayers?[0] {
      #expect(next.position.x == CGFloat(depth))
      depth += 1
      layer = next
    }
    #expect(depth == 5000)
  }

  @Test func aPartOfATreeIsArchivedWithoutTheRest() throws {
    let root = CALayer(), layer = CALayer(), child = CALayer()
    child.name = "c"
    root.addSublayer(layer)
    layer.addSublayer(child)
    let back = try archived(layer)
    #expect(back.superlayer == nil && back.sublayers?.map(\.name) == ["c"])
    #expect(try archived(root).sublayers?[0].sublayers?.count == 1, "archiving leaves no trace")
  }

  @Test func brokenArchivesAreRefusedOrGiveALayer() throws {
    let root = CALayer(), child = CALayer()
    child.contents = CGImage(width: 4, height: 4, premultiplied: [UInt32](repeating: 7, count: 16))
    child.backgroundColor = .white
    root.addSublayer(child)
    let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    var plist = try PropertyListSerialization.propertyList(from: data, format: nil) as! [String: Any]
    let objects = plist["$objects"] as! [Any]
    for (index, object) in objects.enumerated() {
      guard let table = object as? [String: Any] else { continue }
      for key in table.keys where key == "width" || key == "numbers" || key == "parents" || key == "kind" {
        var changed = table, list = objects
        changed[key] = key == "width" ? 1_000_000_000 : nil
        list[index] = changed
        plist["$objects"] = list
        let broken = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
        let back = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: broken)
        #expect(back == nil || back!.contents == nil)
      }
    }
  }
}
