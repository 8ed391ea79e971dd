import Agate

import Synchronization

extension UIView {
  /// The parts of a view's frame that change when its superview is resized.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width of the view.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height of the view.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The placement of a view's drawing after the size of the view has changed.
  public enum ContentMode: Int, Sendable {
    /// The drawing is scaled. `scaleToFill` gives it the size of the view. `scaleAspectFit` keeps the aspect ratio and
    /// fits the drawing into the view. `scaleAspectFill` keeps the aspect ratio and covers the view.
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// The view is drawn again.
    case redraw
    /// The drawing is not scaled. It is aligned to the centre, an edge or a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      // In a gravity, top is the edge with the largest y. In a content mode, top is the upper edge on the screen.
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// The value of a dimension that a view's content does not determine: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest size, for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size larger than any screen, for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Whether the alpha of a new view applies to the view and its subviews as one group
  /// (``/Agate/CALayer/allowsGroupOpacity``). The default is true. The property corresponds to `UIViewGroupOpacity` in
  /// an application's property list.
  public static var groupOpacity: Bool {
    get { sharesOpacity.load(ordering: .relaxed) }
    set { sharesOpacity.store(newValue, ordering: .relaxed) }
  }

  private static let sharesOpacity = Atomic(true)
}
