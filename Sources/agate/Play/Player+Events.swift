import Agate
import AgateHost

/// The user's input. The player's panels receive events first, then the scene. Keys that the scene does not handle are
/// the player's commands.
extension Player {
  func handle(_ event: InputEvent) {
    if takes(event) { return }
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

  /// Returns whether the player's panels receive an event instead of the scene.
  private func takes(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let pointer): takes(pointer)
    case .touch(let touch): takes(touch)
    case .scroll(let scroll):
      overlay.contains(scroll.location) && CATransaction.atOnce { overlay.scroll(scroll) }
    default: false
    }
  }

  /// Handles a touch on a panel as if it were the pointer.
  private func takes(_ touch: TouchEvent) -> Bool {
    switch touch.phase {
    case .began:
      if options.isFile { showTimeLine() }
      guard presses.finger == nil, overlay.contains(touch.location) else { return false }
      presses.finger = touch.id
      return takes(PointerEvent(phase: .pressed, location: touch.location, button: .left, time: touch.time))
    case .moved:
      guard presses.finger == touch.id else { return false }
      return takes(PointerEvent(phase: .moved, location: touch.location, time: touch.time))
    case .ended, .cancelled:
      guard presses.finger == touch.id else { return false }
      presses.finger = nil
      return takes(PointerEvent(phase: .released, location: touch.location, button: .left, time: touch.time))
    }
  }

  private func takes(_ event: PointerEvent) -> Bool {
    // A gallery scene may have buttons at the place of the time line.
    if event.phase == .moved, options.isFile { showTimeLine() }
    if event.phase == .exited, presses.pointer != .timeLine { hideTimeLine() }
    if let receiver = presses.pointer {
      if event.phase == .released, event.button == .left { presses.pointer = nil }
      switch receiver {
      case .scene: return false
      case .panel: return true
      case .timeLine:
        scrub(to: event.location, isOver: presses.pointer == nil)
        return true
      }
    }
    let isOver = event.phase != .exited && overlay.contains(event.location)
    if event.phase == .moved || event.phase == .exited {
      CATransaction.atOnce { overlay.menu.highlight(isOver ? overlay.menu.index(at: event.location) : nil) }
    }
    if isOver {
      if event.phase == .pressed, event.button == .left { press(event.location) }
      return true
    }
    if inspector != nil {
      inspect(event)
      return true
    }
    if event.phase == .pressed, event.button == .left { presses.pointer = .scene }
    if event.phase == .moved { followPointer(event.location) }
    return false
  }

  /// Handles a press on a panel.
  private func press(_ location: CGPoint) {
    presses.pointer = .panel
    if let index = overlay.menu.index(at: location) {
      enter(overlay.menu.names[index])
    } else if overlay.timeLine.contains(location) {
      presses.pointer = .timeLine
      presses.plays = !state.isHeld
      state.hold(true)
      scrub(to: location, isOver: false)
    }
  }

  func perform(_ command: PlayerCommand) {
    switch command {
    case .close: self.command { $0.close() }
    case .dismiss: dismiss()
    case .fullscreen: self.command { $0.toggleFullscreen() }
    case .pause: pauseOrGoOn()
    case .meter: self.command { $0.showOrHideMeter() }
    case .slowMotion:
      state.rate = state.rate == 1 ? 0.1 : 1
      tell(note: state.rate == 1 ? "normal speed" : "ten times slower")
      refresh()
    case .parallax: switchTilt()
    case .step(let direction): step(by: direction.rawValue / overlay.timeLine.span.frameRate)
    case .skip(let direction): step(by: direction.rawValue)
    case .first: seek(to: 0)
    case .last: seek(to: overlay.timeLine.span.lastFrame)
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

  /// Closes the open panels. If no panel is open, closes the window.
  private func dismiss() {
    let open = [overlay.help.layer, overlay.menu.layer].filter { !$0.isHidden }
    if open.isEmpty { return command { $0.close() } }
    CATransaction.atOnce { for panel in open { panel.isHidden = true } }
  }
}

extension InputEvent {
  /// The location of a press with a finger or the left button; nil for other events.
  fileprivate var pressedLocation: CGPoint? {
    switch self {
    case .pointer(let event) where event.phase == .pressed && event.button == .left: event.location
    case .touch(let touch) where touch.phase == .began: touch.location
    default: nil
    }
  }
}
