import Agate
import AgateUIKit
import Testing

/// A bundle on disk with an asset catalogue, which is removed with the object.
private final class Catalog {
  let bundle: Bundle
  let path: String

  init(inside folder: String = "", _ name: String = "\(UUID()).resources") throws {
    path = FileManager.default.temporaryDirectory.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(folder)Assets.xcassets", withIntermediateDirectories: true)
    root = "\(path)/\(folder)Assets.xcassets"
    bundle = try #require(Bundle(path: path))
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  private let root: String

  func add(_ asset: String, _ contents: String, images: [String: Int] = [:]) throws {
    let folder = "\(root)/\(asset)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try contents.write(toFile: "\(folder)/Contents.json", atomically: true, encoding: .utf8)
    for (name, side) in images {
      try CGImage(width: side, height: side, premultiplied: [UInt32](repeating: 0xFF00_00FF, count: side * side))
        .writePNG(to: "\(folder)/\(name)")
    }
  }

  func image(_ name: String, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light) -> UIImage? {
    UIImage(
      named: name, in: bundle,
      compatibleWith: UITraitCollection(traitsFrom: [
        UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
      ]))
  }

  func color(_ name: String, _ style: UIUserInterfaceStyle? = nil) -> UIColor? {
    UIColor(named: name, in: bundle, compatibleWith: style.map(UITraitCollection.init(userInterfaceStyle:)))
  }
}

private let scales = """
  {"images": [
    {"idiom": "universal", "scale": "1x", "filename": "a.png"},
    {"idiom": "universal", "scale": "2x", "filename": "a2.png"},
    {"idiom": "universal", "scale": "3x"},
    {"idiom": "ipad", "scale": "3x", "filename": "pad.png"}
  ], "info": {"author": "xcode", "version": 1}}
  """

struct AssetCatalogTests {
  @Test func theScaleDecides() throws {
    let catalog = try Catalog()
    try catalog.add("arc.imageset", scales, images: ["a.png": 4, "a2.png": 8, "pad.png": 30])
    #expect(catalog.image("arc")?.cgImage?.width == 4 && catalog.image("arc")?.scale == 1)
    let double = try #require(catalog.image("arc", scale: 2))
    #expect(double.cgImage?.width == 8 && double.scale == 2 && double.size == CGSize(width: 4, height: 4))
    #expect(catalog.image("arc", scale: 3)?.scale == 2, "the next best one; not that of another device")
    #expect(catalog.image("arc", scale: 1.5)?.scale == 2 && catalog.image("none") == nil)
    #expect(catalog.image("arc", scale: 2)?.cgImage === double.cgImage, "read once")
    let pad = UITraitCollection(traitsFrom: [.init(displayScale: 3), .init(userInterfaceIdiom: .pad)])
    #expect(UIImage(named: "arc", in: catalog.bundle, compatibleWith: pad)?.cgImage?.width == 30)
  }

  @Test func theAppearanceDecides() throws {
    let catalog = try Catalog(inside: "Resources/Images/")
    try catalog.add(
      "moon.imageset",
      """
      {"images": [
        {"idiom": "universal", "filename": "day.png"},
        {"idiom": "universal", "filename": "night.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "filename": "high.png", "appearances": [{"appearance": "contrast", "value": "high"}]}
      ], "properties": {"template-rendering-intent": "template"}}
      """, images: ["day.png": 2, "night.png": 3, "high.png": 5])
    #expect(catalog.image("moon")?.cgImage?.width == 2 && catalog.image("moon", style: .dark)?.cgImage?.width == 3)
    #expect(catalog.image("moon")?.renderingMode == .alwaysTemplate)
  }

  @Test func capsAndInsetsAreInPixels() throws {
    let catalog = try Catalog()
    try catalog.add(
      "bubble.imageset",
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "b.png",
        "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
          "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 10}},
        "alignment-insets": {"top": 2, "left": 4}}],
       "properties": {"template-rendering-intent": "original"}}
      """, images: ["b.png": 40])
    let image = try #require(catalog.image("bubble"))
    #expect(image.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5) && image.resizingMode == .tile)
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2) && image.renderingMode == .alwaysOriginal)
    try catalog.add(
      "bar.imageset",
      """
      {"images": [{"filename": "b.png", "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch"},
        "cap-insets": {"left": 6, "right": 10, "top": 3}}}]}
      """, images: ["b.png": 40])
    let other = try Catalog()
    try other.add(
      "bar.imageset",
      """
      {"images": [{"filename": "b.png", "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch"},
        "cap-insets": {"left": 6, "right": 10, "top": 3}}}]}
      """, images: ["b.png": 40])
    #expect(catalog.image("bar") == nil, "folders are listed once")
    #expect(other.image("bar")?.capInsets == UIEdgeInsets(left: 6, right: 10))
  }

  @Test func groupsMayProvideNamespaces() throws {
    let catalog = try Catalog()
    try catalog.add("Plain/a.imageset", scales, images: ["a.png": 1])
    try catalog.add("Named", #"{"properties": {"provides-namespace": true}}"#)
    try catalog.add("Named/b.imageset", scales, images: ["a.png": 1])
    #expect(catalog.image("a") != nil && catalog.image("Plain/a") == nil)
    #expect(catalog.image("Named/b") != nil && catalog.image("b") == nil)
  }

  @Test func coloursHaveSpacesAndAppearances() throws {
    let catalog = try Catalog()
    func set(_ name: String, _ color: String, dark: String? = nil) throws {
      let variant = dark.map {
        #", {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": \#($0)}"#
      }
      try catalog.add(
        "\(name).colorset", #"{"colors": [{"idiom": "universal", "color": \#(color)}\#(variant ?? "")]}"#)
    }
    func srgb(_ red: String, _ green: String, _ blue: String, _ alpha: String = "\"1.000\"") -> String {
      #"{"color-space": "srgb", "components": {"red": \#(red), "green": \#(green), "blue": \#(blue), "alpha": \#(alpha)}}"#
    }
    try set("floats", srgb("\"0.250\"", "0.5", "\"1.000\"", "\"0.500\""))
    try set("bytes", srgb("\"0xFF\"", "\"51\"", "\"0x00\""))
    try set("both", srgb("\"1.000\"", "\"0.0\"", "\"0.0\""), dark: srgb("\"0.0\"", "\"0.0\"", "\"1.000\""))
    try set(
      "wide", #"{"color-space": "display-p3", "components": {"red": "1.000", "green": "0.000", "blue": "0.000"}}"#)
    try set("grey", #"{"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "0.250"}}"#)
    try set("system", #"{"platform": "ios", "reference": "systemRedColor"}"#)
    try set("unknown", #"{"color-space": "lab", "components": {"l": "1"}}"#)

    #expect(catalog.color("floats")?.cgColor == CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
    #expect(catalog.color("bytes")?.cgColor == CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
    #expect(catalog.color("grey")?.cgColor == CGColor(gray: 0.5, alpha: 0.25))
    let both = try #require(catalog.color("both"))
    #expect(both.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
    #expect(both.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .blue)
    #expect(catalog.color("both", .dark) == .blue && catalog.color("both", .light) == .red)
    #expect(catalog.color("wide")!.cgColor.red > 1.05 && catalog.color("wide")!.cgColor.green < -0.2)
    #expect(catalog.color("system", .dark)?.cgColor == CGColor(red: 1, green: 69.0 / 255, blue: 58.0 / 255))
    #expect(catalog.color("unknown") == nil && catalog.color("none") == nil)
  }

  @Test func dataSetsHaveAFile() throws {
    let catalog = try Catalog()
    try catalog.add(
      "notes.dataset",
      #"{"data": [{"idiom": "universal", "filename": "notes.txt", "universal-type-identifier": "public.text"}]}"#)
    try "hello".write(
      toFile: "\(catalog.path)/Assets.xcassets/notes.dataset/notes.txt", atomically: true, encoding: .utf8)
    let asset = try #require(NSDataAsset(name: "notes", bundle: catalog.bundle))
    #expect(asset.data == Data("hello".utf8) && asset.typeIdentifier == "public.text" && asset.name == "notes")
    #expect(NSDataAsset(name: "none", bundle: catalog.bundle) == nil)
  }

  @Test func malformedAssetsAreAbsent() throws {
    let catalog = try Catalog()
    try catalog.add("broken.imageset", "{\"images\": [", images: ["a.png": 1])
    try catalog.add("wrong.imageset", #"{"images": {"filename": "a.png"}}"#, images: ["a.png": 1])
    try catalog.add("missing.imageset", #"{"images": [{"filename": "gone.png"}]}"#)
    try catalog.add("outside.imageset", #"{"images": [{"filename": "../broken.imageset/a.png"}]}"#)
    try catalog.add("vector.imageset", #"{"images": [{"filename": "a.svg"}]}"#)
    try catalog.add("star.symbolset", #"{"symbols": [{"filename": "star.svg"}]}"#)
    try catalog.add("bad.colorset", #"{"colors": [{"color": {"components": {"red": "much"}}}]}"#)
    try catalog.add("good.imageset", scales, images: ["a.png": 1])
    for name in ["broken", "wrong", "missing", "outside", "vector", "star"] { #expect(catalog.image(name) == nil) }
    #expect(catalog.color("bad") == nil && catalog.image("good") != nil)
  }

  @Test func theMainBundleFindsBundlesBesideTheProgram() throws {
    let folder = Bundle.main.bundlePath
    let name = "Agate_\(UUID()).resources"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name)/Assets.xcassets/agate-beside.imageset", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    let set = "\(folder)/\(name)/Assets.xcassets/agate-beside.imageset"
    try #"{"images": [{"filename": "a.png"}]}"#.write(toFile: "\(set)/Contents.json", atomically: true, encoding: .utf8)
    try CGImage(width: 2, height: 1, premultiplied: [0, 0]).writePNG(to: "\(set)/a.png")
    AssetBundles.forget()
    defer { AssetBundles.forget() }
    #expect(UIImage(named: "agate-beside")?.cgImage?.width == 2)
    #expect(UIImage(named: "agate-absent") == nil)
  }

  @Test func catalogsAreReadOnManyThreads() async throws {
    let catalog = try Catalog()
    // The files go away with the object.
    defer { withExtendedLifetime(catalog) {} }
    for index in 0..<8 {
      try catalog.add("image \(index).imageset", scales, images: ["a.png": index + 1, "pad.png": index + 1])
    }
    let bundle = catalog.bundle.bundlePath
    let widths = await withTaskGroup(of: Int.self) { group in
      for index in 0..<64 {
        group.addTask { UIImage(named: "image \(index % 8)", in: Bundle(path: bundle))?.cgImage?.width ?? 0 }
      }
      return await group.reduce(0, +)
    }
    #expect(widths == 8 * (1 + 2 + 3 + 4 + 5 + 6 + 7 + 8))
  }
}
