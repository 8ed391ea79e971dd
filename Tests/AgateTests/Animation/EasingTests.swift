import Agate
import ConformanceRows
import Testing

/// A fall with three bounces; 0…1 in, 0…1 out.
private func bounce(_ t: Double) -> Double {
  if t < 4.0 / 11 { return 121 * t * t / 16 }
  if t < 8.0 / 11 { return 363.0 / 40 * t * t - 99.0 / 10 * t + 17.0 / 5 }
  if t < 9.0 / 10 { return 4356.0 / 361 * t * t - 35442.0 / 1805 * t + 16061.0 / 1805 }
  return 54.0 / 5 * t * t - 513.0 / 25 * t + 268.0 / 25
}

struct EasingTests {
  private func value(_ function: CAMediaTimingFunction?, _ time: Double) -> Double {
    let animation = basic("position.x", 0, 1, 1)
    animation.timingFunction = function
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    return stage.x(time)
  }

  // A0.222, A0.223, A0.225, A0.231
  @Test(.row("B10.02", "A0.222", "A0.223", "A0.225")) func namedPacesHaveTheirCurves() {
    #expect(near(value(nil, 0.3), 0.3))
    let half: [(CAMediaTimingFunctionName, Double, [Float])] = [
      (.linear, 0.5, [0, 0, 1, 1]), (.easeIn, 0.31536, [0.42, 0, 1, 1]), (.easeOut, 0.68464, [0, 0, 0.58, 1]),
      (.easeInEaseOut, 0.5, [0.42, 0, 0.58, 1]), (.default, 0.80240, [0.25, 0.1, 0.25, 1]),
    ]
    for (name, expected, points) in half {
      let function = CAMediaTimingFunction(name: name)
      var found: [Float] = []
      for index in 1...2 {
        var point: [Float] = [9, 9]
        function.getControlPoint(at: index, values: &point)
        found += point
      }
      #expect(found == points)
      #expect(near(value(function, 0.5), expected, 1e-4) && value(function, 0) == 0)
      var last = -1.0
      for step in 0..<50 {
        let next = value(function, Double(step) / 50)
        #expect(next > last)
        if name == .linear { #expect(near(next, Double(step) / 50, 1e-6), "equal steps") }
        last = next
      }
      #expect(near(value(function, 1 - 1e-6), 1, 1e-5), "it ends at 1")
    }
    #expect(value(CAMediaTimingFunction(name: .easeIn), 0.25) < 0.25 - 0.1)
  }

  // A0.230, A0.232
  @Test(.row("B10.02", "A0.230", "A0.232")) func controlPointsAreReadBack() {
    let function = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
    var found: [[Float]] = []
    for index in 0..<4 {
      var point: [Float] = [9, 9]
      function.getControlPoint(at: index, values: &point)
      found.append(point)
    }
    #expect(found == [[0, 0], [1, 0], [0.75, 1], [1, 1]])
    #expect(near(value(CAMediaTimingFunction(controlPoints: 0, 0, 1, 1), 0.37), 0.37, 1e-6))
    #expect(value(function, 0.5) < 0.2, "a late start")
  }

  // A0.226, as in the article's listing
  @Test(.row("A0.226")) func aPaceIsNotUsedWhereActionsAreOff() {
    let stage = AnimationStage()
    stage.draw(0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(1.2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    stage.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    CATransaction.commit()
    #expect(stage.layer.animationKeys() == nil)
    #expect(stage.shown(0.1).backgroundColor == CGColor(red: 0, green: 0, blue: 1), "it jumps")
  }

  // A0.231
  @Test(.row("B10.02", "A0.231")) func aCurveIsSolvedForItsTimeAndTurnsTwiceAtMost() {
    func turns(_ values: [Double]) -> Int {
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }.filter { abs($0) > 1e-6 }
      return zip(steps, steps.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    }
    for (x1, y1, x2, y2) in [(0.1, 1.5, 0.9, -0.5), (0.42, 0, 0.58, 1), (0.9, 0, 0.1, 1), (0.1, -0.75, 0.25, 1.75)] {
      let function = CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
      let animation = basic("position.x", 0, 1, 1)
      animation.timingFunction = function
      let stage = AnimationStage()
      stage.layer.add(animation, forKey: "a")
      var shown: [Double] = [], last = -1.0
      for step in 0..<100 {
        let t = Double(step) / 100, s = 1 - t
        // Time and value at a parameter of the curve.
        let time = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t
        #expect(time > last, "one value at each time")
        last = time
        shown.append(stage.x(time))
        #expect(near(shown[step], 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t, 1e-5))
      }
      #expect(turns(shown) <= 2)
    }
    #expect(turns((0...1000).map { bounce(Double($0) / 1000) }) == 6, "three bounces need several functions")
  }

  // A0.224, A1.32
  @Test(.row("A0.224", "A1.32")) func theTransactionsPaceIsThatOfItsImplicitAnimations() {
    let stage = AnimationStage()
    stage.draw(0)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    stage.layer.bounds.size.width = 20
    stage.layer.position.x = 200
    CATransaction.commit()
    let half = stage.shown(0.125)
    #expect(near(Double(half.bounds.width), 10 + 10 * 0.315357, 1e-3))
    #expect(near(Double(half.position.x), 100 + 100 * 0.315357, 1e-3), "less than half of the way")
  }

  // A0.235, corrected as the list of wrong facts says
  @Test(.row("A0.234", "A0.235")) func aBallBouncesByKeyframes() {
    let animation = CAKeyframeAnimation(keyPath: "position.y")
    animation.values = [32, 268, 140, 268, 220, 268, 250, 268]
    animation.keyTimes = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1]
    animation.timingFunctions = [.easeIn, .easeOut, .easeIn, .easeOut, .easeIn, .easeOut, .easeIn].map {
      CAMediaTimingFunction(name: $0)
    }
    animation.duration = 1
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    #expect(near(Double(stage.shown(0.3).position.y), 268) && near(Double(stage.shown(0.5).position.y), 140))
    #expect(near(Double(stage.shown(0.15).position.y), 32 + 236 * 0.315357, 0.01))
    #expect(near(Double(stage.shown(0.4).position.y), 268 - 128 * 0.684643, 0.01), "it slows down while it rises")
  }

  // B10.03, A0.236, A0.237, A0.238, A2.07, A2.09
  @Test(.row("B10.03", "A0.236", "A0.238")) func anyFunctionCanBeBakedIntoKeyframes() {
    #expect(near(bounce(4.0 / 11), 1, 1e-8) && near(bounce(8.0 / 11), 1, 1e-8) && near(bounce(0.9), 1, 1e-8))
    #expect(near(bounce(0.25), 0.472656, 1e-6) && near(bounce(0.5), 0.71875, 1e-6))
    let frames = 60
    let animation = CAKeyframeAnimation(keyPath: "position.y")
    animation.values = (0...frames).map { 32 + 236 * bounce(Double($0) / Double(frames)) }
    animation.duration = 1
    #expect(animation.values?.count == 61, "sixty segments for a second, and the end")
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    for frame in 0..<frames {
      let time = Double(frame) / 60
      #expect(near(Double(stage.shown(time).position.y), 32 + 236 * bounce(time), 1e-6))
      // Between keyframes, a straight line cuts the tips off the bounces.
      let between = (Double(frame) + 0.5) / 60
      #expect(near(Double(stage.shown(between).position.y), 32 + 236 * bounce(between), 0.02 * 236))
    }
    #expect(near(Double(stage.shown(0.25).position.y), 143.547, 0.001))
  }
}
