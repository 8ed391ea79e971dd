import Agate
import AgateScene

/// A scene as it goes through its states: what holds in a frame follows from the frame's time alone.
@MainActor
final class SceneTimeline {
  private let name: String
  private let state: String?
  private let changes: [StateChange]
  private(set) var scene: SceneSource
  private(set) var compositor: Compositor
  /// How many of the changes were made.
  private var made = 0

  /// - Parameter changes: to states that the scene has.
  init(_ name: String, state: String?, changes: [StateChange]) throws(CommandFailure) {
    self.name = name
    self.state = state
    self.changes = changes.inOrder
    scene = try SceneSource.open(name, state: state)
    for change in changes { try scene.check(change.state, of: name) }
    compositor = Compositor(layer: scene.layer)
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
    (name, state, changes) = ("", nil, [])
    self.scene = scene
    compositor = Compositor(layer: scene.layer)
  }

  /// The compositor of the scene at `time`. Frames may come in any order; going back before a change reads the scene
  /// again.
  func compositor(at time: Double) throws(CommandFailure) -> Compositor {
    if made > 0, time < changes[made - 1].time {
      scene = try SceneSource.open(name, state: state)
      compositor = Compositor(layer: scene.layer)
      made = 0
    }
    while made < changes.count, changes[made].time <= time {
      // What the transition begins with is what was to be seen then, whether a frame showed it or not.
      compositor.prepare(at: changes[made].time, viewport: Viewport(width: 1, height: 1))
      scene.enter(changes[made].state)
      CATransaction.flush()
      made += 1
    }
    return compositor
  }
}
