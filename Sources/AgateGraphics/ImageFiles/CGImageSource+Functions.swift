import Foundation

/// An option of `CGImageSourceCreateImageAtIndex`: whether the image keeps its decoded pixels. The default is true.
public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
/// An option: whether the image is decoded immediately instead of when it is first drawn. If it is true, the image
/// keeps its pixels, regardless of ``kCGImageSourceShouldCache``. The default is false.
public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"
/// An option of `CGImageSourceCreateThumbnailAtIndex`: the maximum length of the longer side, in pixels. The default is
/// the size of the image.
public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
/// An option: whether thumbnails are rotated upright. The default is false.
public let kCGImageSourceCreateThumbnailWithTransform = "kCGImageSourceCreateThumbnailWithTransform"
/// An option without effect: Agate always creates thumbnails from the full image and ignores thumbnails stored in
/// files.
public let kCGImageSourceCreateThumbnailFromImageAlways = "kCGImageSourceCreateThumbnailFromImageAlways"
/// An option without effect: Agate creates a thumbnail whether or not the file has one.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent = "kCGImageSourceCreateThumbnailFromImageIfAbsent"

/// A property, an `Int`: the stored width, in pixels.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// A property, an `Int`: the stored height, in pixels.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// A property, an `Int` of 1 to 8: the raw value of a ``CGImagePropertyOrientation``.
public let kCGImagePropertyOrientation = "Orientation"
/// A property, a `Double`: pixels per inch along x. Absent if the file does not specify it.
public let kCGImagePropertyDPIWidth = "DPIWidth"
/// A property, a `Double`: pixels per inch along y. Absent if the file does not specify it.
public let kCGImagePropertyDPIHeight = "DPIHeight"
/// A property, an `Int`: bits per component in the file.
public let kCGImagePropertyDepth = "Depth"
/// A property: `Gray`, `RGB` or `CMYK`.
public let kCGImagePropertyColorModel = "ColorModel"
/// A property, a `Bool`: whether pixels can be transparent.
public let kCGImagePropertyHasAlpha = "HasAlpha"
/// A property, a `Bool`: true if the file has a palette, absent if it has none.
public let kCGImagePropertyIsIndexed = "IsIndexed"

/// Opens a file. Returns nil if the file cannot be read; ``CGImageSource/init(url:)`` throws the reason.
public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
  try? CGImageSource(url: url)
}

/// Creates a source from the bytes of a file. Returns nil if the bytes are not an image in one of the ``ImageFormats``.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
  try? CGImageSource(data: [UInt8](data))
}

/// Returns the number of images in the source.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// Returns the uniform type identifier of the file's format, such as `public.png`.
public func CGImageSourceGetType(_ source: CGImageSource) -> String? { source.type }

/// Returns the properties in the file's header, by keys such as ``kCGImagePropertyPixelWidth``. Nil if the index is not
/// 0.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> [String: Any]? {
  guard index == 0 else { return nil }
  let header = source.file.header
  var properties: [String: Any] = [
    kCGImagePropertyPixelWidth: header.width, kCGImagePropertyPixelHeight: header.height,
    kCGImagePropertyOrientation: Int(header.orientation.rawValue), kCGImagePropertyDepth: header.depth,
    kCGImagePropertyColorModel: header.model == .gray ? "Gray" : header.model == .rgb ? "RGB" : "CMYK",
    kCGImagePropertyHasAlpha: header.hasAlpha,
  ]
  if header.isIndexed { properties[kCGImagePropertyIsIndexed] = true }
  if let resolution = header.resolution {
    properties[kCGImagePropertyDPIWidth] = resolution.x
    properties[kCGImagePropertyDPIHeight] = resolution.y
  }
  return properties
}

/// Returns the file's image in its stored orientation. Nil if the index is not 0, or if the image is decoded
/// immediately and the file is damaged.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  guard index == 0 else { return nil }
  let keeps = options?[kCGImageSourceShouldCache] as? Bool ?? true
  let isImmediate = options?[kCGImageSourceShouldCacheImmediately] as? Bool ?? false
  return try? source.image(caching: isImmediate ? .immediately : keeps ? .whenDrawn : .never)
}

/// Returns the image reduced to a maximum size and decoded immediately. Nil if the index is not 0, or if the file is
/// damaged.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  guard index == 0 else { return nil }
  let size = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.intValue ?? ImageLimits.side
  let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
  return try? source.thumbnail(maximumPixelSize: size, isUpright: isUpright)
}
