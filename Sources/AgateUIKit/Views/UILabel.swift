import Agate

/// A view that shows text: one line unless ``numberOfLines`` says otherwise, vertically centred.
///
/// Text that does not fit is broken and truncated by ``lineBreakMode``. By default, touches in a label go to the views
/// behind it.
open class UILabel: UIView {
  private final var values = LabelValues()

  /// The text. The default is nil. Text that is set has one style, that of the label's properties. Of
  /// ``attributedText``, these are the characters.
  open var text: String? {
    get { values.text }
    set { change { $0.content = newValue.map { .plain($0) } ?? .none } }
  }
  /// The text with attributes. The default is nil. Attributes that it does not have are those of the label's properties.
  /// Paragraph styles in it decide about alignment and line breaks. Setting ``font``, ``textColor``, ``textAlignment`` or
  /// ``lineBreakMode`` changes all of it.
  open var attributedText: NSAttributedString? {
    get { values.text == nil ? nil : values.styled }
    set { change { $0.content = newValue.map { .styled(NSAttributedString(attributedString: $0)) } ?? .none } }
  }
  /// The font. The default, which nil restores, is the system's font at 17 points.
  open var font: UIFont! {
    get { values.font }
    set {
      let font = newValue ?? LabelValues.standardFont
      change {
        $0.font = font
        $0.add([.font: font])
      }
    }
  }
  /// The colour of the text. The default, which nil restores, is black.
  open var textColor: UIColor! {
    get { values.color }
    set {
      let color = newValue ?? .black
      change {
        $0.color = color
        $0.add([.foregroundColor: color])
      }
    }
  }
  /// The alignment of the text. The default is natural: at the leading edge.
  open var textAlignment: NSTextAlignment {
    get { values.alignment }
    set {
      change {
        $0.alignment = newValue
        $0.changeParagraphs { $0.alignment = newValue }
      }
    }
  }
  /// The breaking and truncation of text that does not fit in a line. Truncation is at the last line that fits. The
  /// default is truncation at the end.
  open var lineBreakMode: NSLineBreakMode {
    get { values.breaking }
    set {
      change {
        $0.breaking = newValue
        $0.changeParagraphs { $0.lineBreakMode = newValue }
      }
    }
  }
  /// The greatest number of lines. 0 means no limit but the height. The default is 1.
  open var numberOfLines: Int {
    get { values.lineCount }
    set { change { $0.lineCount = newValue } }
  }

  /// The colour of a sharp shadow of the text, or nil for none. The default is nil.
  open var shadowColor: UIColor? {
    get { values.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }
  /// The offset of the shadow in points, with y pointing down. The default is (0, −1): above the text.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }
  /// The colour of the text while ``isHighlighted`` is true. The default is nil: the usual colour.
  open var highlightedTextColor: UIColor? {
    get { values.highlightedColor }
    set { change { $0.highlightedColor = newValue } }
  }
  /// Whether the text has its ``highlightedTextColor``. The default is false.
  open var isHighlighted: Bool {
    get { values.isHighlighted }
    set { change { $0.isHighlighted = newValue } }
  }
  /// Whether the text has its full colour. If false, its colours have half of their alpha. The default is true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// Whether the font gets smaller where the text does not fit. The default is false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { values.shrinks }
    set { change { $0.shrinks = newValue } }
  }
  /// The smallest factor of the font size with ``adjustsFontSizeToFitWidth``. The default is 0, which sets no limit.
  open var minimumScaleFactor: CGFloat {
    get { values.leastScale }
    set { change { $0.leastScale = newValue } }
  }
  /// The place of a line that has become smaller. The default is on the baseline of the full size.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { values.baselineAdjustment }
    set { change { $0.baselineAdjustment = newValue } }
  }
  /// Whether letters move closer together before text is truncated. The value has no effect. The default is false.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the user's preferred size of text. The value has no effect. The default is false.
  open var adjustsFontForContentSizeCategory = false
  /// The width at which ``intrinsicContentSize`` breaks lines, in points, unless ``numberOfLines`` is 1. The default is
  /// 0, which means no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // The layers behind show between the letters.
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values = LabelValues(coder)
    preferredMaxLayoutWidth = CGFloat(coder.decodeDouble(forKey: "preferredMaxLayoutWidth"))
  }

  /// Encodes the label. Of ``attributedText``, the characters are encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    values.encode(with: coder)
    coder.encode(Double(preferredMaxLayoutWidth), forKey: "preferredMaxLayoutWidth")
  }

  private func change(_ body: (inout LabelValues) -> Void) {
    let old = values
    body(&values)
    if values.isDrawn(like: old) { return }
    setNeedsDisplay()
    let broken = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    let width = numberOfLines == 1 || broken <= 0 ? LabelValues.endless : broken
    if superview == nil || !values.isSized(like: old, width: width) { invalidateIntrinsicContentSize() }
  }

  // MARK: Sizes

  /// Returns the size of the text. With ``numberOfLines`` 1, it is that of the whole line; otherwise lines are broken at
  /// the width of `size`.
  ///
  /// - Parameter size: the space. 0 means no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? LabelValues.endless : size.width
    let space = CGRect(x: 0, y: 0, width: width, height: LabelValues.endless)
    let fitting = textRect(forBounds: space, limitedToNumberOfLines: numberOfLines).size
    let scale = max(contentScaleFactor, 1)
    // Sums of widths may exceed whole pixels by a rounding error.
    return CGSize(
      width: (fitting.width * scale - 0.001).rounded(.up) / scale,
      height: (fitting.height * scale - 0.001).rounded(.up) / scale)
  }

  /// The size of the text, with lines broken at ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

  /// Returns the rectangle that the text covers in bounds, which is vertically centred in them.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle that has room for the text.
  ///   - numberOfLines: the greatest number of lines. 0 means no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard values.text?.isEmpty == false else { return CGRect(origin: bounds.origin, size: .zero) }
    return values.place(in: bounds, lines: numberOfLines).rect
  }

  // MARK: Drawing

  /// Draws the text in the current context, vertically centred in a rectangle. ``draw(_:)-(CGRect)`` calls this method
  /// with the bounds. A subclass may call it with another rectangle.
  open func drawText(in rect: CGRect) {
    guard values.text?.isEmpty == false, let context = UIGraphicsGetCurrentContext() else { return }
    let placed = values.place(in: rect, lines: numberOfLines)
    context.draw(placed.block, at: placed.origin)
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }
}

/// The place of a label's line that has become smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the line in its full size.
  case alignBaselines = 0
  /// In the middle of the label.
  case alignCenters = 1
  /// At the top of the line in its full size.
  case none = 2
}
