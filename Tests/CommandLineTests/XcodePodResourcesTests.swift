import Foundation
import Testing

@testable import AgateTool

/// The resources of pods in manifests for projects of Xcode.
@Suite struct XcodePodResourcesTests {
  /// A pod with a bundle of its own, and the files of both.
  private static func pods() -> (pods: [PodTarget], files: [String]) {
    var kit = PodTarget.swift("Kit", needs: ["Kit-Kit"])
    kit.resources = ["Kit/Assets/data.json", "Kit/Assets/Card.xib"]
    let bundle = PodTarget(
      name: "Kit-Kit",
      resources: [
        "Kit/Assets/en.lproj/help.html", "Kit/Assets/de.lproj/help.html", "Kit/Other/data.json",
        "Kit/PrivacyInfo.xcprivacy",
      ], kind: "bundle")
    let files = ["Kit/Sources/Kit.swift", "Kit/LICENSE", "Kit/Unused.xib"] + kit.resources + bundle.resources
    return ([.group("Pods-App", ["Kit"]), kit, bundle], files)
  }

  @Test func theFilesInBundlesOfAPodAreResourcesOfItsTarget() throws {
    let scratch = try Scratch()
    let (pods, files) = Self.pods()
    try scratch.write(pods, files: files)
    let made = try scratch.manifest()
    let kit = try #require(made.targets.last)
    #expect(kit.path == "Pods/Kit" && kit.sources.isEmpty)
    #expect(kit.resources == ["Assets/data.json", "Assets/de.lproj/help.html", "Assets/en.lproj/help.html"])
    #expect(kit.excluded == ["LICENSE", "PrivacyInfo.xcprivacy", "Unused.xib"])
    #expect(made.text.contains("  defaultLocalization: \"en\","))
    #expect(made.notes == ["pod Kit: Pods/Kit/Other/data.json is left out: another resource has its name"])
  }

  @Test func podsThatUseTheBundleOfTheModuleDeclareAllResources() throws {
    let scratch = try Scratch()
    let (pods, files) = Self.pods()
    try scratch.write(pods, files: files)
    try scratch.write("Pods/Kit/Sources/Kit.swift", "let nib = UINib(nibName: \"Card\", bundle: .module)")
    let kit = try #require(try scratch.manifest().targets.last)
    #expect(kit.resources.first == "Assets/Card.xib" && kit.resources.count == 4)
  }

  @Test func theScriptOfStaticLibrariesNamesResources() throws {
    let scratch = try Scratch()
    let pods: [PodTarget] = [.group("Pods-App", ["Kit", "Box"]), .swift("Kit"), .swift("Box")]
    let script = "Target Support Files/Pods-App/Pods-App-resources.sh"
    let files = ["Kit/Sources/Kit.swift", "Kit/Assets/a.json", "Box/Sources/Box.swift", "Box/b.json", script]
    try scratch.write(pods, files: files)
    let text = """
      if [[ "$CONFIGURATION" == "Debug" ]]; then
        install_resource "${PODS_ROOT}/Kit/Assets/a.json"
        install_resource "${PODS_ROOT}/Box/b.json"
        install_resource "${PODS_CONFIGURATION_BUILD_DIR}/Box/Box.bundle"
      fi
      """
    try scratch.write("Pods/" + script, text)
    let made = try scratch.manifest()
    #expect(made.targets.map(\.name) == ["App", "Box", "Kit"] && made.notes.isEmpty)
    #expect(made.targets.map(\.resources) == [[], ["b.json"], ["Assets/a.json"]])
  }

  @Test func aBundleThatAnotherTargetMakesIsNotMissing() throws {
    let scratch = try Scratch()
    var (pods, files) = Self.pods()
    pods[1].resources = []
    files.removeAll { $0.hasPrefix("Kit/Assets/Card") }
    try scratch.write(pods, files: files)
    let path = scratch.file("Pods/Pods.xcodeproj/project.pbxproj")
    // The product of the bundle's target among the resources of the pod.
    let more = "TKit_R = { isa = PBXResourcesBuildPhase; files = (BB); }; BB = { isa = PBXBuildFile; fileRef = BR; };"
    let reference = "BR = { isa = PBXFileReference; path = Kit.bundle; sourceTree = BUILT_PRODUCTS_DIR; };"
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacingOccurrences(of: "TKit_R = { isa = PBXResourcesBuildPhase; files = (); };", with: more + reference)
      .replacingOccurrences(of: "children = (", with: "children = (BR,")
    try scratch.write("Pods/Pods.xcodeproj/project.pbxproj", text)
    let made = try scratch.manifest()
    #expect(text.contains("fileRef = BR") && made.notes.isEmpty)
    #expect(made.targets.last?.resources.count == 3)
  }

  @Test func theScriptNamesResourcesOfPodsOutsideOfTheFolderPods() throws {
    let scratch = try Scratch()
    let own = PodTarget(name: "Own", sources: ["../Modules/Own/Sources/In/a.swift"])
    let script = "Target Support Files/Pods-App/Pods-App-resources.sh"
    let files =
      own.sources + [
        "../Modules/Own/Own.podspec", "../Modules/Own/Assets/a.json", "../Modules/b.json", "../c.json", script,
      ]
    try scratch.write([.group("Pods-App", ["Own"]), own], files: files)
    let text = """
      install_resource "${PODS_ROOT}/../Modules/Own/Assets/a.json"
      install_resource "${PODS_ROOT}/../Modules/b.json"
      install_resource "${PODS_ROOT}/../Modules/Own/../../c.json"
      """
    try scratch.write("Pods/" + script, text)
    let made = try scratch.manifest()
    let kit = try #require(made.targets.last)
    #expect(kit.path == "Modules/Own" && kit.resources == ["Assets/a.json"] && made.notes.isEmpty)
  }

  @Test func theScriptNamesNoFilesOutsideOfThePod() throws {
    let scratch = try Scratch()
    let name = (scratch.path as NSString).lastPathComponent
    let script = "Target Support Files/Pods-App/Pods-App-resources.sh"
    let files = ["Kit/Sources/Kit.swift", "../secret.json", script]
    try scratch.write([.group("Pods-App", ["Kit"]), .swift("Kit")], files: files)
    let text = """
      install_resource "${PODS_ROOT}/Kit/../../secret.json"
      install_resource "${PODS_ROOT}/Kit/../../../\(name)/secret.json"
      """
    try scratch.write("Pods/" + script, text)
    let made = try scratch.manifest()
    #expect(made.targets.map(\.resources) == [[], []] && !made.text.contains("secret"))
  }
}
