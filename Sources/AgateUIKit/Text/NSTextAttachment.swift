import Agate

/// An image that stands in a line in place of a character, for the attribute `NSAttributedString.Key.attachment`.
///
/// Labels and strings draw it. Text layers and Core Text leave it out.
open class NSTextAttachment: NSObject, TextAttachmentConvertible {
  private final let mark = AttributeMark()
  /// The character that an attachment takes the place of: U+FFFC.
  public static let character = 0xfffc

  /// The image. The default is nil.
  open var image: UIImage?
  /// The rectangle of the image from its origin on the baseline, in points, with y pointing up. Zero, the default, gives
  /// it the size of the image.
  open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public override init() {}
  /// Creates an attachment with an image.
  public init(image: UIImage) { self.image = image }

  package final var textAttachment: TextAttachment {
    let rect = bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    return TextAttachment(image: image?.shownImage, bounds: rect)
  }
}

extension NSAttributedString {
  /// Creates a string that is one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
  }
}
