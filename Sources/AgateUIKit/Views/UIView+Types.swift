import Agate

import Synchronization

extension UIView {
  /// The parts of a view's frame that give way when its superview is resized.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The placement of a view's drawing when the view has another size than it was drawn for.
  public enum ContentMode: Int, Sendable {
    /// Scaled: to the view's size, to fit into it with the aspect kept, or to cover it with the aspect kept.
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Drawn again.
    case redraw
    /// Not scaled, and placed at the centre, an edge or a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      // Gravities go by y, modes by what people see.
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

  /// Whether views made from now on fade as one with the views in them (``/Agate/CALayer/allowsGroupOpacity``). The
  /// default is true. Corresponds to `UIViewGroupOpacity` in an application's property list.
  public static var groupOpacity: Bool {
    get { sharesOpacity.load(ordering: .relaxed) }
    set { sharesOpacity.store(newValue, ordering: .relaxed) }
  }

  private static let sharesOpacity = Atomic(true)
}
