import Agate

/// An image that replaces a character in a line of text, for the attribute `NSAttributedString.Key.attachment`.
///
/// Labels and the drawing methods of attributed strings draw the image. Text layers and Core Text omit it.
open class NSTextAttachment: NSObject, TextAttachmentConvertible {
  private final let mark = AttributeMark()
  /// The character that an attachment replaces: U+FFFC.
  public static let character = 0xfffc

  /// The image. The default is nil.
  open var image: UIImage?
  /// The rectangle in which the image is drawn, in points. The origin of the coordinates is the position of the
  /// character on the baseline, and y points up. The default is zero, which means that the image has its own size.
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
  /// Creates a string that consists of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
  }
}
