/// Conversions between property values of all accepted types and words, which are `Double`s.
///
/// Numbers of every type, `NSNumber`, points, sizes, rectangles, colours, transforms and `NSValue`s are accepted. A
/// cast of an object to a value's type unboxes the value (``NSValueBridgeable``).
enum Values {
  static func number(_ any: Any?) -> Double? {
    guard let any else { return nil }
    // A failing cast is slow, because it looks for an object to unbox. The most frequent types are therefore compared
    // first.
    let type = type(of: any)
    if type == Float.self { return Double(any as! Float) }
    if type == CGFloat.self { return Double(any as! CGFloat) }
    return switch any {
    case let x as Double: x
    case let x as CGFloat: Double(x)
    case let x as Float: Double(x)
    case let x as Int: Double(x)
    case let x as Bool: x ? 1 : 0
    case let x as NSNumber: x.doubleValue
    case let x as Int32: Double(x)
    case let x as UInt: Double(x)
    case let x as UInt32: Double(x)
    case let x as String: Double(x)
    default: nil
    }
  }

  /// Returns a number as an `NSNumber`, which can be cast to every number type that can represent its value, as on
  /// Apple's systems. Returns other values unchanged.
  static func object(_ any: Any?) -> Any? {
    guard let any else { return nil }
    // Types are compared, because casts are slower: they try to unbox objects.
    let type = type(of: any)
    if type == CGFloat.self { return NSNumber(value: Double(any as! CGFloat)) }
    if type == Float.self { return NSNumber(value: any as! Float) }
    if type == Double.self { return NSNumber(value: any as! Double) }
    if type == Bool.self { return NSNumber(value: any as! Bool) }
    if type == Int.self { return NSNumber(value: any as! Int) }
    if type == UInt.self { return NSNumber(value: any as! UInt) }
    if type == UInt32.self { return NSNumber(value: any as! UInt32) }
    return any
  }

  static func point(_ any: Any?) -> Vector2? {
    switch any {
    case let x as CGPoint: Vector2(x)
    case let x as CGSize: Vector2(x)
    default: nil
    }
  }

  static func rect(_ any: Any?) -> CGRect? {
    any as? CGRect
  }

  /// Returns the structure in an `NSValue`. Returns any other value unchanged.
  static func unboxed(_ value: Any) -> Any {
    guard let object = value as? NSValue, type(of: value) is NSObject.Type, !(object is NSNumber) else { return value }
    return CGPoint(boxedIn: object) ?? CGSize(boxedIn: object) ?? CGRect(boxedIn: object)
      ?? CATransform3D(boxedIn: object) ?? CGAffineTransform(boxedIn: object) ?? value
  }

  /// Returns the bitmap of a `CGImage` or of an image object, with the image object's orientation applied.
  static func image(_ any: Any?) -> CGImage? { any as? CGImage ?? (any as? any ImageConvertible)?.shownImage }

  /// Returns an integer, clamped to a range. Returns nil if `any` is not a number.
  static func count(_ any: Any?, _ range: ClosedRange<Int>) -> Int? {
    guard let number = number(any), !number.isNaN else { return nil }
    return Int(min(max(number, Double(range.lowerBound)), Double(range.upperBound)))
  }

  static func numbers(_ any: Any?) -> [Double]? {
    guard let list = any as? [Any] else { return nil }
    let numbers = list.compactMap(number)
    return numbers.count == list.count ? numbers : nil
  }

  static func transform(_ any: Any?) -> CATransform3D? {
    switch any {
    case let x as CATransform3D: x
    case let x as CGAffineTransform: CATransform3DMakeAffineTransform(x)
    default: nil
    }
  }

  /// Appends the words of `any` as a value of `kind`. Returns false if `any` is not a value of this kind.
  static func append(_ any: Any?, as kind: ValueKind, to words: inout [Double]) -> Bool {
    switch kind {
    case .number, .float, .boolean:
      guard let x = number(any) else { return false }
      words.append(x)
    case .point, .size:
      guard let p = point(any) else { return false }
      words += [p.x, p.y]
    case .rect:
      guard let r = rect(any) else { return false }
      // `minX` would be the other side of a rectangle with a negative width, such as a mirrored `contentsRect`.
      words += [Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height)]
    case .color:
      guard let c = any as? CGColor else { return false }
      words += [c.red, c.green, c.blue, Double(c.alpha)]
    case .transform:
      guard let t = transform(any) else { return false }
      withUnsafeBytes(of: t) { words.append(contentsOf: $0.bindMemory(to: Double.self)) }
    case .numbers(let count):
      guard let list = numbers(any), list.count == count else { return false }
      words += list
    case .image:
      return false
    }
    return true
  }

  /// The value stored in `words`.
  static func box(_ words: UnsafePointer<Double>, as kind: ValueKind) -> Any? {
    switch kind {
    case .number: CGFloat(words[0])
    case .float: Float(words[0])
    case .boolean: words[0] != 0
    case .point: CGPoint(x: words[0], y: words[1])
    case .size: CGSize(width: words[0], height: words[1])
    case .rect: CGRect(x: words[0], y: words[1], width: words[2], height: words[3])
    case .color: CGColor(red: words[0], green: words[1], blue: words[2], alpha: CGFloat(words[3]))
    case .transform: UnsafeRawPointer(words).loadUnaligned(as: CATransform3D.self)
    case .numbers(let count): [Double](UnsafeBufferPointer(start: words, count: count))
    case .image: nil
    }
  }
}
