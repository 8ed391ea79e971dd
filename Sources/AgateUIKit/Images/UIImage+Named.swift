import Agate

extension UIImage {
  /// Finds `name` among the resources of the main bundle, as ``init(named:in:compatibleWith:)`` does.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds `name` in a bundle, as ``init(named:in:compatibleWith:)`` does.
  public convenience init?(named name: String, in bundle: Bundle?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Finds `name` in a bundle, decodes the image immediately and caches it. Later calls with the same name, bundle and
  /// traits take the image from the cache. Returns nil if there is no such image or it cannot be decoded.
  ///
  /// In each bundle, asset catalogues are searched first, then files. An asset catalogue is a folder `Name.xcassets`
  /// with image sets, as Xcode writes it and as SwiftPM copies it. Names in a group that provides a namespace begin
  /// with `Group/`. The initializer chooses the image for the scale, the appearance and the kind of device of
  /// `traitCollection`. The image has the rendering mode, the cap insets and the alignment insets of the catalogue. A
  /// PDF file is drawn at the scale of the image if its first page consists of vector paths. Agate cannot read SVG files
  /// or PDF files with text, pictures, gradients or masks.
  ///
  /// A file whose name ends in `@2x` or `@3x` is preferred for traits of that scale. The extension may be omitted for
  /// PNG files. One cache for all bundles keeps the most recently used images, up to 64 MiB of pixels, even if there
  /// are no other references to the images. Larger images are not cached, and the cache shrinks if memory is short. Use
  /// this initializer for the images of a user interface. Photos would evict these images from the cache, so load
  /// photos with a separate ``ImageLoader`` or ``/AgateGraphics/CostCache``.
  ///
  /// - Parameters:
  ///   - name: the name of an image set or of a file among the bundle's resources.
  ///   - bundle: the bundle to search. Nil means the main bundle and then the bundles beside the program, where SwiftPM
  ///     puts the resources of packages.
  ///   - traitCollection: the traits by which the image is chosen. Nil means the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let values = NamedImages.image(name, in: bundle, traitCollection ?? .current)?.values else { return nil }
    self.init(values)
  }

  /// Finds `name` in a bundle, as ``init(named:in:compatibleWith:)`` does. The configuration has no effect.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
}

/// The cache of named images, and the search for them.
enum NamedImages {
  static let cache = CostCache<String, UIImage>(totalCostLimit: 64 << 20)

  static func image(_ name: String, in bundle: Bundle?, _ traits: UITraitCollection) -> UIImage? {
    let scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
    let bundle = bundle ?? .main
    let choice = AssetChoice(
      scale: scale, isDark: traits.userInterfaceStyle == .dark, isPad: traits.userInterfaceIdiom == .pad)
    let key = "\(bundle.bundlePath)/\(name)@\(scale) \(choice.isDark) \(choice.isPad)"
    if let known = cache.object(forKey: key) { return known }
    for folder in AssetBundles.folders(of: bundle) {
      let found = AssetCatalogs.shared.image(name, in: folder, choice) ?? file(name, in: folder.bundle, scale)
      guard let image = found?.preparingForDisplay() else { continue }
      cache.setObject(image, forKey: key, cost: image.pixelByteCount)
      return image
    }
    return nil
  }

  private static func file(_ name: String, in bundle: Bundle, _ scale: CGFloat) -> UIImage? {
    let url = URL(fileURLWithPath: name)
    let kind = url.pathExtension.isEmpty ? "png" : url.pathExtension
    let base = url.pathExtension.isEmpty ? name : String(name.dropLast(url.pathExtension.count + 1))
    let suffixes = scale >= 3 ? ["@3x", "@2x", ""] : scale >= 2 ? ["@2x", "", "@3x"] : ["", "@2x", "@3x"]
    for suffix in suffixes {
      if let path = bundle.path(forResource: base + suffix, ofType: kind), let image = UIImage(contentsOfFile: path) {
        return image
      }
    }
    return nil
  }
}
