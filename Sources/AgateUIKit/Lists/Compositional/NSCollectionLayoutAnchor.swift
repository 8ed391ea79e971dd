import Agate

/// A point of a rectangle at which another rectangle is attached.
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges on which the point lies. If there is neither a leading nor a trailing edge, the point is in the
  /// horizontal middle. If there is neither a top nor a bottom edge, the point is in the vertical middle.
  open var edges: NSDirectionalRectEdge { sides }
  /// The distance from the point on the edges: in points, or, if ``isFractionalOffset`` is true, as a fraction of the
  /// size of the attached rectangle.
  open var offset: CGPoint { distance }
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !isFractional }
  /// Whether ``offset`` is a fraction of the size of the attached rectangle.
  open var isFractionalOffset: Bool { isFractional }
  private final let sides: NSDirectionalRectEdge
  private final let distance: CGPoint
  private final let isFractional: Bool

  /// Creates an anchor on edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  /// Creates an anchor at a distance from edges, in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (sides, distance, isFractional) = (edges, absoluteOffset, false)
    super.init()
  }
  /// Creates an anchor at a distance from edges, as a fraction of the size of the attached rectangle.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (sides, distance, isFractional) = (edges, fractionalOffset, true)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the point on the edges of a rectangle.
  final func point(of rect: CGRect) -> CGPoint {
    func place(_ low: CGFloat, _ high: CGFloat, _ isLow: Bool, _ isHigh: Bool) -> CGFloat {
      isLow == isHigh ? (low + high) / 2 : isLow ? low : high
    }
    return CGPoint(
      x: place(rect.minX, rect.maxX, edges.contains(.leading), edges.contains(.trailing)),
      y: place(rect.minY, rect.maxY, edges.contains(.top), edges.contains(.bottom)))
  }
  /// Returns the distance for an attached rectangle, in points.
  final func distance(_ size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// No alignment, the middle of an edge, or a corner.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges of the alignment.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
