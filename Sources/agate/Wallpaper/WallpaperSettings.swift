import Agate
import AgateHost
import AgateScene

/// The choices for all wallpapers of a program.
struct WallpaperSettings: Sendable {
  var backend: SinkBackend
  /// The name of the renderer, or `auto`.
  var renderer: String
  var rendererOptions: RendererOptions
  /// The colour under the scenes.
  var background: CGColor
  var fitting: FitOptions
  var tilt: Tilt?
  var limits: SceneLimits
  /// The chosen parts and values of the scene.
  var variant: SceneVariant
  /// The outputs to show wallpapers on: a name, a description or a part of it, or nil for all.
  var output: String?
  var isAboveDesktopIcons: Bool
  /// The least time between frames, in seconds.
  var frameInterval: Double
  var pause: PausePolicy
  var environment: [String: String]
}
