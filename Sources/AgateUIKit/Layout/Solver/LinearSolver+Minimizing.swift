extension LinearSolver {
  /// The largest number of steps of one search, far more than layouts need. Rounding errors could make steps repeat.
  static let limit = 10_000

  /// Minimises the errors of the optional constraints.
  mutating func solve() {
    for _ in 0..<Self.limit {
      guard let entering = tableau.costs.best, let leaving = tableau.leavingRow(entering) else { return }
      tableau.pivot(leaving.place, entering)
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

  /// Returns the variable that makes a negative row valid at the lowest cost.
  private func dualEnteringSymbol(_ row: LinearRow) -> LinearSymbol? {
    row.cells.filter { $0.coefficient > 0 && !$0.symbol.isDummy }.min(by: tableau.costs.isLess(_:than:))?.symbol
  }

  /// Whether a variable may have other values while the errors remain minimal.
  func isOpen(_ symbol: LinearSymbol) -> Bool {
    guard let place = tableau.place(of: symbol) else { return true }
    return [-1, 1].contains { canChange(place, sign: $0) }
  }

  /// Whether the variable of a row can grow (`sign` is 1) or shrink (−1) while the errors remain minimal.
  private func canChange(_ place: Int, sign: Double) -> Bool {
    var tableau = tableau
    for _ in 0..<Self.limit {
      let entering = tableau.rows[place].cells.first { cell in
        let isHelpful = cell.symbol.kind == .free || cell.symbol.isPivotable && cell.coefficient * sign > 0
        return isHelpful && tableau.costs.isZero(cell.symbol)
      }
      guard let entering else { return false }
      guard entering.symbol.isPivotable, let leaving = tableau.leavingRow(entering.symbol) else { return true }
      if leaving.growth * abs(entering.coefficient) > Self.tolerance { return true }
      tableau.pivot(leaving.place, entering.symbol)
    }
    return false
  }
}
