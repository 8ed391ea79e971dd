import Agate

/// An effect of a ``UIVisualEffectView``.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding {
  public override init() { super.init() }
  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs the content behind a view and tints it.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    /// A very light, a light or a dark tint.
    case extraLight, light, dark
    /// A tint that matches the interface style.
    case regular = 4
    /// A light tint, drawn like `light`. In UIKit, it has more contrast.
    case prominent
    /// Materials from thin to thick, which match the interface style.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// Light materials.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// The light material of bars.
    case systemChromeMaterialLight
    /// Dark materials.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    /// The dark material of bars.
    case systemChromeMaterialDark
  }

  /// The style.
  public let style: Style
  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }
  public required init?(coder: NSCoder) {
    guard let style = Style(rawValue: coder.decodeInteger(forKey: "style")) else { return nil }
    self.style = style
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "style")
  }

  /// Returns the white value and the alpha of the tint over the blurred background.
  final func tint(isDark: Bool) -> (white: CGFloat, alpha: CGFloat) {
    switch style {
    case .extraLight: (0.97, 0.82)
    case .light, .prominent: (1, 0.3)
    case .dark: (0.11, 0.73)
    case .regular: isDark ? (0.15, 0.7) : (1, 0.6)
    case .systemUltraThinMaterialLight: (1, 0.35)
    case .systemThinMaterialLight: (1, 0.5)
    case .systemMaterialLight: (1, 0.65)
    case .systemThickMaterialLight, .systemChromeMaterialLight: (1, 0.8)
    case .systemUltraThinMaterialDark: (0.1, 0.45)
    case .systemThinMaterialDark: (0.1, 0.6)
    case .systemMaterialDark: (0.1, 0.7)
    case .systemThickMaterialDark, .systemChromeMaterialDark: (0.1, 0.85)
    case .systemUltraThinMaterial: isDark ? (0.1, 0.45) : (1, 0.35)
    case .systemThinMaterial: isDark ? (0.1, 0.6) : (1, 0.5)
    case .systemMaterial: isDark ? (0.1, 0.7) : (1, 0.65)
    case .systemThickMaterial, .systemChromeMaterial: isDark ? (0.1, 0.85) : (1, 0.8)
    }
  }
}

/// The kind of content of a ``UIVibrancyEffect``.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text, from the most to the least important.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// Areas, from the most to the least visible.
  case fill, secondaryFill, tertiaryFill
  /// Thin lines.
  case separator
}

/// An effect for content on a blurred background. Agate draws the content without any effect.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur behind the content.
  public let blurEffect: UIBlurEffect
  /// Creates an effect for content on a blurred background.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
  /// Creates an effect for one kind of content on a blurred background. The style has no effect.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
  public required init?(coder: NSCoder) {
    guard let blurEffect = coder.decode(UIBlurEffect.self, "blurEffect") else { return nil }
    self.blurEffect = blurEffect
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(blurEffect, forKey: "blurEffect")
  }
}

/// A view that applies an effect to the content behind it. Add subviews to ``contentView``.
///
/// A ``UIBlurEffect`` is drawn as a `gaussianBlur` filter of the layer's background, with a radius of 20 points, and a
/// tint. The tints resemble Apple's materials but do not match them exactly.
open class UIVisualEffectView: UIView {
  override class var isDrawn: Bool { self != UIVisualEffectView.self }

  /// The effect; nil for none. The property can be animated: the tint fades, but the blur appears or disappears at
  /// once.
  open var effect: UIVisualEffect? { didSet { show() } }
  /// The view to which content is added. It fills the bounds.
  public let contentView: UIView

  /// Creates a view of zero size with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView(frame: .zero)
    super.init(frame: .zero)
    setUp()
  }
  public override init(frame: CGRect) {
    contentView = UIView(frame: .zero)
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    effect = coder.decode(UIVisualEffect.self, "effect")
    contentView = coder.decodeView(UIView.self, "contentView") ?? UIView(frame: .zero)
    super.init(coder: coder)
    setUp()
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let effect { coder.encode(effect, forKey: "effect") }
    coder.encode(contentView, forKey: "contentView")
  }
  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== contentView } }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Constraints of the content determine the size of this view if nothing else does.
    contentView.makeExtras().joinsSurroundings = true
    insertSubview(contentView, at: 0)
    if effect is UIBlurEffect { show() }
  }

  private func show() {
    guard let blur = effect as? UIBlurEffect else {
      layer.backgroundFilters = nil
      layer.backgroundColor = nil
      return
    }
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(20, forKey: "inputRadius")
    layer.backgroundFilters = [filter]
    let tint = blur.tint(isDark: traitCollection.userInterfaceStyle == .dark)
    layer.backgroundColor = CGColor(gray: tint.white, alpha: tint.alpha)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if effect is UIBlurEffect { show() }
  }
}
