import AgateHost
import Foundation

/// A package and its dependencies, as described by SwiftPM.
struct PackageSources {
  /// A target with Swift sources.
  struct Target {
    var name: String
    var package: String
    /// The package's folder.
    var root: String
    /// The target's folder.
    var folder: String
    var files: [String]
    /// Whether the target belongs to the package that is ported, not to a dependency.
    var isOwn: Bool
    /// The name of the bundle with the target's resources, without extension.
    var bundle: String
    /// The paths of the files and folders that the manifest declares as resources.
    var resources: [String]
    /// The paths of the files and folders that the manifest excludes. Empty for targets of dependencies.
    var excluded: [String] = []
    var isProgram: Bool
    /// The names of the products of other packages that the target depends on.
    var products: [String] = []
    /// Whether the compiler reads the only file as a script although it has a type with `@main`.
    var isScript = false
  }

  let targets: [Target]
  /// The language modes that the packages name, such as `5` or `6`. A package without one has that of its tools version.
  let languageModes: Set<String>
  /// The targets apart from tests that have sources in Objective-C, which SwiftPM compiles in targets without Swift.
  let objectiveC: [ObjectiveCTarget]

  /// The reasons for which the package cannot be built as a whole.
  var obstacles: [String] {
    targets.filter(\.isOwn).compactMap(SwiftUIApplication.init).map(\.message)
      + objectiveC.filter { $0.package == nil && $0.isCertain }.map(\.message)
  }

  /// Asks SwiftPM for the targets. Dependencies are resolved, as in a build.
  ///
  /// - Parameters:
  ///   - path: The package's folder.
  ///   - build: The folder for the package's build products.
  init(_ path: String, build: String) throws(CommandFailure) {
    let manifest = try Manifest(path, scratch: build)
    let own: Description
    do {
      own = try Description(path, scratch: build)
    } catch {
      // SwiftPM has told why, but not that such a target cannot be compiled on Linux in any way.
      guard let message = manifest.mixture(in: path) else { throw error }
      throw CommandFailure(.scene, message)
    }
    var packages = [(own, "own", true)]
    if !own.dependencies.isEmpty {
      for dependency in try Self.dependencies(path, build) {
        // A separate scratch folder, so that nothing is written to the dependency's folder.
        let scratch = "\(build)/agate-port/packages/\(dependency.identity)"
        packages.append((try Description(dependency.path, scratch: scratch), dependency.identity, false))
      }
    }
    languageModes = Set(packages.map { $0.0.languageMode } + manifest.languageModes)
    objectiveC = packages.flatMap { description, identity, isOwn in
      // A build leaves tests out.
      description.targets.filter { $0.type != "test" }.compactMap { target in
        ObjectiveCTarget(
          target.name, package: isOwn ? nil : identity,
          sources: target.sources.map { "\(description.folder(of: target))/\($0)" })
      }
    }
    targets = packages.flatMap { description, identity, isOwn in
      description.targets.compactMap { target in
        guard target.module_type == "SwiftTarget", !["macro", "plugin"].contains(target.type) else { return nil }
        let folder = description.folder(of: target)
        let isProgram = target.type == "executable", resources = target.resources ?? []
        let isScript = LoneSource.isScript(
          target.sources.map { "\(folder)/\($0)" }, hasBundle: !resources.isEmpty,
          tools: description.tools_version ?? "6")
        return Target(
          name: target.name, package: identity, root: description.path, folder: folder,
          files: target.sources.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }, isOwn: isOwn,
          bundle: "\(description.name)_\(target.name)", resources: resources.map(\.path),
          excluded: isOwn ? manifest.exclusions(of: target.name).map { "\(folder)/\($0)" } : [],
          isProgram: isProgram, products: target.product_dependencies ?? [], isScript: isProgram && isScript)
      }
    }
  }

  /// The result of `swift package describe`.
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var module_type: String
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var product_dependencies: [String]?
      var sources: [String]
      var resources: [Resource]?
    }
    struct Resource: Decodable { var path: String }
    struct Dependency: Decodable {}
    var name: String
    var path: String
    var targets: [Target]
    var dependencies: [Dependency]
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var swift_languages_versions: [String]?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var tools_version: String?

    /// The newest language mode that the package names, or else the one that its tools version implies.
    var languageMode: String {
      let named = swift_languages_versions?.max { $0.compare($1, options: .numeric) == .orderedAscending }
      return named ?? String((tools_version ?? "5").prefix { $0 != "." })
    }

    init(_ path: String, scratch: String) throws(CommandFailure) {
      let words = ["package", "--package-path", path, "--scratch-path", scratch, "describe", "--type", "json"]
      self = try PackageSources.ask(words, path)
    }

    func folder(of target: Target) -> String {
      // A target may be in the package's folder itself.
      let relative = target.path == "." ? path : "\(path)/\(target.path)"
      return target.path.hasPrefix("/") ? target.path : relative
    }
  }

  /// The part of `swift package dump-package` that `swift package describe` leaves out.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var path: String?
      var exclude: [String]
      var sources: [String]?
      var settings: [Setting]
    }
    struct Setting: Decodable {
      struct Kind: Decodable { var swiftLanguageMode: Mode? }
      // swift-format-ignore: NoLeadingUnderscores
      struct Mode: Decodable { var _0: String }
      var kind: Kind
    }
    var targets: [Target]

    /// The language modes of single targets.
    var languageModes: [String] { targets.flatMap(\.settings).compactMap { $0.kind.swiftLanguageMode?._0 } }

    init(_ path: String, scratch: String) throws(CommandFailure) {
      self = try PackageSources.ask(
        ["package", "--package-path", path, "--scratch-path", scratch, "dump-package"], path)
    }

    func exclusions(of target: String) -> [String] { targets.first { $0.name == target }?.exclude ?? [] }

    /// Returns the folder of a target. SwiftPM looks for a target without a path in several places.
    private func folder(of target: Target, in package: String) -> String {
      if let path = target.path { return "\(package)/\(path)" }
      let places = ["Sources", "Source", "src", "srcs", "Tests"].map { "\(package)/\($0)/\(target.name)" }
      return places.first { FileManager.default.fileExists(atPath: $0) } ?? "\(package)/Sources"
    }

    /// Returns a message about a target with sources in Swift and in Objective-C; nil if there is none.
    ///
    /// - Parameter package: The package's folder.
    func mixture(in package: String) -> String? {
      for target in targets {
        let files = VisibleFiles.list(folder(of: target, in: package))
        func isInside(_ file: String, _ places: [String]) -> Bool {
          places.contains { file == $0 || file.hasPrefix($0 + "/") || $0 == "." }
        }
        let sources = files.filter { file in
          !isInside(file, target.exclude) && (target.sources.map { isInside(file, $0) } ?? true)
        }.sorted()
        guard let first = ObjectiveCTarget(target.name, package: nil, sources: sources)?.files.first,
          sources.contains(where: { $0.hasSuffix(".swift") })
        else { continue }
        return "target \(target.name) has sources in Objective-C, such as \(first), beside those in Swift: they cannot "
          + "be compiled on Linux; leave them out with 'exclude:' in the manifest, and rewrite in Swift what the others need"
      }
      return nil
    }
  }

  /// A node of `swift package show-dependencies`.
  private struct Node: Decodable {
    var identity: String
    var path: String
    var dependencies: [Node]
  }

  /// Returns all dependencies, each of them once.
  private static func dependencies(_ path: String, _ build: String) throws(CommandFailure) -> [Node] {
    let words = ["package", "--package-path", path, "--scratch-path", build, "show-dependencies", "--format", "json"]
    let root: Node = try ask(words, path)
    var found: [Node] = [], open = root.dependencies
    while let node = open.popLast() {
      if found.contains(where: { $0.identity == node.identity }) { continue }
      found.append(node)
      open += node.dependencies
    }
    return found.sorted { $0.identity < $1.identity }
  }

  private static func ask<Value: Decodable>(_ words: [String], _ path: String) throws(CommandFailure) -> Value {
    let outcome = try ChildProgram("swift", words).run()
    guard outcome.status == 0 else { throw CommandFailure(.scene, "the package \(path) cannot be read") }
    // Messages of the package manager may precede the JSON.
    let json = outcome.output.drop { $0 != UInt8(ascii: "{") }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json))
    } catch {
      throw CommandFailure(.scene, "the package \(path) cannot be read: \(error)")
    }
  }
}
