import Agate
import AgateHost

extension RenderJob {
  init(_ options: SceneOptions, timeline: SceneTimeline, layout: FrameLayout, renderer: any Renderer) {
    self.init(options.drawing, source: timeline, layout: layout, renderer: renderer)
  }

  /// Opens the scene first: an unreadable scene is the same error on every machine.
  init(_ options: SceneOptions) throws(CommandFailure) {
    let timeline = try SceneTimeline(
      options.scene, state: options.state, changes: options.transitions, tilt: options.parallax)
    timeline.overlays = options.debug?.overlays ?? []
    let layout = try FrameLayout(scene: timeline.scene.size, size: options.size, scale: options.scale)
    let renderer = try BackendChoice.makeRenderer(
      named: options.backend, options: RendererOptions(device: options.device, threads: options.threads))
    try layout.check(renderer.capabilities, sized: options.size != nil || options.scale != 1)
    timeline.scene.printWarnings(of: options.scene)
    self.init(options, timeline: timeline, layout: layout, renderer: renderer)
  }
}
