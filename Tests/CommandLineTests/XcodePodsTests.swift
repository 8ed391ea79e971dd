import Foundation
import Testing

@testable import AgateTool

/// A target of a small project with pods. Paths are relative to `Pods`.
struct PodTarget {
  var name: String
  var sources: [String] = []
  var resources: [String] = []
  /// The names of the targets that the pod needs.
  var needs: [String] = []
  var settings = ""
  /// The last part of the kind of product; empty for a target without a product.
  var kind = "framework"

  static func group(_ name: String, _ needs: [String]) -> PodTarget {
    PodTarget(name: name, sources: ["Target Support Files/\(name)/\(name)-dummy.m"], needs: needs)
  }

  static func swift(_ name: String, needs: [String] = [], settings: String = "") -> PodTarget {
    let sources = ["Target Support Files/\(name)/\(name)-dummy.m", "\(name)/Sources/\(name).swift"]
    return PodTarget(name: name, sources: sources, needs: needs, settings: settings)
  }

  /// Returns the objects of a project with targets.
  static func objects(_ pods: [PodTarget]) -> String {
    var files: [String] = [], text = ""
    func phase(_ identifier: String, _ kind: String, _ paths: [String]) {
      let names: [String] = paths.indices.map { "\(identifier)_\($0)" }
      for (name, path) in zip(names, paths) {
        text += "\(name) = { isa = PBXFileReference; path = \(path.debugDescription); sourceTree = SOURCE_ROOT; };"
        text += "\(name)B = { isa = PBXBuildFile; fileRef = \(name); };"
      }
      let built: String = names.map { $0 + "B" }.joined(separator: ",")
      text += "\(identifier) = { isa = \(kind); files = (\(built)); };"
      files += names
    }
    for pod in pods {
      let identifier = id(pod.name), kind = pod.kind.isEmpty ? "PBXAggregateTarget" : "PBXNativeTarget"
      phase(identifier + "_S", "PBXSourcesBuildPhase", pod.sources)
      phase(identifier + "_R", "PBXResourcesBuildPhase", pod.resources)
      let needs: String = pod.needs.map { "\(identifier)_N\(id($0))" }.joined(separator: ",")
      for need in pod.needs {
        text += "\(identifier)_N\(id(need)) = { isa = PBXTargetDependency; name = \(id(need)); target = \(id(need)); };"
      }
      text += """
        \(identifier) = { isa = \(kind); name = \(pod.name.debugDescription); dependencies = (\(needs));
          productType = "com.apple.product-type.\(pod.kind)"; buildPhases = (\(identifier)_S, \(identifier)_R);
          buildConfigurationList = \(identifier)_C; };
        \(identifier)_C = { isa = XCConfigurationList; buildConfigurations = (\(identifier)_D); };
        \(identifier)_D = { isa = XCBuildConfiguration; buildSettings = { \(pod.settings) }; };
        """
    }
    let targets: String = pods.map { id($0.name) }.joined(separator: ",")
    return text + """
      P = { isa = PBXProject; mainGroup = G; targets = (\(targets)); buildConfigurationList = PC; };
      PC = { isa = XCConfigurationList; buildConfigurations = (PD); };
      PD = { isa = XCBuildConfiguration; buildSettings = { SWIFT_VERSION = 5.0; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (\(files.joined(separator: ","))); };
      """
  }

  private static func id(_ name: String) -> String { "T" + name.filter { $0.isLetter || $0.isNumber } }
}

extension Scratch {
  /// Writes an application with the source `App/App.swift` that links a product, and pods.
  func write(
    _ pods: [PodTarget], files: [String], links product: String = "Pods_App.framework", version: String = "5.0"
  )
    throws
  {
    let application = """
      P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = PC; };
      PC = { isa = XCConfigurationList; buildConfigurations = (PD); };
      PD = { isa = XCBuildConfiguration; buildSettings = { SWIFT_VERSION = \(version); }; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, L); };
      F = { isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
      L = { isa = PBXFileReference; path = "\(product)"; sourceTree = BUILT_PRODUCTS_DIR; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (S, N); };
      S = { isa = PBXSourcesBuildPhase; files = (FB); };
      FB = { isa = PBXBuildFile; fileRef = F; };
      N = { isa = PBXFrameworksBuildPhase; files = (LB); };
      LB = { isa = PBXBuildFile; fileRef = L; };
      """
    try writeProject(application, files: ["App/App.swift"])
    try writeProject(PodTarget.objects(pods), files: files.map { "Pods/" + $0 }, at: "Pods/Pods.xcodeproj")
  }
}

/// Pods in manifests for projects of Xcode.
@Suite struct XcodePodsTests {
  @Test func swiftPodsOfAnApplicationAreTargets() throws {
    let scratch = try Scratch()
    let pods: [PodTarget] = [
      .group("Pods-App", ["lottie-ios", "Base-Kit"]), .group("Pods-Other", ["Unused"]), .swift("Unused"),
      .swift("lottie-ios", needs: ["Base-Kit"], settings: "PRODUCT_MODULE_NAME = Lottie;"), .swift("Base-Kit"),
    ]
    let files = [
      "lottie-ios/Sources/lottie-ios.swift", "Base-Kit/Sources/Base-Kit.swift", "Base-Kit/Sources/README.md",
      "Unused/Sources/Unused.swift", "Target Support Files/Base-Kit/Base-Kit-dummy.m",
    ]
    try scratch.write(pods, files: files)
    let made = try scratch.manifest()
    let expected = """
        targets: [
          .executableTarget(
            name: "App",
            dependencies: ["Base_Kit", "Lottie"],
            path: "App",
            swiftSettings: [.define("COCOAPODS")]),
          .target(
            name: "Base_Kit",
            path: "Pods/Base-Kit/Sources",
            exclude: ["README.md"],
            swiftSettings: [.define("COCOAPODS")]),
          .target(
            name: "Lottie",
            dependencies: ["Base_Kit"],
            path: "Pods/lottie-ios/Sources",
            swiftSettings: [.define("COCOAPODS")]),
        ])

      """
    #expect(made.text.hasPrefix("// swift-tools-version: 5.9\n") && made.text.hasSuffix(expected))
    #expect(made.notes.isEmpty)
  }

  @Test(arguments: ["libPods-App.a", "Other.framework"])
  func thePodsOfATargetAreFoundByTheLibraryOrTheName(product: String) throws {
    let scratch = try Scratch()
    var kit = PodTarget.swift("Kit")
    kit.kind = "library.static"
    try scratch.write([.group("Pods-App", ["Kit"]), kit], files: ["Kit/Sources/Kit.swift"], links: product)
    let made = try scratch.manifest()
    #expect(made.targets.map(\.name) == ["App", "Kit"] && made.targets[0].dependencies == ["Kit"])
  }

  @Test func eachTargetKeepsItsLanguageMode() throws {
    let scratch = try Scratch()
    let pods: [PodTarget] = [
      .group("Pods-App", ["Old", "New"]), .swift("Old"), .swift("New", settings: "SWIFT_VERSION = 6.0;"),
    ]
    let files = ["Old/Sources/Old.swift", "New/Sources/New.swift"]
    try scratch.write(pods, files: files, version: "6.0")
    var made = try scratch.manifest()
    #expect(made.targets.map(\.isSwift6) == [true, true, false])
    #expect(made.text.hasPrefix("// swift-tools-version: 6.0\n"))
    let settings = "path: \"Pods/Old/Sources\",\n      swiftSettings: [.define(\"COCOAPODS\"), .swiftLanguageMode(.v5)]"
    #expect(made.text.contains(settings))
    #expect(made.text.components(separatedBy: "swiftLanguageMode").count == 2)
    try scratch.write(pods, files: files, version: "5.0")
    made = try scratch.manifest()
    #expect(made.text.components(separatedBy: "swiftLanguageMode").count == 3)
  }

  @Test func podsThatCannotBeTargetsAreNamedOnce() throws {
    let scratch = try Scratch()
    let pods: [PodTarget] = [
      .group("Pods-App", ["ObjC", "Mixed", "Tool", "Built", "Here", "Gone", "Hidden", "Kit", "Else"]), .swift("Kit"),
      PodTarget(name: "ObjC", sources: ["ObjC/a.m"], needs: ["Hidden"]), .swift("Hidden"),
      PodTarget(name: "Mixed", sources: ["Mixed/a.swift", "Mixed/b.c"]), PodTarget(name: "Tool", kind: ""),
      PodTarget(name: "Built"), PodTarget(name: "Here", sources: ["../../Here/a.swift"]), .swift("Gone"),
    ]
    try scratch.write(
      pods, files: ["ObjC/a.m", "Mixed/a.swift", "Mixed/b.c", "Hidden/a.swift", "Kit/Sources/Kit.swift"])
    let made = try scratch.manifest(), around = (scratch.path as NSString).deletingLastPathComponent
    #expect(made.targets.map(\.name) == ["App", "Kit"])
    #expect(
      made.notes.sorted() == [
        "pod Built: left out, because it has no sources",
        "pod Gone: left out, because its sources are missing: run 'pod install'",
        "pod Here: left out, because its sources are outside of the project's folder: "
          + "write the manifest in a folder around all files, with --package-path \(around)",
        "pod Mixed: left out, because it has sources in Objective-C, C or C++ beside those in Swift, such as "
          + "Pods/Mixed/b.c",
        "pod ObjC: left out, because its sources are in Objective-C, C or C++",
        "pod TElse: left out, because it has a project of its own",
        "pod Tool: left out, because it has no sources: it consists of built frameworks, tools or other pods",
      ])
  }

  @Test func thePackageAroundAPodOutsideOfTheFolderIsNamed() throws {
    let scratch = try Scratch(), other = try Scratch()
    try other.write("Package.swift", "")
    let folder = (other.path as NSString).lastPathComponent
    let kit = PodTarget(name: "Kit", sources: ["../../\(folder)/Sources/a.swift"])
    try scratch.write([.group("Pods-App", ["Kit"]), kit], files: [])
    let made = try scratch.manifest()
    let line = ".package(path: \(XcodeManifest.quoted("../\(folder)")))"
    #expect(made.notes.count == 1 && made.notes[0].hasSuffix("add \(line) to `dependencies`"))
  }

  @Test func thePackageOfAPodWithOtherLanguagesIsNamed() throws {
    let scratch = try Scratch()
    let mixed = PodTarget(name: "RxCocoa", sources: ["RxCocoa/a.swift", "RxCocoa/b.m"])
    try scratch.write([.group("Pods-App", ["RxCocoa"]), mixed], files: mixed.sources)
    try scratch.write("Podfile", "pod 'RxCocoa'\n")
    try scratch.write("Podfile.lock", "PODS:\n  - RxCocoa (6.5.0):\n    - RxRelay (= 6.5.0)\n")
    let notes = try scratch.manifest().notes
    let package = "; .package(url: \"https://github.com/ReactiveX/RxSwift.git\", from: \"6.5.0\") is its package"
    #expect(notes.count == 1 && notes[0].contains("such as Pods/RxCocoa/b.m\(package)"))
  }

  @Test func chosenPodsAndThoseOfTargetsWithoutSourcesAreNeeded() throws {
    let scratch = try Scratch()
    let pods: [PodTarget] = [
      .group("Pods-App", ["ObjC", "Both", "All", "Part"]),
      PodTarget(name: "ObjC", sources: ["ObjC/a.m"], needs: ["Both"]),
      .swift("Both"), PodTarget(name: "All", needs: ["Part"], kind: ""), .swift("Part"),
    ]
    try scratch.write(pods, files: ["ObjC/a.m", "Both/Sources/Both.swift", "Part/Sources/Part.swift"])
    #expect(try scratch.manifest().targets[0].dependencies == ["Part"])
    try scratch.write("Podfile", "target 'App' do\n  pod 'Both/Core', '~> 1.0'\nend\n")
    #expect(try scratch.manifest().targets[0].dependencies == ["Both", "Part"])
  }

  @Test func podsInTheProjectsFolderAreTargets() throws {
    let scratch = try Scratch()
    let pods: [PodTarget] = [
      .group("Pods-App", ["Own", "Shared", "App"]), PodTarget(name: "Own", sources: ["../Own/a.swift"]),
      PodTarget(name: "Shared", sources: ["../App/App.swift"]), .swift("App"),
    ]
    try scratch.write(pods, files: ["App/Sources/App.swift", "../Own/a.swift"])
    let made = try scratch.manifest()
    #expect(made.targets.map(\.path) == ["App", "Own"])
    #expect(made.notes.count == 2)
    #expect(made.notes.contains { $0.hasPrefix("pod Shared: left out, because target App has App/App.swift, too") })
    #expect(made.notes.contains("pod App: left out, because a target of the project is called App, too"))
  }

  @Test func aModuleIsATargetOnlyOnce() throws {
    let scratch = try Scratch()
    let module = "PRODUCT_MODULE_NAME = Kit;"
    let pods: [PodTarget] = [
      .group("Pods-App", ["Kit-1", "Kit-2"]), .swift("Kit-1", settings: module), .swift("Kit-2", settings: module),
    ]
    try scratch.write(pods, files: ["Kit-1/Sources/Kit-1.swift", "Kit-2/Sources/Kit-2.swift"])
    let made = try scratch.manifest()
    #expect(made.targets.map(\.name) == ["App", "Kit"])
    #expect(made.notes.count == 1 && made.notes[0].hasSuffix("another target of the pod has the module Kit, too"))
  }

  @Test func aProjectWithoutPodsForTheTargetsIsNamed() throws {
    let scratch = try Scratch()
    try scratch.write([.group("Pods-Tests", ["Kit"]), .swift("Kit")], files: ["Kit/Sources/Kit.swift"])
    let made = try scratch.manifest()
    #expect(made.targets.map(\.name) == ["App"])
    #expect(!made.text.contains("COCOAPODS"))
    let note = "Pods/Pods.xcodeproj: left out, because it has no pods for the targets in the manifest"
    #expect(made.notes == [note])
  }

  @Test func podsWithTheSameModuleThatNeedEachOtherAreOneTarget() throws {
    let scratch = try Scratch()
    let module = "PRODUCT_MODULE_NAME = Kit;"
    let pods: [PodTarget] = [
      .group("Pods-App", ["Kit-1", "Kit-2"]), .swift("Kit-1", needs: ["Kit-2"], settings: module),
      .swift("Kit-2", needs: ["Kit-1"], settings: module),
    ]
    try scratch.write(pods, files: ["Kit-1/Sources/Kit-1.swift", "Kit-2/Sources/Kit-2.swift"])
    try scratch.write("Podfile", "pod 'Kit'\n")
    let made = try scratch.manifest()
    #expect(made.targets.map(\.name) == ["App", "Kit"] && made.targets.map(\.dependencies) == [["Kit"], []])
    #expect(made.notes.count == 1)
  }

  @Test func podsShareNoSources() throws {
    let scratch = try Scratch()
    let pods: [PodTarget] = [
      .group("Pods-App", ["One", "Two"]), PodTarget(name: "One", sources: ["Kit/a.swift"]),
      PodTarget(name: "Two", sources: ["Kit/a.swift", "Kit/b.swift"]),
    ]
    try scratch.write(pods, files: ["Kit/a.swift", "Kit/b.swift"])
    let made = try scratch.manifest()
    #expect(made.targets.count == 2 && made.notes.count == 1)
    let words = " has Pods/Kit/a.swift, too, and targets of a package share no sources"
    #expect(made.notes.first?.contains(words) == true)
  }

  @Test func anEmptyNameOfAModuleDoesNotCount() throws {
    let scratch = try Scratch()
    let kit = PodTarget.swift("Kit", settings: "PRODUCT_MODULE_NAME = \"\";")
    try scratch.write([.group("Pods-App", ["Kit"]), kit], files: ["Kit/Sources/Kit.swift"])
    #expect(try scratch.manifest().targets.map(\.name) == ["App", "Kit"])
  }
}
