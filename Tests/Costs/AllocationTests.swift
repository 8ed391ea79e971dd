import Agate
import AgateCPU
import CAllocationCount
import Testing

/// What a frame asks of the allocator, counted on the thread that draws it.
@Suite struct AllocationTests {
  /// Blocks allocated while `body` runs.
  private func allocations(_ body: () throws -> Void) rethrows -> UInt64 {
    let before = agate_allocations()
    try body()
    return agate_allocations() - before
  }

  /// Rows and columns of layers, some of them turning, under a group with an opacity.
  private func makeTree(_ count: Int, animating: Int) -> (root: CALayer, layers: [CALayer]) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.backgroundColor = .white
    let layers = (0..<count).map { index -> CALayer in
      let layer = CALayer()
      layer.frame = CGRect(x: Double(index % 40) * 10, y: Double(index / 40 % 30) * 10, width: 9, height: 9)
      layer.backgroundColor = CGColor(gray: Double(index % 7) / 7, alpha: 1)
      if index < animating {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 6
        turn.duration = 2
        turn.repeatCount = .infinity
        layer.add(turn, forKey: "turn")
      }
      return layer
    }
    root.sublayers = layers
    return (root, layers)
  }

  @Test func theCounterCounts() {
    let count = allocations { withExtendedLifetime([UInt8](repeating: 0, count: 5000)) {} }
    #expect(count >= 1)
  }

  @Test func aFrameThatChangesNothingAllocatesNothing() async throws {
    let (root, _) = makeTree(400, animating: 0)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 400, height: 300)
    for time in 0..<10 { compositor.prepare(at: Double(time), viewport: viewport) }
    let count = allocations { for time in 10..<20 { compositor.prepare(at: Double(time), viewport: viewport) } }
    #expect(count == 0)
  }

  @Test func framesOfRunningAnimationsAllocateNothing() async throws {
    let (root, _) = makeTree(400, animating: 40)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 400, height: 300)
    for time in 0..<10 { compositor.prepare(at: Double(time) / 60, viewport: viewport) }
    let count = allocations { for time in 10..<30 { compositor.prepare(at: Double(time) / 60, viewport: viewport) } }
    #expect(count == 0)
  }

  @Test func settingPropertiesAndCommittingAllocatesNothing() async throws {
    let (root, layers) = makeTree(400, animating: 0)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 400, height: 300)
    func frame(_ number: Int) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for layer in layers.prefix(4) { layer.position.x = 5 + Double(number % 9) }
      CATransaction.commit()
      compositor.prepare(at: Double(number) / 60, viewport: viewport)
    }
    for number in 0..<20 { frame(number) }
    let count = allocations { for number in 20..<40 { frame(number) } }
    #expect(count == 0)
  }

  @Test func drawingAFrameThatChangesNothingAllocatesNothing() async throws {
    let (root, _) = makeTree(400, animating: 0)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 400, height: 300)
    let renderer = CPURenderer(threads: 1)
    var most: UInt64 = 0
    for number in 0..<20 {
      var ticket: FrameTicket?
      let count = try allocations {
        ticket = try compositor.draw(at: Double(number), viewport: viewport, with: renderer, into: .memory)
      }
      _ = try await renderer.finish(ticket.take()!)
      if number >= 10 { most = max(most, count) }
    }
    #expect(most == 0)
  }
}
