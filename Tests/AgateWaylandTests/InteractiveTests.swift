import Agate
import AgateHost
import Foundation
import Gallery
import Testing

/// The scenes that answer to a user, in a real compositor with a mouse and a keyboard that do what their scripts say.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Compositors.canRun, Compositors.comment))
struct InteractiveTests {
  /// Scenes in which layers are used again, in an order that depends on when frames were drawn: the root is compared, to
  /// the point. And one whose end depends on who falls on whom.
  private static let loose: [String: TreeComparison] = [
    "contacts": TreeComparison(tolerance: 1, depth: 0),
    "contacts-rasterized": TreeComparison(tolerance: 1, depth: 0),
    "contacts-plain": TreeComparison(tolerance: 1, depth: 0),
    "cells": TreeComparison(tolerance: 1, depth: 0),
    "falling-crate": TreeComparison(tolerance: .infinity),
  ]

  /// Not those that show how fast the machine is, in what they measure, in what they decode, or by how often a soft
  /// brush was seen on its way; nor the crates: where they come to rest depends on the moment at which their box is
  /// tilted.
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
        differences = comparison.differences(live.layer, expected.layer)
      } while !differences.isEmpty && ContinuousClock.now < deadline
      // An animation alone is no change of the layers.
      #expect(hasReacted || name == "bouncing-by-keyframes")
      #expect(differences.isEmpty, "\(differences.prefix(5).joined(separator: "\n"))")
      try await live.close()
    }
  }
}
