import Agate

/// A view for ``UIResponder/inputView`` and ``UIResponder/inputAccessoryView``, which may have the background of a
/// keyboard.
open class UIInputView: UIView {
  override class var isDrawn: Bool { self != UIInputView.self }

  /// The appearance of the view.
  public enum Style: Int, Sendable {
    /// No background.
    case `default`
    /// The background of a keyboard.
    case keyboard
  }

  /// The appearance of the view.
  public let inputViewStyle: Style
  /// Whether the height of the shown view follows its constraints instead of its frame. The default is false.
  open var allowsSelfSizing = false

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - frame: the frame, in points. The height of the frame is the height of the shown view.
  ///   - inputViewStyle: the appearance of the view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = InputPanel.keyboardColor }
  }
  /// Decodes a view in the style `default`.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
