import AgateBackend
import CAgatePixels

/// A job that applies one filter step to a pass's pixels, in bands of rows. The pointers are valid until the last band
/// is done.
struct FilterJob {
  enum Step {
    /// Blurs rows from source to target. The weights start with the weight of the middle.
    case blurRows(UnsafePointer<UInt32>, radius: Int32, repeats: Bool)
    case blurColumns(UnsafePointer<UInt32>, radius: Int32, repeats: Bool)
    /// Applies a colour matrix to the target in place.
    case colorMatrix(UnsafePointer<Float>)
    case vignette(UnsafePointer<Float>)
  }
  var step: Step
  /// Pixel (0, 0) of the source.
  var source: UnsafePointer<UInt32>
  var sourceStride: Int
  var target: UnsafeMutablePointer<UInt32>
  var targetStride: Int
  var width: Int32
  var height: Int32

  private static let bandHeight: Int32 = 16

  var bandCount: Int { Int((height + Self.bandHeight - 1) / Self.bandHeight) }

  func run(band: Int, scratch: inout ScratchBuffer<UInt16>) {
    let y0 = Int32(band) * Self.bandHeight
    let y1 = min(y0 + Self.bandHeight, height)
    let rows = target + Int(y0) * targetStride
    switch step {
    case .blurRows(let weights, let radius, let repeats):
      scratch.reserve(agate_blur_scratch(radius))
      agate_blur_rows(
        rows, targetStride, source + Int(y0) * sourceStride, sourceStride, width, y1 - y0, weights, radius,
        repeats ? 1 : 0, scratch.base)
    case .blurColumns(let weights, let radius, let repeats):
      agate_blur_columns(
        target, targetStride, source, sourceStride, width, y0, y1, height, weights, radius,
        repeats ? 1 : 0)
    case .colorMatrix(let values): agate_color_matrix(rows, targetStride, width, y1 - y0, values)
    case .vignette(let values): agate_vignette(rows, targetStride, width, y0, y1, values)
    }
  }
}
