import Agate
import AgateUIKit
import ArgumentParser
import Foundation

/// Runs a program with a window according to its arguments.
@MainActor
final class Program {
  private let title: String
  private var size: CGSize
  private let background: CGColor
  private let make: @MainActor (Window) -> Void
  /// The window that is drawn to files. It is kept because layers do not own their views.
  private var drawn: Window?

  init(title: String, size: CGSize, background: CGColor, make: @escaping @MainActor (Window) -> Void) {
    (self.title, self.size, self.background, self.make) = (title, size, background, make)
  }

  func run(_ arguments: [String]) async -> ExitStatus {
    let options: HostOptions
    do {
      var command = try HostOptions.parseAsRoot(arguments)
      guard let parsed = command as? HostOptions else {
        // The parsed command is the help command.
        try command.run()
        return .done
      }
      options = parsed
    } catch {
      return HostOptions.report(error)
    }
    Console.isVerbose = options.drawing.verbose
    if let chosen = options.drawing.size { size = CGSize(width: chosen.width, height: chosen.height) }
    do throws(CommandFailure) {
      if let output = options.render { try await render(options, to: output) } else { try await show(options) }
      return .done
    } catch {
      return error.report()
    }
  }

  // MARK: In windows

  /// The running program; nil before a program runs.
  static private(set) var current: Program?

  private struct Presentation {
    let options: HostOptions
    let place: SinkBackend
    let end: ContinuousClock.Instant?
    /// The beginning of scene time, which all windows share.
    let beginning = SceneBeginning()
  }
  /// The options for showing windows; nil when frames are drawn to files.
  private var presentation: Presentation?
  /// The tasks that show further windows.
  private var others: [Task<CommandFailure?, Never>] = []

  private func show(_ options: HostOptions) async throws(CommandFailure) {
    let place = try PlayTarget.backend(named: options.backend)
    let presentation = Presentation(
      options: options, place: place, end: options.seconds.map { ContinuousClock.now + .seconds($0) })
    (self.presentation, Self.current) = (presentation, self)
    place.tellScale()
    let window = Window(title: title, size: size)
    let state = PlayState(held: nil, changes: [], beginning: presentation.beginning)
    // Layers and animations that are added between frames use this clock.
    MediaClock.current = state.clock
    Stage.live.install()
    let compositor = display(window)
    compositor.clock = state.clock
    make(window)
    UIApplication.shared.tellOfLaunch()
    try await present(
      window, compositor, state, background: options.drawing.background?.color ?? background, presentation)
    while !others.isEmpty {
      if let failure = await others.removeFirst().value { throw failure }
    }
    UIApplication.shared.tellOfEnd()
    try StopSignal.check()
  }

  /// Opens a further window. When frames are drawn to files, the window is created but not shown.
  func openWindow(
    title: String, size: CGSize, background: CGColor, _ make: @MainActor (Window) -> Void
  ) -> Window {
    let size = CGSize(width: Self.side(size.width), height: Self.side(size.height))
    let window = Window(title: title, size: size, isMain: false)
    let compositor = display(window)
    let state = presentation.map { PlayState(held: nil, changes: [], beginning: $0.beginning) }
    compositor.clock = state?.clock
    make(window)
    guard let presentation, let state else { return window }
    others.append(
      Task {
        do throws(CommandFailure) {
          try await present(window, compositor, state, background: background, presentation)
          return nil
        } catch {
          return error
        }
      })
    return window
  }

  /// Returns the nearest length that the side of a window can have, from 1 to 999,999 points. A length that is not a
  /// number becomes 1.
  private static func side(_ length: CGFloat) -> CGFloat { length >= 1 ? min(length, 999_999) : 1 }

  /// Shows a window until it is closed.
  private func present(
    _ window: Window, _ compositor: Compositor, _ state: PlayState, background: CGColor, _ presentation: Presentation
  ) async throws(CommandFailure) {
    let options = presentation.options, place = presentation.place
    let choice = try options.chooseRenderer()
    var renderer = try choice.first()
    compositor.debugOverlays = options.drawing.debug?.overlays ?? []
    // The window retains its player, which therefore must not retain the window.
    var listener = PlayerWindow.Listener { [weak window] event in Self.onMain { window?.send(event) } }
    listener.resize = { [weak window] size, scale in Self.onMain { window?.resize(to: size, scale: scale) } }
    listener.state = { [weak window] state in Self.onMain { window?.take(state) } }
    listener.textInput = { [weak window] event in Self.onMain { window?.send(event) } }
    listener.clipboard = { [weak window] clipboard, hasText in
      Self.onMain { window?.take(clipboard, hasText: hasText) }
    }
    listener.closeRequest = { [weak window] in Self.onMain { window?.requestClose() } }
    let content = PlayerWindow.Content(
      compositor: compositor, background: background, size: nil, isMetered: options.drawing.isMetered)
    let target = PlayTarget(
      place, title: window.title, applicationID: Console.program, width: Int(window.size.width.rounded(.up)),
      height: Int(window.size.height.rounded(.up)))
    defer { window.leaveDesktop() }
    while true {
      let player = await PlayerWindow(content, renderer: renderer, state: state, listener: listener)
      window.open(player)
      do throws(RenderError) {
        let (_, frames) = try await player.run(target, until: presentation.end)
        if options.drawing.stats { for line in frames?.lines ?? [] { Console.note(line) } }
        break
      } catch {
        guard place.probe().problem == nil, let next = choice.replacement(for: renderer, error) else {
          throw CommandFailure(error.status == .temporary ? .temporary : .backend, Self.advice(error, place))
        }
        // The loop opens a new window with the replacement renderer.
        renderer = next
      }
    }
    window.onClose?()
  }

  /// Displays the window's layers before the program adds its own layers, so that added views animate immediately.
  private func display(_ window: Window) -> Compositor { Compositor(layer: window.layer) }

  private static func advice(_ error: RenderError, _ place: SinkBackend) -> String {
    guard case .unavailable = error, place.priority >= 0 else { return "\(error)" }
    return "\(error); or draw into a file instead: \(Console.program) --render out.mp4 --frames 0-119"
  }

  /// Runs `body` asynchronously on the main thread, in the order of the calls, and commits its changes to layers.
  private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated(body)
      CATransaction.flush()
    }
  }

  // MARK: Ahead of time

  private func render(_ options: HostOptions, to output: OutputPattern) async throws(CommandFailure) {
    try output.checkPlace()
    let scale = options.drawing.scale
    UIScreen.main.scale = scale
    let frames = ProgramFrames(
      Performance(program: { [self] in
        let window = Window(title: title, size: size)
        (drawn, Self.current) = (window, self)
        let compositor = display(window)
        make(window)
        UIApplication.shared.tellOfLaunch()
        // An open window reports its scale in the same way.
        window.resize(to: size, scale: scale)
        return compositor
      }), overlays: options.drawing.debug?.overlays ?? [])
    let layout = try FrameLayout(scene: size, size: nil, scale: scale)
    let choice = try options.chooseRenderer()
    let renderer = try choice.first()
    try layout.check(renderer.capabilities, sized: true)
    let job = RenderJob(
      options.drawing, source: frames, layout: layout, renderer: renderer,
      replacement: choice.replacement(for: layout, isSized: true), background: background)
    try await job.run(options.drawing.moments, to: output)
  }
}

/// The frames of a program that is drawn to files.
@MainActor
private final class ProgramFrames: FrameSource {
  private let performance: Performance
  private let overlays: DebugOverlays
  var meter: FrameMeter?

  init(_ performance: Performance, overlays: DebugOverlays) {
    (self.performance, self.overlays) = (performance, overlays)
  }

  func frame(at time: Double) async throws(CommandFailure) -> (compositor: Compositor, time: Double) {
    let frame = await performance.settledFrame(at: time)
    frame.compositor.debugOverlays = overlays
    frame.compositor.meter = meter
    return frame
  }
}
