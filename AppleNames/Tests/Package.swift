// swift-tools-version: 6.2
import PackageDescription

// A package like those that are ported, without a dependency on Agate. Scripts/apple-names.sh builds it with the
// toolset.
let package = Package(
  name: "NamesTests",
  targets: [
    // A library for iOS in Swift 5 mode.
    .target(name: "Ported", swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "Launched", swiftSettings: [.swiftLanguageMode(.v5)]),
    // The module has another name than the target, because identifiers begin with no digit.
    .executableTarget(
      name: "1-LaunchedScene", path: "Sources/LaunchedScene",
      resources: [.copy("Application-Info.plist"), .copy("Square.ttf")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "NamesTests", dependencies: ["Ported", "Launched", "1-LaunchedScene"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
