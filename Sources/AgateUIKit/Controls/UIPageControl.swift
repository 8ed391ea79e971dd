import Agate

/// A control with a dot for each page, one of them the current page's.
///
/// A tap in the right half goes to the next page, one in the left half to the page before. The control sends
/// `valueChanged`; the program shows the page.
open class UIPageControl: UIControl {
  override class var isDrawn: Bool { self != UIPageControl.self }

  private final var dots: [ControlPart] = []
  private final var current = 0

  /// The number of pages. The default is 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = current
      invalidateIntrinsicContentSize()
      show()
    }
  }
  /// The current page, limited to 0…`numberOfPages − 1`. The default is 0.
  open var currentPage: Int {
    get { current }
    set {
      current = min(max(newValue, 0), max(numberOfPages - 1, 0))
      show()
    }
  }
  /// Whether the control shows nothing if there is only one page. The default is false.
  open var hidesForSinglePage = false { didSet { show() } }
  /// Whether a tap leaves the dots as they are until ``updateCurrentPageDisplay()``. The default is false.
  open var defersCurrentPageDisplay = false
  /// The colour of the other dots. Nil, the default, means a translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The colour of the current page's dot. Nil, the default, means white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }
  /// Whether a touch that moves along the dots changes the page. The value has no effect. The default is true.
  open var allowsContinuousInteraction = true

  /// Shows the current page's dot after a tap with ``defersCurrentPageDisplay``.
  open func updateCurrentPageDisplay() { show() }

  private static let side: CGFloat = 7
  private static let step: CGFloat = 16

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    numberOfPages = coder.decodeInteger(forKey: "numberOfPages")
    currentPage = coder.decodeInteger(forKey: "currentPage")
    hidesForSinglePage = coder.decodeBool(forKey: "hidesForSinglePage")
    pageIndicatorTintColor = coder.decode(UIColor.self, "pageIndicatorTintColor")
    currentPageIndicatorTintColor = coder.decode(UIColor.self, "currentPageIndicatorTintColor")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(numberOfPages, forKey: "numberOfPages")
    coder.encode(currentPage, forKey: "currentPage")
    coder.encode(hidesForSinglePage, forKey: "hidesForSinglePage")
    if let color = pageIndicatorTintColor { coder.encode(color, forKey: "pageIndicatorTintColor") }
    if let color = currentPageIndicatorTintColor { coder.encode(color, forKey: "currentPageIndicatorTintColor") }
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is ControlPart) } }

  /// Returns the size of the dots of a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: pageCount > 0 ? Self.side + Self.step * CGFloat(pageCount - 1) : 0, height: Self.side)
  }
  /// The size of the dots with the space around them for touches.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: size(forNumberOfPages: numberOfPages).width + 32, height: 26)
  }
  /// Returns the size of the dots with the space around them for touches.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = size(forNumberOfPages: dots.count).width
    for (index, dot) in dots.enumerated() {
      dot.setCapsule(
        CGRect(
          x: bounds.midX - width / 2 + Self.step * CGFloat(index), y: bounds.midY - Self.side / 2, width: Self.side,
          height: Self.side))
    }
  }

  private final func show() {
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      dots.append(ControlPart(color: nil))
      addSubview(dots[dots.count - 1])
    }
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == current
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    }
    setNeedsLayout()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let old = current
    let next = min(max(current + (touch.location(in: self).x < bounds.midX ? -1 : 1), 0), max(numberOfPages - 1, 0))
    if next == old { return }
    if defersCurrentPageDisplay { current = next } else { currentPage = next }
    sendValueChanged()
  }
}
