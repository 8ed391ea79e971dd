import Agate
import Foundation

/// An identifier that distinguishes this build of the program from other builds of the same version.
enum ProgramIdentity {
  /// The version and a checksum of the executable, such as `1.2.3+checksum`. The checksum distinguishes a rebuilt
  /// renderer from earlier builds.
  static let version: String = {
    guard let bytes = try? FileBytes.read("/proc/self/exe", limit: 1 << 32) else { return AgateVersion.current }
    return AgateVersion.current + "+" + String(bytes.withUnsafeBytes { Checksum.crc32($0) }, radix: 16)
  }()
}
