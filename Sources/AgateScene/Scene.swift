import Agate
import Foundation

/// A scene that was read from a file: a layer tree with its animations and states, ready for a compositor.
///
/// A scene is a `.caml` document, a `.ca` folder, a `.wallpaper` folder or a `.tendies` archive. Registered readers add
/// further formats. Use a scene and its layers from one thread at a time.
public struct Scene {
  /// The root layer of the scene. Its bounds have the scene's size in points, with y pointing down.
  public let rootLayer: CALayer
  /// The size in points.
  public let size: CGSize
  /// The name of the file or folder, without its extension.
  public let title: String
  /// The names of the states, for ``apply(state:isAnimated:)``, in the order of the file.
  public let states: [String]
  /// Errors, unsupported features and values without effect, in the order of the file.
  public let findings: [Finding]
  /// The numbers of layers, animations, emitters and images.
  public let counts: SceneCounts
  /// The range of scene time that repeats, or nil if the file has no loop with a finite end after its start.
  public let loop: SceneLoop?

  /// All findings of reading the file, including the repeated ones that are not in ``findings``.
  package let allFindings: [Finding]
  /// The path of the package or of the document's folder. The paths in findings are relative to it. The value is empty
  /// for the working directory and for scenes in memory.
  package internal(set) var folder = ""
  package let parts: [ScenePart]
  package let assets: [SceneAsset]
  /// The screen for which a wallpaper was made.
  package let screen: ScreenClass?
  private let stateMachine: StateMachine

  /// The frames of an animation file such as Lottie, or nil for other scenes.
  public let clip: SceneClip?

  /// The length of ``loop``, in seconds, or nil if there is no loop.
  public var duration: Double? { loop.map { $0.end - $0.start } }

  /// Reads a scene from a file or folder. Parts that cannot be read are reported in ``findings``.
  ///
  /// - Throws: ``SceneError`` if the file does not exist, is malformed or unsafe, exceeds a limit, or contains no
  ///   layer.
  public static func load(_ path: String) throws(SceneError) -> Scene {
    try load(path, limits: SceneLimits())
  }

  /// Reads a scene with custom limits.
  ///
  /// - Parameters:
  ///   - images: The image cache of earlier loads of the scene, to which the images of this load are added.
  ///   - reading: Called for each file that the scene needs, with its path in the package and its bytes. The bytes are
  ///     nil if the file is missing.
  package static func load(
    _ path: String, limits: SceneLimits, variant: SceneVariant = SceneVariant(), images: ImageCache? = nil,
    reading: ((String, Data?) -> Void)? = nil
  ) throws(SceneError) -> Scene {
    try SceneLoader(limits: limits, variant: variant, reading: reading, images: images).load(path)
  }

  /// Reads a scene from files in memory.
  package static func load(
    _ source: any PackageSource, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> Scene {
    try SceneLoader(limits: limits).load(source, top: "", title: source.name)
  }

  /// Reads a document in a registered format from memory.
  package static func load(
    _ data: Data, name: String, limits: SceneLimits = SceneLimits(), variant: SceneVariant = SceneVariant()
  ) throws(SceneError) -> Scene {
    try SceneLoader(limits: limits, variant: variant).load(data, name: name)
  }

  init(
    rootLayer: CALayer, size: CGSize, title: String, parts: [ScenePart], assets: [SceneAsset], findings: [Finding],
    allFindings: [Finding], imageBytes: Int, screen: ScreenClass?, clip: SceneClip? = nil
  ) {
    self.rootLayer = rootLayer
    self.size = size
    self.title = title
    self.parts = parts
    self.assets = assets
    self.findings = findings
    self.allFindings = allFindings
    self.screen = screen
    self.clip = clip
    loop = parts.lazy.compactMap { SceneLoop($0.index) }.first
    stateMachine = StateMachine(parts: parts)
    states = stateMachine.names
    counts = SceneCounts(
      layers: parts.reduce(0) { $0 + $1.tree.nodes.count },
      animations: parts.reduce(0) { $0 + $1.animationCount },
      transitionAnimations: parts.reduce(0) { $0 + $1.transitions.reduce(0) { $0 + $1.animations.count } },
      emitters: parts.reduce(0) { $0 + $1.emitters }, images: assets.count { $0.problem == nil }, bytes: imageBytes)
  }

  /// Puts the scene into a state, which replaces the previous state.
  ///
  /// A document without this state enters the state that has the same meaning on a device: for `Locked`, for example,
  /// `Lock PortraitUp Light`. If the document has no such state either, it enters another state for the same phase of
  /// the screen, such as `Lock PortraitUp Dark`.
  ///
  /// - Parameters:
  ///   - state: One of ``states`` or a name with the same meaning, or nil to restore the initial values of the file.
  ///   - isAnimated: Whether to play the file's transition from the current state to the new state. The default is
  ///     false, which means that the values change without an animation.
  /// - Returns: False, without any change, if no document has such a state.
  @discardableResult
  public func apply(state: String?, isAnimated: Bool = false) -> Bool {
    if let state, !stateMachine.knows(state) { return false }
    stateMachine.enter(state, isAnimated: isAnimated)
    return true
  }
}

extension Scene {
  /// Moves the layers of the scene's parallax groups for a tilt of the device. The initial tilt is 0.
  ///
  /// - Parameters:
  ///   - x: The tilt, limited to −1 (left) to 1 (right).
  ///   - y: The vertical tilt, limited to −1 to 1, in the direction that the scene's author chose.
  /// - Returns: False if the scene has no parallax groups, or if `x` or `y` is not finite.
  @discardableResult
  public func tilt(x: Double, y: Double) -> Bool {
    guard x.isFinite, y.isFinite, parts.contains(where: { $0.tree.nodes.contains { !$0.parallax.isEmpty } }) else {
      return false
    }
    for part in parts { part.tilt(x: x, y: y) }
    return true
  }
}

/// Counts of the items in a scene.
public struct SceneCounts: Sendable, Hashable, Codable {
  /// The number of layers, including masks.
  public var layers = 0
  /// The number of animations on layers.
  public var animations = 0
  /// The number of animations that transitions between states play.
  public var transitionAnimations = 0
  /// The number of emitter layers.
  public var emitters = 0
  /// The number of image files that were decoded.
  public var images = 0
  /// The memory of the decoded images, in bytes.
  public var bytes = 0
}

/// A range of scene time that repeats, in seconds.
public struct SceneLoop: Sendable, Hashable, Codable {
  /// The beginning of the range, in seconds of scene time.
  public var start: Double
  /// The end of the range, in seconds of scene time.
  public var end: Double

  init?(_ index: DocumentIndex) {
    guard let end = index.loopEnd, end.isFinite, end > (index.loopStart ?? 0) else { return nil }
    start = index.loopStart ?? 0
    self.end = end
  }
}

/// One document of a scene.
package struct ScenePart {
  package var role: ScenePackage.Role
  /// The path of the document inside the package, without the folders that contain the wallpaper.
  package var file: String { PackagePath.short(path) }
  /// The path of the document inside the package.
  package var path: String
  package var index: DocumentIndex
  package var root: CALayer
  package var tree: SceneTree
  package var states: [SceneState]
  package var transitions: [SceneTransition]
  package var emitters: Int
  /// Whether a transition or a part of a transition could not be read. It was already reported.
  package var hasDamagedTransitions = false

  package var animationCount: Int {
    tree.nodes.reduce(0) { $0 + ($1.layer.animationKeys()?.count ?? 0) }
  }
}

/// An image that a scene requests.
package struct SceneAsset: Sendable, Hashable, Codable {
  package var path: String
  package var width: Int
  package var height: Int
  /// The reason why the image could not be used; nil if it was used.
  package var problem: String?
}
