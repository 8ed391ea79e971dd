import CVulkan

/// The memory that the stages of a frame share.
enum Resource: Int, CaseIterable {
  case counts, segments, list, spare, status, spill, pixels, readback
  /// All of image memory that the device writes.
  case texels
  /// A frame as shaders see it if they make some of it: see ``ProduceWork``.
  case produced
}

/// How a stage uses a resource.
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
    case .shaderRead: Scope(stages: compute, access: VK_ACCESS_2_SHADER_STORAGE_READ_BIT)
    case .shaderWrite: Scope(stages: compute, access: VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT)
    case .shaderReadWrite:
      Scope(stages: compute, access: VK_ACCESS_2_SHADER_STORAGE_READ_BIT | VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT)
    case .indirect:
      Scope(stages: VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT, access: VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT)
    // Fills belong to no stage of their own before Vulkan 1.3's clear stage, which is not everywhere understood.
    case .copyRead: Scope(stages: VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, access: VK_ACCESS_2_TRANSFER_READ_BIT)
    case .copyWrite: Scope(stages: VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, access: VK_ACCESS_2_TRANSFER_WRITE_BIT)
    case .hostRead: Scope(stages: VK_PIPELINE_STAGE_2_HOST_BIT, access: VK_ACCESS_2_HOST_READ_BIT)
    }
  }
}

private let compute = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT

/// Pipeline stages and what they do to memory.
struct Scope: Equatable {
  var stages: VkPipelineStageFlags2 = 0
  var access: VkAccessFlags2 = 0

  static func | (a: Scope, b: Scope) -> Scope { Scope(stages: a.stages | b.stages, access: a.access | b.access) }
}

/// What has to be waited for before a stage, and for what.
struct Barrier: Equatable {
  var before = Scope()
  var after = Scope()

  var isNeeded: Bool { before.stages != 0 }
}

/// Derives barriers from what stages say they read and write.
///
/// Shaders reach memory by address, which validation cannot follow: what is declared here is all that orders them.
/// The state lives on from frame to frame, because the frames of a queue share their buffers.
struct FrameGraph {
  private struct State {
    var write = Scope()
    /// Stages that have seen the latest write.
    var seen: VkPipelineStageFlags2 = 0
    /// Stages that have read since.
    var readers: VkPipelineStageFlags2 = 0
  }
  private var states = [State](repeating: State(), count: Resource.allCases.count)

  /// What was asked for since the last submission never happened: whatever comes next waits for everything.
  mutating func forget() {
    let everything = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT
    let state = State(write: Scope(stages: everything, access: VK_ACCESS_2_MEMORY_WRITE_BIT), readers: everything)
    states = [State](repeating: state, count: Resource.allCases.count)
  }

  /// The barrier to place in front of a stage with these uses.
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
        // A write after a read needs order alone, no memory to be made visible.
        barrier.before.stages |= state.readers
        barrier.after.stages |= scope.stages
      }
    }
    for use in uses {
      let scope = use.scope
      if use.writes {
        let written = scope.access & (VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT | VK_ACCESS_2_TRANSFER_WRITE_BIT)
        states[use.resource.rawValue] = State(write: Scope(stages: scope.stages, access: written))
      } else {
        states[use.resource.rawValue].seen |= scope.stages
        states[use.resource.rawValue].readers |= scope.stages
      }
    }
    return barrier
  }
}
