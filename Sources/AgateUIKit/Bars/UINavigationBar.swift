import Agate

/// A bar that shows the title, the back button and the buttons of the topmost of its items.
///
/// The bar of a ``UINavigationController`` shows the ``UIViewController/navigationItem`` of each controller of the
/// stack. A bar of its own has the items that a program sets with ``pushItem(_:animated:)`` or ``items``. The bar is 44
/// points high, or 74 points if the topmost item has a prompt.
open class UINavigationBar: UIView {
  override class var isDrawn: Bool { self != UINavigationBar.self }

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
    super.archivedSubviews.filter { $0 !== backdrop && !($0 is NavigationBarRow) }
  }

  private func setUp() {
    insertSubview(backdrop, at: 0)
    isOpaque = false
    showLook()
  }

  // MARK: Items

  /// The items, from bottom to top. The default is nil.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that the bar shows.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the topmost item, to which the back button returns.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  private final var stack: [UINavigationItem] = []
  private final var row: NavigationBarRow?

  /// The delegate. The default is nil. The bar of a navigation controller has no delegate.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The navigation controller that has the bar; nil for other bars.
  final weak var controller: UINavigationController?

  /// Adds an item on top of the others. Does nothing if the delegate does not allow it.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - animated: whether the title moves in from the right.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }
  /// Removes the topmost item. Does nothing if the delegate does not allow it.
  ///
  /// - Parameter animated: whether the title moves out to the right.
  /// - Returns: the item that was removed; nil if none was removed.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    change(to: stack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }
  /// Replaces all items. The delegate is not called.
  ///
  /// - Parameters:
  ///   - items: the items, from bottom to top.
  ///   - animated: whether the change is animated.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { change(to: items ?? [], animated: animated) }

  private final func change(to items: [UINavigationItem], animated: Bool) {
    let old = stack, isPop = items.count < old.count
    for item in old where !items.contains(item) && item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    if old.last !== items.last || old.dropLast().last !== items.dropLast().last {
      showTop(animated ? isPop ? .pop : .push : .none)
    }
  }

  /// Shows a change of an item.
  final func itemDidChange(_ item: UINavigationItem, animated: Bool) {
    if item === topItem || item === backItem { showTop(animated ? .fade : .none) }
  }

  /// Pops the topmost item because the back button was tapped.
  final func goBack() {
    guard let item = topItem else { return }
    guard let controller else {
      popItem(animated: true)
      return
    }
    // Programs may implement the method of the delegate in their navigation controller.
    let own = controller as? any UINavigationBarDelegate
    if own?.navigationBar(self, shouldPop: item) ?? true { controller.popViewController(animated: true) }
  }

  private final func showTop(_ change: NavigationBarRow.Change) {
    let old = row
    row = topItem.map { NavigationBarRow($0, in: self, previous: backItem) }
    if let row {
      row.frame = bounds
      row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(row)
    }
    if window == nil || change == .none {
      old?.removeFromSuperview()
    } else {
      NavigationBarRow.animate(from: old, to: row, change)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Look

  /// The style, which determines the colours of the background and the title unless they are set. The default is
  /// `default`.
  open var barStyle: UIBarStyle {
    get { look.style }
    set { look.style = newValue }
  }
  /// Whether the content behind the bar shines through. The default is true. If false, the controllers of a navigation
  /// controller are laid out below the bar.
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
  /// The attributes of the title. Missing attributes have their default values: a semibold font of 17 points in the
  /// colour `label`. The default is nil.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showLook() } }
  /// An image that replaces the line below the bar. An empty image hides the line. The default is nil.
  open var shadowImage: UIImage? { didSet { showLook() } }
  /// The image beside the title of the back button. The default is nil, which means a chevron.
  open var backIndicatorImage: UIImage? { didSet { showLook() } }
  /// A mask for the title that moves to the back button. The property has no effect. The default is nil.
  open var backIndicatorTransitionMaskImage: UIImage?

  private final var backgroundImages = BarImages() { didSet { showLook() } }
  /// Sets an image that fills the background of the bar in any position. An empty image hides the background. Only the
  /// image for `default` is shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[.any, barMetrics] = backgroundImage
  }
  /// Returns the image that was set for a height of the bar in any position.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[.any, barMetrics] }
  /// Sets an image that fills the background of the bar in a position. It takes precedence over the image for `any`. The
  /// bar of a navigation controller has the position `topAttached`, and other bars have the position `top`.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) { backgroundImages[position, barMetrics] = backgroundImage }
  /// Returns the image that was set for a position and a height of the bar.
  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[position, barMetrics]
  }

  /// The look of the bar. Until it is set or changed, the object describes the look that the other properties determine.
  /// Then it takes precedence over these properties. Setting it copies the object. The bar shows changes of its own
  /// object at once.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearance.value }
    set { appearance.value = newValue }
  }
  /// The look in UIKit while content is scrolled to its top edge. The property has no effect: the bar always has its
  /// ``standardAppearance``. The default is nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look in UIKit of a lower bar. The property has no effect: the bar always has its ``standardAppearance``. The
  /// default is nil.
  open var compactAppearance: UINavigationBarAppearance?

  /// The ``standardAppearance`` if the program has set or changed it.
  final var ownAppearance: UINavigationBarAppearance? {
    get { appearance.own }
    set { if let newValue { appearance.value = newValue } }
  }
  private final lazy var appearance = ShownAppearance<UINavigationBarAppearance>(
    plain: { [unowned self] in plainAppearance }, show: { [unowned self] in showLook() })
  private final var plainAppearance: UINavigationBarAppearance {
    let result = UINavigationBarAppearance()
    result.adopt(look, image: backgroundImages.shown(at: controller == nil ? .top : .topAttached))
    result.shadowImage = shadowImage
    if barStyle == .black { result.titleTextAttributes[.foregroundColor] = UIColor.white }
    result.titleTextAttributes.merge(titleTextAttributes ?? [:]) { $1 }
    result.indicator = backIndicatorImage
    return result
  }

  private final let backdrop = BarBackground(lineAtBottom: true)
  /// The height above the bar that the background fills too, in points.
  final var heightAbove: CGFloat = 0 { didSet { if heightAbove != oldValue { setNeedsLayout() } } }

  private final func showLook() {
    backdrop.show(standardAppearance)
    if row != nil { showTop(.none) }
  }

  // MARK: Layout

  /// The height of the row of buttons and of the prompt, in points.
  static let rowHeight: CGFloat = 44, promptHeight: CGFloat = 30
  private final var height: CGFloat {
    topItem?.prompt?.isEmpty == false ? Self.rowHeight + Self.promptHeight : Self.rowHeight
  }

  /// Returns the width and the height of the bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  /// The height of the bar, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = CGRect(x: 0, y: -heightAbove, width: bounds.width, height: bounds.height + heightAbove)
  }
}

/// The delegate of a navigation bar that a program pushes items on.
public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Returns whether an item may be pushed. The default returns true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed. The default does nothing.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether an item may be popped. The default returns true. If a ``UINavigationController`` implements the
  /// method, its bar calls it when the back button is tapped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped. The default does nothing.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
