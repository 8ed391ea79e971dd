import Agate
import Foundation

/// A scene in the form in which it is written.
struct SceneOutput {
  struct Part {
    var role: ScenePackage.Role
    var document: CAMLDocument
  }

  /// The parts from back to front; at least one.
  var parts: [Part]
  /// The whole scene in one document.
  var merged: CAMLDocument
  var screen: ScreenClass?
  var title: String

  init(_ document: CAMLDocument, title: String) {
    parts = [Part(role: .document, document: document)]
    merged = document
    self.title = title
  }

  init(_ scene: Scene) {
    ComputedPaths.write(into: scene.rootLayer)
    let parts = scene.parts.map { Part(role: $0.role, document: CAMLDocument($0)) }
    self.parts = parts
    screen = scene.screen
    title = scene.title
    if parts.count == 1, parts[0].role == .document, scene.screen == nil {
      merged = parts[0].document
      return
    }
    merged = CAMLDocument(scene.rootLayer)
    for part in scene.parts { merged.take(part) }
    let index = parts.map(\.document.index).first { SceneLoop($0) != nil } ?? DocumentIndex()
    (merged.index.isLooping, merged.index.loopStart, merged.index.loopEnd) = (
      index.isLooping, index.loopStart, index.loopEnd
    )
    merged.index.isGeometryFlipped = true
    let states = MergedStates(names: scene.states, parts: parts.map(\.document))
    (merged.states, merged.transitions) = (states.states, states.transitions)
  }

  /// The scene's own screen class, otherwise a screen class of the scene's size.
  private var screenClass: ScreenClass? { screen ?? ScreenClass(size: merged.root.bounds.size) }

  private var screenSuffix: String { screenClass.map { "-\($0.name)" } ?? "" }

  // MARK: Files

  /// Returns the paths and bytes of all files.
  ///
  /// - Parameters:
  ///   - name: The name on disk without its extension.
  ///   - log: Receives findings about parts that are not written.
  ///   - isTaken: Returns whether an image must not use a path in the package.
  func files(
    as form: SceneForm, name: String, log: FindingLog, isTaken: @escaping (String) -> Bool = { _ in false }
  ) throws(SceneError) -> [PackageFile] {
    switch form {
    case .caml:
      let file = "\(name).caml"
      return try documentFiles(
        merged, in: "", file: file, prefix: "assets/\(name)-", isWrapped: merged.index.isGeometryFlipped, log: log,
        isTaken: isTaken)
    case .ca: return try bundle(merged, in: "", log: log, isTaken: isTaken)
    case .wallpaper: return try wallpaper(in: "", name: name, log: log, isTaken: isTaken)
    case .tendies:
      let top = "descriptors/\(SceneOutput.identifier(of: name))"
      let folder = "\(name)\(screenSuffix).wallpaper"
      let contents = "\(top)/versions/1/contents"
      return [
        PackageFile("\(top)/com.apple.posterkit.provider.descriptor.identifier", name),
        PackageFile("\(top)/com.apple.posterkit.role.identifier", "PRPosterRoleLockScreen"),
        PackageFile(
          "\(contents)/com.apple.posterkit.provider.contents.userInfo",
          PropertyListText.xml(
            .dictionary([
              "wallpaperRepresentingIdentifier": .string(name), "wallpaperRepresentingFileName": .string(folder),
            ]))),
      ] + (try wallpaper(in: "\(contents)/\(folder)/", name: name, log: log, isTaken: isTaken))
    }
  }

  /// - Parameter folder: Empty, or a path that ends in `/`.
  private func wallpaper(
    in folder: String, name: String, log: FindingLog, isTaken: @escaping (String) -> Bool
  ) throws(SceneError) -> [PackageFile] {
    var files: [PackageFile] = []
    var names: [String: PropertyList] = ["type": .string("LayeredAnimation")]
    for part in parts {
      let role = part.role == .document ? .background : part.role
      let word = role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst()
      let bundle = "\(name)_\(word)\(screenSuffix).ca"
      var document = part.document
      // Without a screen, a unit is a point. The written screen class must not change this.
      if screen == nil { document.index.unitsInPixels = false }
      names[role == .floating ? "floatingAnimationFileNameKey" : "\(role.rawValue)AnimationFileName"] = .string(bundle)
      files += try self.bundle(document, in: "\(folder)\(bundle)/", log: log, isTaken: isTaken)
    }
    var list: [String: PropertyList] = [
      "assets": .dictionary(["lockAndHome": .dictionary(["default": .dictionary(names)])]),
      "identifier": .string(name), "name": .string(title), "family": .string(title), "version": .number(1),
      "appearanceAware": .bool(false),
    ]
    if let screenClass { list["logicalScreenClass"] = .string(screenClass.name) }
    return [PackageFile("\(folder)Wallpaper.plist", PropertyListText.xml(.dictionary(list)))] + files
  }

  private func bundle(
    _ document: CAMLDocument, in folder: String, log: FindingLog, isTaken: @escaping (String) -> Bool
  ) throws(SceneError) -> [PackageFile] {
    let files = try documentFiles(
      document, in: folder, file: "main.caml", prefix: "assets/image-", isWrapped: false, log: log,
      isTaken: { isTaken(folder + $0) })
    return [PackageFile("\(folder)index.xml", PropertyListText.xml(document.index.propertyList))] + files
  }

  private func documentFiles(
    _ document: CAMLDocument, in folder: String, file: String, prefix: String, isWrapped: Bool, log: FindingLog,
    isTaken: @escaping (String) -> Bool
  ) throws(SceneError) -> [PackageFile] {
    let assets = AssetWriter(prefix: prefix, isTaken: isTaken)
    let writer = DocumentWriter(document, file: PackagePath.short(folder + file), assets: assets, log: log)
    var files = [PackageFile(folder + file, writer.write(isWrapped: isWrapped))]
    for (path, image) in assets.images {
      do throws(ImageError) {
        files.append(PackageFile(path: folder + path, bytes: try image.pngData()))
      } catch {
        throw SceneError(file: folder + path, message: error.reason)
      }
    }
    return files
  }

  /// Returns a UUID derived from the name, so that the same scene gives the same archive.
  private static func identifier(of name: String) -> String {
    func hash(_ seed: UInt64) -> UInt64 {
      name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let (high, low) = (hash(0), hash(0x9E37_79B9_7F4A_7C15))
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * $0)) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let b = bytes
    return UUID(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
      )
    ).uuidString
  }
}

/// One file of a package.
struct PackageFile {
  /// The path inside the package.
  var path: String
  var bytes: [UInt8]

  init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  init(_ path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

extension ScreenClass {
  /// The suffix of package names for this screen.
  var name: String {
    func text(_ value: Double) -> String { ValueText.number(value) ?? "0" }
    return "\(text(width))w-\(text(height))h@\(text(scale))x~\(min(width, height) > 500 ? "ipad" : "iphone")"
  }

  /// Creates the screen class of a size. Returns nil if a name cannot express the size.
  init?(size: CGSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    guard width == width.rounded(), height == height.rounded() else { return nil }
    self.init(
      "\(ValueText.number(width) ?? "")w-\(ValueText.number(height) ?? "")h@\(min(width, height) > 500 ? 2 : 3)x")
  }
}
