import Agate

/// A view that shows one line of vertically centred text. Text that does not fit is truncated at its end with an
/// ellipsis.
///
/// By default, touches in a label go to the views behind it.
///
/// Use ``/Agate/CATextLayer`` for paragraphs and attributes.
open class UILabel: UIView {
  /// The text. The default is nil.
  open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// The font. The default is the system's font at 17 points.
  open var font = UIFont.systemFont(ofSize: 17) { didSet { if font != oldValue { setNeedsDisplay() } } }
  /// The colour of the text. The default is black.
  open var textColor = UIColor.black { didSet { setNeedsDisplay() } }
  /// The alignment of the text. The default is natural: at the leading edge.
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // The layers behind show between the letters.
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    text = coder.decode(NSString.self, "text") as String?
    font = coder.decode(UIFont.self, "font") ?? font
    textColor = coder.decode(UIColor.self, "textColor") ?? textColor
    textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "textAlignment")) ?? .natural
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let text { coder.encode(text as NSString, forKey: "text") }
    coder.encode(font, forKey: "font")
    coder.encode(textColor, forKey: "textColor")
    coder.encode(textAlignment.rawValue, forKey: "textAlignment")
  }

  /// Returns the size of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let size = (text ?? "").size(withAttributes: attributes)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  open override func draw(_ rect: CGRect) {
    guard let text, !text.isEmpty else { return }
    let height = min(sizeThatFits(bounds.size).height, bounds.height)
    let line = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    text.draw(in: line, withAttributes: attributes)
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = .byTruncatingTail
    return [.font: font, .foregroundColor: textColor, .paragraphStyle: style]
  }
}
