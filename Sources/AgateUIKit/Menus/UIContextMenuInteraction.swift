import Agate

/// An interaction that opens a context menu after a long press on a view, or after a click of the pointer's secondary
/// button.
///
/// ```swift
/// final class Photo: UIImageView, UIContextMenuInteractionDelegate {
///   func allowMenu() {
///     isUserInteractionEnabled = true
///     addInteraction(UIContextMenuInteraction(delegate: self))
///   }
///   func contextMenuInteraction(
///     _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
///   ) -> UIContextMenuConfiguration? {
///     UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
///       UIMenu(children: [UIAction(title: "Share") { _ in print("Share") }])
///     }
///   }
/// }
/// ```
///
/// A long press shows a preview of the view and blurs the rest of the window. A click shows only the menu, at the
/// pointer, as on iPad.
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearance of a menu.
  public enum Appearance: Int, Sendable {
    /// No menu is visible.
    case unknown
    /// A menu with a preview.
    case rich
    /// A menu without a preview.
    case compact
  }

  /// The object that provides the content of the menu. The interaction does not retain it.
  public final private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  private final var recognizer: UILongPressGestureRecognizer?
  /// The content that the next press shows.
  private final var next: UIContextMenuConfiguration?
  private final var shown: UIContextMenuConfiguration?
  private(set) final weak var stage: MenuStage?
  private final var pressPoint = CGPoint.zero

  /// Creates an interaction.
  ///
  /// - Parameter delegate: the object that provides the content of the menu. The interaction does not retain it.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// The appearance of the visible menu.
  open var menuAppearance: Appearance { stage.map { $0.preview == nil ? .compact : .rich } ?? .unknown }

  /// Returns the position of the latest press, in points of the coordinate space of `view`. Nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.layer.convert(pressPoint, from: nil) ?? pressPoint }

  /// Changes the visible menu. Does nothing if no menu is visible.
  ///
  /// - Parameter block: a closure that receives the innermost visible menu and returns the menu to show instead.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let stage, !stage.isClosing, let menu = stage.visibleMenu else { return }
    stage.update(block(menu))
  }
  /// Closes the visible menu. Does nothing if no menu is visible.
  open func dismissMenu() { stage?.close() }

  // MARK: Being added to a view

  open func willMove(to view: UIView?) {
    if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
    if view !== self.view { stage?.close(animated: false) }
  }
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector.of("press(_:)", UIContextMenuInteraction.press(_:)))
    press.delegate = self
    view.addGestureRecognizer(press)
    recognizer = press
  }

  // MARK: Opening

  /// Opens the menu after a long press, and lets the finger choose an entry without being lifted before.
  final func press(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let configuration = next else { return }
      next = nil
      open(configuration, isRich: true)
    case .changed: if let stage, hasMoved(recognizer) { stage.follow(recognizer.location(in: stage)) }
    case .ended: if let stage, hasMoved(recognizer) { stage.choose(at: recognizer.location(in: stage)) }
    default: break
    }
  }

  /// Whether the finger has left the place of the press. A finger that rests chooses no entry that appears under it.
  private final func hasMoved(_ recognizer: UILongPressGestureRecognizer) -> Bool {
    let point = recognizer.location(in: nil)
    return hypot(point.x - pressPoint.x, point.y - pressPoint.y) > UITouch.slack
  }

  /// Asks the delegate for the content of a menu. Returns nil for a disabled control, and while the window shows a menu.
  ///
  /// - Parameter point: the place of the press, in the coordinate space that contains the root layer.
  final func ask(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let view, let window = view.window, stage == nil, !OverlayStage.isOpen(in: window) else { return nil }
    if let control = view as? UIControl, !control.isEnabled { return nil }
    pressPoint = point
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view))
  }

  /// Opens a menu. Does nothing if the configuration has neither a menu with entries nor a preview.
  ///
  /// - Parameters:
  ///   - configuration: the content.
  ///   - isRich: whether the menu has a preview.
  ///   - source: the rectangle beside which a menu without a preview stands, in points of the view's coordinates; nil
  ///     for the place of the press.
  ///   - order: the order of entries that `automatic` means.
  final func open(
    _ configuration: UIContextMenuConfiguration, isRich: Bool, source: CGRect? = nil,
    order: UIContextMenuConfiguration.ElementOrder = .fixed
  ) {
    guard let view, let window = view.window else { return }
    let asked = configuration.actions?([])
    let menu = asked?.isWithoutEntries(view.keyRoot.firstResponder ?? view) == false ? asked : nil
    let controller = isRich ? configuration.preview?() : nil
    if menu == nil && controller == nil { return }
    let targeted =
      isRich
      ? delegate?.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier) : nil
    let preview = isRich ? MenuPreview(targeted ?? UITargetedPreview(view: view), controller, in: window) : nil
    let chosen = configuration.preferredMenuElementOrder
    let place = source.map { view.convert($0, to: window) } ?? CGRect(origin: location(in: window), size: .zero)
    let stage = MenuStage.open(
      menu, from: view, in: window, at: place, preview: preview, order: chosen == .automatic ? order : chosen)
    stage.owner = self
    (self.stage, shown) = (stage, configuration)
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    stage.appear()
    animator.run(MenuStage.duration)
  }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  /// Asks the delegate for a menu. If there is no menu, the views receive the press as a touch.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    next = ask(at: gestureRecognizer.location(in: nil))
    return next != nil
  }
}

extension UIContextMenuInteraction: MenuOwner {
  final var menuSender: AnyObject? { self }
  final func menuWillPerform(_ action: UIAction) { (view as? UIControl)?.menuWillPerform(action) }
  final func perform(_ action: UIAction) {
    if let control = view as? UIControl { control.sendAction(action) } else { action.perform(from: self) }
  }

  final func menuPreviewWasTapped() {
    guard let shown, let stage else { return }
    let animator = MenuAnimator(stage.preview?.controller)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: shown, animator: animator)
    stage.closes(with: animator)
    stage.close()
  }

  final func menuWillClose(_ stage: MenuStage) {
    guard let shown else { return }
    self.shown = nil
    self.stage = nil
    let animator = MenuAnimator(stage.preview?.controller)
    delegate?.contextMenuInteraction(self, willEndFor: shown, animator: animator)
    if stage.preview != nil {
      _ = delegate?.contextMenuInteraction(
        self, configuration: shown, dismissalPreviewForItemWithIdentifier: shown.identifier)
    }
    stage.closes(with: animator)
  }
}

extension UIView {
  /// Opens the context menu of the view or of the nearest ancestor that has one for a place.
  ///
  /// - Parameter point: the place of a click of the pointer's secondary button, in the coordinate space that contains
  ///   the root layer.
  /// - Returns: whether a menu was opened.
  @discardableResult
  package final func openContextMenu(at point: CGPoint) -> Bool {
    var candidate: UIView? = self
    while let view = candidate {
      if let stage = view as? MenuStage {
        stage.close()
        return true
      }
      for case let interaction as UIContextMenuInteraction in view.interactions {
        if let configuration = interaction.ask(at: point) {
          interaction.open(configuration, isRich: false)
          return true
        }
      }
      candidate = view.parent
    }
    return false
  }
}
