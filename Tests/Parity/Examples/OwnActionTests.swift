import Agate
import AgateUIKit
import ConformanceRows
import Testing

@testable import Gallery

struct OwnActionTests {
  private let viewport = Viewport(width: 100, height: 100)

  // A1.42, A1.35, A0.157
  @Test(.row("A0.157", "A1.35", "A1.42")) func viewsJumpFadeByThemselvesOrInABlock() throws {
    let scene = try Played("three-views")
    let old = CGColor(red: 0.2, green: 0.6, blue: 0.5), new = CGColor(red: 1, green: 0.55, blue: 0.1)
    func parts(_ time: Double) throws -> [Double] {
      try scene.at(time).sublayers!.prefix(3).map {
        let color = try #require($0.presentation()?.backgroundColor)
        return try #require(progress(color, from: old, to: new))
      }
    }
    #expect(try parts(1.15).allSatisfy { near($0, 0, 0.01) })
    let soon = try parts(1.3), later = try parts(1.6)
    #expect(near(soon[0], 1, 0.01) && soon[1] > 0.05 && soon[1] < 0.95 && soon[2] > 0 && soon[2] < soon[1])
    #expect(near(later[1], 1, 0.01) && later[2] > soon[2] && later[2] < 0.95)
  }

  // B7.26
  @Test(.row("B7.26")) func aViewHasAnActionInsideOfABlockOnly() throws {
    let scene = try Played("actions-of-a-view")
    _ = scene.at(1.1)
    #expect(scene.performance.lines == [])
    _ = scene.at(1.3)
    #expect(scene.performance.lines == ["Outside: nil", "Inside: CABasicAnimation"])
  }

  // A0.157: what a transaction alone does not do, an explicit animation does.
  @Test(.row("A0.157")) func anExplicitAnimationMovesTheLayerOfAView() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let compositor = Compositor(layer: view.layer)
    compositor.prepare(at: 0, viewport: viewport)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    view.layer.opacity = 0.5
    CATransaction.commit()
    compositor.prepare(at: 0.1, viewport: viewport)
    #expect(view.layer.presentation()?.opacity == 0.5 && view.layer.animationKeys() == nil)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    view.layer.add(fade, forKey: nil)
    compositor.prepare(at: 0.6, viewport: viewport)
    #expect(near(Double(view.layer.presentation()!.opacity), 0.5, 0.01))
    compositor.prepare(at: 0.85, viewport: viewport)
    #expect(near(Double(view.layer.presentation()!.opacity), 0.75, 0.01))
  }

  // A0.156, A1.45, A0.158
  @Test(.row("B7.27", "B7.29", "A0.151", "A0.156", "A0.158", "A1.45", "A1.34"))
  func actionsAreSwitchedOffByTransactionDelegateAndDictionary() {
    final class Silent: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let root = CALayer(), layer = CALayer(), silent = Silent()
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    func jumps(to x: CGFloat, _ change: () -> Void) -> Bool {
      change()
      compositor.prepare(at: 1, viewport: viewport)
      return layer.presentation()?.position.x == x && layer.animationKeys() == nil
    }
    let isQuiet = jumps(to: 10) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 10
      layer.cornerRadius = 3
      CATransaction.commit()
    }
    #expect(isQuiet && !CATransaction.disableActions(), "the level takes the setting with it")
    for isOff in [true, false] {
      CATransaction.begin()
      CATransaction.setDisableActions(isOff)
    }
    layer.borderWidth = 1
    for _ in 0..<2 { CATransaction.commit() }
    #expect(layer.animationKeys() == ["borderWidth"], "an inner level switches them on again")
    layer.removeAllAnimations()
    layer.delegate = silent
    #expect(jumps(to: 20) { layer.position.x = 20 })
    layer.delegate = nil
    layer.actions = ["position": NSNull()]
    #expect(jumps(to: 30) { layer.position.x = 30 })
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"], "other keys go on")
    layer.actions = nil
    #expect(!jumps(to: 40) { layer.position.x = 40 })
  }

  @Test(.row("A0.158")) func delegateAndDictionaryReplaceTheAnimation() {
    final class Slow: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = 3
        return animation
      }
    }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0.5, 2)
    let root = CALayer(), layer = CALayer(), slow = Slow()
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    compositor.prepare(at: 0, viewport: viewport)
    layer.delegate = slow
    layer.position.x = 10
    layer.delegate = nil
    layer.actions = ["opacity": fade]
    layer.opacity = 0.5
    compositor.prepare(at: 1, viewport: viewport)
    #expect(layer.animation(forKey: "position")?.duration == 3 && layer.animation(forKey: "opacity")?.duration == 2)
    #expect(near(Double(layer.presentation()!.opacity), 0.75, 1e-6), "half-way after one of two seconds")
    withExtendedLifetime(slow) {}
  }

  // A1.38, A0.138
  @Test(.row("A1.38")) func theAnimationThatIsFoundIsAdded() {
    let root = CALayer(), layer = CALayer()
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    layer.backgroundColor = .white
    let added = layer.animation(forKey: "backgroundColor") as? CABasicAnimation
    #expect(added?.keyPath == "backgroundColor")
    withExtendedLifetime(compositor) {}
  }

  // A1.39, A1.40
  @Test(.row("A1.39", "A1.40")) func layersHaveTheLastWordAboutTheirAnimations() throws {
    let scene = try Played("overrides")
    func colors(_ time: Double) throws -> [CGColor] {
      try scene.at(time).sublayers!.prefix(2).map { try #require($0.presentation()?.backgroundColor) }
    }
    _ = scene.at(0.5)
    let before = scene.performance.lines.count
    let soon = try colors(0.7 + 0.5)
    let red = progress(soon[1], from: .black, to: CGColor(red: 1, green: 0, blue: 0))
    #expect(near(try #require(red), 0.5, 0.01))
    let green = progress(try colors(0.7 + 1.5)[0], from: .white, to: CGColor(red: 0, green: 1, blue: 0))
    #expect(near(try #require(green), 0.5, 0.01))
    #expect(try colors(1.8)[1] == CGColor(red: 0, green: 0, blue: 1), "it snaps to what it was set to")
    #expect(try colors(4)[0] == CGColor(red: 1, green: 0.8, blue: 0))
    let lines = scene.performance.lines.dropFirst(before)
    #expect(lines == ["backgroundColor: CABasicAnimation"], "one line for the key that was changed")
  }

  // A0.167
  @Test(.row("A0.166", "A0.167", "B7.40")) func aTargetThatTakesTwoSecondsIsSentAgainOrHit() throws {
    let scene = try Played("quick-target")
    func square(_ time: Double, _ scene: Played) throws -> CALayer { try #require(scene.at(time).sublayers?.first) }
    func x(_ time: Double, _ scene: Played) throws -> Double {
      Double(try #require(try square(time, scene).presentation()?.position.x))
    }
    let red = CGColor(red: 1, green: 0, blue: 0)
    // Pressed at 0.1 s, 0.6 s and 1.1 s.
    #expect(try x(0, scene) == 100 && square(0.15, scene).position == CGPoint(x: 300, y: 100))
    #expect(try square(0.7, scene).backgroundColor == red, "its destination is no part of it")
    #expect(try x(2.15, scene) < 299 && x(2.62, scene) == 300, "half a second later it was sent again")
    #expect(try square(1.15, scene).backgroundColor != red, "hit where it is seen")
    // A target that is not sent away twice is hit as well.
    let once = try Played("quick-target", script: .click(300, 100, at: 0.2) + .click(200, 100, at: 1.2))
    #expect(try x(0.6, once) < 230 && x(2.05, once) < 300 && x(2.15, once) == 300)
    #expect(try square(1.05, once).backgroundColor == red && square(1.15, once).backgroundColor != red)
  }

  // B7.41, B7.42
  @Test(.row("B7.41")) func theSquareIsHitWhereItIsSeen() throws {
    let scene = try Played("moving-target")
    func square(_ time: Double) throws -> CALayer { try #require(scene.at(time).sublayers?.first) }
    let red = CGColor(red: 1, green: 0, blue: 0)
    #expect(try square(0.4).position == CGPoint(x: 320, y: 80))
    #expect(try square(0.9).backgroundColor == red, "pressed where it goes, but is not yet")
    #expect(try square(1.15).backgroundColor != red, "pressed where it is seen")
    #expect(try square(7).presentation()?.position == CGPoint(x: 320, y: 80))
    // The press at 0.5 s, at the destination, began a new move of four seconds.
    #expect(try #require(square(4.2).presentation()).position != CGPoint(x: 320, y: 80))
    #expect(try square(4.55).presentation()?.position == CGPoint(x: 320, y: 80))
  }

  // B7.41: two seconds after the beginning.
  @Test(.row("B7.41", "B7.42")) func thePlaceWhereTheSquareIsDrawnIsHitAndNotItsDestination() throws {
    let start: [InputEvent] = .click(320, 80, at: 0.2)
    func square(_ scene: Played, _ time: Double) throws -> CALayer { try #require(scene.at(time).sublayers?.first) }
    let first = try Played("moving-target", script: start)
    let drawn = try #require(try square(first, 2.1).presentation()?.position)
    #expect(drawn.x > 270 && drawn.x < 310)
    // A point of the square as it is drawn, outside of the square at its destination.
    let point = CGPoint(x: drawn.x - 40, y: drawn.y + 40)
    let scene = try Played("moving-target", script: start + .click(Double(point.x), Double(point.y), at: 2.2))
    let red = CGColor(red: 1, green: 0, blue: 0)
    let before = try square(scene, 2.05)
    #expect(before.backgroundColor == red && before.hitTest(point) == nil, "the model is hit elsewhere")
    #expect(before.hitTest(CGPoint(x: 355, y: 45)) === before && before.presentation()?.hitTest(point) != nil)
    let after = try square(scene, 2.15)
    #expect(after.backgroundColor != red && after.position == CGPoint(x: 320, y: 80), "hit, and not sent away")
  }
}
