import AgateBackend

/// A frame's or pass's arrays as pointers, for the stages; valid while ``CPURenderer/render(_:into:)`` runs.
struct FrameView {
  var items: UnsafePointer<DrawItem>
  var boxes: UnsafePointer<PixelBox>
  var homographies: UnsafeBufferPointer<Homography>
  var edges: UnsafeBufferPointer<ClipEdge>
  var gradients: UnsafeBufferPointer<Float>
  var count: Int
  var width: Int32
  var height: Int32
  var background: UInt32

  var bounds: PixelBox { PixelBox(x0: 0, y0: 0, x1: width, y1: height) }

  /// Pixels that items may touch, weighted by how long they take. Up to `limit` more than that may be returned, which
  /// takes less time.
  func blendedPixels(limit: Int) -> Int {
    var area = 0
    for i in 0..<count { area &+= boxes[i].area }
    if area <= limit / DrawItem.mostWeight { return area * DrawItem.mostWeight }
    var sum = 0
    for i in 0..<count { sum &+= items[i].weight * boxes[i].area }
    return sum
  }

  /// The view of a pass, from that of all passes' items.
  func pass(_ pass: FramePass) -> FrameView {
    var view = self
    view.items += Int(pass.firstItem)
    view.boxes += Int(pass.firstItem)
    view.count = Int(pass.itemCount)
    (view.width, view.height) = (pass.width, pass.height)
    return view
  }
}

extension FrameSnapshot {
  /// Calls `body` with views of the frame's own items and of all passes' items.
  func withViews(_ body: (_ frame: FrameView, _ passes: FrameView) -> Void) {
    homographies.withUnsafeBufferPointer { homographies in
      edges.withUnsafeBufferPointer { edges in
        gradients.withUnsafeBufferPointer { gradients in
          func with(
            _ items: [DrawItem], _ boxes: [PixelBox], _ background: UInt32, _ body: (FrameView) -> Void
          ) {
            items.withUnsafeBufferPointer { items in
              boxes.withUnsafeBufferPointer { boxes in
                // An empty array may have no address; nothing is read there.
                let nothing = UnsafeRawPointer(bitPattern: MemoryLayout<DrawItem>.alignment)!
                body(
                  FrameView(
                    items: items.baseAddress ?? nothing.assumingMemoryBound(to: DrawItem.self),
                    boxes: boxes.baseAddress ?? nothing.assumingMemoryBound(to: PixelBox.self),
                    homographies: homographies, edges: edges, gradients: gradients, count: items.count,
                    width: Int32(width),
                    height: Int32(height), background: background))
              }
            }
          }
          with(items, boxes, background) { frame in
            with(passItems, passBoxes, 0) { passes in body(frame, passes) }
          }
        }
      }
    }
  }

  /// Why the frame's passes cannot be drawn, or nil.
  func problemOfPasses(limit: Int) -> String? {
    guard passItems.count == passBoxes.count else {
      return "a frame's pass items (\(passItems.count)) and their boxes (\(passBoxes.count)) must be as many"
    }
    for (index, pass) in passes.enumerated() {
      if pass.width < 1 || pass.height < 1 || max(Int(pass.width), Int(pass.height)) > limit {
        return "pass \(index) of \(pass.width)×\(pass.height) pixels is not within 1…\(limit); scale it down"
      }
      guard Self.isRange(pass.firstItem, pass.itemCount, of: passItems.count) else {
        return "pass \(index) has \(pass.itemCount) items from \(pass.firstItem) on; the frame has \(passItems.count)"
      }
      guard Self.isRange(pass.firstFilter, pass.filterCount, of: filters.count) else {
        return
          "pass \(index) has \(pass.filterCount) filters from \(pass.firstFilter) on; the frame has \(filters.count)"
      }
    }
    return nil
  }

  private static func isRange(_ first: Int32, _ count: Int32, of all: Int) -> Bool {
    first >= 0 && count >= 0 && Int(first) + Int(count) <= all
  }
}
