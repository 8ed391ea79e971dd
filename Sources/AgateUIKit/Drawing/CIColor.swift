import Agate

/// A colour as components in extended sRGB. The class belongs to Core Image, which UIKit imports; programs use it to read
/// the components of other colours.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
  /// Creates a colour from a `CGColor`.
  public required init(cgColor color: CGColor) { self.color = color }
  /// Creates a colour from a `UIColor`. A dynamic colour is resolved with the current traits, and a pattern has the
  /// average colour of its image.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
  /// Creates a colour from components in extended sRGB. The usual range of the components is 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  private final let color: CGColor

  /// The red component.
  open var red: CGFloat { CGFloat(color.red) }
  /// The green component.
  open var green: CGFloat { CGFloat(color.green) }
  /// The blue component.
  open var blue: CGFloat { CGFloat(color.blue) }
  /// The alpha, from 0 (transparent) to 1 (opaque).
  open var alpha: CGFloat { color.alpha }
  /// The number of components: red, green, blue and alpha.
  open var numberOfComponents: Int { color.numberOfComponents }
  /// The space of the components: always sRGB.
  open var colorSpace: CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }

  /// Returns the colour itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether an object is a colour with the same components.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.color == color }
  /// A hash of the components.
  open override var hash: Int { color.hashValue }
}

extension UIColor {
  /// Creates a colour from a `CIColor`.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
