import Agate

/// The images of a document. Each image is written once, even if several layers show it.
final class AssetWriter {
  /// The prefix of the images' paths inside the folder of the document.
  private let prefix: String
  /// Whether a path is taken already.
  private let isTaken: (String) -> Bool
  /// The last number that was used.
  private var number = 0
  private var names: [ObjectIdentifier: String] = [:]
  /// The images in the order in which the document names them.
  private(set) var images: [(path: String, image: CGImage)] = []

  /// - Parameter prefix: The prefix of the paths inside the document's folder.
  init(prefix: String = "assets/image-", isTaken: @escaping (String) -> Bool = { _ in false }) {
    (self.prefix, self.isTaken) = (prefix, isTaken)
  }

  /// The path of an image, as the document names it.
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

  /// Whether a PNG, which has straight alpha, can hold the image exactly: no colour exceeds its alpha.
  static func isExact(_ image: CGImage) -> Bool {
    image.isOpaque
      || image.pixels.allSatisfy { pixel in
        let alpha = pixel >> 24
        return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
      }
  }
}
