import Foundation
import Testing

@testable import AgateTool

/// Projects whose pods have not been installed.
@Suite struct PodfileTests {
  private static let podfile = """
    platform :ios, '13.0'
    target 'App' do
      use_frameworks!
      pod 'Alamofire'
      # pod 'Hero'
      pod "RxSwift", '~> 6.0'
      pod('lottie-ios')
      pod 'Moya/RxSwift', :git => 'https://example.com/Moya.git'
      pod 'Toast-Swift'
      pod 'Unknown'
      target 'Tests' do
        pod 'Alamofire'
      end
    end
    """

  private static let lock = """
    PODS:
      - Alamofire (5.4)
      - "Moya/Core (14.0.0)":
        - Alamofire (~> 5.0)
      - RxSwift (6.6.0)
      - "lottie-ios (4.1.2)"

    DEPENDENCIES:
      - Alamofire
    """

  @Test func podsAndVersionsAreRead() throws {
    let scratch = try Scratch()
    #expect(Podfile(in: scratch.path) == nil)
    try scratch.write("Podfile", Self.podfile)
    #expect(
      Podfile(in: scratch.path)?.names == ["Alamofire", "RxSwift", "lottie-ios", "Moya", "Toast-Swift", "Unknown"])
  }

  @Test func packagesOfKnownPodsAreNamedWithTheirVersions() throws {
    let scratch = try Scratch()
    try scratch.write("Podfile", Self.podfile)
    try scratch.write("Podfile.lock", Self.lock)
    let notes = try #require(Podfile(in: scratch.path)).notes
    #expect(notes.count == 6 && notes[0].contains("run 'pod install'"))
    let package = ".package(url: \"https://github.com/Alamofire/Alamofire.git\", from: \"5.4.0\")"
    #expect(
      notes[1] == "pod Alamofire: \(package) is its package, "
        + ".product(name: \"Alamofire\", package: \"Alamofire\") its product")
    #expect(notes[2].contains("from: \"6.6.0\"") && notes[3].contains("from: \"4.1.2\""))
    // An older version may not be a package.
    #expect(notes[4].contains("from: \"15.0.0\"") && notes[5].contains("from: \"5.0.1\""))
    #expect(notes[5].hasSuffix("package: \"Toast-Swift\") its product; its module is called Toast"))
  }

  @Test func theManifestHasNoPodsThatAreNotInstalled() throws {
    let scratch = try Scratch()
    try scratch.write([], files: [])
    try FileManager.default.removeItem(atPath: scratch.file("Pods"))
    let elsewhere = try scratch.manifest().notes
    #expect(elsewhere.count == 1 && elsewhere[0].contains("the project's folder has no Podfile"))
    try scratch.write("Podfile", "target 'App' do\n  pod 'SnapKit'\nend\n")
    try scratch.write("Cartfile", "github \"Kit/Kit\"\n")
    let made = try scratch.manifest()
    #expect(made.targets.map(\.dependencies) == [[]] && !made.text.contains("COCOAPODS"))
    #expect(made.notes.count == 3)
    #expect(made.notes[0].hasPrefix("Podfile: the manifest has no pods: run 'pod install'"))
    #expect(made.notes[1].hasPrefix("pod SnapKit: .package("))
    #expect(made.notes[2].hasPrefix("Cartfile: the manifest has no frameworks of Carthage"))
  }

  @Test func packagesHaveVersionsOfThreeParts() {
    for (pod, package) in PodPackage.known {
      #expect(package.version.split(separator: ".").count == 3, "\(pod)")
      #expect(package.url.hasPrefix("https://github.com/") && package.url.hasSuffix(".git"), "\(pod)")
    }
  }

  @Test func longNamesEnd() throws {
    let scratch = try Scratch()
    try scratch.write("Podfile", "pod 'Kit'\n")
    let name = String(repeating: "a", count: 100_000)
    try scratch.write("Podfile.lock", "PODS:\n  - \(name)\n  - \(name) (1\n  - Kit/\(name) (1.2.0):\n")
    #expect(try #require(Podfile(in: scratch.path)).names == ["Kit"])
  }
}
