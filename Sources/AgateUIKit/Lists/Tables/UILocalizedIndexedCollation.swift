import Agate

/// The division of named objects into the sections of a table with an index: one section for each letter, and one for
/// all other names.
///
/// In every language, the sections have the letters of the Latin alphabet. On iOS, the letters depend on the user's
/// language. Accents of letters are ignored.
open class UILocalizedIndexedCollation: NSObject {
  private static let titles = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) } + ["#"]

  /// Returns the collation. It does not depend on the user's language.
  public static func current() -> UILocalizedIndexedCollation { UILocalizedIndexedCollation() }
  override init() { super.init() }

  /// The titles of the sections: the letters A to Z, and `#` for all other names.
  open var sectionTitles: [String] { Self.titles }
  /// The titles in the index at the side of a table, which equal ``sectionTitles``.
  open var sectionIndexTitles: [String] { Self.titles }
  /// Returns the section for a title of the index. The section has the same number as the title.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// Returns the section of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - selector: A method of the object without arguments, or its property, that returns the name.
  /// - Precondition: The object has the method, and it returns a string or nil.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let name = Self.name(of: object, selector)
    let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    guard let first = plain.unicodeScalars.first(where: { !CharacterSet.whitespaces.contains($0) }),
      let index = Self.titles.firstIndex(of: String(first).uppercased())
    else { return Self.titles.count - 1 }
    return index
  }

  /// Returns objects in the order of their names, as a user would sort them in the user's language. Objects with equal
  /// names keep their order.
  ///
  /// - Parameters:
  ///   - array: The objects.
  ///   - selector: A method of the objects without arguments, or a property, that returns the name. The method is
  ///     called once for each object.
  /// - Precondition: Each object has the method, and it returns a string or nil.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let named = array.map { (object: $0, name: Self.name(of: $0, selector)) }
    let order = named.indices.sorted { a, b in
      let comparison = named[a].name.localizedStandardCompare(named[b].name)
      return comparison == .orderedSame ? a < b : comparison == .orderedAscending
    }
    return order.map { named[$0].object }
  }

  private static func name(of object: Any, _ selector: Selector) -> String {
    guard let outcome = selector.perform(on: object as AnyObject) else {
      preconditionFailure("\(type(of: object)) has no method for the selector \(selector)")
    }
    guard case .value(let value) = outcome else {
      preconditionFailure("\(selector) of \(type(of: object)) returns no string")
    }
    if let name = value as? String { return name }
    if let name = value as? NSString { return name as String }
    return ""
  }
}
