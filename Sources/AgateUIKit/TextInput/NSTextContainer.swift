import Agate

/// The area in which a text view lays out its lines. Agate has only this part of the class.
open class NSTextContainer: NSObject {
  /// The distance of the lines from the left and the right edge of the area, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { view?.geometryDidChange() } }
  /// Whether the width of the area follows the width of the text view. The default is false. Text views create areas
  /// that follow them.
  open var widthTracksTextView = false { didSet { view?.geometryDidChange() } }
  /// The size of the area, in points. It contains ``lineFragmentPadding``, and not the insets of the text view.
  ///
  /// Setting the width changes where lines are broken, unless the width follows the text view: then setting it has no
  /// effect. A width of 0 or less, which is the default, also follows the text view. Setting the height has no effect:
  /// in a text view, the value is the view's height without its insets or, if the view scrolls, the largest number.
  open var size: CGSize {
    get { view?.containerSize ?? ownSize }
    set {
      ownSize = newValue
      view?.geometryDidChange()
    }
  }
  private final var ownSize = CGSize.zero
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
}
