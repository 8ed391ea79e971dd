import AgateHost
import Foundation

/// The pods that CocoaPods has installed for a project: targets of a project of its own, `Pods/Pods.xcodeproj`.
///
/// Each target of the project with pods links one target of that project, such as `Pods-App`, which needs all pods of the
/// target, also those that only other pods use.
struct XcodePods {
  /// The path of the project with the pods, relative to the project's folder.
  static let path = "Pods/Pods.xcodeproj"

  /// The targets for the pods that were asked for.
  private(set) var targets: [XcodeManifest.Target] = []
  /// The pods that are left out, with the reason.
  private(set) var notes: [String] = []
  /// Whether a target may have files in the folder of a language.
  private(set) var isLocalized = false

  private let user: XcodeProject
  private let project: XcodeProject
  /// The files and folders that may belong to pods.
  private let tree: XcodeTree
  /// The list of the pods that the user chose.
  private let list: Podfile?
  /// The targets by their sources: those of the user's project, and the modules of pods.
  private var owners: [String: String]
  /// The modules of pods by the identifiers of their targets; nil for those that are left out.
  private var modules: [String: String?] = [:]
  /// The products of packages that take the places of pods, by the identifiers of the targets of these pods.
  private var outerProducts: [String: String] = [:]

  /// Reads the project with the pods. Returns nil if there is none.
  ///
  /// - Parameters:
  ///   - user: the project that uses the pods.
  ///   - tree: the files and folders of the user, who has pods outside of `Pods` if the `Podfile` names their folders.
  ///   - list: the list of the pods that the user chose.
  ///   - owners: the targets of the user's project by their sources.
  init?(of user: XcodeProject, in tree: XcodeTree, list: Podfile?, owners: [String: String]) throws(CommandFailure) {
    let path = user.absolute(user.located(Self.path))
    guard FileManager.default.fileExists(atPath: path + "/project.pbxproj") else { return nil }
    self.user = user
    project = try XcodeProject(path, relativeTo: user.folder)
    self.tree = tree.with(user.located("Pods"))
    self.list = list
    self.owners = owners
  }

  /// Adds the pods of a target of the user, and returns the names of their modules, and the products of packages that
  /// take the places of pods. Returns nil if the target uses no pods.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - others: the modules of the user's targets.
  ///   - packages: the packages of the manifest.
  mutating func modules(
    of target: XcodeProject.Object, besides others: Set<String>, _ packages: inout XcodePackages
  ) -> (names: [String], products: [String])? {
    guard let group = group(of: target) else { return nil }
    let pods = needed(by: dependencies(of: group).filter { $0["productType"] != Self.bundle })
    let used = Set(pods.flatMap(dependencies).map(\.identifier))
    // A pod that only pods need which are left out is of no use.
    var open = pods.filter { !used.contains($0.identifier) || isChosen($0) }
    var found: [String] = [], products: [String] = [], seen: Set<String> = []
    while let pod = open.popLast() {
      guard seen.insert(pod.identifier).inserted else { continue }
      if let product = product(for: pod, &packages) {
        products.append(product)
        continue
      }
      let module = module(of: pod, group, besides: others)
      if let module { found.append(module) }
      // A target without sources stands for those that it needs.
      if module != nil || pod.kind == "PBXAggregateTarget" || Self.isGroup(pod) { open += dependencies(of: pod) }
    }
    for other in project.objects(group.list("dependencies")) where project.object(other["target"]) == nil {
      let note = "pod \(other["name"] ?? other.identifier): left out, because it has a project of its own"
      if !notes.contains(note) { notes.append(note) }
    }
    return (Set(found).sorted(), products.sorted())
  }

  /// Returns the product of the package outside of the user's folder that contains the sources of a pod; nil if there is
  /// none.
  private mutating func product(for pod: XcodeProject.Object, _ packages: inout XcodePackages) -> String? {
    if let known = outerProducts[pod.identifier] { return known }
    let outside = XcodeTargetFiles.built(by: pod, of: project).first {
      $0.hasSuffix(".swift") && XcodeTargetFiles.isOutside($0)
    }
    guard let outside, let product = packages.product(project.moduleName(of: pod), around: outside) else { return nil }
    notes.append(
      "pod \(pod["name"] ?? pod.identifier): its sources are outside of the folder: "
        + "the package \(product.package) takes its place")
    outerProducts[pod.identifier] = product.text
    return product.text
  }

  // MARK: Targets of the project

  private static let bundle = "com.apple.product-type.bundle"

  /// Returns whether a target of a project links pods, wherever they are.
  static func areLinked(by target: XcodeProject.Object, of user: XcodeProject) -> Bool {
    linked(by: target, of: user).contains { $0 == "Pods" || $0.hasPrefix("Pods_") }
  }

  /// Returns the modules of the libraries and frameworks that a target links.
  private static func linked(by target: XcodeProject.Object, of user: XcodeProject) -> [String] {
    user.references(in: "PBXFrameworksBuildPhase", of: target).compactMap { $0["path"] }.map { path in
      let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      return XcodeProject.identifier(name.hasPrefix("libPods") ? String(name.dropFirst(3)) : name)
    }
  }

  /// Returns the target with the pods of a target of the user: the one that it links, or else the one with its name.
  private func group(of target: XcodeProject.Object) -> XcodeProject.Object? {
    let linked = Self.linked(by: target, of: user)
    let groups = project.targets.filter(Self.isGroup)
    return groups.first { linked.contains(XcodeProject.identifier($0["name"] ?? "")) }
      ?? groups.first { $0["name"] == "Pods-\(target["name"] ?? "")" }
  }

  /// Returns whether a target is not a pod, but the pods of a target of the user.
  private static func isGroup(_ target: XcodeProject.Object) -> Bool {
    target["name"] == "Pods" || target["name"]?.hasPrefix("Pods-") == true
  }

  private func dependencies(of pod: XcodeProject.Object) -> [XcodeProject.Object] {
    project.objects(pod.list("dependencies")).compactMap { project.object($0["target"]) }
  }

  /// Returns pods and all pods that they need, each of them once.
  private func needed(by pods: [XcodeProject.Object]) -> [XcodeProject.Object] {
    var open = pods, found: [XcodeProject.Object] = [], seen: Set<String> = []
    while let pod = open.popLast() {
      guard seen.insert(pod.identifier).inserted else { continue }
      found.append(pod)
      open += dependencies(of: pod)
    }
    return found
  }

  /// Returns whether the user chose a pod. The name of its target has an ending if targets use different parts of it.
  private func isChosen(_ pod: XcodeProject.Object) -> Bool {
    let name = pod["name"] ?? ""
    return list?.names.contains { name == $0 || name.hasPrefix($0 + "-") } == true
  }

  // MARK: Targets of the manifest

  /// Returns the module of a pod; nil if it is left out. Its target is added by the first call for the pod.
  private mutating func module(
    of pod: XcodeProject.Object, _ group: XcodeProject.Object, besides others: Set<String>
  ) -> String? {
    if pod["productType"] == Self.bundle || Self.isGroup(pod) { return nil }
    if let known = modules[pod.identifier] { return known }
    // In a damaged project, pods may need each other.
    modules[pod.identifier] = .some(nil)
    let name = pod["name"] ?? pod.identifier, module = project.moduleName(of: pod)
    if modules.values.contains(module) {
      notes.append("pod \(name): left out, because another target of the pod has the module \(module), too")
      modules[pod.identifier] = module
      return module
    }
    let files = XcodeTargetFiles(
      pod, of: project, in: tree, more: bundled(with: pod) + PodScript.resources(of: pod, group, project))
    if let reason = reason(against: pod, files, besides: others) {
      notes.append("pod \(name): left out, because \(reason)")
      return nil
    }
    notes += files.notes.map { "pod \(name): \($0)" }
    modules[pod.identifier] = module
    for source in files.sources { owners[source] = module }
    let needed = dependencies(of: pod).compactMap { self.module(of: $0, group, besides: others) }
    targets.append(
      XcodeManifest.Target(
        name: module, isProgram: false, dependencies: Set(needed).subtracting([module]).sorted(), products: [],
        path: files.path,
        sources: files.isWhole ? [] : files.sources.map(files.relative), resources: resources(of: files, name),
        excluded: excluded(from: files), isSwift6: project.isSwift6(pod), isPod: true, hasPods: true,
        conditions: project.conditions(of: pod)))
    targets.sort { $0.name < $1.name }
    if tree.all.contains(where: { $0.hasPrefix(files.path + "/") && $0.contains(".lproj/") }) { isLocalized = true }
    return module
  }

  /// Returns the reason for which a pod cannot be a target of the manifest.
  private func reason(
    against pod: XcodeProject.Object, _ files: XcodeTargetFiles, besides others: Set<String>
  ) -> String? {
    guard XcodeManifest.kinds[pod["productType"] ?? ""] == false else {
      return "it has no sources: it consists of built frameworks, tools or other pods"
    }
    let built = XcodeTargetFiles.built(by: pod, of: project)
    let swift = built.filter { $0.hasSuffix(".swift") }, foreign = built.filter(XcodeTargetFiles.isOtherLanguage)
    if swift.isEmpty, foreign.isEmpty { return "it has no sources" }
    if swift.isEmpty { return "its sources are in Objective-C, C or C++" }
    if let first = foreign.sorted().first {
      // Packages such as those of RxSwift have no such sources on Linux.
      let package = list?.package(of: pod["name"] ?? "").map { "; \($0)" } ?? ""
      return "it has sources in Objective-C, C or C++ beside those in Swift, such as \(first)\(package)"
    }
    if files.sources.isEmpty, let outside = swift.first(where: XcodeTargetFiles.isOutside) {
      return "its sources are outside of the project's folder: \(XcodePackages.advice(for: [outside], project))"
    }
    if files.sources.isEmpty { return "its sources are missing: run 'pod install'" }
    let module = project.moduleName(of: pod)
    if others.contains(module) { return "a target of the project is called \(module), too" }
    if let shared = files.sources.first(where: { owners[$0] != nil }), let owner = owners[shared] {
      return "target \(owner) has \(shared), too, and targets of a package share no sources"
    }
    return nil
  }

  // MARK: Resources

  /// The extension of privacy manifests, which are for the App Store.
  private static let privacy = "xcprivacy"

  /// Returns the resources in the bundles of a pod. The manifest cannot make such bundles: the files are in the bundle of
  /// the pod's target, where images, nib files and storyboards are found.
  private func bundled(with pod: XcodeProject.Object) -> [String] {
    dependencies(of: pod).filter { $0["productType"] == Self.bundle }
      .flatMap { project.files(in: "PBXResourcesBuildPhase", of: $0) }
  }

  /// Returns the resources to declare, relative to the target's folder.
  private mutating func resources(of files: XcodeTargetFiles, _ name: String) -> [String] {
    let needed = files.resources.filter { ($0 as NSString).pathExtension != Self.privacy }
    // `Bundle.module` exists only in targets that declare a resource. SwiftPM defines `SWIFT_PACKAGE`, and pods that are
    // packages, too, use `Bundle.module` then.
    let usesModule = files.sources.contains { source in
      FileManager.default.contents(atPath: "\(project.folder)/\(source)")?.range(of: Data(".module".utf8)) != nil
    }
    let declared = usesModule ? needed : needed.filter { !XcodeTargetFiles.isFound($0) }
    // Several bundles of a pod may have files with the same name.
    var seen: Set<String> = [], result: [String] = []
    for file in declared {
      let folder = (file as NSString).deletingLastPathComponent as NSString
      let language = folder.pathExtension == "lproj" ? folder.lastPathComponent + "/" : ""
      if seen.insert(language + (file as NSString).lastPathComponent).inserted {
        result.append(files.relative(file))
      } else {
        notes.append("pod \(name): \(file) is left out: another resource has its name")
      }
    }
    return result
  }

  /// Returns the files and folders in a target's folder that SwiftPM need not look at.
  private func excluded(from files: XcodeTargetFiles) -> [String] {
    let texts = ["LICENSE", "LICENSE.md", "LICENSE.txt", "README.md"].map { "\(files.path)/\($0)" }
    let others = tree.all.filter {
      texts.contains($0) || $0.hasPrefix(files.path + "/") && ($0 as NSString).pathExtension == Self.privacy
    }
    return (files.excluded + others).map(files.relative).sorted()
  }
}

/// The script with which CocoaPods copies the resources of static libraries into an app, which has no bundles for them.
private enum PodScript {
  /// Returns the resources that the script of a group of pods copies from the folder of a pod.
  static func resources(
    of pod: XcodeProject.Object, _ group: XcodeProject.Object, _ project: XcodeProject
  ) -> [String] {
    let name = group["name"] ?? "", script = project.located("Target Support Files/\(name)/\(name)-resources.sh")
    let file = project.absolute(script)
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    let folders = Set(XcodeTargetFiles.built(by: pod, of: project).compactMap { folder(around: $0, project) })
    let command = #"install_resource "${PODS_ROOT}/"#
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix(command) }
      .map { project.located(String($0.dropFirst(command.count).prefix { $0 != "\"" })) }
      .filter { path in folders.contains { path.hasPrefix($0 + "/") } }
  }

  /// Returns the folder of the pod with a source: a folder in `Pods`, or else the nearest one with a description of a
  /// pod, since CocoaPods leaves pods that the user has in folders where they are.
  private static func folder(around source: String, _ project: XcodeProject) -> String? {
    let parts = source.split(separator: "/"), pods = project.located("")
    if source.hasPrefix(pods + "/") {
      return parts.prefix(pods.split(separator: "/").count + 1).joined(separator: "/")
    }
    let folders = parts.indices.dropFirst().reversed().map { parts[..<$0].joined(separator: "/") }
    return folders.first { folder in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: project.absolute(folder))) ?? []
      return files.contains { $0.hasSuffix(".podspec") || $0.hasSuffix(".podspec.json") }
    }
  }
}
