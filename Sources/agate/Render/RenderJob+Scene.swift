import Agate
import AgateHost
import AgateScene
import AgateUIKit

extension RenderJob {
  init(
    _ options: SceneOptions, timeline: SceneTimeline, layout: FrameLayout, renderer: any Renderer,
    replacement: @escaping FramePipeline.Replacement = { _, _ in nil }, takesAll: Bool = false
  ) {
    var drawing = options.drawing
    if let clip = timeline.scene.clip {
      drawing = drawing.completed(rate: clip.frameRate, frames: clip.frames, takesAll: takesAll)
    }
    self.init(drawing, source: timeline, layout: layout, renderer: renderer, replacement: replacement)
  }

  /// Opens the scene first, so that an unreadable scene gives the same error on every machine.
  ///
  /// - Parameters:
  ///   - identity: Records the files that were read.
  ///   - takesAll: Whether the output is made for all frames of an animation.
  init(_ options: SceneOptions, identity: SceneIdentity? = nil, takesAll: Bool = false) throws(CommandFailure) {
    Console.isVerbose = options.verbose
    // Layers that are cached as pictures are rasterised at the scale of the frames.
    UIScreen.main.scale = CGFloat(options.scale)
    var request = SceneRequest(options.scene, state: options.state)
    request.tilt = options.parallax
    (request.limits, request.variant) = (options.limitOptions.limits, options.variantOptions.variant)
    let timeline = try SceneTimeline(request, changes: options.transitions, identity: identity)
    timeline.overlays = options.debug?.overlays ?? []
    if options.size == nil, options.scale == 1 {
      try options.limitOptions.limits.check(timeline.scene.size, of: options.scene)
    }
    let place = timeline.place(options.fitting, size: options.size)
    let layout = try FrameLayout(
      scene: timeline.scene.size, size: options.size, scale: options.scale, place: place)
    let choice = try BackendChoice(
      named: options.backend, options: options.drawing.renderer)
    let renderer = try choice.first()
    let isSized = options.size != nil || options.scale != 1
    try layout.check(renderer.capabilities, sized: isSized)
    timeline.scene.printWarnings(of: options.scene)
    self.init(
      options, timeline: timeline, layout: layout, renderer: renderer,
      replacement: choice.replacement(for: layout, isSized: isSized), takesAll: takesAll)
  }
}
