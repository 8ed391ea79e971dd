import Agate

/// Index paths of rows and items: an index of a section, and an index in the section.
extension IndexPath {
  /// Creates the index path of a row of a table.
  ///
  /// - Parameters:
  ///   - row: the index of the row in its section.
  ///   - section: the index of the section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }
  /// Creates the index path of an item of a collection.
  ///
  /// - Parameters:
  ///   - item: the index of the item in its section.
  ///   - section: the index of the section.
  public init(item: Int, section: Int) {
    // Index paths of two indexes need no array.
    self.init(index: section)
    append(item)
  }

  /// The index of the section.
  ///
  /// - Precondition: the index path has two indexes.
  public var section: Int {
    get { self[listIndex: 0] }
    set { self[listIndex: 0] = newValue }
  }
  /// The index of the row in its section.
  ///
  /// - Precondition: the index path has two indexes.
  public var row: Int {
    get { self[listIndex: 1] }
    set { self[listIndex: 1] = newValue }
  }
  /// The index of the item in its section.
  ///
  /// - Precondition: the index path has two indexes.
  public var item: Int {
    get { self[listIndex: 1] }
    set { self[listIndex: 1] = newValue }
  }

  private subscript(listIndex index: Int) -> Int {
    get {
      checkLength()
      return self[index]
    }
    set {
      checkLength()
      self[index] = newValue
    }
  }
  private func checkLength() {
    precondition(
      count == 2, "an index path of a list has two indexes, a section and a row or an item, but this one has \(count)")
  }
}

/// Index paths of rows and items, as objects.
extension NSIndexPath {
  /// Creates the index path of a row of a table, from the indexes of the row and of its section.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }
  /// Creates the index path of an item of a collection, from the indexes of the item and of its section.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The index of the section.
  ///
  /// - Precondition: the index path has two indexes.
  public var section: Int { (self as IndexPath).section }
  /// The index of the row in its section.
  ///
  /// - Precondition: the index path has two indexes.
  public var row: Int { (self as IndexPath).row }
  /// The index of the item in its section.
  ///
  /// - Precondition: the index path has two indexes.
  public var item: Int { (self as IndexPath).item }
}
