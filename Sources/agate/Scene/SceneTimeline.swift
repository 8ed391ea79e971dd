import Agate
import AgateHost
import AgateScene

/// A scene with its changes of state over time. A frame depends on its time alone.
@MainActor
final class SceneTimeline: FrameSource {
  private let name: String
  private let state: String?
  private let tilt: Tilt?
  private let limits: SceneLimits
  private let variant: SceneVariant
  private let changes: [StateChange]
  private(set) var scene: SceneSource
  /// The screen that the scene fills; nil for its own.
  private var screen: CGSize?
  /// The number of changes that were made.
  private var made = 0
  /// The debug overlays that are drawn over frames.
  var overlays: DebugOverlays = []
  /// The meter that measures the frames; nil if frames are not measured.
  var meter: FrameMeter?

  /// - Parameters:
  ///   - changes: Changes to states that the scene has.
  ///   - tilt: The tilt of the device that shows the scene.
  ///   - isLive: Whether a scene of the gallery plays in real time, not in steps.
  ///   - limits: The limits on the contents of the scene and on the costs of its frames.
  ///   - variant: The chosen parts and values of the scene.
  ///   - identity: Records the files that were read.
  init(
    _ name: String, state: String?, changes: [StateChange], tilt: Tilt? = nil, isLive: Bool = false,
    limits: SceneLimits = SceneLimits(), variant: SceneVariant = SceneVariant(), identity: SceneIdentity? = nil
  ) throws(CommandFailure) {
    self.name = name
    self.state = state
    self.tilt = tilt
    self.limits = limits
    self.variant = variant
    self.changes = changes.inOrder
    scene = try SceneSource.open(
      name, state: state, tilt: tilt, isLive: isLive, limits: limits, variant: variant, identity: identity)
    for change in changes { try scene.check(change.state, of: name) }
  }

  /// Prepares the scene for a frame of another size, and returns the way in which it is fitted into it.
  func place(_ options: FitOptions, size: FrameSize?) -> FramePlace {
    let place = options.placement(fills: scene.fillsScreens)
    if place.fit == .fill, let size { screen = CGSize(width: Double(size.width), height: Double(size.height)) }
    scene.fill(screen)
    return place
  }

  /// The scene times of all changes, in order.
  var changeTimes: [Double] { changes.map(\.time) }

  /// Makes the next change now, at the time of the compositor's clock, for a scene that plays in a window.
  func change() {
    guard made < changes.count else { return }
    scene.enter(changes[made].state)
    made += 1
  }

  /// Makes a timeline of a scene that stays in its state.
  init(_ scene: SceneSource) {
    (name, state, changes, tilt, limits, variant) = ("", nil, [], nil, SceneLimits(), SceneVariant())
    self.scene = scene
  }

  /// The compositor that shows the scene at `time`, and the time to draw it at. Frames may be requested in any order;
  /// a time before the last change reads the scene again.
  func frame(at time: Double) throws(CommandFailure) -> (compositor: Compositor, time: Double) {
    if made > 0, time < changes[made - 1].time {
      scene = try SceneSource.open(name, state: state, tilt: tilt, limits: limits, variant: variant)
      scene.fill(screen)
      made = 0
    }
    while made < changes.count, changes[made].time <= time {
      // The transition begins with the values at its time, whether or not a frame showed them.
      let (compositor, moment) = scene.performance.frame(at: changes[made].time)
      compositor.pass(to: moment)
      scene.enter(changes[made].state)
      CATransaction.flush()
      made += 1
    }
    let frame = scene.performance.frame(at: time)
    frame.compositor.debugOverlays = overlays
    frame.compositor.limits = limits.frame
    frame.compositor.meter = meter
    return frame
  }
}
