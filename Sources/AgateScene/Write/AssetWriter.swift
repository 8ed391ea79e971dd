import Agate

/// The images of a document: each once, however many layers show it.
final class AssetWriter {
  /// What their names begin with, inside the folder of the document.
  private let prefix: String
  /// Whether something else has a name already.
  private let isTaken: (String) -> Bool
  /// The last one that was given away.
  private var number = 0
  private var names: [ObjectIdentifier: String] = [:]
  /// In the order in which the document names them.
  private(set) var images: [(path: String, image: CGImage)] = []

  /// - Parameter prefix: of paths inside the document's folder.
  init(prefix: String = "assets/image-", isTaken: @escaping (String) -> Bool = { _ in false }) {
    (self.prefix, self.isTaken) = (prefix, isTaken)
  }

  /// The path of an image as the document names it.
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

  /// Whether a PNG, whose alpha is straight, can hold the image: no colour exceeds its alpha.
  static func isExact(_ image: CGImage) -> Bool {
    image.isOpaque
      || image.pixels.allSatisfy { pixel in
        let alpha = pixel >> 24
        return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
      }
  }
}
