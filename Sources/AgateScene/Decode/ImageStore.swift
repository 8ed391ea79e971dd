import AgateGraphics
import Foundation

/// Finds and decodes the images of a scene. Each image is decoded once.
package final class ImageStore {
  package enum Failure: Error {
    /// The file does not exist. The values are its expected path and a file with nearly the same name.
    case missing(String, similar: String?)
    case outside
    case unreadable(String)
  }

  private let source: any PackageSource
  private let limits: SceneLimits
  /// The images of an earlier load of the same scene.
  private let earlier: ImageCache?
  private var cache: [String: Result<CGImage, Failure>] = [:]
  private var tinted: [String: CGImage] = [:]
  /// The file names in all attributes, including those of elements that could not be read.
  private var mentioned: Set<String> = []
  /// The number of further missing files for which folders are searched for similar names.
  private var hints = 50
  private var pixels = 0
  private lazy var paths: [String] = (try? source.list()) ?? []
  private lazy var spellings = Dictionary(paths.map { (Self.plain($0), $0) }) { first, _ in first }
  /// The images of the source by their paths without extensions.
  private lazy var stems = Dictionary(paths.filter(Self.isImage).map { (Self.stem($0), $0) }) { first, _ in first }
  /// The number of decoded pixels, including those of files that turned out to be damaged.
  private var spent = 0

  init(source: any PackageSource, limits: SceneLimits, earlier: ImageCache? = nil) {
    self.source = source
    self.limits = limits
    self.earlier = earlier
  }

  /// The memory of the decoded pixels, in bytes.
  var bytes: Int { pixels * 4 }

  /// All images that were requested, sorted by path.
  var assets: [SceneAsset] {
    cache.sorted { $0.key < $1.key }.map { full, result in
      let path = DataURI.isOne(full) ? DataURI.brief(full) : PackagePath.short(full)
      return switch result {
      case .success(let image): SceneAsset(path: path, width: image.width, height: image.height, problem: nil)
      case .failure(.unreadable(let reason)): SceneAsset(path: path, width: 0, height: 0, problem: reason)
      case .failure(.missing), .failure(.outside):
        SceneAsset(path: path, width: 0, height: 0, problem: "is missing")
      }
    }
  }

  /// Finds and decodes an image.
  ///
  /// - Parameters:
  ///   - reference: The `src` of a CAML element: percent-encoded or not, relative or absolute, or a data URI.
  ///   - directory: The package folder of the document.
  func image(_ reference: String, in directory: String) -> Result<CGImage, Failure> {
    if DataURI.isOne(reference) { return inline(reference) }
    return image(of: ImageStore.candidates(reference, in: directory))
  }

  /// Decodes the first existing file of a list.
  ///
  /// - Parameter candidates: paths inside the package, or one data URI.
  package func image(of candidates: [String]) -> Result<CGImage, Failure> {
    if let only = candidates.first, DataURI.isOne(only) { return inline(only) }
    guard !candidates.isEmpty else { return .failure(.outside) }
    for path in candidates {
      if let known = cache[path] { return known }
      do {
        earlier?.note(path)
        // The stamp is taken before the bytes are read, so that a file that changes meanwhile is read again.
        let stamp = earlier == nil ? nil : source.stamp(path)
        if let stamp, let image = earlier?.image(path, stamp), take(image) {
          cache[path] = .success(image)
          return .success(image)
        }
        guard let data = try source.data(path, limit: limits.entryBytes) else { continue }
        let result = decode([UInt8](data), path: path)
        cache[path] = result
        if let stamp, case .success(let image) = result { earlier?.keep(image, path, stamp) }
        return result
      } catch {
        let result = Result<CGImage, Failure>.failure(.unreadable(error.message))
        cache[path] = result
        return result
      }
    }
    let missing = Result<CGImage, Failure>.failure(.missing(candidates[0], similar: similar(to: candidates)))
    cache[candidates[0]] = missing
    return missing
  }

  /// Decodes an image from a data URI in the document.
  private func inline(_ reference: String) -> Result<CGImage, Failure> {
    if let known = cache[reference] { return known }
    let result: Result<CGImage, Failure>
    do throws(DataURI.Failure) {
      result = decode(try DataURI.bytes(of: reference, limit: limits.inlineBytes), path: DataURI.brief(reference))
    } catch {
      result = .failure(.unreadable(error.reason))
    }
    cache[reference] = result
    return result
  }

  /// Returns the image with its colours and alpha multiplied by `color`. Returns the image unchanged if the limit of
  /// pixels is exceeded.
  func image(_ image: CGImage, multipliedBy color: CGColor) -> CGImage {
    guard color != .white else { return image }
    let key = "\(ObjectIdentifier(image)) \(color)"
    if let known = tinted[key] { return known }
    let count = image.width * image.height
    guard spent + count <= limits.pixels else { return image }
    spent += count
    pixels += count
    func factor(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = Double(color.alpha)
    let factors = [factor(color.red * alpha), factor(color.green * alpha), factor(color.blue * alpha), factor(alpha)]
    let (r, g, b, a) = (factors[0], factors[1], factors[2], factors[3])
    func scale(_ channel: UInt32, _ factor: UInt32) -> UInt32 { (((channel & 255) * factor + 128) * 257) >> 16 }
    let made = image.mapPixels { pixel in
      scale(pixel, r) | scale(pixel >> 8, g) << 8 | scale(pixel >> 16, b) << 16 | scale(pixel >> 24, a) << 24
    }
    tinted[key] = made
    return made
  }

  /// Returns a file whose path differs only in case or encoding. If there is none, returns a file whose path differs
  /// only in its extension. Devices distinguish case, and archives can encode names differently than documents.
  private func similar(to candidates: [String]) -> String? {
    let found =
      candidates.lazy.compactMap { [spellings] in spellings[Self.plain($0)] }.first
      ?? candidates.lazy.compactMap { [stems] in stems[Self.stem($0)] }.first
    if let found { mention(found) }
    return found
  }

  /// Returns the end of the message about a missing file: the name of a similar existing file, and the difference
  /// between the names.
  package static func difference(of found: String, from path: String) -> String {
    let name = PackagePath.short(found)
    // Swift strings are equal if they are canonically equivalent.
    if found == path {
      return "; the name of \(name) has other Unicode characters for the same letters (its normalization differs): "
        + "rename the file as the scene spells it"
    }
    return plain(found) == plain(path)
      ? "; there is \(name), which is written in another way" : "; there is \(name), with another ending"
  }

  /// Returns the end of the message about a missing file: a similar file name in one of the folders, or an empty text.
  package func hint(about name: String, in folders: [String]) -> String {
    guard hints > 0 else { return "" }
    hints -= 1
    let name = PackagePath.last(name.replacing("\\", with: "/"))
    var names: [String] = []
    for folder in folders where names.count < 1000 {
      let own = source.names(in: folder)
      let path = { (name: String) in folder.isEmpty ? name : "\(folder)/\(name)" }
      let same = own.first { Self.plain($0) == Self.plain(name) }
      if let found = same ?? own.first(where: { Self.isImage($0) && Self.stem($0) == Self.stem(name) }) {
        return Self.difference(of: path(found), from: path(name))
      }
      names += own.prefix(200)
    }
    // Exporters number their images, so names that differ only in digits are not suggested.
    let letters = name.filter { !$0.isNumber }
    return NearNames.question(name, Set(names).filter { $0.filter { !$0.isNumber } != letters }.sorted())
  }

  /// Returns the names of the files in the folder of a path, at most 500.
  func names(besides path: String) -> [String] {
    let folder = PackagePath.directory(of: path)
    return paths.lazy.filter { PackagePath.directory(of: $0) == folder }.prefix(500).map(PackagePath.last)
  }

  private static func plain(_ path: String) -> String {
    let plain = (path.removingPercentEncoding ?? path).precomposedStringWithCanonicalMapping.lowercased()
    return plain.replacing("\\", with: "/")
  }

  private static func stem(_ path: String) -> String {
    let path = plain(path)
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
    return String(path[..<dot])
  }

  // The list includes formats that Agate cannot read, because scenes are made for other systems.
  private static let endings =
    (ImageFormats.all.flatMap(\.fileExtensions) + ["avif", "heic", "gif", "tif", "tiff"]).map { "." + $0 }

  private static func isImage(_ path: String) -> Bool {
    let path = path.lowercased()
    return endings.contains { path.hasSuffix($0) }
  }

  /// Records the value of an attribute if it can be the name of an image.
  func mention(_ value: String) {
    let mayBeFile = value.utf8.count <= 1024 && value.utf8.suffix(5).contains(UInt8(ascii: "."))
    guard mayBeFile, Self.isImage(value) else { return }
    mentioned.insert(Self.plain(PackagePath.last(value)))
  }

  /// Returns the images of the documents in `directories` that were neither requested nor named in an attribute. An
  /// attribute that is not read has a separate finding.
  ///
  /// - Parameters:
  ///   - files: The files to examine; nil for all files of the source.
  ///   - isBundle: Whether the source is one `.ca` folder.
  func unused(in directories: [String], among files: [String]?, isBundle: Bool = false) -> [String] {
    (files ?? paths).filter { path in
      cache[path] == nil && !PackagePath.isDebris(path) && Self.isImage(path)
        && directories.contains { directory in
          let folder = directory.isEmpty ? "" : directory + "/"
          let isOwn = directory.isEmpty ? isBundle : directory.lowercased().hasSuffix(".ca")
          return path.hasPrefix(folder + "assets/") || isOwn && path.hasPrefix(folder) && !Self.isPreview(path)
        }
        && !mentioned.contains(Self.plain(PackagePath.last(path)))
    }
  }

  /// Returns whether the name of an image is typical of a preview image, which file managers show.
  private static func isPreview(_ path: String) -> Bool {
    let name = PackagePath.last(path).lowercased()
    return ["icon", "poster", "preview", "screenshot", "snapshot", "thumb"].contains { name.contains($0) }
  }

  /// Counts the pixels of a cached image. Returns false if the scene would exceed the limit of pixels.
  private func take(_ image: CGImage) -> Bool {
    let count = image.width * image.height
    guard spent + count <= limits.pixels else { return false }
    (spent, pixels) = (spent + count, pixels + count)
    return true
  }

  private func decode(_ bytes: [UInt8], path: String) -> Result<CGImage, Failure> {
    do throws(ImageError) {
      let file = try CGImageSource(data: bytes, name: path)
      // The size is checked before memory is allocated.
      let count = file.width * file.height
      guard spent + count <= limits.pixels else { return .failure(.unreadable(budgetMessage)) }
      spent += count
      let image = try file.image(caching: .immediately)
      pixels += count
      return .success(image)
    } catch {
      return .failure(.unreadable(error.reason))
    }
  }

  private var budgetMessage: String {
    "is not decoded: the images of a scene may have \(limits.pixels >> 20) million pixels together"
  }

  /// Returns the possible paths of a reference inside the package, the most likely path first. The list is empty if the
  /// reference leads out of the package.
  static func candidates(_ reference: String, in directory: String) -> [String] {
    var spellings = [reference]
    if let decoded = reference.removingPercentEncoding, decoded != reference { spellings.insert(decoded, at: 0) }
    var paths: [String] = []
    for spelling in spellings {
      let isAbsolute = spelling.hasPrefix("/") || spelling.contains("://")
      if !isAbsolute, let path = PackagePath.resolve(spelling, in: directory), isInside(path, directory) {
        paths.append(path)
      }
      // Editors write absolute paths of their own machine, so only the part inside the package is used.
      let name = PackagePath.last(spelling)
      guard name != "..", name != ".", !spelling.split(separator: "/").contains("..") else { continue }
      if isAbsolute, let assets = spelling.range(of: "/assets/", options: .backwards) {
        if let path = PackagePath.resolve("assets/" + spelling[assets.upperBound...], in: directory) {
          paths.append(path)
        }
      }
      if let path = PackagePath.resolve("assets/" + name, in: directory) { paths.append(path) }
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  private static func isInside(_ path: String, _ directory: String) -> Bool {
    directory.isEmpty || path.hasPrefix(directory + "/")
  }
}
