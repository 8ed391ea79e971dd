import AgateBackend

extension FrameView {
  /// Checks that shapes refer only to elements, points and dashes that exist, and that every element of a path is known
  /// and has its points.
  func checkShapes() throws(RenderError) {
    let tables = shapes
    // Elements of other programs may have any value, but a `PathVerb` may not.
    let verbs = UnsafeRawBufferPointer(tables.verbs)
    for index in tables.shapes.indices {
      let shape = tables.shapes[index]
      try Self.checkRange(
        shape.firstVerb, shape.verbCount, of: verbs.count, "path elements", of: "shape \(index)")
      try Self.checkRange(
        shape.firstPoint, shape.pointCount, of: tables.points.count, "points", of: "shape \(index)")
      try Self.checkRange(
        shape.firstDash, shape.dashCount, of: tables.dashes.count, "dashes", of: "shape \(index)")
      let first = Int(shape.firstVerb)
      let path = UnsafeRawBufferPointer(rebasing: verbs[first..<first + Int(shape.verbCount)])
      guard let points = Self.pointCount(of: path) else {
        throw .limit("shape \(index) has a path element of an unknown kind")
      }
      guard points <= Int(shape.pointCount) else {
        throw .limit("shape \(index) has a path of \(points) points, and a range of \(shape.pointCount)")
      }
      guard shape.box.isNear, max(shape.box.width, shape.box.height) <= Self.largestMask else {
        throw .limit("shape \(index) has a mask that is larger than \(Self.largestMask) pixels, or farther away")
      }
    }
  }

  /// Maximum length of a side of a mask, in pixels: twice the maximum length of a frame's side.
  private static var largestMask: Int { 1 << 15 }

  /// Returns the number of points that belong to the elements of a path, or nil if an element is unknown.
  private static func pointCount(of verbs: UnsafeRawBufferPointer) -> Int? {
    let close = PathVerb.close.rawValue
    var count = 0, highest: UInt8 = 0
    // Without branches, so that many elements are processed at a time. The rule is that of `PathVerb.pointCount`.
    for verb in verbs {
      highest = max(highest, verb)
      count &+= verb == close ? 0 : Int(max(verb, 1))
    }
    return highest <= close ? count : nil
  }
}
