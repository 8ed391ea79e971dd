/// A failure of a renderer or sink.
public enum RenderError: Error, Sendable, CustomStringConvertible {
  /// No usable driver, device or display was found. The text describes what is missing.
  case unavailable(String)
  /// The device or the display was lost while in use.
  case lost(String)
  /// Memory, file descriptors or device memory ran out.
  case exhausted(String)
  /// The frame exceeds a limit of the renderer, such as the size of a frame or an image.
  case limit(String)
  /// The particles and instances of the frame have more blended pixels than the limit (`blendedPixels` on the command
  /// line). The renderer expands particles and instances, so it detects this error. `pixels` is a lower bound, because
  /// counting stops beyond the limit.
  case overdraw(pixels: Int, limit: Int)
  /// The output cannot be written.
  case output(String)
  /// The window is not ready for a frame, and nothing was drawn. The same frame can be drawn after the next event of
  /// the window.
  case notReady

  /// A message that describes the problem and, in most cases, a solution.
  public var description: String {
    switch self {
    case .unavailable(let text): text
    case .lost(let text): text
    case .exhausted(let text): text
    case .limit(let text): text
    case .overdraw(let pixels, let limit):
      "the frame has at least \(pixels) pixels of particles and instances to blend; the limit is \(limit) "
        + "(--limit blendedPixels=N raises it)"
    case .output(let text): text
    case .notReady: "the window takes no frame now; try again when there is news of it"
    }
  }
}
