import Agate

/// The space for which a section or a custom group is laid out.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the space including the area of its insets, in points.
  var contentSize: CGSize { get }
  /// The size of the space that is left inside its insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the space, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the space, in points. The value is always equal to ``contentInsets``.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The space and the traits for which a section or a custom group is laid out.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space: the collection view for a section, and the group for the items of a custom group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// A visible element, whose appearance a ``NSCollectionLayoutSection/visibleItemsInvalidationHandler`` may change.
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The position in the order from back to front. Elements with greater values are in front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre, in points of the content's coordinates.
  var center: CGPoint { get set }
  /// The transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The name of the element: its kind and its index path.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame in points of the content's coordinates, without the transform. In a section with orthogonal scrolling,
  /// this is the frame at the scroll offset zero.
  var frame: CGRect { get }
  /// The rectangle of the element in its own coordinates.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view or a decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// A container with values.
final class CompositionalContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
  }

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) { (contentSize, contentInsets) = (size, insets) }
}

/// An environment with values.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: CompositionalContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
  }
}

/// The attributes of an element, for functions of the program.
final class CompositionalItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes
  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.plainFrame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
  var name: String { "\(representedElementKind ?? "cell") \(indexPath)" }
}
