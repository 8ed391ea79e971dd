import Testing

@testable import Agate
@testable import AgateEngine
@testable import AgateCPU

/// Emitters with invalid or extreme numbers: the picture does not matter, but the process must not crash or run for
/// ever.
struct HostileEmitterTests {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1e12, 1e-300]

  private func draw(_ emitter: CAEmitterLayer, at time: Double) async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    root.addSublayer(emitter)
    let renderer = CPURenderer(threads: 1)
    let ticket = try Compositor(layer: root).draw(
      at: time, viewport: Viewport(width: 32, height: 32), with: renderer, into: .memory)
    _ = try await renderer.finish(ticket)
  }

  private func emitter(_ mode: CAEmitterLayerRenderMode) -> CAEmitterLayer {
    func cell(_ name: String) -> CAEmitterCell {
      let cell = CAEmitterCell()
      cell.name = name
      cell.contents = ParticleTests.sprite
      cell.birthRate = 20
      cell.lifetime = 1
      cell.velocity = 10
      return cell
    }
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    emitter.renderMode = mode
    emitter.emitterShape = .sphere
    let outer = cell("outer")
    outer.emitterCells = [cell("inner")]
    emitter.emitterCells = [outer]
    return emitter
  }

  private var paths: [String] {
    EmitterKeys.layer.map(\.name)
      + EmitterKeys.cell.flatMap {
        ["emitterCells.outer.\($0.name)", "emitterCells.outer.emitterCells.inner.\($0.name)"]
      }
      + ["beginTime", "speed", "timeOffset", "duration"].map { "emitterCells.outer.\($0)" }
  }

  @Test(arguments: [CAEmitterLayerRenderMode.additive, .oldestFirst])
  func setNumbers(_ mode: CAEmitterLayerRenderMode) async throws {
    for path in paths {
      // Sorted modes take another code path, which three of the numbers exercise.
      for number in mode == .additive ? Self.numbers : [.nan, -.infinity, 1e300] {
        // With so many births each frame draws four million particles, which takes seconds. The birth rate alone is
        // tried once below.
        if number >= 1e12, path.hasSuffix("birthRate") || path.hasSuffix("lifetime") || path.hasSuffix("lifetimeRange")
        {
          continue
        }
        let emitter = emitter(mode)
        emitter.setValue(value(like: emitter.value(forKeyPath: path), number), forKeyPath: path)
        try await draw(emitter, at: 1.5)
      }
    }
  }

  @Test func animatedNumbers() async throws {
    for (path, begin) in [("birthRate", -1e300), ("emitterCells.outer.birthRate", -1e12), ("birthRate", 0.5)] {
      let emitter = emitter(.additive)
      // So many particles are born that to draw them would take longer than everything else.
      emitter.emitterPosition = CGPoint(x: 1000, y: 0)
      let change = CABasicAnimation(keyPath: path)
      change.fromValue = 1e300
      change.toValue = 0.001
      change.beginTime = begin
      change.duration = 1
      change.fillMode = .both
      change.isRemovedOnCompletion = false
      emitter.add(change, forKey: nil)
      try await draw(emitter, at: 1.6)
    }
  }

  @Test(
    "cells whose own time is no number, while something is animated", arguments: ["beginTime", "timeOffset", "speed"])
  func animatedOutOfTime(_ key: String) async throws {
    for number in [.nan, .infinity, -.infinity, 1e300, -1e300] as [Double] {
      for path in ["emitterCells.outer.scale", "emitterCells.outer.birthRate", "emitterPosition.x"] {
        let emitter = emitter(.additive)
        emitter.setValue(number, forKeyPath: "emitterCells.outer.\(key)")
        let change = CABasicAnimation(keyPath: path)
        (change.fromValue, change.toValue, change.duration) = (1.0, 20.0, 4)
        emitter.add(change, forKey: nil)
        try await draw(emitter, at: 1.5)
      }
    }
  }

  private func value(like old: Any?, _ number: Double) -> Any {
    switch old {
    case is CGPoint: CGPoint(x: number, y: 1)
    case is CGSize: CGSize(width: number, height: 1)
    case is CGRect: CGRect(x: number, y: 0, width: 1, height: number)
    case is CGColor: CGColor(red: number, green: 1, blue: 1, alpha: 1)
    default: number
    }
  }
}
