import Agate

/// A view of an element of a collection view. When the element leaves the visible area, the view is reused for another
/// element.
open class UICollectionReusableView: UIView {
  override class var isDrawn: Bool { self != UICollectionReusableView.self }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The identifier with which the view was dequeued, or nil if the program created it.
  open internal(set) var reuseIdentifier: String?
  /// Resets the view before it is used for another element. The default does nothing.
  open func prepareForReuse() {}
  /// Applies the attributes of the view's element. Called when the attributes have changed, after the collection view
  /// has set the view's geometry, opacity, visibility and depth. The default does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the attributes that the view prefers. The collection view calls this method before it shows the view, and
  /// invalidates the layout if the preferred size differs and the layout agrees
  /// (``UICollectionViewLayout/shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)``). If the
  /// layout has estimated sizes, visible views are asked again when the collection view gets another width, or another
  /// height if the content scrolls horizontally.
  ///
  /// The default sets the size that the view needs along the axes for which the layout has an estimate, and otherwise
  /// returns the attributes unchanged. The size is the result of `systemLayoutSizeFitting` for the estimated size, so
  /// that a view may override ``UIView/sizeThatFits(_:)``.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = listView?.currentLayout.estimatedAxes(of: layoutAttributes) ?? []
    guard !axes.isEmpty else { return layoutAttributes }
    let attributes = layoutAttributes.copied(), size = layoutAttributes.size
    let fitting = systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
    attributes.size = CGSize(
      width: axes.contains(.width) ? fitting.width : size.width,
      height: axes.contains(.height) ? fitting.height : size.height)
    return attributes
  }
  /// The collection view that shows the view.
  final var listView: UICollectionView? {
    superview as? UICollectionView ?? (superview as? OrthogonalScroller)?.superview as? UICollectionView
  }
  /// Called before the collection view changes from one layout to another with an animation. The default does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the collection view has changed from one layout to another with an animation. The default does
  /// nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Shows the place of the view in a list; nil if its section is no list.
  func show(_ place: ListPlace?) {}

  /// The place of the view in a collection view.
  final var place = Place()
  struct Place {
    /// The attributes that were applied last; nil for a view that is used again.
    var attributes: UICollectionViewLayoutAttributes?
    /// The kind of the view for which it was registered.
    var kind = ""
    /// Whether the view does not stand for an element.
    var isIdle = false
    /// Whether the view stands for no item of the data source.
    var isPlaceholder = false
    /// The number of ``CollectionStage/fittings`` when the view was last asked which size it prefers.
    var fittings = -1
  }

  /// Puts the view into another container at the same place on the screen.
  final func move(to container: UIView, at index: Int) {
    guard let old = superview else { return }
    let place = container.convert(center, from: old)
    container.insertSubview(self, at: index)
    center = place
    guard let last = self.place.attributes else { return }
    last.containerOrigin = CGPoint(x: last.center.x - place.x, y: last.center.y - place.y)
  }

  /// Gives the view attributes, unless they equal the last ones.
  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    if let last = place.attributes, last.containerOrigin == attributes.containerOrigin, last.isEqual(attributes) {
      return
    }
    // The layout may change its own attributes later.
    place.attributes = attributes.copied()
    let old = bounds.size
    if old != attributes.size { bounds.size = attributes.size }
    let origin = attributes.containerOrigin
    let place = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    if center != place { center = place }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    show(attributes.list)
    apply(attributes)
  }
}
