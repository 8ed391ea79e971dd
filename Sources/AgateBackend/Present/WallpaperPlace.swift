/// The place of a wallpaper on the desktop.
public struct WallpaperPlace: Sendable, Hashable {
  /// The name of the output, such as `DP-1`, or all or part of the output's description. The default is nil, which
  /// means the first output.
  public var output: String?
  /// Whether the wallpaper lies above the icons of the desktop, but under all windows. The default is false.
  public var isAboveDesktopIcons = false

  /// Creates the place of a wallpaper on an output.
  public init(output: String? = nil) { self.output = output }
}
