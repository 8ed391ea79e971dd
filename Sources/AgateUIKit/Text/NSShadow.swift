import Agate

/// A shadow of text, for the attribute `NSAttributedString.Key.shadow`.
open class NSShadow: NSObject, NSCopying, TextShadowConvertible {
  private final let mark = AttributeMark()
  /// The offset in points, with y pointing down. The default is zero.
  open var shadowOffset = CGSize.zero
  /// The blur radius, in points, which is twice the standard deviation of the blur. The default is 0, which gives a
  /// sharp shadow.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a ``UIColor`` or ``/AgateGraphics/CGColor``, or nil for no shadow. The default is black with an alpha
  /// of one third.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius && color == other.color
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    hasher.combine(color)
    return hasher.finalize()
  }

  private var color: CGColor? { CGColor(anyOf: shadowColor) }

  package final var textShadow: TextShadow? {
    guard let color = color?.limited, color.alpha > 0 else { return nil }
    func limit(_ v: CGFloat) -> Double { v.isFinite ? min(max(Double(v), -1e4), 1e4) : 0 }
    return TextShadow(
      x: limit(shadowOffset.width), y: limit(shadowOffset.height), sigma: max(limit(shadowBlurRadius), 0) / 2,
      color: color)
  }
}
