import Agate
import AgateHost
import AgateWayland

/// The wallpaper of one output.
@MainActor final class OutputWallpaper {
  /// The scene that was chosen last, by its name, and its state.
  private(set) var scene: (name: String, state: String?)
  /// The output as it is now.
  private(set) var output: DesktopWatcher.OutputState

  /// Called when the compositor has taken the surface away, or, with the reason, when nothing can draw the scene.
  var onEnd: ((CommandFailure?) -> Void)?

  private let settings: WallpaperSettings
  private let beginning: SceneBeginning
  private var shown: ShownScene?
  /// Whether ``shown`` came to an end by itself.
  private(set) var hasEnded = false
  private struct Earlier {
    var shown: ShownScene
    var scene: (name: String, state: String?)
  }
  /// The scene before, which can be seen until ``shown`` has its first frame.
  private var before: Earlier?
  private var isResting = false
  private var isHeld = false
  /// Whether ``scene`` is to be read when the output is visible again.
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

  /// Shows another scene, now or when the output is visible again: until then only the newest one counts.
  ///
  /// - Throws: The reason why the scene cannot be shown. The scene before stays.
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
    // The new surface lies above the old one, which can be seen until the new one has a picture.
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

  /// Goes back to the scene before if a new one cannot be drawn after all.
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

  /// Takes the output's new size and coverage.
  func update(_ output: DesktopWatcher.OutputState) {
    let isNewSize = (output.width, output.height) != (self.output.width, self.output.height)
    self.output = output
    if isNewSize { for scene in [before?.shown, shown] { scene?.fill(output) } }
  }

  /// Stops drawing frames while the output is hidden, or goes on with the newest scene.
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

  /// Holds the scene's time, or lets it go on.
  func hold(_ isHeld: Bool) async {
    self.isHeld = isHeld
    for scene in [before?.shown, shown] { await scene?.hold(isHeld) }
  }

  /// Changes to a state of the scene with the scene's own transition.
  ///
  /// - Throws: If the scene has no such state.
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
