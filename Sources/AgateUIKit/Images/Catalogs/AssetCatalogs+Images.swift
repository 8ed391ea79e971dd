import Agate

extension AssetCatalogs {
  /// Returns the image of an image set that matches the conditions best. Returns nil if there is none.
  func image(_ name: String, in bundle: AssetBundles.Folder, _ choice: AssetChoice) -> UIImage? {
    guard let (folder, contents) = asset(.image, name, in: bundle) else { return nil }
    guard let entry = Self.best(contents.images ?? [], choice), let file = entry.filename else { return nil }
    let path = "\(folder)/\(file)"
    var scale = entry.factor ?? 1
    var image: UIImage?
    if file.contains("/") {
      report("\(path) is not in the folder of the image '\(name)', which is absent")
      return nil
    } else if file.lowercased().hasSuffix(".pdf") {
      scale = choice.scale
      image = vector(path, name, scale)
    } else if let source = try? CGImageSource(contentsOfFile: path), let pixels = try? source.image() {
      image = UIImage(cgImage: pixels, scale: scale, orientation: UIImage.Orientation(source.orientation))
    } else {
      report("\(path) cannot be read; the image '\(name)' is absent")
    }
    return image?.with {
      if let resizing = entry.resizing { resizing.apply(to: &$0) }
      if let insets = entry.alignmentInsets { $0.alignmentRectInsets = UIEdgeInsets(insets, scale: scale) }
      switch contents.properties?.templateRenderingIntent {
      case "template": $0.renderingMode = .alwaysTemplate
      case "original": $0.renderingMode = .alwaysOriginal
      default: break
      }
    }
  }

  /// Returns the first page of a PDF file, drawn with `scale` pixels per point. Returns nil if the file cannot be
  /// drawn.
  private func vector(_ path: String, _ name: String, _ scale: CGFloat) -> UIImage? {
    do throws(VectorError) {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { throw VectorError("cannot be read") }
      return UIImage(cgImage: try PDFPainter.image(of: [UInt8](data), scale: scale), scale: scale)
    } catch {
      report("\(path) \(error.description); the image '\(name)' is absent")
      return nil
    }
  }

  /// Returns the entry that matches the conditions best. Entries for other devices are not used. Entries for dark
  /// appearance are used only in dark appearance, where they take precedence. Entries for the device take precedence
  /// over entries for all devices. Among scales, the scale of the screen is first, then the next larger scales, then
  /// the next smaller scales.
  private static func best(_ entries: [AssetContents.Image], _ choice: AssetChoice) -> AssetContents.Image? {
    let device = choice.isPad ? "ipad" : "iphone"
    func rank(_ entry: AssetContents.Image) -> [Double]? {
      guard entry.filename != nil, let isDark = entry.appearances.isDark, !isDark || choice.isDark else { return nil }
      let idiom = entry.idiom ?? "universal"
      guard idiom == device || idiom == "universal" else { return nil }
      let wanted = Double(choice.scale), scale = entry.factor.map(Double.init) ?? wanted
      return [
        isDark == choice.isDark ? 0 : 1, idiom == device ? 0 : 1, scale >= wanted ? 0 : 1,
        (scale - wanted).magnitude,
      ]
    }
    return entries.compactMap { entry in rank(entry).map { (entry, $0) } }
      .min { $0.1.lexicographicallyPrecedes($1.1) }?.0
  }
}

extension AssetContents.Image {
  /// The number of pixels per point; nil if the image is for any scale.
  var factor: CGFloat? {
    guard let scale, scale.hasSuffix("x"), let factor = Double(scale.dropLast()), factor > 0 else { return nil }
    return CGFloat(factor)
  }
}

extension AssetContents.Resizing {
  /// Sets the cap insets and the resizing mode. Catalogues store cap insets in pixels.
  func apply(to values: inout ImageValues) {
    var caps = UIEdgeInsets(capInsets ?? .init(), scale: values.scale)
    if mode == "3-part-horizontal" { (caps.top, caps.bottom) = (0, 0) }
    if mode == "3-part-vertical" { (caps.left, caps.right) = (0, 0) }
    values.capInsets = caps
    values.resizingMode = center?.mode == "tile" ? .tile : .stretch
  }
}

extension UIEdgeInsets {
  /// Creates insets in points from insets in pixels.
  fileprivate init(_ insets: AssetContents.Insets, scale: CGFloat) {
    func points(_ pixels: Double?) -> CGFloat { CGFloat(pixels ?? 0) / scale }
    self.init(
      top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom), right: points(insets.right))
  }
}
