import Foundation
import Testing

/// Programs and fragments in README, in the documents and in documentation comments compile.
@Suite("Listings in the documentation compile")
struct DocumentationListingTests {
  /// A fenced code block and its place.
  struct Listing: Sendable, CustomTestStringConvertible {
    var file: String
    var line: Int
    var code: String
    var testDescription: String { "\(file):\(line)" }

    var isManifest: Bool { code.hasPrefix("// swift-tools-version") }
    var isProgram: Bool { !isManifest && code.hasPrefix("import ") || code.contains("\nimport ") }
    var effects: String { code.contains("await ") ? "async throws" : "throws" }
    /// Whether the listing is a declaration, which is compiled at file level; statements are compiled in a function.
    var isDeclaration: Bool {
      let words = Set(["final", "class", "struct", "func", "extension", "actor"])
      let first = code.split(separator: "\n").first { !$0.hasPrefix("//") } ?? ""
      return first.split(separator: " ").filter { !$0.hasPrefix("@") }.first.map { words.contains(String($0)) } ?? false
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The Swift listings of a file. In Swift sources, those in documentation comments.
  static func listings(_ file: String) -> [Listing] {
    guard let text = try? String(contentsOfFile: "\(root)/\(file)", encoding: .utf8) else { return [] }
    let isSource = file.hasSuffix(".swift")
    var found: [Listing] = [], open: Listing?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var line = line[...]
      if isSource {
        let trimmed = line.drop { $0 == " " }
        guard trimmed.hasPrefix("///") else { continue }
        line = trimmed.dropFirst(3)
        if line.first == " " { line = line.dropFirst() }
      }
      if line == "```swift" {
        open = Listing(file: file, line: index + 2, code: "")
      } else if line == "```", let listing = open {
        found.append(listing)
        open = nil
      } else if open != nil {
        open!.code += line + "\n"
      }
    }
    return found
  }

  static func files(_ folder: String, _ ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// Programs in README and the documents. Fragments that follow a program are appended to it, because they continue
  /// it.
  static let programs: [Listing] = (["README.md"] + files("Documentation", ".md")).flatMap { file in
    var programs: [Listing] = []
    for listing in listings(file) where !listing.isManifest {
      if listing.isProgram || programs.isEmpty {
        programs.append(listing)
      } else {
        programs[programs.count - 1].code += listing.code
      }
    }
    return programs
  }
  static let manifests = listings("README.md").filter(\.isManifest)
  /// Fragments in documentation comments.
  static let fragments = files("Sources", ".swift").flatMap(listings)

  // MARK: Compiling

  private static let modules = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path

  /// Compiler flags of the build: module maps of the package, and include paths of the C libraries.
  private static let flags: [String] = {
    func maps(_ folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.map { "\(folder)/\($0)/module.modulemap" }.filter { FileManager.default.fileExists(atPath: $0) }
    }
    let libraries = "pangocairo libpng libturbojpeg libwebpdemux lcms2 libzip wayland-client xkbcommon"
    let found = try? Program.run(
      "/usr/bin/pkg-config", ["--cflags-only-I"] + libraries.split(separator: " ").map(String.init))
    let folders = (found?.text ?? "").split { $0.isWhitespace }.map(String.init)
    return ["-swift-version", "6", "-I", "\(modules)/Modules"]
      + (maps(modules) + maps("\(root)/Sources")).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + folders.flatMap { ["-Xcc", $0] }
  }()

  /// Compiles the code as far as all diagnostics; its errors and warnings name the lines of the listing.
  private func compile(_ code: String, _ arguments: [String], name: String = "main.swift") throws {
    let scratch = try Scratch()
    try code.write(toFile: scratch.file(name), atomically: true, encoding: .utf8)
    let compiler = try #require(Program.find("swiftc"))
    let result = try Program.run(
      compiler,
      ["-emit-sil", "-o", "/dev/null", "-module-cache-path", scratch.file("cache")] + arguments
        + [scratch.file(name)], joinsErrors: true)
    // Warnings about unused names are allowed: a fragment may define names for later code.
    let said = result.text.split(separator: "\n").filter { line in
      line.contains("error:") || line.contains("warning:") && !line.contains("never used")
    }
    #expect(result.status == 0 && said.isEmpty, "\(said.prefix(10).joined(separator: "\n"))")
  }

  private func placed(_ listing: Listing) -> String {
    "#sourceLocation(file: \"\(listing.file)\", line: \(listing.line))\n\(listing.code)\n#sourceLocation()\n"
  }

  @Test("There are some")
  func found() {
    #expect(Self.programs.count >= 3 && Self.manifests.count == 1 && Self.fragments.count >= 8)
  }

  @Test("Programs of README and of the documents", arguments: programs)
  func program(_ listing: Listing) throws { try compile(placed(listing), Self.flags) }

  @Test("The manifest in README", arguments: manifests)
  func manifest(_ listing: Listing) throws {
    let compiler = try #require(Program.find("swiftc"))
    let bin = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
    let library = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/pm/ManifestAPI").path
    try compile(listing.code, ["-swift-version", "6", "-package-description-version", "6.2", "-I", library])
  }

  @Test("Programs in documentation comments", arguments: fragments.filter(\.isProgram))
  func commentedProgram(_ listing: Listing) throws { try compile(placed(listing), Self.flags) }

  @Test("Fragments in documentation comments")
  func commentedFragments() throws {
    // Names that a program has already defined where a fragment appears.
    let known = """
      import Agate
      import AgateHost
      import AgateLottie
      import AgateUIKit
      import AgateWayland

      @MainActor func blink() {}
      @MainActor func explode() {}

      """
    let parameters = "window: Window, card: CALayer, compositor: Compositor, renderer: any Renderer"
    let functions = Self.fragments.filter { !$0.isProgram }.enumerated().map { index, listing in
      listing.isDeclaration
        ? placed(listing)
        : "@MainActor func fragment\(index)(\(parameters)) \(listing.effects) {\n\(placed(listing))}\n"
    }
    try compile(known + functions.joined(), Self.flags, name: "fragments.swift")
  }
}
