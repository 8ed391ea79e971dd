// Objects of other modules that represent a value of this one where any value is accepted: in properties of layers,
// and in attributes of text. UIColor, UIImage and NSShadow do.

/// An object that represents a colour.
package protocol ColorConvertible {
  var cgColor: CGColor { get }
}

/// An object that represents an image.
package protocol ImageConvertible {
  /// The image turned upright.
  var shownImage: CGImage? { get }
}

/// An object that represents a shadow of text.
package protocol TextShadowConvertible {
  /// The shadow; nil if it is invisible.
  var textShadow: TextShadow? { get }
}

extension CGColor {
  /// Creates a colour from a colour or from an object that represents one. Nil for anything else.
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
