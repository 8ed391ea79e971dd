import Agate
import AgateCPU
import AgateHost
import AgateLowering
import Gallery

/// A check that draws gallery scenes with a plug-in's renderer and compares the pictures with those of the CPU
/// renderer. Items that the renderer does not support are lowered.
@MainActor
struct PictureCheck {
  /// The result for one scene.
  struct Result {
    var scene: String
    /// The fraction of equal pixels, from 0 to 1, and the fraction of pixels that differ by at most 2 of 255 in each
    /// channel.
    var equal = 0.0
    var near = 0.0
    var largestDifference = 0
    /// The fraction of pixels that the renderer draws without lowering, from 0 to 1.
    var own = 0.0
    /// The reason why the scene could not be drawn; nil if it was drawn.
    var problem: String?
  }

  /// The fraction of near pixels that a scene needs to pass.
  static let nearShare = 0.995

  private(set) var results: [Result] = []

  /// - Parameters:
  ///   - renderer: The plug-in's renderer, without the wrapper that lowers frames for it.
  ///   - scenes: The scenes to draw.
  init(_ renderer: any Renderer, _ scenes: [GalleryScene]) async throws(CommandFailure) {
    let reference = CPURenderer()
    for scene in scenes {
      try StopSignal.check()
      let lowered = LoweredRenderer(renderer)
      var result = Result(scene: scene.name)
      do throws(RenderError) {
        let (compositor, time) = Performance(scene).frame(at: 1.3), viewport = Self.viewport(scene)
        result.compare(
          try await Self.draw(compositor, time, viewport, lowered),
          try await Self.draw(compositor, time, viewport, reference))
        // Lowered pictures can lie over each other: their areas can add up to more than the frame.
        result.own = max(0, 1 - Double(lowered.counts.shown) / Double(max(lowered.counts.pixels, 1)))
      } catch {
        result.problem = error.description
      }
      results.append(result)
    }
  }

  /// Returns a viewport that shows the whole scene, with 192 pixels along its longer side.
  private static func viewport(_ scene: GalleryScene) -> Viewport {
    let scale = 192 / max(Double(scene.size.width), Double(scene.size.height))
    return Viewport(
      width: Int((Double(scene.size.width) * scale).rounded()),
      height: Int((Double(scene.size.height) * scale).rounded()),
      transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  private static func draw(
    _ compositor: Compositor, _ time: Double, _ viewport: Viewport, _ renderer: any Renderer
  ) async throws(RenderError) -> [UInt32] {
    let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
    guard let pixels = try await renderer.finish(ticket) else { throw .output("a frame in memory has no pixels") }
    return (0..<pixels.height).flatMap { y in
      UnsafeBufferPointer(start: pixels.pixels + y * pixels.stride, count: pixels.width)
    }
  }

  /// Returns the scenes that fail the check.
  ///
  /// - Parameter isExact: Whether the renderer is exact, so that all pixels must equal those of the CPU renderer.
  func failures(isExact: Bool) -> [Result] {
    results.filter { $0.problem != nil || (isExact ? $0.equal < 1 : $0.near < Self.nearShare) }
  }

  /// Returns the lines of the report.
  func report(isExact: Bool) -> [String] {
    let drawn = results.filter { $0.problem == nil }
    var lines = [
      "pictures of \(results.count) scenes",
      "  equal to the CPU renderer's: \(drawn.count { $0.equal == 1 })",
      "  within 2 of 255 on 99.5 % of the pixels: \(drawn.count { $0.near >= Self.nearShare })",
    ]
    let share = drawn.map(\.own).reduce(0, +) / Double(max(drawn.count, 1))
    lines.append(
      "  pixels that it draws itself: \(percent(share)); none are lowered in \(drawn.count { $0.own == 1 }) scenes")
    for result in drawn.filter({ $0.equal < 1 }).sorted(by: { ($0.near, $0.equal) < ($1.near, $1.equal) }).prefix(5) {
      lines.append(
        "  \(result.scene): \(percent(result.equal)) equal, \(percent(result.near)) near, largest difference "
          + "\(result.largestDifference)")
    }
    for result in failures(isExact: isExact) {
      lines.append("  failed: \(result.scene): " + (result.problem ?? "its picture is another one"))
    }
    return lines
  }

  private func percent(_ share: Double) -> String { "\((share * 10_000).rounded(.down) / 100) %" }
}

extension PictureCheck.Result {
  fileprivate mutating func compare(_ drawn: [UInt32], _ expected: [UInt32]) {
    guard drawn.count == expected.count, !drawn.isEmpty else {
      problem = "it has \(drawn.count) pixels, not \(expected.count)"
      return
    }
    var equalCount = 0, nearCount = 0
    for (a, b) in zip(drawn, expected) {
      let difference = difference(a, b)
      if difference == 0 { equalCount += 1 }
      if difference <= 2 { nearCount += 1 }
      largestDifference = max(largestDifference, difference)
    }
    (equal, near) = (Double(equalCount) / Double(drawn.count), Double(nearCount) / Double(drawn.count))
  }

  /// Returns the largest difference of a channel.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (first, second) = (Int(a >> shift & 255), Int(b >> shift & 255))
      largest = max(largest, abs(first - second))
    }
    return largest
  }
}
