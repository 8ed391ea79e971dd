import Foundation

/// A run that rewrites modules into a folder, and writes the overlay through which the compiler reads the results.
///
/// Files with unchanged contents keep their modification time. The results of files that were deleted, or that need no
/// rewriting, are deleted.
public struct PortRun {
  private let request: PortRequest
  private let sources: String
  private var overlay = Overlay()
  private var state: PortState
  private var report = PortReport()
  private var current: [String: PortState.Entry] = [:]
  private var outlines: [String: ModuleOutline] = [:]
  /// The modules with each public type.
  private var owners: [String: Set<String>] = [:]
  /// The number of modules that register members of a library's classes.
  private var tables = 0

  public static func run(_ request: PortRequest) throws -> PortReport {
    try DeepStack.run {
      var run = PortRun(request)
      return try run.run()
    }
  }

  private init(_ request: PortRequest) {
    self.request = request
    sources = request.output + "/sources"
    state = PortState.read(request.output + "/state.json")
  }

  private mutating func run() throws -> PortReport {
    for module in request.modules { outlines[module.name] = ModuleOutline(try module.files.map(Self.read)) }
    owners = OtherModules.owners(of: outlines)
    let packages = Set(try request.modules.filter { try $0.isForApple || importsUIKit($0) }.map(\.package))
    for module in request.modules where packages.contains(module.package) { try port(module) }
    for module in request.modules
    where OpenCombineSources.modules.contains(module.name) && !packages.contains(module.package) {
      try portOpenCombine(module)
    }
    // The build system cannot see that a rewritten file changed if its original did not.
    let isUnseen = state.files.contains { path, old in
      guard let now = current[path] else { return false }
      return now.source == old.source && now.output != old.output
    }
    if isUnseen { state.generation += 1 }
    state.files = current
    try removeOthers()
    try Self.write(overlay.text, to: request.output + "/overlay.yaml")
    try state.write(request.output + "/state.json")
    report.generation = state.generation
    return report
  }

  /// Returns whether a file of the module imports UIKit, QuartzCore, CoreGraphics or CoreText.
  private func importsUIKit(_ module: PortRequest.Module) throws -> Bool {
    let imports = ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"].map { Data("import \($0)".utf8) }
    return try module.files.contains { path in
      let data = Data(try Self.read(path))
      return imports.contains { data.range(of: $0) != nil }
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PortError("\(path): the file cannot be read")
    }
    return [UInt8](data)
  }

  private mutating func port(_ module: PortRequest.Module) throws {
    let files = try module.files.sorted().map { ParsedFile(path: $0, bytes: try Self.read($0)) }
    let others = OtherModules(than: module.name, outlines, owners: owners)
    let port = ModulePort(
      files, metatypeLines: request.metatypeLines, number: tables, products: module.products, others: others,
      missingTypes: DataModels.classes(besides: module.files, in: module.root), isScript: module.isScript,
      bundle: module.bundle)
    if port.registersExtensions { tables += 1 }
    for (file, output) in zip(files, try port.run()) {
      report.rewrites += output.rewrites
      report.findings += output.findings
      try keep(output.contents, of: file.path, file.bytes, in: module)
    }
  }

  private mutating func portOpenCombine(_ module: PortRequest.Module) throws {
    let files = Dictionary(uniqueKeysWithValues: try module.files.map { ($0, try Self.read($0)) })
    let sources = OpenCombineSources(files, isUsed: report.rewrites.contains { $0.rule == CombineRule.name })
    for path in module.files.sorted() {
      try keep(sources.contents(of: path), of: path, files[path, default: []], in: module)
    }
  }

  /// Writes the contents that the compiler reads instead of the bytes of a file; nil if it reads the file itself.
  private mutating func keep(
    _ contents: [UInt8]?, of original: String, _ bytes: [UInt8], in module: PortRequest.Module
  ) throws {
    report.files += 1
    report.lines += bytes.count { $0 == 10 }
    current[original] = PortState.Entry(source: PortState.hash(bytes), output: contents.map(PortState.hash))
    guard let contents else { return }
    let path = place(of: original, in: module)
    if try Self.write(contents, to: path) { report.writtenFiles += 1 }
    report.rewrittenFiles.append(original)
    overlay.add(original, contents: path)
  }

  private func place(of path: String, in module: PortRequest.Module) -> String {
    let relative =
      path.hasPrefix(module.root + "/") ? String(path.dropFirst(module.root.count + 1)) : "outside" + path
    return "\(sources)/\(module.package)/\(relative)"
  }

  /// Deletes the files that the overlay does not contain.
  private func removeOthers() throws {
    let wanted = Set(overlay.files.map(\.contents))
    for name in FileManager.default.enumerator(atPath: sources)?.compactMap({ $0 as? String }) ?? [] {
      let path = "\(sources)/\(name)"
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
        !wanted.contains(path)
      {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// Writes a file unless the file already has the same contents. Returns whether the file was written.
  @discardableResult
  static func write(_ contents: [UInt8], to path: String) throws -> Bool {
    if let old = FileManager.default.contents(atPath: path), old.elementsEqual(contents) { return false }
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents).write(to: url, options: .atomic)
    } catch {
      throw PortError("\(path): cannot be written: \(error.localizedDescription)")
    }
    return true
  }

  @discardableResult
  static func write(_ text: String, to path: String) throws -> Bool { try write(Array(text.utf8), to: path) }
}
