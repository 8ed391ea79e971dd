import Agate
import Foundation

/// Tells this build of the program from others of the same version.
enum ProgramIdentity {
  /// `1.2.3+checksum` of the executable, so that a rebuilt renderer does not pass for the one before.
  static let version: String = {
    guard let bytes = try? FileBytes.read("/proc/self/exe", limit: 1 << 32) else { return AgateVersion.current }
    return AgateVersion.current + "+" + String(bytes.withUnsafeBytes { Checksum.crc32($0) }, radix: 16)
  }()
}
