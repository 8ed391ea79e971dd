import AgateBackend
import Foundation

/// The bytes from which an image or a font is created.
public final class CGDataProvider: Sendable {
  /// The bytes. The result is never nil; it is optional as in Core Graphics.
  ///
  /// The bytes of an image's ``CGImage/dataProvider`` stay in place as long as the image exists. The address that
  /// ``CFDataGetBytePtr(_:)`` returns for them is therefore valid as long as the image exists.
  public var data: CFData? { object }
  // The object is immutable, so threads may share it.
  private nonisolated(unsafe) let object: CFData
  var bytes: Data { object as Data }

  /// Creates a provider of the bytes in `data`. The result is never nil; it is optional as in Core Graphics.
  public init?(data: Data) { object = data as NSData }

  /// Creates a provider of the bytes in a data object. The result is never nil; it is optional as in Core Graphics.
  public convenience init?(data: CFData) { self.init(data: data as Data) }

  /// Creates a provider of the bytes of pixels, without a copy.
  init(pixels: [UInt32]) {
    // The memory of an array does not move as long as the array is held and not changed.
    object = pixels.withUnsafeBytes { bytes in
      NSData(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes.baseAddress!), length: bytes.count,
        deallocator: { _, _ in withExtendedLifetime(pixels) {} })
    }
  }

  /// Reads the bytes of a file immediately. Returns nil if the file cannot be read or is larger than
  /// ``ImageLimits/fileSize``.
  public convenience init?(url: URL) {
    guard url.isFileURL, let bytes = try? FileBytes.read(url.path, limit: ImageLimits.fileSize) else { return nil }
    self.init(data: Data(bytes))
  }
}

/// The treatment of colours outside the output's gamut. Agate clips them to the gamut, whatever the intent.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
  /// The default for the kind of image.
  case defaultIntent = 0
  /// Colours are kept, and the white point is not adapted.
  case absoluteColorimetric = 1
  /// Colours are kept relative to white: the white point of the source is mapped to the white point of the output.
  case relativeColorimetric = 2
  /// Relations between colours are kept.
  case perceptual = 3
  /// Saturation is kept, at the expense of hue and lightness.
  case saturation = 4
}

/// The bytes that an image was created from, and their layout. The properties of the image return these values.
final class GivenPixels: Sendable {
  /// The bytes. Nil if the image's own pixels are the same bytes, which are then held only once.
  let provider: CGDataProvider?
  let bitsPerComponent: Int
  let bitsPerPixel: Int
  let bytesPerRow: Int
  let space: CGColorSpace?
  let info: CGBitmapInfo
  let intent: CGColorRenderingIntent
  /// Whether the bytes are those of an image mask.
  let isMask: Bool

  init(
    _ provider: CGDataProvider?, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, _ space: CGColorSpace?,
    _ info: CGBitmapInfo, _ intent: CGColorRenderingIntent, isMask: Bool = false
  ) {
    self.provider = provider
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.space = space
    self.info = info
    self.intent = intent
    self.isMask = isMask
  }
}

extension CGImage {
  /// Creates an image from pixels in memory, which are converted to Agate's own layout immediately.
  ///
  /// ``bitsPerComponent``, ``bitsPerPixel``, ``bytesPerRow``, ``colorSpace``, ``bitmapInfo`` and ``renderingIntent``
  /// return the given values, and ``dataProvider`` returns the given bytes.
  ///
  /// These layouts are supported:
  ///
  /// - 5 bits per component: RGB in two bytes, without alpha.
  /// - 8 bits per component: RGB or grey without alpha, with an unused byte, or with premultiplied or straight alpha
  ///   first or last; CMYK; alpha only.
  /// - 16 bits per component: integers or floating-point numbers in RGB, grey or CMYK, with alpha as above.
  /// - 32 bits per component: floating-point numbers in RGB, grey or CMYK, with alpha as above.
  ///
  /// `bitmapInfo` specifies the byte order. CMYK has no alpha.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - bitsPerComponent: the number of bits in a component: 5, 8, 16 or 32.
  ///   - bitsPerPixel: the number of bits from one pixel to the next.
  ///   - bytesPerRow: the number of bytes from one row to the next.
  ///   - space: the colour space of the pixels, which may be nil only for alpha-only pixels.
  ///   - bitmapInfo: the position of the alpha channel, the component type and the byte order.
  ///   - provider: the bytes of the pixels, row by row from the top.
  ///   - decode: must be nil.
  ///   - shouldInterpolate: the value of ``CGImage/shouldInterpolate``.
  ///   - intent: the value of ``CGImage/renderingIntent``. It has no effect.
  /// - Returns: nil if the layout is not supported, if the size exceeds ``ImageLimits``, or if the provider has too few
  ///   bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace?,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard decode == nil, CGImage.isPossible(width, height),
      let layout = PixelLayout(
        bitmapInfo, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space),
      bytesPerRow >= width * layout.bytesPerPixel, bytesPerRow < 1 << 32,
      provider.bytes.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
    else { return nil }
    let texels = TexelMemory(width: width, height: height)
    let isSame = provider.bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
      let first = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
      for y in 0..<height {
        var p = first + y * bytesPerRow
        let row = texels.row(y)
        for x in 0..<width {
          row[x] = layout.read(p)
          p += layout.bytesPerPixel
        }
      }
      return texels.consists(of: bytes)
    }
    self.init(
      texels, isOpaque: nil, shouldInterpolate: shouldInterpolate,
      given: GivenPixels(
        isSame ? nil : provider, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        bytesPerRow: bytesPerRow, space, bitmapInfo, intent))
  }

  /// Creates an image from three or four planes with 8 bits per pixel: red, green, blue, and premultiplied alpha.
  ///
  /// - Returns: nil if a plane does not have `width · height` values, or if the size exceeds ``ImageLimits``.
  public convenience init?(planes: [[UInt8]], width: Int, height: Int) {
    guard planes.count == 3 || planes.count == 4, CGImage.isPossible(width, height),
      planes.allSatisfy({ $0.count == width * height })
    else { return nil }
    let pixels = (0..<width * height).map { i -> UInt32 in
      let alpha = planes.count == 4 ? UInt32(planes[3][i]) : 255
      return min(UInt32(planes[0][i]), alpha) | min(UInt32(planes[1][i]), alpha) << 8
        | min(UInt32(planes[2][i]), alpha) << 16 | alpha << 24
    }
    self.init(width: width, height: height, premultiplied: pixels)
  }

  /// The matrix that converts luma and chroma to a colour.
  public enum YCbCrMatrix: Sendable, Hashable {
    /// The matrix of BT.601, for standard definition.
    case bt601
    /// The matrix of BT.709, for high definition.
    case bt709
  }

  /// Creates an image from a video-range frame: one luma sample (16…235) per pixel, and one chroma sample (16…240) per
  /// `subsampling` pixels along each axis.
  ///
  /// - Returns: nil if a plane has the wrong size, if `subsampling` is not in 1…4, or if the size exceeds
  ///   ``ImageLimits``.
  public convenience init?(
    y: [UInt8], cb: [UInt8], cr: [UInt8], width: Int, height: Int, subsampling: Int = 2,
    matrix: YCbCrMatrix = .bt709
  ) {
    guard CGImage.isPossible(width, height), (1...4).contains(subsampling) else { return nil }
    let columns = (width + subsampling - 1) / subsampling, rows = (height + subsampling - 1) / subsampling
    guard y.count == width * height, cb.count == columns * rows, cr.count == columns * rows else { return nil }
    let (kr, kb): (Float, Float) = matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
    let kg = 1 - kr - kb
    func byte(_ v: Float) -> UInt32 { UInt32(min(max(v * 255 + 0.5, 0), 255)) }
    let pixels = (0..<width * height).map { i -> UInt32 in
      let c = i / width / subsampling * columns + i % width / subsampling
      let light = (Float(y[i]) - 16) / 219
      let b = (Float(cb[c]) - 128) / 112, r = (Float(cr[c]) - 128) / 112
      let red = light + (1 - kr) * r, blue = light + (1 - kb) * b
      return byte(red) | byte((light - kr * red - kb * blue) / kg) << 8 | byte(blue) << 16 | 0xFF00_0000
    }
    self.init(width: width, height: height, premultiplied: pixels)
  }

  static func isPossible(_ width: Int, _ height: Int) -> Bool {
    (1...ImageLimits.side).contains(width) && (1...ImageLimits.side).contains(height)
      && width * height <= ImageLimits.pixels
  }

  /// The number of bits per component of ``dataProvider``: 8 unless the image was created from other pixels.
  public var bitsPerComponent: Int { given?.bitsPerComponent ?? 8 }
  /// The number of bits per pixel of ``dataProvider``: 32 unless the image was created from other pixels.
  public var bitsPerPixel: Int { given?.bitsPerPixel ?? 32 }
  /// The number of bytes from one row of ``dataProvider`` to the next. There are no gaps between rows unless the image
  /// was created from pixels with gaps.
  public var bytesPerRow: Int { given?.bytesPerRow ?? width * 4 }
  /// The colour space of ``dataProvider``: sRGB unless the image was created from other pixels.
  public var colorSpace: CGColorSpace? { given.map(\.space) ?? CGColorSpace(name: CGColorSpace.sRGB) }
  /// The position of the alpha channel, if the image has one.
  public var alphaInfo: CGImageAlphaInfo {
    guard let given else { return isOpaque ? .noneSkipLast : .premultipliedLast }
    return CGImageAlphaInfo(rawValue: given.info.intersection(.alphaInfoMask).rawValue) ?? .none
  }
  /// The position of the alpha channel, the component type and the byte order.
  public var bitmapInfo: CGBitmapInfo { given?.info ?? CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// The intent that the image was created with. It has no effect.
  public var renderingIntent: CGColorRenderingIntent { given?.intent ?? .defaultIntent }
  /// The ranges to which the values of the components are mapped: always nil, because an image shows the values that it
  /// was created with.
  public var decode: UnsafePointer<CGFloat>? { nil }

  /// The pixels, row by row from the top. These are the bytes that the image was created from, or otherwise
  /// premultiplied red, green, blue and alpha. The provider may be another object each time.
  public var dataProvider: CGDataProvider? {
    given?.provider ?? CGDataProvider(pixels: pixels)
  }
}

extension TexelMemory {
  /// Returns whether `bytes` are the texels of the image, row by row.
  fileprivate func consists(of bytes: UnsafeRawBufferPointer) -> Bool {
    let length = width * 4
    return bytes.count == length * height
      && (0..<height).allSatisfy { memcmp(row($0), bytes.baseAddress! + $0 * length, length) == 0 }
  }
}

extension CGImage: CustomStringConvertible {
  public var description: String {
    let space = colorSpace.map { $0.name ?? "\($0.model)" } ?? "no colour space"
    return "<CGImage: \(width) x \(height), \(bitsPerComponent) bits per component, \(bitsPerPixel) bits per pixel, "
      + "\(bytesPerRow) bytes per row, \(space), \(alphaInfo.text), "
      + "\(bitmapInfo.byteOrderText), \(isMask ? "mask" : "no mask"), "
      + "\(shouldInterpolate ? "" : "not ")interpolated>"
  }
}

extension CGImageAlphaInfo {
  /// The position of alpha, as text for descriptions.
  fileprivate var text: String {
    switch self {
    case .none: "no alpha"
    case .premultipliedLast: "premultiplied alpha last"
    case .premultipliedFirst: "premultiplied alpha first"
    case .last: "alpha last"
    case .first: "alpha first"
    case .noneSkipLast: "unused alpha last"
    case .noneSkipFirst: "unused alpha first"
    case .alphaOnly: "alpha only"
    }
  }
}

extension CGBitmapInfo {
  /// The byte order, as text for descriptions.
  fileprivate var byteOrderText: String {
    switch intersection(.byteOrderMask) {
    case .byteOrder16Little: "16-bit little-endian"
    case .byteOrder32Little: "32-bit little-endian"
    case .byteOrder16Big: "16-bit big-endian"
    case .byteOrder32Big: "32-bit big-endian"
    default: "default byte order"
    }
  }
}
