import Agate
import AgateHost

/// The kind of build and the device that draws. Measured times are meaningful only together with both.
enum BuildKind {
  #if DEBUG
    static let name = "debug"
  #else
    static let name = "release"
  #endif

  /// Warns if this is a debug build, because its times are not meaningful.
  static func warnOfDebugBuild() {
    if name == "debug" {
      Console.note("warning: this is a debug build: its times say nothing; build it with 'swift build -c release'")
    }
  }

  /// Returns a description of a renderer and its device. Drivers that run on the CPU are marked.
  static func device(of renderer: any Renderer) -> String {
    let capabilities = renderer.capabilities
    let devices = BackendRegistry.backend(named: capabilities.name)?.probe().devices ?? []
    let isSoftware = devices.contains { $0.name == capabilities.device && $0.isSoftware }
    return "\(capabilities.name) on \(capabilities.device)"
      + (isSoftware ? ", a software driver: not the times of a GPU" : "")
  }
}
