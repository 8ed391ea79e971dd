import Agate

/// The parts of a text in the visual format language, such as `H:|-[find]-[field(>=20)]-|`. Names are not resolved yet.
struct VisualFormat: Equatable {
  /// The direction in which the views follow each other.
  let axis: NSLayoutConstraint.Axis
  /// The views, at least one.
  let views: [View]
  /// The distances between neighbouring views, one less than there are views.
  let connections: [Connection]
  /// The distances from the edges of the superview to the first and from the last view; nil without `|`.
  let ends: Ends

  struct Ends: Equatable {
    var first: Connection?
    var last: Connection?
  }

  /// A view in brackets.
  struct View: Equatable {
    let name: Name
    /// Conditions on the width or the height.
    let predicates: [Predicate]
    /// The index of the character after the closing bracket.
    let end: Int
  }

  /// A distance between two views, or between a view and an edge of the superview.
  enum Connection: Equatable {
    /// A dash without conditions.
    case standard
    case predicates([Predicate])
    /// No dash: the views touch.
    static let flush = Connection.predicates([Predicate(relation: .equal, value: .number(0), priority: nil)])
  }

  /// A condition on a size or a distance.
  struct Predicate: Equatable {
    let relation: NSLayoutConstraint.Relation
    let value: Value
    let priority: Value?
  }

  enum Value: Equatable {
    case number(Double)
    case name(Name)
  }

  /// The name of a metric or a view.
  struct Name: Equatable {
    let text: String
    /// The index of the character after the name.
    let end: Int
  }
}

/// A fault in a text in the visual format language, or a name in it without a value.
struct VisualFormatError: Error, Equatable, CustomStringConvertible {
  let problem: String
  let format: String
  /// The index of the character at the fault.
  let place: Int

  /// The problem, the text, and a caret below the fault, as in the exceptions of UIKit.
  var description: String {
    let line = String(format.map { $0.isNewline ? " " : $0 })
    return """
      Unable to parse constraint format:
      \(problem)
      \(line)
      \(String(repeating: " ", count: place))^
      """
  }
}
