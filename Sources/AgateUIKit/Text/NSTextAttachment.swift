import Agate

/// An image that replaces a character in a line of text, for the attribute `NSAttributedString.Key.attachment`.
///
/// Labels and the drawing methods of attributed strings draw the image. Text layers and Core Text omit it. A symbol in
/// one colour is drawn in the colour of the text, or in its colour (``UIImage/withTintColor(_:)``), and its baseline
/// lies on the baseline of the text. It keeps its size, which does not depend on the font of the text.
open class NSTextAttachment: NSObject, TextAttachmentConvertible {
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

  package final var textAttachment: TextAttachment {
    let image = image ?? decoded
    let place = CGPoint(x: 0, y: -(image?.baselineOffsetFromBottom ?? 0))
    let rect = bounds == .zero ? CGRect(origin: place, size: image?.size ?? .zero) : bounds
    // A symbol is drawn with the pixels of its rectangle.
    let drawn = bounds == .zero ? image : image?.stretched(to: bounds.size, .scaleToFill)
    return TextAttachment(image: drawn?.symbolMask ?? drawn?.shownImage, bounds: rect)
  }
}

extension NSAttributedString {
  /// Creates a string that consists of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
  }
}
