import Agate

/// A width or a height of a part of a ``UICollectionViewCompositionalLayout``.
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated }
  final let kind: Kind
  /// The fraction, or the length in points.
  open var dimension: CGFloat { value }
  private final let value: CGFloat

  init(_ kind: Kind, _ value: CGFloat) {
    (self.kind, self.value) = (kind, value)
    super.init()
  }

  /// Returns a fraction of the width of the container: the group for an item, and the section for a group.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Returns a fraction of the height of the container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns a length that the content determines: the size that a view prefers
  /// (``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``), or the items of a group. Before the content is
  /// known, it has the given length in points.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the dimension is a fraction of a width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of a height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a length in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the content determines the dimension.
  open var isEstimated: Bool { kind == .estimated }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the length in a container, in points. An estimated length is the estimate.
  final func length(in container: CGSize) -> CGFloat {
    let length =
      switch kind {
      case .fractionalWidth: value * container.width
      case .fractionalHeight: value * container.height
      case .absolute, .estimated: value
      }
    return length.isFinite ? max(length, 0) : 0
  }
}

/// The width and the height of a part of a ``UICollectionViewCompositionalLayout``.
open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { height }
  private final let width: NSCollectionLayoutDimension
  private final let height: NSCollectionLayoutDimension

  /// Creates a size from a width and a height.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (self.width, self.height) = (width, height)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the size in a container, in points. Estimated lengths are those that `preferred` has, if it is not nil.
  final func size(in container: CGSize, _ preferred: CGSize? = nil) -> CGSize {
    CGSize(
      width: width.isEstimated && preferred != nil ? preferred!.width : width.length(in: container),
      height: height.isEstimated && preferred != nil ? preferred!.height : height.length(in: container))
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets without those along estimated lengths, which have no effect.
  func effective(_ size: NSCollectionLayoutSize) -> UIEdgeInsets {
    var insets = insets(.leftToRight)
    if size.widthDimension.isEstimated { (insets.left, insets.right) = (0, 0) }
    if size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
