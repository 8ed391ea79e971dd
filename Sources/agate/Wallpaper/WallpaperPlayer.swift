import Agate
import AgateHost
import AgateScene
import AgateWayland
import Dispatch

/// Shows wallpapers until they are stopped: on outputs that come and go, as far as they can be seen, and as the control
/// socket asks.
@MainActor final class WallpaperPlayer {
  private let settings: WallpaperSettings
  private let beginning = SceneBeginning()
  private var wallpapers: [String: OutputWallpaper] = [:]
  /// The scene of outputs that have none of their own.
  private var scene: (name: String, state: String?)
  private var isHeld = false
  private var power = PowerState.Values()
  private let end = AsyncStream<CommandFailure?>.makeStream()

  init(_ settings: WallpaperSettings, scene: String, state: String?) {
    (self.settings, self.scene) = (settings, (scene, state))
  }

  /// Shows the wallpapers until `agate wallpaper stop`, a signal, or the end of the compositor.
  func run(until deadline: ContinuousClock.Instant?) async throws(CommandFailure) {
    let socket = try ControlSocket(
      path: ControlSocket.path(settings.environment),
      answer: { [weak self] request in
        await self?.answer(request) ?? ControlReply(error: "the wallpapers are being closed")
      }, onStop: { [end] in end.continuation.yield(nil) })
    defer { socket.remove() }
    StopSignal.finishesWork()
    let stopping = StopSignal.listen { [end] in end.continuation.yield(nil) }
    defer { StopSignal.forget(stopping) }
    let events: DesktopEvents
    do throws(RenderError) {
      events = try await DesktopEvents(
        environment: settings.environment,
        onChange: { [weak self] outputs in Self.onMain { await self?.update(outputs) } },
        onEnd: { [end] in
          end.continuation.yield(CommandFailure(.backend, "the Wayland compositor has gone"))
        })
    } catch {
      throw CommandFailure(.backend, "\(error)")
    }
    let power = settings.pause.reasons.isDisjoint(with: [.battery, .powersave]) ? nil : PowerState()
    power?.listen { [weak self] values in Self.onMain { await self?.take(values) } }
    let outputs = await events.outputs
    if let wanted = settings.output, !outputs.contains(where: { $0.matches(wanted) }) {
      let known = outputs.map { $0.text.isEmpty ? $0.name : "\($0.name) (\($0.text))" }.joined(separator: ", ")
      throw CommandFailure(.backend, "there is no output '\(wanted)' now; there are \(known)")
    }
    // A scene that cannot be shown ends the program, now and not when it is first visible.
    for output in outputs where isChosen(output) { try await open(output) }
    if let deadline {
      Task { [end] in
        try await Task.sleep(until: deadline, clock: .continuous)
        end.continuation.yield(nil)
      }
    }
    var failure: CommandFailure?
    for await reason in end.stream {
      failure = reason
      break
    }
    for wallpaper in wallpapers.values { await wallpaper.close() }
    withExtendedLifetime((events, power)) {}
    if let failure { throw failure }
    try StopSignal.check()
  }

  private func isChosen(_ output: DesktopWatcher.OutputState) -> Bool {
    settings.output.map { output.matches($0) } ?? true
  }

  private func open(_ output: DesktopWatcher.OutputState) async throws(CommandFailure) {
    let wallpaper = OutputWallpaper(output, scene: scene, settings, beginning)
    try await wallpaper.open()
    wallpapers[output.name] = wallpaper
    await wallpaper.hold(isHeld)
    await wallpaper.rest(!reasons(output).isEmpty)
  }

  private func update(_ outputs: [DesktopWatcher.OutputState]) async {
    let names = Set(outputs.map(\.name))
    for (name, wallpaper) in wallpapers where !names.contains(name) {
      wallpapers[name] = nil
      await wallpaper.close()
    }
    for output in outputs where isChosen(output) {
      if let wallpaper = wallpapers[output.name] {
        wallpaper.update(output)
        await wallpaper.rest(!reasons(output).isEmpty)
        continue
      }
      do throws(CommandFailure) {
        try await open(output)
      } catch {
        Console.note("warning: no wallpaper on \(output.name): \(error)")
      }
    }
  }

  private func take(_ values: PowerState.Values) async {
    power = values
    for wallpaper in wallpapers.values { await wallpaper.rest(!reasons(wallpaper.output).isEmpty) }
  }

  /// The reasons for which the wallpaper of an output stands still.
  private func reasons(_ output: DesktopWatcher.OutputState) -> [PauseReason] {
    PauseReason.allCases.filter { reason in
      guard settings.pause.reasons.contains(reason) else { return false }
      switch reason {
      case .fullscreen: return output.coverage.contains(.fullscreen)
      // Fullscreen hides more.
      case .maximized: return !output.coverage.isEmpty
      case .battery: return power.isOnBattery
      case .powersave: return power.savesPower
      }
    }
  }

  // MARK: Control

  private func answer(_ request: ControlRequest) async -> ControlReply {
    do throws(CommandFailure) {
      return try await carryOut(request)
    } catch {
      return ControlReply(error: "\(error)")
    }
  }

  private func carryOut(_ request: ControlRequest) async throws(CommandFailure) -> ControlReply {
    let chosen = try wallpapers(on: request.output)
    switch request.command {
    case .set:
      guard let name = request.scene else { throw CommandFailure(.usage, "set needs a scene") }
      // Outputs that come later show it, too.
      for wallpaper in chosen { try await wallpaper.show(name, state: request.state) }
      if chosen.count == wallpapers.count { scene = (name, request.state) }
    case .state:
      guard let state = request.state else { throw CommandFailure(.usage, "state needs the name of a state") }
      for wallpaper in chosen { try wallpaper.enter(state) }
    case .pause, .resume:
      isHeld = request.command == .pause
      for wallpaper in wallpapers.values { await wallpaper.hold(isHeld) }
    case .list: return ControlReply(wallpapers: chosen.map(report))
    case .stop: break
    }
    return ControlReply()
  }

  private func wallpapers(on output: String?) throws(CommandFailure) -> [OutputWallpaper] {
    let all = wallpapers.values.sorted { $0.output.name < $1.output.name }
    guard let output, output != "*" else { return all }
    let chosen = all.filter { $0.output.matches(output) }
    if chosen.isEmpty {
      let known = all.map(\.output.name).joined(separator: ", ")
      throw CommandFailure(.usage, "there is no wallpaper on output '\(output)'; there are wallpapers on \(known)")
    }
    return chosen
  }

  private func report(_ wallpaper: OutputWallpaper) -> WallpaperReport {
    let output = wallpaper.output
    return WallpaperReport(
      output: output.name, description: output.text, size: [output.width, output.height], scale: output.scale,
      scene: wallpaper.scene.name, state: wallpaper.scene.state,
      paused: (isHeld ? ["paused"] : []) + reasons(output).map(\.rawValue))
  }

  /// Runs `body` on the main thread, in the order of the calls.
  private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () async -> Void) {
    Task { @MainActor in await body() }
  }
}

extension DesktopWatcher.OutputState {
  /// Whether an option means this output: by its name, its description, a part of that, or `*`.
  func matches(_ text: String) -> Bool {
    text == "*" || name == text || (!text.isEmpty && self.text.contains(text))
  }
}
