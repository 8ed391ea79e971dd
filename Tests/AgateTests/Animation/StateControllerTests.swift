import Agate
import Testing

struct StateControllerTests {
  private func controller(_ layer: CALayer) -> CAStateController {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.duration = 1
    return CAStateController(
      states: [
        CAState(name: "base", elements: [.setValue(0.5, keyPath: "opacity", target: layer)]),
        CAState(name: "right", basedOn: "base", elements: [.setValue(300, keyPath: "position.x", target: layer)]),
        CAState(
          name: "spin",
          elements: [
            .addAnimation(basic("transform.rotation.z", 0, 1, 1), key: "spin", target: layer),
            .removeAnimation(key: "pulse", target: layer),
          ]),
      ],
      transitions: [
        CAStateTransition(fromState: "*", toState: "*"),
        CAStateTransition(
          fromState: "*", toState: "right",
          elements: [CAStateTransitionElement(target: layer, key: "slide", animation: slide)]),
      ])
  }

  @Test func statesReplaceEachOther() {
    let layer = CALayer()
    layer.position.x = 100
    layer.add(basic("zPosition", 0, 1, 1), forKey: "pulse")
    let states = controller(layer)
    #expect(states.state == nil && !states.setState("unknown"))
    #expect(states.setState("right") && layer.opacity == 0.5 && layer.position.x == 300 && states.state == "right")
    states.setState("base")
    #expect(layer.opacity == 0.5 && layer.position.x == 100)
    states.setState("spin")
    #expect(layer.opacity == 1 && Set(layer.animationKeys()!) == ["slide", "spin"])
    states.setState(nil)
    #expect(Set(layer.animationKeys()!) == ["slide", "pulse"] && states.state == nil)
  }

  @Test func aTransitionGoesFromWhatIsSeenToTheNewState() {
    let stage = AnimationStage()
    let states = controller(stage.layer)
    stage.draw(0)
    states.setState("right")
    #expect(stage.layer.position.x == 300)
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 0.25, "what the transition does not name")
    let half = stage.shown(0.125).opacity
    #expect(half > 0.5 && half < 1 && near(stage.x(0.5), 200) && stage.shown(0.5).opacity == 0.5)
    states.setState(nil, isAnimated: false)
    states.setState("right", transitionSpeed: 2)
    #expect(near(stage.x(0.75), 200), "from the beginning, half as long")
    #expect(stage.x(1) == 300)
  }

  @Test func aGroupOfATransitionGoesFromWhatIsSeenToTheNewState() {
    let stage = AnimationStage(), layer = stage.layer
    let slide = CABasicAnimation(keyPath: "position.x"), group = CAAnimationGroup()
    group.duration = 1
    group.animations = [slide]
    let states = CAStateController(
      states: [
        CAState(
          name: "right",
          elements: [
            .setValue(300, keyPath: "position.x", target: layer), .setValue(0.5, keyPath: "opacity", target: layer),
          ])
      ],
      transitions: [
        CAStateTransition(
          fromState: "*", toState: "right",
          elements: [CAStateTransitionElement(target: layer, key: "slide", animation: group)])
      ])
    stage.draw(0)
    states.setState("right")
    #expect(layer.animation(forKey: "position") == nil, "the group animates the position")
    #expect(layer.animation(forKey: "opacity")?.duration == 0.25, "what the transition does not name")
    #expect(near(stage.x(0.1), 120) && near(stage.x(0.5), 200))
    #expect(slide.fromValue == nil, "the animation of the transition stays as it was")
  }

  @Test func layersComeAndGoWithStates() {
    let root = CALayer(), one = CALayer(), two = CALayer()
    root.sublayers = [one, two]
    let extra = CALayer()
    let states = CAStateController(states: [
      CAState(name: "a", elements: [.removeSublayer(one), .addSublayer(extra, target: root)])
    ])
    states.setState("a")
    #expect(root.sublayers!.count == 2 && root.sublayers![1] === extra)
    states.setState(nil)
    #expect(root.sublayers!.count == 2 && root.sublayers![0] === one && root.sublayers![1] === two)
  }

  @Test func aLayerThatAStateMovedElsewhereGoesBackToItsPlace() {
    let root = CALayer(), left = CALayer(), right = CALayer()
    let layers = (0..<3).map { _ in CALayer() }
    root.sublayers = [left, right]
    left.sublayers = layers
    let states = CAStateController(states: [
      CAState(name: "a", elements: [.addSublayer(layers[1], target: right), .addSublayer(layers[0], target: left)])
    ])
    states.setState("a")
    #expect(right.sublayers?.map(ObjectIdentifier.init) == [ObjectIdentifier(layers[1])])
    #expect(left.sublayers?.map(ObjectIdentifier.init) == [layers[2], layers[0]].map(ObjectIdentifier.init))
    states.setState(nil)
    #expect(left.sublayers?.map(ObjectIdentifier.init) == layers.map(ObjectIdentifier.init))
    #expect(right.sublayers?.isEmpty != false)
  }
}
