// swift-tools-version:5.3
import PackageDescription

let package = Package(
  name: "RingView",
  platforms: [.iOS(.v13)],
  products: [.library(name: "RingView", targets: ["RingView"])],
  targets: [.target(name: "RingView")]
)
