import Agate
import AgateScene
import Foundation
import Gallery

/// A scene that was opened for drawing: a file, a package, or one of the gallery.
@MainActor
struct SceneSource {
  var layer: CALayer
  /// In points.
  var size: CGSize
  /// What will look different from what the file asks for.
  var warnings: [String]
  /// Those of a file; nil in the gallery.
  var states: Scene?

  nonisolated static let galleryPrefix = "gallery:"

  private static let mostWarnings = 20

  /// On standard error; 'inspect' tells the rest.
  func printWarnings(of name: String) {
    for warning in warnings.prefix(Self.mostWarnings) { Console.note("warning: \(warning)") }
    if warnings.count > Self.mostWarnings {
      Console.note("warning: \(warnings.count - Self.mostWarnings) more; 'agate inspect \(name)' lists all")
    }
  }

  /// Opens `name` in `state`, or in its own first state.
  static func open(_ name: String, state: String?) throws(CommandFailure) -> SceneSource {
    if name.hasPrefix(galleryPrefix) {
      let scene = try galleryScene(name)
      let source = SceneSource(layer: scene.make(), size: scene.size, warnings: [])
      if let state { try source.check(state, of: name) }
      return source
    }
    let scene = try load(name)
    let warnings = scene.findings.filter(\.affectsPicture).map(\.description)
    let source = SceneSource(layer: scene.rootLayer, size: scene.size, warnings: warnings, states: scene)
    if let state {
      try source.check(state, of: name)
      scene.apply(state: state)
    }
    return source
  }

  /// Throws if the scene has no such state.
  func check(_ state: String, of name: String) throws(CommandFailure) {
    guard let states else {
      throw CommandFailure(.scene, "\(name): there is no state '\(state)'; the scenes of the gallery have none")
    }
    if states.states.contains(state) { return }
    let known = states.states.isEmpty ? "it has none" : "it has \(states.states.joined(separator: ", "))"
    throw CommandFailure(.scene, "\(name): there is no state '\(state)'; \(known)")
  }

  /// Goes to a state of the scene with its own transition.
  func enter(_ state: String) { states?.apply(state: state, isAnimated: true) }

  /// Reads a scene's file.
  static func load(_ path: String) throws(CommandFailure) -> Scene {
    do throws(SceneError) {
      return try Scene.load(path)
    } catch {
      throw CommandFailure(.scene, "\(error)")
    }
  }

  static func galleryScene(_ name: String) throws(CommandFailure) -> GalleryScene {
    let wanted = name.dropFirst(galleryPrefix.count)
    guard let scene = Gallery.all.first(where: { $0.name == wanted }) else {
      throw CommandFailure(
        .scene,
        "there is no scene '\(wanted)' in the gallery; it has \(Gallery.all.map(\.name).joined(separator: ", "))")
    }
    return scene
  }
}
