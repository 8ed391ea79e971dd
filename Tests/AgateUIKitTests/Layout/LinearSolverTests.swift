import Testing

@testable import AgateUIKit

/// The solver of linear constraints, without views.
struct LinearSolverTests {
  /// A generator of repeatable random numbers.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let levels: [Float] = [750, 250]

  /// Random constraints on few variables, all of which hold for a hidden solution if they are required.
  private static func constraints(
    _ variables: [LinearSymbol], _ numbers: inout Numbers, hidden: [Double]
  ) -> [LinearConstraint] {
    (0..<12).map { _ in
      var expression = LinearExpression(0.0), value = 0.0
      for index in variables.indices where Bool.random(using: &numbers) {
        let coefficient = Double(Int.random(in: -3...3, using: &numbers))
        expression = expression + LinearExpression(variables[index]) * coefficient
        value += coefficient * hidden[index]
      }
      let relation = NSLayoutConstraint.Relation(rawValue: Int.random(in: -1...1, using: &numbers))!
      let priority: Float = [1000, 750, 250][Int.random(in: 0...2, using: &numbers)]
      var slack = Double(Int.random(in: 0...9, using: &numbers)) * Double(relation.rawValue)
      if priority < 1000 { slack = Double(Int.random(in: -9...9, using: &numbers)) }
      return LinearConstraint(expression: expression + (slack - value), relation: relation, priority: priority)
    }
  }

  private static func miss(_ constraint: LinearConstraint, _ solver: LinearSolver) -> Double {
    let value = constraint.expression.terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.symbol)
    }
    switch constraint.relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(value, 0)
    case .greaterThanOrEqual: return max(-value, 0)
    }
  }

  private static func misses(_ constraints: [LinearConstraint], _ solver: LinearSolver) -> [Double] {
    ([1000] + levels).map { level in
      constraints.filter { $0.priority == level }.reduce(0) { $0 + miss($1, solver) }
    }
  }

  private static func solution(
    _ constraints: (inout LinearSolver) -> [LinearConstraint]
  ) throws -> (LinearSolver, [LinearConstraint], [LinearSolver.Handle?]) {
    var solver = LinearSolver(priorities: Set(levels))
    let list = constraints(&solver)
    let handles = try list.map { constraint -> LinearSolver.Handle? in
      constraint.expression.isConstant ? nil : try solver.add(constraint)
    }
    solver.solve()
    return (solver, list, handles)
  }

  @Test(arguments: 0..<60) func requiredConstraintsHoldAndOrderDoesNotMatter(seed: Int) throws {
    let make: (Bool) -> (inout LinearSolver) -> [LinearConstraint] = { isReversed in
      { solver in
        var numbers = Numbers(state: UInt64(seed))
        let variables = (0..<5).map { _ in solver.makeVariable() }
        let hidden = variables.map { _ in Double(Int.random(in: -20...20, using: &numbers)) }
        let list = Self.constraints(variables, &numbers, hidden: hidden)
        return isReversed ? list.reversed() : list
      }
    }
    let (first, list, _) = try Self.solution(make(false))
    let (second, reversed, _) = try Self.solution(make(true))
    let misses = Self.misses(list, first), others = Self.misses(reversed, second)
    #expect(misses[0] < 1e-6)
    for level in misses.indices { #expect(abs(misses[level] - others[level]) < 1e-6, "\(misses) \(others)") }
  }

  @Test(arguments: 0..<60) func shiftedConstantsGiveTheSolutionOfNewConstraints(seed: Int) throws {
    func list(_ solver: inout LinearSolver, _ shift: Double) -> [LinearConstraint] {
      var numbers = Numbers(state: UInt64(seed) + 1000)
      let variables = (0..<5).map { _ in solver.makeVariable() }
      let hidden = variables.map { _ in Double(Int.random(in: -20...20, using: &numbers)) }
      // A shift of the solution moves the constants of required constraints so that they still hold.
      let moved = hidden.map { $0 + shift }
      return Self.constraints(variables, &numbers, hidden: moved)
    }
    var (solver, before, handles) = try Self.solution { list(&$0, 0) }
    let (fresh, after, _) = try Self.solution { list(&$0, 7) }
    for index in before.indices {
      guard let handle = handles[index] else { continue }
      solver.shift(handle, by: after[index].expression.constant - before[index].expression.constant)
    }
    let isRestored = solver.restore()
    #expect(isRestored)
    let misses = Self.misses(after, solver), expected = Self.misses(after, fresh)
    for level in misses.indices { #expect(abs(misses[level] - expected[level]) < 1e-6, "\(misses) \(expected)") }
  }

  @Test func contradictionsNameTheirConstraints() throws {
    var solver = LinearSolver(priorities: [])
    let x = LinearExpression(solver.makeVariable()), y = LinearExpression(solver.makeVariable())
    func add(_ expression: LinearExpression, _ relation: NSLayoutConstraint.Relation = .equal) throws
      -> LinearSolver.Handle
    { try solver.add(LinearConstraint(expression: expression, relation: relation, priority: 1000)) }
    let first = try add(x + -10), second = try add(y - x, .greaterThanOrEqual)
    var markers: [LinearSymbol] = []
    do {
      _ = try add(y + -5, .lessThanOrEqual)
    } catch {
      markers = (error as? LinearSolver.Conflict)?.markers ?? []
    }
    #expect(Set(markers) == [first.marker, second.marker])
    // The solver is as before.
    _ = try add(y + -12)
    solver.solve()
    #expect(solver.value(of: x.terms[0].symbol) == 10 && solver.value(of: y.terms[0].symbol) == 12)
    // Redundant constraints do not contradict each other.
    _ = try add(y - x + -2)
  }
}
