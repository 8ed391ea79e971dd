import Agate
import ConformanceRows
import Testing

private func named(_ name: String) -> CALayer {
  let layer = CALayer()
  layer.name = name
  return layer
}

private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).map { $0.name ?? "?" }.joined() }

struct TreeTests {
  @Test func addingTheFrontmostLayerAgainChangesNothing() {
    let root = CALayer(), a = CALayer(), b = CALayer()
    root.addSublayer(a)
    root.addSublayer(b)
    root.layoutIfNeeded()
    root.addSublayer(b)
    #expect(!root.needsLayout() && root.sublayers! == [a, b])
    root.addSublayer(a)
    #expect(root.needsLayout() && root.sublayers! == [b, a])
  }

  // B1.13
  @Test(.row("A0.03", "A0.40", "A0.51", "A0.87", "B1.13", "B3.03", "B3.28", "B3.29")) func aNewLayerIsEmptyAndAlone() {
    let layer = CALayer()
    #expect(layer.superlayer == nil && layer.sublayers == nil)
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.contents == nil && layer.backgroundColor == nil)
    #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(layer.zPosition == 0 && layer.anchorPointZ == 0 && layer.isDoubleSided && !layer.isGeometryFlipped)
  }

  // A0.02, B1.16
  @Test(.row("A0.01", "A0.02", "B1.16")) func addingPutsInFrontAndTakesFromTheOldPlace() {
    let a = CALayer(), b = CALayer(), child = named("c")
    a.addSublayer(named("x"))
    a.addSublayer(child)
    #expect(names(a) == "xc" && child.superlayer === a)
    b.addSublayer(child)
    #expect(names(a) == "x" && names(b) == "c" && child.superlayer === b)
    b.addSublayer(named("d"))
    b.addSublayer(child)
    #expect(names(b) == "dc", "added again it comes to the front")
  }

  @Test func insertingGoesByIndexAndBySibling() {
    let root = CALayer(), a = named("a"), b = named("b"), c = named("c"), d = named("d"), e = named("e")
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, at: 99)
    #expect(names(root) == "bac")
    root.insertSublayer(d, below: a)
    root.insertSublayer(e, above: a)
    #expect(names(root) == "bdaec")
    root.insertSublayer(b, above: c)
    #expect(names(root) == "daecb")
    root.insertSublayer(d, above: d)
    root.insertSublayer(c, below: c)
    #expect(names(root) == "daecb", "beside itself means where it is")
    root.insertSublayer(b, below: nil)
    root.insertSublayer(d, above: nil)
    #expect(names(root) == "baecd")
    root.insertSublayer(e, at: 0)
    #expect(names(root) == "ebacd")
  }

  @Test func replacingKeepsThePlace() {
    let root = CALayer(), a = named("a"), b = named("b"), c = named("c"), other = named("o")
    root.sublayers = [a, b, c]
    root.replaceSublayer(b, with: other)
    #expect(names(root) == "aoc" && b.superlayer == nil && other.superlayer === root)
    root.replaceSublayer(other, with: a)
    #expect(names(root) == "ac", "a sibling moves into the place")
    root.replaceSublayer(b, with: named("n"))
    root.replaceSublayer(a, with: a)
    #expect(names(root) == "ac")
  }

  // A1.27
  @Test(.row("A1.27")) func removingDetaches() {
    let root = CALayer(), a = named("a"), b = named("b")
    root.sublayers = [a, b]
    a.removeFromSuperlayer()
    #expect(a.superlayer == nil && names(root) == "b")
    a.removeFromSuperlayer()
    b.removeFromSuperlayer()
    #expect(root.sublayers == nil)
  }

  @Test func settingSublayersMovesKeepsAndRemoves() {
    let root = CALayer(), other = CALayer(), a = named("a"), b = named("b"), c = named("c")
    root.sublayers = [a, b]
    other.addSublayer(c)
    root.sublayers = [c, a, c]
    #expect(names(root) == "ac", "of a layer listed twice the last place counts")
    #expect(b.superlayer == nil && other.sublayers == nil && c.superlayer === root)
    root.sublayers = nil
    #expect(root.sublayers == nil && a.superlayer == nil && c.superlayer == nil)
  }

  // A0.02
  @Test(.row("A0.02")) func aCycleIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let a = CALayer(), b = CALayer()
      a.addSublayer(b)
      b.addSublayer(a)
    }
    await #expect(processExitsWith: .failure) {
      let a = CALayer()
      a.addSublayer(a)
    }
    await #expect(processExitsWith: .failure) {
      let a = CALayer(), b = CALayer(), c = CALayer()
      a.addSublayer(b)
      b.addSublayer(c)
      c.sublayers = [CALayer(), a]
    }
  }

  @Test func besideAStrangerIsAtTheBackOrInFront() {
    let root = CALayer(), a = named("a"), b = named("b"), c = named("c"), mask = CALayer()
    root.sublayers = [a]
    root.mask = mask
    root.insertSublayer(b, below: root)
    root.insertSublayer(c, above: root)
    #expect(names(root) == "bac")
    root.insertSublayer(a, above: mask)
    root.insertSublayer(c, below: CALayer())
    #expect(names(root) == "cba")
  }

  @Test func movingALayerKeepsItsAnimationsAndWhatIsBelow() {
    let root = CALayer(), a = CALayer(), b = CALayer(), layer = named("l")
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    root.sublayers = [a, b]
    layer.sublayers = [named("x"), named("y")]
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = .white
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 25, 2)
    layer.add(move, forKey: "move")
    a.addSublayer(layer)
    let compositor = Compositor(layer: root)
    func x(_ time: Double) -> Float {
      compositor.snapshot(at: time, viewport: Viewport(width: 200, height: 200)).items.first?.centreX ?? .nan
    }
    #expect(x(1) - x(0) == 10)
    b.addSublayer(layer)
    #expect(layer.animationKeys() == ["move"] && names(layer) == "xy")
    #expect(x(1) - x(0) == 10, "the animation goes on where it was")
    layer.removeFromSuperlayer()
    #expect(layer.animationKeys() == ["move"])
  }

  // B3.32, A0.53, A1.27
  @Test(.row("A0.02", "A0.53", "A1.27", "A2.106", "B3.32")) func orderAndRemovalReachTheFrame() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    let layers = (0..<4).map { i in
      let layer = CALayer()
      layer.frame = CGRect(x: i * 10, y: 0, width: 10, height: 10)
      layer.backgroundColor = .white
      return layer
    }
    root.sublayers = layers
    let compositor = Compositor(layer: root)
    func order() -> [Int32] {
      compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100)).boxes.map { $0.x0 / 10 }
    }
    #expect(order() == [0, 1, 2, 3])
    root.sublayers = layers.reversed()
    #expect(order() == [3, 2, 1, 0])
    layers[2].removeFromSuperlayer()
    root.insertSublayer(layers[0], above: layers[3])
    #expect(order() == [3, 0, 1])
    root.replaceSublayer(layers[1], with: layers[2])
    #expect(order() == [3, 0, 2])
    root.addSublayer(layers[1])
    #expect(order() == [3, 0, 2, 1])
  }

  @Test(.row("A2.106")) func aTreeBecomesAListFromTheBackToTheFront() {
    func layer(_ x: Int, _ sublayers: [CALayer] = []) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: 0, width: 5, height: 5)
      layer.backgroundColor = .white
      layer.sublayers = sublayers
      return layer
    }
    // Sublayers lie beside their superlayers, so that each box tells its layer.
    let a = layer(0, [layer(10, [layer(10)]), layer(40)]), b = layer(60)
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    root.sublayers = [a, b]
    let compositor = Compositor(layer: root)
    func order() -> [Int32] {
      compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100)).boxes.map(\.x0)
    }
    #expect(order() == [0, 10, 20, 40, 60], "a layer, all that is in it, and then its siblings")
    root.sublayers = [b, a]
    #expect(order() == [60, 0, 10, 20, 40])
  }

  // A1.04, B1.05
  @Test func aLayerIsAnObjectWithGeometricQueriesOnly() {
    let layer: NSObject = CALayer()
    #expect(layer is CALayer && layer == layer && layer != CALayer())
  }

  @Test func settingManySublayersIsLinear() {
    let root = CALayer()
    let layers = (0..<20_000).map { _ in CALayer() }
    root.sublayers = layers
    let clock = ContinuousClock()
    let time = clock.measure { root.sublayers = layers.reversed() }
    #expect(root.sublayers!.first === layers.last)
    #expect(time < .seconds(1))
  }
}
