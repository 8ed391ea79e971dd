// swift-tools-version: 6.2
import PackageDescription

// Which of Apple's modules a library that knows nothing of Agate finds.
let package = Package(
  name: "Gate",
  targets: [
    .target(name: "Answer"),
    .executableTarget(name: "Gate", dependencies: ["Answer"]),
  ]
)
