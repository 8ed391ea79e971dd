import AgateBackend

/// The items of a frame or a pass in paint order, and the tables that they refer to. The stages take the items in this
/// form.
struct PaintList {
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

  /// Returns the number of pixels that items may touch, weighted by their cost. To save time, a result that is not
  /// above `limit` may be larger than the exact number.
  func blendedPixels(limit: Int) -> Int {
    var area = 0
    for i in 0..<count { area &+= boxes[i].area }
    if area <= limit / DrawItem.mostWeight { return area * DrawItem.mostWeight }
    var sum = 0
    for i in 0..<count { sum &+= items[i].weight * boxes[i].area }
    return sum
  }

  /// Returns the list of a pass. This list must contain the items of all passes.
  func pass(_ pass: FramePass) -> PaintList {
    var view = self
    view.items += Int(pass.firstItem)
    view.boxes += Int(pass.firstItem)
    view.count = Int(pass.itemCount)
    (view.width, view.height) = (pass.width, pass.height)
    return view
  }
}

extension PaintList {
  /// - Parameters:
  ///   - items: The items of a frame, or of all its passes.
  ///   - boxes: The boxes of the items.
  init(
    _ frame: FrameView, items: UnsafeBufferPointer<DrawItem>, boxes: UnsafeBufferPointer<PixelBox>, background: UInt32
  ) {
    // An empty table may have no address. The substitute is never read.
    let nothing = UnsafeRawPointer(bitPattern: MemoryLayout<DrawItem>.alignment)!
    self.items = items.baseAddress ?? nothing.assumingMemoryBound(to: DrawItem.self)
    self.boxes = boxes.baseAddress ?? nothing.assumingMemoryBound(to: PixelBox.self)
    (homographies, edges, gradients) = (frame.homographies, frame.edges, frame.gradients)
    (count, width, height) = (items.count, Int32(frame.width), Int32(frame.height))
    self.background = background
  }
}

extension FrameView {
  /// The list of the frame's own items.
  var list: PaintList { PaintList(self, items: items, boxes: boxes, background: background) }

  /// The list of the items of all passes.
  var passList: PaintList { PaintList(self, items: passItems, boxes: passBoxes, background: 0) }
}
