/// The lines of a source file that may be compiled on Linux.
enum CompiledCode {
  /// Returns a text without the lines in branches of `#if` that are certainly not compiled, and without the directives. The
  /// number of lines is the same.
  static func lines(of text: String) -> String {
    var branches: [Branch] = []
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line -> Substring in
      guard let match = line.prefixMatch(of: /\s*#(if|elseif|else|endif)\b(.*)/) else {
        return branches.last?.isRead != false ? line : ""
      }
      let value = match.1 == "else" ? true : Condition.value(match.2)
      switch match.1 {
      case "if": branches.append(Branch(value, isInside: branches.last?.isRead != false))
      case "endif": _ = branches.popLast()
      default: if let last = branches.popLast() { branches.append(last.next(value)) }
      }
      return ""
    }.joined(separator: "\n")
  }

  /// A branch of an `#if`.
  private struct Branch {
    /// Whether the branch may be compiled.
    private(set) var isRead: Bool
    /// Whether this branch or one before it is certainly compiled.
    private var isDecided: Bool
    /// Whether the branch around the `#if` may be compiled.
    private let isInside: Bool

    /// Creates the first branch of an `#if`.
    init(_ value: Bool?, isInside: Bool) {
      self.isInside = isInside
      (isRead, isDecided) = (isInside && value != false, value == true)
    }

    func next(_ value: Bool?) -> Branch {
      var result = Branch(value, isInside: isInside)
      if isDecided { (result.isRead, result.isDecided) = (false, true) }
      return result
    }
  }

  /// A condition of an `#if`. Its value is nil if it depends on flags, versions or other modules.
  private struct Condition {
    private var words: ArraySlice<Substring>
    private let isIOS: Bool
    /// The number of parentheses that may still be opened.
    private var rest = 100

    static func value(_ text: Substring) -> Bool? {
      let text = text.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      var condition = Condition(text)
      let value = condition.sum()
      return condition.words.isEmpty ? value : nil
    }

    private init(_ text: Substring) {
      words = text.matches(of: /\w+|&&|\|\||[^\s\w]/).map(\.output)[...]
      // Such a condition tests for Apple's systems.
      isIOS = !text.contains("macOS") && !text.contains("OSX")
    }

    private mutating func skip(_ word: Substring) -> Bool {
      guard words.first == word else { return false }
      words.removeFirst()
      return true
    }

    private mutating func sum() -> Bool? {
      var result = product()
      while skip("||") {
        let next = product()
        result = result == true || next == true ? true : result == nil || next == nil ? nil : false
      }
      return result
    }

    private mutating func product() -> Bool? {
      var result = operand()
      while skip("&&") {
        let next = operand()
        result = result == false || next == false ? false : result == nil || next == nil ? nil : true
      }
      return result
    }

    private mutating func operand() -> Bool? {
      var isNegated = false
      while skip("!") { isNegated.toggle() }
      return plainOperand().map { $0 != isNegated }
    }

    private mutating func plainOperand() -> Bool? {
      if rest > 0, skip("(") {
        rest -= 1
        let value = sum()
        return skip(")") ? value : nil
      }
      guard let name = words.popFirst() else { return nil }
      guard skip("(") else {
        return ["true": true, "SWIFT_PACKAGE": true, "false": false][name]
      }
      let argument = words.first
      while let word = words.popFirst(), word != ")" {}
      switch name {
      case "os": return argument == "Linux" || argument == "iOS" && isIOS
      case "targetEnvironment": return false
      case "canImport": return argument.flatMap { Self.modules[$0] }
      default: return nil
      }
    }

    /// The modules that sources of apps ask for, and whether they exist.
    private static let modules: [Substring: Bool] = [
      "UIKit": true, "QuartzCore": true, "CoreGraphics": true, "Foundation": true, "SwiftUI": false, "AppKit": false,
      "Cocoa": false, "WatchKit": false, "WidgetKit": false,
    ]
  }
}
