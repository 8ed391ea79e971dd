import CTurboJPEG

/// Encodes JPEG files. Chroma has half the resolution of luma, unless the quality is above 0.9.
enum JPEGEncoder {
  /// - Parameters:
  ///   - pixels: premultiplied RGBA, red in the low byte, row by row from the top.
  ///   - stride: the number of pixels from one row to the next.
  static func encode(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, quality: Double
  ) throws(ImageError) -> [UInt8] {
    guard let encoder = tjInitCompress() else {
      throw ImageError(file: "JPEG data", reason: "the JPEG encoder cannot start")
    }
    defer { tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let isFine = quality > 0.9
    let percent = quality >= 0 ? Int32((min(quality, 1) * 99).rounded()) + 1 : 1
    let status = tjCompress2(
      encoder, UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self), Int32(width), Int32(stride * 4),
      Int32(height), Int32(TJPF_RGBX.rawValue), &bytes, &size, Int32((isFine ? TJSAMP_444 : TJSAMP_420).rawValue),
      percent, TJFLAG_ACCURATEDCT)
    defer { tjFree(bytes) }
    guard status == 0, let bytes else {
      throw ImageError(
        file: "JPEG data", reason: "cannot be made: \(tjGetErrorStr2(encoder).map { String(cString: $0) } ?? "")")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }
}
