import Agate

extension UIImage {
  /// Finds `name` in a bundle, decodes the image immediately, and caches it: the next call reads and decodes nothing.
  ///
  /// A file whose name ends in `@2x` or `@3x` is preferred when the screen has that scale. The extension may be omitted
  /// for PNG files. One cache for all bundles keeps the most recently used images, up to 64 MiB of pixels, even if
  /// there are no other references to the images. Use this initializer for the images of a user interface. Photos would
  /// evict those images from the cache: load photos with a separate ``ImageLoader`` or ``/AgateGraphics/CostCache``.
  ///
  /// - Parameters:
  ///   - name: the name of a file among the bundle's resources.
  ///   - bundle: the bundle to search. The default is the main bundle.
  public convenience init?(named name: String, in bundle: Bundle = .main) {
    guard let values = NamedImages.image(name, in: bundle)?.values else { return nil }
    self.init(values)
  }
}

/// Images found by name.
enum NamedImages {
  static let cache = CostCache<String, UIImage>(totalCostLimit: 64 << 20)

  static func image(_ name: String, in bundle: Bundle) -> UIImage? {
    let scale = UIScreen.main.scale
    let key = "\(bundle.bundlePath)/\(name)@\(scale)"
    if let known = cache.object(forKey: key) { return known }
    let url = URL(fileURLWithPath: name)
    let kind = url.pathExtension.isEmpty ? "png" : url.pathExtension
    let base = url.pathExtension.isEmpty ? name : String(name.dropLast(url.pathExtension.count + 1))
    let suffixes = scale >= 3 ? ["@3x", "@2x", ""] : scale >= 2 ? ["@2x", "", "@3x"] : ["", "@2x", "@3x"]
    for suffix in suffixes {
      if let path = bundle.path(forResource: base + suffix, ofType: kind),
        let image = UIImage(contentsOfFile: path)?.preparingForDisplay()
      {
        cache.setObject(image, forKey: key, cost: image.pixelByteCount)
        return image
      }
    }
    return nil
  }
}
