import Agate
import CAllocationCount
import Testing

/// What a frame asks of the allocator, counted on the thread that draws it.
///
/// Frames that do something are counted by `Scripts/costs.sh`: only optimised code keeps closures and copies of values
/// off the heap.
@Suite struct AllocationTests {
  /// Blocks allocated while `body` runs.
  private func allocations(_ body: () throws -> Void) rethrows -> UInt64 {
    let before = agate_allocations()
    try body()
    return agate_allocations() - before
  }

  /// Rows and columns of layers.
  private func makeTree(_ count: Int) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.backgroundColor = .white
    root.sublayers = (0..<count).map { index -> CALayer in
      let layer = CALayer()
      layer.frame = CGRect(x: Double(index % 40) * 10, y: Double(index / 40 % 30) * 10, width: 9, height: 9)
      layer.backgroundColor = CGColor(gray: Double(index % 7) / 7, alpha: 1)
      return layer
    }
    return root
  }

  @Test func theCounterCounts() {
    let count = allocations { withExtendedLifetime([UInt8](repeating: 0, count: 5000)) {} }
    #expect(count >= 1)
  }

  @Test func samplingAllocatesNothing() {
    for (layers, keys) in [(10_000, 1), (1_000, 10)] {
      let paths = [
        "position.x", "position.y", "opacity", "bounds.size.width", "bounds.size.height", "cornerRadius", "borderWidth",
        "anchorPointZ", "anchorPoint.x", "anchorPoint.y",
      ]
      let root = makeTree(layers)
      root.isHidden = true
      for layer in root.sublayers ?? [] {
        for path in paths.prefix(keys) {
          let animation = CABasicAnimation(keyPath: path)
          (animation.fromValue, animation.toValue, animation.duration, animation.repeatCount) = (0, 10, 1, .infinity)
          layer.add(animation, forKey: path)
        }
      }
      let compositor = Compositor(layer: root)
      let viewport = Viewport(width: 8, height: 8)
      for frame in 0..<10 { compositor.prepare(at: Double(frame) / 60, viewport: viewport) }
      let count = allocations {
        for frame in 10..<15 { compositor.prepare(at: Double(frame) / 60, viewport: viewport) }
      }
      #expect(count == 0)
    }
  }

  @Test func aFrameThatChangesNothingAllocatesNothing() async throws {
    let root = makeTree(400)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 400, height: 300)
    for time in 0..<10 { compositor.prepare(at: Double(time), viewport: viewport) }
    let count = allocations { for time in 10..<20 { compositor.prepare(at: Double(time), viewport: viewport) } }
    #expect(count == 0)
  }
}
