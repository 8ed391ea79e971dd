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
      for (_, place) in Radii.places { radii[keyPath: place] = radius }
    case .corners(let corners):
      let wanted = [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight]
      for ((corner, place), radius) in zip(Radii.places, wanted) {
        radii[keyPath: place] = radius.map { min(max(points($0, at: corner), 0), most) } ?? 0
      }
    }
    for group in configuration.uniform {
      let places = Radii.places.filter { group.contains($0.corner) }.map(\.path)
      let radius = places.map { radii[keyPath: $0] }.max() ?? 0
      for place in places { radii[keyPath: place] = radius }
    }
    return radii
  }

  private final func points(_ radius: UICornerRadius, at corner: UIRectCorner) -> CGFloat {
    switch radius.kind {
    case .fixed(let points): return points.isFinite ? CGFloat(points) : 0
    case .containerConcentric(let minimum): return max(concentricRadius(at: corner) ?? 0, minimum ?? 0)
    }
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
  final func radius(of corners: UIRectCorner) -> CGFloat {
    let radii = cornerRadii
    return Radii.places.filter { corners.contains($0.corner) }.map { radii[keyPath: $0.path] }.max() ?? 0
  }

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
    let radii = cornerRadii, all = Radii.places.map { (corner: $0.corner, radius: radii[keyPath: $0.path]) }
    let distinct = Set(all.map(\.radius).filter { $0 > 0 })
    let ownMask = layer.mask as? CornerMask
    if distinct.count > 1, layer.mask == nil || ownMask != nil {
      layer.cornerRadius = 0
      layer.maskedCorners = CACornerMask(rawValue: 15)
      return showMask(radii, ownMask)
    }
    if ownMask != nil { layer.mask = nil }
    let radius = distinct.max() ?? 0,
      mask = all.reduce(CACornerMask()) { $1.radius > 0 ? $0.union($1.corner.mask) : $0 }
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    let shown = mask.isEmpty ? CACornerMask(rawValue: 15) : mask
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

extension UIRectCorner {
  fileprivate var mask: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    default: .layerMaxXMaxYCorner
    }
  }
}
