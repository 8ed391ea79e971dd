import Foundation

/// A property of `CGImageDestinationAddImage`: the quality of a JPEG file, from 0 to 1. The default is 0.9.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// A property, a ``CGColor``: the colour behind transparent pixels in a JPEG file. The default is white.
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// A property: the maximum length of the longer side, in pixels. Larger images are reduced. The default is the size of
/// the image.
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// A property without effect: files have no thumbnails.
nonisolated(unsafe) public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
/// A property without effect: files have the colour space sRGB.
nonisolated(unsafe) public let kCGImageDestinationOptimizeColorForSharing: CFString =
  "kCGImageDestinationOptimizeColorForSharing"

/// Begins a file. Nothing is written before `CGImageDestinationFinalize`.
///
/// - Parameters:
///   - url: the URL of the file. An existing file is replaced.
///   - type: the uniform type identifier of the format: `public.png` or `public.jpeg`.
///   - count: the number of images, which must be 1.
///   - options: ignored.
/// - Returns: The file; nil if `url` is no file URL, if the format cannot be written, or if there are more images.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  let url = url as URL
  return url.isFileURL ? destination(type, count, .file(url)) : nil
}

/// Begins a file in memory. `CGImageDestinationFinalize` appends its bytes to the data.
///
/// - Parameters:
///   - data: the data.
///   - type: the uniform type identifier of the format: `public.png` or `public.jpeg`.
///   - count: the number of images, which must be 1.
///   - options: ignored.
/// - Returns: The file; nil if the format cannot be written, or if there are more images.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  destination(type, count, .data(data))
}

private func destination(
  _ type: CFString, _ count: Int, _ target: CGImageDestination.Target
) -> CGImageDestination? {
  guard count == 1, let format = CGImageDestination.Format(rawValue: type as String) else { return nil }
  return CGImageDestination(format, target)
}

/// Adds the image to a file. Further images are ignored.
///
/// - Parameters:
///   - idst: the file.
///   - image: the image.
///   - properties: the properties, by keys such as ``kCGImageDestinationLossyCompressionQuality``,
///     ``kCGImagePropertyOrientation`` and ``kCGImagePropertyDPIWidth``. Other properties are not written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, properties)
}

/// Adds an image of another file, with its orientation and its resolution. If the other file is damaged,
/// ``CGImageDestinationFinalize(_:)`` fails.
///
/// - Parameters:
///   - idst: the file.
///   - isrc: the other file.
///   - index: the index of the image. Another index than 0 adds nothing.
///   - properties: properties that hold in place of those of the other file, as in
///     ``CGImageDestinationAddImage(_:_:_:)``.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil),
    let all = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil)?.mutableCopy() as? NSMutableDictionary
  else { return }
  for (key, value) in properties ?? [:] { if let key = key as? NSString { all[key] = value } }
  idst.add(image, all)
}

/// Sets properties of a file, which hold unless those of its image say something else.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

/// Writes a file.
///
/// - Returns: Whether the file was written. It is not if there is no image, if it was written before, or if the image or
///   the place of the file has an error.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  do {
    try idst.write()
    return true
  } catch { return false }
}

/// Returns the uniform type identifiers of the formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  CGImageDestination.Format.allCases.map { $0.rawValue as NSString } as NSArray
}
