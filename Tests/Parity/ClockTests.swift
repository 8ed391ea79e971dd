import Agate
import Gallery
import ConformanceRows
import Testing

struct ClockTests {
  /// The hands of a gallery clock in the frame at `time`, with their angles in degrees.
  private func hands(_ name: String, at time: Double) throws -> [(layer: CALayer, angle: Double)] {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let root = scene.make()
    let compositor = Compositor(layer: root)
    compositor.prepare(at: time, viewport: Viewport(width: 480, height: 480))
    let face = try #require(root.sublayers?.first)
    return try (face.sublayers ?? []).filter { $0.animationKeys() != nil }.map { hand in
      let shown = try #require(hand.presentation())
      let angle = try #require(shown.value(forKeyPath: "transform.rotation.z") as? CGFloat)
      return (shown, (Double(angle) * 180 / .pi + 720).truncatingRemainder(dividingBy: 360))
    }
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  // B3.15
  @Test(.row("B3.15")) func handsThatStepShowWholeUnits() throws {
    for (time, second) in [(0, 270.0), (0.9, 270), (1.1, 276)] {
      let angles = try hands("clock-wrong", at: time).map(\.angle)
      #expect(angles.count == 3 && near(angles[0], 90) && near(angles[1], 180) && near(angles[2], second), "\(angles)")
    }
  }

  // B3.13
  @Test(.row("B3.13")) func handsWithoutAnAnchorTurnAboutTheirMiddle() throws {
    for (hand, _) in try hands("clock-wrong", at: 7) {
      let middle = hand.convert(CGPoint(x: hand.bounds.midX, y: hand.bounds.midY), to: hand.superlayer)
      #expect(near(middle.x, 200) && near(middle.y, 200))
      #expect(hand.bounds.height / 2 < 200 - 14, "both ends are on the face, inside of its border")
    }
  }

  // A1.15
  @Test(.row("B3.14", "A1.15")) func handsThatCreepTurnAboutTheirAnchor() throws {
    // The clock starts at 10:09:30, so that it is 3 o'clock after 4 hours, 50 minutes and 30 seconds.
    for ((_, angle), expected) in zip(try hands("clock", at: 17_430), [90.0, 0, 0]) {
      let turn = abs(angle - expected)
      #expect(min(turn, 360 - turn) < 1e-6, "\(angle)")
    }
    let shown = try hands("clock", at: 60)
    #expect(shown.count == 3)
    for ((hand, angle), expected) in zip(shown, [305.25, 63, 180]) {
      #expect(near(angle, expected), "\(angle)")
      #expect(hand.anchorPoint == CGPoint(x: 0.5, y: 0.9))
      let pivot = CGPoint(x: hand.bounds.midX, y: hand.bounds.height * 0.9)
      let middle = hand.convert(pivot, to: hand.superlayer)
      #expect(near(middle.x, 190) && near(middle.y, 190))
    }
  }
}
