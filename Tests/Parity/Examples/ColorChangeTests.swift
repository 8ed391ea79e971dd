import Agate
import AgateCPU
import ConformanceRows
import Testing

@testable import Gallery

private let blue = CGColor(red: 0, green: 0, blue: 1)

struct ColorChangeTests {
  // B7.04, A0.138, A1.31
  @Test(.row("B7.04", "A0.138", "A1.31", "A0.148")) func aChangedColourFadesByItself() async throws {
    let scene = try Played("recolor")
    #expect(try scene.color(1.15) == blue)
    let half = try scene.color(1.2 + 0.125), drawn = try await scene.picture(at: 1.2 + 0.125).rgb(120, 120)
    #expect(zip(drawn, [half.red, half.green, half.blue]).allSatisfy { near(Double($0), Double($1) * 255, 1) })
    let end = try scene.color(1.5)
    let part = try #require(progress(half, from: blue, to: end))
    #expect(part > 0.2 && part < 0.95)
    #expect(try scene.panel(1.5).square.backgroundColor == end && end != blue)
    #expect(try scene.panel(1.5).square.animationKeys() == nil)
  }

  // A1.31
  @Test(.row("A1.31")) func theSpaceBarChangesTheColourToo() throws {
    let scene = try Played("recolor", script: .key("space", at: 1) + .key("x", at: 2))
    #expect(try scene.color(0.95) == blue)
    let end = try scene.color(1.5)
    #expect(try #require(progress(try scene.color(1.125), from: blue, to: end)) < 0.95 && end != blue)
    #expect(try scene.color(3) == end, "other keys do nothing, nor does the key going up")
  }

  // B7.05
  @Test(.row("B7.05")) func componentsBeyondOneAreAsBrightAsOne() async throws {
    // 32 random bits, divided by the largest signed integer.
    let color = CGColor(
      red: CGFloat(UInt32.max) / CGFloat(Int32.max), green: CGFloat(0x4000_0000) / CGFloat(Int32.max), blue: 0)
    #expect(color.red > 1.9, "\(color)")
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = color
    let picture = try await draw(
      Compositor(layer: layer), at: 0, Viewport(width: 4, height: 4), CPURenderer(threads: 1))
    #expect(picture.pixels[0] & 255 == 255)
    #expect(picture.pixels[0] >> 8 & 255 == UInt32((Double(color.green) * 255).rounded()))
  }

  @Test func coloursByChanceHaveAllTheirComponentsInSight() {
    var dice = Dice(952)
    for _ in 0..<100 {
      let color = dice.color()
      #expect([color.red, color.green, color.blue].allSatisfy { (0..<1).contains($0) }, "\(color)")
    }
  }

  // B7.11, A0.139
  @Test(.row("B7.11", "A0.139")) func theTransactionSaysHowLongAChangeTakes() throws {
    let slow = try Played("recolor-slowly"), plain = try Played("recolor")
    let end = try slow.color(3)
    let part = try #require(progress(try slow.color(0.7 + 0.5), from: blue, to: end))
    #expect(part > 0.5 && part < 0.95)
    #expect(try slow.color(1.68) != end)
    #expect(try slow.color(1.72) == end)
    let long = try #require(try slow.panel(1.2).square.animation(forKey: "backgroundColor"))
    let short = try #require(try plain.panel(1.3).square.animation(forKey: "backgroundColor"))
    #expect(long.duration == 1 && short.duration == 0.25)
    #expect(long is CABasicAnimation && short is CABasicAnimation)
  }

  // B7.17
  @Test(.row("B7.17")) func theTurnAfterTheFadeIsQuick() throws {
    let scene = try Played("recolor-and-turn")
    func angle(_ time: Double, _ scene: Played) throws -> Double {
      let square = try scene.panel(time).square
      return Double(try #require(square.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat))
    }
    let end = try scene.color(3)
    #expect(try scene.color(1.15) != end && scene.color(1.22) == end, "the fade lasts a second")
    #expect(try angle(1.19, scene) == 0)
    let middle = try angle(1.35, scene)
    #expect(middle > 0 && middle < .pi / 2)
    #expect(try scene.panel(1.35).square.animation(forKey: "transform")?.duration == 0.25)
    #expect(near(try angle(1.55, scene), .pi / 2))
    // Every click turns the square by another 90 degrees.
    let (x, y) = ColorPanel.button
    let thrice = try Played(
      "recolor-and-turn", script: .click(x, y, at: 0.2) + .click(x, y, at: 2.2) + .click(x, y, at: 4.2))
    #expect(try near(angle(1.9, thrice), .pi / 2) && near(angle(3.1, thrice), .pi / 2))
    #expect(try near(abs(angle(3.9, thrice)), .pi) && near(angle(5.9, thrice), -.pi / 2))
  }

  // A0.147
  @Test(.row("A0.147")) func theHalfTurnLastsAQuarterOfASecond() throws {
    let scene = try Played("recolor-and-half-turn")
    // Pressed at 0.1 s.
    func angle(_ time: Double) throws -> Double {
      let square = try scene.panel(time).square
      return abs(Double(try #require(square.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat)))
    }
    let end = try scene.color(2)
    let part = try #require(progress(try scene.color(0.1 + 0.6), from: blue, to: end))
    #expect(part > 0.5 && part < 0.95)
    #expect(try scene.color(0.1 + 1.15) != end && scene.color(0.1 + 1.22) == end)
    #expect(try angle(0.1 + 1.18) == 0)
    let middle = try angle(0.1 + 1.32)
    #expect(middle > 0.5 && middle < 3, "\(middle)")
    #expect(near(try angle(0.1 + 1.5), .pi), "not 1.2 s later")
  }

  // B7.18, A0.148
  @Test(.row("B7.18", "A0.148", "A1.31")) func theLayerOfAViewChangesAtOnce() throws {
    let scene = try Played("recolor-view")
    #expect(try scene.color(1.15) == blue)
    let seen = try scene.color(1.2)
    let square = try scene.panel(1.2).square
    #expect(seen != blue && seen == square.backgroundColor && square.animationKeys() == nil)
  }

  // A0.226
  @Test(.row("A0.226")) func anEasedChangeIsTwoThirdsDoneAtHalfTime() throws {
    let scene = try Played("recolor-eased")
    let part = try #require(progress(try scene.color(0.7 + 0.6), from: blue, to: try scene.color(3)))
    #expect(near(part, 0.685, 0.02), "\(part)")
  }

  // A0.226: the same in pixels.
  @Test(.row("A0.226")) func anEasedChangeIsSeenToBeTwoThirdsDone() async throws {
    let scene = try Played("recolor-eased")
    func square(_ time: Double) async throws -> [Int] { try await scene.picture(at: time).rgb(120, 120) }
    let (from, half, to) = (try await square(0.5), try await square(0.7 + 0.6), try await square(3))
    #expect(from == [0, 0, 255] && zip(from, to).contains { abs($0 - $1) > 100 }, "\(to)")
    for (a, (c, b)) in zip(from, zip(half, to)) {
      #expect(near(Double(c), Double(a) + Double(b - a) * 0.685, 3), "\(from), \(half), \(to)")
    }
  }

  // A0.171
  @Test(.row("A0.171")) func theDelegateKeepsTheColourWhenTheAnimationEnds() throws {
    let scene = try Played("recolor-explicitly")
    let square = try scene.panel(1.3).square
    let animated = try #require(square.presentation()?.backgroundColor)
    #expect(square.backgroundColor == blue && animated != blue)
    let later = try scene.color(1.4)
    let kept = try scene.panel(1.5).square
    let end = try #require(kept.backgroundColor)
    #expect(end != blue && kept.presentation()?.backgroundColor == end && kept.animationKeys() == nil)
    // Released at 1.2 s; the fade takes a quarter of a second.
    let parts = try [animated, later].map { try #require(progress($0, from: blue, to: end)) }
    #expect(near(parts[0], 0.4, 0.07) && near(parts[1], 0.8, 0.07), "\(parts)")
  }

  // B7.32
  @Test(.row("B7.32")) func theNewColourPushesTheOldOneOut() async throws {
    let scene = try #require(Gallery.all.first { $0.name == "recolor-by-push" })
    let performance = Performance(scene)
    let (compositor, time) = performance.frame(at: 1.2 + 0.125)
    let picture = try await draw(
      compositor, at: time, Viewport(width: 240, height: 280), CPURenderer(threads: 1))
    func isBlue(_ x: Int) -> Bool { picture.pixels[120 * 240 + x] & 0xFF_FFFF == 0xFF_0000 }
    // Halfway, the boundary is inside the square, and the new colour is to its left.
    #expect(!isBlue(72) && isBlue(168))
    let changes = (71..<169).filter { isBlue($0) != isBlue($0 + 1) }
    #expect(changes.count == 1)
  }

  // B7.32: at the frames in between.
  @Test(.row("B7.32")) func theBoundaryTravelsFromLeftToRightInAQuarterOfASecond() async throws {
    let scene = try Played("recolor-by-push")
    for frame in 0...15 {
      let picture = try await scene.picture(at: 1.2 + Double(frame) / 60)
      let old = (70..<170).filter { picture.rgb($0, 120) == [0, 0, 255] }
      #expect(abs(old.count - 100 * (15 - frame) / 15) <= 1 && (old.isEmpty || old.last == 169), "frame \(frame)")
      #expect(old.count == 0 || old.count == 170 - old[0], "without gaps")
      #expect(picture.rgb(69, 120) == [255, 255, 255] && picture.rgb(170, 120) == [255, 255, 255])
    }
  }

  // A0.159
  @Test(.row("A0.159")) func halfWayTheNewColourIsTheRightHalf() async throws {
    let scene = try #require(Gallery.all.first { $0.name == "recolor-by-push-from-right" })
    let performance = Performance(scene)
    let (compositor, _) = performance.frame(at: 1.2 + 0.125)
    let picture = try await draw(
      compositor, at: 1.2 + 0.125, Viewport(width: 240, height: 280), CPURenderer(threads: 1))
    func isBlue(_ x: Int) -> Bool { picture.rgb(x, 120) == [0, 0, 255] }
    #expect((70..<119).allSatisfy(isBlue), "the old one is left")
    #expect(!(121..<170).contains(where: isBlue), "the new one right")
  }
}
