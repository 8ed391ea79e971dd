/// A tool that removes the parts of a shader that are unreachable with given specialisation constants.
///
/// Drivers also remove these parts, but only after they have translated the whole shader. A frame needs only a small
/// part of the large shaders, so this translation takes most of the compile time. If the condition of an `if` follows
/// from constants, the branch is decided. Blocks and functions that cannot be reached are left out. The constants
/// themselves are not changed.
struct ShaderPruner {
  private let code: [UInt32]
  /// Value of each id: a Boolean value or an integer, or a negative number if the value is not known.
  private var values: [Int64]
  /// Edges of the control flow graph that can be taken (see ``edge(_:_:)``).
  private var edges: Set<UInt64> = []
  private var functions: [ShaderFunction] = []

  /// - Parameter constants: Values of the specialisation constants, by constant id.
  /// - Returns: The pruned code, or the code unchanged if its form is not understood.
  static func prune(_ code: [UInt32], constants: [UInt32]) -> [UInt32] {
    guard code.count > 5, code[0] == 0x0723_0203, code[3] < 1 << 24 else { return code }
    var pruner = ShaderPruner(code)
    return pruner.run(constants) ?? code
  }

  private init(_ code: [UInt32]) {
    self.code = code
    values = [Int64](repeating: -1, count: Int(code[3]))
  }

  private mutating func run(_ constants: [UInt32]) -> [UInt32]? {
    guard let parsed = ShaderFunction.all(in: code, ids: values.count) else { return nil }
    functions = parsed
    evaluateConstants(constants)
    for function in functions { follow(function) }
    return write()
  }

  private func edge(_ from: UInt32, _ to: UInt32) -> UInt64 { UInt64(from) << 32 | UInt64(to) }

  // MARK: What is known

  private mutating func evaluateConstants(_ constants: [UInt32]) {
    var numbers: [UInt32: Int] = [:]
    let end = functions.first?.start ?? code.count
    for at in ShaderWords(code, from: 5, to: end) {
      let id = Int(code[at.index + min(2, at.count - 1)])
      switch at.opcode {
      case .decorate where at.count == 4 && code[at.index + 2] == 1:
        numbers[code[at.index + 1]] = Int(code[at.index + 3])
      case .constantTrue: values[id] = 1
      case .constantFalse: values[id] = 0
      case .constant where at.count == 4: values[id] = Int64(code[at.index + 3])
      case .specConstantTrue, .specConstantFalse:
        values[id] = at.opcode == .specConstantTrue ? 1 : 0
        if let number = numbers[UInt32(id)], number < constants.count { values[id] = constants[number] == 0 ? 0 : 1 }
      case .specConstant where at.count == 4:
        values[id] = Int64(code[at.index + 3])
        if let number = numbers[UInt32(id)], number < constants.count { values[id] = Int64(constants[number]) }
      case .specConstantOp where at.count > 4:
        values[id] = evaluate(code[at.index + 3], Array(code[(at.index + 4)..<(at.index + at.count)]))
      default: break
      }
    }
  }

  /// Returns the value of an operation, or a negative number if it is not known.
  private func evaluate(_ operation: UInt32, _ operands: [UInt32]) -> Int64 {
    let inputs = operands.map { Int($0) < values.count ? values[Int($0)] : -1 }
    guard let a = inputs.first else { return -1 }
    let b = inputs.count > 1 ? inputs[1] : -1
    let known = a >= 0 && b >= 0
    switch ShaderOpcode(rawValue: operation) {
    case .logicalNot: return a < 0 ? -1 : 1 - a
    case .logicalAnd: return a == 0 || b == 0 ? 0 : known ? 1 : -1
    case .logicalOr: return a == 1 || b == 1 ? 1 : known ? 0 : -1
    case .logicalEqual, .equal: return known ? (a == b ? 1 : 0) : -1
    case .logicalNotEqual, .notEqual: return known ? (a != b ? 1 : 0) : -1
    case .greater: return known ? (a > b ? 1 : 0) : -1
    case .greaterOrEqual: return known ? (a >= b ? 1 : 0) : -1
    case .less: return known ? (a < b ? 1 : 0) : -1
    case .lessOrEqual: return known ? (a <= b ? 1 : 0) : -1
    default: return -1
    }
  }

  /// Finds the edges that can be taken. Each round can only add edges. The last round adds none, so its values are
  /// final.
  private mutating func follow(_ function: ShaderFunction) {
    var found = -1
    while found != edges.count {
      found = edges.count
      for (number, block) in function.blocks.enumerated() {
        guard number == 0 || block.entries.contains(where: { edges.contains(edge($0, block.label)) }) else { continue }
        for at in ShaderWords(code, from: block.start, to: block.end) {
          switch at.opcode {
          case .phi:
            values[Int(code[at.index + 2])] = block.isEnteredFromBehind ? -1 : joined(at, in: block.label)
          case .logicalNot, .logicalAnd, .logicalOr, .logicalEqual, .logicalNotEqual, .equal, .notEqual, .greater,
            .greaterOrEqual, .less, .lessOrEqual:
            let operands = Array(code[(at.index + 3)..<(at.index + at.count)])
            values[Int(code[at.index + 2])] = evaluate(code[at.index] & 0xffff, operands)
          default: break
          }
        }
        for target in decided(block).map({ [$0] }) ?? block.targets { edges.insert(edge(block.label, target)) }
      }
    }
  }

  /// Returns the value of a phi instruction if all edges that can be taken have the same value. Otherwise, returns −1.
  private func joined(_ at: ShaderWords.Place, in label: UInt32) -> Int64 {
    var value: Int64?
    for pair in stride(from: at.index + 3, to: at.index + at.count - 1, by: 2)
    where edges.contains(edge(code[pair + 1], label)) {
      let next = values[Int(code[pair])]
      if value ?? next != next { return -1 }
      value = next
    }
    return value ?? -1
  }

  /// Returns the block to which an `if` branches, or nil if the condition is not known.
  private func decided(_ block: ShaderFunction.Block) -> UInt32? {
    guard block.isDecidable else { return nil }
    let condition = values[Int(code[block.last + 1])]
    return condition < 0 ? nil : code[block.last + (condition != 0 ? 2 : 3)]
  }

  // MARK: What is left

  private func isReached(_ block: ShaderFunction.Block, in function: ShaderFunction) -> Bool {
    block.label == function.blocks[0].label || block.entries.contains { edges.contains(edge($0, block.label)) }
  }

  private func write() -> [UInt32]? {
    var body: [UInt32] = []
    var kept = Set<UInt32>(), dropped = Set<UInt32>()
    let called = calledFunctions()
    for function in functions {
      guard called.contains(function.id) else {
        note(ShaderWords(code, from: function.start, to: function.end), in: &dropped)
        continue
      }
      guard let left = blocks(of: function, &kept, &dropped) else { return nil }
      body += code[function.start..<function.blocks[0].start]
      note(ShaderWords(code, from: function.start, to: function.blocks[0].start), in: &kept)
      body += left
      body.append(1 << 16 | ShaderOpcode.functionEnd.rawValue)
    }
    dropped.subtract(kept)
    var result = Array(code[0..<5])
    for at in ShaderWords(code, from: 5, to: functions.first?.start ?? code.count) {
      switch at.opcode {
      case .name where dropped.contains(code[at.index + 1]), .decorate where dropped.contains(code[at.index + 1]),
        .decorateId where dropped.contains(code[at.index + 1]):
        continue
      default: result += code[at.index..<(at.index + at.count)]
      }
    }
    return result + body
  }

  /// Returns the remaining code of a function's blocks. Returns nil if removing instructions is not sufficient.
  private func blocks(
    of function: ShaderFunction, _ kept: inout Set<UInt32>, _ dropped: inout Set<UInt32>
  ) -> [UInt32]? {
    var result: [UInt32] = []
    var merges = Set<UInt32>(), continues: [UInt32: ShaderFunction.Block] = [:]
    for block in function.blocks where isReached(block, in: function) && decided(block) == nil {
      if let merge = block.merge { merges.insert(merge) }
      if let target = block.continuing { continues[target] = block }
    }
    for block in function.blocks {
      let words = ShaderWords(code, from: block.start, to: block.end)
      guard isReached(block, in: function) else {
        note(words, in: &dropped)
        if let header = continues[block.label] {
          // The phi instruction of the loop header would need a value from this unreachable block.
          if header.hasPhi { return nil }
          result += [2 << 16 | ShaderOpcode.label.rawValue, block.label]
          result += [2 << 16 | ShaderOpcode.branch.rawValue, header.label]
        } else if merges.contains(block.label) {
          result += [2 << 16 | ShaderOpcode.label.rawValue, block.label, 1 << 16 | ShaderOpcode.unreachable.rawValue]
        } else {
          continue
        }
        kept.insert(block.label)
        continue
      }
      note(words, in: &kept)
      let target = decided(block)
      for at in words {
        switch at.opcode {
        case .phi: append(at, in: block.label, to: &result)
        case .selectionMerge where target != nil: break
        case .branchConditional where target != nil:
          result += [2 << 16 | ShaderOpcode.branch.rawValue, target!]
        default: result += code[at.index..<(at.index + at.count)]
        }
      }
    }
    return result
  }

  private func append(_ phi: ShaderWords.Place, in label: UInt32, to result: inout [UInt32]) {
    let start = result.count
    result += code[phi.index..<(phi.index + 3)]
    for pair in stride(from: phi.index + 3, to: phi.index + phi.count - 1, by: 2)
    where edges.contains(edge(code[pair + 1], label)) {
      result += code[pair...(pair + 1)]
    }
    result[start] = UInt32(result.count - start) << 16 | ShaderOpcode.phi.rawValue
  }

  private func calledFunctions() -> Set<UInt32> {
    var called = Set<UInt32>()
    var waiting: [UInt32] = []
    for at in ShaderWords(code, from: 5, to: functions.first?.start ?? code.count) where at.opcode == .entryPoint {
      waiting.append(code[at.index + 2])
    }
    let byID = Dictionary(functions.map { ($0.id, $0) }) { first, _ in first }
    while let id = waiting.popLast() {
      guard called.insert(id).inserted, let function = byID[id] else { continue }
      for block in function.blocks where isReached(block, in: function) {
        for at in ShaderWords(code, from: block.start, to: block.end) where at.opcode == .functionCall {
          waiting.append(code[at.index + 3])
        }
      }
    }
    return called
  }

  /// Adds the result ids of instructions to `ids`.
  private func note(_ words: ShaderWords, in ids: inout Set<UInt32>) {
    for at in words {
      if at.opcode == .label {
        ids.insert(code[at.index + 1])
      } else if at.count > 2, at.opcode?.hasNoResult != true {
        ids.insert(code[at.index + 2])
      }
    }
  }
}
