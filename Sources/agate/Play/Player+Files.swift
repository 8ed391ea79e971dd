import Agate
import AgateCPU
import AgateHost

/// Pictures and videos of the scene that the player saves.
extension Player {
  /// Saves the visible frame of the scene as a picture in the scene's size, without the player's layers.
  func savePicture() {
    let time = state.time, file = options.fileName(ending: "png", time: time)
    do {
      let image = try picture(at: time)
      watch?.ignore(file)
      try image.writePNG(to: file)
      tell(note: "saved \(file)")
    } catch {
      tell(note: "not saved: \(error)")
    }
    refresh()
  }

  private func picture(at time: Double) throws -> CGImage {
    let compositor = content.compositor, overlays = compositor.debugOverlays
    let layout = try FrameLayout(scene: timeline.scene.size, size: nil, scale: place.scale)
    compositor.debugOverlays = []
    CATransaction.atOnce { overlay.layer.isHidden = true }
    defer {
      CATransaction.atOnce { overlay.layer.isHidden = false }
      compositor.debugOverlays = overlays
    }
    let viewport = Viewport(
      width: layout.width, height: layout.height, transform: layout.transform, background: options.background)
    return try compositor.image(at: time, viewport: viewport, renderer: CPURenderer())
  }

  /// Renders the loop to a video in another process. Without a loop, renders the whole span.
  func record() {
    if recording != nil { return tell(note: "a video is being recorded already") }
    let span = overlay.timeLine.span
    let file = options.fileName(ending: "mp4", time: nil)
    watch?.ignore(file)
    let part = Recording.Part(
      range: loop.range(in: span) ?? 0..<span.duration, rate: span.frameRate, changes: timeline.changes)
    tell(note: "recording \(TimeLine.text(part.range.lowerBound)) to \(TimeLine.text(part.range.upperBound)) …")
    recording = Recording(part, arguments: options.rendering, file: file) { [weak self] problem in
      self?.recording = nil
      self?.tell(note: problem.map { "not recorded: \($0)" } ?? "recorded \(file)")
      CATransaction.flush()
    }
  }
}
