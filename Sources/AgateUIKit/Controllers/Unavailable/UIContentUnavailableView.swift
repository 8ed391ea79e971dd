import Agate

/// A view that shows a ``UIContentUnavailableConfiguration``: an image, two texts and two buttons, one below the other.
open class UIContentUnavailableView: UIView, UIContentView {
  override class var isDrawn: Bool { self != UIContentUnavailableView.self }

  private final var content: UIContentUnavailableConfiguration
  private final let scrollView = UIScrollView()
  private final let backdrop = ConfiguredBackground()
  private final var parts = Parts()
  private struct Parts {
    var image: UIImageView?
    var activity: UIActivityIndicatorView?
    var text: UILabel?
    var secondary: UILabel?
    var button: UIButton?
    var secondaryButton: UIButton?
  }

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = false
    addSubview(backdrop)
    addSubview(scrollView)
    show(changing: nil)
  }
  /// Returns nil: the content cannot be archived.
  public required init?(coder: NSCoder) { nil }

  /// The content, which is always a ``UIContentUnavailableConfiguration``.
  ///
  /// - Precondition: a new value is a ``UIContentUnavailableConfiguration``.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "the configuration of the view must be a UIContentUnavailableConfiguration, not \(type(of: newValue))")
      }
      if new == content { return }
      let old = content
      content = new
      show(changing: old)
    }
  }
  /// Returns whether a configuration is a ``UIContentUnavailableConfiguration``.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIContentUnavailableConfiguration
  }
  /// Whether content that is higher than the view can be scrolled. The default is true.
  open var isScrollEnabled: Bool {
    get { scrollView.isScrollEnabled }
    set { scrollView.isScrollEnabled = newValue }
  }

  // MARK: Views

  private final func show(changing old: UIContentUnavailableConfiguration?) {
    backdrop.show(content.background, tint: tintColor)
    showImage()
    show(content.text, content.attributedText, content.textProperties, as: \.text)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, as: \.secondary)
    if old?.button != content.button || old?.buttonProperties != content.buttonProperties {
      set(content.buttonProperties.makeButton(content.button), as: \.button)
    }
    if old?.secondaryButton != content.secondaryButton
      || old?.secondaryButtonProperties != content.secondaryButtonProperties
    {
      set(content.secondaryButtonProperties.makeButton(content.secondaryButton), as: \.secondaryButton)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    backdrop.show(content.background, tint: tintColor)
  }

  private final func showImage() {
    if !content.showsActivity {
      set(nil, as: \.activity)
    } else if parts.activity == nil {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      set(indicator, as: \.activity)
    }
    guard let image = content.image else { return set(nil, as: \.image) }
    let view = parts.image ?? UIImageView(), properties = content.imageProperties
    if parts.image == nil { set(view, as: \.image) }
    view.show(image, properties.preferredSymbolConfiguration, cornerRadius: properties.cornerRadius)
    view.tintColor = properties.tintColor
  }

  private final func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
    as part: WritableKeyPath<Parts, UILabel?>
  ) {
    guard !(attributed?.string ?? text ?? "").isEmpty else { return set(nil, as: part) }
    let label = parts[keyPath: part] ?? UILabel()
    if label.superview == nil { set(label, as: part) }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    properties.show(text, attributed, in: label, content.alignment, isReversed: isReversed)
  }

  private final func set<View: UIView>(_ view: View?, as part: WritableKeyPath<Parts, View?>) {
    parts[keyPath: part]?.removeFromSuperview()
    parts[keyPath: part] = view
    if let view { scrollView.addSubview(view) }
  }

  // MARK: Layout

  /// The parts from top to bottom, each with the distance to the part above it.
  private final var rows: [(view: UIView, gap: CGFloat)] {
    var rows: [(UIView, CGFloat)] = []
    func add(_ view: UIView?, _ gap: CGFloat) {
      if let view { rows.append((view, rows.isEmpty ? 0 : gap)) }
    }
    add(parts.image ?? parts.activity, 0)
    add(parts.text, content.imageToTextPadding)
    add(parts.secondary, parts.text == nil ? content.imageToTextPadding : content.textToSecondaryTextPadding)
    add(parts.button, content.textToButtonPadding)
    add(
      parts.secondaryButton, parts.button == nil ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
    return rows
  }

  private final func size(of view: UIView, in width: CGFloat) -> CGSize {
    if view === parts.image {
      let symbols = content.imageProperties.preferredSymbolConfiguration
      let image = content.image?.shown(preferring: symbols, in: self)
      return image.map { content.imageProperties.size(of: $0) } ?? .zero
    }
    let size = view.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: width > 0 ? min(size.width, width) : size.width, height: size.height)
  }

  private final var margins: UIEdgeInsets {
    let margins = content.directionalLayoutMargins.insets(effectiveUserInterfaceLayoutDirection)
    return margins.atLeast(inheritedMargins, along: content.axesPreservingSuperviewLayoutMargins)
  }

  /// Returns the size that shows everything, with the margins, in points. A width of 0 means no limit.
  private final func contentSize(in width: CGFloat) -> CGSize {
    let margins = margins, inside = width > 0 ? max(width - margins.left - margins.right, 1) : 0
    var size = CGSize(width: 0, height: margins.top + margins.bottom)
    for row in rows {
      let part = self.size(of: row.view, in: inside)
      size.width = max(size.width, part.width)
      size.height += row.gap + part.height
    }
    size.width += margins.left + margins.right
    return size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.place(in: self)
    if scrollView.frame != bounds { scrollView.frame = bounds }
    let margins = margins, inside = margins.inside(CGRect(origin: .zero, size: bounds.size))
    let height = contentSize(in: bounds.width).height
    scrollView.contentSize = CGSize(width: bounds.width, height: max(height, bounds.height))
    let isCentered = content.alignment == .center
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = margins.top
    if isCentered { y += max(bounds.height - height, 0) / 2 }
    for row in rows {
      let size = size(of: row.view, in: max(inside.width, 1))
      y += row.gap
      let x = isCentered ? inside.midX - size.width / 2 : isReversed ? inside.maxX - size.width : inside.minX
      row.view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
      y += size.height
    }
  }

  /// Returns the size that shows the whole content, in points. The result is at most as wide as the given size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(in: size.width) }
  /// The size of the content with its texts in one line, in points.
  open override var intrinsicContentSize: CGSize { contentSize(in: 0) }
}
