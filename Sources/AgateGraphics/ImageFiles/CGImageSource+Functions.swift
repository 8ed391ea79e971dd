import Foundation

/// For `CGImageSourceCreateImageAtIndex`: whether decoded pixels stay with the image. Default true.
public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
/// Whether the image is decoded at once instead of when it is first drawn. Default false.
public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"
/// For `CGImageSourceCreateThumbnailAtIndex`: most pixels of the longer side. Default: as large as the picture.
public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether thumbnails stand upright. Default false.
public let kCGImageSourceCreateThumbnailWithTransform = "kCGImageSourceCreateThumbnailWithTransform"
/// Agate makes thumbnails of the picture itself, with and without this; those that files carry are not used.
public let kCGImageSourceCreateThumbnailFromImageAlways = "kCGImageSourceCreateThumbnailFromImageAlways"
/// An option: a thumbnail is made if the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent = "kCGImageSourceCreateThumbnailFromImageIfAbsent"

/// An `Int`: pixels as they are stored.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// A property: height in pixels.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// An `Int` of 1 to 8: ``CGImagePropertyOrientation``.
public let kCGImagePropertyOrientation = "Orientation"
/// A `Double`: pixels per inch. Not there if the file does not tell.
public let kCGImagePropertyDPIWidth = "DPIWidth"
/// A property: pixels an inch along y.
public let kCGImagePropertyDPIHeight = "DPIHeight"
/// An `Int`: bits a component in the file.
public let kCGImagePropertyDepth = "Depth"
/// `Gray`, `RGB` or `CMYK`.
public let kCGImagePropertyColorModel = "ColorModel"
/// A property: whether pixels can be transparent.
public let kCGImagePropertyHasAlpha = "HasAlpha"
/// A `Bool`: the file has a palette. Not there if it has none.
public let kCGImagePropertyIsIndexed = "IsIndexed"

/// Opens a file; nil if it is not a PNG or JPEG file (``CGImageSource/init(url:)`` tells why).
public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
  try? CGImageSource(url: url)
}

/// Takes the bytes of a file; nil if they are not those of a PNG or JPEG file.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
  try? CGImageSource(data: [UInt8](data))
}

/// How many images there are.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// What kind of file it is.
public func CGImageSourceGetType(_ source: CGImageSource) -> String? { source.type }

/// What the header says, by the keys above; nil beyond the first image.
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

/// An image of the file's picture, as it is stored; nil beyond the first, or if it is decoded at once and damaged.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  guard index == 0 else { return nil }
  let keeps = options?[kCGImageSourceShouldCache] as? Bool ?? true
  let isImmediate = options?[kCGImageSourceShouldCacheImmediately] as? Bool ?? false
  return try? source.image(caching: isImmediate ? .immediately : keeps ? .whenDrawn : .never)
}

/// A smaller image of the picture, decoded at once; nil beyond the first, or if the file is damaged.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
  guard index == 0 else { return nil }
  let size = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.intValue ?? ImageLimits.side
  let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
  return try? source.thumbnail(maximumPixelSize: size, isUpright: isUpright)
}
