import Foundation

/// A protocol for a class whose initialisers return a subclass. Only initialisers in a protocol extension can do this.
public protocol EmptyTextMaking {}

extension NSAttributedString: EmptyTextMaking {}

extension EmptyTextMaking where Self: NSAttributedString {
  /// Creates an empty text.
  public init() {
    let isMutable = Self.self is NSMutableAttributedString.Type
    // Foundation creates no instances of other subclasses by this initialiser, because they declare their own.
    self = (isMutable ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")) as! Self
  }
}
