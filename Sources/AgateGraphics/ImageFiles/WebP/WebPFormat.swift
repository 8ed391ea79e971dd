import AgateBackend
import CWebP

/// WebP files, read with libwebp. An animated file is read as its first frame.
struct WebPFormat: RowImageFormat {
  let type = "org.webmproject.webp"
  let name = "WebP"
  let fileExtensions = ["webp"]

  func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8)) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    try WebPHeader(bytes, name: name).image
  }

  /// Always decodes the picture in full size, because the decoder's own reduction samples more coarsely.
  func decode(_ image: EncodedImage, atLeast _: Int, _: Int) throws(ImageError) -> DecodedPixels {
    let (width, height) = (image.header.width, image.header.height)
    return try DecodedPixels(width: width, height: height) { (target) throws(ImageError) in
      try Self.decode(image, into: target, stride: width)
    }
  }

  func decode(_ image: EncodedImage, into memory: TexelMemory) throws(ImageError) {
    try Self.decode(image, into: memory.origin, stride: memory.stride)
  }

  /// - Parameter stride: the distance from one row of `target` to the next, in pixels.
  private static func decode(
    _ image: EncodedImage, into target: UnsafeMutablePointer<UInt32>, stride: Int
  ) throws(ImageError) {
    let header = try WebPHeader(image.bytes, name: image.name)
    let (width, height) = (image.header.width, image.header.height)
    let isDecoded =
      header.isAnimated
      ? decodeFirstFrame(image, into: target, stride: stride) : decodeStill(image, into: target, stride: stride)
    guard isDecoded else { throw WebPHeader.damaged(image.name) }
    let conversion = header.profile.withUnsafeBufferPointer { ColorConversion(profile: $0, .rgba8) }
    for y in 0..<height {
      let row = target + y * stride
      conversion?.convert(row, count: width)
      if header.image.hasAlpha {
        AlphaConversion.premultiply(row, count: width)
      } else {
        // A file may store alpha in spite of its header. Renderers rely on the header.
        for x in 0..<width { row[x] |= 0xFF00_0000 }
      }
    }
  }

  private static func decodeStill(
    _ image: EncodedImage, into target: UnsafeMutablePointer<UInt32>, stride: Int
  ) -> Bool {
    let size = image.header.height * stride * 4
    let memory = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self)
    return WebPDecodeRGBAInto(image.bytes, image.bytes.count, memory, size, Int32(stride * 4)) != nil
  }

  private static func decodeFirstFrame(
    _ image: EncodedImage, into target: UnsafeMutablePointer<UInt32>, stride: Int
  ) -> Bool {
    let (width, height) = (image.header.width, image.header.height)
    return image.bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else { return false }
      options.color_mode = MODE_RGBA
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { return false }
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0,
        (Int(info.canvas_width), Int(info.canvas_height)) == (width, height)
      else { return false }
      // The canvas belongs to the decoder.
      var canvas: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas else { return false }
      for y in 0..<height { memcpy(target + y * stride, canvas + y * width * 4, width * 4) }
      return true
    }
  }
}
