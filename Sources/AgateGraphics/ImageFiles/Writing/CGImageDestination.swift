import Foundation

/// A PNG or JPEG file that is written to disk or to memory.
///
/// ```swift
/// func save(_ image: CGImage, to url: URL) -> Bool {
///   guard let file = CGImageDestinationCreateWithURL(url as CFURL, "public.jpeg" as CFString, 1, nil) else {
///     return false
///   }
///   CGImageDestinationAddImage(file, image, [kCGImageDestinationLossyCompressionQuality: 0.8] as CFDictionary)
///   return CGImageDestinationFinalize(file)
/// }
/// ```
public final class CGImageDestination {
  /// The formats of files.
  enum Format: String, CaseIterable {
    case jpeg = "public.jpeg", png = "public.png"
  }
  enum Target {
    case file(URL)
    case data(NSMutableData)
  }

  private let format: Format
  private let target: Target
  private var image: (content: CGImage, properties: NSDictionary)?
  private var properties: NSDictionary = [:]
  private var isWritten = false

  init(_ format: Format, _ target: Target) { (self.format, self.target) = (format, target) }

  /// Adds the image. Further images are ignored.
  func add(_ content: CGImage, _ properties: NSDictionary?) {
    if image == nil { image = (content, properties ?? [:]) }
  }
  /// Sets properties that hold unless those of the image say something else.
  func set(_ properties: NSDictionary?) { self.properties = properties ?? [:] }

  /// Writes the file.
  ///
  /// - Throws: an error if there is no image, if the file was already written, or if it cannot be encoded or written.
  func write() throws(ImageError) {
    guard let image else { throw ImageError(file: name, reason: "there is no image") }
    guard !isWritten else { throw ImageError(file: name, reason: "the image was already written") }
    isWritten = true
    let options = ImageOptions(image.properties, properties)
    let bytes = try options.encoded(image.content, format)
    switch target {
    case .data(let data): bytes.withUnsafeBytes { data.append($0.baseAddress!, length: $0.count) }
    case .file(let url):
      do { try AtomicFile.write(bytes, to: url.path) } catch {
        throw ImageError(file: error.path, reason: error.reason)
      }
    }
  }

  private var name: String {
    switch target {
    case .file(let url): url.path
    case .data: "image"
    }
  }
}

/// The options with which an image is encoded.
private struct ImageOptions {
  private let own: NSDictionary
  private let shared: NSDictionary

  init(_ own: NSDictionary, _ shared: NSDictionary) { (self.own, self.shared) = (own, shared) }

  private func value(_ key: CFString) -> Any? { own[key] ?? shared[key] }
  private func number(_ key: CFString) -> Double? { (value(key) as? NSNumber)?.doubleValue }

  func encoded(_ image: CGImage, _ format: CGImageDestination.Format) throws(ImageError) -> [UInt8] {
    // The image of a damaged file would be transparent.
    let image = try reduced(image).decoded()
    let metadata = ImageMetadata(
      orientation: number(kCGImagePropertyOrientation).flatMap { UInt32(exactly: $0) }
        .flatMap { CGImagePropertyOrientation(rawValue: $0) },
      dpi: (number(kCGImagePropertyDPIWidth), number(kCGImagePropertyDPIHeight)))
    switch format {
    case .png: return metadata.added(toPNG: try image.pngData())
    case .jpeg:
      let quality = number(kCGImageDestinationLossyCompressionQuality) ?? 0.9
      return metadata.added(toJPEG: try opaque(image).jpegData(quality: quality))
    }
  }

  private func reduced(_ image: CGImage) throws(ImageError) -> CGImage {
    guard let side = number(kCGImageDestinationImageMaxPixelSize), side >= 1 else { return image }
    let size = ReducedSize(image.width, image.height, within: side)
    if size.width == image.width, size.height == image.height { return image }
    return try image.reduced(to: size.width, size.height)
  }

  /// Returns an image in front of the background.
  private func opaque(_ image: CGImage) -> CGImage {
    if image.isOpaque { return image }
    let color = (value(kCGImageDestinationBackgroundColor) as? CGColor ?? .white).limited
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    let background = byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | 0xFF00_0000
    let pixels = image.pixels.map { pixel in
      pixel >> 24 == 255 ? pixel : pixel &+ background.scaled(by: 255 - pixel >> 24)
    }
    return CGImage(width: image.width, height: image.height, premultiplied: pixels)
  }
}
