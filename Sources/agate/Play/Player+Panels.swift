import Agate
import AgateHost

/// The menu of states, the messages, and the tilt by the pointer.
extension Player {
  func showOrHideMenu() {
    if timeline.scene.stateNames.isEmpty { return tell(note: "the scene has no states") }
    updateMenu()
    CATransaction.atOnce { overlay.menu.layer.isHidden.toggle() }
  }

  func updateMenu() {
    CATransaction.atOnce {
      overlay.menu.show(
        timeline.scene.stateNames, current: timeline.state,
        transitions: timeline.scene.transitions(from: timeline.state))
      overlay.menu.layer.setScale(place.scale)
    }
  }

  func followPointer(_ location: CGPoint) {
    // Implicit animations would not advance while the scene is paused.
    if state.isHeld {
      CATransaction.atOnce { tilt.follow(location, in: place.size, timeline.scene) }
    } else {
      tilt.follow(location, in: place.size, timeline.scene)
    }
  }

  func switchTilt() {
    tilt.isOn.toggle()
    if !tilt.isOn {
      CATransaction.atOnce { timeline.scene.tilt(x: options.tilt?.x ?? 0, y: options.tilt?.y ?? 0) }
    }
    tell(note: tilt.isOn ? "the pointer tilts the scene" : "the pointer does not tilt the scene")
  }

  /// Prints an error and shows it until the error is resolved. The value nil removes the error.
  func tell(problem: String?) {
    if let problem, problem != overlay.message.problem { Console.note("error: \(problem)") }
    CATransaction.atOnce { overlay.message.problem = problem }
  }

  func tell(note: String) {
    CATransaction.atOnce { overlay.message.show(note: note) }
    noteTimer.schedule(after: 3) { [weak self] in
      CATransaction.atOnce { self?.overlay.message.show(note: nil) }
    }
  }
}
