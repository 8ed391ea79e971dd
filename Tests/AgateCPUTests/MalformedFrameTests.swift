import Agate
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Malformed frames")
struct MalformedFrameTests {
  @Test("frames whose tables do not fit together are refused with what is wrong", arguments: MalformedFrame.all)
  func refused(_ malformed: MalformedFrame) {
    let error = #expect(throws: RenderError.self) {
      _ = try CPURenderer(threads: 1).render(malformed.frame, into: .memory)
    }
    #expect(error?.description == malformed.message)
  }

  @Test("a frame whose tables fit together is drawn")
  func sound() async throws {
    #expect(try await draw(MalformedFrame.sound).count == 64)
  }
}
