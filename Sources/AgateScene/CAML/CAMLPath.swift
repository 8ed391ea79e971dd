import AgateGraphics
import Foundation

/// Paths as text: commands with absolute coordinates, either behind their numbers, in small letters, as PostScript has
/// them (`10 10 m 90 10 l 90 90 80 95 70 95 c h`, `re` for a rectangle, `v` and `y` for curves that begin or end straight),
/// or before them, in capitals, as SVG has them (`M 10 10 L 90 10 C … Q … Z`).
enum CAMLPath {
  /// Longer texts are no paths.
  private static let mostNumbers = 1 << 20

  /// nil if the text is no path.
  static func parse(_ text: String, magnitude: Double) -> CGPath? {
    var reader = Reader(magnitude: magnitude)
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isLetter(byte) {
        // The one command of two letters.
        let isRectangle = byte == UInt8(ascii: "r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "e")
        index += isRectangle ? 2 : 1
        guard reader.command(isRectangle ? "re" : String(UnicodeScalar(byte))) else { return nil }
      } else if byte <= 32 || byte == UInt8(ascii: ",") {
        index += 1
      } else {
        let start = index
        index += 1
        while index < bytes.count, continuesNumber(bytes[index], after: bytes[index - 1]) { index += 1 }
        guard reader.number(String(decoding: bytes[start..<index], as: UTF8.self)) else { return nil }
      }
    }
    return reader.finish() ? reader.path.copy() : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")
  }

  /// Digits, the point, an exponent, and a sign behind that.
  private static func continuesNumber(_ byte: UInt8, after last: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): last >= UInt8(ascii: "0") && last <= UInt8(ascii: "9")
    case UInt8(ascii: "+"), UInt8(ascii: "-"): last | 32 == UInt8(ascii: "e")
    default: false
    }
  }

  private struct Reader {
    let magnitude: Double
    let path = CGMutablePath()
    private var numbers: [Double] = []
    /// A capital that waits for its numbers.
    private var waiting: String?
    private var count = 0

    init(magnitude: Double) { self.magnitude = magnitude }

    mutating func number(_ text: String) -> Bool {
      guard let number = CAMLNumber.parse(text), abs(number) <= magnitude, count < CAMLPath.mostNumbers else {
        return false
      }
      count += 1
      numbers.append(number)
      return true
    }

    mutating func finish() -> Bool { carryOut() && numbers.isEmpty }

    mutating func command(_ name: String) -> Bool {
      if name == name.uppercased() {
        guard carryOut(), numbers.isEmpty else { return false }
        waiting = name
        return true
      }
      guard waiting == nil else { return false }
      defer { numbers.removeAll(keepingCapacity: true) }
      return draw(name, numbers)
    }

    /// Does what a capital asked for, as often as there are numbers for it.
    private mutating func carryOut() -> Bool {
      guard let name = waiting else { return true }
      waiting = nil
      let lengths = ["M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0]
      guard let length = lengths[name], length == 0 ? numbers.isEmpty : numbers.count % length == 0 && !numbers.isEmpty
      else { return false }
      if length == 0 { return draw("h", []) }
      for start in stride(from: 0, to: numbers.count, by: length) {
        let part = Array(numbers[start..<start + length])
        let isDrawn =
          switch name {
          // Further points of a beginning are lines.
          case "M": draw(start == 0 ? "m" : "l", part)
          case "L": draw("l", part)
          case "H": draw("l", [part[0], Double(path.currentPoint.y)])
          case "V": draw("l", [Double(path.currentPoint.x), part[0]])
          case "Q": draw("q", part)
          default: draw("c", part)
          }
        guard isDrawn else { return false }
      }
      numbers.removeAll(keepingCapacity: true)
      return true
    }

    private func draw(_ name: String, _ n: [Double]) -> Bool {
      func point(_ i: Int) -> CGPoint { CGPoint(x: n[i], y: n[i + 1]) }
      // Everything but a beginning and a rectangle goes on from somewhere.
      guard !path.isEmpty || name == "m" || name == "re" else { return false }
      switch (name, n.count) {
      case ("m", 2): path.move(to: point(0))
      case ("l", 2): path.addLine(to: point(0))
      case ("q", 4): path.addQuadCurve(to: point(2), control: point(0))
      case ("c", 6): path.addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("v", 4): path.addCurve(to: point(2), control1: path.currentPoint, control2: point(0))
      case ("y", 4): path.addCurve(to: point(2), control1: point(0), control2: point(2))
      case ("re", 4): path.addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
      case ("h", 0): path.closeSubpath()
      default: return false
      }
      return true
    }
  }
}
