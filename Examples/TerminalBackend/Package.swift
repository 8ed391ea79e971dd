// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TerminalBackend",
  products: [.library(name: "TerminalBackend", type: .dynamic, targets: ["TerminalBackend"])],
  // In a repository of your own: .package(url: "…/agate", branch: "main").
  dependencies: [.package(name: "agate", path: "../..")],
  targets: [
    .target(
      name: "TerminalBackend", dependencies: [.product(name: "CAgateBackend", package: "agate")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
