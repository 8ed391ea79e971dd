import AgateHost
import Foundation

/// A `Package.swift` with the targets of a project of Xcode.
///
/// Applications become programs, and frameworks and static libraries become libraries, those of pods included. The
/// packages of the project become dependencies.
struct XcodeManifest {
  /// A target of the manifest.
  struct Target {
    var name: String
    var isProgram: Bool
    /// The names of the project's targets that the target needs.
    var dependencies: [String]
    /// The products of packages that the target needs, as they are written in the manifest.
    var products: [String]
    /// The folder with all files of the target, relative to the project's folder.
    var path: String
    /// The sources, relative to `path`; empty if all Swift files in the folder are sources.
    var sources: [String]
    /// The resources to declare, relative to `path`.
    var resources: [String]
    /// The files and folders with resources of other targets, relative to `path`.
    var excluded: [String]
    /// Whether a source uses Combine, so that the target needs OpenCombine.
    var usesCombine = false
    /// Whether the sources are in the language mode of Swift 6, not of Swift 5.
    var isSwift6: Bool
    /// Whether the target is a pod, and no target of the project.
    var isPod = false
    /// Whether the condition `COCOAPODS` is true in the sources.
    var hasPods = false
    /// Other names that are true in `#if`.
    var conditions: [XcodeProject.Condition] = []
  }

  /// Parts of the project that the manifest leaves out, with the reason, and the packages that it adds.
  private(set) var notes: [String] = []
  private(set) var targets: [Target] = []

  let project: XcodeProject
  private(set) var packages: XcodePackages
  private let tree: XcodeTree
  /// Whether a target may have files in the folder of a language.
  private(set) var isLocalized: Bool
  /// The targets of the project by their sources.
  private var owners: [String: String] = [:]
  /// The names in the manifest by the identifiers of the project's targets.
  private var names: [String: String] = [:]
  /// The products of packages that are the project's targets, by the identifiers of these targets.
  private var outerProducts: [String: String] = [:]

  /// The kinds of targets that the manifest can have, and whether they are programs.
  static let kinds = [
    "com.apple.product-type.application": true, "com.apple.product-type.framework": false,
    "com.apple.product-type.framework.static": false, "com.apple.product-type.library.static": false,
  ]

  init(_ project: XcodeProject) throws(CommandFailure) {
    self.project = project
    notes = project.notes
    packages = XcodePackages(of: project)
    tree = XcodeTree(of: project)
    isLocalized = tree.all.contains { $0.contains(".lproj/") }
    targets = makeTargets()
    if targets.isEmpty {
      let message = "\(project.path) has no application, framework or library for iOS with Swift sources"
      throw CommandFailure(.scene, ([message] + notes).joined(separator: "\n"))
    }
    try addPods()
    if FileManager.default.fileExists(atPath: project.absolute(project.located("Cartfile"))) {
      notes.append("Cartfile: the manifest has no frameworks of Carthage: add their repositories to `dependencies`")
    }
  }

  /// Writes the manifest beside the project, which must not have one.
  func save() throws(CommandFailure) {
    let path = project.folder + "/Package.swift"
    if FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(.output, "\(path) exists already: remove it first to write a new one")
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be written: \(error.localizedDescription)")
    }
    Console.note("wrote \(path)")
    for note in notes { Console.note(note) }
  }

  // MARK: Targets

  private mutating func makeTargets() -> [Target] {
    var result: [Target] = [], made: [XcodeProject.Object] = []
    for target in project.targets {
      let name = target["name"] ?? target.identifier
      guard let isProgram = Self.kinds[target["productType"] ?? ""] else {
        notes.append("target \(name): left out, because it is no application, framework or library")
        continue
      }
      if let platform = project.otherPlatform(of: target) {
        notes.append("target \(name): left out, because it is for \(platform)")
        continue
      }
      let files = XcodeTargetFiles(target, of: project, in: tree)
      guard !files.sources.isEmpty else {
        leaveOut(target, name, isProgram: isProgram)
        continue
      }
      if let shared = files.sources.first(where: { owners[$0] != nil }), let owner = owners[shared] {
        notes.append(
          "target \(name): left out, because target \(owner) has \(shared), too, and targets of a package share no sources"
        )
        continue
      }
      for source in files.sources { owners[source] = name }
      notes += files.notes.map { "target \(name): \($0)" }
      let usesCombine = files.sources.contains { CombineUse.isFound(in: text(of: $0)) }
      if usesCombine { notes.append("target \(name): it uses Combine: the manifest has OpenCombine in its place") }
      result.append(
        Target(
          name: name, isProgram: isProgram, dependencies: [],
          products: packages.products(of: target), path: files.path,
          sources: files.isWhole ? [] : files.sources.map(files.relative),
          resources: files.resources.filter { !XcodeTargetFiles.isFound($0) }.map(files.relative),
          excluded: files.excluded.map(files.relative), usesCombine: usesCombine,
          isSwift6: project.isSwift6(target), conditions: project.conditions(of: target)))
      made.append(target)
    }
    for (index, target) in made.enumerated() where !result[index].isProgram {
      let module = project.moduleName(of: target)
      // The name by which other sources import a library, unless its own name means the same.
      guard module != XcodeProject.identifier(result[index].name), !result.contains(where: { $0.name == module }) else {
        continue
      }
      result[index].name = module
    }
    for (index, target) in made.enumerated() { names[target.identifier] = result[index].name }
    for (index, target) in made.enumerated() {
      let needed = needed(by: target)
      result[index].dependencies = needed.compactMap { names[$0] }
      let known = result[index].products, others = packagedFrameworks(of: target)
      result[index].products += (needed.compactMap { outerProducts[$0] } + others).filter { !known.contains($0) }
    }
    return result
  }

  /// Notes the reason for which a target is left out. A library whose sources belong to a package outside of the folder
  /// is replaced by the product of the package.
  private mutating func leaveOut(_ target: XcodeProject.Object, _ name: String, isProgram: Bool) {
    let built = XcodeTargetFiles.built(by: target, of: project)
    let outside = built.filter { $0.hasSuffix(".swift") && XcodeTargetFiles.isOutside($0) }
    if !isProgram, let first = outside.first, !built.contains(where: XcodeTargetFiles.isOtherLanguage),
      let product = packages.product(project.moduleName(of: target), around: first)
    {
      outerProducts[target.identifier] = product.text
      notes.append(
        "target \(name): its sources are outside of the folder: the package \(product.package) takes its place")
      return
    }
    let reason =
      if !outside.isEmpty {
        "its sources are outside of the project's folder: \(XcodePackages.advice(for: outside, project))"
      } else if built.contains(where: XcodeTargetFiles.isOtherLanguage) {
        "its sources are in Objective-C, C or C++"
      } else {
        "it has no Swift sources"
      }
    notes.append("target \(name): left out, because \(reason)")
  }

  /// Adds the pods that CocoaPods has installed to the targets that use them.
  private mutating func addPods() throws(CommandFailure) {
    let podfile = Podfile(in: project.absolute(project.located("")))
    guard var pods = try XcodePods(of: project, in: tree, list: podfile, owners: owners) else {
      if let podfile {
        notes += podfile.notes
      } else if project.targets.contains(where: { XcodePods.areLinked(by: $0, of: project) }) {
        notes.append(
          "the manifest has no pods, because the project's folder has no Podfile: add their repositories to `dependencies`"
        )
      }
      return
    }
    let others = Set(targets.map { XcodeProject.identifier($0.name) })
    for object in project.targets {
      guard let name = names[object.identifier], let index = targets.firstIndex(where: { $0.name == name }) else {
        continue
      }
      guard let found = pods.modules(of: object, besides: others, &packages) else { continue }
      targets[index].hasPods = true
      targets[index].dependencies += found.names
      let known = targets[index].products
      targets[index].products += found.products.filter { !known.contains($0) }
    }
    if !targets.contains(where: \.hasPods) {
      notes.append("\(XcodePods.path): left out, because it has no pods for the targets in the manifest")
    }
    targets += pods.targets
    notes += pods.notes
    if pods.isLocalized { isLocalized = true }
  }

  /// Returns the identifiers of the targets that a target needs or links.
  private func needed(by target: XcodeProject.Object) -> [String] {
    let needed = project.objects(target.list("dependencies")).compactMap { $0["target"] }
    let linked = Set(project.references(in: "PBXFrameworksBuildPhase", of: target).map(\.identifier))
    let others = project.targets.filter { linked.contains($0["productReference"] ?? "") }.map(\.identifier)
    var seen: Set<String> = []
    return (needed + others).filter { $0 != target.identifier && seen.insert(names[$0] ?? $0).inserted }
  }

  /// Returns the products of packages around the project's folder that a target links as frameworks of other projects.
  private mutating func packagedFrameworks(of target: XcodeProject.Object) -> [String] {
    let own = Set(project.targets.compactMap { $0["productReference"] })
    let linked = project.references(in: "PBXFrameworksBuildPhase", of: target)
    var result: [String] = []
    for reference in linked where !own.contains(reference.identifier) && reference["sourceTree"] != "SDKROOT" {
      let file = (reference["path"] ?? reference["name"] ?? "") as NSString
      let name = (file.lastPathComponent as NSString).deletingPathExtension
      guard file.pathExtension == "framework", !name.isEmpty, let product = packages.product(around: name) else {
        continue
      }
      notes.append("target \(target["name"] ?? ""): \(name) is the product of the package \(product.package)")
      if !result.contains(product.text) { result.append(product.text) }
    }
    return result
  }

  private func text(of source: String) -> String {
    String(decoding: FileManager.default.contents(atPath: "\(project.folder)/\(source)") ?? Data(), as: UTF8.self)
  }
}
