import AgateGraphics
import CHEIF

/// A file opened with libheif, and its primary image.
struct HEIFFile: ~Copyable {
  private let heif: cheif_functions
  private let context: OpaquePointer
  private let image: OpaquePointer
  private let name: String

  /// - Parameter bytes: The contents of the file. The memory must stay valid as long as this value exists.
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(ImageError) {
    let heif = try HEIFLibrary.functions(for: name)
    guard let context = heif.context_alloc() else { throw ImageError(file: name, reason: "libheif is out of memory") }
    heif.context_set_maximum_image_size_limit(context, Int32(ImageLimits.side))
    var image: OpaquePointer?
    var result = heif.context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil)
    if result.code == heif_error_Ok { result = heif.context_get_primary_image_handle(context, &image) }
    guard result.code == heif_error_Ok, let image else {
      let error = Self.error(result, name)
      heif.context_free(context)
      throw error
    }
    (self.heif, self.context, self.image, self.name) = (heif, context, image, name)
  }

  deinit {
    heif.image_handle_release(image)
    heif.context_free(context)
  }

  var header: ImageHeader {
    var header = ImageHeader(
      width: Int(heif.image_handle_get_width(image)), height: Int(heif.image_handle_get_height(image)),
      depth: max(Int(heif.image_handle_get_luma_bits_per_pixel(image)), 1), model: .rgb)
    header.hasAlpha = heif.image_handle_has_alpha_channel(image) != 0
    return header
  }

  consuming func decode() throws(ImageError) -> DecodedPixels {
    guard let options = heif.decoding_options_alloc() else {
      throw ImageError(file: name, reason: "libheif is out of memory")
    }
    defer { heif.decoding_options_free(options) }
    options.pointee.convert_hdr_to_8bit = 1
    if options.pointee.version >= 3 { options.pointee.strict_decoding = 1 }
    var decoded: OpaquePointer?
    let result = heif.decode_image(image, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options)
    guard result.code == heif_error_Ok, let decoded else { throw Self.error(result, name) }
    defer { heif.image_release(decoded) }
    let width = Int(heif.image_get_width(decoded, heif_channel_interleaved))
    let height = Int(heif.image_get_height(decoded, heif_channel_interleaved))
    var stride: Int32 = 0
    guard let rows = heif.image_get_plane_readonly(decoded, heif_channel_interleaved, &stride), width > 0, height > 0,
      Int(stride) >= width * 4
    else { throw ImageError(file: name, reason: "damaged file: it holds no pixels") }
    let isPremultiplied = heif.image_handle_is_premultiplied_alpha(image) != 0
    let conversion = self.conversion
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      count = width * height
      let target = target.baseAddress!
      for y in 0..<height {
        UnsafeMutableRawPointer(target + y * width).copyMemory(from: rows + y * Int(stride), byteCount: width * 4)
      }
      // Runs even without a conversion, because it limits colours that are greater than their alpha.
      if isPremultiplied { AlphaConversion.unpremultiply(target, into: target, count: count) }
      conversion?.convert(target, count: count)
      AlphaConversion.premultiply(target, count: count)
    }
    return DecodedPixels(width: width, height: height, pixels: pixels)
  }

  /// The conversion of the image's colours to sRGB; nil if they are not converted.
  private var conversion: ColorConversion? {
    let count = heif.image_handle_get_raw_color_profile_size(image)
    if count > 0 {
      var profile = [UInt8](repeating: 0, count: count)
      guard heif.image_handle_get_raw_color_profile(image, &profile).code == heif_error_Ok else { return nil }
      return profile.withUnsafeBufferPointer { ColorConversion(profile: $0, .rgba8) }
    }
    var space: UnsafeMutablePointer<heif_color_profile_nclx>?
    guard heif.image_handle_get_nclx_color_profile(image, &space).code == heif_error_Ok, let space else { return nil }
    defer { heif.nclx_color_profile_free(space) }
    guard space.pointee.color_primaries != heif_color_primaries_unspecified else { return nil }
    let s = space.pointee
    let primaries = [
      s.color_primary_white_x, s.color_primary_white_y, s.color_primary_red_x, s.color_primary_red_y,
      s.color_primary_green_x, s.color_primary_green_y, s.color_primary_blue_x, s.color_primary_blue_y,
    ].map(Double.init)
    return ColorConversion(
      primaries: primaries, isLinear: s.transfer_characteristics == heif_transfer_characteristic_linear, .rgba8)
  }

  private static func error(_ error: heif_error, _ name: String) -> ImageError {
    let text = error.message.map { String(cString: $0) } ?? "unknown error"
    let advice =
      error.subcode == heif_suberror_Unsupported_codec || error.code == heif_error_Unsupported_filetype
      ? "; install libheif's decoder for it (libde265 for HEIC, dav1d or libaom for AVIF)" : ""
    return ImageError(file: name, reason: "libheif: \(text)\(advice)")
  }
}
