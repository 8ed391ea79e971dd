/// A parser of the visual format language. Apple documents the grammar and the messages in the Auto Layout Guide,
/// "Visual Format Language". Real programs also write distances with a relation or a priority without parentheses
/// (`->=0-`, `-0@999-`), which UIKit accepts. Space between the parts is ignored.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var place = 0

  private init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parse()
  }

  private mutating func parse() throws(VisualFormatError) -> VisualFormat {
    let axis = try axis()
    var ends = VisualFormat.Ends()
    if take("|") { ends.first = try connection() }
    var views = [try view()]
    var connections: [VisualFormat.Connection] = []
    while next != nil {
      let connection = try connection()
      if take("|") {
        ends.last = connection
        break
      }
      connections.append(connection)
      views.append(try view())
    }
    guard next == nil else { throw fault("Expected the end of the format string") }
    return VisualFormat(axis: axis, views: views, connections: connections, ends: ends)
  }

  private mutating func axis() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
    guard let letter = next, letter == "H" || letter == "V" else { return .horizontal }
    place += 1
    let isVertical = letter == "V"
    guard take(":") else {
      throw fault("Expected ':' after '\(letter)' to specify \(isVertical ? "vertical" : "horizontal") arrangement")
    }
    return isVertical ? .vertical : .horizontal
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    guard take("[") else { throw fault("Expected a view, as in [name]") }
    guard let name = name() else {
      throw fault(
        "Expected the name of a view: a letter or an underscore, then letters, digits and underscores")
    }
    var predicates: [VisualFormat.Predicate] = []
    if next == "(" {
      predicates = try list(
        orElse: "Expected ')' at the end of the sizes, or ',' before another one")
    }
    guard take("]") else {
      throw fault("Expected ']' at the end of a view")
    }
    return VisualFormat.View(name: name, predicates: predicates, end: place)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if next == "[" || next == "|" { return .standard }
    if next == "-" { throw fault("Expected a distance. Put negative distances in parentheses, as in -(-8)-") }
    guard next != nil else { throw fault("Expected a distance, a view or '|' after '-'") }
    let predicates: [VisualFormat.Predicate]
    if next == "(" {
      predicates = try list(orElse: "Expected ')' at the end of the distances, or ',' before another one")
    } else {
      predicates = [try predicate(signed: false)]
    }
    guard take("-") else { throw fault("Expected '-' after a distance") }
    return .predicates(predicates)
  }

  private mutating func list(orElse problem: String) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    _ = take("(")
    var predicates = [try predicate(signed: true)]
    while take(",") { predicates.append(try predicate(signed: true)) }
    guard take(")") else { throw fault(problem) }
    return predicates
  }

  private mutating func predicate(signed: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    let value = try value(signed: signed)
    if let next, "*/.+".contains(next) {
      throw fault(
        "The visual format language has no attributes and no arithmetic. Make this constraint with anchors, or compute "
          + "a metric")
    }
    let priority = take("@") ? try self.value(signed: false) : nil
    return VisualFormat.Predicate(relation: relation, value: value, priority: priority)
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relation: NSLayoutConstraint.Relation
    switch next {
    case "=": relation = .equal
    case "<": relation = .lessThanOrEqual
    case ">": relation = .greaterThanOrEqual
    default: return .equal
    }
    place += 1
    guard take("=") else { throw fault("Expected ==, >= or <=") }
    return relation
  }

  private mutating func value(signed: Bool) throws(VisualFormatError) -> VisualFormat.Value {
    if let number = number(signed: signed) { return .number(number) }
    if let name = name() { return .name(name) }
    throw fault("Expected a number or the name of a metric")
  }

  // MARK: Words

  private mutating func name() -> VisualFormat.Name? {
    guard let first = next, !Self.isDigit(first) else { return nil }
    let start = place
    skip { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return place == start ? nil : VisualFormat.Name(text: String(characters[start..<place]), end: place)
  }

  /// Reads a decimal number in the notation of C.
  private mutating func number(signed: Bool) -> Double? {
    guard let first = next else { return nil }
    let start = place
    if signed, "+-".contains(first) { place += 1 }
    skip { Self.isDigit($0) || $0 == "." }
    let mantissaEnd = place
    if place < characters.count, "eE".contains(characters[place]) {
      place += 1
      if place < characters.count, "+-".contains(characters[place]) { place += 1 }
      skip(while: Self.isDigit)
    }
    if let number = Double(String(characters[start..<place])) { return number }
    let number = Double(String(characters[start..<mantissaEnd]))
    place = number == nil ? start : mantissaEnd
    return number
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private mutating func skip(while isPart: (Character) -> Bool) {
    while place < characters.count, isPart(characters[place]) { place += 1 }
  }

  /// The next character that is not space; nil at the end.
  private var next: Character? {
    mutating get {
      skip { $0.isWhitespace }
      return place < characters.count ? characters[place] : nil
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    place += 1
    return true
  }

  private func fault(_ problem: String) -> VisualFormatError {
    VisualFormatError(problem: problem, format: format, place: place)
  }
}
