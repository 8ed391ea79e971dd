// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Agate", path: "..")],
  targets: [
    .executableTarget(
      name: "RendererBench",
      dependencies: [.product(name: "Agate", package: "Agate"), .product(name: "AgateCPU", package: "Agate")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "CAllocationCount", path: "CAllocationCount"),
    .executableTarget(
      name: "FrameCosts",
      dependencies: [
        .product(name: "Agate", package: "Agate"), .product(name: "AgateCPU", package: "Agate"), "CAllocationCount",
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
