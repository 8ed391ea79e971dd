import AgateHost
import ArgumentParser

/// The options of `agate play` for wallpapers.
struct WallpaperOptions: ParsableArguments {
  @Flag(help: "Shows the scene as the desktop's wallpaper, on compositors with wlr-layer-shell.")
  var wallpaper = false

  @Option(
    help: ArgumentHelp(
      "The outputs of a wallpaper: a name such as DP-1, a description or a part of it, or * for all.",
      valueName: "NAME|DESCRIPTION|*"))
  var output: String?

  @Option(help: "The layer of a wallpaper. On bottom it lies above the icons of the desktop.")
  var layer: WallpaperLayer?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most frames per second of a wallpaper (default: all).", valueName: "N"))
  var fps: Double?

  @Option(name: .customLong("pause"), help: PausePolicy.help)
  var pause: PausePolicy?

  func validate() throws {
    if let fps, !(fps.isFinite && fps > 0 && fps <= 1000) {
      throw ValidationError("--fps must be more than 0 and at most 1000.")
    }
    if !wallpaper, output != nil || layer != nil || fps != nil || pause != nil {
      throw ValidationError("--output, --layer, --fps and --pause are for --wallpaper.")
    }
  }
}

enum WallpaperLayer: String, CaseIterable, ExpressibleByArgument, Sendable {
  case background, bottom
}
