import AgateBackend
import CAgateBackend

extension RenderError {
  /// Creates the error for the result `code` of a library's function.
  init(code: Int32, _ error: agate_error, from backend: String) {
    let text = String(fixed: error.text)
    let message = "backend \(backend): " + (text.isEmpty ? "it gave up without a reason" : text)
    switch code {
    case Int32(AGATE_ERROR_LOST): self = .lost(message)
    case Int32(AGATE_ERROR_EXHAUSTED): self = .exhausted(message)
    case Int32(AGATE_ERROR_LIMIT): self = .limit(message)
    case Int32(AGATE_ERROR_OUTPUT): self = .output(message)
    case Int32(AGATE_NOT_READY): self = .notReady
    default: self = .unavailable(message)
    }
  }

  /// Writes the error to the structure that a C caller passes. Writes nothing to a null pointer.
  ///
  /// - Returns: The result code that the C function returns.
  func write(to error: UnsafeMutablePointer<agate_error>?) -> Int32 {
    if let error {
      (error.pointee.item, error.pointee.slot) = (-1, -1)
      withUnsafeMutableBytes(of: &error.pointee.text) { $0.write(description) }
    }
    switch self {
    case .unavailable: return Int32(AGATE_ERROR_UNAVAILABLE)
    case .lost: return Int32(AGATE_ERROR_LOST)
    case .exhausted: return Int32(AGATE_ERROR_EXHAUSTED)
    case .limit, .overdraw: return Int32(AGATE_ERROR_LIMIT)
    case .output: return Int32(AGATE_ERROR_OUTPUT)
    case .notReady: return Int32(AGATE_NOT_READY)
    }
  }
}

extension agate_error {
  /// Returns an empty error to pass to a call.
  package static func empty() -> agate_error {
    var error = agate_error()
    error.size = UInt32(MemoryLayout<agate_error>.size)
    (error.item, error.slot) = (-1, -1)
    return error
  }
}
