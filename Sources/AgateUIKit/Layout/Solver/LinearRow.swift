/// A linear expression: a constant and variables with coefficients that are not zero.
struct LinearRow {
  struct Cell {
    var symbol: LinearSymbol
    var coefficient: Double
  }
  /// Variables that a row has begun or ceased to contain.
  struct Changes {
    var added: [LinearSymbol] = []
    var removed: [LinearSymbol] = []
  }

  var constant: Double
  /// The variables in the order of their symbols.
  private(set) var cells: [Cell] = []

  init(constant: Double = 0) { self.constant = constant }

  /// Whether a coefficient or a distance counts as zero.
  static func isZero(_ value: Double) -> Bool { abs(value) < 1e-8 }

  /// The coefficient of a variable; 0 if the row does not contain it.
  subscript(symbol: LinearSymbol) -> Double {
    let place = place(of: symbol)
    return place < cells.count && cells[place].symbol == symbol ? cells[place].coefficient : 0
  }

  private func place(of symbol: LinearSymbol) -> Int {
    cells.withUnsafeBufferPointer { Self.place(of: symbol, in: $0, from: 0) }
  }

  /// Returns the index of the first cell from `start` whose symbol is not before `symbol`.
  private static func place(of symbol: LinearSymbol, in cells: UnsafeBufferPointer<Cell>, from start: Int) -> Int {
    var low = start, high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ symbol: LinearSymbol, _ coefficient: Double) {
    let place = place(of: symbol)
    guard place < cells.count, cells[place].symbol == symbol else {
      if !Self.isZero(coefficient) { cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: place) }
      return
    }
    cells[place].coefficient += coefficient
    if Self.isZero(cells[place].coefficient) { cells.remove(at: place) }
  }

  /// Adds the multiple of another row.
  @discardableResult
  mutating func add(_ row: LinearRow, times factor: Double) -> Changes {
    constant += row.constant * factor
    var changes = Changes()
    cells = [Cell](unsafeUninitializedCapacity: cells.count + row.cells.count) { sum, count in
      cells.withUnsafeBufferPointer { own in
        row.cells.withUnsafeBufferPointer { count = Self.add($0, times: factor, to: own, sum, &changes) }
      }
    }
    return changes
  }

  /// Adds cells to others, and writes the sum to uninitialised memory. Returns the number of cells of the sum.
  ///
  /// Rows with many cells that meet rows with few are copied in pieces. The function has no closures and no iterators,
  /// which are slow in debug builds.
  private static func add(
    _ cells: UnsafeBufferPointer<Cell>, times factor: Double, to own: UnsafeBufferPointer<Cell>,
    _ sum: UnsafeMutableBufferPointer<Cell>, _ changes: inout Changes
  ) -> Int {
    guard let end = sum.baseAddress else { return 0 }
    var count = 0, start = 0, other = 0
    while other < cells.count {
      var cell = cells[other]
      cell.coefficient *= factor
      other += 1
      let place = place(of: cell.symbol, in: own, from: start)
      if place > start { (end + count).initialize(from: own.baseAddress! + start, count: place - start) }
      count += place - start
      start = place
      let isKnown = place < own.count && own[place].symbol == cell.symbol
      if isKnown {
        cell.coefficient += own[place].coefficient
        start += 1
      }
      if isZero(cell.coefficient) {
        if isKnown { changes.removed.append(cell.symbol) }
      } else {
        (end + count).initialize(to: cell)
        count += 1
        if !isKnown { changes.added.append(cell.symbol) }
      }
    }
    if start < own.count { (end + count).initialize(from: own.baseAddress! + start, count: own.count - start) }
    return count + own.count - start
  }

  mutating func remove(_ symbol: LinearSymbol) {
    let place = place(of: symbol)
    if place < cells.count, cells[place].symbol == symbol { cells.remove(at: place) }
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for place in cells.indices { cells[place].coefficient *= factor }
  }

  /// Solves the equation `0 = row` for a variable of the row, which the row then stands for.
  mutating func solve(for symbol: LinearSymbol) {
    let coefficient = self[symbol]
    remove(symbol)
    multiply(by: -1 / coefficient)
  }

  /// Replaces a variable of the row by a row that equals it.
  mutating func substitute(_ symbol: LinearSymbol, by row: LinearRow) -> Changes {
    let coefficient = self[symbol]
    remove(symbol)
    return add(row, times: coefficient)
  }
}
