import Agate
import Foundation

/// Conversions of a property's value to text, and to numbers for curves.
enum PropertyText {
  /// Returns the text of a value; nil if the value is nil.
  static func text(_ value: Any?) -> String? {
    switch value {
    case nil: nil
    case let image as CGImage: "\(image.width) × \(image.height) pixels"
    case let color as CGColor: "\(list([color.red, color.green, color.blue])) α \(number(Double(color.alpha)))"
    case let point as CGPoint: list([point.x, point.y])
    case let size as CGSize: "\(number(size.width)) × \(number(size.height))"
    case let box as CGRect:
      "\(list([box.minX, box.minY]))  \(number(box.width)) × \(number(box.height))"
    case let transform as CATransform3D: self.transform(transform)
    case let text as String: text
    case let list as [Any]: "\(list.count) values"
    case let layer as CALayer: layer.name ?? LayerRows.className(of: layer)
    case let value?: numbers(value).map(list) ?? String(describing: type(of: value))
    }
  }

  /// Returns the numbers that a value consists of; nil if it has no numbers.
  static func numbers(_ value: Any?) -> [Double]? {
    switch value {
    case let number as Double: [number]
    case let number as Float: [Double(number)]
    case let number as CGFloat: [Double(number)]
    case let number as Int: [Double(number)]
    case let flag as Bool: [flag ? 1 : 0]
    case let number as NSNumber: [number.doubleValue]
    case let point as CGPoint: [point.x, point.y]
    case let size as CGSize: [size.width, size.height]
    case let box as CGRect: [box.minX, box.minY, box.width, box.height]
    case let color as CGColor: [Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)]
    case let t as CATransform3D:
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ]
    default: nil
    }
  }

  private static func transform(_ transform: CATransform3D) -> String {
    if CATransform3DIsIdentity(transform) { return "identity" }
    guard CATransform3DIsAffine(transform) else { return "3D" }
    let t = CATransform3DGetAffineTransform(transform)
    // The transform is shown as a rotation, a scale and a translation, unless it is sheared.
    let (wide, high) = (hypot(t.a, t.b), hypot(t.c, t.d))
    guard abs(t.a * t.c + t.b * t.d) <= 1e-6 * max(wide * high, 1e-6) else {
      return list([t.a, t.b, t.c, t.d, t.tx, t.ty])
    }
    var parts: [String] = []
    let angle = atan2(t.b, t.a) * 180 / .pi, mirror = t.a * t.d - t.b * t.c < 0 ? -1.0 : 1
    if abs(angle) > 1e-3 { parts.append("rotate \(number(angle))°") }
    if abs(wide - 1) > 1e-4 || abs(high * mirror - 1) > 1e-4 { parts.append("scale \(list([wide, high * mirror]))") }
    if abs(t.tx) + abs(t.ty) > 1e-4 { parts.append("move \(list([t.tx, t.ty]))") }
    return parts.isEmpty ? "identity" : parts.joined(separator: "  ")
  }

  private static func list(_ numbers: [Double]) -> String { numbers.map(number).joined(separator: ", ") }

  /// Returns a number with at most three decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    guard abs(value) < 1e9 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
