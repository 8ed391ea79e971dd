import Agate

/// A view that shows the progress of a task as a bar. The bar grows from the left, or from the right in right-to-left
/// layouts (``UIView/semanticContentAttribute``).
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// A bar with a height of 4 points.
    case `default`
    /// A bar with a height of 2.5 points and without rounded ends.
    case bar
  }

  override class var isDrawn: Bool { self != UIProgressView.self }

  private final let track = ControlPart(color: nil)
  private final let fill = ControlPart(color: nil)
  private final var part: Float = 0

  /// The style. The default is `default`.
  open var progressViewStyle = Style.default { didSet { show() } }
  /// The progress, limited to 0…1. The default is 0. NaN is ignored.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }
  /// Sets the progress.
  ///
  /// - Parameters:
  ///   - progress: the progress, limited to 0…1. NaN is ignored.
  ///   - animated: whether the change is animated over a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    if progress.isNaN { return }
    part = min(max(progress, 0), 1)
    if animated { UIControl.move(true) { place() } } else { setNeedsLayout() }
    tellObservers()
  }
  /// The colour of the completed part. Nil, the default, means the tint colour.
  open var progressTintColor: UIColor? { didSet { show() } }
  /// The colour of the remaining part. Nil, the default, means a translucent grey.
  open var trackTintColor: UIColor? { didSet { show() } }
  /// The image of the completed part, which replaces the colour. The default is nil.
  open var progressImage: UIImage? { didSet { show() } }
  /// The image of the remaining part, which replaces the colour. The default is nil.
  open var trackImage: UIImage? { didSet { show() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    furnish()
  }

  /// Creates a view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .default
    progress = coder.decodeFloat(forKey: "progress")
    progressTintColor = coder.decode(UIColor.self, "progressTintColor")
    trackTintColor = coder.decode(UIColor.self, "trackTintColor")
    progressImage = coder.decode(UIImage.self, "progressImage")
    trackImage = coder.decode(UIImage.self, "trackImage")
    furnish()
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(progressViewStyle.rawValue, forKey: "style")
    coder.encode(progress, forKey: "progress")
    if let progressTintColor { coder.encode(progressTintColor, forKey: "progressTintColor") }
    if let trackTintColor { coder.encode(trackTintColor, forKey: "trackTintColor") }
    if let progressImage { coder.encode(progressImage, forKey: "progressImage") }
    if let trackImage { coder.encode(trackImage, forKey: "trackImage") }
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is ControlPart) } }

  /// Shows the progress in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private final var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  /// The height of the bar. The width has no intrinsic value.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.vertical] }
  /// Returns the width of `size` and the height of the bar. If the width of `size` is 0 or less, the returned width is
  /// 150 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 150, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private final func furnish() {
    for part in [track, fill] { addSubview(part) }
    show()
  }

  private final func place() {
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.frame = bounds
    let width = bounds.width * CGFloat(part)
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.maxX - width : bounds.minX
    fill.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    for view in [track, fill] { view.layer.cornerRadius = radius }
  }

  private final func show() {
    track.image = trackImage
    fill.image = progressImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }
}
