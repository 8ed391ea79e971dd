import Agate
import AgateHost
import ArgumentParser

struct RenderCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws frames to PNG files, to a video, or as raw RGBA to standard output.",
    discussion: """
      One frame goes to NAME.png. Several frames need a place for the frame number: NAME.%04d.png, NAME.####.png or \
      NAME.@@@@.png. A file appears under its name only when it is complete. If the name is a symbolic link, the link \
      stays and its target is replaced; a link without a target is replaced itself. '-o -' writes the frames to \
      standard output as premultiplied RGBA.

      NAME.mp4 is H.264, NAME.mkv is FFV1 (lossless, with alpha), and NAME.webm is VP9 with alpha; .gif and .apng are \
      animated images. All hold the frames in the order given. The ffmpeg program encodes all but .apng; --preset chooses \
      between time and size.

      A sequence has a manifest beside it that records how each file was made. With --resume, a frame is skipped if its \
      file is unchanged and was made from the same scene with the same options, version and backend.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var drawing: FrameOptions
  @OptionGroup var fitting: FitOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var render: RenderOptions

  private var output: OutputPattern { render.output }

  func validate() throws { try render.check(drawing) }

  func perform() async throws(CommandFailure) {
    do throws(CommandFailure) {
      try await draw()
    } catch {
      ProgressReporter.fail(drawing.progress, error.message)
      throw error
    }
  }

  @MainActor
  private func draw() async throws(CommandFailure) {
    try output.checkPlace()
    let identity = manifestPath == nil ? nil : SceneIdentity()
    let job = try RenderJob(self, identity: identity, takesAll: output.takesMany)
    let moments = job.moments
    let manifest = manifest(for: job, moments, identity)
    var left = moments
    if render.resume || output.isVideo { StaleParts.remove(beside: output) }
    if render.resume, !render.force, let manifest {
      let finished = manifest.finished(output)
      left.removeAll { finished.contains($0.number) }
      if !finished.isEmpty { Console.note("\(finished.count) of \(moments.count) frames are finished already") }
      if left.isEmpty { return }
    }
    try await job.run(left, to: output, preset: render.preset ?? .medium, manifest: manifest)
  }

  /// The path of the manifest. A single picture has a manifest only with `--resume`.
  private var manifestPath: String? {
    if case .single = output, !render.resume { return nil }
    return output.manifestPath
  }

  @MainActor
  private func manifest(for job: RenderJob, _ moments: [FrameMoment], _ identity: SceneIdentity?) -> Manifest? {
    guard let path = manifestPath, let identity else { return nil }
    let key = Manifest.Key(
      scene: identity.text, state: scene.state,
      transitions: scene.transitions.isEmpty ? nil : scene.transitions.inOrder.map { "\($0.state)@\($0.time)" },
      parallax: scene.parallax?.text,
      version: ProgramIdentity.version,
      backend: job.renderer.capabilities.name, width: job.layout.width, height: job.layout.height,
      scale: drawing.scale, place: drawing.size == nil ? nil : place, background: background.text,
      debug: drawing.debug?.text, limits: limits.record)
    let times = Dictionary(moments.map { ($0.number, $0.time) }) { first, _ in first }
    return Manifest(path: path, key: key, times: times)
  }
}
