import AgateBackend
import CAgateBackend

/// The names of the result codes that are not ``AGATE_OK``.
private let resultNames: [Int32: String] = [
  Int32(AGATE_NOT_READY): "AGATE_NOT_READY", Int32(AGATE_ERROR_UNAVAILABLE): "AGATE_ERROR_UNAVAILABLE",
  Int32(AGATE_ERROR_LOST): "AGATE_ERROR_LOST", Int32(AGATE_ERROR_EXHAUSTED): "AGATE_ERROR_EXHAUSTED",
  Int32(AGATE_ERROR_LIMIT): "AGATE_ERROR_LIMIT", Int32(AGATE_ERROR_OUTPUT): "AGATE_ERROR_OUTPUT",
]

extension RenderError {
  /// Creates the error for the result `code` of a library's function.
  ///
  /// - Parameter function: The name of the function, which the message contains if the library gives no reason.
  init(code: Int32, _ error: agate_error, of function: String, from backend: String) {
    let text = String(fixed: error.text)
    let result = resultNames[code] ?? "\(code), which is no result code"
    let reason = text.isEmpty ? "\(function) returns \(result), without a reason" : text
    let message = "backend \(backend): \(reason)\(error.place)"
    switch code {
    case Int32(AGATE_ERROR_LOST): self = .lost(message)
    case Int32(AGATE_ERROR_EXHAUSTED): self = .exhausted(message)
    case Int32(AGATE_ERROR_LIMIT): self = .limit(message)
    case Int32(AGATE_ERROR_OUTPUT): self = .output(message)
    default: self = .unavailable(message)
    }
  }

  /// Creates the error for a function of a library that creates an object and has returned NULL.
  init(openedBy function: String, _ error: agate_error, from backend: String) {
    let text = String(fixed: error.text)
    self = .unavailable("backend \(backend): " + (text.isEmpty ? "\(function) returns NULL, without a reason" : text))
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
  /// The item and the image slot that the error is about, in parentheses, or an empty string.
  fileprivate var place: String {
    let parts = [item >= 0 ? "item \(item)" : nil, slot >= 0 ? "image slot \(slot)" : nil].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Returns an empty error to pass to a call.
  package static func empty() -> agate_error {
    var error = agate_error()
    error.size = UInt32(MemoryLayout<agate_error>.size)
    (error.item, error.slot) = (-1, -1)
    return error
  }
}
