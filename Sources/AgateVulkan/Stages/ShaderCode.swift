import Foundation

/// SPIR-V of the shaders in `Shaders/`, a constant for each. `Scripts/generate.sh` writes them into `Compiled/`.
package enum ShaderCode {
  /// Decodes SPIR-V from its text in base64.
  static func words(_ text: StaticString) -> [UInt32] {
    let base64 = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: text.utf8Start), count: text.utf8CodeUnitCount, deallocator: .none)
    guard let code = Data(base64Encoded: base64) else { preconditionFailure("the text of a shader is not base64") }
    return code.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt32.self).map { UInt32(littleEndian: $0) }
    }
  }
}
