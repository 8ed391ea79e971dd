import Agate
import Foundation

/// Converts values to CAML text. Numbers are the shortest decimals that parse to the same value.
enum ValueText {
  /// Returns the text of a value; nil if the value has another kind or is not finite.
  static func text(_ any: Any?, as kind: ValueKind) -> String? {
    switch kind {
    case .number:
      if let single = any as? NSNumber, single.objCType.pointee == CChar(102) { return number(single.floatValue) }
      return PlainValue.number(any).flatMap(number)
    case .bool: return PlainValue.number(any).map { $0 != 0 ? "1" : "0" }
    case .point, .size: return PlainValue.point(any).flatMap { numbers([$0.x, $0.y]) }
    case .rect:
      return PlainValue.rect(any).flatMap { numbers([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]) }
    case .color: return PlainValue.color(any).flatMap(color)
    case .transform: return PlainValue.transform(any).flatMap(transform)
    case .string: return any as? String
    case .colorMatrix, .numbers: return PlainValue.numbers(any).flatMap { numbers($0) }
    case .path: return (any as? CGPath).flatMap(path)
    case .image, .colors: return nil
    }
  }

  /// Returns the text of a number. Positive infinity is `inf`. Returns nil for negative infinity and NaN.
  static func number(_ value: Double) -> String? {
    if value.isInfinite { return value > 0 ? "inf" : nil }
    guard value.isFinite else { return nil }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  static func number(_ value: Float) -> String? {
    guard value.isFinite, value != value.rounded() else { return number(Double(value)) }
    return "\(value)"
  }

  static func numbers(_ values: [Double]) -> String? {
    let texts = values.compactMap { $0.isFinite ? number($0) : nil }
    return texts.count == values.count ? texts.joined(separator: " ") : nil
  }

  /// Returns the text of a colour: `r g b`, followed by alpha if it is not 1.
  static func color(_ color: CGColor) -> String? {
    let parts = [color.red, color.green, color.blue, Double(color.alpha)]
    return numbers(color.alpha == 1 ? Array(parts.prefix(3)) : parts)
  }

  /// Returns the text of a transform: a single function if it is exactly equal, otherwise the sixteen elements. The
  /// identity is an empty text.
  static func transform(_ t: CATransform3D) -> String? {
    let rows = t.rows
    let functions: [[TransformFunction]] = [
      [], [.translate(x: t.m41, y: t.m42, z: t.m43)], [.scale(x: t.m11, y: t.m22, z: t.m33)],
      t.m34 == 0 ? [] : [.perspective(-1 / t.m34)],
    ]
    for list in functions where CATransform3D(list).rows == rows {
      return list.first.map(text) ?? ""
    }
    return numbers(rows).map { "matrix(\($0.split(separator: " ").joined(separator: ", ")))" }
  }

  private static func text(_ function: TransformFunction) -> String? {
    func call(_ name: String, _ values: [Double]) -> String? {
      numbers(values).map { "\(name)(\($0.split(separator: " ").joined(separator: ", ")))" }
    }
    return switch function {
    case .translate(let x, let y, let z): call("translate", [x, y, z])
    case .scale(let x, let y, let z): call("scale", [x, y, z])
    case .perspective(let distance): call("perspective", [distance])
    case .rotate(let angle, let x, let y, let z): call("rotate", [angle, x, y, z])
    case .matrix(let elements): call("matrix", elements)
    }
  }

  /// Returns the text of a path, with each command before its numbers: `M 0 0 L 10 0 Z`.
  static func path(_ path: CGPath) -> String? {
    var parts: [String] = []
    var isFinite = true
    path.applyWithBlock { pointer in
      let element = pointer.pointee
      let (letter, count): (String, Int) =
        switch element.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        }
      parts.append(letter)
      for index in 0..<count {
        guard let pair = numbers([element.points[index].x, element.points[index].y]) else {
          isFinite = false
          continue
        }
        parts.append(pair)
      }
    }
    return isFinite ? parts.joined(separator: " ") : nil
  }

  /// Returns the text of a timing function: its name if it has one, otherwise its two control points.
  static func timingFunction(_ curve: CAMediaTimingFunction) -> String? {
    for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    where CAMediaTimingFunction(name: name) == curve {
      return name.rawValue
    }
    var points = [Float](repeating: 0, count: 4)
    points.withUnsafeMutableBufferPointer { buffer in
      curve.getControlPoint(at: 1, values: buffer.baseAddress!)
      curve.getControlPoint(at: 2, values: buffer.baseAddress! + 2)
    }
    let texts = points.compactMap { $0.isFinite ? number($0) : nil }
    return texts.count == 4 ? texts.joined(separator: " ") : nil
  }
}

extension CATransform3D {
  /// The sixteen elements, row by row.
  var rows: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }
}
