import Agate

/// Reads values from the bytes of a fuzzer's input. When no bytes are left, values are 0.
struct ByteReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next >= bytes.count }

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number from 0 up to, but not including, `count`, which is at most 65536.
  mutating func below(_ count: Int) -> Int {
    let low = Int(byte())
    return (count > 256 ? low | Int(byte()) << 8 : low) % max(count, 1)
  }

  mutating func choice<T>(_ list: [T]) -> T { list[below(list.count)] }

  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  /// All remaining bytes.
  mutating func rest() -> [UInt8] {
    defer { next = bytes.count }
    return Array(bytes[min(next, bytes.count)...])
  }

  mutating func take(_ count: Int) -> [UInt8] {
    let end = min(next + count, bytes.count)
    defer { next = end }
    return Array(bytes[min(next, end)..<end])
  }

  // MARK: Numbers

  private static let special: [Double] = [
    0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    1e-12, 1e15, -1e15, 1e9, 1e6,
    Double(Float.greatestFiniteMagnitude), 2_147_483_647, 2_147_483_648, -2_147_483_648, 4_294_967_296, 65_536, 32_768,
    9_223_372_036_854_775_808, -9_223_372_036_854_775_808, 9_223_372_036_854_774_784, 1.0000000000000002, 0.5, .pi,
    255.99999, 16_384, 1e5,
  ]

  /// Usually a plausible number; sometimes an invalid or extreme one.
  mutating func number() -> Double {
    let kind = byte()
    switch kind {
    case 0..<100: return Double(Int8(bitPattern: byte()))
    case 100..<210: return Double(Int16(truncatingIfNeeded: below(65536))) / 64
    case 210..<232: return Self.special[below(Self.special.count)]
    case 232..<244: return Double(Int16(truncatingIfNeeded: below(65536))) * 1024
    default: return Double(bitPattern: word())
    }
  }

  /// Usually a number from 0 to 1.
  mutating func fraction() -> Double {
    let kind = byte()
    return kind < 250 ? Double(below(65536)) / 65535 : number()
  }

  /// A number within `range`, whatever the bytes are.
  mutating func ordinary(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(below(65536)) / 65535
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  mutating func size() -> CGSize { CGSize(width: number(), height: number()) }
  mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

  mutating func color() -> CGColor {
    CGColor(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
  }

  mutating func affine() -> CGAffineTransform {
    switch below(4) {
    case 0: return .identity
    case 1: return CGAffineTransform(translationX: number(), y: number())
    case 2: return CGAffineTransform(rotationAngle: number()).scaledBy(x: number(), y: number())
    default: return CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
  }

  mutating func transform() -> CATransform3D {
    switch below(6) {
    case 0: return CATransform3DIdentity
    case 1: return CATransform3DMakeTranslation(CGFloat(number()), CGFloat(number()), CGFloat(number()))
    case 2: return CATransform3DMakeScale(CGFloat(number()), CGFloat(number()), CGFloat(number()))
    case 3:
      return CATransform3DMakeRotation(CGFloat(number()), CGFloat(number()), CGFloat(number()), CGFloat(number()))
    case 4:
      var result = CATransform3DMakeRotation(CGFloat(ordinary(-3...3)), 0.3, 1, 0)
      result.m34 = CGFloat(ordinary(-0.01...0.01))
      return result
    default:
      var result = CATransform3DIdentity
      (result.m11, result.m12, result.m14) = (CGFloat(number()), CGFloat(number()), CGFloat(number()))
      (result.m21, result.m22, result.m24) = (CGFloat(number()), CGFloat(number()), CGFloat(number()))
      (result.m33, result.m34, result.m43) = (CGFloat(number()), CGFloat(number()), CGFloat(number()))
      (result.m41, result.m42, result.m44) = (CGFloat(number()), CGFloat(number()), CGFloat(number()))
      return result
    }
  }

  // MARK: Paths

  /// A path of lines, curves and whole figures. A byte may end the path early.
  ///
  /// - Parameter most: limit of elements; a figure counts as one, and a zigzag as 17.
  mutating func path(most: Int = 200) -> CGPath {
    let path = CGMutablePath()
    var left = most
    while left > 0, !isAtEnd {
      left -= 1
      switch below(16) {
      case 0: return path
      case 1, 2: path.move(to: point())
      case 3, 4, 5: path.addLine(to: point())
      case 6, 7: path.addQuadCurve(to: point(), control: point())
      case 8, 9: path.addCurve(to: point(), control1: point(), control2: point())
      case 10: path.closeSubpath()
      case 11: path.addRect(rect())
      case 12: path.addEllipse(in: rect())
      case 13:
        path.addArc(
          center: point(), radius: CGFloat(number()), startAngle: CGFloat(number()), endAngle: CGFloat(number()),
          clockwise: flag())
      case 14:
        path.addRoundedRect(in: rect(), cornerWidth: CGFloat(number()), cornerHeight: CGFloat(number()))
      default:
        if left >= 16 { zigzag(path) }
        left -= 16
      }
    }
    return path
  }

  /// Adds many elements from few bytes.
  private mutating func zigzag(_ path: CGMutablePath) {
    let count = below(64), isCurved = flag()
    var p = point()
    let step = point(), turn = point()
    if path.isEmpty { path.move(to: p) }
    for index in 0..<count {
      p = CGPoint(x: p.x + step.x, y: p.y + step.y)
      let side = index % 2 == 0 ? CGPoint(x: p.x + turn.x, y: p.y + turn.y) : p
      if isCurved {
        path.addCurve(to: side, control1: p, control2: CGPoint(x: side.x, y: p.y))
      } else {
        path.addLine(to: side)
      }
    }
  }
}
