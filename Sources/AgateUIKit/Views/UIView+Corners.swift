import Agate

/// The shape of a view whose corners have several radii.
private final class CornerMask: CAShapeLayer {}

extension UIView {
  private typealias Radii = UICornerConfiguration.Corners<CGFloat>

  /// The radii of the corners, in points.
  private final var cornerRadii: Radii {
    let size = bounds.size, most = max(min(size.width, size.height) / 2, 0)
    var radii = Radii(topLeft: 0, topRight: 0, bottomLeft: 0, bottomRight: 0)
    guard let configuration = extras?.corners else { return radii }
    switch configuration.shape {
    case .capsule(let maximum):
      let radius = min(most, maximum.map { CGFloat(max($0, 0)) } ?? most)
      radii.set(radius, at: .allCorners)
    case .corners(let wanted):
      radii.topLeft = points(wanted.topLeft, .topLeft, most)
      radii.topRight = points(wanted.topRight, .topRight, most)
      radii.bottomLeft = points(wanted.bottomLeft, .bottomLeft, most)
      radii.bottomRight = points(wanted.bottomRight, .bottomRight, most)
    }
    for group in configuration.uniform { radii.set(radii.greatest(of: group), at: group) }
    return radii
  }

  /// Returns the radius of a corner, from 0 to a greatest radius.
  private final func points(_ radius: UICornerRadius?, _ corner: UIRectCorner, _ most: CGFloat) -> CGFloat {
    guard let radius else { return 0 }
    let points =
      switch radius.kind {
      case .fixed(let points): points.isFinite ? CGFloat(points) : 0
      case .containerConcentric(let minimum): max(concentricRadius(at: corner) ?? 0, minimum ?? 0)
      }
    return min(max(points, 0), most)
  }

  /// Returns the radius of a corner that has its centre in common with the container's corner; nil without a container.
  private final func concentricRadius(at corner: UIRectCorner) -> CGFloat? {
    var candidate = superview
    while let view = candidate, view.extras?.corners == nil { candidate = view.superview }
    guard let container = candidate else { return nil }
    let place = convert(bounds, to: container), outer = container.bounds
    let isLeft = corner == .topLeft || corner == .bottomLeft, isTop = corner == .topLeft || corner == .topRight
    let x = isLeft ? place.minX - outer.minX : outer.maxX - place.maxX
    let y = isTop ? place.minY - outer.minY : outer.maxY - place.maxY
    return container.radius(of: corner) - max(x, y)
  }

  /// Returns the greatest one of the radii of corners, in points.
  final func radius(of corners: UIRectCorner) -> CGFloat { cornerRadii.greatest(of: corners) }

  // MARK: The layer

  final func setCorners(_ configuration: UICornerConfiguration) {
    if extras?.corners == configuration { return }
    makeExtras().corners = configuration
    showCorners()
    setNeedsLayout()
  }

  /// Rounds the corners of the layer for the present size and place.
  final func showCorners() {
    guard extras?.corners != nil else { return }
    let radii = cornerRadii, radius = radii.greatest(of: .allCorners)
    let ownMask = layer.mask as? CornerMask
    if !radii.areZero(or: radius), layer.mask == nil || ownMask != nil {
      layer.cornerRadius = 0
      layer.maskedCorners = CACornerMask(rawValue: 15)
      return showMask(radii, ownMask)
    }
    if ownMask != nil { layer.mask = nil }
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    let mask = radii.roundedCorners, shown = mask.isEmpty ? CACornerMask(rawValue: 15) : mask
    if layer.maskedCorners != shown { layer.maskedCorners = shown }
    if self is UIVisualEffectView { layer.masksToBounds = true }
  }

  /// Rounds the layers of subviews after a layout, because their places determine radii that depend on a container. The
  /// radii of a container also determine those of views further inside.
  final func showInnerCorners(isContained: Bool = false) {
    let isContained = isContained || extras?.corners != nil
    for view in children {
      view.showCorners()
      if isContained { view.showInnerCorners(isContained: true) }
    }
  }

  private final func showMask(_ radii: Radii, _ last: CornerMask?) {
    let path = CGMutablePath()
    func size(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
    path.addRoundedRect(
      in: bounds,
      corners: (size(radii.topLeft), size(radii.topRight), size(radii.bottomRight), size(radii.bottomLeft)))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let mask = last ?? CornerMask()
    mask.frame = layer.bounds
    mask.bounds = layer.bounds
    mask.path = path
    if last == nil { layer.mask = mask }
    CATransaction.commit()
  }
}

// Views compute their radii at each change of their frames, so that these functions make no arrays.
extension UICornerConfiguration.Corners<CGFloat> {
  fileprivate mutating func set(_ radius: CGFloat, at corners: UIRectCorner) {
    if corners.contains(.topLeft) { topLeft = radius }
    if corners.contains(.topRight) { topRight = radius }
    if corners.contains(.bottomLeft) { bottomLeft = radius }
    if corners.contains(.bottomRight) { bottomRight = radius }
  }
  fileprivate func greatest(of corners: UIRectCorner) -> CGFloat {
    var some = self
    some.set(0, at: UIRectCorner.allCorners.subtracting(corners))
    return max(max(some.topLeft, some.topRight), max(some.bottomLeft, some.bottomRight))
  }
  /// Returns whether all radii that are not zero equal one.
  fileprivate func areZero(or radius: CGFloat) -> Bool {
    (topLeft == 0 || topLeft == radius) && (topRight == 0 || topRight == radius)
      && (bottomLeft == 0 || bottomLeft == radius) && (bottomRight == 0 || bottomRight == radius)
  }
  /// The corners whose radius is not zero.
  fileprivate var roundedCorners: CACornerMask {
    var mask: CACornerMask = []
    if topLeft > 0 { mask.formUnion(.layerMinXMinYCorner) }
    if topRight > 0 { mask.formUnion(.layerMaxXMinYCorner) }
    if bottomLeft > 0 { mask.formUnion(.layerMinXMaxYCorner) }
    if bottomRight > 0 { mask.formUnion(.layerMaxXMaxYCorner) }
    return mask
  }
}
