import Agate
import AgateHost
import Foundation
import Gallery
import Testing

/// Interactive scenes in a real compositor. Virtual mouse and keyboard events follow the scenes' scripts.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct InteractiveTests {
  /// Scenes with weaker comparisons. Scenes that reuse layers in an order that depends on frame times: only the root
  /// is compared, to the point. The falling crate: its end depends on collisions.
  private static let loose: [String: TreeComparison] = [
    "contacts": TreeComparison(tolerance: 1, depth: 0),
    "contacts-rasterized": TreeComparison(tolerance: 1, depth: 0),
    "contacts-plain": TreeComparison(tolerance: 1, depth: 0),
    "cells": TreeComparison(tolerance: 1, depth: 0),
    "falling-crate": TreeComparison(tolerance: .infinity),
  ]

  /// Interactive scenes whose end does not depend on the speed of the machine. Left out are meters, videos and soft
  /// brushes, and the crates, which come to rest at places that depend on the moment of the tilt.
  private nonisolated static let names = Gallery.all.filter { scene in
    scene.interactive && !scene.script.isEmpty
      && !["crates", "frame-meter", "video", "decorated-video", "chalkboard", "chalkboard-naive"].contains(scene.name)
  }.map(\.name)

  @Test(arguments: names)
  func aSceneEndsInAWindowAsItDoesWithoutOne(_ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let last = try #require(scene.script.map(\.time).max())
    let expected = Performance(scene), untouched = Performance(make: scene.make)
    _ = expected.frame(at: last + 6)
    let comparison = Self.loose[name] ?? TreeComparison()
    let exact = TreeComparison(depth: comparison.depth)
    defer { MediaClock.current = .system }
    try await HeadlessCompositor.sway(configuration: LiveScene.configuration) { display in
      let live = try await LiveScene(scene, in: display)
      var hasReacted = false
      try await live.play(scene.script) {
        hasReacted = hasReacted || !exact.differences(live.layer, untouched.layer).isEmpty
      }
      var differences: [String] = []
      let deadline = ContinuousClock.now + .seconds(6)
      repeat {
        try await Task.sleep(for: .milliseconds(50))
        hasReacted = hasReacted || !exact.differences(live.layer, untouched.layer).isEmpty
        differences = comparison.differences(live.layer, expected.layer)
      } while !differences.isEmpty && ContinuousClock.now < deadline
      // An animation alone does not change the model layers.
      #expect(hasReacted || name == "bouncing-by-keyframes")
      #expect(differences.isEmpty, "\(differences.prefix(5).joined(separator: "\n"))")
      try await live.close()
    }
  }
}
