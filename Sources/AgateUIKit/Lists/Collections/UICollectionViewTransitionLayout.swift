import Agate

/// A layout between two others, for a transition that a gesture drives.
///
/// ``UICollectionView/startInteractiveTransition(to:completion:)`` creates the layout. The gesture sets
/// ``transitionProgress``. The positions, sizes, transforms and opacities of elements are then between those of the two
/// layouts. The content size and the content offset are between them, too. An element that only one of the layouts has
/// fades. During the transition, decoration views are not shown.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout from which the change begins.
  public final let currentLayout: UICollectionViewLayout
  /// The layout to which the change leads.
  public final let nextLayout: UICollectionViewLayout

  /// The part of the change that has been made: 0 for ``currentLayout``, 1 for ``nextLayout``. Setting it marks the
  /// layout as out of date. The default is 0.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if transitionProgress == oldValue { return }
      if let offset { user?.contentOffset = offset }
      invalidateLayout()
    }
  }
  private final var values: [String: CGFloat] = [:]
  /// Whether both layouts are prepared. One that becomes out of date is prepared again with the other one.
  final var isPrepared = false
  /// The content offsets at both ends of the change.
  final var offsets: (start: CGPoint, end: CGPoint)?
  private final var offset: CGPoint? {
    offsets.map { CGPoint(x: mixed($0.start.x, $0.end.x), y: mixed($0.start.y, $0.end.y)) }
  }

  /// Creates a layout between two others.
  ///
  /// - Parameters:
  ///   - currentLayout: the layout from which the change begins.
  ///   - newLayout: the layout to which the change leads.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  /// Decodes a layout with both others. Returns nil if one of them is missing.
  public required init?(coder: NSCoder) {
    guard let current = coder.decodeObject(forKey: "currentLayout") as? UICollectionViewLayout,
      let next = coder.decodeObject(forKey: "nextLayout") as? UICollectionViewLayout
    else { return nil }
    (currentLayout, nextLayout) = (current, next)
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(currentLayout, forKey: "currentLayout")
    coder.encode(nextLayout, forKey: "nextLayout")
  }

  /// Keeps a value that a subclass uses for its layout, such as an angle.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - key: a name for the value.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the value that ``updateValue(_:forAnimatedKey:)`` has set last; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Layout

  /// Prepares both layouts, unless they are up to date.
  open override func prepare() {
    super.prepare()
    if isPrepared { return }
    isPrepared = true
    currentLayout.prepare()
    nextLayout.prepare()
  }
  /// Marks the layout as out of date, and both layouts if the data has changed.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] {
        let inner = layout.makeContext()
        inner.invalidateEverything = context.invalidateEverything
        inner.invalidateDataSourceCounts = context.invalidateDataSourceCounts
        layout.invalidateLayout(with: inner)
      }
    }
    super.invalidateLayout(with: context)
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    var isOutOfDate = false
    for layout in [currentLayout, nextLayout] where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
      isOutOfDate = true
    }
    return isOutOfDate
  }

  open override var collectionViewContentSize: CGSize {
    let old = currentLayout.collectionViewContentSize, new = nextLayout.collectionViewContentSize
    return CGSize(width: mixed(old.width, new.width), height: mixed(old.height, new.height))
  }
  /// Returns the attributes of the elements that are in sight in one of the layouts, and in the rectangle now.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let now = user?.contentOffset ?? .zero
    var seen: Set<ListElement> = [], elements: [ListElement] = []
    for (layout, place) in [(currentLayout, offsets?.start ?? now), (nextLayout, offsets?.end ?? now)] {
      let area = rect.offsetBy(dx: place.x - now.x, dy: place.y - now.y)
      for element in (layout.layoutAttributesForElements(in: area) ?? []).map(\.element)
      where element.category != .decorationView && seen.insert(element).inserted {
        elements.append(element)
      }
    }
    return elements.compactMap(mixed).filter { $0.frame.overlaps(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    mixed(.cell(indexPath))
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(ListElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  // MARK: Between the layouts

  private final func mixed(_ old: CGFloat, _ new: CGFloat) -> CGFloat { old + (new - old) * transitionProgress }

  private final func mixed(_ element: ListElement) -> UICollectionViewLayoutAttributes? {
    let old = currentLayout.attributes(of: element), new = nextLayout.attributes(of: element)
    guard let result = (transitionProgress < 0.5 ? old ?? new : new ?? old)?.copied() else { return nil }
    result.containerOrigin = .zero
    if let old, let new {
      result.center = CGPoint(x: mixed(old.center.x, new.center.x), y: mixed(old.center.y, new.center.y))
      result.size = CGSize(
        width: mixed(old.size.width, new.size.width), height: mixed(old.size.height, new.size.height))
      result.transform3D = mixed(old.transform3D, new.transform3D)
    }
    func opacity(_ attributes: UICollectionViewLayoutAttributes?) -> CGFloat {
      attributes.map { $0.isHidden ? 0 : $0.alpha } ?? 0
    }
    result.isHidden = (old?.isHidden ?? true) && (new?.isHidden ?? true)
    result.alpha = min(max(mixed(opacity(old), opacity(new)), 0), 1)
    return result
  }

  private final func mixed(_ old: CATransform3D, _ new: CATransform3D) -> CATransform3D {
    if CATransform3DEqualToTransform(old, new) { return old }
    var result = old
    let fields: [WritableKeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    for field in fields { result[keyPath: field] = mixed(old[keyPath: field], new[keyPath: field]) }
    return result
  }
}
