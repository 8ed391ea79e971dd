import Agate
import AgateHost
import AgateScene

/// A scene as it goes through its states: what holds in a frame follows from the frame's time alone.
@MainActor
final class SceneTimeline: FrameSource {
  private let name: String
  private let state: String?
  private let tilt: Tilt?
  private let limits: SceneLimits
  private let changes: [StateChange]
  private(set) var scene: SceneSource
  /// How many of the changes were made.
  private var made = 0
  /// What frames show about how they are drawn.
  var overlays: DebugOverlays = []
  /// Measures them.
  var meter: FrameMeter?

  /// - Parameters:
  ///   - changes: to states that the scene has.
  ///   - tilt: of the device that shows it.
  ///   - isLive: a scene of the gallery is to play as time goes by, not in steps.
  ///   - limits: on what the scene holds and its frames cost.
  ///   - identity: learns what was read.
  init(
    _ name: String, state: String?, changes: [StateChange], tilt: Tilt? = nil, isLive: Bool = false,
    limits: SceneLimits = SceneLimits(), identity: SceneIdentity? = nil
  ) throws(CommandFailure) {
    self.name = name
    self.state = state
    self.tilt = tilt
    self.limits = limits
    self.changes = changes.inOrder
    scene = try SceneSource.open(
      name, state: state, tilt: tilt, isLive: isLive, limits: limits, identity: identity)
    for change in changes { try scene.check(change.state, of: name) }
  }

  /// Scene times of all changes, in order.
  var changeTimes: [Double] { changes.map(\.time) }

  /// Makes the next change now, at the time of the compositor's clock, for a scene that is played.
  func change() {
    guard made < changes.count else { return }
    scene.enter(changes[made].state)
    made += 1
  }

  /// A scene that stays in its state.
  init(_ scene: SceneSource) {
    (name, state, changes, tilt, limits) = ("", nil, [], nil, SceneLimits())
    self.scene = scene
  }

  /// What shows the scene at `time`, and the time to draw it at. Frames may come in any order; going back before a
  /// change reads the scene again.
  func frame(at time: Double) throws(CommandFailure) -> (compositor: Compositor, time: Double) {
    if made > 0, time < changes[made - 1].time {
      scene = try SceneSource.open(name, state: state, tilt: tilt, limits: limits)
      made = 0
    }
    while made < changes.count, changes[made].time <= time {
      // What the transition begins with is what was to be seen then, whether a frame showed it or not.
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
