import Agate

/// A bar with a row of buttons, which usually lies at the bottom of a window.
///
/// Items are placed from left to right. Flexible spaces share the width that is left.
///
/// ```swift
/// let toolbar = UIToolbar(), trash = UIBarButtonItem(systemItem: .trash)
/// toolbar.items = [UIBarButtonItem(systemItem: .edit), .flexibleSpace(), trash]
/// ```
open class UIToolbar: UIView, UIBarPositioning {
  override class var isDrawn: Bool { self != UIToolbar.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    look = BarLook(coder)
    setUp()
    setItems(coder.decodeItems("items"), animated: false)
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    look.encode(with: coder)
    if let items { coder.encode(items as NSArray, forKey: "items") }
  }
  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { $0 !== backdrop && !($0 is BarButton) }
  }

  private func setUp() {
    insertSubview(backdrop, at: 0)
    isOpaque = false
    showLook()
  }

  // MARK: Items

  /// The items, from left to right. The default is nil.
  open var items: [UIBarButtonItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }
  private final var shown: [UIBarButtonItem]?
  private final var buttons: [BarButton] = []

  /// Sets the items.
  ///
  /// - Parameters:
  ///   - items: the items, from left to right.
  ///   - animated: whether the old items fade out and the new items fade in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = buttons
    shown = items
    let appearances = standardAppearance.buttons
    buttons = (items ?? []).map { BarButton($0, appearances) }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
    guard animated && window != nil else {
      for button in old { button.removeFromSuperview() }
      return
    }
    layoutIfNeeded()
    let new = buttons
    UIView.performWithoutAnimation { for button in new { button.alpha = 0 } }
    UIView.animate(withDuration: BarBackground.changeDuration) {
      for button in new { button.alpha = 1 }
      for button in old { button.alpha = 0 }
    } completion: { _ in
      for button in old { button.removeFromSuperview() }
    }
  }

  // MARK: Look

  /// The style, which determines the colour of the background unless it is set. The default is `default`.
  open var barStyle: UIBarStyle {
    get { look.style }
    set { look.style = newValue }
  }
  /// Whether the content behind the bar shines through. The default is true.
  open var isTranslucent: Bool {
    get { look.isTranslucent }
    set {
      look.isTranslucent = newValue
      superview?.setNeedsLayout()
    }
  }
  /// The colour of the background. The default is nil.
  open var barTintColor: UIColor? {
    get { look.tint }
    set { look.tint = newValue }
  }
  private final var look = BarLook() { didSet { showLook() } }

  /// The appearance of the bar. Until the program sets this property or changes the object, the object describes the
  /// appearance that the other properties of the bar determine. After that, the object takes precedence over these
  /// properties. Setting the property copies the object. The bar shows changes of the copy at once.
  open var standardAppearance: UIToolbarAppearance {
    get { appearance.value }
    set { appearance.value = newValue }
  }
  /// The ``standardAppearance`` if the program has set or changed it.
  final var ownAppearance: UIToolbarAppearance? {
    get { appearance.own }
    set { if let newValue { appearance.value = newValue } }
  }
  private final lazy var appearance = ShownAppearance<UIToolbarAppearance>(
    plain: { [unowned self] in plainAppearance }, show: { [unowned self] in showLook() })
  private final var plainAppearance: UIToolbarAppearance {
    let result = UIToolbarAppearance()
    result.adopt(look)
    return result
  }

  private final let backdrop = BarBackground(lineAtBottom: false)
  /// The height below the bar that the background fills too, in points.
  final var heightBelow: CGFloat = 0 { didSet { if heightBelow != oldValue { setNeedsLayout() } } }

  private final func showLook() {
    let appearance = standardAppearance
    backdrop.show(appearance)
    for button in buttons { button.appearances = appearance.buttons }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the width, and the height of the bar, which is 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  /// The height of the bar, which is 44 points, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.vertical] }
  private static let height: CGFloat = 44

  override func contentOfSubviewDidChange() { setNeedsLayout() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelow)
    let safe = safeAreaInsets, isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width - safe.left - safe.right - 2 * BarButton.margin
    let flexible = buttons.filter { $0.item?.systemItem == .flexibleSpace && !$0.isHidden }
    let used = buttons.reduce(0) { flexible.contains($1) ? $0 : $0 + $1.widthInBar }
    let share = flexible.isEmpty ? 0 : max((width - used) / CGFloat(flexible.count), 0)
    var x = safe.left + BarButton.margin
    for button in buttons {
      let width = flexible.contains(button) ? share : button.widthInBar
      button.frame = CGRect(
        x: isReversed ? bounds.width - x - width : x, y: 0, width: width, height: min(bounds.height, Self.height))
      x += width
    }
  }

  /// The delegate, which chooses the position. The default is nil.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The position that the delegate chooses, or else `bottom`.
  open var barPosition: UIBarPosition { position(delegate, or: .bottom) }
}
