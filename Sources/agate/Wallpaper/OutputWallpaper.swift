import Agate
import AgateHost
import AgateWayland

/// The wallpaper of one output.
@MainActor final class OutputWallpaper {
  /// The name and the state of the scene that was chosen last.
  private(set) var scene: (name: String, state: String?)
  /// The current properties of the output.
  private(set) var output: DesktopWatcher.OutputState

  /// Called when the compositor has removed the surface, or when no renderer can draw the scene. In the second case,
  /// the argument is the error.
  var onEnd: ((CommandFailure?) -> Void)?

  private let settings: WallpaperSettings
  private let beginning: SceneBeginning
  private var shown: ShownScene?
  /// Whether ``shown`` has ended without a call of ``close()``.
  private(set) var hasEnded = false
  private struct Earlier {
    var shown: ShownScene
    var scene: (name: String, state: String?)
  }
  /// The previous scene, which stays visible until ``shown`` has its first frame.
  private var before: Earlier?
  private var isResting = false
  private var isHeld = false
  /// Whether ``scene`` must be loaded when the output becomes visible again.
  private var isWaiting = false

  init(
    _ output: DesktopWatcher.OutputState, scene: (name: String, state: String?), _ settings: WallpaperSettings,
    _ beginning: SceneBeginning
  ) {
    (self.output, self.scene, self.settings, self.beginning) = (output, scene, settings, beginning)
  }

  /// Shows the chosen scene for the first time.
  ///
  /// - Throws: The reason why the scene cannot be shown.
  func open() async throws(CommandFailure) { try await load(scene.name, scene.state) }

  /// Shows another scene. While the output is hidden, only the newest scene is remembered; it is loaded when the output
  /// is visible again.
  ///
  /// - Throws: The reason why the scene cannot be shown. The previous scene then stays visible.
  func show(_ name: String, state: String?) async throws(CommandFailure) {
    isWaiting = isResting
    if isResting { scene = (name, state) } else { try await load(name, state) }
  }

  private func load(_ name: String, _ state: String?) async throws(CommandFailure) {
    let made = try await ShownScene(name, state: state, on: output, settings, beginning)
    await made.hold(isHeld)
    do throws(CommandFailure) {
      try await made.waitUntilShown()
    } catch {
      await made.close()
      throw error
    }
    var closing = before?.shown
    if let shown, shown.isShown {
      before = Earlier(shown: shown, scene: scene)
    } else {
      closing = shown
    }
    (shown, scene, hasEnded) = (made, (name, state), false)
    made.onEnd = { [weak self, weak made] failure in self?.end(of: made, failure) }
    // The new surface is above the old surface, which stays visible until the new one has a picture.
    made.onShown = { [weak self, weak made] in
      guard let self, made === shown else { return }
      Task { await closeBefore() }
    }
    await closing?.close()
  }

  private func closeBefore() async {
    let earlier = before
    before = nil
    await earlier?.shown.close()
  }

  /// Returns to the previous scene if the new scene cannot be drawn. Otherwise reports the end.
  private func end(of ended: ShownScene?, _ failure: CommandFailure?) {
    if ended === before?.shown {
      before = nil
    } else if ended === shown {
      if failure != nil, let before {
        (shown, scene) = (before.shown, before.scene)
        self.before = nil
      } else {
        hasEnded = true
        onEnd?(failure)
      }
    }
  }

  /// Updates the size and the coverage of the output.
  func update(_ output: DesktopWatcher.OutputState) {
    let isNewSize = (output.width, output.height) != (self.output.width, self.output.height)
    self.output = output
    if isNewSize { for scene in [before?.shown, shown] { scene?.fill(output) } }
  }

  /// Stops drawing frames while the output is hidden. When the output is visible again, loads the newest scene if
  /// necessary.
  func rest(_ isResting: Bool) async {
    guard isResting != self.isResting else { return }
    self.isResting = isResting
    for scene in [before?.shown, shown] { await scene?.rest(isResting) }
    guard !isResting, isWaiting else { return }
    isWaiting = false
    do throws(CommandFailure) {
      try await load(scene.name, scene.state)
    } catch {
      Console.note("warning: \(error)")
    }
  }

  /// Holds the scene's time, or lets the time continue.
  func hold(_ isHeld: Bool) async {
    self.isHeld = isHeld
    for scene in [before?.shown, shown] { await scene?.hold(isHeld) }
  }

  /// Changes to a state of the scene with the scene's transition.
  ///
  /// - Throws: If the scene does not have the state.
  func enter(_ state: String) throws(CommandFailure) {
    if !isWaiting, let shown {
      try shown.timeline.scene.check(state, of: scene.name)
      shown.enter(state)
    }
    scene.state = state
  }

  func close() async {
    await closeBefore()
    await shown?.close()
  }
}
