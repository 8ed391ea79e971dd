import Agate

import Synchronization

extension UIView {
  /// Which parts of a view's place give way when its superview is resized.
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

  /// How what a view draws is placed when the view has another size than it was drawn for.
  public enum ContentMode: Int, Sendable {
    /// Scaled: to the view's size, into it with its aspect, over it with its aspect.
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Drawn anew.
    case redraw
    /// Not scaled, and put there.
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

  /// Whether views made from now on fade as one with what is in them (``CALayer/allowsGroupOpacity``). Default true;
  /// what `UIViewGroupOpacity` is in an application's property list.
  public static var groupOpacity: Bool {
    get { sharesOpacity.load(ordering: .relaxed) }
    set { sharesOpacity.store(newValue, ordering: .relaxed) }
  }

  private static let sharesOpacity = Atomic(true)
}
