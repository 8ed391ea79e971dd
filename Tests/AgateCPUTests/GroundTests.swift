import Agate
import PixelReferences
import Testing

@testable import AgateCPU

/// Frames of which the lowest items stay the same for long.
@Suite("Ground") struct GroundTests {
  private let viewport = Viewport(width: 240, height: 160, background: CGColor(red: 0.1, green: 0.2, blue: 0.3))

  /// A scene with a translucent picture, a shape and a group that do not move, and a layer in front that does.
  private final class Scene {
    let root = CALayer(), group = CALayer(), moving = CALayer(), shape = CAShapeLayer()
    let compositor: Compositor

    init() {
      root.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
      var dice = Dice(5)
      let picture = CALayer()
      picture.contents = RandomScene.blob(101, 67, &dice)
      (picture.frame, picture.opacity) = (root.bounds, 0.8)
      (group.frame, group.opacity) = (CGRect(x: 20, y: 10, width: 200, height: 120), 0.7)
      group.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0, alpha: 0.5)
      let inner = CALayer()
      (inner.frame, inner.cornerRadius) = (CGRect(x: -10, y: 20, width: 100, height: 60.5), 12)
      inner.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.8)
      group.addSublayer(inner)
      shape.path = CGPath(ellipseIn: CGRect(x: 150.5, y: 60, width: 70, height: 90), transform: nil)
      shape.fillColor = CGColor(red: 1, green: 1, blue: 0, alpha: 0.6)
      moving.bounds.size = CGSize(width: 200, height: 90)
      moving.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.4)
      root.sublayers = [picture, group, shape, moving]
      compositor = Compositor(layer: root)
    }

    func move(to step: Int) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      moving.position = CGPoint(x: 100 + 3.3 * Double(step % 20), y: 70 + Double(step % 7))
      switch step {
      case 40: shape.fillColor = CGColor(red: 0, green: 1, blue: 1, alpha: 0.6)
      case 62: group.frame.origin.x += 5
      case 63: root.backgroundColor = CGColor(red: 1, green: 1, blue: 1)
      case 90: group.opacity = 1
      default: break
      }
      CATransaction.commit()
      CATransaction.flush()
    }
  }

  private func pixels(
    _ scene: Scene, _ renderer: CPURenderer, _ viewport: Viewport, at time: Double
  ) async throws -> [UInt32] {
    let ticket = try scene.compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket)).array
  }

  @Test("frames are those of a renderer that keeps nothing, also when what is kept changes")
  func pixelsAreTheSame() async throws {
    let scene = Scene(), renderer = CPURenderer(threads: 2)
    for step in 0..<120 {
      scene.move(to: step)
      let size = step < 100 ? viewport : Viewport(width: 200, height: 150, background: .white)
      let time = Double(step) / 60
      let found = try await pixels(scene, renderer, size, at: time)
      let other = Scene()
      for earlier in 0...step { other.move(to: earlier) }
      let expected = try await pixels(other, CPURenderer(threads: 1), size, at: time)
      #expect(found == expected, "frame \(step)")
    }
  }

  @Test("items that stay the same are drawn once")
  func costs() async throws {
    let scene = Scene(), renderer = CPURenderer(threads: 1)
    var shaded: [Int] = []
    for step in 0..<40 {
      scene.move(to: step)
      let cost = try await renderer.overdraw {
        _ = try await pixels(scene, renderer, viewport, at: Double(step) / 60)
      }
      shaded.append(cost.shaded)
    }
    #expect(shaded[10] > 2 * shaded[35], "\(shaded)")
  }
}
