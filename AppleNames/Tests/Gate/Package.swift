// swift-tools-version: 6.2
import PackageDescription

// Tests which of Apple's modules are visible to a library without a dependency on Agate.
let package = Package(
  name: "Gate",
  targets: [
    .target(name: "Answer"),
    .executableTarget(name: "Gate", dependencies: ["Answer"]),
  ]
)
