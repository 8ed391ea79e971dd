import CWebP

/// WebP files, read with libwebp. An animated file is read as its first frame.
struct WebPFormat: ImageFormat {
  let type = "org.webmproject.webp"
  let name = "WebP"
  let fileExtensions = ["webp"]

  func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8)) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    try WebPHeader(bytes, name: name).image
  }

  /// The picture in full size, whatever is needed: the decoder's own reduction would sample more coarsely.
  func decode(_ image: EncodedImage, atLeast _: Int, _: Int) throws(ImageError) -> DecodedPixels {
    let header = try WebPHeader(image.bytes, name: image.name)
    let (width, height) = (image.header.width, image.header.height)
    let count = width * height
    var failure: ImageError?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
      let isDecoded =
        header.isAnimated
        ? Self.decodeFirstFrame(image.bytes, into: target.baseAddress!, count: count)
        : Self.decodeStill(image.bytes, into: target.baseAddress!, width: width, height: height)
      guard isDecoded else {
        failure = WebPHeader.damaged(image.name)
        return
      }
      let conversion = header.profile.withUnsafeBufferPointer { ColorConversion(profile: $0, .rgba8) }
      conversion?.convert(target.baseAddress!, count: count)
      AlphaConversion.premultiply(target.baseAddress!, count: count)
      initialized = count
    }
    if let failure { throw failure }
    return DecodedPixels(width: width, height: height, pixels: pixels)
  }

  private static func decodeStill(
    _ bytes: [UInt8], into target: UnsafeMutablePointer<UInt32>, width: Int, height: Int
  ) -> Bool {
    target.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
      WebPDecodeRGBAInto(bytes, bytes.count, $0, width * height * 4, Int32(width * 4)) != nil
    }
  }

  private static func decodeFirstFrame(
    _ bytes: [UInt8], into target: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else { return false }
      options.color_mode = MODE_RGBA
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { return false }
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0,
        Int(info.canvas_width) * Int(info.canvas_height) == count
      else { return false }
      // The canvas belongs to the decoder.
      var canvas: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas else { return false }
      memcpy(target, canvas, count * 4)
      return true
    }
  }
}
