import Foundation

/// An image that knows how many of its pixels make a point, and how it is to be turned.
public final class UIImage: Sendable {
  /// The pixels as they are stored: not turned upright.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  /// How the pixels lie. Drawing, image views and layers turn them upright.
  public let imageOrientation: Orientation
  /// What keeps its size at the sides when the image is drawn larger or smaller, in points. Default none.
  public let capInsets: UIEdgeInsets
  /// What becomes of what is between the caps.
  public let resizingMode: ResizingMode
  /// The image upright: what is seen.
  package let shown: CGImage?

  /// Which way up the pixels are stored.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// As they are to be seen.
    case up = 0
    /// Upright after half a turn.
    case down = 1
    /// Upright after a quarter turn anticlockwise.
    case left = 2
    /// Upright after a quarter turn clockwise.
    case right = 3
    /// Left and right exchanged.
    case upMirrored = 4
    /// Top and bottom exchanged.
    case downMirrored = 5
    /// Mirrored along the falling diagonal.
    case leftMirrored = 6
    /// Mirrored along the rising diagonal.
    case rightMirrored = 7

    /// What a file's number means.
    public init(_ orientation: CGImagePropertyOrientation) {
      self =
        switch orientation {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        case .left: .left
        }
    }
  }

  /// An image that is stored upright.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up)
  }

  /// - Parameter orientation: how the pixels of `cgImage` lie.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      cgImage, shown: cgImage.upright(CGImagePropertyOrientation(orientation)), scale: scale, orientation, .zero,
      .stretch)
  }

  init(
    _ cgImage: CGImage, shown: CGImage, scale: CGFloat, _ orientation: Orientation, _ capInsets: UIEdgeInsets,
    _ resizingMode: ResizingMode
  ) {
    self.cgImage = cgImage
    self.shown = shown
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    self.capInsets = capInsets
    self.resizingMode = resizingMode
  }

  /// Opens a PNG or JPEG file, each time anew. It is decoded when it is first drawn, or by ``preparingForDisplay()``.
  ///
  /// Nil if it is not such a file (``CGImageSource/init(contentsOfFile:)`` tells why). A name that ends in `@2x` or
  /// `@3x` before its extension gives the scale; Exif data give the orientation.
  public convenience init?(contentsOfFile path: String) {
    guard let source = try? CGImageSource(contentsOfFile: path) else { return nil }
    self.init(source, scale: Self.scale(ofFile: path))
  }

  /// Takes the bytes of a PNG or JPEG file; nil if they are none. They are decoded when the image is first drawn.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let source = try? CGImageSource(data: [UInt8](data)) else { return nil }
    self.init(source, scale: scale)
  }

  private convenience init?(_ source: CGImageSource, scale: CGFloat) {
    guard let image = try? source.image() else { return nil }
    self.init(cgImage: image, scale: scale, orientation: Orientation(source.orientation))
  }

  /// In points, upright.
  public var size: CGSize {
    shown.map { CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale) } ?? .zero
  }

  /// Memory that the decoded pixels take: what the image costs in a ``CostCache``.
  public var pixelByteCount: Int { shown.map { $0.width * $0.height * 4 } ?? 0 }

  /// Draws the image upright in the current context, its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image upright in the current context, scaled to `rect`.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws it into a rectangle of the current context.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let shown, let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha * CGFloat(context.state.alpha))
    if capInsets == .zero && resizingMode == .stretch {
      shown.drawUpright(in: rect, context)
    } else {
      drawParts(of: shown, in: rect.standardized, context)
    }
    context.restoreGState()
  }

  /// The image, upright, as a PNG file.
  public func pngData() -> Data? { (try? shown?.pngData()).map { Data($0) } }

  /// The image, upright, as a JPEG file.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    (try? shown?.jpegData(quality: compressionQuality)).map { Data($0) }
  }

  static func scale(ofFile path: String) -> CGFloat {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}

extension CGImagePropertyOrientation {
  /// The number that files have for it.
  public init(_ orientation: UIImage.Orientation) {
    self =
      switch orientation {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
  }
}
