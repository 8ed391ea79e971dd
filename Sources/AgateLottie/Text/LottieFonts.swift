import Agate
import AgateGraphics
import AgateScene
import Foundation

/// The fonts for the texts of a file. They are searched in this order: fonts set by the caller, fonts in the file or
/// its package, system fonts.
final class LottieFonts {
  /// The fonts set by the caller, by name.
  private var given: [String: CGFont] = [:]
  /// The names of the fonts set by the caller that no text has needed yet.
  private(set) var unused: Set<String> = []
  private let source: any PackageSource
  /// The folder of the package that contains all files; usually empty.
  private let folder: String
  private let limits: SceneLimits
  /// The first font of each name. `families` has the first font of each family.
  private let named: [String: FontAsset]
  private let families: [String: FontAsset]
  /// The fonts that were loaded, by their references in the file; nil for unreadable fonts.
  private var loaded: [String: CGFont?] = [:]
  private var known: [String: Found] = [:]

  struct Found {
    /// A font of 100 points.
    var font: CTFont
    /// The name of the font that replaces a missing font; nil if the named font was found.
    var substitute: String?
  }

  static let size = 100.0

  /// - Throws: If the file of a font set by the caller cannot be read.
  init(
    variant: SceneVariant, source: any PackageSource, folder: String, limits: SceneLimits, assets: [FontAsset]
  ) throws(SceneError) {
    (self.source, self.folder, self.limits) = (source, folder, limits)
    named = Dictionary(assets.map { ($0.name, $0) }) { first, _ in first }
    families = Dictionary(assets.map { ($0.family, $0) }) { first, _ in first }
    for (name, path) in variant.fonts.sorted(by: { $0.key < $1.key }) {
      guard let font = CGFont(contentsOf: URL(fileURLWithPath: path)) else {
        let isThere = FileManager.default.fileExists(atPath: path)
        throw SceneError(
          file: path, message: isThere ? "is not a font; --font \(name)=FILE needs one" : "there is no such file")
      }
      given[name] = font
      unused.insert(name)
    }
  }

  func asset(_ name: String) -> FontAsset? { named[name] ?? families[name] }

  /// Returns the font for a name in the file.
  func font(_ name: String) -> Found {
    if let found = known[name] { return found }
    let found = find(name)
    known[name] = found
    return found
  }

  private func find(_ name: String) -> Found {
    let asset = asset(name)
    let family = asset?.family ?? name
    for key in [name, family] {
      if let font = given[key] {
        unused.remove(key)
        return Found(font: CTFontCreateWithGraphicsFont(font, Self.size, nil, nil))
      }
    }
    if let asset, let font = embedded(asset) {
      return Found(font: CTFontCreateWithGraphicsFont(font, Self.size, nil, nil))
    }
    let style = asset.map(FontStyle.init)
    func styled(_ font: CTFont) -> CTFont { style?.member(of: font) ?? font }
    var names = [name]
    if let asset { names += ["\(family)-\(asset.style)", "\(family) \(asset.style)", family] }
    for candidate in names where !candidate.isEmpty {
      let font = CTFontCreateWithName(candidate, Self.size, nil)
      if matches(font, family, name) { return Found(font: styled(font)) }
    }
    let font = styled(CTFontCreateWithName(name.isEmpty ? family : name, Self.size, nil))
    return Found(font: font, substitute: CTFontCopyFullName(font) as String)
  }

  private func matches(_ font: CTFont, _ family: String, _ name: String) -> Bool {
    func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let own = [CTFontCopyFamilyName(font), CTFontCopyPostScriptName(font), CTFontCopyFullName(font)].map {
      plain($0 as String)
    }
    return own.contains(plain(family)) || own.contains(plain(name))
  }

  /// Returns a font from the package or from a data URL in the file.
  private func embedded(_ asset: FontAsset) -> CGFont? {
    let font = loaded[asset.path] ?? load(asset.path)
    loaded[asset.path] = font
    if font != nil || DataURI.isOne(asset.path) { return font }
    return packaged(asset.name) ?? packaged(asset.family)
  }

  /// Returns the font at a path or in a data URL.
  private func load(_ reference: String) -> CGFont? {
    if DataURI.isOne(reference) {
      guard let bytes = try? DataURI.bytes(of: reference, limit: 32 << 20) else { return nil }
      return CGDataProvider(data: Data(bytes)).flatMap { CGFont($0) }
    }
    guard !reference.isEmpty, !reference.contains("://") else { return nil }
    let plain = PackagePath.slashed(String(reference.drop { $0 == "/" || $0 == "\\" })),
      name = plain.split(separator: "/").last.map(String.init) ?? plain
    for path in [plain, "f/" + name, "fonts/" + name] {
      guard let path = PackagePath.resolve(path, in: folder), let data = try? source.data(path, limit: 32 << 20)
      else { continue }
      if let font = CGDataProvider(data: data).flatMap({ CGFont($0) }) { return font }
    }
    return nil
  }

  private func packaged(_ name: String) -> CGFont? {
    guard !name.isEmpty else { return nil }
    for ending in ["ttf", "otf"] {
      for place in ["f", "fonts"] {
        guard let path = PackagePath.resolve("\(place)/\(name).\(ending)", in: folder),
          let data = try? source.data(path, limit: 32 << 20)
        else { continue }
        if let font = CGDataProvider(data: data).flatMap({ CGFont($0) }) { return font }
      }
    }
    return nil
  }
}
