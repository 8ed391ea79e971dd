import Agate

/// A control with a centred title or image that performs actions when it is tapped.
///
/// ```swift
/// let button = UIButton(type: .system, primaryAction: UIAction(title: "Explode") { _ in explode() })
/// button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
/// ```
open class UIButton: UIControl {
  /// The default appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// A white title. While the button is held, it changes only as the program specifies.
    case custom
    /// A blue title that fades while the button is held.
    case system
  }

  override class var isDrawn: Bool { self != UIButton.self }

  /// The type that the button was created with.
  open var buttonType: ButtonType { kind }
  /// The label that shows the title. Set the title with ``setTitle(_:for:)``, and the font and other properties through
  /// the label. The property is never nil; it is optional as in UIKit.
  open var titleLabel: UILabel? { label }
  /// The view that shows the image, if there is one. The property is never nil; it is optional as in UIKit.
  open var imageView: UIImageView? { picture }

  private final var kind = ButtonType.custom
  private final let label = UILabel()
  private final let picture = UIImageView()
  private final var titles: [State: String] = [:]
  private final var colors: [State: UIColor] = [:]
  private final var images: [State: UIImage] = [:]

  /// Creates a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    furnish()
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - type: the style of the button.
  ///   - primaryAction: the action to perform when the button is tapped. The action's title, unless it is empty,
  ///     becomes the title of the button.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    kind = type
    show()
    if let primaryAction {
      if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// Decodes a button with its type, and with its titles, colours and images for each state.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    kind = ButtonType(rawValue: coder.decodeInteger(forKey: "buttonType")) ?? .custom
    for bits in 0..<8 as Range<UInt> {
      let state = State(rawValue: bits)
      titles[state] = coder.decode(NSString.self, "title \(bits)") as String?
      colors[state] = coder.decode(UIColor.self, "title color \(bits)")
      images[state] = coder.decode(UIImage.self, "image \(bits)")
    }
    furnish()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(kind.rawValue, forKey: "buttonType")
    for (state, title) in titles { coder.encode(title as NSString, forKey: "title \(state.rawValue)") }
    for (state, color) in colors { coder.encode(color, forKey: "title color \(state.rawValue)") }
    for (state, image) in images { coder.encode(image, forKey: "image \(state.rawValue)") }
  }

  /// Sets the title for a state. A state without a title uses the title for the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    show()
  }
  /// Sets the title colour for a state. A state without a colour uses the colour for the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    show()
  }
  /// Sets the image for a state, which is shown left of the title. A state without an image uses the image for the
  /// normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    show()
  }
  /// Returns the title that was set for a state.
  open func title(for state: State) -> String? { titles[state] }
  /// Returns the title colour that was set for a state.
  open func titleColor(for state: State) -> UIColor? { colors[state] }
  /// Returns the image that was set for a state.
  open func image(for state: State) -> UIImage? { images[state] }
  /// The title in the current state.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  /// The title colour in the current state.
  open var currentTitleColor: UIColor {
    colors[state] ?? colors[.normal] ?? (kind == .system ? .systemBlue : .white)
  }
  /// The image in the current state.
  open var currentImage: UIImage? { images[state] ?? images[.normal] }

  open override var isEnabled: Bool { didSet { show() } }
  open override var isHighlighted: Bool { didSet { show() } }
  open override var isSelected: Bool { didSet { show() } }

  override var actsOnTap: Bool { true }

  /// Returns the size of image and title side by side, with a margin around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title) = (imageSize, titleSize)
    return CGSize(width: image.width + title.width + 12, height: max(image.height, title.height) + 12)
  }

  open override func layoutSubviews() {
    let image = imageSize
    var title = titleSize
    title.width = min(title.width, max(bounds.width - image.width, 0))
    let left = bounds.midX - (image.width + title.width) / 2
    // On whole points: letters and pixels stay sharp.
    picture.frame = CGRect(
      x: left.rounded(), y: (bounds.midY - image.height / 2).rounded(), width: image.width, height: image.height)
    label.frame = CGRect(
      x: (left + image.width).rounded(), y: (bounds.midY - title.height / 2).rounded(), width: title.width,
      height: title.height)
  }

  private var imageSize: CGSize { currentImage?.size ?? .zero }
  private var titleSize: CGSize { label.sizeThatFits(bounds.size) }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== label && $0 !== picture } }

  private func furnish() {
    label.font = .systemFont(ofSize: 18)
    label.textAlignment = .center
    addSubview(picture)
    addSubview(label)
    show()
  }

  private func show() {
    if label.text != currentTitle { label.text = currentTitle }
    if label.textColor != currentTitleColor { label.textColor = currentTitleColor }
    if picture.image !== currentImage { picture.image = currentImage }
    let isFaded = kind == .system && (isHighlighted || !isEnabled)
    for view in [label, picture] as [UIView] { view.alpha = isFaded ? 0.3 : 1 }
    setNeedsLayout()
  }
}
