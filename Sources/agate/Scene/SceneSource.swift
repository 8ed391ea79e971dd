import Agate
import AgateHost
import AgateScene
import ArgumentParser
import Foundation
import Gallery
import VulkanGallery

/// A scene that is open for drawing: a file, a package, or a gallery scene.
@MainActor
struct SceneSource {
  /// The performance that plays the scene to the time of a frame.
  var performance: Performance
  /// The size in points.
  var size: CGSize
  /// The warnings about differences from the picture that the file describes.
  var warnings: [String]
  /// The scene of a file, which may have states; nil for a gallery scene.
  private var states: Scene?

  /// The root layer of the tree.
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
  /// The meaning of the argument SCENE, for help texts.
  nonisolated static let meaning = "SCENE is a \(kinds)"
  /// The help of the argument SCENE.
  nonisolated static let help = ArgumentHelp("A \(kinds)")
  nonisolated static let completion = CompletionKind.file()

  private nonisolated static let mostWarnings = 20

  /// Returns a short title for windows: the name of a file or package without its extension, or the name of a gallery
  /// scene.
  nonisolated static func title(of name: String) -> String {
    if name.hasPrefix(galleryPrefix) { return String(name.dropFirst(galleryPrefix.count)) }
    let title = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
    return title.isEmpty ? name : title
  }

  /// Prints the first warnings to standard error. `inspect` lists all warnings.
  func printWarnings(of name: String) { Self.printWarnings(warnings, of: name) }

  nonisolated static func printWarnings(_ warnings: [String], of name: String) {
    for warning in warnings.prefix(mostWarnings) { Console.note("warning: \(warning)") }
    if warnings.count > mostWarnings {
      Console.note("warning: \(warnings.count - mostWarnings) more; 'agate inspect \(name)' lists all")
    }
  }

  /// Opens a requested scene.
  ///
  /// - Parameter identity: Receives the files that are read.
  static func open(
    _ request: SceneRequest, identity: SceneIdentity? = nil
  ) throws(CommandFailure) -> SceneSource {
    let name = request.name
    if name.hasPrefix(galleryPrefix) {
      let scene = try galleryScene(name, request.variant)
      identity?.set(name: name)
      if let problem = scene.problem() { throw CommandFailure(.backend, "\(name): \(problem)") }
      let performance =
        request.isLive
        ? Performance(isHosted: request.isHosted) { Stage.live.run(scene.make) } : Performance(scene)
      let warnings = request.tilt == nil ? [] : [followsNothing(name)]
      let source = SceneSource(performance: performance, size: scene.size, warnings: warnings)
      if let state = request.state { try source.check(state, of: name) }
      return source
    }
    let scene = try load(
      name, request.limits, variant: request.variant, images: request.images, reading: identity?.add)
    if !request.variant.isEmpty { identity?.add(request.variant) }
    var warnings = scene.findings.filter(\.affectsPicture).map(\.description)
    if let tilt = request.tilt, !scene.tilt(x: tilt.x, y: tilt.y) {
      warnings.append(followsNothing(name))
    }
    let source = SceneSource(
      performance: Performance(isHosted: request.isHosted) { scene.rootLayer }, size: scene.size, warnings: warnings,
      states: scene)
    if let state = request.state {
      try source.check(state, of: name)
      scene.apply(state: state)
    }
    return source
  }

  /// Checks that the scene has a state.
  ///
  /// - Throws: If the scene does not have the state.
  func check(_ state: String, of name: String) throws(CommandFailure) {
    guard let states else {
      throw CommandFailure(.scene, "\(name): there is no state '\(state)'; the scenes of the gallery have none")
    }
    if states.states.contains(state) { return }
    let names = states.states.prefix(20).joined(separator: ", ") + (states.states.count > 20 ? ", …" : "")
    let known = states.states.isEmpty ? "it has none" : "it has \(names)"
    throw CommandFailure(.scene, "\(name): there is no state '\(state)'; \(known)")
  }

  /// The names of the scene's states.
  var stateNames: [String] { states?.states ?? [] }

  /// Returns the states to which a transition of the scene leads.
  ///
  /// - Parameter state: The current state; nil for the scene's initial state.
  func transitions(from state: String?) -> Set<String> {
    var names: Set<String> = []
    for transition in states?.parts.flatMap(\.transitions) ?? [] where !transition.animations.isEmpty {
      guard transition.from == "*" || transition.from == state ?? "" else { continue }
      if transition.to == "*" { names.formUnion(stateNames) } else { names.insert(transition.to) }
    }
    return names
  }

  /// Sets the tilt of the device that shows the scene. Both values are from −1 to 1.
  func tilt(x: Double, y: Double) { _ = states?.tilt(x: x, y: y) }

  /// The range of scene time that repeats; nil if the file specifies none.
  var loop: SceneLoop? { states?.loop }

  /// The frames of an animation with an end; nil for other scenes.
  var clip: SceneClip? { states?.clip }

  /// Whether the scene fills screens of any shape, as wallpapers do.
  var fillsScreens: Bool { states?.fillsScreens ?? false }

  /// Adapts the scene to a screen that it fills. The value nil restores the scene's size.
  func fill(_ screen: CGSize?) { states?.fill(screen) }

  /// Changes to a state of the scene, with the scene's transition by default.
  ///
  /// - Parameter isAnimated: Whether the change uses the transition.
  func enter(_ state: String, isAnimated: Bool = true) { states?.apply(state: state, isAnimated: isAnimated) }

  /// Reads a scene's file.
  ///
  /// - Parameters:
  ///   - limits: The limits on the contents of the scene.
  ///   - variant: The chosen variant, for formats with variants.
  ///   - images: The images of an earlier reading of the scene, for reuse.
  ///   - reading: Called with the path and contents of each file that the scene needs. The contents are nil if the file
  ///     does not exist.
  static func load(
    _ path: String, _ limits: SceneLimits, variant: SceneVariant = SceneVariant(), images: ImageCache? = nil,
    reading: ((String, Data?) -> Void)? = nil
  ) throws(CommandFailure) -> Scene {
    do throws(SceneError) {
      let scene = try Scene.load(path, limits: limits, variant: variant, images: images, reading: reading)
      guard scene.clip != nil || variant.isEmpty else {
        throw SceneError(file: path, message: notLottie)
      }
      return scene
    } catch {
      throw CommandFailure(.scene, "\(error)")
    }
  }

  private nonisolated static let notLottie =
    "is not a Lottie animation; --animation, --theme, --segment, --slot and --font are for those"

  private nonisolated static func followsNothing(_ name: String) -> String {
    "\(name): nothing in it follows the parallax"
  }

  /// Returns a scene of the gallery by its name on the command line.
  ///
  /// - Parameter variant: The options for Lottie animations, which a scene of the gallery does not have.
  static func galleryScene(_ name: String, _ variant: SceneVariant) throws(CommandFailure) -> GalleryScene {
    guard variant.isEmpty else { throw CommandFailure(.scene, "\(name): \(notLottie)") }
    let wanted = name.dropFirst(galleryPrefix.count)
    guard let scene = gallery.first(where: { $0.name == wanted }) else {
      let advice = NearNames.advice(String(wanted), gallery.map(\.name), list: "'agate gallery' lists all")
      throw CommandFailure(.scene, "there is no scene '\(wanted)' in the gallery; \(advice)")
    }
    return scene
  }
}
