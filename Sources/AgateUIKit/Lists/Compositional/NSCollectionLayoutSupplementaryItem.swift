import Agate

/// A point of a rectangle at which another rectangle is attached.
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges at which the point lies. A direction without an edge means the middle.
  open var edges: NSDirectionalRectEdge { sides }
  /// The distance from the point on the edges: in points, or in sizes of the attached rectangle
  /// (``isFractionalOffset``).
  open var offset: CGPoint { distance }
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !isFractional }
  /// Whether ``offset`` is in sizes of the attached rectangle.
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
  /// Creates an anchor at a distance from edges, in sizes of the attached rectangle.
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

/// A view that is attached to an item or a group of a ``UICollectionViewCompositionalLayout``, such as a badge. Its index
/// path is that of the item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open var elementKind: String { kind }
  /// The point of the item at which the view is attached.
  open var containerAnchor: NSCollectionLayoutAnchor { container }
  /// The point of the view that lies on ``containerAnchor``. The value is never nil; it is optional as in UIKit.
  open var itemAnchor: NSCollectionLayoutAnchor? { anchor }
  /// The position of the view from back to front. The default is 1, in front of items.
  open var zIndex = 1
  private final let kind: String
  private final let container: NSCollectionLayoutAnchor
  private final let anchor: NSCollectionLayoutAnchor

  /// Creates a view inside an item: at the same edges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: NSCollectionLayoutAnchor(edges: containerAnchor.edges))
  }
  /// Creates a view of which a point lies on a point of an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (kind, container, anchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: kind, containerAnchor: container,
      itemAnchor: anchor)
    (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
    return copy
  }

  /// Returns the frame of the view, with a size, at an item with a frame.
  final func frame(at item: CGRect, _ size: CGSize) -> CGRect {
    let corner = anchor.point(of: CGRect(origin: .zero, size: size))
    let point = container.point(of: item), outer = container.distance(size), inner = anchor.distance(size)
    let origin = CGPoint(x: point.x + outer.x - corner.x - inner.x, y: point.y + outer.y - corner.y - inner.y)
    return contentInsets.effective(layoutSize).inside(CGRect(origin: origin, size: size))
  }
}

/// A place at the edges of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// No place, the middle of an edge, or a corner.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges of the place.
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

/// A view at an edge of a section or of the whole content of a ``UICollectionViewCompositionalLayout``, such as a header.
///
/// The index path of a section's view has the item 0. That of a view of the whole content has one index, which is 0.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or the corner at which the view is.
  open var alignment: NSRectAlignment { place }
  /// The distance from that place, in points.
  open var offset: CGPoint { distance }
  private final let place: NSRectAlignment
  private final let distance: CGPoint

  /// Whether the section is longer by the length of the view along the direction of scrolling. If not, the view lies on
  /// the section's items. The default is true.
  open var extendsBoundary = true
  /// Whether the view stays at the edge of the visible part while its section is there. The default is false.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge or a corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// Creates a view at a distance from an edge or a corner, in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (place, distance) = (alignment, absoluteOffset)
    let anchor = NSCollectionLayoutAnchor(edges: alignment.edges)
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: anchor, itemAnchor: anchor)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: place, absoluteOffset: distance)
    (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
    (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    return copy
  }
}

/// A view behind a section of a ``UICollectionViewCompositionalLayout``. Register its class with the layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open var elementKind: String { kind }
  /// The position of the view from back to front. The default is 0; the view is behind items with the same position.
  open var zIndex = 0
  private final let kind: String

  private init(_ kind: String) {
    self.kind = kind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// Returns a view that fills its section with the section's content insets, headers and footers. Its own
  /// ``NSCollectionLayoutItem/contentInsets`` make it smaller.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind)
    (copy.contentInsets, copy.zIndex) = (contentInsets, zIndex)
    return copy
  }
}
