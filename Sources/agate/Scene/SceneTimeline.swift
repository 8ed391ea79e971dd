import Agate
import AgateHost
import AgateScene

/// A scene with its state changes over time. The picture of a frame depends only on the frame's time.
@MainActor
final class SceneTimeline: FrameSource {
  private let request: SceneRequest
  private(set) var changes: [StateChange]
  private(set) var scene: SceneSource
  /// Whether the last attempt to read the scene succeeded.
  private var isComplete = true
  /// The size of the screen that the scene fills, in points; nil for the scene's size.
  private var screen: CGSize?
  /// The number of changes that have been made.
  private(set) var made = 0
  /// The debug overlays of the frames.
  var overlays: DebugOverlays = []
  /// The meter that measures the frames; nil if frames are not measured.
  var meter: FrameMeter?

  /// - Parameters:
  ///   - changes: The state changes. Every state must exist in the scene.
  ///   - identity: Receives the files that are read.
  init(
    _ request: SceneRequest, changes: [StateChange], identity: SceneIdentity? = nil
  ) throws(CommandFailure) {
    self.request = request
    self.changes = changes.inOrder
    scene = try SceneSource.open(request, identity: identity)
    for change in changes { try scene.check(change.state, of: request.name) }
  }

  /// Adapts the scene to a frame size, and returns how the scene is fitted into the frame.
  func place(_ options: FitOptions, size: FrameSize?) -> FramePlace {
    let place = options.placement(fills: scene.fillsScreens)
    if place.fit == .fill, let size { screen = CGSize(width: Double(size.width), height: Double(size.height)) }
    scene.fill(screen)
    return place
  }

  /// The scene times of all changes, in order.
  var changeTimes: [Double] { changes.map(\.time) }

  /// The current state; nil for the scene's initial state.
  var state: String? { made > 0 ? changes[made - 1].state : request.state }

  /// Makes the changes that are due at `time`, for a scene that plays in a window. `time` is the time of the
  /// compositor's clock.
  func change(by time: Double) {
    while made < changes.count, changes[made].time <= time {
      scene.enter(changes[made].state, isAnimated: changes[made].isAnimated)
      made += 1
    }
  }

  /// Makes a change immediately, at the time of the compositor's clock. Changes at later times are removed.
  func make(_ change: StateChange) {
    changes.removeAll { $0.time > change.time }
    changes.append(change)
    made = changes.count
    scene.enter(change.state, isAnimated: change.isAnimated)
  }

  /// Reloads the scene and removes changes to states that the new scene does not have. The other changes are made again
  /// when their times are reached.
  ///
  /// - Throws: The reason why the scene cannot be read. The timeline then keeps its scene.
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

  /// Creates a timeline of a scene without state changes.
  init(_ scene: SceneSource) {
    (request, changes) = (SceneRequest(""), [])
    self.scene = scene
  }

  /// Returns the compositor that shows the scene at `time`, and the time at which to draw. Frames can be requested in
  /// any order. A time before the last change reloads the scene.
  func frame(at time: Double) throws(CommandFailure) -> (compositor: Compositor, time: Double) {
    try makeChanges(until: time)
    let frame = scene.performance.frame(at: time)
    frame.compositor.debugOverlays = overlays
    frame.compositor.limits = request.limits.frame
    frame.compositor.meter = meter
    return frame
  }

  /// Returns the compositor that shows the scene at `time` in a window. Overlays and the meter are not set, because the
  /// window has its own.
  func compositor(at time: Double) throws(CommandFailure) -> Compositor {
    try makeChanges(until: time)
    let compositor = scene.performance.frame(at: time).compositor
    compositor.limits = request.limits.frame
    return compositor
  }

  /// The folders in which images were searched, inside the package or next to the document. The set is empty for a
  /// request without ``SceneRequest/images``.
  var imageFolders: Set<String> { request.images?.folders ?? [] }

  private func makeChanges(until time: Double) throws(CommandFailure) {
    if made > 0, time < changes[made - 1].time { adopt(try SceneSource.open(request)) }
    while made < changes.count, changes[made].time <= time {
      // A transition begins with the values at the time of the change, even if no frame is drawn at this time.
      let (compositor, moment) = scene.performance.frame(at: changes[made].time)
      compositor.pass(to: moment)
      scene.enter(changes[made].state, isAnimated: changes[made].isAnimated)
      CATransaction.flush()
      made += 1
    }
  }
}
