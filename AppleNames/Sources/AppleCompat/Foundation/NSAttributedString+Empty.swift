import Foundation

/// A protocol for a class whose initialisers return a subclass. Only initialisers in a protocol extension can do this.
public protocol EmptyTextMaking {}

extension NSAttributedString: EmptyTextMaking {}

extension EmptyTextMaking where Self: NSAttributedString {
  /// Creates an empty text. Stops the program for a subclass of the program's own that does not declare this
  /// initialiser: write `init(string: "")`.
  public init() {
    let isMutable = Self.self is NSMutableAttributedString.Type
    let text = isMutable ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
    guard let text = text as? Self else {
      preconditionFailure("\(Self.self)() cannot be created on Linux: write \(Self.self)(string: \"\")")
    }
    self = text
  }
}
