import Agate
import AgateHost

/// How the program was built, and what draws: numbers mean nothing without.
enum BuildKind {
  #if DEBUG
    static let name = "debug"
  #else
    static let name = "release"
  #endif

  /// Times of a debug build are no measure of anything.
  static func warnOfDebugBuild() {
    if name == "debug" {
      Console.note("warning: this is a debug build: its times say nothing; build it with 'swift build -c release'")
    }
  }

  /// A renderer and its device, in words; drivers that run on the CPU are called what they are.
  static func device(of renderer: any Renderer) -> String {
    let capabilities = renderer.capabilities
    let devices = BackendRegistry.backend(named: capabilities.name)?.probe().devices ?? []
    let isSoftware = devices.contains { $0.name == capabilities.device && $0.isSoftware }
    return "\(capabilities.name) on \(capabilities.device)"
      + (isSoftware ? ", a software driver: not the times of a GPU" : "")
  }
}
