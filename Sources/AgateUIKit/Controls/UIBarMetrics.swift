/// The height of a bar, for which an image is set. Bars show only the images for `default`.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default`
  /// The height in a flat window.
  case compact
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// The height in a flat window with a prompt.
  case compactPrompt
}
