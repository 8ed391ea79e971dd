import Foundation

/// An image that knows how many of its pixels make a point.
public final class UIImage: Sendable {
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  /// What keeps its size at the sides when the image is drawn larger or smaller, in points. Default none.
  public let capInsets: UIEdgeInsets
  /// What becomes of what is between the caps.
  public let resizingMode: ResizingMode

  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage: cgImage, scale: scale, capInsets: .zero, resizingMode: .stretch)
  }

  init(cgImage: CGImage, scale: CGFloat, capInsets: UIEdgeInsets, resizingMode: ResizingMode) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.capInsets = capInsets
    self.resizingMode = resizingMode
  }

  /// Reads a PNG or JPEG file, each time anew; nil if that fails (`CGImage.load(contentsOf:)` tells why). A name that
  /// ends in `@2x` or `@3x` before its extension gives the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? CGImage.load(contentsOf: path) else { return nil }
    self.init(cgImage: image, scale: Self.scale(ofFile: path))
  }

  /// Reads the bytes of a PNG or JPEG file; nil if that fails.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? CGImage.decode([UInt8](data)) else { return nil }
    self.init(cgImage: image, scale: scale)
  }

  /// In points.
  public var size: CGSize {
    cgImage.map { CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale) } ?? .zero
  }

  /// Draws the image upright in the current context, its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image upright in the current context, scaled to `rect`.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let cgImage, let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha * CGFloat(context.state.alpha))
    if capInsets == .zero && resizingMode == .stretch {
      cgImage.drawUpright(in: rect, context)
    } else {
      drawParts(of: cgImage, in: rect.standardized, context)
    }
    context.restoreGState()
  }

  /// The image as a PNG file.
  public func pngData() -> Data? { (try? cgImage?.pngData()).map { Data($0) } }

  static func scale(ofFile path: String) -> CGFloat {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}

extension UIImage {
  /// Finds `name` in a bundle and keeps it: the second call reads nothing.
  ///
  /// A file whose name says `@2x` or `@3x` is preferred when the screen has that scale; the extension may be left out
  /// for PNG files.
  ///
  /// - Parameter bundle: default the main bundle.
  public convenience init?(named name: String, in bundle: Bundle = .main) {
    guard let found = NamedImages.shared.image(name, in: bundle), let image = found.cgImage else { return nil }
    self.init(cgImage: image, scale: found.scale)
  }
}

/// Images found by name; dropped when memory is short.
private final class NamedImages: @unchecked Sendable {
  static let shared = NamedImages()
  // Safe on all threads by itself.
  private let cache = NSCache<NSString, UIImage>()

  func image(_ name: String, in bundle: Bundle) -> UIImage? {
    let scale = UIScreen.main.scale
    let key = "\(bundle.bundlePath)/\(name)@\(scale)" as NSString
    if let known = cache.object(forKey: key) { return known }
    let url = URL(fileURLWithPath: name)
    let kind = url.pathExtension.isEmpty ? "png" : url.pathExtension
    let base = url.pathExtension.isEmpty ? name : String(name.dropLast(url.pathExtension.count + 1))
    let suffixes = scale >= 3 ? ["@3x", "@2x", ""] : scale >= 2 ? ["@2x", "", "@3x"] : ["", "@2x", "@3x"]
    for suffix in suffixes {
      if let path = bundle.path(forResource: base + suffix, ofType: kind), let image = UIImage(contentsOfFile: path) {
        cache.setObject(image, forKey: key)
        return image
      }
    }
    return nil
  }
}
