import Agate

/// The view that draws the text and the selection of an editor, and shows the caret.
///
/// Its coordinates are those of the text: the origin is the upper left corner of the first line.
final class TextCanvas: UIView {
  weak var editor: TextEditor?
  private let caret = UIView()
  private var blinking: Timer?
  /// The frame and the origin that were set. Those of the layer are rounded.
  private(set) var place = CGRect.zero
  private var origin = CGPoint.zero

  /// The time for which a caret is visible, and for which it is then hidden, in seconds.
  private static let period = 0.5
  /// The width of a caret, in points.
  static let caretWidth: CGFloat = 2

  convenience init(editor: TextEditor) {
    self.init(frame: .zero)
    self.editor = editor
    isOpaque = false
    isUserInteractionEnabled = false
    clipsToBounds = true
    contentMode = .redraw
    caret.isHidden = true
    addSubview(caret)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    editor?.draw(in: rect, context)
  }

  /// Shows a part of the text.
  ///
  /// - Parameters:
  ///   - frame: the frame, in the superview's coordinates.
  ///   - origin: the point of the text at the upper left corner.
  func show(_ frame: CGRect, from origin: CGPoint) {
    if place == frame, self.origin == origin { return }
    (place, self.origin, self.frame, bounds.origin) = (frame, origin, frame, origin)
    setNeedsDisplay()
  }

  // MARK: Caret

  /// Shows a caret, which blinks while the view is in a window. Nil hides the caret.
  func showCaret(_ rect: CGRect?) {
    guard let rect else { return hideCaret() }
    caret.backgroundColor = tintColor
    // Conversions between coordinates round.
    let last = caret.frame, isNear = last.insetBy(dx: -0.01, dy: -0.01).contains(rect)
    if blinking != nil, isNear, last.height - rect.height < 0.02 { return }
    hideCaret()
    caret.frame = rect
    caret.isHidden = false
    guard window != nil else { return }
    let call = Blink(canvas: self)
    blinking = Timer.scheduledTimer(withTimeInterval: Self.period, repeats: true, clock: sceneClock) { _ in call.run() }
  }

  private func hideCaret() {
    blinking?.invalidate()
    blinking = nil
    caret.isHidden = true
  }

  /// A call on the thread of the views. The clock makes its calls on the same thread.
  private struct Blink: @unchecked Sendable {
    weak var canvas: TextCanvas?
    func run() {
      guard let canvas, canvas.blinking != nil else { return }
      if canvas.superview?.isFirstResponder == true { return canvas.caret.isHidden.toggle() }
      // The window was hidden. The layout shows the caret again when the window is shown.
      canvas.hideCaret()
      canvas.superview?.setNeedsLayout()
    }
  }

  override func didMoveToWindow() {
    hideCaret()
    // The layout shows the caret again.
    superview?.setNeedsLayout()
  }

  override func tintColorDidChange() {
    caret.backgroundColor = tintColor
    editor?.linkColorDidChange()
    setNeedsDisplay()
  }

  deinit { blinking?.invalidate() }
}
