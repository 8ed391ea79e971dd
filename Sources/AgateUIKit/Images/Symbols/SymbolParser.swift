import Agate

/// Reads the description of a symbol.
///
/// A description consists of elements. An element begins with the character of its role (``SymbolElement/Role``), and
/// perhaps `*` and a factor for the width of its lines. Commands follow, whose numbers are separated by spaces:
///
/// | command | meaning |
/// |---|---|
/// | `m x y …` | begins a line at a point; more points continue it |
/// | `l x y …` | continues the line to points |
/// | `q x y x y` | a quadratic curve: a control point and the end |
/// | `c x y x y x y` | a cubic curve: two control points and the end |
/// | `z` | closes the line |
/// | `o x y r`, `e x y r r` | a circle, an ellipse |
/// | `r x y w h r` | a rectangle with rounded corners |
/// | `a x y r d d` | an arc between two angles in degrees; greater angles are clockwise, and 0 is at the right |
/// | `A x y r d d` | the same, joined to the line |
/// | `y x y n r r` | a star with `n` points and the radii of its points and its inner corners |
/// | `g x y n r r` | a wheel with `n` teeth and the radii of the teeth and between them |
/// | `t s x y text` | letters of a size, centred at a point |
/// | `\|` | adds the mirror image, left to right, of the element so far |
///
/// `& name k x y d` adds the elements of another symbol, scaled by `k`, rotated by `d` degrees clockwise and moved. A
/// negative `k` also mirrors them left to right. `@ k x y` at the beginning describes the size and the shift inside of
/// a circle, and `@ k x y f` also selects the filled variant for it.
struct SymbolParser {
  private var tokens: ArraySlice<Substring>
  private let symbol: (String) -> SymbolBase?

  /// Returns the symbol of a description, or nil if the description is malformed.
  ///
  /// - Parameter symbol: returns another symbol by its name.
  static func symbol(_ text: Substring, _ symbol: @escaping (String) -> SymbolBase?) -> SymbolBase? {
    var parser = SymbolParser(tokens: text.split(separator: " ")[...], symbol: symbol)
    return parser.base()
  }

  private mutating func base() -> SymbolBase? {
    var base = SymbolBase(elements: [])
    if take("@") {
      guard let size = number(), let shift = point() else { return nil }
      (base.sizeInside, base.shiftInside, base.isFilledInside) = (size, shift, take("f"))
    }
    while let token = tokens.popFirst() {
      if token == "&" {
        guard let placed = placed() else { return nil }
        base.elements += placed
      } else {
        guard token.count == 1, let role = SymbolElement.Role(rawValue: token.first!), let element = element(role)
        else { return nil }
        base.elements.append(element)
      }
    }
    return base.elements.isEmpty ? nil : base
  }

  private mutating func placed() -> [SymbolElement]? {
    guard let name = tokens.popFirst(), let base = symbol(String(name)), let factor = number(), let place = point(),
      let angle = number()
    else { return nil }
    let transform = CGAffineTransform(translationX: place.x, y: place.y).rotated(by: angle * .pi / 180)
      .scaledBy(x: factor, y: abs(factor))
    return base.elements.map { $0.applying(transform) }
  }

  // MARK: Elements

  private mutating func element(_ role: SymbolElement.Role) -> SymbolElement? {
    var width: CGFloat = 1
    if let token = tokens.first, token.hasPrefix("*") {
      guard let factor = Double(token.dropFirst()) else { return nil }
      width = CGFloat(factor)
      tokens.removeFirst()
    }
    if take("t") {
      guard let size = number(), let center = point(), let text = tokens.popFirst() else { return nil }
      return SymbolElement(role: role, width: width, content: .text(String(text), size, center))
    }
    let path = CGMutablePath()
    while let token = tokens.first, Self.commands.contains(token) {
      tokens.removeFirst()
      guard add(token, to: path) else { return nil }
    }
    if path.isEmpty { return nil }
    return SymbolElement(role: role, width: width, content: .path(path.copy()!))
  }

  private static let commands: Set<Substring> = ["m", "l", "q", "c", "z", "o", "e", "r", "a", "A", "y", "g", "|"]

  /// Performs a command. Returns false if numbers are missing.
  private mutating func add(_ command: Substring, to path: CGMutablePath) -> Bool {
    switch command {
    case "m":
      guard let start = point() else { return false }
      path.move(to: start)
      while let next = point() { path.addLine(to: next) }
    case "l":
      guard let first = point() else { return false }
      path.addLine(to: first)
      while let next = point() { path.addLine(to: next) }
    case "q":
      guard let control = point(), let end = point() else { return false }
      path.addQuadCurve(to: end, control: control)
    case "c":
      guard let first = point(), let second = point(), let end = point() else { return false }
      path.addCurve(to: end, control1: first, control2: second)
    case "z": path.closeSubpath()
    case "|":
      let half = path.copy()!
      path.addPath(half, transform: CGAffineTransform(scaleX: -1, y: 1))
    case "r":
      guard let corner = point(), let size = point(), let radius = number() else { return false }
      let box = CGRect(x: corner.x, y: corner.y, width: size.x, height: size.y)
      path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
    default: return addRound(command, to: path)
    }
    return true
  }

  private mutating func addRound(_ command: Substring, to path: CGMutablePath) -> Bool {
    guard let center = point() else { return false }
    switch command {
    case "o":
      guard let radius = number() else { return false }
      path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    case "e":
      guard let radii = point() else { return false }
      path.addEllipse(
        in: CGRect(x: center.x - radii.x, y: center.y - radii.y, width: 2 * radii.x, height: 2 * radii.y))
    case "a", "A":
      guard let radius = number(), let start = number(), let end = number() else { return false }
      let from = start * .pi / 180
      if command == "a" {
        path.move(to: CGPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from)))
      }
      path.addRelativeArc(center: center, radius: radius, startAngle: from, delta: (end - start) * .pi / 180)
    default:
      guard let count = number(), let radii = point(), count >= 2 else { return false }
      addCorners(Int(count), center, radii, isWheel: command == "g", to: path)
    }
    return true
  }

  /// Adds a star, or a wheel, whose teeth are as wide as the space between them.
  private func addCorners(_ count: Int, _ center: CGPoint, _ radii: CGPoint, isWheel: Bool, to path: CGMutablePath) {
    // The angles are in fractions of the angle between two points or two teeth.
    let corners: [(angle: CGFloat, radius: CGFloat)] =
      isWheel
      ? [(-0.2, radii.x), (0.2, radii.x), (0.29, radii.y), (0.71, radii.y)]
      : [(0, radii.x), (0.5, radii.y)]
    var points: [CGPoint] = []
    for index in 0..<count {
      for corner in corners {
        let angle = (CGFloat(index) + corner.angle) * 2 * .pi / CGFloat(count) - .pi / 2
        points.append(CGPoint(x: center.x + corner.radius * cos(angle), y: center.y + corner.radius * sin(angle)))
      }
    }
    path.addLines(between: points)
    path.closeSubpath()
  }

  // MARK: Tokens

  private mutating func take(_ token: Substring) -> Bool {
    guard tokens.first == token else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func number() -> CGFloat? {
    guard let token = tokens.first, let number = Double(token) else { return nil }
    tokens.removeFirst()
    return CGFloat(number)
  }

  private mutating func point() -> CGPoint? {
    guard tokens.count >= 2, let x = Double(tokens.first!), let y = Double(tokens[tokens.startIndex + 1]) else {
      return nil
    }
    tokens.removeFirst(2)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }
}
