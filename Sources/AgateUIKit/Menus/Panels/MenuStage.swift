import Agate

/// The view that covers a window while a menu is open. It contains the panels of the menu and the preview, and a tap
/// beside them closes the menu.
final class MenuStage: OverlayStage {
  weak var owner: (any MenuOwner)?
  private(set) var panels: [MenuPanel] = []
  /// The preview; nil for a menu without one.
  private(set) var preview: MenuPreview?
  /// The place beside which the menu stands, in points of the view's coordinates.
  private var source = CGRect.zero
  private var order = UIContextMenuConfiguration.ElementOrder.fixed
  private var arrow = UIMenuController.ArrowDirection.default
  private let veil = UIVisualEffectView(effect: nil)
  private var touch: UITouch?
  /// Closures that run with the closing animation, and after it.
  var closings: (animations: [() -> Void], completions: [() -> Void]) = ([], [])
  /// Runs the closures of an animator with the closing animation.
  func closes(with animator: MenuAnimator) {
    closings.animations += animator.animations
    closings.completions += animator.completions
  }

  /// Opens a menu.
  ///
  /// - Parameters:
  ///   - menu: the menu; nil for a preview without a menu.
  ///   - view: the view that opens the menu, in a window, which shows the menu. If it leaves the window, the menu
  ///     closes.
  ///   - source: the rectangle beside which the menu stands, in points of the window's coordinates.
  ///   - preview: the preview, which is beside the menu instead of the source.
  ///   - order: the order of the entries. With `priority`, the first is nearest to the source.
  ///   - arrow: the direction from the menu to the source.
  static func open(
    _ menu: UIMenu?, from view: UIView, in window: UIWindow, at source: CGRect, preview: MenuPreview? = nil,
    order: UIContextMenuConfiguration.ElementOrder = .fixed, arrow: UIMenuController.ArrowDirection = .default
  ) -> MenuStage {
    let stage = MenuStage(frame: window.bounds)
    (stage.source, stage.order, stage.arrow, stage.preview) = (source, order, arrow, preview)
    stage.cover(window, openedBy: view)
    if let preview {
      stage.veil.frame = stage.bounds
      stage.veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.addSubview(stage.veil)
      stage.addSubview(preview)
    }
    if let menu { stage.add(menu) }
    stage.layoutIfNeeded()
    return stage
  }

  private var direction: UIUserInterfaceLayoutDirection {
    opener?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }
  /// The responder with which the search for those that perform commands begins.
  private var start: UIResponder? { keyRoot.firstResponder ?? opener }

  private func makePanel(_ menu: UIMenu, isInner: Bool, isReversed: Bool) -> MenuPanel {
    MenuPanel(
      menu, isInner: isInner, isReversed: isReversed, direction: direction,
      reader: MenuReader(start: start) { [weak self] in self?.reload() })
  }

  private func add(_ menu: UIMenu) {
    let isInner = !panels.isEmpty
    let panel = makePanel(menu, isInner: isInner, isReversed: false)
    panels.append(panel)
    addSubview(panel)
    if !isInner, order == .priority, place(of: panel).isAbove {
      panel.removeFromSuperview()
      let reversed = makePanel(menu, isInner: false, isReversed: true)
      panels = [reversed]
      addSubview(reversed)
    }
  }

  // MARK: Layout

  private func size(of panel: MenuPanel) -> CGSize {
    CGSize(width: min(MenuPanel.width, room.width), height: min(panel.naturalHeight, room.height))
  }
  private func place(of panel: MenuPanel) -> MenuPlace {
    MenuPlace(
      room: room, source: preview?.untransformedFrame ?? source, size: size(of: panel),
      isRightToLeft: panel.isRightToLeft, arrow: arrow)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isClosing else { return }
    if let preview { preview.settle(in: room, menuHeight: panels.first.map { size(of: $0).height }) }
    for (index, panel) in panels.enumerated() {
      panel.setUntransformedFrame(index == 0 ? place(of: panel).frame : inner(index))
    }
  }

  /// Returns the frame of an inner menu. Its head covers the row that has opened it.
  private func inner(_ index: Int) -> CGRect {
    let outer = panels[index - 1], size = size(of: panels[index])
    let row = outer.center(of: panels[index].menu) ?? .zero, frame = outer.untransformedFrame
    let y = min(max(frame.minY + row.y - MenuRow.height / 2, room.minY), room.maxY - size.height)
    return CGRect(x: frame.minX, y: y.rounded(), width: size.width, height: size.height)
  }

  // MARK: Opening and closing

  /// Animates the appearance.
  func appear() {
    let panel = panels.first
    if let panel {
      panel.transform = panel.growing(from: place(of: panel).origin, by: 0.2)
      panel.alpha = 0
    }
    preview?.begin()
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
      animations: {
        panel?.transform = .identity
        panel?.alpha = 1
        if let preview {
          veil.effect = UIBlurEffect(style: .systemUltraThinMaterial)
          veil.contentView.backgroundColor = UIColor(white: 0, alpha: 0.12)
          preview.lift()
        }
      })
  }

  /// Closes the menu.
  ///
  /// - Parameter animated: whether the menu fades.
  override func close(animated: Bool = true) {
    guard beginsClosing() else { return }
    owner?.menuWillClose(self)
    for panel in panels { panel.menu.forgetProvided() }
    let finish: () -> Void = { [self] in
      preview?.end()
      removeFromSuperview()
      for completion in closings.completions { completion() }
    }
    guard animated, window != nil else {
      for animation in closings.animations { animation() }
      return finish()
    }
    let first = panels.first.map { ($0, place(of: $0).origin) }
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        for panel in panels { panel.alpha = 0 }
        if let (panel, origin) = first { panel.transform = panel.growing(from: origin, by: 0.4) }
        (veil.effect, veil.contentView.backgroundColor) = (nil, .clear)
        preview?.lower()
        for animation in closings.animations { animation() }
      }, completion: { _ in finish() })
  }

  /// Shows a menu with new entries instead of the outermost menu, or of the inner menu with the same identifier.
  func update(_ menu: UIMenu) {
    guard !panels.isEmpty else { return add(menu) }
    let index = panels.lastIndex { $0.menu.identifier == menu.identifier } ?? 0
    panels[index].reload(menu)
    // The outer menu's row opens the new menu.
    var inner = menu
    for panel in panels[..<index].reversed() {
      inner = panel.menu.replacing(inner)
      panel.reload(inner)
    }
    setNeedsLayout()
    layoutIfNeeded()
  }
  /// The menu of the innermost panel.
  var visibleMenu: UIMenu? { panels.last?.menu }

  private func reload() {
    for panel in panels { panel.reload(panel.menu) }
    setNeedsLayout()
  }

  func openInner(_ menu: UIMenu) {
    guard let outer = panels.last else { return }
    add(menu)
    layoutIfNeeded()
    guard let panel = panels.last else { return }
    panel.alpha = 0
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        panel.alpha = 1
        outer.isBehind = true
        outer.transform = CGAffineTransform(scaleX: 0.93, y: 0.93)
      })
  }
  func closeInner() {
    guard panels.count > 1 else { return }
    let gone = panels.removeLast(), outer = panels[panels.count - 1]
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        gone.alpha = 0
        outer.isBehind = false
        outer.transform = .identity
      }, completion: { _ in gone.removeFromSuperview() })
  }

  // MARK: Choosing

  override func handle(_ key: KeyEvent) { follow(key) }

  /// Highlights the row at a point of the view.
  func follow(_ point: CGPoint) {
    guard let panel = panels.last else { return }
    panel.highlight(panel.element(at: convert(point, to: panel)))
  }
  /// Chooses the row at a point of the view. Returns false if there is none.
  @discardableResult
  func choose(at point: CGPoint) -> Bool {
    guard !isClosing, let panel = panels.last else { return false }
    panel.highlight(nil)
    guard let element = panel.element(at: convert(point, to: panel)) else { return false }
    choose(element)
    return true
  }

  func choose(_ element: UIMenuElement) {
    if let menu = element as? UIMenu {
      if menu === panels.last?.menu { closeInner() } else { openInner(menu) }
      return
    }
    if let command = element as? UICommand {
      let start = start
      if !command.attributes.contains(.keepsMenuPresented) { close() }
      if let start { command.perform(from: start) }
      if !isClosing { reload() }
      return
    }
    guard let action = element as? UIAction else { return }
    for panel in panels { panel.menu.selectionMenu(of: action)?.select(action) }
    owner?.menuWillPerform(action)
    let owner = owner
    let stays = action.attributes.contains(.keepsMenuPresented)
    if !stays { close() }
    // The view that has opened the menu may be gone.
    if let owner { owner.perform(action) } else { action.perform(from: nil) }
    // The handler may have changed marks.
    if stays && !isClosing { reload() }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touch == nil, let first = touches.first else { return }
    touch = first
    follow(first.location(in: self))
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch, touches.contains(touch) { follow(touch.location(in: self)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    let point = touch.location(in: self)
    if choose(at: point) { return }
    let start = convert(touch.origin, from: nil)
    func isOn(_ view: UIView?, _ point: CGPoint) -> Bool { view.map { $0.frame.contains(point) } ?? false }
    // A tap on a row that cannot be chosen, and a touch that leaves the menu, change nothing.
    if isOn(panels.last, start) { return }
    if panels.dropLast().contains(where: { isOn($0, start) }) { return closeInner() }
    if isOn(preview, start) {
      owner?.menuPreviewWasTapped()
    } else {
      close()
    }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    panels.last?.highlight(nil)
  }
  override func wasTakenOut() { touch = nil }
}
