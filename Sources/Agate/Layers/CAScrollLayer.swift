/// The directions in which a ``CAScrollLayer`` scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No scrolling.
  public static let none = Self(rawValue: "none")
  /// Vertical scrolling only.
  public static let vertically = Self(rawValue: "vertically")
  /// Horizontal scrolling only.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Scrolling in both directions. The default.
  public static let both = Self(rawValue: "both")
}

/// A layer that shows a part of larger content. Scrolling moves the origin of the layer's bounds.
///
/// The layer handles no input and has neither scroll bars nor limits: content can be scrolled out of sight. Set
/// `masksToBounds` to clip the content outside the bounds.
open class CAScrollLayer: CALayer {
  /// The directions in which the layer scrolls. The default is `both`.
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() { super.init() }

  public override init(layer: Any) {
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let mode = coder.decodeAny("scrollMode") as? String { scrollMode = CAScrollLayerScrollMode(rawValue: mode) }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(scrollMode.rawValue, "scrollMode")
  }

  override func readOwn(_ path: String) -> Any? { path == "scrollMode" ? scrollMode.rawValue : nil }

  override func writeOwn(_ value: Any?, _ path: String) -> Bool {
    guard path == "scrollMode" else { return false }
    scrollMode = (value as? String).map(CAScrollLayerScrollMode.init) ?? value as? CAScrollLayerScrollMode ?? .both
    return true
  }

  /// Sets the origin of the bounds to `p`, in the layer's coordinates. A component of `p` is ignored if ``scrollMode``
  /// excludes its direction.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Scrolls by the smallest distance that makes `r` visible, in the directions that ``scrollMode`` allows. The
  /// rectangle is in the layer's coordinates. In a direction in which `r` is larger than the bounds, the smallest
  /// coordinate of `r` is aligned with the smallest coordinate of the bounds.
  open func scroll(to r: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, to a: CGFloat, _ b: CGFloat) -> CGFloat {
      if a < low || b - a > length { return a }
      return b > low + length ? b - length : low
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, to: r.minX, r.maxX),
        y: moved(bounds.minY, bounds.height, to: r.minY, r.maxY)
      ))
  }

  override class func plain() -> CALayer { CAScrollLayer() }
}

extension CALayer {
  final var enclosingScrollLayer: CAScrollLayer? {
    var ancestor = visibleParent
    while let layer = ancestor {
      if let found = layer as? CAScrollLayer { return found }
      ancestor = layer.visibleParent
    }
    return nil
  }

  final var visiblePart: CGRect {
    guard let scroll = enclosingScrollLayer else { return bounds }
    return bounds.standardized.overlap(convert(scroll.visibleRect, from: scroll).standardized)
  }
}
