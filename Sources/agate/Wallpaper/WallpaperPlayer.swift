import Agate
import AgateHost
import AgateScene
import AgateWayland

/// A player that shows wallpapers until it is stopped. It follows the outputs that are added and removed, pauses hidden
/// wallpapers, and handles the requests of the control socket.
@MainActor final class WallpaperPlayer {
  private let settings: WallpaperSettings
  private let beginning = SceneBeginning()
  private var wallpapers: [String: OutputWallpaper] = [:]
  /// The scene of the outputs for which no scene was chosen.
  private var scene: (name: String, state: String?)
  /// The scenes that were chosen for single outputs, by output name. The outputs need not be connected.
  private var ownScenes: [String: (name: String, state: String?)] = [:]
  private var isHeld = false
  private var power = PowerState.Values()
  private enum Event: Sendable {
    case outputs([DesktopWatcher.OutputState])
    case power(PowerState.Values)
    case request(ControlRequest, UnsafeContinuation<ControlReply, Never>)
    /// The compositor has removed the surface of an output, or no renderer can draw its scene. In the second case, the
    /// error is the reason.
    case lost(DesktopWatcher.OutputState, CommandFailure?)
    case end(CommandFailure?)
  }
  /// All events, in order.
  private let events = AsyncStream<Event>.makeStream()

  init(_ settings: WallpaperSettings, scene: String, state: String?) {
    (self.settings, self.scene) = (settings, (scene, state))
  }

  /// Shows the wallpapers until `agate wallpaper stop`, a signal, or the end of the compositor.
  ///
  /// - Throws: If a scene cannot be shown at the start, or the wallpapers end with an error.
  func run(until deadline: ContinuousClock.Instant?) async throws(CommandFailure) {
    let happens = events.continuation
    let socket = try ControlSocket(
      path: ControlSocket.path(settings.environment),
      answer: { request in await withUnsafeContinuation { happens.yield(.request(request, $0)) } },
      onStop: { happens.yield(.end(nil)) })
    defer { socket.remove() }
    StopSignal.finishesWork()
    let stopping = StopSignal.listen { happens.yield(.end(nil)) }
    defer { StopSignal.forget(stopping) }
    let desktop: DesktopEvents
    do throws(RenderError) {
      desktop = try await DesktopEvents(
        environment: settings.environment, onChange: { happens.yield(.outputs($0)) },
        onEnd: { happens.yield(.end(CommandFailure(.backend, "the Wayland compositor has gone"))) })
    } catch {
      throw CommandFailure(.backend, "\(error)")
    }
    let power = settings.pause.reasons.isDisjoint(with: [.battery, .powersave]) ? nil : PowerState()
    power?.listen { happens.yield(.power($0)) }
    if let deadline {
      Task {
        try await Task.sleep(until: deadline, clock: .continuous)
        happens.yield(.end(nil))
      }
    }
    if await !desktop.knowsWindows { warnOfUnknownWindows() }
    let outputs = await desktop.outputs
    if let wanted = settings.output, wanted != "*", !outputs.contains(where: { $0.matches(wanted) }) {
      let known = outputs.map { $0.text.isEmpty ? $0.name : "\($0.name) (\($0.text))" }.joined(separator: ", ")
      throw CommandFailure(.backend, "there is no output '\(wanted)' now; there are \(known)")
    }
    do throws(CommandFailure) {
      // A scene that cannot be shown ends the program at the start, not when its output first becomes visible.
      for output in outputs where isChosen(output) { try await open(output) }
      try await handleEvents()
    } catch {
      await closeAll()
      throw error
    }
    await closeAll()
    withExtendedLifetime((desktop, power)) {}
    try StopSignal.check()
  }

  /// Warns that windows that hide a wallpaper do not pause it.
  private func warnOfUnknownWindows() {
    guard !settings.pause.reasons.isDisjoint(with: [.fullscreen, .maximized]) else { return }
    Console.note(
      "warning: the compositor does not tell which windows hide the wallpaper, so it does not stand still behind them; KWin "
        + "tells programs that are installed with their .desktop file")
  }

  private func handleEvents() async throws(CommandFailure) {
    for await event in events.stream {
      switch event {
      case .outputs(let outputs): await update(outputs)
      case .power(let values): await take(values)
      case .request(let request, let asker): asker.resume(returning: await answer(request))
      case .lost(let output, let failure):
        // A scene that cannot be drawn is not tried again. A request can choose another scene for the output.
        if failure == nil { await reopen(output) }
      case .end(let failure):
        if let failure { throw failure }
        return
      }
    }
  }

  private func closeAll() async {
    for wallpaper in wallpapers.values { await wallpaper.close() }
    wallpapers = [:]
  }

  /// Shows the wallpaper of an output again if its surface was removed but the output still exists.
  private func reopen(_ output: DesktopWatcher.OutputState) async {
    guard let wallpaper = wallpapers[output.name], wallpaper.output.number == output.number, wallpaper.hasEnded
    else { return }
    await wallpaper.close()
    wallpapers[output.name] = nil
    // The compositor may be about to remove the output.
    try? await Task.sleep(for: .milliseconds(200))
    await tryToOpen(output)
  }

  private func tryToOpen(_ output: DesktopWatcher.OutputState) async {
    do throws(CommandFailure) {
      try await open(output)
    } catch {
      Console.note("warning: no wallpaper on \(error)")
    }
  }

  private func isChosen(_ output: DesktopWatcher.OutputState) -> Bool {
    settings.output.map { output.matches($0) } ?? true
  }

  private func open(_ output: DesktopWatcher.OutputState) async throws(CommandFailure) {
    let wallpaper = OutputWallpaper(output, scene: ownScenes[output.name] ?? scene, settings, beginning)
    await wallpaper.hold(isHeld)
    wallpaper.onEnd = { [events] in events.continuation.yield(.lost(output, $0)) }
    try await wallpaper.open()
    wallpapers[output.name] = wallpaper
    await wallpaper.rest(!reasons(output).isEmpty)
  }

  private func update(_ outputs: [DesktopWatcher.OutputState]) async {
    for (name, wallpaper) in wallpapers where !outputs.contains(where: { $0.number == wallpaper.output.number }) {
      wallpapers[name] = nil
      await wallpaper.close()
    }
    for output in outputs where isChosen(output) {
      if let wallpaper = wallpapers[output.name] {
        wallpaper.update(output)
        await wallpaper.rest(!reasons(output).isEmpty)
      } else {
        await tryToOpen(output)
      }
    }
  }

  private func take(_ values: PowerState.Values) async {
    power = values
    for wallpaper in wallpapers.values { await wallpaper.rest(!reasons(wallpaper.output).isEmpty) }
  }

  /// Returns the reasons for which the wallpaper of an output is paused.
  private func reasons(_ output: DesktopWatcher.OutputState) -> [PauseReason] {
    PauseReason.allCases.filter { reason in
      guard settings.pause.reasons.contains(reason) else { return false }
      switch reason {
      case .fullscreen: return output.coverage.contains(.fullscreen)
      // A fullscreen window also covers everything that a maximized window covers.
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
    let isForAll = request.output.map { $0 == "*" } ?? true
    switch request.command {
    case .set:
      guard let name = request.scene else { throw CommandFailure(.usage, "set needs a scene") }
      for wallpaper in chosen {
        try await wallpaper.show(name, state: request.state)
        if !isForAll { ownScenes[wallpaper.output.name] = wallpaper.scene }
      }
      // Outputs that are connected later also show this scene.
      if isForAll { (scene, ownScenes) = ((name, request.state), [:]) }
    case .state:
      guard let state = request.state else { throw CommandFailure(.usage, "state needs the name of a state") }
      try enter(state, on: chosen, isForAll: isForAll)
    case .pause, .resume:
      isHeld = request.command == .pause
      for wallpaper in wallpapers.values { await wallpaper.hold(isHeld) }
    case .list: return ControlReply(wallpapers: chosen.map(report))
    case .stop: break
    }
    return ControlReply()
  }

  /// Changes to a state on the outputs whose scenes have it.
  ///
  /// - Throws: If none of the scenes has the state.
  private func enter(_ state: String, on chosen: [OutputWallpaper], isForAll: Bool) throws(CommandFailure) {
    var failures: [CommandFailure] = []
    // Outputs that are connected later show the common scene. It must have the state.
    var isOfCommonScene = chosen.isEmpty
    for wallpaper in chosen {
      do throws(CommandFailure) {
        try wallpaper.enter(state)
      } catch {
        failures.append(error)
        continue
      }
      let name = wallpaper.output.name
      if !isForAll || ownScenes[name] != nil { ownScenes[name] = wallpaper.scene } else { isOfCommonScene = true }
    }
    if let failure = failures.first, failures.count == chosen.count { throw failure }
    if isForAll, isOfCommonScene { scene.state = state }
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

}

extension DesktopWatcher.OutputState {
  /// Returns whether an option refers to this output: by its name, by its description or a part of the description, or
  /// by `*`.
  func matches(_ text: String) -> Bool {
    text == "*" || name == text || (!text.isEmpty && self.text.contains(text))
  }
}
