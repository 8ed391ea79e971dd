// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

// Apple's module names for ported code. The modules have names of their own, since a module called UIKit anywhere in a
// build changes `#if canImport(UIKit)` for the packages that happen to be compiled after it. README.md tells how programs
// import them by Apple's names.
let package = Package(
  name: "AppleNames",
  products: [
    .library(name: "AppleNames", type: .dynamic, targets: ["AppleNames"]),
    .library(name: "AppleUIKit", targets: ["AppleUIKit"]),
    .library(name: "AppleQuartzCore", targets: ["AppleQuartzCore"]),
    .library(name: "AppleCoreGraphics", targets: ["AppleCoreGraphics"]),
    .library(name: "AppleCoreText", targets: ["AppleCoreText"]),
    .library(name: "AppleCompat", targets: ["AppleCompat"]),
  ],
  dependencies: [.package(name: "Agate", path: "..")],
  targets: [
    .target(name: "CAppleCompat"),
    .target(
      name: "AppleCompat",
      dependencies: [
        "CAppleCompat", .product(name: "Agate", package: "Agate"), .product(name: "AgateUIKit", package: "Agate"),
      ],
      swiftSettings: strict),
    .target(
      name: "AppleCoreGraphics", dependencies: [.product(name: "Agate", package: "Agate")], swiftSettings: strict),
    .target(
      name: "AppleQuartzCore", dependencies: [.product(name: "Agate", package: "Agate")], swiftSettings: strict),
    .target(
      name: "AppleCoreText", dependencies: [.product(name: "AgateUIKit", package: "Agate")], swiftSettings: strict),
    .target(name: "AppleUIKit", dependencies: [.product(name: "AgateUIKit", package: "Agate")], swiftSettings: strict),
    // All of them, and what programs draw and show frames with, as one library.
    .target(
      name: "AppleNames",
      dependencies: [
        "AppleCompat", "AppleCoreGraphics", "AppleQuartzCore", "AppleCoreText", "AppleUIKit",
        .product(name: "AgateCPU", package: "Agate"), .product(name: "AgateHost", package: "Agate"),
      ],
      swiftSettings: strict),
  ]
)
