import Agate

extension UIImage {
  /// Finds `name` in a bundle, decodes it at once, and keeps it: the second call reads and decodes nothing.
  ///
  /// A file whose name says `@2x` or `@3x` is preferred when the screen has that scale; the extension may be left out
  /// for PNG files. Kept are the images used last, up to 64 MiB of pixels, of all bundles together, whether or not
  /// anybody has a reference: this is for the pictures of an interface. Photos, which would drive those out, belong into
  /// an ``ImageLoader`` or a ``CostCache`` of their own.
  ///
  /// - Parameter bundle: default the main bundle.
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
