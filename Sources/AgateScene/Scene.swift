import Agate
import Foundation

/// A scene file: a layer tree with its animations and states, ready to be given to a compositor.
///
/// Scenes come as a `.caml` document, a `.ca` folder, a `.wallpaper` folder or a `.tendies` archive. Like the layers it
/// holds, a scene belongs to one thread at a time.
public struct Scene {
  /// Holds everything; its bounds are the scene's size, y pointing down.
  public let rootLayer: CALayer
  /// In points.
  public let size: CGSize
  /// The file's name without its ending.
  public let title: String
  /// Names for ``apply(state:)``, in the file's order.
  public let states: [String]
  /// What is wrong, not drawn or without effect, in the file's order.
  public let findings: [Finding]
  /// How much there is of what.
  public let counts: SceneCounts
  /// The part of time that repeats, if the file tells one with an end.
  public let loop: SceneLoop?

  package let parts: [ScenePart]
  package let assets: [SceneAsset]
  /// The screen a wallpaper was made for.
  package let screen: ScreenClass?
  private let stateMachine: StateMachine

  /// Seconds until the scene repeats itself, if the file tells.
  public var duration: Double? { loop.map { $0.end - $0.start } }

  /// Reads a scene. What cannot be read in it becomes a finding; only a file that is no scene at all is an error.
  ///
  /// - Throws: if there is no such file, it is malformed, hostile or holds no layer.
  public static func load(_ path: String) throws(SceneError) -> Scene {
    try load(path, limits: SceneLimits())
  }

  /// - Parameter reading: is told of each file that the scene needs, by its path in the package: its bytes, or nil if
  ///   there is none.
  package static func load(
    _ path: String, limits: SceneLimits, reading: ((String, Data?) -> Void)? = nil
  ) throws(SceneError) -> Scene {
    try SceneLoader(limits: limits, reading: reading).load(path)
  }

  /// Reads a scene from files in memory.
  package static func load(
    _ source: any PackageSource, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> Scene {
    try SceneLoader(limits: limits).load(source, top: "", title: source.name)
  }

  init(
    rootLayer: CALayer, size: CGSize, title: String, parts: [ScenePart], assets: [SceneAsset], findings: [Finding],
    imageBytes: Int, screen: ScreenClass?
  ) {
    self.rootLayer = rootLayer
    self.size = size
    self.title = title
    self.parts = parts
    self.assets = assets
    self.findings = findings
    self.screen = screen
    loop = parts.lazy.compactMap { SceneLoop($0.index) }.first
    stateMachine = StateMachine(parts: parts)
    states = stateMachine.names
    counts = SceneCounts(
      layers: parts.reduce(0) { $0 + $1.tree.nodes.count },
      animations: parts.reduce(0) { $0 + $1.animationCount },
      emitters: parts.reduce(0) { $0 + $1.emitters }, images: assets.count { $0.problem == nil }, bytes: imageBytes)
  }

  /// Puts the scene into a state. States replace each other.
  ///
  /// Parts of a package that do not have a state of this name take the one that means the same on a device
  /// (`Locked` and `Lock PortraitUp Light`).
  ///
  /// - Parameters:
  ///   - state: one of ``states``; nil goes back to how the scene was read.
  ///   - isAnimated: plays the file's transition from the state that holds to the new one. Default false: at once.
  /// - Returns: false, with nothing changed, if no part has such a state.
  @discardableResult
  public func apply(state: String?, isAnimated: Bool = false) -> Bool {
    if let state, !stateMachine.knows(state) { return false }
    stateMachine.enter(state, isAnimated: isAnimated)
    return true
  }
}

extension Scene {
  /// Tilts the device that shows the scene: what its parallax groups name moves. A scene is read as it is at rest.
  ///
  /// - Parameters:
  ///   - x: −1 to the left, 1 to the right; what lies outside is limited.
  ///   - y: the same for up and down, as the scene's author meant them.
  /// - Returns: false if nothing in the scene follows.
  @discardableResult
  public func tilt(x: Double, y: Double) -> Bool {
    guard x.isFinite, y.isFinite, parts.contains(where: { $0.tree.nodes.contains { !$0.parallax.isEmpty } }) else {
      return false
    }
    for part in parts { part.tilt(x: x, y: y) }
    return true
  }
}

/// How much a scene holds.
public struct SceneCounts: Sendable, Hashable, Codable {
  /// Layers, masks among them.
  public var layers = 0
  /// Animations on layers.
  public var animations = 0
  /// Layers with particles.
  public var emitters = 0
  /// Image files that were decoded.
  public var images = 0
  /// Memory that the decoded images take.
  public var bytes = 0
}

/// A range of scene time that repeats, in seconds.
public struct SceneLoop: Sendable, Hashable, Codable {
  /// Scene time in seconds.
  public var start: Double
  /// Scene time in seconds.
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
  /// The document inside the package.
  package var file: String
  package var index: DocumentIndex
  package var root: CALayer
  package var tree: SceneTree
  package var states: [SceneState]
  package var transitions: [SceneTransition]
  package var emitters: Int

  package var animationCount: Int {
    tree.nodes.reduce(0) { $0 + ($1.layer.animationKeys()?.count ?? 0) }
  }
}

/// An image that a scene names.
package struct SceneAsset: Sendable, Hashable, Codable {
  package var path: String
  package var width: Int
  package var height: Int
  /// Why it could not be used, or nil.
  package var problem: String?
}
