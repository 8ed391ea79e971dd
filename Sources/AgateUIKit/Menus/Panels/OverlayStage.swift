import Agate

/// A view that covers a window while a menu or a panel of a date picker is open. A tap beside the panel closes it.
class OverlayStage: UIView {
  override class var isDrawn: Bool { false }

  /// The view that has opened the panel.
  private(set) final weak var opener: UIView?
  private(set) final var isClosing = false

  static let margin: CGFloat = 8
  static let duration = 0.25

  /// Covers a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - view: the view that opens the panel. If it leaves the window, the panel closes.
  final func cover(_ window: UIWindow, openedBy view: UIView) {
    opener = view
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    window.addSubview(self)
    window.noteTextInput()
  }

  /// Closes the panel.
  ///
  /// - Parameter animated: whether the panel fades.
  func close(animated: Bool = true) {}
  /// Handles a key that is pressed or repeats while the panel is open.
  func handle(_ key: KeyEvent) {}

  /// Takes touches and keys from the panel, which is about to disappear. Returns false if it disappears already.
  final func beginsClosing() -> Bool {
    if isClosing { return false }
    isClosing = true
    isUserInteractionEnabled = false
    noteTextInput()
    return true
  }

  /// The rectangle in which panels stand. Windows smaller than the margins have no room, but the rectangle is not null.
  final var room: CGRect {
    let safe = bounds.inset(by: safeAreaInsets)
    return safe.insetBy(dx: min(Self.margin, safe.width / 2), dy: min(Self.margin, safe.height / 2))
  }

  // MARK: Open panels

  /// Returns the stages in a window that do not disappear, from back to front.
  private static func open(in window: UIView) -> [OverlayStage] {
    window.children.compactMap { $0 as? OverlayStage }.filter { !$0.isClosing }
  }
  /// Whether a window shows a panel that does not disappear.
  static func isOpen(in window: UIWindow) -> Bool { !open(in: window).isEmpty }
  /// The frontmost stage in a root view or in a window in it.
  static func front(under root: UIResponder) -> OverlayStage? {
    guard let root = root as? UIView else { return nil }
    for case let window as UIWindow in root.children.reversed() {
      if let stage = open(in: window).last { return stage }
    }
    return open(in: root).last
  }
  /// Closes the panels in a window that a view or its descendants have opened.
  static func close(openedBy view: UIView, in window: UIWindow) {
    for stage in open(in: window) where stage.opener?.isDescendant(of: view) == true { stage.close() }
  }
}

extension UIView {
  /// The frame that the view has without its transform.
  final var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }
  /// Sets the frame that the view has without its transform.
  final func setUntransformedFrame(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
  /// Returns a transform that scales the view around a point of the superview's coordinates.
  final func growing(from point: CGPoint, by scale: CGFloat) -> CGAffineTransform {
    let x = (1 - scale) * (point.x - center.x), y = (1 - scale) * (point.y - center.y)
    return CGAffineTransform(translationX: x, y: y).scaledBy(x: scale, y: scale)
  }
}
