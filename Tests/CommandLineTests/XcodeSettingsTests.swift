import Foundation
import Testing

@testable import AgateTool

/// The build settings of projects of Xcode, and the files with settings.
@Suite struct XcodeSettingsTests {
  /// A project with the framework `Kit-iOS`, which has the source `Kit/K.swift`, and the application `App`, which needs
  /// it.
  private func project(target: String = "", kit: String = "", settings: String = "", file: String = "") -> String {
    """
    P = { isa = PBXProject; mainGroup = G; targets = (T, K); buildConfigurationList = PC; };
    PC = { isa = XCConfigurationList; buildConfigurations = (PD, PR); };
    PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; \(file) };
    PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, L, A); };
    F = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
    L = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
    A = { isa = PBXFileReference; path = Settings/App.xcconfig; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
      dependencies = (D); buildConfigurationList = TC; };
    D = { isa = PBXTargetDependency; target = K; };
    TC = { isa = XCConfigurationList; buildConfigurations = (TD, TR); };
    TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(target) }; };
    TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
    S = { isa = PBXSourcesBuildPhase; files = (SB); };
    SB = { isa = PBXBuildFile; fileRef = F; };
    K = { isa = PBXNativeTarget; name = "Kit-iOS"; productType = "com.apple.product-type.framework";
      buildPhases = (KS); buildConfigurationList = KC; };
    KC = { isa = XCConfigurationList; buildConfigurations = (KD); };
    KD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(kit) }; };
    KS = { isa = PBXSourcesBuildPhase; files = (KB); };
    KB = { isa = PBXBuildFile; fileRef = L; };
    """
  }

  private static let files = ["App/A.swift", "Kit/K.swift"]

  private func manifest(_ objects: String, files: [String: String] = [:]) throws -> XcodeManifest {
    let scratch = try Scratch()
    try scratch.writeProject(objects, files: Self.files + files.keys)
    for (name, text) in files { try scratch.write(name, text) }
    return try scratch.manifest()
  }

  @Test(arguments: ["PRODUCT_NAME = Kit;", "PRODUCT_MODULE_NAME = \"$(BASE)\"; BASE = Kit; PRODUCT_NAME = Other;"])
  func aLibraryHasTheNameOfItsModule(settings: String) throws {
    let made = try manifest(project(kit: settings, settings: "PRODUCT_NAME = \"$(TARGET_NAME)\";"))
    #expect(made.targets.map(\.name) == ["App", "Kit"] && made.targets[0].dependencies == ["Kit"])
  }

  @Test func aLibraryKeepsANameThatMeansItsModule() throws {
    let made = try manifest(project(settings: "PRODUCT_NAME = \"$(TARGET_NAME:c99extidentifier)\";"))
    #expect(made.targets.map(\.name) == ["App", "Kit-iOS"] && made.targets[0].dependencies == ["Kit-iOS"])
  }

  @Test func twoTargetsWithOneModuleKeepDifferentNames() throws {
    // The name of the first target is the module of the second, or both libraries have the module of a third one.
    let first = try manifest(project(kit: "PRODUCT_NAME = App;"))
    #expect(first.targets.map(\.name) == ["App", "Kit-iOS"] && first.targets[0].dependencies == ["Kit-iOS"])
    let libraries = project(kit: "PRODUCT_NAME = Kit;", settings: "PRODUCT_NAME = Kit;")
      .replacingOccurrences(of: "product-type.application", with: "product-type.framework")
    #expect(try manifest(libraries).targets.map(\.name) == ["Kit", "Kit-iOS"])
    let later = libraries.replacingOccurrences(of: "name = \"Kit-iOS\"", with: "name = Kit")
    #expect(try manifest(later).targets.map(\.name) == ["App", "Kit"])
  }

  @Test func aProgramKeepsTheNameOfItsTarget() throws {
    #expect(try manifest(project(target: "PRODUCT_NAME = Shop;")).targets[0].name == "App")
  }

  @Test func filesHaveSettingsToo() throws {
    let files = [
      "Settings/App.xcconfig": "#include \"../Base.xcconfig\"\n#include? \"Missing.xcconfig\"\nSWIFT_VERSION = 5.0\n",
      "Base.xcconfig": "// Common settings\nSWIFT_VERSION = 6.0 // new\nSDKROOT = macosx\nSDKROOT[sdk=iphone*] = none",
    ]
    let made = try manifest(
      project(
        target: "SDKROOT = iphoneos;", kit: "SDKROOT = \"$(HOME_OF_KIT)\";", file: "baseConfigurationReference = A;"),
      files: files)
    // The second target has a variable without a value.
    #expect(made.targets.map(\.name) == ["App"] && made.notes.contains { $0.contains("it is for $(HOME_OF_KIT)") })
    #expect(!made.targets[0].isSwift6)
    let others = try manifest(
      project(target: "SDKROOT = iphoneos; SWIFT_VERSION = 6.0;", file: "baseConfigurationReference = A;"),
      files: files)
    #expect(others.targets.map(\.isSwift6) == [true] && others.notes.contains { $0.contains("it is for macosx") })
  }

  @Test func settingsHaveConditions() throws {
    let table = XcodeSettingTable(
      [
        "A": "plain", "A[sdk=iphoneos*]": "phone", "A[sdk=macosx*]": "mac", "B": "plain",
        "B[sdk=iphonesimulator*]": "simulator", "C[sdk=iphonesimulator*]": "simulator", "D[config=Debug]": "debug",
        "D[config=Release]": "release", "E[arch=x86_64]": "intel", "F[sdk=*][arch=arm64]": "$(inherited) arm",
        "F": "all", "G[config=Deb*,arch=*]": "both", "SDKROOT[sdk=iphoneos*]": "none", "H[unknown=1]": "no",
      ], configuration: "Debug")
    #expect(table.values == ["A": "phone", "B": "plain", "D": "debug", "F": "all arm", "G": "both"])
    #expect(table.simulatorValues == ["B": "simulator", "C": "simulator"])
  }

  @Test func conditionsOfSettingsInFilesAreThoseOfTheConfiguration() throws {
    let file = """
      #include "Base.xcconfig"
      SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Debug] = $(inherited) SHOP
      SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Release] = STORE
      SWIFT_VERSION[sdk=iphoneos*] = 6.0 // new
      PRODUCT_NAME[sdk=iphonesimulator*] = Simulated
      """
    let project = project(
      target: "PRODUCT_NAME = App;",
      kit: "PRODUCT_NAME = Kit; \"SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*]\" = MAC;",
      file: "baseConfigurationReference = A;")
    let base = "SWIFT_ACTIVE_COMPILATION_CONDITIONS = OWN\n"
    let files = ["Settings/App.xcconfig": file, "Settings/Base.xcconfig": base]
    let made = try manifest(project, files: files)
    #expect(made.targets.map(\.name) == ["App", "Kit"] && made.targets.map(\.isSwift6) == [true, true])
    #expect(
      made.targets[0].conditions.map(\.name) == ["OWN", "SHOP"]
        && made.targets[1].conditions.map(\.name) == ["OWN", "SHOP"])
    // A value for simulators counts if there is no other.
    let simulated = try manifest(project.replacingOccurrences(of: "PRODUCT_NAME = Kit;", with: ""), files: files)
    #expect(simulated.targets.map(\.name) == ["App", "Simulated"])
  }

  @Test func filesThatIncludeEachOtherEnd() throws {
    let made = try manifest(
      project(file: "baseConfigurationReference = A;"),
      files: ["Settings/App.xcconfig": "#include \"App.xcconfig\"\nSWIFT_VERSION = 6.0"])
    #expect(made.targets.map(\.isSwift6) == [true, true])
  }

  @Test func settingsThatNameThemselvesEnd() throws {
    let made = try manifest(project(kit: "PRODUCT_NAME = \"$(PRODUCT_NAME)\"; SDKROOT = iphoneos9.3;"))
    #expect(made.targets.map(\.name) == ["App", "Kit-iOS"])
  }

  @Test func targetsForOtherPlatformsAreLeftOut() throws {
    let settings = "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";"
    #expect(try manifest(project(settings: settings)).targets.count == 2)
    let made = try manifest(project(kit: "SUPPORTED_PLATFORMS = macosx;", settings: settings))
    #expect(made.targets.map(\.name) == ["App"] && made.notes == ["target Kit-iOS: left out, because it is for macosx"])
  }

  @Test func namesThatAreTrueInConditionsAreDefined() throws {
    let target = """
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) STAGING"; OTHER_SWIFT_FLAGS = ("-D", OLD, "-DNEW");
      """
    let made = try manifest(
      project(
        target: target,
        kit: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;",
        settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = (DEBUG, COCOAPODS, SHOP);"))
    #expect(
      made.targets[0].conditions == [
        .init(name: "NEW", configuration: "debug"), .init(name: "OLD", configuration: "debug"), .init(name: "SHOP"),
        .init(name: "STAGING", configuration: "debug"),
      ])
    #expect(made.targets[1].conditions == [.init(name: "SHOP", configuration: "release")])
    #expect(made.text.contains(".define(\"SHOP\")"))
    #expect(made.text.contains("swiftSettings: [.define(\"SHOP\", .when(configuration: .release))]),"))
  }
}
