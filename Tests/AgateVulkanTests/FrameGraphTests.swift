import CVulkan
import Testing

@testable import AgateVulkan

@Suite("Frame graph") struct FrameGraphTests {
  private let compute = VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT.rawValue

  @Test("A read waits for the write before it, once")
  func readAfterWrite() {
    var graph = FrameGraph()
    #expect(!graph.barrier(for: [Use(.list, .shaderWrite)]).isNeeded)
    let barrier = graph.barrier(for: [Use(.list, .shaderRead)])
    #expect(barrier.before == .shaderWrite)
    #expect(barrier.after == .shaderRead)
    #expect(!graph.barrier(for: [Use(.list, .shaderRead)]).isNeeded)
  }

  @Test("A write waits for the reads before it, without memory to be made visible")
  func writeAfterRead() {
    var graph = FrameGraph()
    _ = graph.barrier(for: [Use(.status, .shaderWrite)])
    _ = graph.barrier(for: [Use(.status, .copyRead)])
    let barrier = graph.barrier(for: [Use(.status, .copyWrite)])
    #expect(barrier.before.stages & VK_PIPELINE_STAGE_TRANSFER_BIT.rawValue != 0)
    #expect(barrier.before.stages & compute != 0)
    #expect(barrier.after.stages == VK_PIPELINE_STAGE_TRANSFER_BIT.rawValue)
  }

  @Test("What a stage does not declare does not make it wait")
  func unrelated() {
    var graph = FrameGraph()
    _ = graph.barrier(for: [Use(.counts, .copyWrite)])
    #expect(!graph.barrier(for: [Use(.list, .shaderReadWrite), Use(.segments, .shaderRead)]).isNeeded)
    #expect(graph.barrier(for: [Use(.counts, .shaderReadWrite)]).isNeeded)
  }

  @Test("Each reading stage gets a barrier of its own")
  func everyReader() {
    var graph = FrameGraph()
    _ = graph.barrier(for: [Use(.status, .shaderReadWrite)])
    let indirect = graph.barrier(for: [Use(.status, .indirect)])
    #expect(indirect.after.stages == VK_PIPELINE_STAGE_DRAW_INDIRECT_BIT.rawValue)
    #expect(graph.barrier(for: [Use(.status, .shaderRead)]).after.stages == compute)
    #expect(graph.barrier(for: [Use(.status, .hostRead)]).after.stages == VK_PIPELINE_STAGE_HOST_BIT.rawValue)
  }

  @Test("The next frame waits for what the last one did")
  func acrossFrames() {
    var graph = FrameGraph()
    let clear = [Use(.counts, .copyWrite)], count = [Use(.counts, .shaderReadWrite)]
    _ = graph.barrier(for: clear)
    _ = graph.barrier(for: count)
    let next = graph.barrier(for: clear)
    #expect(next.before.stages == compute)
    #expect(next.before.access == Scope.shaderWrite.access)
  }
}
