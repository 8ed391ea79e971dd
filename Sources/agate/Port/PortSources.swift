import AgateHost
import Foundation

/// The sources of the two packages that `agate port` builds on first use: the rewriter, and the modules with Apple's
/// names.
struct PortSources {
  /// The folder of this repository, or of its installed copy.
  let root: String
  /// The folder for build products.
  let cache: String

  private static let rewriter = "Plugins/SourcePort"

  /// Finds the sources. If `AGATE_SOURCES` is set, it names their folder. Otherwise they are in the checkout in which
  /// the program was built, or next to the installed program.
  init() throws(CommandFailure) {
    let environment = ProcessInfo.processInfo.environment
    let candidates: [String]
    if let given = environment["AGATE_SOURCES"] {
      candidates = [given]
    } else {
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      candidates = sequence(first: program.deletingLastPathComponent()) { folder in
        folder.path == "/" ? nil : folder.deletingLastPathComponent()
      }.flatMap { [$0.path, $0.appendingPathComponent("share/agate/sources").path] }
    }
    let found = candidates.first { FileManager.default.fileExists(atPath: "\($0)/\(Self.rewriter)/Package.swift") }
    guard let found else {
      let place = environment["AGATE_SOURCES"].map { "AGATE_SOURCES names \($0), which has no \(Self.rewriter)" }
      throw CommandFailure(
        .backend,
        (place ?? "the sources of Agate are neither around nor beside this program")
          + ": set AGATE_SOURCES to a checkout of Agate, or install the tool with Scripts/install.sh")
    }
    let root = URL(fileURLWithPath: found).standardizedFileURL.path
    cache = Self.cache(for: root, environment)
    self.root = access(root, W_OK) == 0 ? root : try Self.copy(root, into: cache)
  }

  /// Copies sources that are not writable, because the package manager writes to the folder of the sources. An older
  /// copy is replaced.
  private static func copy(_ root: String, into cache: String) throws(CommandFailure) -> String {
    let copy = cache + "/sources"
    if date(copy + "/Package.swift") == date(root + "/Package.swift") { return copy }
    do {
      try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
      if FileManager.default.fileExists(atPath: copy) { try FileManager.default.removeItem(atPath: copy) }
    } catch {
      throw CommandFailure(.output, "\(copy): cannot be written: \(error.localizedDescription)")
    }
    guard try ChildProgram("cp", ["-a", "--", root, copy]).run().status == 0 else {
      throw CommandFailure(.output, "\(root) cannot be copied to \(copy)")
    }
    return copy
  }

  /// Returns the folder for build products. A checkout keeps them in `.build`, like any package. An installed copy may
  /// not be writable.
  private static func cache(for root: String, _ environment: [String: String]) -> String {
    if let given = environment["AGATE_CACHE"] { return given }
    let marks = [".git", ".build"].map { "\(root)/\($0)" }
    if marks.contains(where: { FileManager.default.fileExists(atPath: $0) }) { return root + "/.build" }
    let folder = environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    return "\(folder)/agate/\(AgateVersion.current)"
  }

  /// Returns the path of the rewriter. Builds the rewriter if its sources or the toolchain have changed since the last
  /// build.
  func rewriter(_ toolchain: Toolchain) throws(CommandFailure) -> String {
    let host = try toolchain.parserFolder()
    let scratch = cache + "/source-port"
    let program = scratch + "/debug/source-port"
    guard isForeign(scratch, toolchain) || Self.isOlder(program, than: ["\(root)/\(Self.rewriter)"]) else {
      return program
    }
    Console.note("building the rewriter; this happens once")
    let build = ChildProgram(
      "swift",
      [
        "build", "--package-path", "\(root)/\(Self.rewriter)", "--scratch-path", scratch, "--product", "source-port",
      ])
    try run(build, "the rewriter", ["AGATE_SWIFT_HOST": host])
    // If the program is unchanged, the linker leaves the file and its date as they are.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: program)
    try mark(scratch, toolchain)
    return program
  }

  /// Returns the path of the toolset of the modules with Apple's names. Builds the modules if their sources or the
  /// toolchain have changed since the last build.
  func names(_ configuration: String, _ toolchain: Toolchain) throws(CommandFailure) -> String {
    let scratch = cache + "/apple-names"
    let built = "\(scratch)/names-\(configuration)"
    let toolset = "\(built)/toolset.json"
    // Programs and scenes are not part of the names.
    let others: Set = ["agate", "Gallery", "VulkanGallery", "AgateScene", "AgateTesting"]
    let modules = (try? FileManager.default.contentsOfDirectory(atPath: root + "/Sources")) ?? []
    let sources =
      ["Package.swift", "AppleNames"].map { "\(root)/\($0)" }
      + modules.filter { !others.contains($0) }.map { "\(root)/Sources/\($0)" }
    guard isForeign(built, toolchain) || Self.isOlder(toolset, than: sources) else { return toolset }
    let script = root + "/Scripts/apple-names.sh"
    guard FileManager.default.fileExists(atPath: script) else {
      throw CommandFailure(.backend, "\(script) is missing: the modules with Apple's names cannot be built")
    }
    Console.note("building UIKit and QuartzCore for \(configuration); this happens once and takes minutes")
    try run(ChildProgram("bash", [script, configuration]), "the modules with Apple's names", ["AGATE_NAMES": scratch])
    try mark(built, toolchain)
    return toolset
  }

  private func run(
    _ program: ChildProgram, _ what: String, _ environment: [String: String?]
  ) throws(CommandFailure) {
    var program = program
    program.environment = environment.merging(["AGATE_OPTIMIZED": nil]) { $1 }
    program.echo = { data in Console.write(String(decoding: data, as: UTF8.self)) }
    guard try program.run().status == 0 else { throw CommandFailure(.backend, "\(what) cannot be built") }
  }

  /// Returns whether the products in a folder were built by another toolchain, which makes them unusable.
  private func isForeign(_ scratch: String, _ toolchain: Toolchain) -> Bool {
    FileManager.default.contents(atPath: scratch + "/toolchain.txt") != Data(toolchain.version.utf8)
  }

  private func mark(_ scratch: String, _ toolchain: Toolchain) throws(CommandFailure) {
    let path = scratch + "/toolchain.txt"
    do {
      try Data(toolchain.version.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }

  /// Returns whether a file is missing, or older than a file in one of the folders.
  static func isOlder(_ path: String, than folders: [String]) -> Bool {
    guard let made = date(path) else { return true }
    for folder in folders {
      if date(folder).map({ $0 > made }) ?? false { return true }
      for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
      where !name.hasPrefix(".build") && !name.contains("/.build") {
        if let changed = date("\(folder)/\(name)"), changed > made { return true }
      }
    }
    return false
  }

  private static func date(_ path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
