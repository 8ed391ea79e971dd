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
  private final let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  private final func decorate() {
    glass.tintColor = .secondaryLabel
    (leftView, leftViewMode, clearButtonMode) = (glass, .always, .always)
    backgroundColor = .tertiarySystemFill
    noteInitialValues()
    layer.cornerRadius = UISearchTextField.radius
  }

  // MARK: Parts for search bars

  /// Distances by which a search bar moves parts of the field, in points.
  struct Offsets {
    var icons: [UISearchBar.Icon: UIOffset] = [:]
    var text = UIOffset.zero
  }
  final var offsets = Offsets() { didSet { setNeedsLayout() } }
  /// Called after a tap on the button at the end.
  final var onButton: (() -> Void)?

  /// Shows an image instead of the magnifying glass.
  final func showIcon(_ image: UIImage) {
    glass.image = image
    glass.sizeToFit()
    setNeedsLayout()
  }
  /// Shows a button at the end while there is no text, or no button if the image is nil.
  final func showButton(_ image: UIImage?, isSelected: Bool) {
    guard let image else { return rightView = nil }
    let button = rightView as? UIButton ?? UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.tintColor = isSelected ? nil : .secondaryLabel
    button.frame.size = CGSize(width: 30, height: UISearchTextField.height)
    guard rightView !== button else { return }
    button.addAction(UIAction { [weak self] _ in self?.onButton?() }, for: .touchUpInside)
    rightView = button
    setNeedsLayout()
  }
  /// Shows an image instead of the background colour; nil for the colour.
  final func showBackground(_ image: UIImage?) {
    let part = subviews.first { $0 is SearchFieldBackground } as? SearchFieldBackground
    guard let image else {
      part?.removeFromSuperview()
      return backgroundColor = .tertiarySystemFill
    }
    let shown = part ?? SearchFieldBackground(frame: bounds)
    shown.image = image
    backgroundColor = nil
    if part == nil {
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(shown, at: 0)
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    // The clear button has the place of the other button.
    if rightView != nil {
      let mode: ViewMode = hasText ? .never : .always
      if rightViewMode != mode { rightViewMode = mode }
    }
    super.layoutSubviews()
  }

  /// Returns the rectangle of the magnifying glass.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: 6, dy: 0).moved(offsets.icons[.search])
  }
  /// Returns the rectangle of the text while it is not edited: the bounds without the views beside the text.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 6, dy: 0).moved(offsets.text)
  }
  /// Returns the rectangle of the clear button.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).moved(offsets.icons[.clear])
  }
  /// Returns the rectangle of the button with a book or a list.
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).moved(offsets.icons[.bookmark] ?? offsets.icons[.resultsList])
  }
  /// The size of the text, or else of the placeholder, with the views beside it. The height is 36 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 24, height: UISearchTextField.height)
  }
  /// Returns the same size as ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The image behind the text of a search field.
private final class SearchFieldBackground: UIImageView {}

extension CGRect {
  fileprivate func moved(_ offset: UIOffset?) -> CGRect {
    offset.map { offsetBy(dx: $0.horizontal, dy: $0.vertical) } ?? self
  }
}
