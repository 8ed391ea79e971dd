import SwiftSyntax

/// A piece of code that is left out or replaced because it uses a name that does not exist on Linux.
struct ForeignPlace {
  /// Consequences for the code around a name that does not exist.
  enum Kind {
    case declaration, statement, attribute, conformance, result
    /// Another error is thrown.
    case error
    /// The condition of `if` or `guard` is treated as false.
    case condition
    /// Statements that follow a guard whose condition is false.
    case unreachable
    /// The body of a function or property becomes a fatal error.
    case body
    /// A list of UIKit has no elements.
    case emptyList
  }

  var kind: Kind
  /// The name that does not exist.
  var name: String
  /// The node at which the place is reported.
  var node: Syntax
  /// The UTF-8 offsets that are replaced. If the range is nil, the text of the node is replaced.
  var range: Range<Int>?
  /// The text that replaces the code.
  var text = ""

  /// The range of UTF-8 offsets that is replaced.
  var textRange: Range<Int> { range ?? node.textRange }

  /// The message for the report.
  var message: String {
    switch kind {
    case .declaration: "the declaration is left out: it uses \(name)"
    case .statement: "the statement is left out: it uses \(name)"
    case .attribute: "the attribute is left out: there is no \(name)"
    case .conformance: "the conformance is left out: there is no \(name)"
    case .result: "the result is nil: it uses \(name)"
    case .error: "the error is a CancellationError: it uses \(name)"
    case .condition: "the condition is false: it uses \(name)"
    case .unreachable: "the statements are left out: they follow a condition that uses \(name)"
    case .body: "the body stops the program: it uses \(name)"
    case .emptyList: "the list is empty: the body uses \(name)"
    }
  }
}
