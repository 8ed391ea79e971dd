import Agate
import AgateHost

/// The inspector of the scene's layers.
extension Player {
  func openInspector() {
    guard let backend else { return }
    let actions = Inspector.Actions(
      mark: { [overlay] layer in CATransaction.atOnce { overlay.mark.show(layer) } },
      select: { [weak self] in self?.note(selected: $0) },
      perform: { [weak self] in self?.perform($0) },
      cost: { [weak self] in self?.content.compositor.cost(of: $0) },
      reading: { [weak self] in self?.meter?.total },
      close: { [weak self] in self?.closeInspector() })
    command { [weak self] window in
      let meter = window.measure()
      Task { @MainActor in self?.meter = meter }
    }
    let inspector = Inspector(timeline.scene.layer, actions)
    let window = InspectorWindow(inspector, on: backend, title: options.title) { [weak self] closed in
      // Another inspector window may be open already.
      if self?.inspector?.window === closed { self?.closeInspector() }
    }
    self.inspector = (inspector, window)
  }

  func closeInspector() {
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

  /// Shows the keyframes of the selected layer on the time line.
  private func note(selected layer: CALayer?) {
    let times = layer.map { layer in
      (layer.animationKeys() ?? []).prefix(AnimationCurve.mostAnimations).compactMap { layer.animation(forKey: $0) }
        .flatMap { AnimationTimes($0, of: layer).keys }
    }
    CATransaction.atOnce { overlay.timeLine.keyTimes = times ?? [] }
    followSelection()
  }

  /// Updates the marked layer and its values once, or repeatedly while the scene plays.
  func followSelection() {
    guard let (inspector, _) = inspector, inspector.selected != nil else { return inspectorTimer.cancel() }
    if inspectorTimer.isPending { return }
    // The update follows after the frame that shows the change.
    inspectorTimer.schedule(after: 0.1) { [weak self] in
      guard let self, let (inspector, _) = self.inspector else { return }
      inspector.update()
      CATransaction.atOnce { overlay.mark.update() }
      if !state.isHeld, isMoving { followSelection() }
    }
  }

  /// Whether the scene can change without input.
  private var isMoving: Bool {
    content.compositor.nextFrameTime(after: state.time) < .infinity || timeline.made < timeline.changes.count
  }

  /// Marks or selects the layer under the pointer. The scene does not receive the event.
  func inspect(_ event: PointerEvent) {
    guard let (inspector, _) = inspector else { return }
    let root = timeline.scene.layer, point = state.scenePoint(event.location)
    let hit = event.phase == .exited ? nil : (root.presentation() ?? root).hitTest(point)?.model()
    switch event.phase {
    case .pressed where event.button == .left: inspector.select(hit)
    case .moved, .exited:
      inspector.hover(hit)
      CATransaction.atOnce { overlay.mark.show(hit ?? inspector.selected) }
    default: break
    }
  }
}
