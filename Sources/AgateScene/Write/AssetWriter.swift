import Agate

/// The images of a document that is written. Each image is written once, even if several layers show it.
final class AssetWriter {
  /// The prefix of the images' paths inside the folder of the document.
  private let prefix: String
  /// Returns whether a path is already in use.
  private let isTaken: (String) -> Bool
  /// The last number that was used.
  private var number = 0
  private var names: [ObjectIdentifier: String] = [:]
  /// The images in the order in which the document refers to them.
  private(set) var images: [(path: String, image: CGImage)] = []

  /// - Parameter prefix: The prefix of the paths inside the document's folder.
  init(prefix: String = "assets/image-", isTaken: @escaping (String) -> Bool = { _ in false }) {
    (self.prefix, self.isTaken) = (prefix, isTaken)
  }

  /// Returns the path of an image in the document.
  func path(of image: CGImage) -> String {
    if let known = names[ObjectIdentifier(image)] { return known }
    var path: String
    repeat {
      number += 1
      path = "\(prefix)\(number).png"
    } while isTaken(path)
    names[ObjectIdentifier(image)] = path
    images.append((path, image))
    return path
  }

  /// Returns whether a PNG can represent the image exactly. PNG has straight alpha, so no premultiplied component may
  /// exceed its alpha.
  static func isExact(_ image: CGImage) -> Bool {
    if image.isOpaque { return true }
    return image.withRows { rows in
      (0..<image.height).allSatisfy { y in
        UnsafeBufferPointer(start: rows[y], count: image.width).allSatisfy { pixel in
          let alpha = pixel >> 24
          return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }
      }
    }
  }
}
