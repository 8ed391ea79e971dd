import AgateHost
import Foundation

/// A port of a package and its dependencies: rewritten sources, an overlay and a toolset in the build folder.
struct PackagePort {
  /// The absolute path of the package's folder.
  let package: String
  /// The absolute path of the folder for build products.
  let build: String
  private let options: PortOptions
  /// The reasons for which the package cannot be built as a whole.
  private(set) var obstacles: [String] = []
  /// The possible reasons for which a build fails.
  private(set) var hints: [String] = []
  private var resources: [UndeclaredResource] = []
  /// The names of the bundles of all targets, without extension.
  private var bundles: [String] = []
  private var programs = ProgramResources(bundles: [])

  var folder: String { build + "/agate-port" }
  var toolset: String { folder + "/toolset.json" }
  private var notes: String { folder + "/metatypes.json" }

  init(_ options: PortOptions) {
    self.options = options
    package = Self.absolute(options.packagePath)
    build = options.buildPath.map(Self.absolute) ?? package + "/.build"
  }

  /// Ports the package.
  ///
  /// - Parameter isWhole: Whether all of the package is to be built, so that ``obstacles`` are failures.
  mutating func run(isWhole: Bool = false) throws(CommandFailure) -> PortReport {
    try makeFolder()
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw CommandFailure(
        .scene,
        "\(package) has no Package.swift: name the package's folder with --package-path, or write one; "
          + "'agate port --manifest' writes one for an Xcode project")
    }
    let tools = try PortSources.Tools(options)
    let sources = try PackageSources(package, build: build)
    obstacles = sources.obstacles
    hints = sources.objectiveC.map(\.message).filter { !obstacles.contains($0) }
    if isWhole, !obstacles.isEmpty { throw CommandFailure(.foundProblem, obstacles.joined(separator: "\n")) }
    let names = try tools.names()
    let found = sources.targets.map(UndeclaredResource.all)
    let bundles = zip(sources.targets, found).map(UndeclaredResource.bundle)
    var report = try rewrite(sources, bundles, tools.rewriter)
    resources = found.flatMap { $0 }
    if let files = XcodeInfoFiles(in: package, configuration: options.configuration.rawValue) {
      resources = try files.replaced(resources, of: sources.targets, in: folder + "/info")
    }
    self.bundles = sources.targets.map(\.bundle)
    programs = ProgramResources(bundles: sources.targets.filter { $0.isProgram && $0.isOwn }.map(\.bundle))
    var toolset = try Toolset(names: names)
    toolset.add(["-vfsoverlay", folder + "/overlay.yaml"])
    toolset.add(LanguageMode.options(for: sources.languageModes))
    // The build system does not read the overlay. If the build system cannot see a change, a new option makes it build
    // again.
    if report.generation > 0 { toolset.add(["-DAGATE_PORT_\(report.generation)"]) }
    try toolset.write(to: self.toolset)
    report.toolset = self.toolset
    return report
  }

  /// Copies the resources that only Xcode would find into the bundles beside the built programs, and links each program's
  /// resources beside it. Call this after a build.
  func copyResources() throws(CommandFailure) {
    let products = "\(build)/\(options.configuration.rawValue)"
    for bundle in bundles { try PluralFiles.hide(in: "\(products)/\(bundle).resources") }
    for resource in resources { try resource.copy(into: products) }
    try programs.link(in: products)
  }

  /// Stores the lines on which the compiler rejected an initialiser.
  ///
  /// - Returns: Whether at least one line is new, so that running the port again can help.
  func note(_ output: String) throws(CommandFailure) -> Bool {
    var notes = MetatypeNotes(reading: notes)
    guard notes.add(from: output) else { return false }
    try notes.write(to: self.notes)
    return true
  }

  /// - Parameter bundles: For each target, the name of the bundle for which `Bundle.module` is added.
  private func rewrite(
    _ sources: PackageSources, _ bundles: [String?], _ rewriter: String
  ) throws(CommandFailure) -> PortReport {
    struct Request: Encodable {
      struct Module: Encodable {
        var name: String
        var package: String
        var root: String
        var files: [String]
        var isForApple: Bool
        var products: [String]
        var isScript: Bool
        var bundle: String?
      }
      var modules: [Module]
      var output: String
      var metatypeLines: [String: Set<Int>]
    }
    let request = Request(
      modules: zip(sources.targets, bundles).map { target, bundle in
        .init(
          name: target.name, package: target.package, root: target.root, files: target.files, isForApple: target.isOwn,
          products: target.products, isScript: target.isScript, bundle: bundle)
      }, output: folder, metatypeLines: MetatypeNotes(reading: notes).lines)
    var program = ChildProgram(rewriter, [])
    program.input = Data(try JSONText.line(request).utf8)
    let outcome = try program.run()
    guard outcome.status == 0 else { throw CommandFailure(.output, "the sources cannot be rewritten") }
    do {
      return try JSONDecoder().decode(PortReport.self, from: outcome.output)
    } catch {
      throw CommandFailure(.backend, "\(rewriter) wrote no report: \(error)")
    }
  }

  private func makeFolder() throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.output, "\(folder): cannot be made: \(error.localizedDescription)")
    }
  }

  private static func absolute(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    // SwiftPM names files by the path of the package with symbolic links resolved.
    return url.resolvingSymlinksInPath().path
  }
}

extension PortSources {
  /// The built rewriter and the toolset with Apple's names.
  struct Tools {
    /// The path of the rewriter.
    let rewriter: String
    private let sources: PortSources
    private let toolchain: Toolchain
    private let options: PortOptions

    init(_ options: PortOptions) throws(CommandFailure) {
      self.options = options
      sources = try PortSources()
      toolchain = try Toolchain()
      rewriter = try sources.rewriter(toolchain)
    }

    /// Returns the path of the toolset. The modules are built on first use.
    func names() throws(CommandFailure) -> String {
      if let given = options.names { return given }
      return try sources.names(options.configuration.rawValue, toolchain)
    }
  }
}
