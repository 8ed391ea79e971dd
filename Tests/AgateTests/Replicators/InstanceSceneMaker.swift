import Foundation

@testable import Agate

/// Random replicators of animated rectangles, the same in every run.
struct InstanceSceneMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / Double(1 << 53)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  mutating func chance(_ share: Double) -> Bool { number(0, 1) < share }

  static func square(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(red: 0.9, green: 0.7, blue: 0.5, alpha: 1)
    return layer
  }

  mutating func scene() -> InstanceStreamTests.Scene {
    var scene = InstanceStreamTests.Scene()
    let fades = chance(0.3)
    let counts = [[90], [9, 8], [4, 5, 6], [13, 7], [1, 70]][below(5)]
    for (depth, count) in counts.enumerated() {
      var level = InstanceStreamTests.Scene.Level()
      level.count = count
      if chance(0.7) { level.delay = number(-0.1, 0.3) }
      level.transform = transform(turn: 0.3, move: 20)
      level.frame = CGRect(x: number(-20, 20), y: number(-20, 20), width: number(300, 400), height: number(300, 400))
      for k in 0..<3 where chance(0.5) {
        level.color[k] = Float(number(0.3, 1))
        level.offset[k] = Float(number(-0.05, 0.02))
      }
      if fades, depth == counts.count - 1 {
        level.color.w = Float(number(0.7, 1))
        level.offset.w = Float(number(-0.004, 0.01))
      }
      scene.levels.append(level)
    }
    for _ in 0..<(fades ? 1 : 1 + below(3)) {
      let recipe = next()
      scene.sources.append(
        InstanceStreamTests.Scene.Source {
          var maker = InstanceSceneMaker(seed: recipe)
          return maker.source()
        })
    }
    return scene
  }

  private mutating func transform(turn: Double, move: Double) -> CATransform3D {
    var result = CATransform3DMakeTranslation(number(-move, move), number(-move, move), 0)
    if chance(0.6) { result = CATransform3DRotate(result, number(-turn, turn), 0, 0, 1) }
    if chance(0.4) { result = CATransform3DScale(result, number(0.95, 1.04), number(0.95, 1.04), 1) }
    return result
  }

  private mutating func source() -> CALayer {
    let layer = Self.square(
      CGRect(x: number(100, 200), y: number(100, 200), width: number(8, 40), height: number(8, 40)))
    layer.backgroundColor = color()
    if chance(0.5) { layer.cornerRadius = number(1, 9) }
    if chance(0.3) { layer.borderWidth = number(1, 4) }
    if chance(0.5) { layer.opacity = Float(number(0.4, 1)) }
    if chance(0.3) { layer.anchorPoint = CGPoint(x: number(0, 1), y: number(0, 1)) }
    if chance(0.5) { layer.transform = transform(turn: 2, move: 5) }
    for index in 0..<below(4) { layer.add(timed(animation()), forKey: "\(index)") }
    if chance(0.2) {
      let group = CAAnimationGroup()
      group.animations = [timed(animation()), timed(animation())]
      layer.add(timed(group), forKey: "group")
    }
    return layer
  }

  private mutating func color() -> CGColor {
    CGColor(red: number(0.2, 1), green: number(0.2, 1), blue: number(0.2, 1), alpha: number(0.5, 1))
  }

  private mutating func animation() -> CAPropertyAnimation {
    func numbers(_ low: Double, _ high: Double) -> () -> Any {
      var maker = InstanceSceneMaker(seed: next())
      return { maker.number(low, high) }
    }
    var maker = InstanceSceneMaker(seed: next())
    let kinds: [(String, () -> Any)] = [
      ("transform.scale", numbers(0.5, 1.6)), ("transform.rotation.z", numbers(-4, 4)),
      ("transform.translation.x", numbers(-30, 30)), ("position.y", numbers(80, 220)), ("opacity", numbers(0.4, 1)),
      ("cornerRadius", numbers(0, 12)), ("bounds.size.width", numbers(5, 50)),
      ("position", { CGPoint(x: maker.number(80, 220), y: maker.number(80, 220)) }),
      ("bounds", { CGRect(x: 0, y: 0, width: maker.number(5, 50), height: maker.number(5, 50)) }),
      ("backgroundColor", { maker.color() }),
      ("transform", { maker.transform(turn: 3, move: 20) }),
    ]
    let (path, value) = kinds[below(kinds.count)]
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = (0...(1 + below(5))).map { _ in value() }
    let modes: [CAAnimationCalculationMode] = [.linear, .linear, .discrete, .cubic, .paced]
    // Calculation modes of colours depend on the instance's tint, so colours use only some of the modes.
    animation.calculationMode = modes[below(path == "backgroundColor" ? 4 : modes.count)]
    // Cubic curves of whole transforms are not drawn as streams.
    if path == "transform", animation.calculationMode == .cubic { animation.calculationMode = .linear }
    if path != "transform", path != "transform.scale", path != "backgroundColor", path != "opacity", chance(0.2) {
      animation.isAdditive = true
    }
    if path == "transform.rotation.z" || path == "position.y", chance(0.3) { animation.isCumulative = true }
    if animation.calculationMode == .linear, chance(0.4) {
      animation.timingFunctions = (1..<animation.values!.count).map { _ in
        CAMediaTimingFunction(name: [.easeIn, .easeOut, .easeInEaseOut, .linear][below(4)])
      }
    }
    return animation
  }

  private mutating func timed<A: CAAnimation>(_ animation: A) -> A {
    // Never 0, which means the time at which the animation is added.
    animation.beginTime = number(-2, 1)
    animation.duration = number(0.4, 2)
    animation.repeatCount = chance(0.3) ? .infinity : Float(number(1, 4))
    animation.autoreverses = chance(0.4)
    animation.fillMode = [.removed, .forwards, .backwards, .both][below(4)]
    animation.isRemovedOnCompletion = false
    if chance(0.3) { animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.9, 0.8, 0.1) }
    if chance(0.2) { animation.speed = Float(number(0.5, 2)) }
    if chance(0.2) { animation.timeOffset = number(0, 1) }
    return animation
  }
}
