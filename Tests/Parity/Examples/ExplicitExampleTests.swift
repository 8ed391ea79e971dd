import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

struct ExplicitExampleTests {
  // A0.182, B8.11
  @Test(.row("A0.182", "B8.11")) func theCurveIsRiddenFromEndToEnd() async throws {
    for name in ["sledge", "path-and-color"] {
      let scene = try Played(name)
      func rider(_ time: Double) throws -> CALayer {
        try #require(try scene.layer(at: time) { $0.animationKeys() != nil }.presentation())
      }
      func place(_ time: Double) throws -> CGPoint { try rider(time).position }
      let start = try place(0), middle = try place(2)
      #expect(near(start.x, 0) && near(start.y, 150) && near(middle.x, 150) && near(middle.y, 150))
      let end = try place(3.9999)
      #expect(near(end.x, 300, 0.1) && near(end.y, 150, 0.1), "\(name): \(end)")
      // The tangents of the curve at its ends and in its middle.
      for (time, degrees) in [(0, -63.43), (2, 33.69), (3.9999, -63.43)] {
        let turn = try #require(try rider(time).value(forKeyPath: "transform.rotation.z") as? CGFloat)
        #expect(near(Double(turn) * 180 / .pi, degrees, 0.05), "\(name) at \(time) s")
      }
      var low = 150.0, high = 150.0
      for step in 0..<80 {
        let y = Double(try place(Double(step) / 20).y)
        (low, high) = (min(low, y), max(high, y))
      }
      #expect(near(low, 106.7, 0.1) && near(high, 193.3, 0.1), "\(name): \(low), \(high)")
      // The curve is drawn, here at its middle and at its highest point. Its panel begins at x = 50.
      let picture = try await Played(name).picture(at: 0)
      for (x, y) in [(200, 150), (106, 106)] { #expect(picture.rgb(x, y) == [255, 0, 0], "\(name): (\(x), \(y))") }
    }
  }

  // A0.188, B8.11: the group's animations are both there, until it ends.
  @Test(.row("A0.188", "B8.11")) func aGroupsAnimationsEndTogether() throws {
    let scene = try Played("path-and-color")
    let green = CGColor(red: 0, green: 1, blue: 0)
    let square = try scene.layer(at: 2) { $0.animationKeys() != nil }
    let half = try #require(square.presentation())
    let part = progress(try #require(half.backgroundColor), from: green, to: CGColor(red: 1, green: 0, blue: 0))
    #expect(near(try #require(part), 0.5, 0.01))
    func degrees(_ layer: CALayer?) throws -> Double {
      let angle = try #require(layer?.value(forKeyPath: "transform.rotation.z") as? CGFloat)
      return Double(angle) * 180 / .pi
    }
    #expect(near(half.position.x, 150, 1e-3) && near(half.position.y, 150, 1e-3))
    #expect(near(try degrees(half), 33.69, 0.05))
    let after = try scene.layer(at: 4.1) { $0 === square }
    #expect(try degrees(after.presentation()) == 0)
    #expect(after.presentation()?.position == CGPoint(x: 0, y: 150))
    #expect(after.presentation()?.backgroundColor == green && after.animationKeys() == nil)
  }

  // A0.177, A0.229
  @Test(.row("A0.177", "A0.229", "A0.176")) func everyStepSlowsDown() throws {
    let scene = try Played("four-colors")
    let red = CGColor(red: 1, green: 0.3, blue: 0.2), green = CGColor(red: 0.2, green: 0.8, blue: 0.3)
    let yellow = CGColor(red: 1, green: 0.8, blue: 0.1), blue = CGColor(red: 0, green: 0, blue: 1)
    func parts(_ time: Double, _ from: CGColor, _ to: CGColor) throws -> [Double] {
      try scene.at(time).sublayers!.map {
        let color = try #require($0.presentation()?.backgroundColor)
        return try #require(progress(color, from: from, to: to))
      }
    }
    for (step, (from, to)) in [(red, green), (green, yellow), (yellow, blue)].enumerated() {
      let start = try parts(Double(step) * 2 / 3 + 1e-6, from, to)
      #expect(start.allSatisfy { near($0, 0, 0.001) }, "\(start)")
      let middle = try parts((Double(step) + 0.5) * 2 / 3, from, to)
      #expect(near(middle[0], 0.5, 0.02) && near(middle[1], 0.685, 0.02), "\(middle)")
    }
    #expect(try parts(2.1, yellow, blue).allSatisfy { near($0, 1, 0.01) })
  }

  // B8.20
  @Test(.row("B8.20")) func theShipIsUprightWhenItIsStopped() throws {
    let scene = try Played("spinning-ship")
    func angle(_ time: Double) throws -> CGFloat {
      let ship = try #require(scene.at(time).sublayers?.first?.presentation())
      return try #require(ship.value(forKeyPath: "transform.rotation.z") as? CGFloat)
    }
    #expect(abs(try angle(1.6)) > 3, "half-way")
    #expect(abs(try angle(1.98)) > 0.1)
    #expect(scene.performance.lines == [])
    #expect(try angle(2) == 0)
    #expect(scene.performance.lines == ["The animation stopped (finished: NO)"])

    let whole = try Played("spinning-ship", script: .click(90, 265, at: 0.6))
    _ = whole.at(2.59)
    #expect(whole.performance.lines == [])
    _ = whole.at(2.65)
    #expect(whole.performance.lines == ["The animation stopped (finished: YES)"])
  }

  // B8.20
  @Test(.row("B8.17", "B8.20")) func keysStartAndStopTheShip() throws {
    let scene = try Played("spinning-ship", script: .key("Return", at: 0.5) + .key("BackSpace", at: 1.5))
    func angle(_ time: Double) throws -> CGFloat {
      let ship = try #require(scene.at(time).sublayers?.first?.presentation())
      return try #require(ship.value(forKeyPath: "transform.rotation.z") as? CGFloat)
    }
    #expect(try angle(0.45) == 0 && abs(try angle(1.45)) > 2.5)
    #expect(try angle(1.5) == 0 && scene.performance.lines == ["The animation stopped (finished: NO)"])
    let whole = try Played("spinning-ship", script: .key("Return", at: 0.5))
    _ = whole.at(2.55)
    #expect(whole.performance.lines == ["The animation stopped (finished: YES)"])
  }

  // A0.233
  @Test(.row("A0.233")) func theDotsStayOnTheirCurves() async throws {
    let scene = try Played("plot-of-paces")
    let halves = [0.5, 0.31536, 0.68464, 0.5, 0.80240]
    let plots = try #require(scene.at(1).sublayers?.first?.sublayers)
    #expect(plots.count == halves.count)
    for (plot, half) in zip(plots, halves) {
      let dot = try #require(plot.sublayers?.first?.presentation())
      #expect(near(dot.position.x, 100) && near(dot.position.y, 200 * half, 0.02))
      let seen = dot.convert(CGPoint(x: 6, y: 6), to: scene.performance.layer.presentation())
      #expect(near(Double(seen.y), 230 - 200 * half, 0.02), "progress goes up")
    }
    // The drawn curves pass through the same places, in a frame in which the dots are at the origin.
    let (compositor, time) = scene.performance.frame(at: 0)
    let picture = try await draw(compositor, at: time, Viewport(width: 260, height: 260), CPURenderer(threads: 1))
    let background = picture.pixels[0]
    for half in halves { #expect(picture.pixels[(230 - Int(200 * half)) * 260 + 130] != background) }
    #expect(picture.pixels[(230 - 199) * 260 + 130] == background)
  }

  // A0.235
  @Test(.row("A0.235", "A0.234")) func theBallIsAtItsKeyframesInTime() throws {
    let scene = try Played("bouncing-by-keyframes", script: [])
    func y(_ time: Double) throws -> Double {
      Double(try #require((scene.at(time) as? BallBox)?.ball.presentation()?.position.y))
    }
    for (time, expected) in [(0, 32.0), (0.3, 268), (0.5, 140), (0.7, 268), (0.8, 220), (0.9, 268), (0.95, 250)] {
      #expect(near(try y(time), expected, 0.01), "\(time)")
    }
    #expect(try y(0.15) < 150, "falling begins slowly")
    #expect(try y(1.1) == 268, "in the end it lies on the ground")
  }
}
