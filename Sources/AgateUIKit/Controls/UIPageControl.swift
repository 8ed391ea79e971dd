import Agate

/// A control with one dot for each page. The dot of the current page has another colour.
///
/// A tap in the right half selects the next page, and a tap in the left half selects the previous page. A touch that
/// moves along the dots selects one page after another. If the page changes, the control sends `valueChanged`, and the
/// program shows the page.
open class UIPageControl: UIControl {
  override class var isDrawn: Bool { self != UIPageControl.self }

  private final var dots: [ControlPart] = []
  private final var current = 0 { didSet { tellObservers() } }

  /// The number of pages. The default is 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = current
      invalidateIntrinsicContentSize()
      show()
    }
  }
  /// The index of the current page, limited to 0…`numberOfPages − 1`. The default is 0.
  open var currentPage: Int {
    get { current }
    set {
      let last = current
      current = min(max(newValue, 0), max(numberOfPages - 1, 0))
      if current != last { progress?.begin(current) }
      show()
    }
  }
  /// Whether the control shows no dots if there is only one page. The default is false.
  open var hidesForSinglePage = false { didSet { show() } }
  /// Whether the dots keep their colours after a tap until ``updateCurrentPageDisplay()`` is called. The default is
  /// false.
  open var defersCurrentPageDisplay = false
  /// The colour of the dots of the other pages. Nil, the default, means a translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The colour of the dot of the current page. Nil, the default, means white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The image that is shown in place of dots, as a template in the colour of the dot. Nil, the default, means a dot.
  open var preferredIndicatorImage: UIImage? { didSet { showImages() } }
  /// The image that is shown in place of the dot of the current page. Nil, the default, means
  /// ``preferredIndicatorImage``.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { showImages() } }
  /// Sets the image that is shown in place of the dot of a page. Nil means ``preferredIndicatorImage``.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    showImages()
  }
  /// Returns the image that was set for a page, or nil.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  private final var images: [Int: UIImage] = [:]

  /// The appearance of the area behind the dots. The default is `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showBackground() } }
  /// The appearance of the area behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while a touch moves along the dots, always, or never.
    case automatic, prominent, minimal
  }
  /// Whether a touch that moves along the dots changes the page. The default is true.
  open var allowsContinuousInteraction = true
  /// The way in which the user is changing the page.
  open private(set) var interactionState = InteractionState.none { didSet { showInteraction() } }
  /// The way in which the user changes the page.
  public enum InteractionState: Int, Sendable {
    /// The user does not change the page.
    case none
    /// The user taps.
    case discrete
    /// The user moves a finger along the dots.
    case continuous
  }
  /// The place and the page at which the tracked touch began.
  private final var origin: (x: CGFloat, page: Int)?
  private final var backdrop: ControlPart?

  /// Updates the colours of the dots. Call this method after a tap if ``defersCurrentPageDisplay`` is true.
  open func updateCurrentPageDisplay() { show() }

  private static let dot = CGSize(width: 7, height: 7)
  private static let gap: CGFloat = 9
  /// The length by which the bar of the progress exceeds a dot.
  private static let stretch: CGFloat = 21

  /// The size of the largest dot or image.
  private final var largest: CGSize {
    let all = Array(images.values) + [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
    return all.map(\.size).reduce(Self.dot) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    numberOfPages = max(coder.decodeInteger(forKey: "numberOfPages"), 0)
    hidesForSinglePage = coder.decodeBool(forKey: "hidesForSinglePage")
    defersCurrentPageDisplay = coder.decodeBool(forKey: "defersCurrentPageDisplay")
    pageIndicatorTintColor = coder.decode(UIColor.self, "pageIndicatorTintColor")
    currentPageIndicatorTintColor = coder.decode(UIColor.self, "currentPageIndicatorTintColor")
    allowsContinuousInteraction = coder.decodeBool("allowsContinuousInteraction", or: true)
    // Shows the dots.
    currentPage = coder.decodeInteger(forKey: "currentPage")
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(numberOfPages, forKey: "numberOfPages")
    coder.encode(currentPage, forKey: "currentPage")
    coder.encode(hidesForSinglePage, forKey: "hidesForSinglePage")
    coder.encode(defersCurrentPageDisplay, forKey: "defersCurrentPageDisplay")
    coder.encode(allowsContinuousInteraction, forKey: "allowsContinuousInteraction")
    if let color = pageIndicatorTintColor { coder.encode(color, forKey: "pageIndicatorTintColor") }
    if let color = currentPageIndicatorTintColor { coder.encode(color, forKey: "currentPageIndicatorTintColor") }
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is ControlPart) } }

  /// Returns the size of the dots for a number of pages, in points, without the space around them.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let cell = largest
    let width = pageCount > 0 ? cell.width + (cell.width + Self.gap) * CGFloat(pageCount - 1) : 0
    let bar = pageCount > 0 && progress != nil ? Self.stretch : 0
    return CGSize(width: width + bar, height: cell.height)
  }
  /// The size of the dots together with the space around them.
  open override var intrinsicContentSize: CGSize { naturalSize }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.horizontal, .vertical] }
  /// Returns the size of the dots together with the space around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  private final var naturalSize: CGSize {
    let content = size(forNumberOfPages: numberOfPages)
    return CGSize(width: content.width + 32, height: max(content.height, 26))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backdrop {
      let dots = size(forNumberOfPages: dots.count)
      let size = CGSize(width: dots.width + 32, height: max(dots.height, 26))
      backdrop.setCapsule(
        CGRect(
          x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
    }
    let cell = largest.width, bar = fill == nil ? 0 : Self.stretch
    let width = cell + (cell + Self.gap) * CGFloat(max(dots.count - 1, 0)) + bar
    for (index, dot) in dots.enumerated() {
      var size = dot.image?.size ?? Self.dot
      var x = bounds.midX - width / 2 + (cell + Self.gap) * CGFloat(index) + (cell - size.width) / 2
      if index == current { size.width += bar }
      if index > current { x += bar }
      dot.setCapsule(CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
      guard index == current, let fill, let progress else { continue }
      fill.setCapsule(CGRect(x: 0, y: 0, width: size.width * CGFloat(progress.currentProgress), height: size.height))
    }
  }

  private final func showImages() {
    invalidateIntrinsicContentSize()
    show()
  }

  private final func show() {
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      dots.append(ControlPart(color: nil))
      addSubview(dots[dots.count - 1])
    }
    for (index, dot) in dots.enumerated() {
      let isCurrent = index == current
      let image = images[index] ?? (isCurrent ? preferredCurrentPageIndicatorImage : nil) ?? preferredIndicatorImage
      let color =
        isCurrent ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      dot.image = image?.withRenderingMode(.alwaysTemplate)
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
    }
    showProgress()
    setNeedsLayout()
  }

  /// The part of the current page's bar that shows the progress; nil if there is no bar.
  private final var fill: ControlPart?
  /// Shows the bar in place of the current dot, unless the dot is an image or a touch moves along the dots.
  private final func showProgress() {
    let isShown = progress?.isProgressVisible == true && dots.indices.contains(current) && dots[current].image == nil
    guard isShown else {
      fill?.removeFromSuperview()
      fill = nil
      return
    }
    let dot = dots[current], part = fill ?? ControlPart(color: nil)
    fill = part
    part.backgroundColor = dot.backgroundColor
    dot.backgroundColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    dot.clipsToBounds = true
    if part.superview !== dot { dot.addSubview(part) }
  }
  private final func showInteraction() {
    showBackground()
    guard let progress else { return }
    progress.isProgressVisible = interactionState != .continuous
    show()
  }

  private final func showBackground() {
    let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
    if isShown == (backdrop != nil) { return }
    if isShown {
      let part = ControlPart(color: .tertiarySystemFill)
      insertSubview(part, at: 0)
      backdrop = part
    } else {
      backdrop?.removeFromSuperview()
      backdrop = nil
    }
    setNeedsLayout()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    origin = (touch.location(in: self).x, current)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, let origin else { return true }
    let steps = (touch.location(in: self).x - origin.x) / (largest.width + Self.gap)
    if interactionState != .continuous && steps.magnitude < 1 { return true }
    interactionState = .continuous
    select(origin.page + Int(min(max(steps, -1e6), 1e6)), event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, isTouchInside, interactionState != .continuous {
      interactionState = .discrete
      select(current + (touch.location(in: self).x < bounds.midX ? -1 : 1), event)
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  /// Selects a page because the user touched the control.
  private final func select(_ page: Int, _ event: UIEvent?) {
    let next = min(max(page, 0), max(numberOfPages - 1, 0))
    if next == current { return }
    if defersCurrentPageDisplay {
      current = next
      progress?.begin(next)
    } else {
      currentPage = next
    }
    sendValueChanged(event)
  }

  /// The progress of the current page, which a bar shows in place of its dot, unless the dot is an image. Nil, the
  /// default, shows a dot.
  open var progress: UIPageControlProgress? {
    didSet {
      if oldValue === progress { return }
      oldValue?.control = nil
      oldValue?.isProgressVisible = false
      progress?.control = self
      progress?.isProgressVisible = interactionState != .continuous
      invalidateIntrinsicContentSize()
      show()
    }
  }
}
