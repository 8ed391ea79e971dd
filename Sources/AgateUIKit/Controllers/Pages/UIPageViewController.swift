import Agate

/// A controller that shows one of several pages, each with a controller of its own. The user turns pages with a drag.
///
/// Show the first page with ``setViewControllers(_:direction:animated:completion:)``. The ``dataSource`` returns the
/// pages before and after the current page when the user begins to drag; without a data source, drags do not turn
/// pages. The appearance methods of the pages, such as `viewWillAppear(_:)`, are called as in other animated changes:
/// if the user turns a page back, it disappears again.
///
/// Pages always scroll: in the style `pageCurl`, they do not curl.
open class UIPageViewController: UIViewController {
  /// The way in which pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl like paper in UIKit. Agate scrolls instead, as for `scroll`.
    case pageCurl
    /// Pages scroll.
    case scroll
  }
  /// The direction in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right (from right to left in right-to-left layouts), or from top to bottom.
    case horizontal, vertical
  }
  /// The direction of a change.
  public enum NavigationDirection: Int, Sendable {
    /// To a later or to an earlier page.
    case forward, reverse
  }
  /// The position of the spine, for pages that curl.
  public enum SpineLocation: Int, Sendable {
    /// No spine, or at the left or upper edge, in the middle between two pages, or at the right or lower edge.
    case none, min, mid, max
  }
  /// A key of the options of a controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of a ``UIPageViewController/SpineLocation``.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages, in points. The default is 0.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Creates a controller without a page.
  ///
  /// - Parameters:
  ///   - style: the way in which pages are turned.
  ///   - navigationOrientation: the direction in which pages follow each other.
  ///   - options: the distance between pages and the position of the spine; nil for the defaults.
  /// - Precondition: the spine is not in the middle, because Agate does not show two pages side by side.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    func number(_ key: OptionsKey) -> Double? {
      let value = options?[key]
      return (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
    }
    spacing = CGFloat(number(.interPageSpacing) ?? 0)
    let spine = number(.spineLocation).flatMap { SpineLocation(rawValue: Int($0)) } ?? .min
    spineLocation = style == .scroll ? .none : spine
    precondition(spineLocation != .mid, "a UIPageViewController does not show two pages beside a spine in the middle")
    super.init(nibName: nil, bundle: nil)
  }
  /// Decodes a controller without a page.
  public required init?(coder: NSCoder) {
    transitionStyle = TransitionStyle(rawValue: coder.decodeInteger(forKey: "transitionStyle")) ?? .pageCurl
    let orientation = coder.decodeInteger(forKey: "navigationOrientation")
    navigationOrientation = NavigationOrientation(rawValue: orientation) ?? .horizontal
    spacing = coder.decodeNumber("pageSpacing", or: 0)
    spineLocation = transitionStyle == .scroll ? .none : .min
    super.init(coder: coder)
  }
  /// Encodes the title, the style, the orientation and the distance between pages.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(transitionStyle.rawValue, forKey: "transitionStyle")
    coder.encode(navigationOrientation.rawValue, forKey: "navigationOrientation")
    coder.encode(Double(spacing), forKey: "pageSpacing")
  }

  /// The way in which pages are turned. The value does not change how pages are drawn.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// The position of the spine; `none` in the style `scroll`. The value does not change how pages are drawn.
  public let spineLocation: SpineLocation
  final let spacing: CGFloat
  /// Whether pages that curl have content on their back. The property has no effect. The default is false.
  open var isDoubleSided = false
  /// The object that knows the other pages. The default is nil.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The object that is notified when the user turns a page. The default is nil.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The gesture recognisers for pages that curl. The value is always empty: the recogniser for drags belongs to the
  /// scroll view.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The controller of the current page, or no controller. While the user turns a page, the array contains the
  /// controller of the page before the change.
  open var viewControllers: [UIViewController]? { pager.current.map { [$0] } ?? [] }

  /// Shows another page. If the user is turning a page, that turn ends first.
  ///
  /// - Parameters:
  ///   - viewControllers: the controller of the page.
  ///   - direction: the direction in which the pages scroll.
  ///   - animated: whether the pages scroll for 0.3 seconds. The change is not animated if there is no window or no
  ///     current page.
  ///   - completion: the closure to call at the end, or nil. Its argument is false if the user has turned the page
  ///     back.
  /// - Precondition: there is one controller.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let viewControllers, let page = viewControllers.first, viewControllers.count == 1 else {
      preconditionFailure("a UIPageViewController shows 1 controller, not \(viewControllers?.count ?? 0)")
    }
    pager.show(page, direction, animated: animated, completion)
  }

  final lazy var pager = Pager(self)

  open override func viewDidLoad() {
    super.viewDidLoad()
    pager.load()
  }
  override func layOutBars() { pager.layOut() }
}
