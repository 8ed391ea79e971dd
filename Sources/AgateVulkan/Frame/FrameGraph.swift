import CVulkan

/// The memory that the stages of a frame share.
enum Resource: Int, CaseIterable {
  case counts, segments, list, spare, status, spill, pixels, readback
  /// Image memory that the device writes.
  case texels
  /// The frame's tables that shaders read if shaders also create items (see ``ProduceWork``).
  case produced
}

/// A use of a resource by a stage.
struct Use {
  enum Kind {
    case shaderRead, shaderWrite, shaderReadWrite, indirect, copyRead, copyWrite, hostRead
  }
  var resource: Resource
  var kind: Kind

  init(_ resource: Resource, _ kind: Kind) {
    self.resource = resource
    self.kind = kind
  }

  fileprivate var reads: Bool { kind != .shaderWrite && kind != .copyWrite }
  fileprivate var writes: Bool { kind == .shaderWrite || kind == .shaderReadWrite || kind == .copyWrite }

  fileprivate var scope: Scope {
    switch kind {
    case .shaderRead: .shaderRead
    case .shaderWrite: .shaderWrite
    case .shaderReadWrite: .shaderRead | .shaderWrite
    case .indirect: Scope(VK_PIPELINE_STAGE_DRAW_INDIRECT_BIT, VK_ACCESS_INDIRECT_COMMAND_READ_BIT)
    case .copyRead: .copyRead
    case .copyWrite: .copyWrite
    case .hostRead: .hostRead
    }
  }
}

/// Pipeline stages and their accesses to memory. They are limited to Vulkan 1.0, so that every driver supports them.
struct Scope: Equatable {
  var stages: VkPipelineStageFlags = 0
  var access: VkAccessFlags = 0

  init() {}

  init(_ stages: VkPipelineStageFlagBits, _ access: VkAccessFlagBits...) {
    self.stages = stages.rawValue
    for access in access { self.access |= access.rawValue }
  }

  static let shaderRead = Scope(VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_ACCESS_SHADER_READ_BIT)
  static let shaderWrite = Scope(VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_ACCESS_SHADER_WRITE_BIT)
  /// Fills and updates of buffers count as copies.
  static let copyRead = Scope(VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_READ_BIT)
  static let copyWrite = Scope(VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT)
  static let hostRead = Scope(VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT)
  /// All commands, without memory accesses: no memory is made visible.
  static let everything = Scope(VK_PIPELINE_STAGE_ALL_COMMANDS_BIT)
  /// All earlier commands of the queue with their writes, including commands of programs.
  static let anyWrite = Scope(VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_ACCESS_MEMORY_WRITE_BIT)
  static let anything = Scope(
    VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_ACCESS_MEMORY_READ_BIT, VK_ACCESS_MEMORY_WRITE_BIT)

  /// The writes among the accesses of shaders and copies.
  var written: Scope {
    var result = self
    result.access &= Scope.shaderWrite.access | Scope.copyWrite.access
    return result
  }

  static func | (a: Scope, b: Scope) -> Scope {
    var result = a
    result.stages |= b.stages
    result.access |= b.access
    return result
  }
}

/// A barrier: the stages and accesses before it, and the stages and accesses that wait for them.
struct Barrier: Equatable {
  var before = Scope()
  var after = Scope()

  var isNeeded: Bool { before.stages != 0 }
}

/// Derives barriers from the resources that stages read and write.
///
/// Shaders access memory by address, which validation layers cannot track. So the declared uses are the only source of
/// the order of stages. The state is kept from frame to frame, because the frames of a queue share buffers.
struct FrameGraph {
  private struct State {
    var write = Scope()
    /// Stages to which the latest write was made visible.
    var seen: VkPipelineStageFlags = 0
    /// Stages that have read since the latest write.
    var readers: VkPipelineStageFlags = 0
  }
  private var states = [State](repeating: State(), count: Resource.allCases.count)

  /// Discards the state, because recorded stages were not submitted. The next stages wait for all earlier commands.
  mutating func forget() {
    let state = State(write: .anyWrite, readers: Scope.everything.stages)
    states = [State](repeating: state, count: Resource.allCases.count)
  }

  /// Returns the barrier to place in front of a stage with these uses.
  mutating func barrier(for uses: [Use]) -> Barrier {
    var barrier = Barrier()
    for use in uses {
      let scope = use.scope
      let state = states[use.resource.rawValue]
      let unseen = state.write.stages != 0 && scope.stages & ~state.seen != 0
      if use.reads && unseen || use.writes && state.write.stages != 0 {
        barrier.before = barrier.before | state.write
        barrier.after = barrier.after | scope
      }
      if use.writes && state.readers != 0 {
        // A write after a read needs only an execution dependency, and no memory has to be made visible.
        barrier.before.stages |= state.readers
        barrier.after.stages |= scope.stages
      }
    }
    for use in uses {
      let scope = use.scope
      if use.writes {
        states[use.resource.rawValue] = State(write: scope.written)
      } else {
        states[use.resource.rawValue].seen |= scope.stages
        states[use.resource.rawValue].readers |= scope.stages
      }
    }
    return barrier
  }
}
