import Agate
import AgateHost
import AgateScene
import AgateUIKit

extension RenderJob {
  init(
    _ drawing: FrameOptions, timeline: SceneTimeline, layout: FrameLayout, renderer: any Renderer,
    replacement: @escaping FramePipeline.Replacement = { _, _ in nil }, takesAll: Bool = false
  ) {
    var drawing = drawing
    if let clip = timeline.scene.clip {
      drawing = drawing.completed(rate: clip.frameRate, frames: clip.frames, takesAll: takesAll)
    }
    self.init(drawing, source: timeline, layout: layout, renderer: renderer, replacement: replacement)
  }

  /// Opens the scene before the renderer, so that an unreadable scene gives the same error on every machine.
  ///
  /// - Parameters:
  ///   - identity: Receives the files that are read.
  ///   - takesAll: Whether all frames of an animation are rendered if no frames are given.
  init(
    _ command: some SceneCommand, identity: SceneIdentity? = nil, takesAll: Bool = false
  ) throws(CommandFailure) {
    let options = command.scene, drawing = command.drawing, limits = command.limits.limits
    Console.isVerbose = drawing.verbose
    // Layers that are cached as pictures are rasterized at the scale of the frames.
    UIScreen.main.scale = CGFloat(drawing.scale)
    var request = SceneRequest(options.scene, state: options.state)
    request.tilt = options.parallax
    (request.limits, request.variant) = (limits, command.variants.variant)
    let timeline = try SceneTimeline(request, changes: options.transitions, identity: identity)
    timeline.overlays = drawing.debug?.overlays ?? []
    if drawing.size == nil, drawing.scale == 1 {
      try limits.check(timeline.scene.size, of: options.scene)
    }
    if drawing.size == nil, command.fitting.isGiven {
      Console.note("--fit and --anchor have no effect without --size: the frame has the scene's own size")
    }
    let place = timeline.place(command.fitting, size: drawing.size)
    let layout = try FrameLayout(
      scene: timeline.scene.size, size: drawing.size, scale: drawing.scale, place: place)
    let choice = try BackendChoice(
      named: options.backend, options: drawing.renderer)
    let renderer = try choice.first()
    let isSized = drawing.size != nil || drawing.scale != 1
    try layout.check(renderer.capabilities, sized: isSized)
    timeline.scene.printWarnings(of: options.scene)
    self.init(
      drawing, timeline: timeline, layout: layout, renderer: renderer,
      replacement: choice.replacement(for: layout, isSized: isSized), takesAll: takesAll)
  }
}
