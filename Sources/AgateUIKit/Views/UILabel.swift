import Agate

/// A view that shows text, vertically centred. By default, the text has one line (``numberOfLines``).
///
/// Text that does not fit is broken and truncated according to ``lineBreakMode``. By default, touches in a label go to
/// the views behind it.
open class UILabel: UIView {
  private final var values = LabelValues()

  /// The text. The default is nil. Setting the text replaces ``attributedText``, and the text has the style of the
  /// label's properties. If the label has an attributed text, the value is the characters of that text.
  open var text: String? {
    get { values.text }
    set {
      change { $0.content = newValue.map { .plain($0) } ?? .none }
      tellObservers()
    }
  }
  /// The text with attributes. The default is nil. The label's properties supply attributes that the text lacks.
  /// Paragraph styles in the text determine its alignment and line breaks.
  ///
  /// Setting the text sets ``font``, ``textColor``, ``textAlignment`` and ``lineBreakMode`` to the values of the first
  /// character. Setting one of these properties changes the attribute in the whole text.
  open var attributedText: NSAttributedString? {
    get { values.text == nil ? nil : values.styled }
    set {
      showKeepingStyle(newValue)
      values.adoptStyle()
      tellObservers()
    }
  }

  /// Sets the text with attributes, but does not change the label's properties.
  final func showKeepingStyle(_ text: NSAttributedString?) {
    change {
      if let text { $0.setStyled(text) } else { $0.content = .none }
    }
  }

  /// The font. The default is the system's font with a size of 17 points. Setting nil restores the default.
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
  /// The colour of the text. The default is `UIColor.label`, which is black in light appearance and white in dark
  /// appearance. Setting nil restores the default.
  open var textColor: UIColor! {
    get { values.color }
    set {
      let color = newValue ?? .label
      change {
        $0.color = color
        $0.add([.foregroundColor: color])
      }
    }
  }
  /// The alignment of the text. The default is `natural`, which aligns left-to-right lines on the left and
  /// right-to-left lines on the right.
  open var textAlignment: NSTextAlignment {
    get { values.alignment }
    set {
      change {
        $0.alignment = newValue
        $0.changeParagraphs { $0.alignment = newValue }
      }
    }
  }
  /// The way in which text that does not fit in a line is broken or truncated. The truncating modes truncate the last
  /// line that fits. The default is `byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { values.breaking }
    set {
      change {
        $0.breaking = newValue
        $0.changeParagraphs { $0.lineBreakMode = newValue }
      }
    }
  }
  /// The maximum number of lines. 0 means that only the height limits the number of lines. The default is 1.
  open var numberOfLines: Int {
    get { values.lineCount }
    set { change { $0.lineCount = newValue } }
  }

  /// The colour of the shadow of the text. The shadow is not blurred. The default is nil, which means no shadow. A
  /// shadow attribute in ``attributedText`` takes precedence.
  open var shadowColor: UIColor? {
    get { values.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }
  /// The offset of the shadow, in points, with y pointing down. The default is (0, −1), which is above the text.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }
  /// The colour of the text while ``isHighlighted`` is true. The default is nil, which means that the colours do not
  /// change.
  open var highlightedTextColor: UIColor? {
    get { values.highlightedColor }
    set { change { $0.highlightedColor = newValue } }
  }
  /// Whether the text is drawn in ``highlightedTextColor``. The default is false.
  open var isHighlighted: Bool {
    get { values.isHighlighted }
    set { change { $0.isHighlighted = newValue } }
  }
  /// Whether the text is drawn in its full colours. If false, the alpha of its colours is halved. The default is true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// Whether the font size is reduced if the text does not fit. The default is false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { values.shrinks }
    set { change { $0.shrinks = newValue } }
  }
  /// The smallest factor by which ``adjustsFontSizeToFitWidth`` may multiply the font size, at most 1. The default is
  /// 0, which means 0.01.
  open var minimumScaleFactor: CGFloat {
    get { values.leastScale }
    set { change { $0.leastScale = newValue } }
  }
  /// The vertical position of a single line whose font size was reduced. The default is `alignBaselines`.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { values.baselineAdjustment }
    set { change { $0.baselineAdjustment = newValue } }
  }
  /// Whether letters move closer together before text is truncated. The value has no effect. The default is false.
  open var allowsDefaultTighteningForTruncation = false
  /// The rules for line breaks. The value has no effect. The default is `standard`.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Whether the font follows the user's preferred size of text. The value has no effect. The default is false.
  open var adjustsFontForContentSizeCategory = false
  /// The width at which ``intrinsicContentSize`` breaks lines, in points, unless ``numberOfLines`` is 1. The default is
  /// 0, which means no limit.
  ///
  /// If the value is 0 and ``numberOfLines`` is not 1, constraints first determine the width of the label. Auto Layout
  /// then reads ``intrinsicContentSize`` again, to determine the height. During this second call, the property returns
  /// the width that the constraints have determined, as on iOS. Subclasses can compute a height from it.
  open var preferredMaxLayoutWidth: CGFloat {
    get { layoutWidth > 0 ? layoutWidth : greatestWidth }
    set {
      guard newValue != greatestWidth else { return }
      greatestWidth = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// The ``preferredMaxLayoutWidth`` that the program has set.
  private final var greatestWidth: CGFloat = 0
  /// The width that constraints have determined, while they ask for the height; otherwise 0.
  private final var layoutWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // The layers behind the label are visible between the letters.
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    noteInitialValues()
  }

  /// The label is drawn again when its size changes, whatever the value is, as on iOS.
  open override var contentMode: ContentMode { didSet { layer.needsDisplayOnBoundsChange = true } }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.needsDisplayOnBoundsChange = true
    values = LabelValues(coder)
    greatestWidth = CGFloat(coder.decodeDouble(forKey: "preferredMaxLayoutWidth"))
    allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: "allowsDefaultTighteningForTruncation")
    adjustsFontForContentSizeCategory = coder.decodeBool(forKey: "adjustsFontForContentSizeCategory")
    (coder as? NibCoder)?.fill(self)
  }

  /// Encodes the label. Only the characters of ``attributedText`` are encoded.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    values.encode(with: coder)
    coder.encode(Double(greatestWidth), forKey: "preferredMaxLayoutWidth")
    coder.encode(allowsDefaultTighteningForTruncation, forKey: "allowsDefaultTighteningForTruncation")
    coder.encode(adjustsFontForContentSizeCategory, forKey: "adjustsFontForContentSizeCategory")
  }

  private func change(_ body: (inout LabelValues) -> Void) {
    let old = values
    body(&values)
    if values.isDrawn(like: old) { return }
    setNeedsDisplay()
    let broken = greatestWidth > 0 ? greatestWidth : bounds.width
    let width = numberOfLines == 1 || broken <= 0 ? LabelValues.endless : broken
    // Constraints also ask for the size without a limit.
    let widths = greatestWidth > 0 || width == LabelValues.endless ? [width] : [width, LabelValues.endless]
    if superview == nil || !widths.allSatisfy({ values.isSized(like: old, width: $0) }) {
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Sizes

  /// Returns the size of the text, in points, rounded up to whole pixels. If ``numberOfLines`` is 1, the text is
  /// measured as one unbroken line. Otherwise, lines are broken at the width of `size`.
  ///
  /// - Parameter size: the available space, in points. A width of 0 or less means no limit. The height is not used.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(brokenAt: size.width) }
  /// The size of the text, in points, with lines broken at ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: CGSize { textSize(brokenAt: preferredMaxLayoutWidth) }
  override func contentSize(atWidth width: CGFloat?) -> CGSize {
    layoutWidth = width ?? 0
    defer { layoutWidth = 0 }
    return intrinsicContentSize
  }
  override var breaksContent: Bool { numberOfLines != 1 && greatestWidth <= 0 }
  override var baselineDistances: (first: Double, last: Double) { (font.ascender, -font.descender) }

  // Subclasses often add padding in overrides of both members, so neither member may call the other.
  private final func textSize(brokenAt limit: CGFloat) -> CGSize {
    let width = numberOfLines == 1 || limit <= 0 ? LabelValues.endless : limit
    let space = CGRect(x: 0, y: 0, width: width, height: LabelValues.endless)
    let fitting = textRect(forBounds: space, limitedToNumberOfLines: numberOfLines).size
    let scale = max(contentScaleFactor, 1)
    // Sums of widths may exceed whole pixels by a rounding error.
    return CGSize(
      width: (fitting.width * scale - 0.001).rounded(.up) / scale,
      height: (fitting.height * scale - 0.001).rounded(.up) / scale)
  }

  /// Returns the rectangle that the text covers when it is vertically centred in `bounds`.
  ///
  /// - Parameters:
  ///   - bounds: the available rectangle, in points.
  ///   - numberOfLines: the maximum number of lines. 0 means no limit.
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

/// The vertical position of a label's line whose font size was reduced.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The line is on the baseline that it would have with the full font size.
  case alignBaselines = 0
  /// The line is vertically centred in the label.
  case alignCenters = 1
  /// The top of the line is where it would be with the full font size.
  case none = 2
}
