import Agate

/// A view that hears what the pointer's left button or a finger does in it, and what keys do.
///
/// A touch belongs to the view that it began in, or to the nearest one around that is a host view, until it ends. Points
/// are in the view's own coordinates, wherever it has been moved, turned or scaled to. Its layer may be of any class.
///
/// ```swift
/// final class Puck: HostView {
///   override func touchMoved(to point: CGPoint) {
///     center.x += translation.x
///     center.y += translation.y
///     translation = .zero
///   }
/// }
/// ```
///
/// With ``isMultipleTouchEnabled`` several fingers may be down in a view: override the functions that take a
/// ``HostTouch``, which tells them apart.
open class HostView: UIView, KeyResponder {
  /// Whether several touches may go on in the view. Default false: one that begins while another goes on is left out.
  public final var isMultipleTouchEnabled = false

  /// Those that began in the view and go on, in the order in which they began.
  public final private(set) var touches: [HostTouch] = []

  /// How far the touch that the view heard of last has gone: its ``HostTouch/translation``. Zero before the first.
  public final var translation: CGPoint {
    get { heard?.translation ?? .zero }
    set { heard?.translation = newValue }
  }
  private final var heard: HostTouch?

  /// A touch began in the view, or in something in it that does not hear of touches. Default: does nothing.
  open func touchBegan(at point: CGPoint) {}
  /// It moved. Default: does nothing.
  open func touchMoved(to point: CGPoint) {}
  /// It ended, here or elsewhere. Default: does nothing.
  open func touchEnded(at point: CGPoint) {}

  /// A touch began. Default: calls ``touchBegan(at:)``.
  open func touchBegan(_ touch: HostTouch) { touchBegan(at: touch.location) }
  /// It moved. Default: calls ``touchMoved(to:)``.
  open func touchMoved(_ touch: HostTouch) { touchMoved(to: touch.location) }
  /// It ended, and is none of ``touches`` any more. Default: calls ``touchEnded(at:)``.
  open func touchEnded(_ touch: HostTouch) { touchEnded(at: touch.location) }

  // MARK: Keys

  /// Keys go to the first responder of the window, and to the views around it as long as nobody takes them. Default
  /// false: the view is never the first.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether keys come to this view first.
  public final var isFirstResponder: Bool { root?.first === self }

  /// Has keys come to this view first. Only for views that are in a window.
  ///
  /// - Returns: false if it cannot become first, or another one does not want to give way.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let root else { return false }
    if let first = root.first, first !== self, !first.resignFirstResponder() { return false }
    root.first = self
    return true
  }

  /// Keys do not come to this view first any more.
  ///
  /// - Returns: false if it does not give way. Default true.
  @discardableResult open func resignFirstResponder() -> Bool {
    if let root, root.first === self { root.first = nil }
    return true
  }

  /// A key went down, or repeats. Default: leaves it to the views around, and to the window.
  open func keyPressed(_ key: KeyEvent) -> Bool { false }
  /// A key that this view took went up. Default: does nothing.
  open func keyReleased(_ key: KeyEvent) {}

  private final weak var first: HostView?

  /// The first responder of the views in this one, which is in no other; nil if there is none, or it has left.
  final var firstResponder: HostView? { first?.root === self ? first : nil }

  private final var root: HostView? {
    var top: UIView = self
    while let next = top.superview { top = next }
    return top as? HostView
  }

  // MARK: What the window tells

  /// - Parameters:
  ///   - finger: nil for the pointer.
  ///   - point: in the superlayer space of the root layer.
  /// - Returns: false if the touch is left out.
  final func begin(_ finger: Int32?, at point: CGPoint) -> Bool {
    if !isMultipleTouchEnabled && !touches.isEmpty { return false }
    let touch = HostTouch(id: finger, at: point, in: self)
    touches.append(touch)
    heard = touch
    touchBegan(touch)
    return true
  }

  final func move(_ finger: Int32?, to point: CGPoint) {
    guard let touch = touches.first(where: { $0.id == finger }) else { return }
    touch.move(to: point, in: self)
    heard = touch
    touchMoved(touch)
  }

  final func end(_ finger: Int32?, at point: CGPoint, isCancelled: Bool) {
    guard let index = touches.firstIndex(where: { $0.id == finger }) else { return }
    let touch = touches.remove(at: index)
    touch.move(to: point, in: self)
    if isCancelled { touch.cancel() }
    heard = touch
    touchEnded(touch)
  }
}
