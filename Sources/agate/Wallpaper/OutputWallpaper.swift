import Agate
import AgateHost
import AgateWayland

/// The wallpaper of one output.
@MainActor final class OutputWallpaper {
  /// The scene that is shown, by its name.
  private(set) var scene = ""
  /// The state that the scene was changed to last.
  private(set) var state: String?
  /// The output as it is now.
  private(set) var output: DesktopWatcher.OutputState

  private let settings: WallpaperSettings
  private let beginning: SceneBeginning
  private var showing: Showing?
  private var isResting = false
  private var isHeld = false
  /// The scene to load when the output is visible again.
  private var waiting: (scene: String, state: String?)?

  /// A scene in its surface.
  private struct Showing {
    var timeline: SceneTimeline
    var playState: PlayState
    var window: PlayerWindow
    var task: Task<Void, Never>
  }

  init(_ output: DesktopWatcher.OutputState, _ settings: WallpaperSettings, _ beginning: SceneBeginning) {
    (self.output, self.settings, self.beginning) = (output, settings, beginning)
  }

  /// Shows a scene, now or when the output is visible again: until then only the newest one counts.
  ///
  /// - Throws: The reason why the scene cannot be shown. The scene before stays.
  func show(_ scene: String, state: String?) async throws(CommandFailure) {
    if isResting && showing != nil {
      waiting = (scene, state)
      return
    }
    waiting = nil
    let made = try await load(scene, state)
    let last = showing
    (showing, self.scene, self.state) = (made, scene, state)
    // The new surface lies above the old one, which goes when it can no longer be seen.
    if let last {
      await made.window.waitUntilShown()
      await close(last)
    }
  }

  private func load(_ scene: String, _ state: String?) async throws(CommandFailure) -> Showing {
    let timeline = try SceneTimeline(
      scene, state: state, changes: [], tilt: settings.tilt, isLive: true, limits: settings.limits)
    timeline.scene.printWarnings(of: scene)
    let fit = timeline.place(settings.fitting, size: FrameSize(width: output.width, height: output.height))
    let playState = PlayState(held: nil, changes: [], beginning: beginning)
    let compositor = try timeline.frame(at: 0).compositor
    compositor.clock = playState.clock
    MediaClock.current = playState.clock
    let renderer = try settings.renderers.first()
    var content = PlayerWindow.Content(
      compositor: compositor, background: settings.background, size: timeline.scene.size, place: fit, isMetered: false)
    content.frameInterval = settings.frameInterval
    let window = await PlayerWindow(
      content, renderer: renderer, state: playState, listener: PlayerWindow.Listener { _ in })
    var target = PlayTarget(
      settings.backend, title: scene, width: output.width, height: output.height, environment: settings.environment)
    var place = WallpaperPlace(output: output.name)
    place.isAboveDesktopIcons = settings.isAboveDesktopIcons
    target.wallpaper = place
    let task = Task<Void, Never> { [target, name = output.name] in
      do {
        _ = try await window.run(target, until: nil)
      } catch {
        Console.note("warning: no wallpaper on \(name): \(error)")
      }
    }
    if isHeld { playState.pauseOrGoOn() }
    return Showing(timeline: timeline, playState: playState, window: window, task: task)
  }

  /// Takes the output's new size and coverage.
  func update(_ output: DesktopWatcher.OutputState) {
    self.output = output
    showing?.timeline.scene.fill(CGSize(width: Double(output.width), height: Double(output.height)))
    CATransaction.flush()
  }

  /// Stops drawing frames while the output is hidden, or goes on with the newest scene.
  func rest(_ isResting: Bool) async {
    guard isResting != self.isResting else { return }
    self.isResting = isResting
    if let showing { await showing.window.rest(isResting) }
    guard !isResting, let waiting else { return }
    do throws(CommandFailure) {
      try await show(waiting.scene, state: waiting.state)
    } catch {
      Console.note("warning: \(error)")
    }
  }

  /// Holds the scene's time, or lets it go on.
  func hold(_ isHeld: Bool) async {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    showing?.playState.pauseOrGoOn()
    await showing?.window.refresh()
  }

  /// Changes to a state of the scene with the scene's own transition.
  func enter(_ state: String) throws(CommandFailure) {
    if waiting != nil {
      waiting?.state = state
      return
    }
    guard let showing else { return }
    try showing.timeline.scene.check(state, of: scene)
    MediaClock.current = showing.playState.clock
    showing.timeline.scene.enter(state)
    self.state = state
    CATransaction.flush()
  }

  func close() async {
    if let showing { await close(showing) }
    showing = nil
  }

  private func close(_ showing: Showing) async {
    await showing.window.close()
    await showing.task.value
  }
}
