import Agate

/// A view that shows a ``UIListContentConfiguration``: an image, a text and a secondary text.
///
/// The view computes its height for a given width, with and without Auto Layout.
open class UIListContentView: UIView, UIContentView {
  override class var isDrawn: Bool { self != UIListContentView.self }

  private final var content: UIListContentConfiguration
  private final var views = Views()
  private struct Views {
    var image: UIImageView?
    var text: UILabel?
    var secondary: UILabel?
  }

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    show()
  }
  /// Returns nil: the content of a row cannot be archived.
  public required init?(coder: NSCoder) { nil }

  /// The content, which is always a ``UIListContentConfiguration``.
  ///
  /// - Precondition: a new value is a ``UIListContentConfiguration``.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "the configuration of a list content view must be a UIListContentConfiguration, not \(type(of: newValue))")
      }
      if new == content { return }
      content = new
      show()
    }
  }
  /// Returns whether a configuration is a ``UIListContentConfiguration``.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  /// A guide for the text; nil if there is none.
  open var textLayoutGuide: UILayoutGuide? { guide("text", views.text) { $0.parts.text } }
  /// A guide for the secondary text; nil if there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? { guide("secondary", views.secondary) { $0.parts.secondary } }
  /// A guide for the image; nil if there is none.
  open var imageLayoutGuide: UILayoutGuide? { guide("image", views.image) { $0.parts.image } }

  private final func guide(
    _ name: String, _ part: UIView?, _ frame: @escaping (UIListContentView) -> CGRect
  ) -> UILayoutGuide? {
    guard part != nil else { return nil }
    return guide("UIListContentView \(name)") { view in
      guard let view = view as? UIListContentView else { return .zero }
      let place = frame(view), bounds = view.bounds
      return UIEdgeInsets(
        top: place.minY, left: place.minX, bottom: bounds.height - place.maxY, right: bounds.width - place.maxX)
    }
  }

  // MARK: Views

  private final func show() {
    if let image = content.image {
      let view = views.image ?? add(UIImageView(), as: \.image)
      let properties = content.imageProperties
      view.show(image, properties.preferredSymbolConfiguration, cornerRadius: properties.cornerRadius)
      showTint()
    } else {
      remove(\.image)
    }
    show(content.text, content.attributedText, content.textProperties, as: \.text)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, as: \.secondary)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  private final func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    as part: WritableKeyPath<Views, UILabel?>
  ) {
    guard !(attributed?.string ?? text ?? "").isEmpty else { return remove(part) }
    let label = views[keyPath: part] ?? add(UILabel(), as: part)
    properties.show(text, attributed, in: label, isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
  private final func add<View: UIView>(_ view: View, as part: WritableKeyPath<Views, View?>) -> View {
    views[keyPath: part] = view
    addSubview(view)
    return view
  }
  private final func remove<View: UIView>(_ part: WritableKeyPath<Views, View?>) {
    views[keyPath: part]?.removeFromSuperview()
    views[keyPath: part] = nil
  }
  /// A template image without a colour of its own has the tint colour of the view.
  private final func showTint() {
    guard let view = views.image else { return }
    let properties = content.imageProperties
    view.tintColor = properties.inheritsTint ? nil : properties.resolvedTintColor(for: tintColor)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  // MARK: Layout

  /// The distances of the content from the edges. They are at least the superview's margins along the axes that
  /// preserve them.
  private final func margins(outer: UIEdgeInsets?) -> UIEdgeInsets {
    let margins = content.directionalLayoutMargins.insets(effectiveUserInterfaceLayoutDirection)
    return outer.map { margins.atLeast($0, along: content.axesPreservingSuperviewLayoutMargins) } ?? margins
  }
  /// The parts of the margins of a cell that lie over the view; nil if the view is not the content view of a cell.
  final var outerMargins: UIEdgeInsets? { didSet { if outerMargins != oldValue { setNeedsLayout() } } }

  private final func layout(in size: CGSize) -> ListContentLayout {
    let symbols = content.imageProperties.preferredSymbolConfiguration
    let parts = ListContentLayout.Parts(
      image: content.image?.shown(preferring: symbols, in: self), text: views.text, secondary: views.secondary,
      margins: margins(outer: outerMargins ?? (superview == nil ? nil : inheritedMargins)),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return ListContentLayout(content, parts, in: size)
  }
  private final var parts: ListContentLayout { layout(in: bounds.size) }
  /// The distance of the texts from the leading edge, in points.
  final var textLeading: CGFloat? {
    guard let label = views.text ?? views.secondary else { return nil }
    let parts = parts, frame = label === views.text ? parts.text : parts.secondary
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts
    views.image?.frame = parts.image
    views.text?.frame = parts.text
    views.secondary?.frame = parts.secondary
  }

  /// Returns the given width, and the height that shows the whole content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layout(in: CGSize(width: size.width, height: 0)).size.height)
  }
  /// The width of the texts in one line, and the height that shows the whole content in the present width, in points.
  open override var intrinsicContentSize: CGSize { contentSize(atWidth: bounds.width > 0 ? bounds.width : nil) }
  override func contentSize(atWidth width: CGFloat?) -> CGSize {
    let natural = layout(in: .zero).size
    guard let width else { return natural }
    return CGSize(
      width: min(natural.width, width), height: layout(in: CGSize(width: width, height: 0)).size.height)
  }
  override var breaksContent: Bool { true }
  /// Returns the width of the target size, and the height that shows the whole content. Constraints of the view have no
  /// effect.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = layout(in: CGSize(width: targetSize.width, height: 0)).size
    let isFixed = horizontalFittingPriority == .required
    let natural = targetSize.width > 0 ? min(size.width, targetSize.width) : size.width
    return CGSize(width: isFixed ? targetSize.width : natural, height: size.height)
  }
}

extension UIImageView {
  /// Shows the image of a content, which fills the view.
  func show(_ image: UIImage, _ symbols: UIImage.SymbolConfiguration?, cornerRadius: CGFloat) {
    self.image = image
    contentMode = .scaleToFill
    preferredSymbolConfiguration = symbols
    layer.cornerRadius = cornerRadius
    clipsToBounds = cornerRadius > 0
  }
}
