/// The height of the bars for which an image is set. Bars show only the images for `default`.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default`
  /// The smaller height that bars have on iOS if the vertical size class is `compact`.
  case compact
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// The smaller height, with a prompt.
  case compactPrompt
}
