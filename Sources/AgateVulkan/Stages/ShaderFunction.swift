/// The SPIR-V instructions that ``ShaderPruner`` knows.
enum ShaderOpcode: UInt32 {
  case name = 5, entryPoint = 15
  case constantTrue = 41, constantFalse = 42, constant = 43
  case specConstantTrue = 48, specConstantFalse = 49, specConstant = 50, specConstantOp = 52
  case function = 54, functionEnd = 56, functionCall = 57
  case store = 62, copyMemory = 63, copyMemorySized = 64, decorate = 71, imageWrite = 99
  case logicalEqual = 164, logicalNotEqual = 165, logicalOr = 166, logicalAnd = 167, logicalNot = 168
  case equal = 170, notEqual = 171, greater = 172, greaterOrEqual = 174, less = 176, lessOrEqual = 178
  case controlBarrier = 224, memoryBarrier = 225, atomicStore = 228
  case phi = 245, loopMerge = 246, selectionMerge = 247, label = 248, branch = 249, branchConditional = 250
  case switchOver = 251, kill = 252, returnNothing = 253, returnValue = 254, unreachable = 255
  case decorateId = 332

  /// Whether the instruction defines no result, so that its second operand is not a result id.
  var hasNoResult: Bool {
    switch self {
    case .store, .copyMemory, .copyMemorySized, .imageWrite, .controlBarrier, .memoryBarrier, .atomicStore, .loopMerge,
      .selectionMerge, .branch, .branchConditional, .switchOver, .returnValue:
      true
    default: false
    }
  }

  fileprivate var endsBlock: Bool { rawValue >= Self.branch.rawValue && rawValue <= Self.unreachable.rawValue }
}

/// The sequence of instructions in a range of code.
struct ShaderWords: Sequence, IteratorProtocol {
  struct Place {
    /// Index of the instruction's first word.
    var index: Int
    /// Number of words in the instruction.
    var count: Int
    var opcode: ShaderOpcode?
  }

  private let code: [UInt32]
  private var position: Int
  private let end: Int

  init(_ code: [UInt32], from start: Int, to end: Int) {
    (self.code, position, self.end) = (code, start, end)
  }

  /// Returns the next instruction. Returns nil at the end, and at words that cannot be an instruction.
  mutating func next() -> Place? {
    guard position < end else { return nil }
    let count = Int(code[position] >> 16)
    guard count > 0, position + count <= end else { return nil }
    defer { position += count }
    return Place(index: position, count: count, opcode: ShaderOpcode(rawValue: code[position] & 0xffff))
  }
}

/// A function of a shader, with its basic blocks.
struct ShaderFunction {
  struct Block {
    var label: UInt32
    /// Index of the block's label, index after its last instruction, and index of its last instruction.
    var start: Int
    var end = 0
    var last = 0
    /// Labels of the merge block and of the loop's continue target.
    var merge: UInt32?
    var continuing: UInt32?
    var targets: [UInt32] = []
    /// Labels of the block's predecessors.
    var entries: [UInt32] = []
    var hasPhi = false
    /// Whether some predecessors come later in the code, like the end of a loop.
    var isEnteredFromBehind = false
    /// Whether the block ends with an `if` that is left only at its end: no conditional branch inside it goes to its
    /// merge block.
    var isDecidable = false
  }

  var id: UInt32
  var start: Int
  var end: Int
  var blocks: [Block] = []

  /// Returns the functions of a module, or nil if the code is not a module.
  ///
  /// - Parameter ids: Bound of the ids: all ids must be less.
  static func all(in code: [UInt32], ids: Int) -> [ShaderFunction]? {
    var functions: [ShaderFunction] = []
    var current: ShaderFunction?
    var block: Block?
    var read = 5
    for at in ShaderWords(code, from: 5, to: code.count) {
      read = at.index + at.count
      switch at.opcode {
      case .function:
        guard at.count == 5 else { return nil }
        current = ShaderFunction(id: code[at.index + 2], start: at.index, end: 0)
      case .functionEnd:
        guard var function = current, !function.blocks.isEmpty else { return nil }
        function.end = read
        function.connect(code)
        functions.append(function)
        current = nil
      case .label: block = Block(label: code[at.index + 1], start: at.index)
      case .phi: block?.hasPhi = true
      case .selectionMerge: block?.merge = code[at.index + 1]
      case .loopMerge:
        block?.merge = code[at.index + 1]
        block?.continuing = code[at.index + 2]
      case let opcode? where opcode.endsBlock:
        guard var ending = block else { return nil }
        (ending.end, ending.last) = (read, at.index)
        ending.targets = targets(of: at, code)
        current?.blocks.append(ending)
        block = nil
      default: break
      }
    }
    let largest = functions.flatMap(\.blocks).map(\.label).max() ?? 0
    return read == code.count && current == nil && Int(largest) < ids ? functions : nil
  }

  private static func targets(of at: ShaderWords.Place, _ code: [UInt32]) -> [UInt32] {
    switch at.opcode {
    case .branch: [code[at.index + 1]]
    case .branchConditional: [code[at.index + 2], code[at.index + 3]]
    // Each literal is one word, because the selector has 32 bits.
    case .switchOver:
      [code[at.index + 2]] + stride(from: at.index + 4, to: at.index + at.count, by: 2).map { code[$0] }
    default: []
    }
  }

  private mutating func connect(_ code: [UInt32]) {
    let numbers = Dictionary(blocks.enumerated().map { ($1.label, $0) }) { first, _ in first }
    // If a branch leaves an `if` from the middle, the `if` must be kept.
    var left = Set<UInt32>()
    for (place, block) in blocks.enumerated() {
      for target in block.targets {
        guard let number = numbers[target] else { continue }
        blocks[number].entries.append(block.label)
        if number <= place { blocks[number].isEnteredFromBehind = true }
      }
      if block.merge == nil, block.targets.count > 1 { left.formUnion(block.targets) }
    }
    for number in blocks.indices {
      let block = blocks[number]
      let isBranch = code[block.last] & 0xffff == ShaderOpcode.branchConditional.rawValue
      guard let merge = block.merge, isBranch, block.continuing == nil else { continue }
      blocks[number].isDecidable = !left.contains(merge)
    }
  }
}
