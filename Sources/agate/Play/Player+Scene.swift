import Agate
import AgateHost

/// The scene in the window: reloading it, and its states.
extension Player {
  /// Adds the player's layers to a tree before the tree is shown.
  func prepare(_ compositor: Compositor) {
    compositor.clock = state.clock
    overlay.move(to: compositor.layer)
    CATransaction.atOnce {
      overlay.timeLine.span = SceneSpan(timeline.scene)
      overlay.timeLine.changeTimes = timeline.changeTimes
    }
    CATransaction.flush()
  }

  /// Replaces the scene in the window by the timeline's scene at `time`, in seconds of scene time.
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

  /// Reloads the scene after its files have changed. If the scene cannot be read, the window keeps showing the previous
  /// scene.
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

  /// Makes the changes of state that are due at `time`.
  func change(by time: Double) {
    timeline.change(by: time)
    sceneChanged()
  }

  /// Enters a state at the current time.
  func enter(_ name: String) {
    // While the scene is paused, a transition would stay at its beginning.
    timeline.make(StateChange(state: name, time: state.time, isAnimated: !state.isHeld))
    state.set(changes: timeline.changeTimes, made: timeline.made)
    CATransaction.atOnce { overlay.timeLine.changeTimes = timeline.changeTimes }
    sceneChanged()
  }

  /// Updates the panels after a change of state, which may also add and remove layers.
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
