import Agate

/// The position and the appearance of one element of a collection view: a cell, a supplementary view or a decoration
/// view.
///
/// A layout creates attributes, and the collection view gives them to the element's view. A subclass that adds
/// properties overrides ``copy(with:)`` and ``isEqual(_:)``, because the collection view applies attributes only if
/// they differ from the attributes that it applied last.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  public override init() { super.init() }
  // Only `UICollectionViewLayout+Make.swift` calls this initialiser, on metatypes.
  @usableFromInline convenience init(_fresh: ()) { self.init() }

  /// Creates attributes for a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    become(.cell, nil, indexPath)
  }
  /// Creates attributes for a supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: the kind of the view, such as ``UICollectionView/elementKindSectionHeader``.
  ///   - indexPath: the index path of the view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    become(.supplementaryView, elementKind, indexPath)
  }
  /// Creates attributes for a decoration view.
  ///
  /// - Parameters:
  ///   - decorationViewKind: the kind with which the layout registered the view.
  ///   - indexPath: the index path of the view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    become(.decorationView, decorationViewKind, indexPath)
  }

  /// Makes the attributes those of an element.
  final func become(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    (representedElementCategory, representedElementKind, self.indexPath) = (category, kind, indexPath)
  }

  /// The index path of the element.
  open var indexPath = IndexPath()
  /// The category of the element. The default is `cell`.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of the supplementary view or decoration view. The value is nil for cells.
  open private(set) var representedElementKind: String?

  /// The centre of the element, in points of the content's coordinates. The default is zero.
  open var center = CGPoint.zero
  /// The size of the element without its transform, in points. The default is zero.
  open var size = CGSize.zero
  /// The transform of the element about its centre. The default is the identity.
  open var transform3D = CATransform3D.identity
  /// The opacity of the element, from 0 to 1. The default is 1.
  open var alpha: CGFloat = 1
  /// The position of the element from back to front. Elements with greater values are in front. The default is 0.
  open var zIndex = 0
  /// Whether the element is hidden. The collection view creates no view for a hidden element. The default is false.
  open var isHidden = false

  /// The element's rectangle in its own coordinates. The origin is always zero: setting another origin stops the
  /// program.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      precondition(newValue.origin == .zero, "the bounds of layout attributes must have the origin zero: set center")
      size = newValue.size
    }
  }
  /// The affine part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The smallest rectangle around the transformed element, in points of the content's coordinates. The collection view
  /// shows the element while this rectangle intersects the view's bounds. Setting the frame sets ``center`` and
  /// ``size`` and leaves the transform as it is.
  open var frame: CGRect {
    get {
      if CATransform3DIsIdentity(transform3D) { return plainFrame }
      // A layer knows the projection of its plane.
      let layer = CALayer()
      (layer.bounds, layer.position, layer.transform) = (bounds, center, transform3D)
      return layer.frame
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The outline with which the element collides when a ``UIDynamicAnimator`` moves it. The default is `rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for collisions of the type `path`: a convex path in points, whose origin is the centre of the element.
  /// The default is an empty path, which means the rectangle of the bounds.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The frame without the transform.
  final var plainFrame: CGRect {
    CGRect(
      origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  open override func copy() -> Any { copy(with: nil) }
  /// Returns attributes of the same class with the same values. Subclasses that add values override this method.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self)._new()
    copy.become(representedElementCategory, representedElementKind, indexPath)
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.containerOrigin, copy.list) = (containerOrigin, list)
    return copy
  }

  /// Returns whether the other object has the same class and the same values. Subclasses that add values override this
  /// method.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    return type(of: self) == type(of: other) && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && center == other.center && size == other.size
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden && list == other.list
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }
  open override var hash: Int { indexPath.hashValue }

  open override var description: String {
    let f = frame, kind = representedElementKind.map { "; element kind = \($0)" } ?? ""
    return
      "<\(type(of: self)): index path = \(indexPath)\(kind); frame = (\(f.minX) \(f.minY); \(f.width) \(f.height));"
      + " alpha = \(alpha); zIndex = \(zIndex)>"
  }

  /// The origin of the coordinates in which the element's view is placed: that of its scroll view in the collection
  /// view, or zero.
  final var containerOrigin = CGPoint.zero
  /// The place of the element in a list; nil if its section is no list.
  final var list: ListPlace?

  /// The element that the attributes belong to.
  final var element: ListElement {
    ListElement(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }
  /// Returns a copy that belongs to another index path and has another opacity.
  final func copied(to indexPath: IndexPath? = nil, alpha: CGFloat? = nil) -> UICollectionViewLayoutAttributes {
    let copy = self.copy() as! UICollectionViewLayoutAttributes
    if let indexPath { copy.indexPath = indexPath }
    if let alpha { copy.alpha = alpha }
    return copy
  }
}

/// The identity of an element of a collection view.
struct ListElement: Hashable, Comparable {
  let category: UICollectionView.ElementCategory
  /// The kind of a supplementary view or a decoration view. It is empty for cells.
  let kind: String
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> ListElement {
    ListElement(category: .cell, kind: "", indexPath: indexPath)
  }
  /// Returns the same element at another index path.
  func at(_ indexPath: IndexPath) -> ListElement { ListElement(category: category, kind: kind, indexPath: indexPath) }

  /// Orders cells before supplementary views and decoration views, and elements of one kind by their index paths.
  static func < (a: ListElement, b: ListElement) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    return a.kind != b.kind ? a.kind < b.kind : a.indexPath < b.indexPath
  }
}
