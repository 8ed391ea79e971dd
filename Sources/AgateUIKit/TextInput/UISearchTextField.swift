import Agate

/// A text field for a search, with a magnifying glass before the text and a clear button behind it.
///
/// Tokens in the text are not supported.
open class UISearchTextField: UITextField {
  override class var isDrawn: Bool { self != UISearchTextField.self }
  /// The height of the field, and the radius of its corners, in points.
  private static let height: CGFloat = 36, radius: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    decorate()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decorate()
  }
  private final func decorate() {
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    (leftView, leftViewMode, clearButtonMode) = (glass, .always, .always)
    backgroundColor = .tertiarySystemFill
    noteInitialValues()
    layer.cornerRadius = UISearchTextField.radius
  }

  /// Returns the rectangle of the magnifying glass.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: 6, dy: 0)
  }
  /// Returns the rectangle of the text while it is not edited: the bounds without the views beside the text.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 6, dy: 0)
  }
  /// The size of the text, or else of the placeholder, with the views beside it. The height is 36 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 24, height: UISearchTextField.height)
  }
  /// Returns the same size as ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
