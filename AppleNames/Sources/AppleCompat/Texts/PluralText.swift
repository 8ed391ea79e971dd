import Foundation

/// A text that depends on numbers, on the device or on the available width: an entry of a `.stringsdict` file.
struct PluralText: Equatable {
  /// A place in the text whose contents depend on an argument.
  private struct Variable: Equatable {
    /// The texts by the categories of numbers.
    var texts: [String: String]

    func text(for argument: (any CVarArg)?, _ language: String) -> String? {
      guard let argument, let number = Self.number(argument) else { return texts["other"] }
      // As on Apple's systems, a text for zero counts in every language.
      if number == 0, let text = texts["zero"] { return text }
      return texts[PluralCategory(of: number, in: language).rawValue] ?? texts["other"]
    }

    /// Returns the size of a number; nil for a fraction and for other objects.
    private static func number(_ argument: any CVarArg) -> UInt? {
      if let value = argument as? any BinaryInteger { return UInt(clamping: value.magnitude) }
      let value = (argument as? NSNumber)?.doubleValue ?? argument as? Double ?? (argument as? Float).map(Double.init)
      return value.flatMap { UInt(exactly: $0.magnitude) }
    }
  }

  private let format: String
  private let variables: [String: Variable]
  private let language: String

  /// Creates the text from its entry in a property list. Of several texts, the one for an iPhone and the one with the
  /// greatest width count. Returns nil if the entry has no format.
  init?(_ entry: Any, language: String) {
    if let text = entry as? String {
      self.init(format: text, variables: [:], language: language)
      return
    }
    guard let entry = entry as? [String: Any] else { return nil }
    let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] ?? [:]
    let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] ?? [:]
    let device = ["iphone", "other"].first { devices[$0] != nil } ?? devices.keys.min()
    let width = widths.keys.max { (Int($0) ?? 0) < (Int($1) ?? 0) }
    if let chosen = device.flatMap({ devices[$0] }) ?? width.flatMap({ widths[$0] }) {
      self.init(chosen, language: language)
      return
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    let variables = entry.compactMapValues { ($0 as? [String: String]).map { Variable(texts: $0) } }
    self.init(format: format, variables: variables, language: language)
  }

  private init(format: String, variables: [String: Variable], language: String) {
    (self.format, self.variables, self.language) = (format, variables, language)
  }

  /// Whether numbers decide about the text.
  var hasVariables: Bool { !variables.isEmpty }

  /// The text for most numbers, with the specifiers of its arguments.
  var plain: String {
    // A text without variables may be no format.
    if variables.isEmpty { return format }
    var positions = Positions()
    let text = expanded(format, &positions, nil)
    // A single specifier needs no position.
    return positions.used == [1] ? text.replacing(/%1\$/, with: "%") : text
  }

  /// Returns the text for arguments, with the specifiers of those that it uses, in their order.
  func choose(_ arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
    if variables.isEmpty { return (format, arguments) }
    var positions = Positions()
    let text = expanded(format, &positions, arguments)
    return (text, positions.used.map { arguments[$0 - 1] })
  }

  private struct Positions {
    /// The position of the next argument whose specifier names none.
    var next = 1
    /// The positions of the arguments that the text uses.
    var used: [Int] = []
  }

  /// Replaces the variables in a text by their texts.
  ///
  /// - Parameter arguments: the arguments, which decide about the texts. If nil, the texts are those for most numbers, and
  ///   specifiers have positions.
  private func expanded(
    _ text: String, _ positions: inout Positions, _ arguments: [any CVarArg]?, depth: Int = 0
  ) -> String {
    let pattern =
      /%(?:%|(?:(?<place>\d+)\$)?(?:#@(?<name>[^@%]+)@|(?<type>[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGcCsSpaA])))/
    var result = "", start = text.startIndex
    for match in text.matches(of: pattern) where match.name != nil || match.type != nil {
      result += text[start..<match.range.lowerBound]
      start = match.range.upperBound
      let position = match.place.flatMap { Int($0) } ?? positions.next
      if match.place == nil { positions.next += 1 }
      // The arguments must be as many as the text needs.
      if let arguments, !arguments.indices.contains(position - 1) { continue }
      if let name = match.name {
        // A file may contain variables that contain each other.
        guard depth < 8, let variable = variables[String(name)] else { continue }
        let own = arguments.map { variable.text(for: $0[position - 1], language) } ?? variable.texts["other"]
        // Specifiers in the text begin with the variable's own argument.
        let next = positions.next
        positions.next = position
        result += expanded(own ?? "", &positions, arguments, depth: depth + 1)
        positions.next = next
      } else if let type = match.type {
        positions.used.append(position)
        result += arguments == nil ? "%\(position)$\(type)" : "%\(type)"
      }
    }
    return result + text[start...]
  }
}
