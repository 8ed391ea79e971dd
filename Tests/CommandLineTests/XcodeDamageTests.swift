import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

/// Projects of Xcode that are damaged, and those that are made to do harm.
@Suite(.timeLimit(.minutes(1))) struct XcodeDamageTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// A project with the application `App` and its build settings.
  private func project(_ settings: String, file: String = "", objects: String = "") -> String {
    """
    P = { isa = PBXProject; mainGroup = G; targets = (T); };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, A, G0); };
    F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
    A = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (S); dependencies = (D); buildConfigurationList = TC; };
    D = { isa = PBXTargetDependency; target = T; };
    TC = { isa = XCConfigurationList; buildConfigurations = (TD); };
    TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; \(file) };
    S = { isa = PBXSourcesBuildPhase; files = (SB); };
    SB = { isa = PBXBuildFile; fileRef = F; };
    \(objects)
    """
  }

  /// Writes a project with the source of the application, and with files with settings.
  private func write(_ objects: String, _ files: [String: String] = [:]) throws -> XcodeProject {
    try scratch.writeProject(objects, files: ["App.swift"])
    for (name, text) in files { try scratch.write(name, text) }
    return try #require(try XcodeProject.find(in: scratch.path))
  }

  private func setting(_ name: String, in project: XcodeProject) throws -> String? {
    project.setting(name, of: try #require(project.targets.first))
  }

  private func info(_ key: String, of project: XcodeProject) throws -> String? {
    let target = try #require(project.targets.first)
    return XcodeInfo(of: target, in: project, program: "App", module: "App").values?[key] as? String
  }

  private static let made = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_A = \"$(A)\";"

  @Test func variablesMayContainEachOther() throws {
    let cycle = try write(project(Self.made + "A = \"a$(B)\"; B = \"b$(C)\"; C = \"c$(A)$(B)\";"))
    #expect(try setting("A", in: cycle) == "abc$(A)$(B)")
    #expect(try info("A", of: cycle)?.hasPrefix("abc") == true)
    let twice = try write(project(Self.made + "A = \"a$(A)$(A)\";"))
    #expect(try setting("A", in: twice) == "a$(A)$(A)")
    #expect(try info("A", of: twice)?.contains("$") == false)
  }

  @Test func valuesDoNotFillTheMemory() throws {
    let names = Array("ABCDEFGH"),
      many = zip(names, names.dropFirst()).map { name, next in
        "\(name) = \"\(String(repeating: "$(\(next))", count: 100))\";"
      }
    let project = try write(project(Self.made + many.joined(separator: " ") + "H = h;"))
    #expect(try #require(try setting("A", in: project)).utf8.count < 1 << 16)
    #expect(try #require(try info("A", of: project)).utf8.count < 1 << 17)
  }

  private static let named = "baseConfigurationReference = A;"

  @Test func earlierValuesDoNotFillTheMemory() throws {
    let lines = "A = 1\n" + String(repeating: "A = $(inherited)$(inherited)\n", count: 64)
    let project = try write(project("", file: Self.named), ["App.xcconfig": lines])
    #expect(try #require(try setting("A", in: project)).utf8.count < 1 << 20)
  }

  @Test func filesMayIncludeEachOther() throws {
    let files = [
      "App.xcconfig": "#include \"B.xcconfig\"\n#include \"C.xcconfig\"\nC = app",
      "B.xcconfig": "#include \"App.xcconfig\"\n#include \"D.xcconfig\"\nA = b\nB = b",
      "C.xcconfig": "#include \"C.xcconfig\"\n#include \"D.xcconfig\"\nC = c", "D.xcconfig": "A = d",
    ]
    let project = try write(project("", file: Self.named), files)
    #expect(try ["A", "B", "C"].map { try setting($0, in: project) } == ["d", "b", "app"], "the last file counts")
    #expect(project.notes == [])
  }

  @Test func missingFilesAreReportedWithThePlaceThatNamesThem() throws {
    let folder = URL(fileURLWithPath: scratch.path).resolvingSymlinksInPath().path
    let missing = try write(project("", file: Self.named))
    #expect(
      missing.notes == [
        "\(scratch.path)/App.xcodeproj/project.pbxproj: \(folder)/App.xcconfig cannot be read, "
          + "so its settings are not known"
      ])
    #expect(try XcodeManifest(missing).notes.first == missing.notes.first)
    let text = "A = 1\r\n\r\n#include? \"No.xcconfig\"\r\n#include \"None.xcconfig\"\r\nB = 2\r\n"
    let project = try write(project("", file: Self.named), ["App.xcconfig": text])
    #expect(
      project.notes == [
        "\(folder)/App.xcconfig:4: \(folder)/None.xcconfig cannot be read, so its settings are not known"
      ])
    #expect(try setting("A", in: project) == "1" && setting("B", in: project) == "2")
  }

  @Test func missingFilesOfPodsAreNotReported() throws {
    let objects = project("", file: Self.named).replacingOccurrences(of: "path = App.xcc", with: "path = Pods/App.xcc")
    #expect(try write(objects).notes == [])
  }

  @Test func filesWithSettingsMayHaveOtherEncodings() throws {
    try scratch.writeProject(project("", file: Self.named), files: ["App.swift"])
    func read(_ data: Data) throws -> XcodeProject {
      try data.write(to: URL(fileURLWithPath: scratch.file("App.xcconfig")))
      return try #require(try XcodeProject.find(in: scratch.path))
    }
    let latin = try read(Data("A = 1\nB = caf".utf8) + [0xe9] + Data("\nC = 3".utf8))
    #expect(latin.notes.count == 1)
    #expect(latin.notes[0].hasSuffix("App.xcconfig:2: the text is not in UTF-8, so that letters may be wrong"))
    #expect(try ["A", "C"].map { try setting($0, in: latin) } == ["1", "3"])
    for mark in [[0xef, 0xbb, 0xbf], []] as [[UInt8]] {
      #expect(try setting("A", in: read(Data(mark) + Data("A = 1".utf8))) == "1")
    }
    let wide = "A = 1".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try setting("A", in: read(Data([0xff, 0xfe] + wide))) == "1")
    #expect(try setting("A", in: read(Data())) == nil)
  }

  @Test func groupsMayBeDeep() throws {
    let groups = (0..<20_000).map { "G\($0) = { isa = PBXGroup; sourceTree = \"<group>\"; children = (G\($0 + 1)); };" }
    let last = "G20000 = { isa = PBXGroup; sourceTree = \"<group>\"; path = Deep; children = (G); };"
    let project = try write(project("", objects: groups.joined() + last))
    #expect(project.path(of: try #require(project.object("G20000"))) == "Deep")
  }

  @Test func aTargetDoesNotDependOnItself() throws {
    #expect(try XcodeManifest(write(project(""))).targets.map(\.dependencies) == [[]])
  }
}
