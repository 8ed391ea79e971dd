// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A separate package, so that only programs that port sources build it. It depends only on the toolchain, whose
// compiler contains SwiftParser and SwiftSyntax as shared libraries in lib/swift/host. `AGATE_SWIFT_HOST` names another
// folder with these libraries; `agate port` sets it.

/// Returns the folder with the compiler's libraries.
func hostLibraries() -> String {
  if let folder = Context.environment["AGATE_SWIFT_HOST"] { return folder }
  let compiler = Process(), output = Pipe()
  compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  compiler.arguments = ["swiftc", "-print-target-info"]
  compiler.standardOutput = output
  guard (try? compiler.run()) != nil else { return "/nonexistent" }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  let info = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  let paths = info?["paths"] as? [String: Any]
  return (paths?["runtimeResourcePath"] as? String ?? "/nonexistent") + "/host"
}

let host = hostLibraries()
if !FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") {
  fatalError(
    "the toolchain has no SwiftParser in \(host): install a complete toolchain from swift.org, or set AGATE_SWIFT_HOST")
}

// The code is optimised in every configuration, because `agate port` and the tests share one build.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .unsafeFlags(["-I", host, "-O"])]
let linking: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host])
]

let package = Package(
  name: "SourcePort",
  products: [.executable(name: "source-port", targets: ["SourcePortTool"])],
  targets: [
    .target(name: "SourcePort", swiftSettings: settings, linkerSettings: linking),
    .executableTarget(
      name: "SourcePortTool", dependencies: ["SourcePort"], path: "Sources/source-port", swiftSettings: settings,
      linkerSettings: linking),
    .testTarget(
      name: "SourcePortTests", dependencies: ["SourcePort"], swiftSettings: settings, linkerSettings: linking),
  ]
)
