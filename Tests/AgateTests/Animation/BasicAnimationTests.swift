import Agate
import ConformanceRows
import Testing

struct BasicAnimationTests {
  private func turn(_ layer: CALayer) -> Double { Double(layer.value(forKeyPath: "transform.rotation") as! CGFloat) }

  // B8.05, B8.06, A0.184
  @Test(.row("B8.05", "B8.06", "A0.184", "B8.03")) func aWholeTurnByARelativeValueIsSeen() {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    (animation.byValue, animation.duration) = (Double.pi * 2, 2)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    #expect(near(abs(turn(stage.shown(1))), .pi, 1e-6) && near(turn(stage.shown(0.5)), .pi / 2, 1e-6))
    let whole = AnimationStage()
    whole.layer.add(
      basic("transform", CATransform3DIdentity, CATransform3DMakeRotation(.pi * 2, 0, 0, 1), 2), forKey: "a")
    #expect(near(turn(whole.shown(1)), 0, 1e-6), "two equal transforms have nothing between them")
  }

  @Test func aHalfTurnOfTransformsIsAQuarterAtTheMiddle() {
    let stage = AnimationStage()
    stage.layer.add(basic("transform", CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 0, 1), 2), forKey: "a")
    #expect(near(abs(turn(stage.shown(1))), .pi / 2, 1e-6))
  }

  @Test(.row("B8.04")) func whatIsNotSetIsWhatIsSeenWithoutTheAnimation() {
    let stage = AnimationStage()
    let under = basic("position.x", 0, 200, 2)
    stage.layer.add(under, forKey: "under")
    let by = CABasicAnimation(keyPath: "position.x")
    (by.byValue, by.duration) = (10, 2)
    stage.layer.add(by, forKey: "by")
    #expect(near(stage.x(1), 105))
    stage.layer.add(basic("position.x", nil, 0, 2), forKey: "by")
    stage.layer.add(under, forKey: "under")
    let again = AnimationStage()
    again.layer.add(under, forKey: "under")
    again.layer.add(basic("position.x", nil, 1000, 2), forKey: "to")
    #expect(near(again.x(1), 550), "half way from 100, where the first has brought it")
  }

  @Test func byIsIgnoredBesideFromAndTo() {
    let stage = AnimationStage()
    let animation = basic("position.x", 0, 100, 1)
    animation.byValue = 5000
    stage.layer.add(animation, forKey: "a")
    #expect(near(stage.x(0.5), 50))
  }

  @Test(arguments: ["position", "bounds", "bounds.size", "shadowOffset", "backgroundColor", "transform"])
  func pointsSizesRectanglesColoursAndTransformsAdd(_ key: String) {
    let values: [String: (Any, Any)] = [
      "position": (CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6)),
      "bounds": (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 1, width: 1, height: 1)),
      "bounds.size": (CGSize(width: 3, height: 4), CGSize(width: 2, height: 2)),
      "shadowOffset": (CGSize(width: 3, height: 4), CGSize(width: 2, height: 2)),
      "backgroundColor": (CGColor(red: 0.2, green: 0.2, blue: 0.2), CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0)),
      "transform": (CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeTranslation(4, 4, 4)),
    ]
    let (from, by) = values[key]!
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.byValue, animation.duration) = (from, by, 1)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    let shown = stage.shown(0.5)
    switch key {
    case "position": #expect(shown.position == CGPoint(x: 3, y: 5))
    case "bounds": #expect(shown.bounds == CGRect(x: 1.5, y: 2.5, width: 3.5, height: 4.5))
    case "bounds.size": #expect(shown.bounds.size == CGSize(width: 4, height: 5))
    case "shadowOffset": #expect(shown.shadowOffset == CGSize(width: 4, height: 5))
    case "backgroundColor": #expect(near(shown.backgroundColor!.green, 0.4, 1e-6))
    default: #expect(CATransform3DEqualToTransform(shown.transform, CATransform3DMakeTranslation(3, 4, 5)))
    }
  }

  @Test func aRectangleOfNegativeWidthKeepsItsOrigin() {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1), mirrored = CGRect(x: 1, y: 0, width: -1, height: 1)
    let stage = AnimationStage()
    stage.layer.add(basic("contentsRect", whole, mirrored, 4), forKey: "a")
    let shown = stage.shown(3).contentsRect
    #expect(near(Double(shown.origin.x), 0.75) && near(Double(shown.size.width), -0.5), "a mirrored image")
    let mixed = AnimationValues.mix(whole, mirrored, 0.75) as! CGRect
    #expect(near(Double(mixed.origin.x), 0.75) && near(Double(mixed.size.width), -0.5))
    let cell = CAEmitterCell()
    cell.setValue(mirrored, forKey: "contentsRect")
    #expect(cell.contentsRect.origin.x == 1 && cell.contentsRect.size.width == -1)
  }

  // A0.183
  @Test(
    .row("A0.183", "A0.185"),
    arguments: ["position.x", "bounds.size.width", "transform.rotation.z", "transform.scale.x"])
  func partsOfValuesAnimate(_ path: String) {
    let stage = AnimationStage()
    stage.layer.add(basic(path, 1, 2, 1), forKey: "a")
    for (time, expected) in [(0.0, 1.0), (0.5, 1.5), (0.75, 1.75)] {
      #expect(near(Double(stage.shown(time).value(forKeyPath: path) as! CGFloat), expected, 1e-6))
    }
  }

  @Test func cumulativeTransformsGoOn() {
    let animation = basic("transform", CATransform3DIdentity, CATransform3DMakeTranslation(10, 0, 0), 1)
    (animation.isCumulative, animation.repeatCount) = (true, 5)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    #expect(near(stage.shown(3.5).transform.m41, 35))
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    (spin.byValue, spin.duration, spin.isCumulative, spin.repeatCount) = (Double.pi / 4, 1, true, 3)
    stage.layer.add(spin, forKey: "a")
    stage.draw(3.5)
    #expect(near(turn(stage.shown(6)), .pi / 4 * 2.5, 1e-6))
  }

  // A0.186
  @Test(.row("A0.186")) func valueFunctionsMakeTransformsOfNumbers() {
    func shown(_ name: CAValueFunctionName, _ from: Any, _ to: Any) -> CATransform3D {
      let animation = basic("transform", from, to, 1)
      animation.valueFunction = CAValueFunction(name: name)
      let stage = AnimationStage { $0.transform = CATransform3DMakeTranslation(5, 5, 5) }
      stage.layer.add(animation, forKey: "a")
      return stage.shown(0.5).transform
    }
    func same(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
      withUnsafeBytes(of: a) { x in
        withUnsafeBytes(of: b) { y in
          zip(x.bindMemory(to: Double.self), y.bindMemory(to: Double.self)).allSatisfy { near($0, $1, 1e-9) }
        }
      }
    }
    #expect(same(shown(.rotateZ, 0, Double.pi), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    #expect(same(shown(.rotateX, 0, Double.pi), CATransform3DMakeRotation(.pi / 2, 1, 0, 0)))
    #expect(same(shown(.rotateY, 0, Double.pi), CATransform3DMakeRotation(.pi / 2, 0, 1, 0)))
    #expect(same(shown(.scale, [1, 1, 1], [3, 5, 1]), CATransform3DMakeScale(2, 3, 1)))
    #expect(same(shown(.scaleX, 1, 3), CATransform3DMakeScale(2, 1, 1)))
    #expect(same(shown(.scaleY, 1, 3), CATransform3DMakeScale(1, 2, 1)))
    #expect(same(shown(.scaleZ, 1, 3), CATransform3DMakeScale(1, 1, 2)))
    #expect(same(shown(.translate, [0, 0, 0], [2, 4, 6]), CATransform3DMakeTranslation(1, 2, 3)))
    #expect(same(shown(.translateX, 0, 2), CATransform3DMakeTranslation(1, 0, 0)))
    #expect(same(shown(.translateY, 0, 2), CATransform3DMakeTranslation(0, 1, 0)))
    #expect(same(shown(.translateZ, 0, 2), CATransform3DMakeTranslation(0, 0, 1)))
    let whole = shown(.rotateZ, 0, Double.pi * 2)
    #expect(near(whole.m11, -1, 1e-9), "a whole turn is one")
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
    let once = CAValueFunction.function(withName: .scale)
    #expect(once === CAValueFunction.function(withName: .scale) && once == CAValueFunction(name: .scale))
  }

  @Test func shadowPathsGoFromRectangleToRectangle() {
    let stage = AnimationStage {
      $0.shadowOpacity = 1
      $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    func path(_ time: Double) -> CGPath? { stage.shown(time).shadowPath }
    let box = CGRect(x: 10, y: 0, width: 30, height: 20)
    let end = CGPath(roundedRect: box, cornerWidth: 8, cornerHeight: 8)
    stage.layer.add(basic("shadowPath", nil, end, 2), forKey: "a")
    let half = CGPath(
      roundedRect: CGRect(x: 5, y: 0, width: 20, height: 15), cornerWidth: 4, cornerHeight: 4)
    #expect(path(1) == half && path(0)?.isRect(nil) == true && path(2) == stage.layer.shadowPath)
    stage.layer.shadowPath = end
    #expect(stage.layer.animationKeys() == nil, "setting it animates nothing")
  }

  private func triangle(_ x: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: x, y: 0), CGPoint(x: 5, y: 9), CGPoint(x: 9, y: 1)])
    return path
  }

  @Test func shadowPathsOfTheSameElementsGoStraight() {
    let stage = AnimationStage {
      $0.shadowOpacity = 1
      $0.shadowPath = triangle(0)
    }
    func path(_ time: Double) -> CGPath? { stage.shown(time).shadowPath }
    stage.layer.add(basic("shadowPath", nil, triangle(8), 2), forKey: "a")
    #expect(path(0) == triangle(0) && path(1) == triangle(4) && path(1.5) == triangle(6) && path(2) == triangle(0))
    stage.layer.removeAllAnimations()
    #expect(path(2.5) == triangle(0))
    let box = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    stage.layer.add(basic("shadowPath", box, triangle(8), 2), forKey: "a")
    #expect(path(3) == box && path(4) == triangle(8), "of different ones, the nearer")
    stage.layer.shadowPath = box
    stage.layer.add(basic("shadowPath", nil, triangle(8), 2), forKey: "a")
    #expect(path(4.5) == box && path(5.5) == triangle(8) && path(7) == box, "from measures to a path")
    stage.layer.shadowPath = nil
    stage.layer.add(basic("shadowPath", nil, triangle(8), 2), forKey: "a")
    #expect(path(8) == nil, "no path comes from the layer's own outline")
  }

  @Test func aLayerWithoutShadowPathHasThatOfItsAnimation() {
    let stage = AnimationStage { $0.shadowOpacity = 1 }
    stage.layer.add(basic("shadowPath", triangle(0), triangle(8), 2), forKey: "a")
    #expect(stage.shown(0).shadowPath == triangle(0) && stage.shown(1).shadowPath == triangle(4))
    #expect(stage.shown(2.5).shadowPath == nil && stage.layer.shadowPath == nil)
  }

  @Test func switchesJumpInTheMiddle() {
    let stage = AnimationStage()
    stage.layer.add(basic("masksToBounds", nil, true, 2), forKey: "a")
    stage.layer.add(basic("isDoubleSided", nil, false, 2), forKey: "b")
    #expect(!stage.shown(0.9).masksToBounds && stage.shown(0.9).isDoubleSided)
    #expect(stage.shown(1.1).masksToBounds && !stage.shown(1.1).isDoubleSided)
    #expect(!stage.shown(2.1).masksToBounds && stage.shown(2.1).isDoubleSided)
    #expect(!stage.layer.masksToBounds && stage.layer.action(forKey: "masksToBounds") == nil, "not by themselves")
  }

  @Test func listsOfFiltersGoInputByInput() throws {
    func blur(_ radius: Double, _ type: String = "gaussianBlur") -> CAFilter {
      let filter = CAFilter(type: type)
      filter.setValue(radius, forKey: "inputRadius")
      return filter
    }
    let stage = AnimationStage {
      $0.filters = [CAFilter(type: "colorInvert"), blur(2)]
      $0.backgroundFilters = [blur(8)]
    }
    func radius(_ time: Double, _ list: String = "filters") -> Double? {
      (stage.shown(time).value(forKeyPath: "\(list).gaussianBlur.inputRadius") as? CGFloat).map(Double.init)
    }
    stage.layer.add(basic("filters", nil, [CAFilter(type: "colorInvert"), blur(6)], 2), forKey: "a")
    stage.layer.add(basic("backgroundFilters", [blur(0)], nil, 2), forKey: "b")
    #expect(radius(1) == 4 && radius(1, "backgroundFilters") == 4)
    #expect(radius(2) == 2 && radius(2, "backgroundFilters") == 8)
    stage.layer.removeAllAnimations()
    stage.layer.add(basic("filters", nil, [blur(6)], 2), forKey: "a")
    #expect(radius(3) == 2, "another list has nothing between")
  }

  // B8.03
  @Test(.row("B8.03")) func pathsThatLeadNowhereDoNothing() {
    let stage = AnimationStage()
    stage.layer.add(basic("nowhere.at.all", 0, 1, 1), forKey: "a")
    stage.layer.add(basic("position", "no", "point", 1), forKey: "b")
    stage.layer.add(CABasicAnimation(keyPath: nil), forKey: "c")
    #expect(stage.shown(0.5).position == CGPoint(x: 100, y: 50))
    let items = [stage, AnimationStage()].map {
      $0.compositor.snapshot(at: 0.75, viewport: AnimationStage.viewport).items
    }
    #expect(items[0].count == 1 && items[0] == items[1], "it looks as without animations")
  }

  // Springs given by duration and bounce. Values measured on Apple's systems.
  @Test func springsToldByTheirLook() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(near(spring.settlingDuration, 2.3438753795710707, 1e-9))
    #expect(near(spring.perceptualDuration, 1) && near(Double(spring.bounce), 0.5))
    let stiff = CASpringAnimation(perceptualDuration: 1, bounce: -1)
    #expect(stiff.damping == .infinity && stiff.settlingDuration == 0)
    let still = CASpringAnimation(keyPath: "position.x")
    #expect(still.mass == 1 && still.stiffness == 100 && still.damping == 10 && still.initialVelocity == 0)
    still.damping = 0
    #expect(still.settlingDuration >= Double(Float.greatestFiniteMagnitude))
    still.damping = 20
    #expect(near(still.settlingDuration, 1, 1e-9))
    still.damping = 5
    #expect(near(still.settlingDuration, 2.85, 0.02))
    still.damping = 15
    #expect(still.settlingDuration > 1 && still.settlingDuration < 1.05)
    let critical = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(near(Double(critical.bounce), 0, 1e-9) && critical.settlingDuration.isFinite)
  }

  @Test func aSpringOvershootsInALayer() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, spring.settlingDuration)
    let stage = AnimationStage()
    stage.layer.add(spring, forKey: "a")
    #expect(near(stage.x(Double.pi / (10 * 0.75.squareRoot())), 116.3034, 1e-3))
    #expect(near(stage.x(1.47), 100, 0.1))
  }

  // A0.184
  @Test(.row("A0.184")) func twoTurnsByARelativeValueAreSeenBesideAScale() {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    (animation.byValue, animation.duration) = (Double.pi * 4, 4)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "turn")
    stage.layer.add(basic("transform.scale", 1, 3, 4), forKey: "grow")
    // 180, 360 and 540 degrees, and 22.5 degrees beyond the first two, which shows the direction of rotation.
    for (time, angle) in [(1.0, Double.pi), (2, 0), (3, .pi), (1.125, -.pi * 7 / 8), (2.125, .pi / 8)] {
      let shown = stage.shown(time)
      #expect(near(cos(turn(shown)), cos(angle), 1e-6) && near(sin(turn(shown)), sin(angle), 1e-6))
      #expect(near(Double(shown.value(forKeyPath: "transform.scale") as! CGFloat), 1 + time / 2, 1e-6))
    }
  }
}
