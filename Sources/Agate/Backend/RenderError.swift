/// Why a renderer or sink could not do its work.
public enum RenderError: Error, Sendable, CustomStringConvertible {
  /// No usable driver, device or display. The text says what was looked for.
  case unavailable(String)
  /// The device or the display went away while in use.
  case lost(String)
  /// Memory, file descriptors or device memory ran out.
  case exhausted(String)
  /// The frame asks for more than the renderer can do (size, image size).
  case limit(String)
  /// The output cannot be written.
  case output(String)

  /// What went wrong and what to do.
  public var description: String {
    switch self {
    case .unavailable(let text): text
    case .lost(let text): text
    case .exhausted(let text): text
    case .limit(let text): text
    case .output(let text): text
    }
  }
}
