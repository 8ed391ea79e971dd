import AgateScene

/// A request to open a scene, with the command line's options for the scene.
struct SceneRequest {
  /// The path of a file or package, or `gallery:NAME`.
  var name: String
  /// The initial state; nil for the scene's initial state.
  var state: String?
  /// The tilt of the device that shows the scene.
  var tilt: Tilt?
  var limits = SceneLimits()
  /// The chosen variant, for formats with variants.
  var variant = SceneVariant()
  /// Whether a gallery scene plays in real time instead of in steps.
  var isLive = false
  /// Whether the root layer is added to another layer, the compositor's root. A player adds its own layers to this
  /// root.
  var isHosted = false
  /// The cache of decoded images, for a scene that is reloaded when its files change.
  var images: ImageCache?

  init(_ name: String, state: String? = nil) { (self.name, self.state) = (name, state) }
}
