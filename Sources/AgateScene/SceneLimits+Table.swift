/// The limits by name, as listed by the command line and Documentation/Limits.md.
extension SceneLimits {
  package struct Entry: Sendable {
    package var name: String
    package var meaning: String
    /// The consequence of exceeding the limit.
    package var effect: String
    package var value: WritableKeyPath<SceneLimits, Int> & Sendable

    /// Whether content that exceeds the limit is missing from the picture. Other limits refuse a scene or a frame, or
    /// shorten a list of messages.
    package var changesPicture: Bool

    fileprivate init(
      _ name: String, _ value: WritableKeyPath<SceneLimits, Int> & Sendable, _ meaning: String, _ effect: Effect
    ) {
      (self.name, self.value, self.meaning) = (name, value, meaning)
      (self.effect, changesPicture) = (effect.text, effect.changesPicture)
    }
  }

  /// The consequence of exceeding a limit. Unless told otherwise, content is missing from the picture.
  fileprivate struct Effect: ExpressibleByStringLiteral, Sendable {
    var text: String
    var changesPicture = true

    init(stringLiteral text: String) { self.text = text }

    init(_ text: String, changesPicture: Bool) { (self.text, self.changesPicture) = (text, changesPicture) }
  }

  private static let refused = Effect("the scene is not read", changesPicture: false)
  private static let leftOut: Effect = "the others are left out"
  private static let undrawn = Effect("the frame is not drawn", changesPicture: false)
  private static let noneDrawn = Effect("no frame is drawn", changesPicture: false)
  private static let counted = Effect("the others are counted", changesPicture: false)

  package static let table: [Entry] = [
    Entry("documentBytes", \.documentBytes, "bytes of one CAML document", refused),
    Entry(
      "propertyListBytes", \.propertyListBytes, "bytes of one index.xml or Wallpaper.plist", "its settings are ignored"),
    Entry("elements", \.elements, "elements in one document", refused),
    Entry("elementDepth", \.elementDepth, "nesting depth of elements; each layer inside another one adds two", refused),
    Entry("layers", \.layers, "layers in one document", refused),
    Entry("animations", \.animations, "animations on one layer", "the others do not run"),
    Entry("textLength", \.textLength, "characters of one text", "the rest is left out"),
    Entry("combiningMarks", \.combiningMarks, "combining marks in a row", "the others are left out"),
    Entry("filters", \.filters, "filters in one list", "the others are not applied"),
    Entry("behaviors", \.behaviors, "behaviours of one emitter", "the others are not applied"),
    Entry("cells", \.cells, "emitter cells in one document", "the others do not emit"),
    Entry("cellDepth", \.cellDepth, "emitter cells inside one another", "deeper ones are ignored"),
    Entry("listLength", \.listLength, "colours or numbers in one list", "the list is ignored"),
    Entry("findings", \.findings, "findings that are listed", counted),
    Entry("references", \.references, "references in one chain", "the element is ignored"),
    Entry(
      "referencedBytes", \.referencedBytes, "bytes of all elements that references lead to",
      "further ones are not followed"),
    Entry("entries", \.entries, "files in a package", refused),
    Entry("entryBytes", \.entryBytes, "bytes of one file in a package, unpacked", refused),
    Entry("packageBytes", \.packageBytes, "bytes of all files in a package, unpacked", refused),
    Entry("ratio", \.ratio, "unpacked bytes per byte of an archive", refused),
    Entry("folderDepth", \.folderDepth, "folders inside one another", refused),
    Entry(
      "inlineBytes", \.inlineBytes, "bytes of one data URI with an image", "the image is missing"),
    Entry("pixels", \.pixels, "pixels of all images together", "further images are missing"),
    Entry("lottieItems", \.lottie.items, "shape items of a Lottie animation", leftOut),
    Entry("lottieKeys", \.lottie.keys, "key frames of a Lottie animation, and of the layers built from it", leftOut),
    Entry("lottieKeysOfProperty", \.lottie.keysOfProperty, "key frames of one property of a Lottie animation", leftOut),
    Entry(
      "lottieGroupDepth", \.lottie.groupDepth, "groups of shape items inside one another", "deeper ones are left out"),
    Entry(
      "lottiePrecompositionDepth", \.lottie.precompositionDepth, "precompositions inside one another",
      "deeper ones are left out"),
    Entry(
      "lottieParents", \.lottie.parents, "parents of a Lottie layer, one above the other", "further ones are ignored"),
    Entry("lottieListLength", \.lottie.listLength, "numbers in the stops of a gradient", leftOut),
    Entry("lottieCopies", \.lottie.copies, "copies of one repeater", leftOut),
    Entry("lottieAllCopies", \.lottie.allCopies, "copies of all repeaters of a Lottie animation", leftOut),
    Entry(
      "lottiePoints", \.lottie.points,
      "points of all outlines of a Lottie animation; each modifier that changes a point counts it once more", leftOut),
    Entry(
      "lottieValues", \.lottie.values, "values of a Lottie animation that are computed in advance",
      "they are computed for fewer frames"),
    Entry("framePixels", \.framePixels, "pixels of a frame in the scene's own size", noneDrawn),
    Entry(
      "cuts", \.frame.cuts, "cuts of intersecting planes in one frame",
      "further planes are sorted by depth and stay whole"),
    Entry(
      "particles", \.frame.particles,
      "particles and instances in one frame, without additive particles that are neither scaled nor rotated",
      undrawn),
    Entry(
      "blendedPixels", \.frame.blendedPixels,
      "pixels blended for one frame at one pixel per point; images and particles count four times, shadows and shapes "
        + "twice, blurs by their radius", undrawn),
    Entry(
      "picturePixels", \.frame.picturePixels,
      "pixels of offscreen images that filters and rasterisation need at the same time", undrawn),
  ]

  /// Sets a limit by its name. Returns false if there is no such limit.
  package mutating func set(_ name: String, to value: Int) -> Bool {
    guard let entry = Self.table.first(where: { $0.name == name }) else { return false }
    self[keyPath: entry.value] = value
    return true
  }

  /// Returns the end of a message about a limit, with the option that raises it.
  package static func hint(_ name: String) -> String { " (--limit \(name)=N raises it)" }
}
