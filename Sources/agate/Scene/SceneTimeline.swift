import Agate
import AgateHost
import AgateScene

/// A scene with its changes of state over time. A frame depends on its time alone.
@MainActor
final class SceneTimeline: FrameSource {
  private let request: SceneRequest
  private(set) var changes: [StateChange]
  private(set) var scene: SceneSource
  /// Whether the last reading did not fail.
  private var isComplete = true
  /// The screen that the scene fills; nil for its own.
  private var screen: CGSize?
  /// The number of changes that were made.
  private(set) var made = 0
  /// The debug overlays that are drawn over frames.
  var overlays: DebugOverlays = []
  /// The meter that measures the frames; nil if frames are not measured.
  var meter: FrameMeter?

  /// - Parameters:
  ///   - changes: Changes to states that the scene has.
  ///   - identity: Records the files that were read.
  init(
    _ request: SceneRequest, changes: [StateChange], identity: SceneIdentity? = nil
  ) throws(CommandFailure) {
    self.request = request
    self.changes = changes.inOrder
    scene = try SceneSource.open(request, identity: identity)
    for change in changes { try scene.check(change.state, of: request.name) }
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

  /// The state that the scene is in; nil for its own first state.
  var state: String? { made > 0 ? changes[made - 1].state : request.state }

  /// Makes the changes that are due by `time`, the time of the compositor's clock, for a scene that plays in a window.
  func change(by time: Double) {
    while made < changes.count, changes[made].time <= time {
      scene.enter(changes[made].state, isAnimated: changes[made].isAnimated)
      made += 1
    }
  }

  /// Makes a change now, at the time of the compositor's clock. Changes at later times are dropped.
  func make(_ change: StateChange) {
    changes.removeAll { $0.time > change.time }
    changes.append(change)
    made = changes.count
    scene.enter(change.state, isAnimated: change.isAnimated)
  }

  /// Reads the scene again. Its state at a time is then the one that the changes up to that time lead to.
  ///
  /// - Throws: The reason why the scene cannot be read. The timeline keeps the scene that it has.
  func reload() throws(CommandFailure) {
    request.images?.begin(isComplete: isComplete)
    isComplete = false
    let scene = try SceneSource.open(request)
    isComplete = true
    changes.removeAll { !scene.stateNames.contains($0.state) }
    adopt(scene)
  }

  private func adopt(_ scene: SceneSource) {
    self.scene = scene
    scene.fill(screen)
    made = 0
  }

  /// Makes a timeline of a scene that stays in its state.
  init(_ scene: SceneSource) {
    (request, changes) = (SceneRequest(""), [])
    self.scene = scene
  }

  /// The compositor that shows the scene at `time`, and the time to draw it at. Frames may be requested in any order;
  /// a time before the last change reads the scene again.
  func frame(at time: Double) throws(CommandFailure) -> (compositor: Compositor, time: Double) {
    try makeChanges(until: time)
    let frame = scene.performance.frame(at: time)
    frame.compositor.debugOverlays = overlays
    frame.compositor.limits = request.limits.frame
    frame.compositor.meter = meter
    return frame
  }

  /// The compositor that shows the scene at `time` in a window, which has overlays and a meter of its own.
  func compositor(at time: Double) throws(CommandFailure) -> Compositor {
    try makeChanges(until: time)
    let compositor = scene.performance.frame(at: time).compositor
    compositor.limits = request.limits.frame
    return compositor
  }

  /// The folders, inside the package or beside the document, in which images were looked for; none are known for a
  /// request without ``SceneRequest/images``.
  var imageFolders: Set<String> { request.images?.folders ?? [] }

  private func makeChanges(until time: Double) throws(CommandFailure) {
    if made > 0, time < changes[made - 1].time { adopt(try SceneSource.open(request)) }
    while made < changes.count, changes[made].time <= time {
      // The transition begins with the values at its time, whether or not a frame showed them.
      let (compositor, moment) = scene.performance.frame(at: changes[made].time)
      compositor.pass(to: moment)
      scene.enter(changes[made].state, isAnimated: changes[made].isAnimated)
      CATransaction.flush()
      made += 1
    }
  }
}
