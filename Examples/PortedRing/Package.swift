// swift-tools-version: 5.9
import PackageDescription

// A program for Linux that shows a library for iOS. It names no dependency on Agate: `agate build` gives UIKit and
// AgateHost to everything that it builds. Documentation/PortingFromIOS.md explains the commands.
let package = Package(
  name: "PortedRing",
  dependencies: [.package(path: "RingView")],
  targets: [.executableTarget(name: "PortedRing", dependencies: ["RingView"])]
)
