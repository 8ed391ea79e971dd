import Agate
import AgateUIKit
import CAllocationCount
import Testing

/// Allocations of changes of a view's size.
struct CornerAllocationTests {
  /// Changes the size of a view several times. Returns the number of blocks that were allocated.
  private func resize(_ view: UIView) -> UInt64 {
    var count: UInt64 = 0
    // The first round may create what the view keeps.
    for _ in 0..<2 {
      let before = agate_allocations()
      for step in 0..<8 { view.bounds.size = CGSize(width: 100 + step, height: 100) }
      count = agate_allocations() - before
    }
    return count
  }

  @Test func roundedCornersCostNoBlocks() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let plain = UIView(frame: frame), same = UIView(frame: frame), some = UIView(frame: frame)
    same.cornerConfiguration = .corners(radius: .fixed(10))
    some.cornerConfiguration = .uniformTopRadius(.fixed(10))
    #expect(same.layer.cornerRadius == 10 && some.layer.cornerRadius == 10)
    let few = resize(plain)
    for view in [same, some] {
      let count = resize(view)
      #expect(count <= few, "\(count) blocks instead of \(few)")
    }
  }
}
