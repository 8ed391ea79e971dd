import Agate
import AgateHost

/// The player's inspector, in a separate window. It lists the layers of a scene, and shows the properties, animations
/// and costs of the selected layer.
@MainActor
final class Inspector {
  /// The closures through which the inspector acts on the player.
  struct Actions {
    /// Marks a layer in the scene's window. The argument nil removes the mark.
    var mark: (CALayer?) -> Void
    /// Called when a layer has been selected. The argument is nil if no layer is selected.
    var select: (CALayer?) -> Void
    /// Performs a command whose key was pressed in the inspector's window.
    var perform: (PlayerCommand) -> Void
    /// Returns the cost of drawing a layer and its sublayers in the current frame.
    var cost: (CALayer) -> DrawingCost?
    /// Returns the measured times of the frames; nil before the first measurement.
    var reading: () -> FrameReading?
    /// Called when the inspector's window has been closed.
    var close: () -> Void
  }

  /// The window of the inspector; nil until the window is open.
  weak var window: InspectorWindow?

  let layer = CALayer()
  private let list = LayerList()
  private let details = DetailList()
  private let field = SearchField()
  private let divider = CALayer()
  private let actions: Actions
  private var root: CALayer
  /// The curves of the selected layer. They are computed when the layer is selected.
  private var curves: [AnimationCurve] = []
  /// The layers that were hidden or shown in the inspector. The list restores this state when the scene is reloaded.
  private var switched: [(place: LayerPlace, isHidden: Bool)] = []
  private(set) var selected: CALayer?

  static let size = CGSize(width: 420, height: 640)

  /// - Parameter root: The root layer of the scene.
  init(_ root: CALayer, _ actions: Actions) {
    (self.root, self.actions) = (root, actions)
    layer.backgroundColor = CGColor(gray: 0.13, alpha: 1)
    divider.backgroundColor = OverlayStyle.line
    for part in [list.layer, details.layer, divider, field.layer] { layer.addSublayer(part) }
    list.update(root)
    resize(to: Self.size, scale: 1)
    update()
  }

  /// Shows another tree of the same scene. The layer at the same place as the selected layer becomes selected. Layers
  /// that were hidden in the inspector stay hidden.
  func show(_ root: CALayer) {
    let place = selected.flatMap { LayerPlace($0) }
    self.root = root
    CATransaction.atOnce {
      for entry in switched { entry.place.layer(in: root)?.isHidden = entry.isHidden }
      list.rows.unfold()
    }
    select(place?.layer(in: root))
  }

  /// Updates the lists of layers and animations after a change of state.
  func layersChanged() {
    if let selected, LayerPlace(selected) == nil { self.selected = nil }
    CATransaction.atOnce { list.update(root) }
    updateCurves()
    update()
  }

  func resize(to size: CGSize, scale: Double) {
    CATransaction.atOnce {
      layer.frame = CGRect(origin: .zero, size: size)
      let top = SearchField.height + 8, upper = ((size.height - top) * 0.5).rounded()
      field.place(CGRect(x: 8, y: 6, width: max(size.width - 16, 0), height: SearchField.height), scale: scale)
      list.place(CGRect(x: 4, y: top + 4, width: max(size.width - 8, 0), height: max(upper - 8, 0)), scale: scale)
      divider.frame = CGRect(x: 0, y: top + upper, width: size.width, height: 1)
      details.place(
        CGRect(x: 0, y: top + upper + 2, width: size.width, height: max(size.height - top - upper - 2, 0)),
        scale: scale)
    }
    window?.set(textInput: field.textInput)
  }

  /// Selects a layer and shows its details. The argument nil clears the selection.
  func select(_ layer: CALayer?) {
    selected = layer
    if let layer { list.rows.reveal(layer) }
    updateCurves()
    CATransaction.atOnce {
      list.update(root)
      list.select(layer)
    }
    actions.mark(layer)
    actions.select(layer)
    update()
  }

  private func updateCurves() {
    let keys = (selected?.animationKeys() ?? []).prefix(AnimationCurve.mostAnimations)
    curves = keys.compactMap { key in
      guard let selected, let animation = selected.animation(forKey: key) else { return nil }
      return AnimationCurve(animation, key: key, of: selected)
    }
  }

  /// Updates the displayed values of the selected layer, and the rows of layers that draw nothing.
  func update() {
    CATransaction.atOnce {
      details.show(entries())
      list.show()
    }
  }

  /// Highlights the row of the layer under the pointer in the scene's window.
  func hover(_ layer: CALayer?) { CATransaction.atOnce { list.hover(layer) } }

  private func entries() -> [DetailList.Detail] {
    guard let selected else { return [.heading("Click a layer, here or in the scene.")] }
    var entries: [DetailList.Detail] = [.heading("\(LayerRows.className(of: selected))  \(selected.name ?? "")")]
    entries += LayerProperties.values(of: selected).map { .value($0) }
    if !curves.isEmpty {
      entries.append(.heading("Animations"))
      let time = CACurrentMediaTime()
      entries += curves.map { .curve($0, now: $0.part(at: time)) }
    }
    entries.append(.heading("Drawing, with all layers below"))
    entries += Self.values(of: actions.cost(selected)).map { .value($0) }
    if let reading = actions.reading(), reading.frames > 0 {
      entries.append(.heading("A whole frame, in milliseconds"))
      entries += Self.values(of: reading).map { .value($0) }
    }
    return entries
  }

  private static func values(of reading: FrameReading) -> [LayerProperties.Value] {
    let stages: [StageTrace.Stage] = [.sample, .flatten, .render]
    return stages.compactMap { stage in
      let count = reading.count(of: stage)
      guard count > 0 else { return nil }
      let milliseconds = reading.seconds(of: stage) / Double(count) * 1000
      return LayerProperties.Value(name: stage.rawValue, model: PropertyText.number(milliseconds), presented: nil)
    }
  }

  private static func values(of cost: DrawingCost?) -> [LayerProperties.Value] {
    guard let cost else { return [LayerProperties.Value(name: "items", model: "none", presented: nil)] }
    let entries = [
      ("items", cost.items), ("particles, copies", cost.produced), ("groups", cost.groups),
      ("offscreen images", cost.passes), ("pixels to blend", cost.blendedPixels),
      ("offscreen memory", cost.picturePixels * 4),
    ]
    return entries.filter { $0.1 > 0 || $0.0 == "items" }.map { name, value in
      let text = name == "offscreen memory" ? "\(value >> 10) KiB" : "\(value)"
      return LayerProperties.Value(name: name, model: text, presented: nil)
    }
  }

  // MARK: Events

  func handle(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer): handle(pointer)
    case .scroll(let scroll):
      let steps = scroll.steps.height != 0 ? scroll.steps.height * 3 : scroll.delta.height / LayerList.rowHeight
      CATransaction.atOnce {
        if list.layer.frame.contains(scroll.location) {
          list.scroll(by: steps)
        } else {
          details.scroll(by: steps * LayerList.rowHeight)
        }
      }
    case .key(let key) where key.phase != .released: handle(key)
    default: break
    }
    window?.set(textInput: field.textInput)
  }

  /// Handles a change of an input method.
  func handle(_ event: TextInputEvent) {
    field.handle(event)
    search()
    var state = field.textInput
    state?.isChangedByInputMethod = true
    window?.set(textInput: state)
  }

  private func search() {
    list.rows.search = field.text
    CATransaction.atOnce { list.update(root) }
  }

  private func paste(from clipboard: Clipboard) {
    window?.paste(from: clipboard) { [weak self] text in
      guard let self else { return }
      field.paste(text)
      search()
      window?.set(textInput: field.textInput)
    }
  }

  private func handle(_ event: PointerEvent) {
    let hit = list.hit(event.location)
    switch event.phase {
    case .moved, .entered:
      var layer: CALayer?
      if case .row(let hovered)? = hit { layer = hovered }
      hover(layer)
      actions.mark(layer ?? selected)
    case .exited:
      hover(nil)
      actions.mark(selected)
    case .pressed where event.button == .left:
      field.isFocused = field.layer.frame.contains(event.location)
      switch hit {
      case .row(let layer): select(layer)
      case .eye(let layer): toggleVisibility(of: layer)
      case .triangle(let layer):
        list.rows.toggle(layer)
        CATransaction.atOnce { list.update(root) }
      case nil: break
      }
    case .pressed where event.button == .middle && field.layer.frame.contains(event.location):
      field.isFocused = true
      paste(from: .primary)
    default: break
    }
  }

  private func handle(_ key: KeyEvent) {
    if field.handle(key) { return search() }
    switch key.name {
    case "v" where field.isFocused && key.modifiers.contains(.control): paste(from: .clipboard)
    case "c" where field.isFocused && key.modifiers.contains(.control):
      if !field.text.isEmpty { window?.copy(field.text) }
    case "slash": field.isFocused = true
    case "Up": list.neighbour(-1).map { select($0) }
    case "Down": list.neighbour(1).map { select($0) }
    case "h": if key.phase == .pressed { selected.map { toggleVisibility(of: $0) } }
    case "i", "Escape": if key.phase == .pressed { actions.close() }
    default: PlayerCommand(key).map { if key.phase == .pressed || $0.repeats { actions.perform($0) } }
    }
  }

  private func toggleVisibility(of layer: CALayer) {
    // The list shows presented values, which change with the commit.
    CATransaction.atOnce { layer.isHidden.toggle() }
    LayerPlace(layer).map { switched.append(($0, layer.isHidden)) }
    update()
  }
}
