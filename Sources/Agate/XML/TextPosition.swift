/// A position in a text file.
package struct TextPosition: Sendable, Hashable {
  /// The line, counted from 1; 0 if the position is unknown.
  package var line: Int
  /// The column, counted from 1 in Unicode scalars; 0 if it is unknown.
  package var column: Int

  package init(line: Int, column: Int = 0) { (self.line, self.column) = (line, column) }

  /// The position of objects that do not come from a file.
  package static let none = TextPosition(line: 0)
}
