import Agate
import Foundation
import ConformanceRows
import Testing

/// The curve of the ship in the articles: y from 106.70 to 193.30.
private func curve() -> CGMutablePath {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 0, y: 150))
  path.addCurve(to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0), control2: CGPoint(x: 225, y: 300))
  return path
}

private func along(_ path: CGPath, _ duration: Double, _ mode: CAAnimationRotationMode? = nil) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: "position")
  (animation.path, animation.duration, animation.rotationMode) = (path, duration, mode)
  return animation
}

private func angle(_ layer: CALayer) -> Double {
  Double(layer.value(forKeyPath: "transform.rotation.z") as! CGFloat) * 180 / .pi
}

struct KeyframeTests {
  // B8.07, A0.179
  @Test(.row("B8.07", "A0.179", "B8.01")) func aCurveIsFollowedByItsParameter() {
    let stage = AnimationStage()
    stage.layer.add(along(curve(), 4), forKey: "move")
    for f in [0, 0.1, 0.25, 0.5, 0.9] {
      let shown = stage.shown(4 * f).position
      let s = 1 - f
      #expect(near(Double(shown.x), 3 * s * s * f * 75 + 3 * s * f * f * 225 + f * f * f * 300, 1e-9))
      #expect(
        near(Double(shown.y), s * s * s * 150 + 3 * s * f * f * 300 + f * f * f * 150, 1e-9))
    }
    #expect(stage.shown(4).position == CGPoint(x: 100, y: 50))
  }

  // B8.08, A0.180, A0.182
  @Test(.row("B8.08", "A0.180", "A0.182")) func theLayerTurnsAlongThePath() {
    let stage = AnimationStage()
    stage.layer.add(along(curve(), 4, .rotateAuto), forKey: "move")
    #expect(near(angle(stage.shown(0)), -63.43, 0.01))
    #expect(near(angle(stage.shown(2)), 33.69, 0.01))
    #expect(near(angle(stage.shown(3.9999)), -63.43, 0.05))
    #expect(angle(stage.shown(4.1)) == 0)
    let back = AnimationStage()
    back.layer.add(along(curve(), 4, .rotateAutoReverse), forKey: "move")
    #expect(near(angle(back.shown(2)), 33.69 - 180, 0.01))
    let not = AnimationStage()
    not.layer.add(along(curve(), 4), forKey: "move")
    #expect(angle(not.shown(2)) == 0)
  }

  @Test func theTurnComesBeforeTheLayersOwnTransform() {
    let down = CGMutablePath()
    down.move(to: .zero)
    down.addLine(to: CGPoint(x: 0, y: 100))
    let stage = AnimationStage { $0.transform = CATransform3DMakeScale(2, 3, 1) }
    stage.layer.add(along(down, 1, .rotateAuto), forKey: "move")
    let t = stage.shown(0.5).transform
    #expect(near(t.m11, 0, 1e-9) && near(t.m12, 3, 1e-9) && near(t.m21, -2, 1e-9) && near(t.m22, 0, 1e-9))
  }

  @Test func everyLineAndCurveIsAKeyframeAndAMoveIsNot() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 10))
    path.move(to: CGPoint(x: 200, y: 0))
    path.addLine(to: CGPoint(x: 200, y: 30))
    path.closeSubpath()
    let stage = AnimationStage()
    stage.layer.add(along(path, 4), forKey: "move")
    #expect(stage.shown(0.5).position == CGPoint(x: 50, y: 0))
    #expect(stage.shown(1.5).position == CGPoint(x: 100, y: 5))
    #expect(stage.shown(2.5).position == CGPoint(x: 200, y: 15))
    #expect(stage.shown(3.5).position == CGPoint(x: 200, y: 15))
    let timed = along(path, 4)
    timed.keyTimes = [0, 0.5, 0.6, 0.7, 1]
    timed.timingFunctions = (0..<4).map { _ in CAMediaTimingFunction(name: .easeIn) }
    stage.layer.add(timed, forKey: "move")
    stage.draw(3.5)
    #expect(near(Double(stage.shown(4.5).position.x), 31.5357, 1e-3))
  }

  // A0.179
  @Test(.row("A0.179")) func pacedPathsGoAtOneSpeed() {
    let animation = along(curve(), 1)
    animation.calculationMode = .paced
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "move")
    var steps: [Double] = []
    var last = stage.shown(0).position
    for frame in 1..<200 {
      let next = stage.shown(Double(frame) / 200).position
      steps.append(hypot(Double(next.x - last.x), Double(next.y - last.y)))
      last = next
    }
    // As even as in Core Animation. A position by the curve's parameter would give a ratio of 3.
    #expect(steps.max()! / steps.min()! < 1.3)
  }

  // Measured: a curve has sixteen pieces, whose lengths lie between those of chord and polygon.
  @Test func aPacedCurveIsWhereItWasMeasured() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    let animation = along(path, 1)
    animation.calculationMode = .paced
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "move")
    let quarter = stage.shown(0.25).position
    #expect(near(Double(quarter.x), 10.647822, 2e-6) && near(Double(quarter.y), 48.460465, 2e-6))
    #expect(near(Double(stage.shown(0.5).position.x), 50, 1e-9) && near(Double(stage.shown(0.5).position.y), 75, 1e-9))
  }

  @Test func discretePathsJumpFromEndToEnd() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 200, y: 0))
    let animation = along(path, 3)
    animation.calculationMode = .discrete
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "move")
    #expect([0.5, 1.5, 2.5].map { stage.x($0) } == [0, 100, 200])
  }

  // B8.11, A0.188, A0.189
  @Test(.row("B8.09", "B8.11", "A0.189", "B8.03")) func aGroupOfPathAndColour() {
    let green = CGColor(red: 0, green: 1, blue: 0), red = CGColor(red: 1, green: 0, blue: 0)
    let stage = AnimationStage {
      $0.position = CGPoint(x: 0, y: 150)
      $0.backgroundColor = green
    }
    let move = along(curve(), 0, .rotateAuto), color = basic("backgroundColor", nil, red, 0)
    let group = CAAnimationGroup()
    group.animations = [move, color]
    group.duration = 4
    stage.layer.add(group, forKey: nil)
    let half = stage.shown(2)
    #expect(half.position == CGPoint(x: 150, y: 150) && near(angle(half), 33.69, 0.01))
    #expect(near(half.backgroundColor!.red, 0.5) && near(half.backgroundColor!.green, 0.5))
    let over = stage.shown(4)
    #expect(over.position == CGPoint(x: 0, y: 150) && over.backgroundColor == green && angle(over) == 0)
    #expect(stage.layer.animationKeys() == nil)
    group.animations = [move, move]
    stage.layer.add(group, forKey: nil)
    #expect(stage.shown(6).position == CGPoint(x: 150, y: 150), "a child listed twice")
  }

  // Measured: the ends of cubic curves, and what tension, continuity and bias do.
  @Test func cubicCurvesHaveTheMeasuredValues() {
    func value(_ values: [Double], _ time: Double, _ shape: (CAKeyframeAnimation) -> Void = { _ in }) -> Double {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      (animation.values, animation.calculationMode, animation.duration) = (values, .cubic, 1)
      shape(animation)
      let stage = AnimationStage()
      stage.layer.add(animation, forKey: "a")
      return stage.x(time)
    }
    #expect(near(value([0, 10, 10], 0.75), 10.625))
    let squares = [0.0, 1, 4, 9]
    #expect(near(value(squares, 0.5), 2.25))
    #expect(near(value(squares, 0.5) { $0.tensionValues = [0, 1, 1, 0] }, 2.5))
    #expect(near(value(squares, 0.5) { $0.continuityValues = [0, 1, 0, 0] }, 2.125))
    #expect(near(value(squares, 0.5) { $0.biasValues = [0, 0, 1, 0] }, 2.375))
  }

  // A0.176, A0.177, A0.178
  @Test(.row("A0.176", "A0.178", "A0.177")) func keyframesBeginAtTheirFirstValueAndEndAtTheModel() {
    let colors = [CGColor.black, CGColor.white, CGColor.black, CGColor(red: 0, green: 0, blue: 1)]
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    (animation.values, animation.duration) = (colors, 2)
    let stage = AnimationStage { $0.backgroundColor = CGColor(red: 0, green: 1, blue: 0) }
    stage.layer.add(animation, forKey: "a")
    #expect(stage.shown(0).backgroundColor == .black)
    #expect(near(stage.shown(1.0 / 6).backgroundColor!.red, 0.25, 1e-6), "linear within a segment")
    #expect(near(stage.shown(2.0 / 3).backgroundColor!.red, 1, 1e-9))
    #expect(near(stage.shown(1).backgroundColor!.red, 0.5, 1e-6))
    #expect(near(stage.shown(4.0 / 3).backgroundColor!.red, 0, 1e-6))
    let end = stage.shown(2 - 1e-9).backgroundColor!
    #expect(near(end.blue, 1, 1e-6) && near(end.red, 0, 1e-6), "blue in the end")
    #expect(stage.shown(2).backgroundColor == CGColor(red: 0, green: 1, blue: 0))
  }

  // A0.228, A0.229, A0.234
  @Test(.row("A0.228")) func segmentsHaveTheirOwnPaceAndTimes() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 200]
    animation.keyTimes = [0, 0.5, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
    animation.duration = 4
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    #expect(near(stage.x(1), 31.5357, 1e-3) && near(stage.x(2), 100) && near(stage.x(3), 168.4643, 1e-3))
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    stage.layer.add(animation, forKey: "a")
    stage.draw(3)
    #expect(near(stage.x(4), 50), "a list that is too short is ignored")
    animation.timingFunctions = [.easeIn, .easeOut, .linear].map { CAMediaTimingFunction(name: $0) }
    stage.layer.add(animation, forKey: "a")
    stage.draw(4)
    #expect(near(stage.x(5), 31.5357, 1e-3) && near(stage.x(7), 168.4643, 1e-3), "the third of two is not used")
  }

  // Core Animation's documentation says that such lists are ignored. Its pictures of Lottie files show that they are used.
  @Test(
    .row("A0.178", "A0.234"),
    arguments: [
      ("linear", [0, 0.9, 1], 50), ("linear", [0.1, 0.9, 1], 43.75), ("linear", [0, 0.9, 0.95], 50),
      ("linear", [0, 1], 45), ("linear", [-0.15, 0.75, 2], 66.666_666_67), ("linear", [0.5, 0.6, 0.7], 0),
      ("linear", [0, 0.1, 0.2], 200), ("linear", [0, -0.15, 1.05], 150), ("linear", [0, 0.9, 1, 1], 50),
      ("linear", [0, 0, 0.9], 150), ("linear", [0, .nan, 1], 90), ("linear", [], 90),
      ("discrete", [0, 0.2, 0.4, 1], 200),
      ("discrete", [0, 0.2, 1], 100), ("discrete", [0.5, 0.6, 0.7, 1], 0), ("discrete", [0, 0.2], 0),
      ("discrete", [0, 0.2, 0.3, 0.4], 200),
      ("paced", [0, 0.9, 1], 90),
    ] as [(String, [Double], Double)])
  func keyTimesAreUsedAsTheyAre(_ mode: String, _ times: [Double], _ expected: Double) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration) = ([0, 100, 200], 1)
    animation.calculationMode = CAAnimationCalculationMode(rawValue: mode)
    animation.keyTimes = times.map { NSNumber(value: $0) }
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    #expect(near(stage.x(0.45), expected, 1e-6))
  }

  @Test func aPathMayHaveFewerTimesThanPoints() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
    path.closeSubpath()
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.keyTimes, animation.duration) = (path, [0.2, 0.4, 0.8], 1)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    func place(_ time: Double) -> CGPoint { stage.shown(time).position }
    #expect(place(0.1) == .zero && near(Double(place(0.3).x), 50))
    #expect(near(Double(place(0.6).y), 50) && place(0.9) == CGPoint(x: 100, y: 100), "it does not go back")
  }

  @Test func picturesChangeAtTheMiddleOfASegment() {
    let images = (0..<3).map { CGImage(width: 1, height: 1, premultiplied: [0xFF00_0000 | UInt32($0)]) }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    (animation.values, animation.duration) = (images, 2)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    let seen = [0.25, 0.75, 1.25, 1.75].map { stage.shown($0).contents as? CGImage }
    #expect(seen[0] === images[0] && seen[1] === images[1] && seen[2] === images[1] && seen[3] === images[2])
  }

  @Test func cubicTransformsAreCurvesOfTheirParts() {
    let stage = AnimationStage()
    let moves = CAKeyframeAnimation(keyPath: "transform")
    moves.values = [0.0, 10, 10].map { CATransform3DMakeTranslation(CGFloat($0), 0, 0) }
    (moves.calculationMode, moves.duration) = (.cubic, 1)
    stage.layer.add(moves, forKey: "a")
    // Interpolated like a single number, as measured.
    #expect(near(stage.shown(0.75).transform.m41, 10.625))
    let turns = CAKeyframeAnimation(keyPath: "transform")
    turns.values = [0.0, 1, 2, 3].map { CATransform3DMakeRotation(CGFloat($0), 0, 0, 1) }
    (turns.calculationMode, turns.duration) = (.cubic, 1)
    stage.draw(1)
    stage.layer.add(turns, forKey: "a")
    for time in [0.1, 0.25, 0.5, 0.9] {
      let shown = stage.shown(1 + time).transform
      #expect(near(atan2(shown.m12, shown.m11), 3 * time, 0.02) && near(hypot(shown.m11, shown.m12), 1))
    }
  }

  @Test func whatIsAddedGoesFromOrToNothing() {
    let from = CABasicAnimation(keyPath: "position.x"), to = CABasicAnimation(keyPath: "position.x")
    (from.fromValue, from.isAdditive, from.duration) = (-50, true, 1)
    (to.toValue, to.isAdditive, to.duration) = (50, true, 1)
    let stage = AnimationStage()
    let rest = stage.x(0)
    stage.layer.add(from, forKey: "a")
    #expect([0, 0.5].map { stage.x($0) - rest } == [-50, -25])
    stage.layer.removeAllAnimations()
    stage.draw(1)
    stage.layer.add(to, forKey: "a")
    #expect([1, 1.5].map { stage.x($0) - rest } == [0, 25])
  }
}
