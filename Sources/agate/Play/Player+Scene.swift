import Agate
import AgateHost

/// The scene in the window: reading it again, and the states that it is in.
extension Player {
  /// Adds the player's own layers to a tree that is going to be shown.
  func prepare(_ compositor: Compositor) {
    compositor.clock = state.clock
    overlay.move(to: compositor.layer)
    CATransaction.atOnce {
      overlay.timeLine.span = SceneSpan(timeline.scene)
      overlay.timeLine.changeTimes = timeline.changeTimes
    }
    CATransaction.flush()
  }

  /// Shows the timeline's scene as it is at `time`, in place of the one in the window.
  func showScene(at time: Double) {
    do throws(CommandFailure) {
      let compositor = try timeline.compositor(at: time)
      state.set(changes: timeline.changeTimes, made: timeline.made)
      tell(problem: nil)
      if compositor !== content.compositor {
        (content.compositor, content.size) = (compositor, timeline.scene.size)
        prepare(compositor)
        state.loop = loop.range(in: overlay.timeLine.span)
        router = InputRouter()
        presses = PointerPresses()
        CATransaction.atOnce { tilt.restore(timeline.scene) }
        inspector?.0.show(timeline.scene.layer)
        command { [content] in $0.show(content) }
      }
      sceneChanged()
    } catch {
      tell(problem: "\(error)")
    }
  }

  /// Reads the scene again after its files have changed. A scene that cannot be read leaves the last one in the window.
  func reload() {
    do throws(CommandFailure) {
      try timeline.reload()
      timeline.scene.printWarnings(of: options.scene)
      showScene(at: state.time)
      watch?.add(folders: timeline.imageFolders)
    } catch {
      tell(problem: "\(error)")
    }
    CATransaction.flush()
  }

  /// Makes the changes of state that are due.
  func change(by time: Double) {
    timeline.change(by: time)
    sceneChanged()
  }

  /// Enters a state now.
  func enter(_ name: String) {
    // While the scene is paused, a transition would stand at its beginning.
    timeline.make(StateChange(state: name, time: state.time, isAnimated: !state.isHeld))
    state.set(changes: timeline.changeTimes, made: timeline.made)
    CATransaction.atOnce { overlay.timeLine.changeTimes = timeline.changeTimes }
    sceneChanged()
  }

  /// Brings the panels up to date after a change of state, which may also add and remove layers.
  private func sceneChanged() {
    if !overlay.menu.layer.isHidden { updateMenu() }
    inspector?.0.layersChanged()
    followSelection()
  }

  func resize(to size: CGSize, _ scale: Double) {
    place = (size, scale)
    if let (layout, _) = state.layout { overlay.place(in: size, scale: scale, layout: layout) }
  }
}
