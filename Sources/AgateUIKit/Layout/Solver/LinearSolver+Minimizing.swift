extension LinearSolver {
  /// The largest number of steps of one search, far more than layouts need. Rounding errors could make steps repeat.
  static let limit = 10_000

  /// Minimises the errors of the optional constraints.
  mutating func solve() {
    for _ in 0..<Self.limit {
      guard let entering = tableau.costs.best, let place = leavingRow(entering) else { return }
      tableau.pivot(place, entering)
    }
  }

  /// Finds the minimum again after constants have changed.
  ///
  /// - Returns: false if the required constraints contradict each other now.
  mutating func restore() -> Bool {
    for _ in 0..<Self.limit {
      guard let place = tableau.nextNegativeRow() else {
        return zip(tableau.basics, tableau.rows).allSatisfy { !$0.isDummy || abs($1.constant) < Self.tolerance }
      }
      if let entering = dualEnteringSymbol(tableau.rows[place]) {
        tableau.pivot(place, entering)
      } else if tableau.rows[place].constant > -Self.tolerance {
        tableau.clearConstant(of: place)
      } else {
        return false
      }
    }
    return false
  }

  /// Returns the row whose variable is the first to become zero while a variable grows.
  func leavingRow(_ entering: LinearSymbol) -> Int? {
    var found: Int?, least = Double.infinity
    for place in tableau.column(entering) where tableau.basics[place].isPivotable {
      let row = tableau.rows[place], coefficient = row[entering]
      guard coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      // Equal ratios are decided by the order of the symbols, so that no circle of steps arises.
      if ratio < least || ratio == least && tableau.basics[place] < tableau.basics[found!] {
        (found, least) = (place, ratio)
      }
    }
    return found
  }

  /// Returns the variable that makes a negative row valid at the lowest cost.
  private func dualEnteringSymbol(_ row: LinearRow) -> LinearSymbol? {
    row.cells.filter { $0.coefficient > 0 && !$0.symbol.isDummy }.min(by: tableau.costs.isLess(_:than:))?.symbol
  }
}
