/// The costs of variables: by how much the errors of each priority grow when a variable grows that no row equals.
///
/// Errors of a priority outweigh all those of lower ones. So costs are compared like words: the highest priority at
/// which they differ decides.
struct LinearCosts {
  /// The number of priorities.
  private let count: Int
  /// The costs of each variable, from the highest priority.
  private var values: [Double] = []
  /// The variables that make errors smaller, in order, by the highest priority whose errors change with them.
  private var helpful: [[LinearSymbol]]

  init(priorities count: Int) {
    self.count = count
    helpful = Array(repeating: [], count: count)
  }

  private func places(of symbol: LinearSymbol) -> Range<Int> { symbol.index * count..<(symbol.index + 1) * count }

  /// The first of the variables that make errors smaller at the highest priority, and no error of a higher one larger.
  var best: LinearSymbol? { helpful.first { !$0.isEmpty }?.first }

  /// Whether no error changes with a variable.
  func isZero(_ symbol: LinearSymbol) -> Bool { places(of: symbol).allSatisfy { values[$0] == 0 } }

  /// Whether the costs of a variable, divided by its coefficient, are lower than those of another one.
  func isLess(_ first: LinearRow.Cell, than second: LinearRow.Cell) -> Bool {
    for (one, other) in zip(places(of: first.symbol), places(of: second.symbol)) {
      let difference = values[one] / first.coefficient - values[other] / second.coefficient
      if !LinearRow.isZero(difference) { return difference < 0 }
    }
    return false
  }

  /// Adds a variable that is an error of a priority, or has no costs.
  mutating func append(errorOf level: Int?) {
    for index in 0..<count { values.append(index == level ? 1 : 0) }
  }

  /// Replaces a variable by a row that equals it.
  mutating func substitute(_ symbol: LinearSymbol, by row: LinearRow) {
    if isZero(symbol) { return }
    let costs = Array(values[places(of: symbol)])
    for cell in row.cells { change(cell.symbol, by: costs, times: cell.coefficient) }
    remove(symbol)
  }

  /// Removes the costs of a variable.
  mutating func remove(_ symbol: LinearSymbol) {
    change(symbol, by: Array(values[places(of: symbol)]), times: -1)
  }

  private mutating func change(_ symbol: LinearSymbol, by costs: [Double], times factor: Double) {
    let last = levelOfHelp(symbol)
    for (place, cost) in zip(places(of: symbol), costs) where cost != 0 {
      let value = values[place] + cost * factor
      values[place] = LinearRow.isZero(value) ? 0 : value
    }
    let level = levelOfHelp(symbol)
    if level == last { return }
    if let last { helpful[last].remove(at: place(of: symbol, level: last)) }
    if let level { helpful[level].insert(symbol, at: place(of: symbol, level: level)) }
  }

  /// The priority whose errors a variable makes smaller; nil if it makes some larger that weigh more, or has no costs.
  private func levelOfHelp(_ symbol: LinearSymbol) -> Int? {
    if symbol.isDummy { return nil }
    let places = places(of: symbol)
    guard let first = places.first(where: { values[$0] != 0 }), values[first] < 0 else { return nil }
    return first - places.lowerBound
  }

  /// The index of a variable among the helpful ones of a priority, or the index at which it would be.
  private func place(of symbol: LinearSymbol, level: Int) -> Int {
    var low = 0, high = helpful[level].count
    while low < high {
      let middle = (low + high) / 2
      if helpful[level][middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
