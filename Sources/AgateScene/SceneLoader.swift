import Agate
import Foundation

/// Opens a scene file, decodes its documents and stacks them in one layer tree.
struct SceneLoader {
  let limits: SceneLimits
  /// The selected parts and values, for formats with variants.
  var variant = SceneVariant()
  /// Called with the path and bytes of each file that is read.
  var reading: ((String, Data?) -> Void)?
  /// The images of an earlier load of the same scene.
  var images: ImageCache?

  func load(_ path: String) throws(SceneError) -> Scene {
    let path = SceneLoader.followed(path)
    var scene = try read(path)
    let isDocument = SceneLoader.isDocument(path)
    let folder = isDocument ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : path
    scene.folder = isDocument && path.hasPrefix("/") && folder.isEmpty ? "/" : folder
    return scene
  }

  /// Returns whether a path is a document instead of a package.
  private static func isDocument(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && !head(of: path).starts(with: [0x50, 0x4B])
  }

  /// Returns the path of the scene to read. A link to a document in another folder is replaced by the document's path,
  /// because the document's images are in its folder. Other paths are unchanged.
  private static func followed(_ path: String) -> String {
    guard isDocument(path), let file = DirectorySource.realPath(path) else { return path }
    return DirectorySource.realPath(folderPath(of: path)) == folderPath(of: file) ? path : file
  }

  private func read(_ path: String) throws(SceneError) -> Scene {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SceneError(file: path, message: DirectorySource.reason(errno)) }
    let url = URL(fileURLWithPath: path)
    let title = url.deletingPathExtension().lastPathComponent
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      let source = try DirectorySource(path, limits: limits)
      return try load(source, top: url.pathExtension.lowercased(), title: title)
    case S_IFREG:
      let head = SceneLoader.head(of: path)
      if head.starts(with: [0x50, 0x4B]) { return try load(ZipSource(path, limits: limits), top: "", title: title) }
      if let reader = SceneReaders.reader(of: head, named: path) {
        let (source, document) = try folder(of: path)
        return try load(path, reader, source: source, document: document, title: title)
      }
      return try loadDocument(path, title: title)
    default:
      throw SceneError(file: path, message: "is neither a file nor a folder")
    }
  }

  /// Loads a document in a registered format from memory. Files to which the document refers are not found.
  func load(_ data: Data, name: String) throws(SceneError) -> Scene {
    let bytes = [UInt8](data.prefix(512))
    guard let reader = SceneReaders.reader(of: bytes, named: name) else {
      throw SceneError(file: name, message: "is not a scene; \(FileKind.scenes)")
    }
    let source = watched(MemorySource(name: name, files: [name: data]))
    return try load(name, reader, source: source, document: name, title: name)
  }

  func load(_ source: any PackageSource, top: String, title: String) throws(SceneError) -> Scene {
    if top.isEmpty, !SceneReaders.all.isEmpty {
      let files = try source.list()
      if let reader = SceneReaders.all.first(where: { $0.reads(package: files) }) {
        return try load(source.name, reader, source: watched(source), document: nil, title: title)
      }
    }
    let source = watched(source)
    let log = FindingLog(limit: limits.findings)
    let package = try PackageReader(source: source, log: log, limits: limits).read(top: top)
    return try assemble(package, source: source, log: log, title: title, isBundle: top == "ca")
  }

  /// Loads a single `.caml` document with the assets in its folder.
  private func loadDocument(_ path: String, title: String) throws(SceneError) -> Scene {
    let (source, document) = try folder(of: path)
    let part = ScenePackage.Part(role: .document, directory: "", document: document, index: DocumentIndex())
    let log = FindingLog(limit: limits.findings)
    return try assemble(
      ScenePackage(parts: [part]), source: source, log: log, title: title, files: loneFiles(of: path))
  }

  /// Returns the assets of a document that is the only document in its folder. Otherwise returns an empty list, because
  /// other documents may use the assets.
  private func loneFiles(of path: String) -> [String] {
    let folder = path.contains("/") ? String(path[...path.lastIndex(of: "/")!]) : "./"
    guard let assets = try? DirectorySource(folder + "assets", limits: limits),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      names.count(where: { $0.lowercased().hasSuffix(".caml") && $0 != "assetManifest.caml" }) == 1
    else { return [] }
    return ((try? assets.list()) ?? []).map { "assets/" + $0 }
  }

  private func watched(_ source: any PackageSource) -> any PackageSource {
    if let reading { WatchedSource(source: source, reading: reading) } else { source }
  }

  /// Returns the first bytes of a file; an empty list if it cannot be read.
  private static func head(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 512)
    let count = fread(&head, 1, head.count, file)
    return Array(head[..<count])
  }

  /// Returns the path of the folder of a document.
  private static func folderPath(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the folder of a document, and the document's name in this folder.
  private func folder(of path: String) throws(SceneError) -> (source: any PackageSource, document: String) {
    let source = try DirectorySource(SceneLoader.folderPath(of: path), limits: limits)
    return (watched(source), URL(fileURLWithPath: path).lastPathComponent)
  }

  /// Loads a scene in a registered format.
  private func load(
    _ path: String, _ reader: any SceneReader, source: any PackageSource, document: String?, title: String
  ) throws(SceneError) -> Scene {
    let log = FindingLog(limit: limits.findings)
    let images = ImageStore(source: source, limits: limits, earlier: images)
    let read = try reader.read(
      SceneFile(
        name: path, path: document, source: source, images: images, log: log, limits: limits, variant: variant))
    var index = DocumentIndex()
    index.isGeometryFlipped = true
    let part = ScenePart(
      role: .document, path: read.file, index: index, root: read.root,
      tree: SceneTree(of: read.root), states: [], transitions: [], emitters: 0)
    return stack([part], images: images, source: source, screen: nil, log: log, title: title, clip: read.clip)
  }

  // MARK: Stacking

  /// - Parameters:
  ///   - files: The files that belong to the scene; nil for all files of the source.
  ///   - isBundle: Whether the source is one `.ca` folder.
  private func assemble(
    _ package: ScenePackage, source: any PackageSource, log: FindingLog, title: String, files: [String]? = nil,
    isBundle: Bool = false
  ) throws(SceneError) -> Scene {
    let images = ImageStore(source: source, limits: limits, earlier: images)
    var parts: [ScenePart] = []
    for part in package.parts {
      parts.append(try decode(part, source: source, images: images, log: log))
    }
    reportUnused(images.unused(in: package.parts.map(\.directory), among: files, isBundle: isBundle), log)
    return stack(parts, images: images, source: source, screen: package.screen, log: log, title: title)
  }

  private func stack(
    _ parts: [ScenePart], images: ImageStore, source: any PackageSource, screen: ScreenClass?, log: FindingLog,
    title: String, clip: SceneClip? = nil
  ) -> Scene {
    let size = SceneLayout.size(of: parts, screen: screen, log: log)
    let root = CALayer()
    root.name = title
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    let layout = SceneLayout(size: size, screen: screen)
    for part in parts { root.addSublayer(layout.host(part)) }
    if log.dropped > 0 {
      log.addBeyondLimit(
        Finding(
          severity: .invalid, file: source.name, feature: "findings",
          message: "\(log.dropped) more findings are not listed"))
    }
    return Scene(
      rootLayer: root, size: size, title: title, parts: parts, assets: images.assets, findings: log.findings,
      allFindings: log.all, imageBytes: images.bytes, screen: screen, clip: clip)
  }

  private func reportUnused(_ paths: [String], _ log: FindingLog) {
    for path in paths {
      log.add(
        Finding(
          severity: .withoutEffect, file: path, feature: PackagePath.last(path),
          message: "is in the package, and nothing shows it"))
    }
  }

  private func decode(
    _ part: ScenePackage.Part, source: any PackageSource, images: ImageStore, log: FindingLog
  ) throws(SceneError) -> ScenePart {
    let name = source.label(part.document)
    guard let data = try source.data(part.document, limit: limits.documentBytes) else {
      throw SceneError(file: name, message: "there is no such file")
    }
    if let kind = FileKind.name(of: data) {
      throw SceneError(file: name, message: "is \(kind), not a scene; \(FileKind.scenes)")
    }
    let document = try XMLTree.parse(data, file: name, limits: limits)
    let decoder = DocumentDecoder(
      file: part.document, directory: part.directory, images: images, log: log, limits: limits)
    let root = try decoder.decode(document, name: name)
    var scenePart = ScenePart(
      role: part.role, path: part.document, index: part.index, root: root, tree: decoder.tree,
      states: decoder.states,
      transitions: decoder.transitions, emitters: decoder.emitters)
    scenePart.hasDamagedTransitions = decoder.hasDamagedTransitions
    return scenePart
  }
}
