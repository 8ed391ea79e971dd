import Agate

/// Conversion between geometry and strings such as `{{0, 0}, {320, 480}}`.
extension NSCoder {
  /// Returns the string of a point, `{x, y}`.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// Returns the string of a size, `{width, height}`.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// Returns the string of a rectangle, `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns the string of a transform, `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + text([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast() + "]"
  }
  /// Returns the string of insets, `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns the string of insets, `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns the string of an offset, `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

  /// Returns the point that a string describes. Returns zero if the string does not consist of two numbers.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Returns the size that a string describes. Returns zero if the string does not consist of two numbers.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Returns the rectangle that a string describes. Returns zero if the string does not consist of four numbers.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the transform that a string describes. Returns the identity if the string does not consist of six numbers.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }
  /// Returns the insets that a string describes. Returns zero if the string does not consist of four numbers.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Returns the insets that a string describes. Returns zero if the string does not consist of four numbers.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
      ?? .zero
  }
  /// Returns the offset that a string describes. Returns zero if the string does not consist of two numbers.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func text(_ numbers: [CGFloat]) -> String {
    let parts = numbers.map { number -> String in
      let value = Double(number)
      return value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : "\(value)"
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  /// Returns the numbers between braces, brackets and commas. Returns nil if the string does not consist of exactly
  /// `count` numbers.
  private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[], \t\n".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    return parts.count == count && numbers.count == count ? numbers.map { CGFloat($0) } : nil
  }
}

/// Returns the string of a point, `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// Returns the string of a size, `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// Returns the string of a rectangle, `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// Returns the string of a transform, `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { NSCoder.string(for: transform) }
/// Returns the string of insets, `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
/// Returns the string of an offset, `{horizontal, vertical}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
/// Returns the point that a string describes. Returns zero if the string does not consist of two numbers.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// Returns the size that a string describes. Returns zero if the string does not consist of two numbers.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// Returns the rectangle that a string describes. Returns zero if the string does not consist of four numbers.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
/// Returns the transform that a string describes. Returns the identity if the string does not consist of six numbers.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}
/// Returns the insets that a string describes. Returns zero if the string does not consist of four numbers.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }
