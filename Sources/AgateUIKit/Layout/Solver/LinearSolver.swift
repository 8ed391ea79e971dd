/// A solver for linear equations and inequalities with priorities.
///
/// The algorithm is Cassowary (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm,
/// 2001): a simplex tableau whose variables may be negative, in which optional constraints have errors that are
/// minimised. The errors of different priorities are never added: there is a row of errors for each priority, and a
/// step may enlarge an error only to make one of a higher priority smaller.
struct LinearSolver {
  /// A constraint that the solver holds. Its constant can change (``LinearSolver/shift(_:by:)``).
  struct Handle {
    /// The variable that appears in no other constraint.
    let marker: LinearSymbol
    /// The second error of an optional equation.
    let other: LinearSymbol?
    /// The sign of the marker in the constraint's equation.
    let sign: Double
  }
  /// A required constraint that contradicts others that were added before.
  struct Conflict: Error {
    /// The markers of the constraints that contradict each other. The new one is not among them.
    let markers: [LinearSymbol]
  }

  /// The largest error in points that is a matter of rounding.
  static let tolerance = 1e-4

  /// The priorities of the optional constraints, from the highest.
  private let levels: [Float]
  private var symbols = 0
  /// The variables that rows stand for, and the row of each variable, or −1.
  var basics: [LinearSymbol] = []
  var rows: [LinearRow] = []
  var places: [Int] = []
  /// The sum of the errors of each priority.
  var errors: [LinearRow]
  /// The sum that a search for a first solution minimises.
  var artificial: LinearRow?

  /// Creates a solver for constraints with these priorities.
  init(priorities: Set<Float>) {
    levels = priorities.sorted(by: >)
    errors = levels.map { _ in LinearRow() }
  }

  /// Creates a variable that may have any value.
  mutating func makeVariable() -> LinearSymbol { make(.free) }

  mutating func make(_ kind: LinearSymbol.Kind) -> LinearSymbol {
    defer { symbols += 1 }
    places.append(-1)
    return LinearSymbol(symbols, kind)
  }

  /// The value of a variable.
  func value(of symbol: LinearSymbol) -> Double {
    let place = places[symbol.index]
    return place < 0 ? 0 : rows[place].constant
  }

  /// Whether other values of a variable are as good.
  func isOpen(_ symbol: LinearSymbol) -> Bool {
    let place = places[symbol.index]
    return place < 0
      || rows[place].cells.contains { cell in
        cell.symbol.kind != .dummy && errors.allSatisfy { $0[cell.symbol] == 0 }
      }
  }

  // MARK: Constraints

  /// Adds a constraint. Call ``solve()`` after all have been added.
  ///
  /// - Throws: ``Conflict`` if a required constraint cannot hold. The solver is then as before.
  mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> Handle {
    var row = LinearRow(constant: constraint.expression.constant)
    for (symbol, coefficient) in constraint.expression.terms {
      let place = places[symbol.index]
      if place < 0 { row.add(symbol, coefficient) } else { row.add(rows[place], times: coefficient) }
    }
    let handle = addMarkers(of: constraint, to: &row)
    if row.constant < 0 { row.multiply(by: -1) }
    guard let subject = subject(of: row, handle) else {
      try addWithoutSubject(row, handle)
      return handle
    }
    row.solve(for: subject)
    substitute(subject, by: row)
    enter(subject, row)
    return handle
  }

  private mutating func addMarkers(of constraint: LinearConstraint, to row: inout LinearRow) -> Handle {
    let level = levels.firstIndex(of: constraint.priority)
    func isOptional() -> Int? { constraint.isRequired ? nil : level }
    if constraint.relation == .equal {
      guard let level = isOptional() else {
        let dummy = make(.dummy)
        row.add(dummy, 1)
        return Handle(marker: dummy, other: nil, sign: 1)
      }
      let over = make(.error), under = make(.error)
      row.add(over, -1)
      row.add(under, 1)
      errors[level].add(over, 1)
      errors[level].add(under, 1)
      return Handle(marker: over, other: under, sign: -1)
    }
    let sign: Double = constraint.relation == .lessThanOrEqual ? 1 : -1
    let slack = make(.slack)
    row.add(slack, sign)
    if let level = isOptional() {
      let error = make(.error)
      row.add(error, -sign)
      errors[level].add(error, 1)
    }
    return Handle(marker: slack, other: nil, sign: sign)
  }

  /// Returns a variable for which a new row can be solved without making another row negative.
  private func subject(of row: LinearRow, _ handle: Handle) -> LinearSymbol? {
    if let free = row.cells.first(where: { $0.symbol.kind == .free }) { return free.symbol }
    for symbol in [handle.marker, handle.other].compactMap({ $0 }) where symbol.isPivotable && row[symbol] < 0 {
      return symbol
    }
    // The error of an optional inequality belongs to no other row either.
    let own = handle.marker.index + 1
    return row.cells.first { $0.symbol.index == own && $0.symbol.kind == .error && $0.coefficient < 0 }?.symbol
  }

  private mutating func addWithoutSubject(_ row: LinearRow, _ handle: Handle) throws(Conflict) {
    if row.cells.allSatisfy({ $0.symbol.kind == .dummy }) {
      guard row.constant < Self.tolerance else { throw conflict(row, handle) }
      var row = row
      row.constant = 0
      row.solve(for: handle.marker)
      substitute(handle.marker, by: row)
      enter(handle.marker, row)
      return
    }
    let before = self
    let symbol = make(.slack)
    enter(symbol, row)
    artificial = row
    minimizeArtificial()
    let rest = artificial!
    artificial = nil
    guard rest.constant < Self.tolerance else {
      self = before
      throw conflict(rest, handle)
    }
    if case let place = places[symbol.index], place >= 0 {
      let last = rows[place]
      if let pivot = last.cells.first(where: { $0.symbol.isPivotable }) ?? last.cells.first {
        self.pivot(place, pivot.symbol)
      } else {
        removeRow(place)
      }
    }
    for place in rows.indices { rows[place].remove(symbol) }
    for level in errors.indices { errors[level].remove(symbol) }
  }

  private func conflict(_ row: LinearRow, _ handle: Handle) -> Conflict {
    Conflict(
      markers: row.cells.map(\.symbol).filter { ($0.kind == .dummy || $0.kind == .slack) && $0 != handle.marker })
  }

  /// Changes the constant of a constraint's expression. Call ``restore()`` after all changes.
  mutating func shift(_ handle: Handle, by delta: Double) {
    let step = delta * handle.sign
    for (symbol, step) in [(handle.marker, step), (handle.other ?? handle.marker, -step)] {
      let place = places[symbol.index]
      if place >= 0 {
        rows[place].constant -= step
        return
      }
      if handle.other == nil { break }
    }
    for place in rows.indices {
      let coefficient = rows[place][handle.marker]
      if coefficient != 0 { rows[place].constant += coefficient * step }
    }
  }

  // MARK: Rows

  /// Adds a row for a variable that no row contains.
  mutating func enter(_ symbol: LinearSymbol, _ row: LinearRow) {
    places[symbol.index] = rows.count
    basics.append(symbol)
    rows.append(row)
  }

  private mutating func removeRow(_ place: Int) {
    places[basics[place].index] = -1
    let lastSymbol = basics.removeLast(), lastRow = rows.removeLast()
    guard place < rows.count else { return }
    basics[place] = lastSymbol
    rows[place] = lastRow
    places[lastSymbol.index] = place
  }

  /// Replaces a variable in all rows.
  mutating func substitute(_ symbol: LinearSymbol, by row: LinearRow) {
    for place in rows.indices { rows[place].substitute(symbol, by: row) }
    for level in errors.indices { errors[level].substitute(symbol, by: row) }
    artificial?.substitute(symbol, by: row)
  }

  /// Exchanges the variable of a row with a variable in the row.
  mutating func pivot(_ place: Int, _ entering: LinearSymbol) {
    var row = rows[place]
    row.add(basics[place], -1)
    row.solve(for: entering)
    places[basics[place].index] = -1
    // The row does not contain the entering variable any more.
    rows[place] = row
    substitute(entering, by: row)
    basics[place] = entering
    places[entering.index] = place
  }
}
