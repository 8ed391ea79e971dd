import Agate
import AgateCPU
import AgateHost
import AgateVulkan
import Foundation
import Gallery

/// Shows a scene in a window until the window is closed.
///
/// The layers are used on the main thread; the window and its frames have a thread of their own (``PlayerWindow``).
@MainActor
final class Player {
  let timeline: SceneTimeline
  let state: PlayState
  let overlay = PlayerOverlay()
  private let options: PlayerOptions
  private let renderers: BackendChoice
  private var renderer: any Renderer
  private var content: PlayerWindow.Content
  private var router = InputRouter()
  /// The window that shows the scene now.
  private var window: PlayerWindow?
  private var watch: SceneWatch?
  private var tilt = PointerTilt()
  /// The window's size in points, and its pixels per point.
  private(set) var place: (size: CGSize, scale: Double) = (.zero, 1)
  private var scrubbing: Scrubbing?
  private var inspector: (Inspector, window: InspectorWindow)?
  private var inspectorTimer = DelayedCall()
  /// The backend that shows the windows; nil before the first one.
  private var backend: SinkBackend?
  private var loop = PlayerLoop()
  /// Hides the time line, or a note, after a while.
  private var timeLineTimer = DelayedCall()
  private var noteTimer = DelayedCall()
  private var clockTimer = DelayedCall()

  /// A drag on the time line.
  private struct Scrubbing {
    /// Whether the scene plays on afterwards.
    var plays: Bool
  }

  init(
    timeline: SceneTimeline, renderers: BackendChoice, options: PlayerOptions
  ) throws(CommandFailure) {
    self.timeline = timeline
    self.renderers = renderers
    self.options = options
    renderer = try renderers.first()
    state = PlayState(held: options.heldTime, changes: timeline.changeTimes)
    content = PlayerWindow.Content(
      compositor: try timeline.frame(at: options.heldTime ?? 0).compositor, background: options.background,
      size: timeline.scene.size, place: options.place, isMetered: options.reports)
  }

  func run(on backend: SinkBackend, size: FrameSize?, seconds: Double?) async throws(CommandFailure) {
    let scene = timeline.scene
    let layout = try FrameLayout(scene: scene.size, size: size, scale: 1, place: options.place)
    try layout.check(renderer.capabilities, sized: size != nil)
    // Times that layers query, and the begin times of animations added between frames, are scene times.
    MediaClock.current = state.clock
    prepare(content.compositor)
    self.backend = backend
    defer { closeInspector() }
    if options.watches { watch = try SceneWatch(options.scene) { [weak self] in self?.reload() } }
    var listener = PlayerWindow.Listener { [weak self] event in self?.onMain { $0.handle(event) } }
    listener.change = { [weak self] time in self?.onMain { $0.timeline.change(by: time) } }
    listener.rewind = { [weak self] in self?.onMain { $0.rewind() } }
    listener.resize = { [weak self] size, scale in self?.onMain { $0.resize(to: size, scale) } }
    let target = PlayTarget(backend, title: options.title, width: layout.width, height: layout.height)
    StopSignal.finishesWork()
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    while true {
      let window = await PlayerWindow(content, renderer: renderer, state: state, listener: listener)
      if let last = self.window { await window.set(fullscreen: last.isFullscreen) }
      self.window = window
      do throws(RenderError) {
        let (statistics, frames) = try await window.run(target, until: end)
        if let problem = (renderer as? VulkanRenderer)?.validationProblem { throw RenderError.unavailable(problem) }
        if options.reports {
          report(statistics)
          for line in frames?.lines ?? [] { print(line) }
        }
        break
      } catch {
        try replaceRenderer(after: error, backend)
      }
    }
    try StopSignal.check()
  }

  /// Continues the scene in a new window with another renderer, if there is one.
  private func replaceRenderer(after error: RenderError, _ backend: SinkBackend) throws(CommandFailure) {
    if backend.probe().problem == nil, let next = renderers.replacement(for: renderer, error) {
      renderer = next
      return
    }
    // Whatever goes wrong with a window, the display cannot be used.
    throw CommandFailure(error.status == .temporary ? .temporary : .backend, "\(error)")
  }

  /// Runs `body` on the main thread, in the order of the calls, and commits its changes.
  private nonisolated func onMain(_ body: @escaping @MainActor @Sendable (Player) -> Void) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { body(self) }
      CATransaction.flush()
    }
  }

  // MARK: The scene

  /// Adds the player's own layers to a tree that is going to be shown.
  private func prepare(_ compositor: Compositor) {
    compositor.clock = state.clock
    overlay.move(to: compositor.layer)
    CATransaction.atOnce {
      overlay.timeLine.span = SceneSpan(timeline.scene)
      overlay.timeLine.changeTimes = timeline.changeTimes
    }
    CATransaction.flush()
  }

  /// Shows the timeline's scene in place of the one in the window, at the same time.
  private func showScene() {
    do throws(CommandFailure) {
      let compositor = try timeline.frame(at: state.time).compositor
      (content.compositor, content.size) = (compositor, timeline.scene.size)
      state.set(changes: timeline.changeTimes, made: timeline.made)
      prepare(compositor)
      router = InputRouter()
      tilt.forget()
      inspector?.0.show(timeline.scene.layer)
      command { [content] in $0.show(content) }
    } catch {
      tell(problem: "\(error)")
    }
  }

  /// Reads the scene again after its files have changed. A scene that cannot be read leaves the last one in the window.
  private func reload() {
    do throws(CommandFailure) {
      try timeline.reload()
      timeline.scene.printWarnings(of: options.scene)
      tell(problem: nil)
      showScene()
    } catch {
      tell(problem: "\(error)")
    }
    CATransaction.flush()
  }

  /// Undoes changes of state after the scene's time, which has gone back.
  private func rewind() { showScene() }

  private func enter(_ name: String) {
    // While the scene is paused, a transition would stand at its beginning.
    timeline.make(StateChange(state: name, time: state.time, isAnimated: !state.isHeld))
    state.set(changes: timeline.changeTimes, made: timeline.made)
    CATransaction.atOnce { overlay.timeLine.changeTimes = timeline.changeTimes }
    updateMenu()
  }

  private func resize(to size: CGSize, _ scale: Double) {
    place = (size, scale)
    if let (layout, _) = state.layout { overlay.place(in: size, scale: scale, layout: layout) }
  }

  // MARK: Events

  private func handle(_ event: InputEvent) {
    if case .pointer(let pointer) = event, takes(pointer) { return }
    let layer = timeline.scene.layer
    if options.reports, let location = event.pressedLocation {
      let point = state.scenePoint(location)
      print("click at \(point.x), \(point.y): \(layer.hitTest(point)?.treePath ?? "no layer")")
    }
    let isTaken = router.send(event, to: layer, place: state.scenePoint)
    if case .key(let key) = event, key.phase != .released, !isTaken, let command = PlayerCommand(key),
      key.phase == .pressed || command.repeats
    {
      perform(command)
    }
  }

  /// Whether the player's own panels receive a pointer event, in place of the scene.
  private func takes(_ event: PointerEvent) -> Bool {
    if event.phase == .exited {
      if scrubbing == nil { hideTimeLine() }
      return false
    }
    // A scene of the gallery may have buttons where the time line would be.
    if event.phase == .moved, options.isFile { showTimeLine() }
    if let scrubbing {
      seek(to: overlay.timeLine.time(at: event.location))
      if event.phase == .released {
        self.scrubbing = nil
        state.hold(!scrubbing.plays)
        refresh()
      }
      return true
    }
    if inspector != nil, !overlay.contains(event.location) { return inspect(event) }
    let state = overlay.menu.index(at: event.location)
    if event.phase == .moved { CATransaction.atOnce { overlay.menu.highlight(state) } }
    guard overlay.contains(event.location) else {
      if event.phase == .moved, tilt.isOn, options.followsPointer {
        tilt.follow(event.location, in: place.size, timeline.scene)
      }
      return false
    }
    if event.phase == .pressed, event.button == .left {
      if let state { enter(overlay.menu.names[state]) }
      if overlay.timeLine.contains(event.location) { beginScrubbing(event.location) }
    }
    return true
  }

  private func beginScrubbing(_ location: CGPoint) {
    scrubbing = Scrubbing(plays: !state.isHeld)
    state.hold(true)
    seek(to: overlay.timeLine.time(at: location))
  }

  private func perform(_ command: PlayerCommand) {
    switch command {
    case .close: self.command { $0.close() }
    case .dismiss: dismiss()
    case .fullscreen: self.command { $0.toggleFullscreen() }
    case .pause:
      state.pauseOrGoOn()
      followSelection()
      refresh()
    case .meter: self.command { $0.showOrHideMeter() }
    case .slowMotion: timeline.scene.layer.play(at: timeline.scene.layer.speed == 1 ? 0.1 : 1)
    case .parallax: switchTilt()
    case .step(let direction): step(by: direction.rawValue / overlay.timeLine.span.frameRate)
    case .skip(let direction): step(by: direction.rawValue)
    case .first: seek(to: 0)
    case .last: seek(to: overlay.timeLine.span.duration)
    case .loopStart: setLoop { $0.start = state.time }
    case .loopEnd: setLoop { $0.end = state.time }
    case .loopNothing: setLoop { $0 = PlayerLoop() }
    case .savePicture: savePicture()
    case .record: record()
    case .states: showOrHideMenu()
    case .inspector: if inspector == nil { openInspector() } else { closeInspector() }
    case .help: CATransaction.atOnce { overlay.help.layer.isHidden.toggle() }
    case .choose(let index):
      if !overlay.menu.layer.isHidden, overlay.menu.names.indices.contains(index) { enter(overlay.menu.names[index]) }
    }
  }

  /// Closes the panels that are open, or else the window.
  private func dismiss() {
    let open = [overlay.help.layer, overlay.menu.layer].filter { !$0.isHidden }
    if open.isEmpty { return command { $0.close() } }
    CATransaction.atOnce { for panel in open { panel.isHidden = true } }
  }

  // MARK: Time

  /// Pauses the scene, and moves its time.
  private func step(by seconds: Double) {
    state.hold(true)
    // The time of a whole frame, also after many steps.
    let rate = overlay.timeLine.span.frameRate
    seek(to: ((state.time + seconds) * rate).rounded() / rate)
    showTimeLine()
  }

  private func seek(to time: Double) {
    state.seek(to: max(time, 0))
    CATransaction.atOnce { overlay.timeLine.show(time: state.time) }
    followSelection()
    refresh()
  }

  private func setLoop(_ change: (inout PlayerLoop) -> Void) {
    change(&loop)
    let range = loop.range(in: overlay.timeLine.span)
    state.loop = range
    CATransaction.atOnce { overlay.timeLine.loop = range }
    tell(note: range.map { "loop: \(TimeLine.text($0.lowerBound)) to \(TimeLine.text($0.upperBound))" } ?? "no loop")
    showTimeLine()
    refresh()
  }

  private func showTimeLine() {
    let line = overlay.timeLine
    CATransaction.atOnce {
      line.layer.isHidden = false
      line.show(time: state.time)
    }
    if !clockTimer.isPending { updateClock() }
    timeLineTimer.schedule(after: 2.5) { [weak self] in
      guard let self else { return }
      if scrubbing == nil { hideTimeLine() } else { showTimeLine() }
    }
  }

  private func hideTimeLine() {
    timeLineTimer.cancel()
    clockTimer.cancel()
    CATransaction.atOnce { overlay.timeLine.layer.isHidden = true }
  }

  /// Shows the time ten times a second while the time line can be seen and the scene plays.
  private func updateClock() {
    clockTimer.schedule(after: 0.1) { [weak self] in
      guard let self, !overlay.timeLine.layer.isHidden else { return }
      CATransaction.atOnce { overlay.timeLine.show(time: state.time) }
      updateClock()
    }
  }

  // MARK: Panels

  private func showOrHideMenu() {
    let names = timeline.scene.stateNames
    if names.isEmpty { return tell(note: "the scene has no states") }
    updateMenu()
    CATransaction.atOnce { overlay.menu.layer.isHidden.toggle() }
  }

  private func updateMenu() {
    CATransaction.atOnce {
      overlay.menu.show(
        timeline.scene.stateNames, current: timeline.state,
        transitions: timeline.scene.transitions(from: timeline.state))
      overlay.menu.layer.setScale(place.scale)
    }
  }

  // MARK: The inspector

  private func openInspector() {
    guard let backend else { return }
    let actions = Inspector.Actions(
      mark: { [overlay] layer in CATransaction.atOnce { overlay.mark.show(layer) } },
      select: { [weak self] in self?.note(selected: $0) },
      perform: { [weak self] in self?.perform($0) },
      cost: { [weak self] in self?.content.compositor.cost(of: $0) },
      close: { [weak self] in self?.closeInspector() })
    let inspector = Inspector(timeline.scene.layer, actions)
    self.inspector = (
      inspector,
      InspectorWindow(inspector, on: backend, title: options.title) { [weak self] in self?.closeInspector() }
    )
  }

  private func closeInspector() {
    guard let (_, window) = inspector else { return }
    inspector = nil
    inspectorTimer.cancel()
    window.close()
    CATransaction.atOnce {
      overlay.mark.show(nil)
      overlay.timeLine.keyTimes = []
    }
    CATransaction.flush()
  }

  /// Shows the key frames of the selected layer on the time line.
  private func note(selected layer: CALayer?) {
    let animations = (layer?.animationKeys() ?? []).compactMap { layer?.animation(forKey: $0) }
    CATransaction.atOnce { overlay.timeLine.keyTimes = animations.flatMap { AnimationTimes($0).keys } }
    followSelection()
  }

  /// Brings the marked layer and its values up to date: once, or again and again while the scene plays.
  private func followSelection() {
    guard let (inspector, _) = inspector, inspector.selected != nil else { return inspectorTimer.cancel() }
    // After the frame that shows the change.
    inspectorTimer.schedule(after: 0.1) { [weak self] in
      guard let self, let (inspector, _) = self.inspector else { return }
      inspector.update()
      CATransaction.atOnce { overlay.mark.update() }
      if !state.isHeld, changes { followSelection() }
    }
  }

  /// Whether anything in the scene may move by itself.
  private var changes: Bool {
    content.compositor.nextFrameTime(after: state.time) < .infinity || !timeline.changes.isEmpty
  }

  /// Marks or selects the layer under the pointer, in place of the scene's own events.
  private func inspect(_ event: PointerEvent) -> Bool {
    guard let (inspector, _) = inspector else { return false }
    let root = timeline.scene.layer, point = state.scenePoint(event.location)
    let hit = (root.presentation() ?? root).hitTest(point)?.model()
    switch event.phase {
    case .pressed where event.button == .left: inspector.select(hit)
    case .moved:
      inspector.hover(hit)
      CATransaction.atOnce { overlay.mark.show(hit ?? inspector.selected) }
    case .exited:
      inspector.hover(nil)
      CATransaction.atOnce { overlay.mark.show(inspector.selected) }
    default: break
    }
    return true
  }

  private func switchTilt() {
    tilt.isOn.toggle()
    if !tilt.isOn { timeline.scene.tilt(x: options.tilt?.x ?? 0, y: options.tilt?.y ?? 0) }
    tell(note: tilt.isOn ? "the pointer tilts the scene" : "the pointer does not tilt the scene")
  }

  /// Shows an error until it is mended, and prints it; nil when it is.
  private func tell(problem: String?) {
    if let problem, problem != overlay.message.problem { Console.note("error: \(problem)") }
    CATransaction.atOnce { overlay.message.problem = problem }
  }

  private func tell(note: String) {
    CATransaction.atOnce { overlay.message.show(note: note) }
    noteTimer.schedule(after: 3) { [weak self] in
      CATransaction.atOnce { self?.overlay.message.show(note: nil) }
    }
  }

  // MARK: Files

  /// Saves the scene as it is in the window, without the player's own layers.
  private func savePicture() {
    let time = state.time, file = options.fileName(ending: "png", time: time)
    let compositor = content.compositor, size = timeline.scene.size
    do {
      let layout = try FrameLayout(scene: size, size: nil, scale: place.scale)
      CATransaction.atOnce { overlay.layer.isHidden = true }
      defer { CATransaction.atOnce { overlay.layer.isHidden = false } }
      let viewport = Viewport(
        width: layout.width, height: layout.height, transform: layout.transform, background: options.background)
      let image = try compositor.image(at: time, viewport: viewport, renderer: CPURenderer())
      try image.writePNG(to: file)
      tell(note: "saved \(file)")
    } catch {
      tell(note: "not saved: \(error)")
    }
    refresh()
  }

  /// Draws the loop, or the whole span, to a video in another process.
  private func record() {
    let span = overlay.timeLine.span
    let range = loop.range(in: span) ?? 0..<span.duration
    let file = options.fileName(ending: "mp4", time: nil)
    tell(note: "recording \(TimeLine.text(range.lowerBound)) to \(TimeLine.text(range.upperBound)) …")
    Recording.start(
      options, changes: timeline.changes, range: range, rate: span.frameRate, file: file
    ) { [weak self] problem in
      self?.tell(note: problem.map { "not recorded: \($0)" } ?? "recorded \(file)")
      CATransaction.flush()
    }
  }

  // MARK: The window

  private func refresh() { command { $0.refresh() } }

  private func command(_ body: @escaping @Sendable @WindowActor (PlayerWindow) -> Void) {
    guard let window else { return }
    Task { @WindowActor in body(window) }
  }

  private func report(_ statistics: WindowStatistics) {
    print("delivered \(statistics.delivered)")
    print("unchanged \(statistics.unchanged)")
    print("presented \(statistics.presented)")
    print("discarded \(statistics.discarded)")
    print("missed \(statistics.missed)")
    print("shown by \(statistics.isPresentedByRenderer ? "the renderer" : "shared memory")")
    if let interval = statistics.refreshInterval { print("refresh \(interval * 1000) ms") }
  }

  /// Prints a line. A reader that has closed its end does not close the window.
  private func print(_ text: String) { try? StandardOutput.print(text) }
}

extension InputEvent {
  /// The location where a finger or the left button was pressed.
  fileprivate var pressedLocation: CGPoint? {
    switch self {
    case .pointer(let event) where event.phase == .pressed && event.button == .left: event.location
    case .touch(let touch) where touch.phase == .began: touch.location
    default: nil
    }
  }
}
