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

  @Test("particle numbers that are not finite do no harm", arguments: [Float.nan, .infinity, -.infinity])
  func notFinite(number: Float) async throws {
    var frame = MalformedFrame.sound
    frame.particleStreams[0].step = 1 / 64
    frame.particleStreams[0].sinceStep = number
    frame.particleStreams[0].frames = 2
    frame.particleStreams[0].frameRate = number
    #expect(try await draw(frame).count == 64)
  }

  @Test("a frame of the engine that a program changed is checked like others")
  func changed() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.backgroundColor = .white
    let compositor = Compositor(layer: layer)
    CATransaction.flush()
    var frame = compositor.snapshot(at: 0, viewport: Viewport(width: 8, height: 8))
    #expect(frame.isSound)
    frame.items[0].kind = .groupEnd
    #expect(!frame.isSound && !frame.withView { $0.isSound })
    let error = #expect(throws: RenderError.self) {
      _ = try CPURenderer(threads: 1).render(frame, into: .memory)
    }
    #expect(error?.description.contains("item 0 ends a group that has not begun") == true)
  }
}
