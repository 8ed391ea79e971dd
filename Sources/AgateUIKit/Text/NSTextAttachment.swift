import Agate

/// An image that replaces a character in a line of text, for the attribute `NSAttributedString.Key.attachment`.
///
/// Labels and the drawing methods of attributed strings draw the image. Text layers and Core Text omit it. A symbol in
/// one colour is drawn in the colour of the text, or in its colour (``UIImage/withTintColor(_:)``), and its baseline
/// lies on the baseline of the text. It keeps its size, which does not depend on the font of the text.
///
/// A subclass may determine the image and its size for the place of the attachment
/// (``image(forBounds:textContainer:characterIndex:)``,
/// ``attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)``):
///
///     final class WideImage: NSTextAttachment {
///       override func attachmentBounds(
///         for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
///         characterIndex charIndex: Int
///       ) -> CGRect {
///         CGRect(x: 0, y: 0, width: lineFrag.width, height: lineFrag.width / 2)
///       }
///     }
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, TextAttachmentConvertible {
  private final let mark = AttributeMark()
  /// The character that an attachment replaces: U+FFFC.
  public static let character = 0xfffc

  /// The image. The default is nil, which means the image in ``contents``.
  open var image: UIImage?
  /// The bytes of the attachment, which may be an image file. The default is nil.
  open var contents: Data? { didSet { decode() } }
  /// The type of ``contents``, for example `public.png`. The value has no effect: the type of an image is found in its
  /// bytes. The default is nil.
  open var fileType: String?
  /// The image in ``contents``.
  private final var decoded: UIImage?
  /// The rectangle in which the image is drawn, in points. The origin of the coordinates is the position of the
  /// character on the baseline, and y points up. The default is zero, which means that the image has its own size and
  /// its own baseline (``UIImage/baselineOffsetFromBottom``).
  open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public override init() {}
  /// Creates an attachment with an image.
  public init(image: UIImage) { self.image = image }
  /// Creates an attachment with the bytes of a file.
  public convenience init(data contentData: Data?, ofType uti: String?) {
    self.init()
    (contents, fileType) = (contentData, uti)
    // An initialiser's own assignment calls no observer.
    decode()
  }

  private final func decode() { decoded = contents.flatMap { UIImage(data: $0) } }

  // MARK: Layout

  /// Returns the image that is drawn. The default returns ``image``, or the image in ``contents``.
  ///
  /// - Parameters:
  ///   - imageBounds: the rectangle of the image, as the layout uses it.
  ///   - textContainer: the area for the text; nil in a label, and where an attributed string draws itself.
  ///   - charIndex: the position of the attachment in the text, in UTF-16 code units.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image ?? decoded }

  /// Returns the rectangle of the image, in points. The origin of the coordinates is the position of the character on
  /// the baseline, and y points up. The default returns ``bounds``, or, if they are zero, a rectangle with the size and
  /// the baseline of the image.
  ///
  /// A whole paragraph is laid out at once, so the line that will contain the attachment is not known yet when the
  /// method is called.
  ///
  /// - Parameters:
  ///   - textContainer: the area for the text; nil in a label, and where an attributed string draws itself.
  ///   - lineFrag: a rectangle with the width that lines may have, and the height of a line in the font of the
  ///     character. The width is 10,000,000 if it is not limited. The origin is zero.
  ///   - position: the position of the character in such a line. Its x coordinate is always 0, and its y coordinate is
  ///     that of the baseline.
  ///   - charIndex: the position of the attachment in the text, in UTF-16 code units.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { bounds == .zero ? naturalRect(image ?? decoded) : bounds }

  /// The rectangle in which an image has its own size and its own baseline.
  private final func naturalRect(_ image: UIImage?) -> CGRect {
    CGRect(origin: CGPoint(x: 0, y: -(image?.baselineOffsetFromBottom ?? 0)), size: image?.size ?? .zero)
  }

  package final var textAttachment: TextAttachment {
    let image = image ?? decoded
    return placed(image, in: bounds == .zero ? naturalRect(image) : bounds)
  }
  /// Returns an image for the layout.
  final func placed(_ image: UIImage?, in rect: CGRect) -> TextAttachment {
    // A symbol is drawn with the pixels of its rectangle.
    let drawn = rect.size == image?.size ? image : image?.stretched(to: rect.size, .scaleToFill)
    return TextAttachment(image: drawn?.symbolMask ?? drawn?.shownImage, bounds: rect)
  }
}

/// An object that determines an image in a text, and its rectangle, for its place in the text.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Returns the image (``NSTextAttachment/image(forBounds:textContainer:characterIndex:)``).
  func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage?
  /// Returns the rectangle of the image
  /// (``NSTextAttachment/attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)``).
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}

extension NSAttributedString {
  /// Creates a string that consists of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
  }
}
