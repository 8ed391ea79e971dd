import Agate

/// The area in which a text view lays out its lines. Agate has only this part of the class.
open class NSTextContainer: NSObject {
  /// The distance of the lines from the left and the right edge of the area, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  final var onChange: (() -> Void)?

  /// Creates an area.
  public override init() { super.init() }
}
