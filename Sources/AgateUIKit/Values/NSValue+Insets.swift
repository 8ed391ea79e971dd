import Agate

extension UIEdgeInsets: NSValueBridgeable {
  public init?(boxedIn value: NSValue) {
    guard let n = value.numbers(4)?.map({ CGFloat($0) }) else { return nil }
    self.init(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  public var boxed: NSValue { NSValue(uiEdgeInsets: self) }
}

/// Objects that hold values of UIKit's structures.
extension NSValue {
  /// Creates an object that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right].map(Double.init))
  }
  /// Creates an object that holds insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing].map(Double.init))
  }
  /// Creates an object that holds an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [Double(offset.horizontal), Double(offset.vertical)])
  }

  /// The insets, or zero if the object does not hold insets.
  public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets(boxedIn: self) ?? .zero }
  /// The insets, or zero if the object does not hold insets.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    guard let n = numbers(4)?.map({ CGFloat($0) }) else { return .zero }
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  /// The offset, or zero if the object does not hold an offset.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: CGFloat($0[0]), vertical: CGFloat($0[1])) } ?? .zero
  }
}
