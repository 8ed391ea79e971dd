import Agate
import AgateHost
import AgateScene
import ArgumentParser
import Foundation
import Gallery
import VulkanGallery

/// A scene that was opened for drawing: a file, a package, or a scene of the gallery.
@MainActor
struct SceneSource {
  /// Plays the scene to the time of a frame.
  var performance: Performance
  /// The size in points.
  var size: CGSize
  /// Warnings about differences from the picture that the file asks for.
  var warnings: [String]
  /// The scene of a file, which has the states; nil for the gallery.
  private var states: Scene?

  /// The root of the layer tree.
  var layer: CALayer { performance.layer }

  init(layer: CALayer, size: CGSize, warnings: [String]) {
    self.init(performance: Performance { layer }, size: size, warnings: warnings)
  }

  private init(performance: Performance, size: CGSize, warnings: [String], states: Scene? = nil) {
    (self.performance, self.size, self.warnings, self.states) = (performance, size, warnings, states)
  }

  nonisolated static let galleryPrefix = "gallery:"
  nonisolated static let gallery = Gallery.all + VulkanGallery.all

  private nonisolated static let kinds =
    ".caml file, a .ca or .wallpaper directory, a .tendies package, a Lottie animation (.json, .lottie, .tgs), or gallery:NAME."
  /// The meaning of SCENE, for help texts.
  nonisolated static let meaning = "SCENE is a \(kinds)"
  /// The help of the argument that names a scene.
  nonisolated static let help = ArgumentHelp("A \(kinds)")
  nonisolated static let completion = CompletionKind.file()

  private nonisolated static let mostWarnings = 20

  /// A short title for windows: the name of a file or package without its ending, or of a scene of the gallery.
  nonisolated static func title(of name: String) -> String {
    if name.hasPrefix(galleryPrefix) { return String(name.dropFirst(galleryPrefix.count)) }
    let title = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
    return title.isEmpty ? name : title
  }

  /// Prints the first warnings on standard error; `inspect` lists all.
  func printWarnings(of name: String) { Self.printWarnings(warnings, of: name) }

  nonisolated static func printWarnings(_ warnings: [String], of name: String) {
    for warning in warnings.prefix(mostWarnings) { Console.note("warning: \(warning)") }
    if warnings.count > mostWarnings {
      Console.note("warning: \(warnings.count - mostWarnings) more; 'agate inspect \(name)' lists all")
    }
  }

  /// Opens `name` in `state`, or in its own first state.
  ///
  /// - Parameters:
  ///   - tilt: The tilt of the device that shows the scene.
  ///   - isLive: Whether a scene of the gallery plays in real time, not in steps.
  ///   - limits: The limits on the contents of the scene.
  ///   - variant: The chosen parts and values, for formats that have some.
  ///   - identity: Records the files that were read.
  static func open(
    _ name: String, state: String?, tilt: Tilt? = nil, isLive: Bool = false, limits: SceneLimits = SceneLimits(),
    variant: SceneVariant = SceneVariant(), identity: SceneIdentity? = nil
  ) throws(CommandFailure) -> SceneSource {
    if name.hasPrefix(galleryPrefix) {
      let scene = try galleryScene(name)
      identity?.set(name: name)
      if let problem = scene.problem() { throw CommandFailure(.backend, "\(name): \(problem)") }
      let performance =
        isLive ? Performance { Stage.live.run(scene.make) } : Performance(scene)
      let source = SceneSource(performance: performance, size: scene.size, warnings: [])
      if let state { try source.check(state, of: name) }
      return source
    }
    let scene = try load(name, limits, variant: variant, reading: identity?.add)
    if !variant.isEmpty { identity?.add(variant) }
    var warnings = scene.findings.filter(\.affectsPicture).map(\.description)
    if let tilt, !scene.tilt(x: tilt.x, y: tilt.y) { warnings.append("\(name): nothing in it follows the parallax") }
    let source = SceneSource(
      performance: Performance { scene.rootLayer }, size: scene.size, warnings: warnings, states: scene)
    if let state {
      try source.check(state, of: name)
      scene.apply(state: state)
    }
    return source
  }

  /// Throws an error if the scene has no such state.
  func check(_ state: String, of name: String) throws(CommandFailure) {
    guard let states else {
      throw CommandFailure(.scene, "\(name): there is no state '\(state)'; the scenes of the gallery have none")
    }
    if states.states.contains(state) { return }
    let names = states.states.prefix(20).joined(separator: ", ") + (states.states.count > 20 ? ", …" : "")
    let known = states.states.isEmpty ? "it has none" : "it has \(names)"
    throw CommandFailure(.scene, "\(name): there is no state '\(state)'; \(known)")
  }

  /// The length of the scene's loop in seconds; nil if it has none.
  var loopDuration: Double? { states?.duration }

  /// The frames of a scene that was made as an animation with an end.
  var clip: SceneClip? { states?.clip }

  /// Whether the scene fills screens of other shapes than its own, as wallpapers do.
  var fillsScreens: Bool { states?.fillsScreens ?? false }

  /// Shows the scene on a screen that it fills; nil stands for its own.
  func fill(_ screen: CGSize?) { states?.fill(screen) }

  /// Changes to a state of the scene with the scene's own transition.
  func enter(_ state: String) { states?.apply(state: state, isAnimated: true) }

  /// Reads a scene's file.
  ///
  /// - Parameters:
  ///   - limits: The limits on the contents of the scene.
  ///   - variant: The chosen parts and values, for formats that have some.
  ///   - reading: Called with the path and bytes of each file that the scene needs; the bytes are nil if there is no
  ///     such file.
  static func load(
    _ path: String, _ limits: SceneLimits, variant: SceneVariant = SceneVariant(),
    reading: ((String, Data?) -> Void)? = nil
  ) throws(CommandFailure) -> Scene {
    do throws(SceneError) {
      let scene = try Scene.load(path, limits: limits, variant: variant, reading: reading)
      guard scene.clip != nil || variant.isEmpty else {
        throw SceneError(
          file: path,
          message: "is not a Lottie animation; --animation, --theme, --segment, --slot and --font are for those")
      }
      return scene
    } catch {
      throw CommandFailure(.scene, "\(error)")
    }
  }

  static func galleryScene(_ name: String) throws(CommandFailure) -> GalleryScene {
    let wanted = name.dropFirst(galleryPrefix.count)
    guard let scene = gallery.first(where: { $0.name == wanted }) else {
      let advice = NearNames.advice(String(wanted), gallery.map(\.name), list: "'agate gallery' lists all")
      throw CommandFailure(.scene, "there is no scene '\(wanted)' in the gallery; \(advice)")
    }
    return scene
  }
}
