import Agate
import Testing

/// Rules that apply when an animation is added to a layer.
struct AddingRuleTests {
  @Test func theTransactionsPaceIsThatOfAllAnimationsAddedInIt() {
    let stage = AnimationStage()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    CATransaction.commit()
    #expect(near(stage.x(0.5), 31.5357, 1e-4))
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    #expect(near(stage.x(1), 50))
  }

  @Test func whatAddsComesLastWhateverTheOrder() {
    let stage = AnimationStage()
    let more = basic("position.x", 0, 10, 1)
    more.isAdditive = true
    stage.layer.add(more, forKey: "more")
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "way")
    #expect(near(stage.x(0.5), 55))
  }

  @Test func noDurationOrLessIsTheTransactions() {
    let stage = AnimationStage()
    for duration in [0, -1.0] {
      stage.layer.add(basic("opacity", 0, 1, duration), forKey: "a")
      #expect(stage.layer.animation(forKey: "a")?.duration == 0.25)
    }
  }

  @Test func withoutValuesItGoesFromWhatIsSeenToWhatIsSet() {
    let stage = AnimationStage { $0.actions = ["opacity": basic("opacity", nil, nil, 1)] }
    stage.draw(0)
    stage.layer.opacity = 0
    #expect(near(Double(stage.shown(0.5).opacity), 0.5, 1e-6) && stage.shown(1).opacity == 0)
    let group = CAAnimationGroup()
    group.animations = [basic("position.x", nil, nil, 0)]
    group.duration = 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.position.x = 200
    stage.layer.add(group, forKey: "group")
    CATransaction.commit()
    #expect(stage.x(1.5) == 150)
  }

  @Test func colorsComeFromNothingAndGoToNothing() throws {
    let stage = AnimationStage { $0.backgroundColor = nil }
    stage.draw(0)
    stage.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    stage.layer.animation(forKey: "backgroundColor").map { #expect($0.duration == 0.25) }
    let coming = try #require(stage.shown(0.125).backgroundColor)
    #expect(coming.red == 1 && coming.alpha > 0.3 && coming.alpha < 0.9, "it is no darker on its way")
    stage.draw(1)
    stage.layer.backgroundColor = nil
    let going = try #require(stage.shown(1.125).backgroundColor)
    #expect(going.red == 1 && going.alpha > 0.1 && going.alpha < 0.7)
    #expect(stage.shown(2).backgroundColor == nil)
    stage.layer.add(basic("backgroundColor", CGColor.black, CGColor.white, 1), forKey: "a")
    #expect(stage.shown(2.5).backgroundColor?.red == 0.5, "what is drawn is what is told")
  }

  @Test func aSubclassMayCopyInEitherWay() {
    final class Tagged: CABasicAnimation {
      var tag = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! Tagged
        copy.tag = tag
        return copy
      }
    }
    final class Other: CABasicAnimation {
      var tag = 0
      override func copy() -> Any {
        let copy = super.copy() as! Other
        copy.tag = tag
        return copy
      }
    }
    let layer = CALayer(), tagged = Tagged(keyPath: "opacity"), other = Other(keyPath: "opacity")
    (tagged.tag, other.tag) = (3, 4)
    layer.add(tagged, forKey: "a")
    layer.add(other, forKey: "b")
    #expect((layer.animation(forKey: "a") as? Tagged)?.tag == 3 && (layer.animation(forKey: "b") as? Other)?.tag == 4)
  }

  @Test func cyclesAlongAPathAddUp() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 0)])
    let move = CAKeyframeAnimation(keyPath: "position")
    (move.path, move.duration, move.repeatCount, move.isCumulative) = (path, 1, 3, true)
    let stage = AnimationStage()
    stage.layer.add(move, forKey: "a")
    // Each cycle adds the end of the previous one to the path: 60 + 30, 120 + 45.
    #expect(near(stage.x(0.5), 30) && near(stage.x(1.5), 90) && near(stage.x(2.75), 165))
  }

  @Test func springsCreepHoweverMuchTheyAreDamped() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.damping, spring.allowsOverdamping) = (1e9, true)
    #expect(near(spring.settlingDuration, 1e8, 1) && spring.value(forKey: "bounce") as? CGFloat == spring.bounce)
    #expect(near(spring.value(forKey: "perceptualDuration") as? Double ?? 0, spring.perceptualDuration))
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 1e8)
    let stage = AnimationStage()
    stage.layer.add(spring, forKey: "a")
    // 1 − e^(−k/c · t) with k = 100.
    #expect(near(stage.x(1e7), 100 * (1 - 0.36787944117144233), 1e-3))
  }

  @Test func criticalAndOverdampedSpringsFollowTheirFormulas() {
    func value(_ damping: CGFloat, _ time: Double) -> Double {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.damping, spring.allowsOverdamping) = (damping, true)
      (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 10)
      let stage = AnimationStage()
      stage.layer.add(spring, forKey: "a")
      return stage.x(time)
    }
    // Critically damped, ω 10: 1 − e^(−10t)(1 + 10t). Damping ratio 1.25: roots −5 and −20, 1 − (4e^(−5t) − e^(−20t))
    // / 3.
    for time in [0.05, 0.2, 0.7] {
      #expect(near(value(20, time), 1 - exp(-10 * time) * (1 + 10 * time), 1e-9))
      #expect(near(value(25, time), 1 - (4 * exp(-5 * time) - exp(-20 * time)) / 3, 1e-9))
    }
  }

  @Test func namedPacesOfSegmentsAreThoseThatWereMeasured() {
    let measured: [(CAMediaTimingFunctionName, [Double])] = [
      (.easeIn, [0.093465, 0.315357, 0.621861]), (.easeOut, [0.378140, 0.684643, 0.906535]),
      (.easeInEaseOut, [0.129162, 0.5, 0.870838]),
    ]
    for (name, values) in measured {
      let move = CAKeyframeAnimation(keyPath: "position.x")
      (move.values, move.duration) = ([0, 1, 2], 2)
      move.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: name)]
      let stage = AnimationStage()
      stage.layer.add(move, forKey: "a")
      for (index, value) in values.enumerated() {
        #expect(near(stage.x(1 + Double(index + 1) / 4), 1 + value, 3e-6), "\(name)")
      }
    }
  }
}
