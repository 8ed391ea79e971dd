import Agate
import CAllocationCount
import Dispatch
import Testing

/// Allocations of a frame, counted on the thread that draws it.
///
/// `Scripts/costs.sh` counts those of frames with changes: only optimised code keeps closures and copies of values
/// off the heap.
struct AllocationTests {
  /// Blocks allocated while `body` runs.
  private func allocations(_ body: () throws -> Void) rethrows -> UInt64 {
    let before = agate_allocations()
    try body()
    return agate_allocations() - before
  }

  /// A tree with rows and columns of layers.
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

  @Test func anImageConsistsOfThreeBlocks() {
    let texels = [UInt32](repeating: .max, count: 100)
    var count: UInt64 = 0
    // The first image may allocate descriptions of types.
    for _ in 0..<2 {
      count = allocations { withExtendedLifetime(CGImage(width: 10, height: 10, premultiplied: texels)) {} }
    }
    #expect(count <= 3, "the image, its memory, and the texels in it")
  }

  @Test func aFrameThatChangesNothingAllocatesNothing() async throws {
    let root = makeTree(400)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 400, height: 300)
    for time in 0..<10 { compositor.prepare(at: Double(time), viewport: viewport) }
    let count = allocations { for time in 10..<20 { compositor.prepare(at: Double(time), viewport: viewport) } }
    #expect(count == 0)
  }

  @Test func theSearchForAnActionAllocatesNothingIfTheKeyIsNotAnimatable() {
    let root = CALayer(), label = CATextLayer()
    root.addSublayer(label)
    let compositor = Compositor(layer: root)
    compositor.prepare(at: 0, viewport: Viewport(width: 8, height: 8))
    #expect(label.action(forKey: "string") == nil && label.action(forKey: "fontSize") != nil)
    let count = allocations { _ = label.action(forKey: "string") }
    withExtendedLifetime(compositor) { #expect(count == 0) }
  }

  @MainActor @Test func aTurnOfTheMainThreadIsEndedByABlockThatExists() async {
    let root = makeTree(1), compositor = Compositor(layer: root)
    var count: UInt64 = 0
    // The first turns let lists grow to their final size.
    for _ in 0..<4 {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      #expect(!root.needsLayout())
      count = allocations { root.setNeedsLayout() }
    }
    withExtendedLifetime(compositor) { #expect(count <= 1, "the entry in the queue may be new") }
  }
}
