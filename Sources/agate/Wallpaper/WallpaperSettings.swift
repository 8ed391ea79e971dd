import Agate
import AgateHost
import AgateScene

/// The options for all wallpapers of a process.
struct WallpaperSettings: Sendable {
  var backend: SinkBackend
  /// The name of the renderer, or `auto`.
  var renderer: String
  var rendererOptions: RendererOptions
  /// The background colour of the scenes.
  var background: CGColor
  var fitting: FitOptions
  var tilt: Tilt?
  var limits: SceneLimits
  /// The chosen variant of the scene.
  var variant: SceneVariant
  /// The outputs on which to show wallpapers: a name, a description or a part of a description, or nil for all outputs.
  var output: String?
  var isAboveDesktopIcons: Bool
  /// The minimum time between frames, in seconds.
  var frameInterval: Double
  var pause: PausePolicy
  var environment: [String: String]
}
