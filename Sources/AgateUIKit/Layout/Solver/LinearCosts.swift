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
  func isZero(_ symbol: LinearSymbol) -> Bool { costs(of: symbol).isEmpty }

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
    let costs = costs(of: symbol)
    if costs.isEmpty { return }
    for cell in row.cells { change(cell.symbol, by: costs, times: cell.coefficient) }
    change(symbol, by: costs, times: -1)
  }

  /// The priorities whose errors change with a variable, and by how much.
  private func costs(of symbol: LinearSymbol) -> [(level: Int, cost: Double)] {
    places(of: symbol).enumerated().compactMap { level, place in values[place] == 0 ? nil : (level, values[place]) }
  }

  private mutating func change(_ symbol: LinearSymbol, by costs: [(level: Int, cost: Double)], times factor: Double) {
    let start = symbol.index * count, last = levelOfHelp(symbol)
    for (level, cost) in costs {
      let value = values[start + level] + cost * factor
      values[start + level] = LinearRow.isZero(value) ? 0 : value
    }
    let level = levelOfHelp(symbol)
    if level == last { return }
    if let last { helpful[last].remove(at: place(of: symbol, level: last)) }
    if let level { helpful[level].insert(symbol, at: place(of: symbol, level: level)) }
  }

  /// The priority whose errors a variable makes smaller; nil if it makes some larger that weigh more, or has no costs.
  private func levelOfHelp(_ symbol: LinearSymbol) -> Int? {
    if symbol.isDummy { return nil }
    let start = symbol.index * count
    return values.withUnsafeBufferPointer { values in
      var level = 0
      while level < count, values[start + level] == 0 { level += 1 }
      return level < count && values[start + level] < 0 ? level : nil
    }
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
