/// A text with specifiers of arguments, such as `%lld` and `%1$@`, and names of substitutions, such as `%#@files@`.
struct FormatText {
  /// The specifier of an argument.
  struct Specifier: Equatable {
    /// The position of the argument, counted from 1.
    var position: Int
    /// The length and the kind, such as `lld` or `@`. For a substitution, this is its name.
    var type: String
    var isName: Bool
    var range: Range<String.Index>
    /// The flags, the width and the precision.
    var options: Substring

    /// Whether the argument is an integer.
    var isNumber: Bool { !isName && "dDiuUxXoO".contains(type.last ?? "@") }
  }

  let text: String
  let specifiers: [Specifier]

  init(_ text: String) {
    self.text = text
    // The quantifiers with '+' keep what they have found, so that a long text takes no longer for each character.
    let pattern =
      /%(?:%|(?:(?<place>\d++)\$)?(?:#@(?<name>[^@%]+)@|(?<options>[-+ 0#']*+(?:\d++|\*)?(?:\.(?:\d++|\*))?)(?<type>(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGcCsSpaA])))/
    var next = 1, found: [Specifier] = []
    for match in text.matches(of: pattern) {
      guard let type = match.name ?? match.type else { continue }
      let place = match.place.flatMap { Int($0) }
      found.append(
        Specifier(
          position: place ?? next, type: String(type), isName: match.name != nil,
          range: match.range, options: match.options ?? ""))
      if place == nil { next += 1 }
    }
    specifiers = found
  }

  /// The first argument that is an integer.
  var number: (position: Int, type: String)? {
    specifiers.first(where: \.isNumber).map { ($0.position, $0.type) }
  }

  /// The text with the positions of all arguments.
  var numbered: String { numbered { _ in nil } }

  /// Returns the text with the positions of all arguments.
  ///
  /// - Parameter position: Returns the position of a name's argument if it is known.
  func numbered(_ position: (String) -> Int?) -> String {
    replacing { specifier in
      let place = specifier.isName ? position(specifier.type) ?? specifier.position : specifier.position
      return "%\(place)$" + (specifier.isName ? "#@\(specifier.type)@" : specifier.options + specifier.type)
    }
  }

  /// Returns the text with the positions of all arguments, and with texts in the places of names.
  func replacingNames(_ replacement: (String) -> String?) -> String {
    replacing { specifier in
      specifier.isName
        ? replacement(specifier.type) ?? "" : "%\(specifier.position)$" + specifier.options + specifier.type
    }
  }

  func position(of name: String) -> Int? { specifiers.first { $0.isName && $0.type == name }?.position }

  private func replacing(_ replacement: (Specifier) -> String) -> String {
    var result = "", start = text.startIndex
    for specifier in specifiers {
      result += text[start..<specifier.range.lowerBound] + replacement(specifier)
      start = specifier.range.upperBound
    }
    return result + text[start...]
  }
}
