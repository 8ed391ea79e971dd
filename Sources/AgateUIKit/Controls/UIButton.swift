import Agate

/// A control with a title or a picture in its middle, which acts when it is tapped.
///
/// ```swift
/// let button = UIButton(type: .system, primaryAction: UIAction(title: "Explode") { _ in explode() })
/// button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
/// ```
open class UIButton: UIControl {
  /// The default appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// A white title. The program decides how the button changes while it is held.
    case custom
    /// A blue title that fades while the button is held.
    case system
  }

  override class var isDrawn: Bool { self != UIButton.self }

  /// The type that the button was made with.
  open var buttonType: ButtonType { kind }
  /// The label that shows the title. Set the font and the like here, and texts with ``setTitle(_:for:)``. Never nil;
  /// optional as in UIKit.
  open var titleLabel: UILabel? { label }
  /// The view that shows the picture, if there is one. Never nil; optional as in UIKit.
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
  ///   - primaryAction: the action performed when the button is tapped. Its title, unless empty, becomes the
  ///     button's.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    kind = type
    show()
    if let primaryAction {
      if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// Decodes a button with its type, and its titles, colours and pictures of each state.
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

  /// Sets the title of a state. A state without a title has the title of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    show()
  }
  /// Sets the title colour of a state. A state without a colour has the colour of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    show()
  }
  /// Sets the picture of a state, left of the title. A state without a picture has the picture of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    show()
  }
  /// The title that was set for the state.
  open func title(for state: State) -> String? { titles[state] }
  /// The title colour that was set for the state.
  open func titleColor(for state: State) -> UIColor? { colors[state] }
  /// The picture that was set for the state.
  open func image(for state: State) -> UIImage? { images[state] }
  /// The title in the current state.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  /// The title colour in the current state.
  open var currentTitleColor: UIColor {
    colors[state] ?? colors[.normal] ?? (kind == .system ? .systemBlue : .white)
  }
  /// The picture in the current state.
  open var currentImage: UIImage? { images[state] ?? images[.normal] }

  open override var isEnabled: Bool { didSet { show() } }
  open override var isHighlighted: Bool { didSet { show() } }
  open override var isSelected: Bool { didSet { show() } }

  override var actsOnTap: Bool { true }

  /// The size of picture and title side by side, with some room around them.
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
