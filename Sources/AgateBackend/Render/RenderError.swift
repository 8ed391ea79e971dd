/// A failure of a renderer or sink.
public enum RenderError: Error, Sendable, CustomStringConvertible {
  /// No usable driver, device or display was found. The text says what was looked for.
  case unavailable(String)
  /// The device or the display went away while in use.
  case lost(String)
  /// Memory, file descriptors or device memory ran out.
  case exhausted(String)
  /// The frame asks for more than the renderer can do (size, image size).
  case limit(String)
  /// Particles and instances have more pixels to blend than a frame may have (the command line's `blendedPixels`).
  /// Only the renderer can tell, because it makes the particles and instances. Counting stops at some point beyond
  /// the limit.
  case overdraw(pixels: Int, limit: Int)
  /// The output cannot be written.
  case output(String)
  /// A window takes no frame now. Nothing was drawn. The same frame may be drawn again after an event of the window.
  case notReady

  /// A message that says what went wrong and what to do.
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
