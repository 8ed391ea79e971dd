import Agate

/// A frame's arrays as pointers, for the stages; valid while ``CPURenderer/render(_:into:)`` runs.
struct FrameView {
  var items: UnsafePointer<DrawItem>
  var boxes: UnsafePointer<PixelBox>
  var homographies: UnsafeBufferPointer<Homography>
  var count: Int
  var width: Int32
  var height: Int32
  var background: UInt32

  var bounds: PixelBox { PixelBox(x0: 0, y0: 0, x1: width, y1: height) }
}
