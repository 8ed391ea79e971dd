import Agate

/// A wheel of spokes that turns while a task is in progress.
open class UIActivityIndicatorView: UIView {
  /// The size of an indicator.
  public struct Style: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// 20 points wide and high.
    public static let medium = Style(rawValue: 100)
    /// 37 points wide and high.
    public static let large = Style(rawValue: 101)
    /// White, with the size of `large`. This is an older name.
    public static let whiteLarge = Style(rawValue: 0)
    /// White, with the size of `medium`. This is an older name.
    public static let white = Style(rawValue: 1)
    /// An older name with the appearance of `medium`.
    public static let gray = Style(rawValue: 2)

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var size: CGSize { CGSize(width: side, height: side) }
    var color: UIColor {
      self == .white || self == .whiteLarge ? .white : UIColor(white: 0.55, alpha: 1)
    }
  }

  /// Creates a hidden indicator of the style `medium`.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
    rest()
  }
  /// Creates a hidden indicator with the size of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
    rest()
  }
  /// Decodes an indicator. The indicator turns if the archived indicator was turning.
  public required init(coder: NSCoder) {
    let hasStyle = coder.containsValue(forKey: "style")
    style = hasStyle ? Style(rawValue: coder.decodeInteger(forKey: "style")) : .medium
    ownColor = coder.decode(UIColor.self, "color")
    hidesWhenStopped = coder.decodeBool("hidesWhenStopped", or: true)
    isAnimating = coder.decodeBool(forKey: "animating")
    // The superclass does not fail.
    super.init(coder: coder)!
    setUp()
    if isAnimating { turn() }
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "style")
    if let ownColor { coder.encode(ownColor, forKey: "color") }
    coder.encode(hidesWhenStopped, forKey: "hidesWhenStopped")
    coder.encode(isAnimating, forKey: "animating")
  }
  override class var isDrawn: Bool { self != UIActivityIndicatorView.self }

  /// The style, which determines the size and the default colour of the indicator. The default is `medium`.
  open var style: Style {
    didSet {
      makeSpokes()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the spokes. Setting nil restores the colour of the style, which is the default.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      makeSpokes()
    }
  }
  private var ownColor: UIColor?
  /// Whether the indicator is hidden while it does not turn. The default is true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the indicator is turning.
  open private(set) var isAnimating = false
  /// Shows the indicator and starts to turn it.
  open func startAnimating() {
    if isAnimating { return }
    isAnimating = true
    isHidden = false
    turn()
  }
  /// Stops turning. Hides the indicator if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    isAnimating = false
    wheel.removeAllAnimations()
    if hidesWhenStopped { isHidden = true }
  }

  private static let spokes = 8
  private static let period = 1.0
  private let wheel = CALayer()

  private func setUp() {
    layer.addSublayer(wheel)
    makeSpokes()
  }

  private func rest() {
    isHidden = true
    isUserInteractionEnabled = false
  }

  private func makeSpokes() {
    let side = style.side, count = UIActivityIndicatorView.spokes
    let size = CGSize(width: side * 0.13, height: side * 0.3)
    let shown = color.resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.sublayers = (0..<count).map { index in
      let spoke = CALayer(), turn = Double(index) / Double(count) * 2 * .pi
      spoke.bounds = CGRect(origin: .zero, size: size)
      spoke.cornerRadius = size.width / 2
      spoke.backgroundColor = shown
      // The last spoke is the brightest. The spokes before it become fainter.
      spoke.opacity = Float(0.25 + 0.75 * Double(index + 1) / Double(count))
      let radius = Double(side) * 0.35
      spoke.position = CGPoint(
        x: Double(side) / 2 + radius * sin(turn), y: Double(side) / 2 - radius * cos(turn))
      spoke.transform = CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1)
      return spoke
    }
    CATransaction.commit()
  }

  private func turn() {
    let count = UIActivityIndicatorView.spokes
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0...count).map { Double($0) / Double(count) * 2 * .pi }
    animation.calculationMode = .discrete
    animation.duration = UIActivityIndicatorView.period
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    wheel.add(animation, forKey: "turn")
  }

  /// Shows a dynamic colour with the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    makeSpokes()
  }

  /// The size of the style: 20 or 37 points wide and high.
  open override var intrinsicContentSize: CGSize { style.size }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
  /// Returns the size of the style: 20 or 37 points wide and high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
  }
}
