/// The equations of a ``LinearSolver``. Each row equals a variable that appears in no row. The variables in the rows are
/// zero, so that a variable that a row equals has the value of the row's constant.
struct LinearTableau {
  private(set) var rows: [LinearRow] = []
  /// The variables that the rows equal.
  private(set) var basics: [LinearSymbol] = []
  private(set) var costs: LinearCosts
  /// The row that equals each variable, or −1.
  private var places: [Int] = []
  /// The rows that contain each variable.
  private var columns: [[Int]] = []
  /// Rows whose constants have become negative, and may have become positive again since.
  private var negative: [Int] = []

  init(priorities count: Int) { costs = LinearCosts(priorities: count) }

  /// Creates a variable.
  ///
  /// - Parameters:
  ///   - kind: the use of the variable.
  ///   - level: the priority of an error, from the highest.
  mutating func makeSymbol(_ kind: LinearSymbol.Kind, level: Int? = nil) -> LinearSymbol {
    places.append(-1)
    columns.append([])
    costs.append(errorOf: level)
    return LinearSymbol(places.count - 1, kind)
  }

  /// The row that equals a variable; nil if the variable is zero, and may appear in rows.
  func place(of symbol: LinearSymbol) -> Int? {
    let place = places[symbol.index]
    return place < 0 ? nil : place
  }

  mutating func clearConstant(of place: Int) { rows[place].constant = 0 }

  /// Lets a variable stand for a value that is smaller by `step`.
  mutating func shift(_ symbol: LinearSymbol, by step: Double) {
    if let place = place(of: symbol) { return add(-step, toConstantOf: place) }
    for place in columns[symbol.index] { add(rows[place][symbol] * step, toConstantOf: place) }
  }
  private mutating func add(_ step: Double, toConstantOf place: Int) {
    rows[place].constant += step
    noteSign(of: place)
  }
  private mutating func noteSign(of place: Int) { if isNegative(place) { negative.append(place) } }
  private func isNegative(_ place: Int) -> Bool { rows[place].constant < -1e-9 && basics[place].isPivotable }

  /// Returns a row that makes a variable negative that must not be.
  mutating func nextNegativeRow() -> Int? {
    while let place = negative.last {
      if place < rows.count, isNegative(place) { return place }
      negative.removeLast()
    }
    return nil
  }

  /// Returns the row whose variable is the first to become zero while a variable grows, and by how much it then has
  /// grown.
  func leavingRow(_ entering: LinearSymbol) -> (place: Int, growth: Double)? {
    var found: (place: Int, growth: Double)?
    for place in columns[entering.index] where basics[place].isPivotable {
      let row = rows[place], coefficient = row[entering]
      guard coefficient < 0 else { continue }
      let growth = -row.constant / coefficient
      // Equal growth is decided by the order of the symbols, so that no circle of steps arises.
      guard let last = found, growth > last.growth || growth == last.growth && basics[last.place] < basics[place] else {
        found = (place, growth)
        continue
      }
    }
    return found
  }

  /// Adds a row that equals a variable, and replaces the variable in all others.
  @discardableResult
  mutating func add(_ row: LinearRow, for symbol: LinearSymbol) -> Int {
    substitute(symbol, by: row)
    places[symbol.index] = rows.count
    basics.append(symbol)
    rows.append(row)
    for cell in row.cells { columns[cell.symbol.index].append(rows.count - 1) }
    return rows.count - 1
  }

  /// Removes the row that was added last. Its variable may be added again.
  mutating func removeLast() {
    places[basics.removeLast().index] = -1
    let row = rows.removeLast()
    for cell in row.cells { leave(cell.symbol, rows.count) }
  }

  /// Exchanges the variable of a row with a variable in the row.
  ///
  /// - Parameter keepsLeaving: whether the former variable of the row may have other values than zero again.
  mutating func pivot(_ place: Int, _ entering: LinearSymbol, keepsLeaving: Bool = true) {
    let leaving = basics[place]
    var row = rows[place]
    if keepsLeaving { row.add(leaving, -1) }
    row.solve(for: entering)
    leave(entering, place)
    if keepsLeaving { columns[leaving.index].append(place) }
    rows[place] = row
    places[leaving.index] = -1
    basics[place] = entering
    places[entering.index] = place
    noteSign(of: place)
    substitute(entering, by: row)
  }

  private mutating func substitute(_ symbol: LinearSymbol, by row: LinearRow) {
    for place in columns[symbol.index] {
      let changes = rows[place].substitute(symbol, by: row)
      noteSign(of: place)
      for symbol in changes.added { columns[symbol.index].append(place) }
      for symbol in changes.removed { leave(symbol, place) }
    }
    columns[symbol.index] = []
    costs.substitute(symbol, by: row)
  }

  /// Notes that a row does not contain a variable any more.
  private mutating func leave(_ symbol: LinearSymbol, _ place: Int) {
    let index = columns[symbol.index].withUnsafeBufferPointer { column in
      var index = column.count - 1
      while index >= 0, column[index] != place { index -= 1 }
      return index
    }
    columns[symbol.index].swapAt(index, columns[symbol.index].count - 1)
    columns[symbol.index].removeLast()
  }
}
