// Protocols for objects of other modules that represent a value of this module. Such objects can be used where any
// value is accepted: in properties of layers and in attributes of text. UIColor, UIImage and NSShadow are examples.

/// An object that represents a colour.
package protocol ColorConvertible {
  var cgColor: CGColor { get }
}

/// An object that represents an image.
package protocol ImageConvertible {
  /// The image, rotated upright.
  var shownImage: CGImage? { get }
}

/// An object that represents a shadow of text.
package protocol TextShadowConvertible {
  /// The shadow; nil if it is invisible.
  var textShadow: TextShadow? { get }
}

extension CGColor {
  /// Creates a colour from a colour, or from an object that represents a colour. Returns nil for other values.
  package init?(anyOf value: Any?) {
    if let color = value as? CGColor {
      self = color
    } else if let object = value as? any ColorConvertible {
      self = object.cgColor
    } else {
      return nil
    }
  }
}
