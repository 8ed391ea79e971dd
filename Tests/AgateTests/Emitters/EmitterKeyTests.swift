import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// Key-value coding of emitters and cells, their archives and their presentation.
struct EmitterKeyTests {
  private func same(_ a: Any?, _ b: Any?) -> Bool { Values.areSame(a, b) }

  private static var cellWords: [(String, Any)] {
    [
      ("name", "n"), ("minificationFilter", "nearest"), ("magnificationFilter", "nearest"),
      ("minificationFilterBias", Float(2)), ("beginTime", -15.0), ("duration", 3.0), ("speed", Float(2)),
      ("timeOffset", 1.5), ("repeatCount", Float(4)), ("repeatDuration", 5.0), ("autoreverses", true),
      ("fillMode", "both"), ("particleType", "plane"), ("contentsFrameMode", "random"),
    ]
  }

  private func filled() -> CAEmitterCell {
    let cell = CAEmitterCell()
    for key in EmitterKeys.cell { cell.setValue(sample(key), forKey: key.name) }
    for (key, value) in Self.cellWords { cell.setValue(value, forKey: key) }
    cell.contents = EmitterScene.dot
    return cell
  }

  private func sample(_ key: OwnKey) -> Any {
    key.name == "enabled" ? false : KeyValueTests.sample(key.kind)
  }

  // B6.65, B6.76
  @Test(.row("B6.76")) func everyPropertyOfACellHasAKey() {
    for key in EmitterKeys.cell {
      let cell = CAEmitterCell(), value = sample(key)
      let first = cell.value(forKey: key.name), standard = CAEmitterCell.defaultValue(forKey: key.name)
      #expect(same(first, standard) || standard == nil && first.map(Values.isZero) == true, "\(key.name)")
      #expect(!same(cell.value(forKey: key.name), value), "\(key.name)")
      cell.setValue(value, forKey: key.name)
      #expect(same(cell.value(forKey: key.name), value), "\(key.name)")
      cell.setValue(nil, forKey: key.name)
      #expect(same(cell.value(forKey: key.name), first), "\(key.name)")
    }
    for (key, value) in Self.cellWords {
      let cell = CAEmitterCell()
      #expect(!same(cell.value(forKey: key), value), "\(key)")
      cell.setValue(value, forKey: key)
      #expect(same(cell.value(forKey: key), value), "\(key)")
    }
    #expect(CAEmitterCell().value(forKey: "nonsense") == nil)
  }

  @Test(.row("B6.76")) func keysAndPropertiesAreTheSame() {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.velocity, cell.alphaSpeed, cell.isEnabled) = (3, 4, -0.5, false)
    #expect(same(cell.value(forKey: "birthRate"), 3.0) && same(cell.value(forKey: "velocity"), 4.0))
    #expect(same(cell.value(forKey: "alphaSpeed"), -0.5))
    #expect(cell.value(forKey: "isEnabled") as? Bool == false && cell.value(forKey: "enabled") as? Bool == false)
    cell.setValue(CGColor(red: 1, green: 0.5, blue: 0.1, alpha: 1), forKey: "color")
    #expect(cell.color == CGColor(red: 1, green: 0.5, blue: 0.1, alpha: 1))
    for name in [
      "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange", "redSpeed", "greenRange", "greenSpeed",
      "blueRange", "blueSpeed", "alphaRange", "alphaSpeed", "velocityRange", "lifetimeRange", "emissionRange",
    ] { #expect(same(CAEmitterCell().value(forKey: name), name == "scale" ? 1.0 : 0.0), "\(name)") }
  }

  @Test(.row("B6.69", "B6.78")) func everyPropertyOfTheLayerHasAKey() {
    for key in EmitterKeys.layer {
      let layer = CAEmitterLayer(), value = KeyValueTests.sample(key.kind)
      #expect(!same(layer.value(forKeyPath: key.name), value))
      layer.setValue(value, forKeyPath: key.name)
      #expect(same(layer.value(forKeyPath: key.name), value), "\(key.name)")
    }
    let layer = CAEmitterLayer()
    // B6.69, B6.78
    #expect(layer.renderMode == .unordered && !layer.preservesDepth)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.seed == 0)
    for (key, value) in [
      ("emitterShape", "sphere"), ("emitterMode", "outline"), ("renderMode", "additive"), ("preservesDepth", true),
      ("seed", UInt32(7)),
    ] as [(String, Any)] {
      layer.setValue(value, forKey: key)
      #expect(same(layer.value(forKey: key), value), "\(key)")
    }
    #expect(layer.emitterShape == .sphere && layer.renderMode == .additive && layer.preservesDepth && layer.seed == 7)
  }

  // B6.66
  @Test func cellsAreReachedThroughTheLayerByName() {
    let inner = CAEmitterCell()
    inner.name = "spark"
    let cell = CAEmitterCell()
    (cell.name, cell.emitterCells) = ("rocket", [inner])
    let layer = CAEmitterLayer()
    layer.emitterCells = [CAEmitterCell(), cell]
    layer.setValue(12, forKeyPath: "emitterCells.rocket.birthRate")
    layer.setValue(3, forKeyPath: "emitterCells.rocket.emitterCells.spark.velocity")
    #expect(same(layer.value(forKeyPath: "emitterCells.rocket.birthRate"), 12.0))
    #expect(same(layer.value(forKeyPath: "emitterCells.rocket.emitterCells.spark.velocity"), 3.0))
    #expect(layer.emitterCells![1].emitterCells![0].velocity == 3)
    #expect(cell.birthRate == 12 && layer.emitterCells![1] === cell, "as measured, the layer has the cell itself")
    #expect(layer.value(forKeyPath: "emitterCells.none.birthRate") == nil)
    cell.setValue(5, forKeyPath: "emitterCells.spark.scale")
    #expect(inner.scale == 5)
  }

  @Test func archivesHoldLayerAndCells() throws {
    let parent = filled(), child = filled()
    child.name = "child"
    parent.emitterCells = [child]
    let layer = CAEmitterLayer()
    for key in EmitterKeys.layer where !key.name.contains(".") {
      layer.setValue(KeyValueTests.sample(key.kind), forKey: key.name)
    }
    (layer.emitterShape, layer.emitterMode, layer.renderMode) = (.cuboid, .points, .oldestLast)
    (layer.preservesDepth, layer.seed, layer.cornerRadius) = (true, 99, 4)
    layer.emitterCells = [parent, CAEmitterCell()]
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
    for key in EmitterKeys.layer { #expect(same(copy.value(forKeyPath: key.name), layer.value(forKeyPath: key.name))) }
    #expect(copy.emitterShape == .cuboid && copy.emitterMode == .points && copy.renderMode == .oldestLast)
    #expect(copy.preservesDepth && copy.seed == 99 && copy.cornerRadius == 4)
    let cells = try #require(copy.emitterCells)
    #expect(cells.count == 2)
    let inner = try #require(cells[0].emitterCells?.first)
    for (a, b) in [(cells[0], parent), (inner, child), (cells[1], CAEmitterCell())] {
      for key in EmitterKeys.cell { #expect(same(a.value(forKey: key.name), b.value(forKey: key.name)), "\(key.name)") }
      for (key, _) in Self.cellWords { #expect(same(a.value(forKey: key), b.value(forKey: key)), "\(key)") }
      #expect((a.contents as? CGImage)?.pixels == (b.contents as? CGImage)?.pixels)
    }
  }

  @Test func copiesOfLayersHaveTheirCells() {
    let layer = CAEmitterLayer()
    layer.emitterCells = [filled()]
    layer.emitterPosition = CGPoint(x: 3, y: 4)
    let copy = CAEmitterLayer(layer: layer)
    #expect(copy.emitterPosition == CGPoint(x: 3, y: 4) && copy.emitterCells?.first?.name == "n")
  }

  private final class Spark: CAEmitterCell {
    var heat = 1
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! Spark
      copy.heat = heat
      return copy
    }
  }

  @Test func copiesOfCellsAreOfTheirClass() throws {
    let inner = Spark(), outer = Spark()
    (inner.heat, outer.name, outer.emitterCells) = (3, "outer", [inner])
    let copy = try #require(outer.copy() as? Spark)
    #expect(copy !== outer && copy.name == "outer" && (copy.emitterCells?.first as? Spark)?.heat == 3)
    let scene = EmitterScene(outer)
    _ = scene.frame(at: 1)
    let shown = try #require(scene.emitter.presentation()?.emitterCells?.first as? Spark)
    #expect(shown !== outer && shown.name == "outer" && (shown.emitterCells?.first as? Spark)?.heat == 3)
  }

  @Test func presentationShowsWhatIsAnimated() throws {
    let cell = EmitterScene.cell(10) { ($0.name, $0.velocity) = ("c", 5) }
    let scene = EmitterScene([cell]) {
      for (path, to) in [("emitterPosition.x", 200), ("emitterCells.c.velocity", 25), ("birthRate", 3)] {
        let animation = CABasicAnimation(keyPath: path)
        (animation.toValue, animation.duration) = (to, 2)
        $0.add(animation, forKey: nil)
      }
    }
    _ = scene.frame(at: 1)
    let shown = try #require(scene.emitter.presentation())
    #expect(abs(shown.emitterPosition.x - 150) < 1e-6 && abs(shown.birthRate - 2) < 1e-6)
    #expect(abs(shown.emitterCells![0].velocity - 15) < 1e-6)
    #expect(scene.emitter.emitterPosition.x == 100 && scene.emitter.emitterCells![0].velocity == 5)
  }

  @Test func numbersOfTheLayerAnimateImplicitly() {
    let scene = EmitterScene(EmitterScene.cell(10) { $0.name = "c" })
    _ = scene.frame(at: 1)
    scene.emitter.emitterPosition = CGPoint(x: 5, y: 5)
    scene.emitter.setValue(30, forKeyPath: "emitterCells.c.velocity")
    #expect(scene.emitter.animationKeys()?.contains("emitterPosition") == true)
    #expect(scene.emitter.animationKeys()?.contains("emitterCells.c.velocity") == true)
  }
}
