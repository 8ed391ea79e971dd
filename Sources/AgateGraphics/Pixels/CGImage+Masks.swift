import AgateBackend
import Foundation

// Core Graphics documents masks at CGImageMaskCreate and CGImageCreateWithMask, and in "Bitmap Images and Image Masks" of
// the Quartz 2D Programming Guide.
extension CGImage {
  /// Creates an image mask: a stencil without colours, through which contexts paint.
  ///
  /// The value of a sample is the coverage of the mask: 0 lets all paint through, and the largest value lets nothing
  /// through. The samples are read immediately. A context that draws the mask (``CGContext/draw(_:in:byTiling:)``)
  /// paints its fill colour through it, ``CGContext/clip(to:mask:)`` restricts what is drawn to where the mask lets
  /// paint through, and ``masking(_:)`` cuts another image. If an image mask is used as other images are, it is black
  /// where it lets paint through, and clear elsewhere.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - bitsPerComponent: the number of bits in a sample: 1, 2, 4 or 8.
  ///   - bitsPerPixel: the number of bits from one sample to the next, a multiple of `bitsPerComponent`. If pixels have
  ///     several components, the first is the sample.
  ///   - bytesPerRow: the number of bytes from one row to the next.
  ///   - provider: the bytes of the samples, row by row from the top. Of samples in one byte, the first has the highest
  ///     bits.
  ///   - decode: two numbers from 0 to 1, to which the smallest and the largest sample are mapped, or nil for 0 and 1.
  ///     The numbers 1 and 0 invert the mask.
  ///   - shouldInterpolate: the value of ``CGImage/shouldInterpolate``.
  /// - Returns: nil if the layout is not supported, if the size exceeds ``ImageLimits``, or if the provider has too few
  ///   bytes.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard CGImage.isPossible(width, height), [1, 2, 4, 8].contains(bitsPerComponent),
      (bitsPerComponent...128).contains(bitsPerPixel), bitsPerPixel % bitsPerComponent == 0,
      case let rowLength = (width * bitsPerPixel + 7) / 8, (rowLength..<1 << 32).contains(bytesPerRow),
      provider.bytes.count >= bytesPerRow * (height - 1) + rowLength
    else { return nil }
    // The pixel of each sample. The alpha is the part of the paint that the mask lets through.
    let largest = (1 << bitsPerComponent) - 1
    let (first, last) = decode.map { (Double($0[0]), Double($0[1])) } ?? (0, 1)
    let texelOfSample = (0...largest).map { sample -> UInt32 in
      let covered = first + (last - first) * Double(sample) / Double(largest)
      let through = covered < 1 ? min(1 - covered, 1) : 0
      return UInt32((through * 255).rounded()) << 24
    }
    let texels = TexelMemory(width: width, height: height)
    provider.bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      for y in 0..<height {
        let row = texels.row(y)
        for x in 0..<width {
          // A sample never crosses the end of a byte, because its width divides 8 and its offset.
          let bit = x * bitsPerPixel
          let byte = Int(bytes[y * bytesPerRow + bit / 8])
          row[x] = texelOfSample[byte >> (8 - bitsPerComponent - bit % 8) & largest]
        }
      }
    }
    self.init(
      texels, isOpaque: false, shouldInterpolate: shouldInterpolate,
      given: GivenPixels(
        provider, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, nil,
        CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue), .defaultIntent, isMask: true))
  }

  /// Whether the image was created as an image mask.
  public var isMask: Bool { given?.isMask ?? false }

  /// Returns the image cut by a mask, which is scaled to the size of the image.
  ///
  /// An image mask (``isMask``) keeps the parts that it lets paint through. Otherwise, the alpha of `mask` is kept of the
  /// image, or, if it has no transparent pixels, its lightness: white keeps the image, and black makes it transparent.
  /// (Core Graphics accepts only grey images without alpha here.)
  ///
  /// - Returns: nil if the image is an image mask itself.
  public func masking(_ mask: CGImage) -> CGImage? {
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    let matrix = CGAffineTransform(
      scaleX: CGFloat(width) / CGFloat(mask.width), y: CGFloat(height) / CGFloat(mask.height))
    var path = PathData()
    path.addRect(CGRect(x: 0, y: 0, width: width, height: height))
    let quality: CGInterpolationQuality = mask.shouldInterpolate ? .default : .none
    guard !isMask, let coverage = MaskBitmap(mask, matrix, within: path, quality, bounds, times: nil) else {
      return nil
    }
    let texels = TexelMemory(width: width, height: height)
    withRows { rows in
      for y in 0..<height {
        let source = rows[y], target = texels.row(y), start = y * MaskBitmap.stride(width)
        for x in 0..<width { target[x] = source[x].scaled(by: UInt32(coverage.coverage[start + x])) }
      }
    }
    return CGImage(texels, shouldInterpolate: shouldInterpolate)
  }

  /// Returns the part of an image mask in a box.
  func croppingMask(to box: PixelRect) -> CGImage? {
    var samples = Data(capacity: box.width * box.height)
    withRows { rows in
      for y in box.y0..<box.y1 {
        for x in box.x0..<box.x1 { samples.append(UInt8(255 - rows[y][x] >> 24)) }
      }
    }
    guard let provider = CGDataProvider(data: samples) else { return nil }
    return CGImage(
      maskWidth: box.width, height: box.height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: box.width,
      provider: provider, decode: nil, shouldInterpolate: shouldInterpolate)
  }

  /// Returns an image of one colour with this image's alpha, multiplied by the alpha of the colour.
  package func tinted(_ color: CGColor) -> CGImage {
    let tint = color.limited, alpha = Double(tint.alpha)
    // One premultiplied pixel for each alpha of the image.
    let table = (0..<256).map { coverage -> UInt32 in
      let a = alpha * Double(coverage)
      func byte(_ value: Double) -> UInt32 { UInt32((value * a).rounded()) }
      return byte(tint.red) | byte(tint.green) << 8 | byte(tint.blue) << 16 | byte(1) << 24
    }
    return mapPixels { table[Int($0 >> 24)] }
  }
}

extension CGContext {
  /// Paints the fill colour or the fill pattern through an image mask.
  func paint(through mask: CGImage, in rect: CGRect, byTiling: Bool) {
    guard let pattern = state.fillPattern else {
      return draw(mask.tinted(state.fillColor), in: rect, byTiling: byTiling)
    }
    let clip = state.clip
    self.clip(to: rect, mask: mask)
    var path = PathData()
    path.addRect(clipBox)
    paint(pattern, path, .winding)
    state.clip = clip
  }
}
