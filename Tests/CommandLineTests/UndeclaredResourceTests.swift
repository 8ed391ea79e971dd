import Foundation
import Testing

@testable import AgateTool

/// Resources that the manifest of a package does not declare.
@Suite struct UndeclaredResourceTests {
  private func target(_ scratch: Scratch, files: [String]) throws -> PackageSources.Target {
    for name in files {
      let folder = URL(fileURLWithPath: scratch.file(name)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try scratch.write(name, "")
    }
    return PackageSources.Target(
      name: "App", package: "own", root: scratch.path, folder: scratch.path, files: [], isOwn: true, bundle: "A_App",
      resources: [], isProgram: true)
  }

  @Test func declaredResourcesComeFirstAndExcludedOnesLast() throws {
    let scratch = try Scratch()
    let files = [
      "A/Info.plist", "App/Main/Info.plist", "A/en.lproj/L.strings", "App/en.lproj/L.strings", "Old/Card.xib",
      "App/Views/Card.xib", "Old/Only.xib", "App/Views/Declared.xib", "Declared.xib", "App/Main/Deep/Info.plist",
      "App/Views/Unused.xib", "App/Views/In/Unused.xib",
    ]
    var target = try target(scratch, files: files)
    func names() -> [String] {
      UndeclaredResource.all(of: target).map { String($0.source.dropFirst(scratch.path.count + 1)) }
    }
    #expect(
      names() == [
        "A/Info.plist", "A/en.lproj/L.strings", "App/Views/Unused.xib", "Declared.xib", "Old/Card.xib", "Old/Only.xib",
      ])
    target.excluded = [scratch.file("A"), scratch.file("Old")]
    target.resources = [scratch.file("App/Views/Declared.xib")]
    // Manifests exclude the file of their own target, too.
    target.excluded += [scratch.file("App/Main/Info.plist"), scratch.file("App/Views/Unused.xib")]
    #expect(
      names() == [
        "App/Main/Info.plist", "App/Views/Card.xib", "App/Views/In/Unused.xib", "App/en.lproj/L.strings",
        "Old/Only.xib",
      ])
    #expect(
      UndeclaredResource.all(of: target).map(\.destination) == [
        "A_App.resources/Application-Info.plist", "A_App.resources/Card.xib", "A_App.resources/Unused.xib",
        "A_App.resources/en.lproj/L.strings",
        "A_App.resources/Only.xib",
      ])
  }

  @Test func filesInOtherBundlesComeAfterThoseOfTheTarget() throws {
    let scratch = try Scratch()
    let files = [
      "A.bundle/Info.plist", "A.bundle/Card.xib", "A.bundle/L.strings", "App/Info.plist", "App/In/L.strings",
    ]
    let found = UndeclaredResource.all(of: try target(scratch, files: files))
    #expect(
      found.map { String($0.source.dropFirst(scratch.path.count + 1)) } == [
        "A.bundle/Card.xib", "App/In/L.strings", "App/Info.plist",
      ])
  }

  @Test func targetsWithoutDeclaredResourcesNeedABundle() throws {
    func bundle(_ file: String, excluded: String? = nil, declared: String? = nil) throws -> String? {
      let scratch = try Scratch()
      var target = try target(scratch, files: [file])
      target.excluded = excluded.map { [scratch.file($0)] } ?? []
      target.resources = declared.map { [scratch.file($0)] } ?? []
      return UndeclaredResource.bundle(of: target, with: UndeclaredResource.all(of: target))
    }
    for file in ["Views/A.xib", "Assets.xcassets/Contents.json", "de.lproj/L.strings", "L.xcstrings"] {
      #expect(try bundle(file) == "A_App")
    }
    #expect(try bundle("Info.plist") == nil)
    #expect(try bundle("Texts/L.strings") == nil)
    #expect(try bundle("Assets.xcassets/Contents.json", excluded: "Assets.xcassets") == nil)
    #expect(try bundle("Views/A.xib", declared: "names.json") == nil)
  }

  @Test func filesOfDependenciesAndBuildsAreNone() throws {
    let scratch = try Scratch()
    let folders = [
      "node_modules", "js/node_modules", "DerivedData", "Pods", "Carthage", ".build", "App.xcodeproj", "A.framework",
    ]
    let target = try target(scratch, files: ["App/A.xib"] + folders.map { "\($0)/\($0.count).xib" })
    #expect(UndeclaredResource.all(of: target).map(\.destination) == ["A_App.resources/A.xib"])
  }
}
