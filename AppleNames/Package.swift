// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

// Apple's module names for ported code. The modules have other names than Apple's, because a module with the name UIKit
// anywhere in a build changes `#if canImport(UIKit)` for packages that are compiled after it. README.md explains how
// programs import the modules by Apple's names.
let package = Package(
  name: "AppleNames",
  products: [
    .library(name: "AppleNames", type: .dynamic, targets: ["AppleNames"]),
    .library(name: "AppleUIKit", targets: ["AppleUIKit"]),
    .library(name: "AppleQuartzCore", targets: ["AppleQuartzCore"]),
    .library(name: "AppleCoreGraphics", targets: ["AppleCoreGraphics"]),
    .library(name: "AppleCoreText", targets: ["AppleCoreText"]),
    .library(name: "AppleOSLog", targets: ["AppleOSLog"]),
    .library(name: "AppleCryptoKit", targets: ["AppleCryptoKit"]),
    .library(name: "AppleCompat", targets: ["AppleCompat"]),
  ],
  dependencies: [.package(name: "Agate", path: "..")],
  targets: [
    .systemLibrary(
      name: "CGLib", path: "Libraries/CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CAppleCompat", dependencies: ["CGLib"]),
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
    .target(name: "AppleOSLog", dependencies: ["AppleCompat"], swiftSettings: strict),
    .target(name: "AppleCryptoKit", dependencies: ["CAppleCompat"], swiftSettings: strict),
    .target(
      name: "AppleUIKit",
      dependencies: ["AppleCoreGraphics", "AppleQuartzCore", .product(name: "AgateUIKit", package: "Agate")],
      swiftSettings: strict),
    // One library with all modules, and with the modules that draw and show frames.
    .target(
      name: "AppleNames",
      dependencies: [
        "AppleCompat", "AppleCoreGraphics", "AppleQuartzCore", "AppleCoreText", "AppleOSLog",
        "AppleCryptoKit", "AppleUIKit",
        .product(name: "AgateCPU", package: "Agate"), .product(name: "AgateHost", package: "Agate"),
      ],
      swiftSettings: strict),
  ]
)
