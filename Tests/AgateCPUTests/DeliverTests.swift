import Agate
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Delivery")
struct DeliverTests {
  private let marker: UInt32 = 0x1234_5678

  private func marked(_ width: Int, _ height: Int, stride: Int? = nil) -> PixelBuffer {
    let stride = stride ?? width
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * height)
    memory.initialize(repeating: marker, count: stride * height)
    nonisolated(unsafe) let owned = memory
    return PixelBuffer(width: width, height: height, stride: stride, pixels: memory) { owned.deallocate() }
  }

  @Test("a buffer that already holds the frame is left alone")
  func nothingToDo() async throws {
    let renderer = CPURenderer(threads: 1)
    let scene = frame(40, 30, [rectangle(5, 5, 20, 20, fill: red)])
    _ = try await renderer.pixels(scene)
    let buffer = marked(40, 30)
    _ = try await renderer.finish(try renderer.render(scene, into: .buffer(buffer, holds: 1)))
    #expect(buffer.array.allSatisfy { $0 == marker })
  }

  @Test("only what changed is drawn again")
  func onlyDamage() async throws {
    let renderer = CPURenderer(threads: 1)
    var scene = frame(200, 150, [rectangle(0, 0, 100, 100, fill: red), rectangle(20, 20, 30, 30, fill: blue)])
    _ = try await renderer.pixels(scene)
    scene.items[1] = rectangle(25, 20, 35, 30, fill: blue)
    scene.sequence = 2
    var change = FrameChange()
    change.sequence = 2
    change.damage = PixelBox(x0: 20, y0: 20, x1: 35, y1: 30)
    change.items = [1]
    scene.history = [change]
    let buffer = marked(200, 150)
    _ = try await renderer.finish(try renderer.render(scene, into: .buffer(buffer, holds: 1)))
    let drawn = buffer.array.indices.filter { buffer.array[$0] != marker }
    #expect(drawn.count == 150)
    #expect(drawn.allSatisfy { (20..<35).contains($0 % 200) && (20..<30).contains($0 / 200) })
  }

  @Test("rows of a buffer may be further apart than they are long")
  func strides() async throws {
    let scene = frame(50, 20, [rectangle(3.3, 2.2, 47.7, 18.8, fill: red)])
    let buffer = marked(50, 20, stride: 61)
    let renderer = CPURenderer(threads: 2)
    _ = try await renderer.finish(try renderer.render(scene, into: .buffer(buffer, holds: nil)))
    #expect(buffer.array == (try await draw(scene)))
    for y in 0..<20 { for x in 50..<61 { #expect(buffer.pixels[y * 61 + x] == marker) } }
  }

  private func plain(_ number: Int) -> FrameSnapshot {
    var scene = frame(8, 8, [rectangle(0, 0, 8, 8, fill: 0xff00_0000 | UInt32(number + 1))])
    scene.sequence = UInt64(number + 1)
    scene.layoutSequence = scene.sequence
    return scene
  }

  private func drawn(_ number: Int, _ renderer: CPURenderer) async throws -> PixelBuffer {
    try #require(try await renderer.finish(try renderer.render(plain(number), into: .memory)))
  }

  @Test("a frame that somebody keeps is never overwritten")
  func keptFrames() async throws {
    let renderer = CPURenderer(threads: 1)
    var kept: [PixelBuffer] = []
    for number in 0..<40 { kept.append(try await drawn(number, renderer)) }
    for number in 0..<40 {
      #expect(kept[number].isLasting)
      #expect(kept[number].array.allSatisfy { $0 == 0xff00_0000 | UInt32(number + 1) })
    }
  }

  @Test("frames of another size take the place of unfinished ones while many are kept")
  func otherSizes() async throws {
    let renderer = CPURenderer(threads: 1)
    for number in 0..<3 { _ = try renderer.render(plain(number), into: .memory) }
    var kept: [PixelBuffer] = []
    for number in 3..<30 {
      var scene = frame(9, 9, [rectangle(0, 0, 9, 9, fill: 0xff00_0000 | UInt32(number))])
      (scene.sequence, scene.layoutSequence) = (UInt64(number + 1), UInt64(number + 1))
      kept.append(try #require(try await renderer.finish(try renderer.render(scene, into: .memory))))
    }
    for (index, buffer) in kept.enumerated() {
      #expect(buffer.array.allSatisfy { $0 == 0xff00_0000 | UInt32(index + 3) })
    }
  }

  @Test("the memory of frames that nobody keeps is used again")
  func memoryIsUsedAgain() async throws {
    let renderer = CPURenderer(threads: 1)
    var kept: [PixelBuffer] = []
    for number in 0..<10 { kept.append(try await drawn(number, renderer)) }
    kept = []
    // What a slow reader kept is given up.
    for number in 10..<20 { _ = try await drawn(number, renderer) }
    var places = Set<UnsafeMutablePointer<UInt32>>()
    for number in 20..<40 {
      let buffer = try await drawn(number, renderer)
      places.insert(buffer.pixels)
    }
    #expect(places.count <= 2)
  }

  @Test("another background redraws everything")
  func background() async throws {
    let renderer = CPURenderer(threads: 1)
    var scene = frame(8, 8, [])
    #expect(try await renderer.pixels(scene).allSatisfy { $0 == black })
    scene.background = white
    #expect(try await renderer.pixels(scene).allSatisfy { $0 == white })
  }

  @Test("a frame without pixels is refused", arguments: [(0, 0), (0, 8), (8, 0), (-1, 8)])
  func emptyFrame(width: Int, height: Int) throws {
    let error = #expect(throws: RenderError.self) {
      _ = try CPURenderer(threads: 1).render(frame(width, height, []), into: .memory)
    }
    #expect(error?.description == "a frame of \(width)×\(height) pixels; a side must be from 1 to 16384")
  }

  @Test("a buffer of another size is refused")
  func wrongSize() throws {
    let renderer = CPURenderer(threads: 1)
    #expect(throws: RenderError.self) {
      _ = try renderer.render(frame(8, 8, []), into: .buffer(PixelBuffer(width: 8, height: 7), holds: nil))
    }
  }

  @Test("a frame that is too large is refused")
  func tooLarge() throws {
    #expect(throws: RenderError.self) { _ = try CPURenderer().render(frame(20000, 1, []), into: .memory) }
  }

  @Test("the backend is registered as cpu and makes a renderer with the threads asked for")
  func backend() throws {
    CPUBackend.register()
    let backend = try #require(BackendRegistry.backend(named: "cpu"))
    #expect(backend.priority == 10)
    #expect(backend.probe().problem == nil)
    let renderer = try backend.makeRenderer(RendererOptions(threads: 3))
    #expect(renderer.capabilities.name == "cpu")
    #expect(renderer.capabilities.device == "3 threads")
    #expect(throws: RenderError.self) { _ = try backend.makeRenderer(RendererOptions(device: "GeForce")) }
  }
}
