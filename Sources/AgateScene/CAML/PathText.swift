import Agate

/// Parses paths from text. The text is SVG path data without arcs (`M 0 0 L 10 0 C … Z`), or numbers followed by
/// PostScript operators (`0 0 m 10 0 l … h`). The operators may also be spelt `moveto`, `lineto`, `curveto`,
/// `closepath`. `re` is a rectangle. `v` is a curve whose first control point is the current point. `y` is a curve
/// whose second control point is the end point.
package enum PathText {
  /// Parses a path. Returns nil if the text cannot be read, or if a coordinate is beyond ±`magnitude`.
  package static func parse(_ text: String, magnitude: Double = 1e9) -> CGPath? {
    guard let tokens = tokens(text, magnitude), !tokens.isEmpty else { return nil }
    var pen = Pen()
    if case .number = tokens[0] { return postfix(tokens, &pen) ? pen.path : nil }
    return prefix(tokens, &pen) ? pen.path : nil
  }

  /// Returns whether a text has too many numbers and operators for ``parse(_:magnitude:)``.
  static func hasTooMany(_ text: String) -> Bool {
    guard text.utf8.count > SceneValue.Most.pathTokens else { return false }
    var count = 0, wasSpace = true
    for byte in text.utf8 {
      let isSpace = byte <= 32 || byte == 44
      if wasSpace && !isSpace { count += 1 }
      wasSpace = isSpace
    }
    return count > SceneValue.Most.pathTokens
  }

  private enum Token {
    case number(Double)
    case word(String)
  }

  private static func tokens(_ text: String, _ magnitude: Double) -> [Token]? {
    var tokens: [Token] = []
    let bytes = Array(text.utf8)
    var at = 0
    func isLetter(_ byte: UInt8) -> Bool { (byte | 32) >= 97 && (byte | 32) <= 122 }
    func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
    while at < bytes.count {
      let byte = bytes[at]
      if byte <= 32 || byte == 44 {
        at += 1
        continue
      }
      guard tokens.count < SceneValue.Most.pathTokens else { return nil }
      let start = at
      if isLetter(byte) {
        while at < bytes.count, isLetter(bytes[at]) { at += 1 }
        tokens.append(.word(String(decoding: bytes[start..<at], as: UTF8.self)))
        continue
      }
      // A number ends at a sign or at a second decimal point, because the next number begins there.
      if byte == 43 || byte == 45 { at += 1 }
      var hasPoint = false
      while at < bytes.count, isDigit(bytes[at]) || (bytes[at] == 46 && !hasPoint) {
        hasPoint = hasPoint || bytes[at] == 46
        at += 1
      }
      if at + 1 < bytes.count, bytes[at] | 32 == 101,
        isDigit(bytes[at + 1]) || bytes[at + 1] == 45 || bytes[at + 1] == 43
      {
        at += 2
        while at < bytes.count, isDigit(bytes[at]) { at += 1 }
      }
      guard at > start, let value = CAMLNumber.parse(String(decoding: bytes[start..<at], as: UTF8.self)),
        value.magnitude <= magnitude
      else { return nil }
      tokens.append(.number(value))
    }
    return tokens
  }

  /// Draws postfix operators, which follow their numbers.
  private static func postfix(_ tokens: [Token], _ pen: inout Pen) -> Bool {
    var numbers: [Double] = []
    for token in tokens {
      switch token {
      case .number(let value): numbers.append(value)
      case .word(let word):
        if word == "re" || word == "v" || word == "y" {
          guard pen.drawOther(word, numbers) else { return false }
          numbers.removeAll(keepingCapacity: true)
          continue
        }
        let command: Character? =
          switch word {
          case "m", "moveto": "M"
          case "l", "lineto": "L"
          case "q", "quadcurveto": "Q"
          case "c", "curveto": "C"
          case "h", "closepath": "Z"
          default: nil
          }
        guard let command, pen.draw(command, numbers[...]) else { return false }
        numbers.removeAll(keepingCapacity: true)
      }
    }
    return numbers.isEmpty
  }

  /// Draws prefix commands, which precede their numbers. More numbers repeat the command.
  private static func prefix(_ tokens: [Token], _ pen: inout Pen) -> Bool {
    // Adjacent letters are separate commands.
    var commands: [(Character, [Double])] = []
    for token in tokens {
      switch token {
      case .number(let value): commands[commands.count - 1].1.append(value)
      case .word(let word): for letter in word { commands.append((letter, [])) }
      }
    }
    for (letter, numbers) in commands {
      guard let count = Pen.count[Character(letter.uppercased())] else { return false }
      if count == 0 {
        guard numbers.isEmpty, pen.draw(letter, []) else { return false }
        continue
      }
      guard !numbers.isEmpty, numbers.count % count == 0 else { return false }
      var letter = letter
      for start in stride(from: 0, to: numbers.count, by: count) {
        guard pen.draw(letter, numbers[start..<start + count]) else { return false }
        // Further points after a move are lines.
        if letter == "M" { letter = "L" } else if letter == "m" { letter = "l" }
      }
    }
    return true
  }
}

/// Draws SVG commands. Coordinates of lower-case commands are relative to the current point.
private struct Pen {
  /// The number of arguments of each command.
  static let count: [Character: Int] = ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0]

  let path = CGMutablePath()
  private var at = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, and whether it belongs to a cubic curve.
  private var control: (point: CGPoint, isCubic: Bool)?
  private var hasBegun = false

  /// Draws an operator that exists only in PostScript. Returns false if the count of numbers is wrong, or if a curve
  /// has no current point.
  mutating func drawOther(_ word: String, _ n: [Double]) -> Bool {
    guard n.count == 4 else { return false }
    if word == "re" {
      path.addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
      (at, hasBegun, control) = (CGPoint(x: n[0], y: n[1]), true, nil)
      start = at
      return true
    }
    guard hasBegun else { return false }
    let (middle, end) = (CGPoint(x: n[0], y: n[1]), CGPoint(x: n[2], y: n[3]))
    path.addCurve(to: end, control1: word == "v" ? at : middle, control2: word == "v" ? middle : end)
    (at, control) = (end, nil)
    return true
  }

  /// Draws an SVG command. Returns false if the count of numbers is wrong, or if there is no current point.
  mutating func draw(_ letter: Character, _ numbers: ArraySlice<Double>) -> Bool {
    let command = Character(letter.uppercased())
    guard numbers.count == Pen.count[command], hasBegun || command == "M" else { return false }
    let n = Array(numbers)
    let origin = letter.isLowercase ? at : .zero
    func point(_ index: Int) -> CGPoint { CGPoint(x: origin.x + n[index], y: origin.y + n[index + 1]) }
    func mirrored(_ isCubic: Bool) -> CGPoint {
      guard let control, control.isCubic == isCubic else { return at }
      return CGPoint(x: 2 * at.x - control.point.x, y: 2 * at.y - control.point.y)
    }
    var next: (point: CGPoint, isCubic: Bool)?
    switch command {
    case "M":
      at = point(0)
      start = at
      hasBegun = true
      path.move(to: at)
    case "L", "H", "V":
      switch command {
      case "H": at.x = origin.x + n[0]
      case "V": at.y = origin.y + n[0]
      default: at = point(0)
      }
      path.addLine(to: at)
    case "C", "S":
      let first = command == "C" ? point(0) : mirrored(true)
      let second = point(n.count - 4)
      at = point(n.count - 2)
      path.addCurve(to: at, control1: first, control2: second)
      next = (second, true)
    case "Q", "T":
      let middle = command == "Q" ? point(0) : mirrored(false)
      at = point(n.count - 2)
      path.addQuadCurve(to: at, control: middle)
      next = (middle, false)
    default:
      path.closeSubpath()
      at = start
    }
    control = next
    return true
  }
}
