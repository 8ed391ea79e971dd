// Objects of other modules that stand for a value of this one where any value is taken: in properties of layers, in
// attributes of text. UIColor, UIFont, UIImage and NSShadow are.

/// Stands for a colour.
package protocol ColorConvertible {
  var cgColor: CGColor { get }
}

/// Stands for an image.
package protocol ImageConvertible {
  /// The image upright.
  var shownImage: CGImage? { get }
}

/// Stands for a font with a size.
package protocol FontConvertible {
  var fontDescription: FontDescription { get }
}

/// Stands for a shadow of text.
package protocol TextShadowConvertible {
  /// Nil if nothing is to be seen of it.
  var textShadow: TextShadow? { get }
}

extension CGColor {
  /// A colour, or what stands for one; nil for anything else.
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
