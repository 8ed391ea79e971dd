import Agate

/// A control above the content of a scroll view that refreshes the content when the user pulls it down.
///
/// Set the control as ``UIScrollView/refreshControl`` or ``UITableViewController/refreshControl``. While the user
/// pulls, a wheel fades in. When the content is pulled down by 120 points, the wheel turns and the control sends
/// `valueChanged`. If the scroll view is lower than 480 points, a quarter of its height suffices. When the user lets
/// go, the content stays below the control. After loading the content, the program calls ``endRefreshing()``, and the
/// content moves back.
open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60, pull: CGFloat = 120

  private final let wheel = UIActivityIndicatorView(style: .medium)
  private final let label = UILabel()
  /// The height that the control adds to the insets of the scroll view, in points. It changes only while the user does
  /// not drag, so that the content stays below the finger.
  final var room: CGFloat = 0
  /// Whether the control has begun to refresh since the content was last at its edge.
  private final var hasFired = false

  override class var isDrawn: Bool { self != UIRefreshControl.self }

  /// Creates a control that is 60 points high. The scroll view sets the rest of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: -Self.height, width: frame.width, height: Self.height))
    setUp()
  }
  /// Decodes a control that does not refresh. Its title is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  override var archivedSubviews: [UIView] { [] }

  private final func setUp() {
    // Touches go to the scroll view.
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    (label.font, label.textColor, label.textAlignment) = (.systemFont(ofSize: 12), .secondaryLabel, .center)
    for part in [wheel, label] {
      part.alpha = 0
      addSubview(part)
    }
    tintColorDidChange()
  }

  /// Whether the control refreshes the content. The default is false.
  open private(set) var isRefreshing = false
  /// The text below the wheel. The default is nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Shows that the content is refreshed, after the program itself has begun to refresh it. The control does not send
  /// `valueChanged`, and the content does not move: to show the control, the program scrolls up by its height.
  open func beginRefreshing() {
    if isRefreshing { return }
    isRefreshing = true
    wheel.startAnimating()
    show(1)
    if scroll?.isDragging != true { updateRoom() }
  }
  /// Ends the refresh. The content moves back to its edge in 0.3 seconds, or when the user stops dragging.
  open func endRefreshing() {
    if !isRefreshing { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard let scroll, !scroll.isDragging else { return }
    updateRoom()
    scroll.glideIntoRange()
    follow(scroll)
  }

  private final var scroll: UIScrollView? { superview as? UIScrollView }

  /// Makes or removes room for the control. Called while the user does not drag, or lets go.
  final func updateRoom() {
    let needed = isRefreshing ? Self.height : 0
    if room != needed { scroll?.changeInsets { room = needed } }
  }

  /// Follows the offset and the size of the scroll view.
  final func follow(_ scroll: UIScrollView) {
    let pull = room - scroll.adjustedContentInset.top - scroll.contentOffset.y
    let place = CGRect(
      x: scroll.bounds.minX, y: -max(pull, Self.height), width: scroll.bounds.width, height: Self.height)
    if frame != place { frame = place }
    if pull <= 0 { hasFired = false }
    let needed = min(Self.pull, scroll.bounds.height / 4)
    show(isRefreshing ? 1 : needed > 0 ? min(max(pull / needed, 0), 1) : 0)
    guard scroll.isDragging, !isRefreshing, !hasFired, pull >= needed else { return }
    hasFired = true
    beginRefreshing()
    sendValueChanged(nil)
  }

  private final func show(_ alpha: CGFloat) {
    if wheel.alpha != alpha { for part in [wheel, label] { part.alpha = alpha } }
  }

  /// Gives the wheel the tint colour that the program has set for the control. Tint colours of superviews do not apply.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = extras?.tint
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    wheel.frame.origin = CGPoint(x: bounds.midX - 10, y: bounds.midY - (hasTitle ? 20 : 10))
    label.frame = CGRect(x: 0, y: bounds.midY + 4, width: bounds.width, height: hasTitle ? 20 : 0)
  }
}
