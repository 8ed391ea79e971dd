import Foundation

/// An option of `CGImageSourceCreateImageAtIndex`: whether the image keeps its decoded pixels. The default is true.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// An option: whether the image is decoded immediately instead of when it is first drawn. If it is true, the image
/// keeps its pixels, regardless of ``kCGImageSourceShouldCache``. The default is false.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// An option of `CGImageSourceCreateThumbnailAtIndex`: the maximum length of the longer side, in pixels. The default is
/// the size of the image.
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// An option: whether thumbnails are rotated upright. The default is false.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// An option without effect: Agate always creates thumbnails from the full image and ignores thumbnails stored in
/// files.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// An option without effect: Agate creates a thumbnail whether or not the file has one.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"

/// A property, an `Int`: the stored width, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// A property, an `Int`: the stored height, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// A property, an `Int` of 1 to 8: the raw value of a ``CGImagePropertyOrientation``.
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"
/// A property, a `Double`: pixels per inch along x. Absent if the file does not specify it.
nonisolated(unsafe) public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// A property, a `Double`: pixels per inch along y. Absent if the file does not specify it.
nonisolated(unsafe) public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// A property, an `Int`: bits per component in the file.
nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth"
/// A property: `Gray`, `RGB` or `CMYK`.
nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// A property, a `Bool`: whether pixels can be transparent.
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// A property, a `Bool`: true if the file has a palette, absent if it has none.
nonisolated(unsafe) public let kCGImagePropertyIsIndexed: CFString = "IsIndexed"

/// Opens a file. Returns nil if the file cannot be read; ``CGImageSource/init(url:)`` throws the reason.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  try? CGImageSource(url: url as URL)
}

/// Creates a source from the bytes of a file. Returns nil if the bytes are not an image in one of the ``ImageFormats``.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  try? CGImageSource(data: [UInt8](data as Data))
}

/// Returns the number of images in the source.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// Returns the uniform type identifier of the file's format, such as `public.png`.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.type as NSString }

/// Returns the properties in the file's header, by keys such as ``kCGImagePropertyPixelWidth``. Nil if the index is not
/// 0.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0 else { return nil }
  let header = source.file.header
  let properties: NSMutableDictionary = [
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
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0 else { return nil }
  let keeps = options?[kCGImageSourceShouldCache] as? Bool ?? true
  let isImmediate = options?[kCGImageSourceShouldCacheImmediately] as? Bool ?? false
  return try? source.image(caching: isImmediate ? .immediately : keeps ? .whenDrawn : .never)
}

/// Returns the image reduced to a maximum size and decoded immediately. Nil if the index is not 0, or if the file is
/// damaged.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0 else { return nil }
  let size = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.intValue ?? ImageLimits.side
  let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
  return try? source.thumbnail(maximumPixelSize: size, isUpright: isUpright)
}
