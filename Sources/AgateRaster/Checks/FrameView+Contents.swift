import AgateBackend

extension FrameView {
  /// Checks that the frame's items, streams and shapes refer only to elements that its tables have, so that all
  /// renderers refuse the same frames for the same reasons, and never read beyond a table. Frames may come from programs
  /// other than Agate.
  ///
  /// Some indices are not checked, because every frame may have them: an item whose image was not sent, or whose
  /// homography is not in the frame, draws nothing. Numbers that only describe what is drawn are not checked either.
  ///
  /// Frames of the engine are not checked, since reading all items takes longer than drawing a frame in which little
  /// changes. The ranges of passes must be valid: call `check(maximumSide:ofPasses:)` before.
  ///
  /// - Throws: `RenderError.limit` with the first element that is wrong, and the reason.
  package func checkContents() throws(RenderError) {
    if isSound {
      assert((try? checkTables()) != nil, "the engine made a frame whose tables do not fit together")
      return
    }
    try checkTables()
  }

  private func checkTables() throws(RenderError) {
    try checkBoxes(boxes, of: "item")
    try checkBoxes(passBoxes, of: "pass item")
    try checkItems(ofPass: nil)
    for pass in passes.indices { try checkItems(ofPass: pass) }
    try checkParticles()
    try checkInstances()
    try checkShapes()
  }

  /// Maximum distance of a box's sides from pixel (0, 0), in pixels. Renderers clip boxes to the frame, but widths and
  /// heights are numbers of 32 bits.
  static var farthest: Int32 { 1 << 24 }

  private func checkBoxes(_ boxes: UnsafeBufferPointer<PixelBox>, of owner: String) throws(RenderError) {
    for index in boxes.indices where !boxes[index].isEmpty && !boxes[index].isNear {
      throw .limit("the box of \(owner) \(index) is more than \(Self.farthest) pixels away from the frame's corner")
    }
  }
}

extension PixelBox {
  /// Whether all sides are within ``FrameView/farthest``.
  var isNear: Bool {
    let limit = FrameView.farthest
    return min(min(x0, y0), min(x1, y1)) >= -limit && max(max(x0, y0), max(x1, y1)) <= limit
  }
}
