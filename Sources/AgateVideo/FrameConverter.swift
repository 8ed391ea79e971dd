import AgateBackend
import AgateGraphics
import CFFmpeg

/// Converts decoded frames to images: premultiplied RGBA, upright, with square pixels.
///
/// The converter always uses swscale's accurate code, which gives the same bytes on every machine.
final class FrameConverter {
  private var scaler: OpaquePointer?
  private var rows: UnsafeMutablePointer<UInt8>?
  private var rowsSize = 0

  private static let flags =
    SWS_BICUBIC | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP

  deinit {
    sws_freeContext(scaler)
    av_free(rows)
  }

  /// Converts a frame to an image.
  ///
  /// - Parameters:
  ///   - width: the width of the image.
  ///   - turns: the number of clockwise quarter turns that make the frame upright.
  ///   - isMirrored: whether the frame is mirrored top to bottom before it is turned.
  /// - Returns: the image. The result is nil if swscale does not support the pixel format, or if the conversion fails.
  func image(
    of frame: UnsafeMutablePointer<AVFrame>, width: Int, height: Int, turns: Int, isMirrored: Bool
  ) -> CGImage? {
    let format = AVPixelFormat(frame.pointee.format)
    guard let description = av_pix_fmt_desc_get(format), sws_isSupportedInput(format) > 0 else { return nil }
    let (w, h) = turns % 2 == 0 ? (width, height) : (height, width)
    scaler = sws_getCachedContext(
      scaler, frame.pointee.width, frame.pointee.height, format, Int32(w), Int32(h), AV_PIX_FMT_RGBA, Self.flags, nil,
      nil, nil)
    guard let scaler else { return nil }
    setColors(of: frame, description.pointee.flags)
    // swscale writes whole blocks, even beyond the end of a row.
    let stride = (w * 4 + 127) & ~63, size = stride * (h + 1)
    if size > rowsSize {
      av_free(rows)
      rows = av_malloc(size)?.assumingMemoryBound(to: UInt8.self)
      rowsSize = rows == nil ? 0 : size
    }
    guard let rows else { return nil }
    guard scale(frame, to: rows, stride, scaler) == Int32(h) else { return nil }
    let hasAlpha = description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    var isOpaque = true
    let texels = TexelMemory(width: width, height: height)
    for y in 0..<h {
      let row = UnsafeRawPointer(rows + (isMirrored ? h - 1 - y : y) * stride).assumingMemoryBound(to: UInt32.self)
      let (first, step) = Self.place(y, in: texels, turns)
      if hasAlpha {
        isOpaque = Self.premultiply(row, w, first, step) && isOpaque
      } else {
        Self.copy(row, w, first, step)
      }
    }
    return CGImage(texels, isOpaque: isOpaque)
  }

  private func scale(
    _ frame: UnsafeMutablePointer<AVFrame>, to rows: UnsafeMutablePointer<UInt8>, _ stride: Int, _ scaler: OpaquePointer
  ) -> Int32 {
    var targets: [UnsafeMutablePointer<UInt8>?] = [rows, nil, nil, nil]
    var targetStrides: [Int32] = [Int32(stride), 0, 0, 0]
    let data = frame.pointee.data, lines = frame.pointee.linesize
    let sources = [data.0, data.1, data.2, data.3].map { $0.map { UnsafePointer($0) } }
    let strides = [lines.0, lines.1, lines.2, lines.3]
    return sws_scale(scaler, sources, strides, 0, frame.pointee.height, &targets, &targetStrides)
  }

  /// Sets the colour space and range that the frame specifies. Without a colour space, BT.709 is used for 720 lines or
  /// more, and otherwise BT.601.
  private func setColors(of frame: UnsafeMutablePointer<AVFrame>, _ flags: UInt64) {
    var inverse: UnsafeMutablePointer<Int32>?, table: UnsafeMutablePointer<Int32>?
    var sourceRange: Int32 = 0, targetRange: Int32 = 0, brightness: Int32 = 0, contrast: Int32 = 0
    var saturation: Int32 = 0
    guard
      sws_getColorspaceDetails(
        scaler, &inverse, &sourceRange, &table, &targetRange, &brightness, &contrast, &saturation) >= 0,
      flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) == 0
    else { return }
    switch frame.pointee.color_range {
    case AVCOL_RANGE_JPEG: sourceRange = 1
    case AVCOL_RANGE_MPEG: sourceRange = 0
    default: break
    }
    var space = frame.pointee.colorspace
    if space == AVCOL_SPC_UNSPECIFIED || space == AVCOL_SPC_RGB {
      space = frame.pointee.height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M
    }
    sws_setColorspaceDetails(
      scaler, sws_getCoefficients(Int32(space.rawValue)), sourceRange, table, 1, 0, 1 << 16, 1 << 16)
  }

  /// Returns the place of a row's first pixel in the target, and the distance between neighbouring pixels of the row.
  private static func place(
    _ y: Int, in target: TexelMemory, _ turns: Int
  ) -> (first: UnsafeMutablePointer<UInt32>, step: Int) {
    let lastRow = target.height - 1, lastColumn = target.width - 1
    return switch turns {
    case 1: (target.row(0) + lastColumn - y, target.stride)
    case 2: (target.row(lastRow - y) + lastColumn, -1)
    case 3: (target.row(lastRow) + y, -target.stride)
    default: (target.row(y), 1)
    }
  }

  private static func copy(
    _ row: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>, _ step: Int
  ) {
    if step == 1 {
      target.initialize(from: row, count: count)
      return
    }
    for x in 0..<count { (target + x * step).initialize(to: row[x]) }
  }

  /// Premultiplies a row. Returns true if every pixel is opaque.
  private static func premultiply(
    _ row: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>, _ step: Int
  ) -> Bool {
    var all: UInt32 = 255
    for x in 0..<count {
      let pixel = row[x], alpha = pixel >> 24
      all &= alpha
      func part(_ shift: UInt32) -> UInt32 { ((((pixel >> shift & 255) * alpha + 128) * 257) >> 16) << shift }
      (target + x * step).initialize(to: alpha << 24 | part(16) | part(8) | part(0))
    }
    return all == 255
  }
}
