/// A linear expression: a constant and variables with coefficients that are not zero.
struct LinearRow {
  struct Cell {
    var symbol: LinearSymbol
    var coefficient: Double
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
    var low = 0, high = cells.count
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
  mutating func add(_ row: LinearRow, times factor: Double) {
    constant += row.constant * factor
    if row.cells.isEmpty { return }
    var merged: [Cell] = []
    merged.reserveCapacity(cells.count + row.cells.count)
    var own = 0, other = 0
    while own < cells.count || other < row.cells.count {
      if other == row.cells.count || own < cells.count && cells[own].symbol < row.cells[other].symbol {
        merged.append(cells[own])
        own += 1
      } else {
        var cell = row.cells[other]
        cell.coefficient *= factor
        if own < cells.count, cells[own].symbol == cell.symbol {
          cell.coefficient += cells[own].coefficient
          own += 1
        }
        if !Self.isZero(cell.coefficient) { merged.append(cell) }
        other += 1
      }
    }
    cells = merged
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

  /// Replaces a variable by a row that equals it.
  mutating func substitute(_ symbol: LinearSymbol, by row: LinearRow) {
    let coefficient = self[symbol]
    if coefficient == 0 { return }
    remove(symbol)
    add(row, times: coefficient)
  }
}
