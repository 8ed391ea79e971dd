import Agate
import Synchronization

/// The descriptions of the symbols.
///
/// A line consists of a name and a description (``SymbolParser``). Names that begin with an underscore are parts of
/// other symbols.
final class SymbolTable: Sendable {
  static let shared = SymbolTable([
    arrows, signs, shapes, text, media, communication, people, objects, tools, devices, nature, places,
  ])

  /// The descriptions by name, which are parsed when they are first used.
  private let descriptions: [Substring: Substring]
  private let known = Mutex<[String: SymbolBase]>([:])

  init(_ tables: [String]) {
    var descriptions: [Substring: Substring] = [:]
    for table in tables {
      for line in table.split(separator: "\n") {
        guard let space = line.firstIndex(of: " ") else { continue }
        let last = descriptions.updateValue(line[line.index(after: space)...], forKey: line[..<space])
        assert(last == nil, "the symbol '\(line[..<space])' is described twice")
      }
    }
    self.descriptions = descriptions
  }

  /// The names of the symbols, sorted.
  var names: [String] { descriptions.keys.filter { !$0.hasPrefix("_") }.map { String($0) }.sorted() }

  /// Returns the symbol with a name, or nil if there is no line with the name or if the line is malformed.
  func base(_ name: String) -> SymbolBase? {
    if let base = known.withLock({ $0[name] }) { return base }
    // Parsing looks up other symbols.
    guard let text = descriptions[name[...]],
      let base = SymbolParser.symbol(text, { [unowned self] in self.base($0) })
    else { return nil }
    known.withLock { $0[name] = base }
    return base
  }
}
