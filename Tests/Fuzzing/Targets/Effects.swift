import Agate

extension FuzzTarget {
  /// Emitters with arbitrary numbers, behaviours and animations.
  static let emitter = FuzzTarget("emitter", longest: 768, seeds: effectSeeds) { bytes in
    var reader = ByteReader(bytes)
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    emitter.emitterShape = reader.choice([.point, .line, .rectangle, .cuboid, .circle, .sphere])
    emitter.emitterMode = reader.choice([.points, .outline, .surface, .volume])
    emitter.renderMode = reader.choice([.unordered, .oldestFirst, .oldestLast, .backToFront, .additive])
    emitter.preservesDepth = reader.flag()
    emitter.seed = UInt32(truncatingIfNeeded: reader.word())
    emitter.emitterCells = reader.cells(depth: 0)
    emitter.emitterBehaviors = reader.behaviors()
    emitter.emitterPosition = CGPoint(x: 32, y: 32)
    reader.set(
      emitter, ["birthRate", "lifetime", "velocity", "scale", "spin", "emitterZPosition", "emitterDepth"],
      sizes: ["emitterPosition", "emitterSize"])
    if reader.flag() { emitter.transform = reader.transform() }
    reader.animate(
      emitter,
      [
        "birthRate", "lifetime", "velocity", "emitterPosition", "emitterCells.c0.birthRate", "emitterCells.c0.scale",
        "emitterBehaviors.b0.stiffness", "emitterBehaviors.b0.drag", "emitterCells.c1.color",
      ])
    Showing.draw(emitter, at: [0, reader.ordinary(0...10), reader.number()])
  }

  /// Nested replicators with delays, colours, depth and animated content.
  static let replicator = FuzzTarget("replicator", longest: 768, seeds: effectSeeds) { bytes in
    var reader = ByteReader(bytes)
    let replicator = reader.replicator(depth: 0)
    Showing.draw(replicator, at: [0, reader.ordinary(0...10), reader.number()])
  }

  @Sendable private static func effectSeeds() -> [[UInt8]] {
    var mutator = Mutator(seed: 11)
    return [60, 120, 200, 400].flatMap { length in
      (0..<5).map { _ in mutator.noise(length).map { $0 % 220 } }
    }
  }
}

extension ByteReader {
  fileprivate mutating func cells(depth: Int) -> [CAEmitterCell] {
    (0..<1 + below(3)).map { index in
      let cell = CAEmitterCell()
      cell.name = "c\(index)"
      cell.contents = flag() ? Showing.picture : nil
      // Otherwise nearly all emitters would have far too many particles or none.
      cell.birthRate = Float(ordinary(0...[40, 3, 1][depth]))
      cell.lifetime = Float(ordinary(0...3))
      for _ in 0..<below(8) {
        let key = choice([
          "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange",
          "velocity",
          "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed",
          "spin",
          "spinRange", "redRange", "alphaRange", "redSpeed", "alphaSpeed", "contentsScale", "beginTime", "duration",
          "speed", "timeOffset", "mass", "massRange", "color", "contentsRect", "repeatCount", "autoreverses",
          "particleType", "orientationRange",
        ])
        switch key {
        case "color": cell.color = color()
        case "contentsRect": cell.contentsRect = rect()
        case "birthRate", "lifetime", "lifetimeRange": cell.setValue(few(), forKey: key)
        default: cell.setValue(number(), forKey: key)
        }
      }
      if depth < 2, below(4) == 0 { cell.emitterCells = cells(depth: depth + 1) }
      return cell
    }
  }

  fileprivate mutating func behaviors() -> [CAEmitterBehavior]? {
    let count = below(4)
    if count == 0 { return nil }
    return (0..<count).map { index in
      let behavior = CAEmitterBehavior(type: choice(CAEmitterBehavior.behaviorTypes() + ["none"]))
      behavior.name = "b\(index)"
      for key in behavior.inputKeys() where flag() {
        switch key {
        case "position", "force": behavior.setValue([number(), number(), number()], forKey: key)
        case "values", "locations": behavior.setValue((0..<below(5)).map { _ in number() }, forKey: key)
        case "colors": behavior.setValue((0..<below(5)).map { _ in color() }, forKey: key)
        case "keyPath":
          behavior.setValue(choice(["scale", "position.x", "velocity.y", "spin", "color.alpha", "x"]), forKey: key)
        case "attractorType": behavior.setValue(choice(["radial", "axial", "planar", ""]), forKey: key)
        default: behavior.setValue(number(), forKey: key)
        }
      }
      return behavior
    }
  }

  fileprivate mutating func set(_ layer: CALayer, _ numbers: [String], sizes: [String]) {
    for _ in 0..<below(5) {
      if flag() {
        let key = choice(numbers)
        layer.setValue(key == "birthRate" || key == "lifetime" ? few() : number(), forKey: key)
      } else {
        let key = choice(sizes)
        layer.setValue(key.hasSuffix("Size") ? size() as Any : point() as Any, forKey: key)
      }
    }
  }

  fileprivate mutating func animate(_ layer: CALayer, _ paths: [String]) {
    for _ in 0..<below(3) {
      let path = choice(paths)
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = value(for: path)
      animation.toValue = value(for: path)
      animation.duration = flag() ? ordinary(0...4) : number()
      animation.beginTime = flag() ? 0 : number()
      animation.repeatCount = flag() ? 1 : Float(number())
      animation.speed = flag() ? 1 : Float(number())
      animation.autoreverses = flag()
      animation.fillMode = choice([.removed, .both, .forwards, .backwards])
      animation.isRemovedOnCompletion = flag()
      layer.add(animation, forKey: nil)
    }
  }

  private mutating func value(for path: String) -> Any {
    if path.hasSuffix("osition") { return point() }
    if path.hasSuffix("olor") { return color() }
    if path.hasSuffix("ransform") { return transform() }
    return path.hasSuffix("irthRate") || path.hasSuffix("ifetime") ? few() : number()
  }

  /// A number to which particle counts are proportional: arbitrary, but at most 3. More particles would take long,
  /// which is no fault.
  private mutating func few() -> Double {
    let number = number()
    return number > 3 ? 1 / number : number
  }

  fileprivate mutating func replicator(depth: Int) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    let count = below(14) == 0 ? number() : ordinary(0...(depth == 0 ? 200 : 12))
    replicator.instanceCount = Int(exactly: count.rounded()) ?? Int.max
    replicator.instanceDelay = flag() ? 0 : number()
    replicator.instanceTransform = transform()
    if flag() { replicator.instanceColor = color() }
    replicator.instanceRedOffset = Float(number())
    replicator.instanceAlphaOffset = Float(fraction() - 0.5)
    replicator.preservesDepth = below(4) == 0
    for _ in 0..<1 + below(2) {
      switch below(depth < 2 ? 6 : 5) {
      case 0, 1, 2: replicator.addSublayer(source())
      case 3:
        let group = source()
        group.addSublayer(source())
        group.opacity = Float(fraction())
        replicator.addSublayer(group)
      case 4:
        let shape = CAShapeLayer()
        shape.path = path(most: 6)
        replicator.addSublayer(shape)
      default: replicator.addSublayer(self.replicator(depth: depth + 1))
      }
    }
    animate(
      replicator, ["instanceDelay", "instanceTransform", "instanceColor", "instanceAlphaOffset", "instanceCount"])
    return replicator
  }

  private mutating func source() -> CALayer {
    let layer = CALayer()
    layer.frame = flag() ? CGRect(x: 8, y: 8, width: 12, height: 9) : rect()
    layer.backgroundColor = color()
    if flag() { layer.contents = Showing.picture }
    if below(4) == 0 { layer.cornerRadius = CGFloat(number()) }
    if below(6) == 0 { layer.transform = transform() }
    if below(6) == 0 { (layer.shadowOpacity, layer.shadowRadius) = (1, CGFloat(ordinary(0...12))) }
    if below(6) == 0 { layer.filters = [blur()] }
    animate(layer, ["position", "opacity", "backgroundColor", "transform", "bounds.size.width", "cornerRadius"])
    return layer
  }

  private mutating func blur() -> CAFilter {
    let filter = CAFilter(type: choice(["gaussianBlur", "colorInvert", "zoom", "colorMatrix", "pixellate"]))
    filter.setValue(number(), forKey: "inputRadius")
    return filter
  }
}
