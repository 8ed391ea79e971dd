/// A solver for linear equations and inequalities with priorities.
///
/// The algorithm is Cassowary (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm,
/// 2001): a simplex tableau whose variables may be negative, in which optional constraints have errors that are
/// minimised. The errors of different priorities are never added: a step may enlarge an error only to make one of a
/// higher priority smaller (``LinearCosts``).
struct LinearSolver {
  /// A constraint that the solver holds. Its constant can change (``LinearSolver/shift(_:by:)``).
  struct Handle {
    /// The variable that appears in no other constraint.
    let marker: LinearSymbol
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
  var tableau: LinearTableau
  /// The variable that is the sum of the errors of a constraint which is being added.
  private let artificial: LinearSymbol

  /// Creates a solver for constraints with these priorities.
  init(priorities: Set<Float>) {
    levels = priorities.sorted(by: >)
    tableau = LinearTableau(priorities: levels.count)
    artificial = tableau.makeSymbol(.slack)
  }

  /// Creates a variable that may have any value.
  mutating func makeVariable() -> LinearSymbol { tableau.makeSymbol(.free) }

  /// The value of a variable.
  func value(of symbol: LinearSymbol) -> Double { tableau.place(of: symbol).map { tableau.rows[$0].constant } ?? 0 }

  // MARK: Constraints

  /// Adds a constraint. Call ``solve()`` after all have been added.
  ///
  /// - Throws: ``Conflict`` if a required constraint cannot hold. The constraints are then as before.
  mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> Handle {
    var row = LinearRow(constant: constraint.expression.constant)
    for (symbol, coefficient) in constraint.expression.terms {
      if let place = tableau.place(of: symbol) {
        row.add(tableau.rows[place], times: coefficient)
      } else {
        row.add(symbol, coefficient)
      }
    }
    let (handle, error) = addMarkers(of: constraint, to: &row)
    if row.constant < 0 { row.multiply(by: -1) }
    if let subject = subject(of: row, own: [handle.marker, error]) {
      row.solve(for: subject)
      tableau.add(row, for: subject)
    } else {
      try addWithoutSubject(row, handle)
    }
    return handle
  }

  /// Adds the variables that appear in no other constraint. An optional constraint has another one beside the marker.
  private mutating func addMarkers(
    of constraint: LinearConstraint, to row: inout LinearRow
  ) -> (handle: Handle, error: LinearSymbol?) {
    let level = constraint.isRequired ? nil : levels.firstIndex(of: constraint.priority)
    let marker: LinearSymbol, sign: Double
    switch constraint.relation {
    case .equal where level == nil: (marker, sign) = (tableau.makeSymbol(.dummy), 1)
    case .equal: (marker, sign) = (tableau.makeSymbol(.error, level: level), -1)
    case .lessThanOrEqual: (marker, sign) = (tableau.makeSymbol(.slack), 1)
    case .greaterThanOrEqual: (marker, sign) = (tableau.makeSymbol(.slack), -1)
    }
    row.add(marker, sign)
    let error = level.map { tableau.makeSymbol(.error, level: $0) }
    if let error { row.add(error, -sign) }
    return (Handle(marker: marker, sign: sign), error)
  }

  /// Returns a variable for which a new row can be solved without making another row negative.
  ///
  /// - Parameter own: the variables that no other row contains.
  private func subject(of row: LinearRow, own: [LinearSymbol?]) -> LinearSymbol? {
    // Later views follow those before them: if constraints leave a place open, the first view keeps the place zero.
    if let free = row.cells.last(where: { $0.symbol.kind == .free }) { return free.symbol }
    return own.compactMap(\.self).first { $0.isPivotable && row[$0] < 0 }
  }

  /// Adds the row of a required constraint. The row must be zero: a variable that equals it is minimised, and left out.
  private mutating func addWithoutSubject(_ row: LinearRow, _ handle: Handle) throws(Conflict) {
    let place = tableau.add(row, for: artificial)
    for _ in 0..<Self.limit {
      let entering = tableau.rows[place].cells.first { $0.coefficient < 0 && $0.symbol.isPivotable }
      guard let entering, let leaving = tableau.leavingRow(entering.symbol)?.place else { break }
      if leaving == place { return tableau.pivot(place, entering.symbol, keepsLeaving: false) }
      tableau.pivot(leaving, entering.symbol)
    }
    let rest = tableau.rows[place]
    guard rest.constant < Self.tolerance else {
      tableau.removeLast()
      throw Conflict(
        markers: rest.cells.map(\.symbol).filter { ($0.isDummy || $0.kind == .slack) && $0 != handle.marker })
    }
    tableau.clearConstant(of: place)
    let entering = rest.cells.first { $0.symbol.isPivotable }?.symbol ?? handle.marker
    tableau.pivot(place, entering, keepsLeaving: false)
  }

  /// Changes the constant of a constraint's expression. Call ``restore()`` after all changes.
  mutating func shift(_ handle: Handle, by delta: Double) { tableau.shift(handle.marker, by: delta * handle.sign) }
}
