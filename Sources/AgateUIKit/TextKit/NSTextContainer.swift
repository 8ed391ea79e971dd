import Agate

/// The area in which a layout manager or a text view lays out its lines. The area is a rectangle: there are no
/// exclusion paths.
open class NSTextContainer: NSObject, NSCoding {
  /// The distance of the lines from the left and the right edge of the area, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { noteGeometry() } }
  /// Whether the width of the area follows the width of the text view. The default is false. Text views create areas
  /// that follow them.
  open var widthTracksTextView = false { didSet { noteGeometry() } }
  /// The size of the area, in points. The size includes ``lineFragmentPadding``, but not the insets of the text view. A
  /// width or height of 0 or less, which is the default, means no limit.
  ///
  /// In a text view, setting the width changes where lines are broken, unless the width follows the text view: then
  /// setting it has no effect. A width of 0 or less also follows the text view. Setting the height has no effect there:
  /// the value is the view's height without its insets or, if the view scrolls, the largest number.
  open var size: CGSize {
    get { view?.containerSize ?? ownSize }
    set {
      ownSize = newValue
      noteGeometry()
    }
  }
  /// The maximum number of lines. 0, the default, means no limit. Text after the last line is not shown.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { noteGeometry() } } }
  /// The truncation of the last line if there is more text than ``maximumNumberOfLines`` or the height of the area
  /// allows. The default is `byWordWrapping`, which, like `byCharWrapping` and `byClipping`, does not truncate.
  ///
  /// Paragraphs whose style has a truncating mode are wrapped, too, and the last line is truncated in that mode, as in
  /// labels. In text views, the height does not truncate text.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { noteGeometry() } } }
  private final var ownSize = CGSize.zero
  /// The layout manager, if there is already one.
  final private(set) weak var existingManager: NSLayoutManager?
  final weak var view: UITextView?
  /// The width that the program has set; nil if the width follows the text view.
  final var fixedWidth: CGFloat? { !widthTracksTextView && ownSize.width > 0 ? ownSize.width : nil }

  /// Creates an area whose width follows its text view.
  public override init() { super.init() }
  /// Creates an area with a size, in points.
  public init(size: CGSize) {
    ownSize = size
    super.init()
  }

  public required init(coder: NSCoder) {
    ownSize = CGSize(width: coder.decodeDouble(forKey: "width"), height: coder.decodeDouble(forKey: "height"))
    lineFragmentPadding = coder.decodeNumber("lineFragmentPadding", or: 5)
    maximumNumberOfLines = coder.decodeInteger(forKey: "maximumNumberOfLines")
    lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
    widthTracksTextView = coder.decodeBool(forKey: "widthTracksTextView")
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(Double(ownSize.width), forKey: "width")
    coder.encode(Double(ownSize.height), forKey: "height")
    coder.encode(Double(lineFragmentPadding), forKey: "lineFragmentPadding")
    coder.encode(maximumNumberOfLines, forKey: "maximumNumberOfLines")
    coder.encode(lineBreakMode.rawValue, forKey: "lineBreakMode")
    coder.encode(widthTracksTextView, forKey: "widthTracksTextView")
  }

  /// The layout manager, which the area does not retain. The default is nil. The area of a text view creates one when
  /// the program asks for it. To set it, use ``NSLayoutManager/addTextContainer(_:)``.
  open internal(set) var layoutManager: NSLayoutManager? {
    get { existingManager ?? view?.layoutManager }
    set { existingManager = newValue }
  }

  /// Moves the areas and the text of the layout manager to another layout manager.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage, containers = old.textContainers
    for _ in containers { old.removeTextContainer(at: 0) }
    storage?.removeLayoutManager(old)
    for container in containers { newLayoutManager.addTextContainer(container) }
    storage?.addLayoutManager(newLayoutManager)
  }

  /// Whether the area is a rectangle. The value is always true.
  open var isSimpleRectangular: Bool { true }

  private final func noteGeometry() {
    existingManager?.textContainerChangedGeometry(self)
    view?.geometryDidChange()
  }

  // MARK: Lines

  /// The mode in which the last line is truncated; nil if it is not.
  private final var truncation: NSLineBreakMode? {
    [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lineBreakMode) ? lineBreakMode : nil
  }

  /// The space for the lines, without the padding.
  final var space: TextBlock.Space {
    var space = TextBlock.Space()
    let size = size, endless = LabelValues.endless
    if size.width > 0, size.width < endless { space.width = Double(max(size.width - 2 * lineFragmentPadding, 0)) }
    if view == nil, size.height > 0, size.height < endless { space.height = Double(size.height) }
    space.keepsFirstLine = true
    limit(&space)
    return space
  }

  /// Limits the number of lines in a space.
  final func limit(_ space: inout TextBlock.Space) {
    space.mostLines = max(maximumNumberOfLines, 0)
    space.wrapsTruncatedText = true
    space.truncatesWrappedText = truncation == .byTruncatingTail
  }

  /// Returns the text with paragraph styles that truncate the last line in the mode of the area.
  final func truncated(_ text: NSAttributedString) -> NSAttributedString {
    guard let mode = truncation, mode != .byTruncatingTail else { return text }
    return text.changingParagraphs {
      if [.byWordWrapping, .byCharWrapping, .byClipping].contains($0.lineBreakMode) { $0.lineBreakMode = mode }
    }
  }
}
