import Agate
import Foundation

/// Distinguishes this build of the program from other builds of the same version.
enum ProgramIdentity {
  /// The version and a checksum of the executable, `1.2.3+checksum`, so that a rebuilt renderer differs from the one
  /// before.
  static let version: String = {
    guard let bytes = try? FileBytes.read("/proc/self/exe", limit: 1 << 32) else { return AgateVersion.current }
    return AgateVersion.current + "+" + String(bytes.withUnsafeBytes { Checksum.crc32($0) }, radix: 16)
  }()
}
