import AgateHost
import Foundation

/// The Swift toolchain in PATH.
struct Toolchain {
  /// The name and version of the compiler.
  let version: String
  /// The path of the folder `lib/swift`.
  private let resources: String

  init() throws(CommandFailure) {
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var compilerVersion: String
      var paths: Paths
    }
    let outcome = try ChildProgram("swiftc", ["-print-target-info"]).run()
    guard outcome.status == 0, let info = try? JSONDecoder().decode(Info.self, from: outcome.output) else {
      throw CommandFailure(.backend, "'swiftc -print-target-info' does not tell where the toolchain is")
    }
    version = info.compilerVersion
    resources = info.paths.runtimeResourcePath
  }

  /// Returns the folder with the compiler's libraries, which contain the Swift parser. `AGATE_SWIFT_HOST` can name
  /// another folder.
  func parserFolder() throws(CommandFailure) -> String {
    let folder = ProcessInfo.processInfo.environment["AGATE_SWIFT_HOST"] ?? resources + "/host"
    guard FileManager.default.fileExists(atPath: folder + "/SwiftParser.swiftmodule") else {
      throw CommandFailure(
        .backend,
        "the toolchain has no SwiftParser in \(folder): install a complete toolchain from swift.org, or set "
          + "AGATE_SWIFT_HOST to the folder lib/swift/host of one")
    }
    return folder
  }
}
