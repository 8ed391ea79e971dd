import Foundation

/// One function of a CAML transform string such as `translate(0, 20) rotate(12deg, 0, 1, 0)`. The rightmost function of
/// a string applies first.
package enum TransformFunction: Sendable, Equatable {
  /// A rotation by an angle in radians around an axis.
  case rotate(Double, x: Double, y: Double, z: Double)
  case scale(x: Double, y: Double, z: Double)
  case translate(x: Double, y: Double, z: Double)
  /// A perspective with the distance of the eye, in points.
  case perspective(Double)
  /// A matrix of sixteen elements, row by row.
  case matrix([Double])

  /// Parses the functions of a string, from left to right. Returns an empty list for an empty string, and nil if the
  /// string cannot be read.
  package static func parse(_ text: String) -> [TransformFunction]? {
    var functions: [TransformFunction] = []
    var rest = text[...].drop(while: isSeparator)
    while !rest.isEmpty {
      guard functions.count < SceneValue.Most.functions, let open = rest.firstIndex(of: "("),
        let close = rest[open...].firstIndex(of: ")")
      else { return nil }
      let name = rest[..<open].trimmingCharacters(in: .whitespaces)
      let arguments = rest[rest.index(after: open)..<close]
        .split(whereSeparator: { $0.isWhitespace || $0 == "," })
      guard let function = TransformFunction(name, arguments) else { return nil }
      functions.append(function)
      rest = rest[rest.index(after: close)...].drop(while: isSeparator)
    }
    return functions
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == ","
  }

  private init?(_ name: String, _ arguments: [Substring]) {
    if name == "rotate" || name == "rotation" {
      guard let first = arguments.first, let angle = CAMLNumber.angle(first),
        let axis = TransformFunction.numbers(arguments.dropFirst()), axis.isEmpty || axis.count == 3
      else { return nil }
      // Without an axis, the rotation is about z.
      self = axis.isEmpty ? .rotate(angle, x: 0, y: 0, z: 1) : .rotate(angle, x: axis[0], y: axis[1], z: axis[2])
      return
    }
    guard let values = TransformFunction.numbers(arguments[...]) else { return nil }
    switch (name, values.count) {
    case ("scale", 1): self = .scale(x: values[0], y: values[0], z: 1)
    case ("scale", 2): self = .scale(x: values[0], y: values[1], z: 1)
    case ("scale", 3): self = .scale(x: values[0], y: values[1], z: values[2])
    case ("translate", 1): self = .translate(x: values[0], y: 0, z: 0)
    case ("translate", 2): self = .translate(x: values[0], y: values[1], z: 0)
    case ("translate", 3): self = .translate(x: values[0], y: values[1], z: values[2])
    case ("perspective", 1) where values[0] != 0: self = .perspective(values[0])
    case ("matrix", 16): self = .matrix(values)
    case ("matrix", 6):
      self = .matrix([
        values[0], values[1], 0, 0, values[2], values[3], 0, 0, 0, 0, 1, 0, values[4], values[5], 0, 1,
      ])
    default: return nil
    }
  }

  private static func numbers(_ arguments: ArraySlice<Substring>) -> [Double]? {
    var values: [Double] = []
    for argument in arguments {
      guard let value = CAMLNumber.parse(argument) else { return nil }
      values.append(value)
    }
    return values
  }
}
