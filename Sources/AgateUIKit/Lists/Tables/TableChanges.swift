import Agate

/// Changes of the sections and rows of a table that are applied together. Indexes of deletions, reloads and origins of
/// moves are those before the changes, and other indexes are those after them.
struct TableChanges {
  typealias Animation = UITableView.RowAnimation

  /// The number of calls that began changes and have no end yet.
  var depth = 0
  /// The completions to call at the end.
  var completions: [(Bool) -> Void] = []
  /// Whether the changes apply to rows that were not loaded, or that were loaded meanwhile, so that the data source has
  /// only to be asked.
  var isVoid: Bool

  private(set) var deletedSections: [Int: Animation] = [:]
  private(set) var insertedSections: [Int: Animation] = [:]
  private(set) var reloadedSections: [Int: Animation] = [:]
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedRows: [IndexPath: Animation] = [:]
  private(set) var insertedRows: [IndexPath: Animation] = [:]
  private(set) var reloadedRows: [IndexPath: Animation] = [:]
  private(set) var reconfiguredRows: Set<IndexPath> = []
  private(set) var movedRows: [(from: IndexPath, to: IndexPath)] = []

  init(isVoid: Bool) { self.isVoid = isVoid }

  mutating func insert(_ path: IndexPath, _ animation: Animation) { insertedRows[path] = animation }
  mutating func delete(_ path: IndexPath, _ animation: Animation) { deletedRows[path] = animation }
  mutating func reload(_ path: IndexPath, _ animation: Animation) { reloadedRows[path] = animation }
  mutating func reconfigure(_ path: IndexPath) { reconfiguredRows.insert(path) }
  mutating func moveRow(_ path: IndexPath, _ new: IndexPath) { movedRows.append((path, new)) }
  mutating func insertSection(_ section: Int, _ animation: Animation) { insertedSections[section] = animation }
  mutating func deleteSection(_ section: Int, _ animation: Animation) { deletedSections[section] = animation }
  mutating func reloadSection(_ section: Int, _ animation: Animation) { reloadedSections[section] = animation }
  mutating func moveSection(_ section: Int, _ new: Int) { movedSections.append((section, new)) }
}

/// The places to which sections and rows move by changes.
struct TablePlan {
  /// The old section of each new section; nil for an inserted section.
  private(set) var origins: [Int?] = []
  /// The new section of each old section; nil for a deleted section.
  private var destinations: [Int?] = []
  /// The new rows of old sections in which rows change; nil for rows that are deleted.
  private var rowDestinations: [Int: [IndexPath?]] = [:]
  /// The old rows of new sections in which rows change; nil for rows that are inserted.
  private(set) var rowOrigins: [Int: [IndexPath?]] = [:]

  /// A reason for which changes do not lead from the old numbers to the new ones.
  struct Problem: Error { let text: String }

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - changes: the changes.
  ///   - old: the numbers of rows of the sections before the changes.
  ///   - new: the numbers of rows of the sections after the changes.
  /// - Throws: ``Problem``.
  init(_ changes: TableChanges, from old: [Int], to new: [Int]) throws {
    try planSections(changes, old.count, new.count)
    try checkRows(changes, old, new)
    try planRows(changes, old, new)
  }

  /// Returns the new index of a section; nil if it is deleted.
  func section(_ section: Int) -> Int? { destinations[section] }

  /// Returns the new index path of a row; nil if it is deleted.
  func path(_ path: IndexPath) -> IndexPath? {
    if let rows = rowDestinations[path.section] { return rows[path.row] }
    return destinations[path.section].map { IndexPath(row: path.row, section: $0) }
  }

  // MARK: Sections

  private mutating func planSections(_ changes: TableChanges, _ old: Int, _ new: Int) throws {
    let gone = Array(changes.deletedSections.keys) + changes.movedSections.map(\.from)
    let come = Array(changes.insertedSections.keys) + changes.movedSections.map(\.to)
    for section in gone + changes.reloadedSections.keys where !(0..<old ~= section) {
      throw Problem(
        text: "attempted to delete, reload or move section \(section), but there are only \(old) sections before the "
          + "update")
    }
    for section in come where !(0..<new ~= section) {
      throw Problem(
        text: "attempted to insert section \(section), but there are only \(new) sections after the update")
    }
    if let section = Self.duplicate(gone + changes.reloadedSections.keys) {
      throw Problem(text: "attempted to perform more than one of deleting, reloading and moving section \(section)")
    }
    if let section = Self.duplicate(come) {
      throw Problem(text: "attempted to insert several sections at index \(section)")
    }
    let inserted = changes.insertedSections.count, deleted = changes.deletedSections.count
    if old + inserted - deleted != new {
      throw Problem(
        text: "invalid number of sections: the number of sections after the update (\(new)) must be equal to the "
          + "number before the update (\(old)), plus or minus the number of sections inserted or deleted "
          + "(\(inserted) inserted, \(deleted) deleted)")
    }
    origins = Array(repeating: nil, count: new)
    destinations = Array(repeating: nil, count: old)
    for (from, to) in changes.movedSections { (origins[to], destinations[from]) = (from, to) }
    let (goneSet, comeSet) = (Set(gone), Set(come))
    let free = (0..<new).filter { !comeSet.contains($0) }, staying = (0..<old).filter { !goneSet.contains($0) }
    for (from, to) in zip(staying, free) { (origins[to], destinations[from]) = (from, to) }
  }

  private static func duplicate<Value: Hashable>(_ values: [Value]) -> Value? {
    var seen: Set<Value> = []
    return values.first { !seen.insert($0).inserted }
  }

  // MARK: Rows

  private func checkRows(_ changes: TableChanges, _ old: [Int], _ new: [Int]) throws {
    let gone = Array(changes.deletedRows.keys) + changes.reloadedRows.keys + changes.movedRows.map(\.from)
    for path in gone where !(old.indices ~= path.section && 0..<old[path.section] ~= path.row) {
      let count = old.indices ~= path.section ? old[path.section] : 0
      throw Problem(
        text: "attempted to delete, reload or move row \(path.row) of section \(path.section), which only contains "
          + "\(count) rows before the update")
    }
    let come = Array(changes.insertedRows.keys) + changes.movedRows.map(\.to)
    for path in come where !(new.indices ~= path.section && 0..<new[path.section] ~= path.row) {
      let count = new.indices ~= path.section ? new[path.section] : 0
      throw Problem(
        text: "attempted to insert row \(path.row) into section \(path.section), but there are only \(count) rows in "
          + "section \(path.section) after the update")
    }
    if let path = Self.duplicate(gone) {
      throw Problem(
        text: "attempted to perform more than one of deleting, reloading and moving row \(path.row) of section "
          + "\(path.section)")
    }
    if let path = Self.duplicate(come) {
      throw Problem(text: "attempted to insert several rows at row \(path.row) of section \(path.section)")
    }
  }

  private mutating func planRows(_ changes: TableChanges, _ old: [Int], _ new: [Int]) throws {
    // Rows that leave old sections, and rows that enter new sections.
    var gone: [Int: Set<Int>] = [:], come: [Int: Set<Int>] = [:]
    for path in changes.deletedRows.keys { gone[path.section, default: []].insert(path.row) }
    for path in changes.insertedRows.keys { come[path.section, default: []].insert(path.row) }
    for (from, to) in changes.movedRows {
      gone[from.section, default: []].insert(from.row)
      come[to.section, default: []].insert(to.row)
    }
    for (section, origin) in origins.enumerated() {
      guard let origin, changes.reloadedSections[origin] == nil else { continue }
      let gone = gone[origin] ?? [], come = come[section] ?? []
      if old[origin] - gone.count + come.count != new[section] {
        throw Self.problem(changes, old[origin], new[section], origin, section)
      }
      if gone.isEmpty && come.isEmpty { continue }
      plan(origin, gone, of: old[origin], section, come, of: new[section])
    }
    for section in changes.reloadedSections.keys {
      rowDestinations[section] = Array(repeating: nil, count: old[section])
      if let destination = destinations[section] {
        rowOrigins[destination] = Array(repeating: nil, count: new[destination])
      }
    }
    for (from, to) in changes.movedRows {
      if rowDestinations[from.section] == nil {
        rowDestinations[from.section] = Array(repeating: nil, count: old[from.section])
      }
      rowDestinations[from.section]?[from.row] = to
      rowOrigins[to.section]?[to.row] = from
    }
  }

  /// Finds the places of the rows that stay in a section.
  ///
  /// - Parameters:
  ///   - origin: the old index of the section.
  ///   - gone: the rows that leave it.
  ///   - oldCount: the number of rows before the changes.
  ///   - section: the new index of the section.
  ///   - come: the rows that enter it.
  ///   - newCount: the number of rows after the changes.
  private mutating func plan(
    _ origin: Int, _ gone: Set<Int>, of oldCount: Int, _ section: Int, _ come: Set<Int>, of newCount: Int
  ) {
    var to: [IndexPath?] = Array(repeating: nil, count: oldCount)
    var from: [IndexPath?] = Array(repeating: nil, count: newCount)
    var row = 0
    for oldRow in 0..<oldCount where !gone.contains(oldRow) {
      while come.contains(row) { row += 1 }
      to[oldRow] = IndexPath(row: row, section: section)
      from[row] = IndexPath(row: oldRow, section: origin)
      row += 1
    }
    rowDestinations[origin] = to
    rowOrigins[section] = from
  }

  private static func problem(_ changes: TableChanges, _ old: Int, _ new: Int, _ origin: Int, _ section: Int) -> Problem
  {
    let inserted = changes.insertedRows.keys.count { $0.section == section }
    let deleted = changes.deletedRows.keys.count { $0.section == origin }
    let movedIn = changes.movedRows.count { $0.to.section == section }
    let movedOut = changes.movedRows.count { $0.from.section == origin }
    return Problem(
      text: "invalid number of rows in section \(section): the number of rows in an existing section after the update "
        + "(\(new)) must be equal to the number of rows in that section before the update (\(old)), plus or minus the "
        + "number of rows inserted or deleted (\(inserted) inserted, \(deleted) deleted) and moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out)")
  }
}
