import Agate
import Foundation

extension FuzzTarget {
  /// Archives of layers in which some values are replaced by others.
  static let archive = FuzzTarget("archive", longest: 512, seeds: archiveSeeds) { bytes in
    var reader = ByteReader(bytes)
    guard var list = archive(reader.below(trees.count)), var objects = list["$objects"] as? [Any] else { return }
    while !reader.isAtEnd {
      let at = 1 + reader.below(objects.count - 1)
      objects[at] = change(objects[at], &reader, count: objects.count)
    }
    list["$objects"] = objects
    guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0),
      let layer = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
    else { return }
    Showing.draw(layer, at: [0, 0.5])
    _ = try? NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
  }

  @Sendable private static func archiveSeeds() -> [[UInt8]] {
    var mutator = Mutator(seed: 5)
    return (0..<trees.count).flatMap { tree in
      [[UInt8(tree)]] + [6, 12, 20, 40].map { [UInt8(tree)] + mutator.noise($0) }
    }
  }

  /// The keyed archive of a layer tree, as a property list.
  private static func archive(_ number: Int) -> [String: Any]? {
    let layer = trees[number]()
    guard let data = try? NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true) else {
      return nil
    }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  /// Replaces numbers, strings and data. References are kept: Foundation checks that they lead to objects.
  private static func change(_ object: Any, _ reader: inout ByteReader, count: Int) -> Any {
    switch object {
    case let table as [String: Any]:
      var table = table
      let keys = table.keys.filter { !$0.hasPrefix("$") }.sorted()
      if keys.isEmpty { return table }
      let key = reader.choice(keys)
      switch table[key] {
      case is NSNumber where reader.flag(): table[key] = Int(exactly: reader.number().rounded()) ?? 3
      case is NSNumber: table[key] = reader.number()
      default: table[key] = nil
      }
      return table
    case let data as Data:
      var bytes = Array(data)
      if reader.flag() || bytes.isEmpty { return Data(reader.take(reader.below(40))) }
      let at = reader.below(bytes.count / 8 + 1) * 8, value = reader.number().bitPattern
      for index in 0..<8 where at + index < bytes.count {
        bytes[at + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index))
      }
      return Data(bytes)
    case is String:
      return reader.choice([
        "", "point", "path", "image", "list", "table", "object", "none", "transform", "int", "curve", "opacity",
        "bounds",
        "removed", "x",
      ])
    case is NSNumber: return reader.number()
    default: return object
    }
  }

  private static let trees: [@Sendable () -> CALayer] = [
    {
      let layer = CALayer(), child = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      child.contents = Showing.picture
      child.frame = CGRect(x: 1, y: 2, width: 30, height: 20)
      child.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      child.setValue(["a": 1, "b": [true, "x"]] as [String: Any], forKey: "table")
      let mask = CALayer()
      mask.frame = child.bounds
      child.mask = mask
      layer.addSublayer(child)
      return layer
    },
    {
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20))
      shape.lineDashPattern = [3, 2]
      shape.strokeColor = .white
      let animation = CAKeyframeAnimation(keyPath: "strokeEnd")
      (animation.values, animation.keyTimes, animation.duration) = ([0, 0.5, 1], [0, 0.3, 1], 2)
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      let group = CAAnimationGroup()
      group.animations = [animation]
      shape.add(group, forKey: "g")
      return shape
    },
    {
      let text = CATextLayer()
      text.bounds = CGRect(x: 0, y: 0, width: 60, height: 20)
      text.string = "text"
      text.fontSize = 12
      let gradient = CAGradientLayer()
      gradient.frame = text.bounds
      gradient.colors = [CGColor.white, CGColor.black]
      gradient.locations = [0, 1]
      text.addSublayer(gradient)
      return text
    },
    {
      let emitter = CAEmitterLayer(), cell = CAEmitterCell()
      cell.contents = Showing.picture
      (cell.birthRate, cell.lifetime) = (20, 1)
      emitter.emitterCells = [cell]
      let behavior = CAEmitterBehavior(type: "attractor")
      behavior.setValue(4, forKey: "stiffness")
      emitter.emitterBehaviors = [behavior]
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 3
      replicator.addSublayer(emitter)
      let filter = CAFilter(type: "gaussianBlur")
      filter.setValue(2, forKey: "inputRadius")
      replicator.filters = [filter]
      replicator.constraints = [CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .width)]
      return replicator
    },
    {
      let scroll = CAScrollLayer(), tiled = CATiledLayer(), pixels = CAPixelLayer()
      scroll.bounds = CGRect(x: 5, y: 6, width: 40, height: 30)
      scroll.scrollMode = .vertically
      tiled.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
      (tiled.tileSize, tiled.levelsOfDetail, tiled.levelsOfDetailBias) = (CGSize(width: 32, height: 32), 3, 1)
      pixels.frame = tiled.frame
      (pixels.drawableSize, pixels.maximumDrawableCount) = (CGSize(width: 8, height: 8), 2)
      scroll.addSublayer(tiled)
      scroll.addSublayer(pixels)
      return scroll
    },
  ]
}
