import Foundation

/// An image that replaces a character of a line.
package struct TextAttachment: Sendable {
  /// The image, upright.
  package var image: CGImage?
  /// The rectangle of the image relative to the origin on the baseline, in points, with y pointing up.
  package var bounds: CGRect

  package init(image: CGImage?, bounds: CGRect) { (self.image, self.bounds) = (image, bounds) }
}

/// An object that represents an image in a line.
package protocol TextAttachmentConvertible {
  var textAttachment: TextAttachment { get }
}
