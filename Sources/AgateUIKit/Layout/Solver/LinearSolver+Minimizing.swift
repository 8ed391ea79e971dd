extension LinearSolver {
  /// The largest number of steps of one search, far more than layouts need. Rounding errors could make steps repeat.
  private static let limit = 10_000

  /// Minimises the errors of the optional constraints.
  mutating func solve() {
    for _ in 0..<Self.limit {
      guard let entering = enteringSymbol(), let place = leavingRow(entering) else { return }
      pivot(place, entering)
    }
  }

  /// Minimises ``artificial``.
  mutating func minimizeArtificial() {
    for _ in 0..<Self.limit {
      let entering = artificial!.cells.first { $0.coefficient < 0 && $0.symbol.isPivotable }
      guard let entering, let place = leavingRow(entering.symbol) else { return }
      pivot(place, entering.symbol)
    }
  }

  /// Finds the minimum again after constants have changed.
  ///
  /// - Returns: false if the required constraints contradict each other now.
  mutating func restore() -> Bool {
    for _ in 0..<Self.limit {
      guard let place = rows.indices.first(where: { basics[$0].isPivotable && rows[$0].constant < -1e-9 }) else {
        return rows.indices.allSatisfy { basics[$0].kind != .dummy || abs(rows[$0].constant) < Self.tolerance }
      }
      guard let entering = dualEnteringSymbol(rows[place]) else {
        if rows[place].constant > -Self.tolerance {
          rows[place].constant = 0
          continue
        }
        return false
      }
      pivot(place, entering)
    }
    return false
  }

  /// Returns a variable whose growth makes the error of a priority smaller and none of a higher priority larger.
  private func enteringSymbol() -> LinearSymbol? {
    for level in errors.indices {
      for cell in errors[level].cells where cell.coefficient < 0 && cell.symbol.kind != .dummy {
        if !errors[..<level].contains(where: { $0[cell.symbol] > 0 }) { return cell.symbol }
      }
    }
    return nil
  }

  /// Returns the row whose variable is the first to become zero while a variable grows.
  private func leavingRow(_ entering: LinearSymbol) -> Int? {
    var found: Int?, least = Double.infinity
    for place in rows.indices where basics[place].isPivotable {
      let coefficient = rows[place][entering]
      guard coefficient < 0 else { continue }
      let ratio = -rows[place].constant / coefficient
      // Equal ratios are decided by the order of the symbols, so that no circle of steps arises.
      if ratio < least || ratio == least && basics[place] < basics[found!] { (found, least) = (place, ratio) }
    }
    return found
  }

  /// Returns the variable that makes a negative row valid at the lowest cost.
  private func dualEnteringSymbol(_ row: LinearRow) -> LinearSymbol? {
    var best: LinearRow.Cell?
    for cell in row.cells where cell.coefficient > 0 && cell.symbol.kind != .dummy {
      guard let last = best else {
        best = cell
        continue
      }
      for level in errors {
        let cost = level[cell.symbol] / cell.coefficient, least = level[last.symbol] / last.coefficient
        if LinearRow.isZero(cost - least) { continue }
        if cost < least { best = cell }
        break
      }
    }
    return best?.symbol
  }
}
