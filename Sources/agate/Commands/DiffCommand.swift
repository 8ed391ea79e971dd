import Agate
import AgateHost
import AgateScene
import AgateUIKit
import ArgumentParser

struct DiffCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compares the pictures of two scenes over time.",
    discussion: """
      Both scenes are drawn with the same options, in the size of the first and at the same scene times, by default \
      \(defaultFrames) times over the longer scene's duration. A pixel differs if its perceptual difference is larger \
      than --tolerance: the distance in YIQ that pixelmatch uses (Kotsarenko and Ramos, 2010), from 0 to 1. The exit \
      code is 0 if no frame differs, and 1 if some differ.
      """)

  static let defaultFrames = 24

  @OptionGroup var scene: SceneOptions

  @Argument(help: "The scene to compare it with.", completion: SceneSource.completion)
  var second: String

  @OptionGroup var drawing: FrameOptions

  @OptionGroup var fitting: FitOptions

  @Option(
    parsing: .unconditional, help: "The perceptual difference of a pixel that does not count, from 0 to 1 (default: 0)."
  )
  var tolerance = 0.0

  @Flag(help: "Prints JSON instead of text.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Writes a page with both pictures and their difference for the first \(DiffPage.most) frames that differ.",
      valueName: "FILE"), completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    guard (0...1).contains(tolerance) else { throw ValidationError("--tolerance must be 0 to 1.") }
    if drawing.trace != nil || drawing.stats || drawing.progress != nil {
      throw ValidationError("--trace, --stats and --progress are for one scene: use 'agate render'.")
    }
  }

  func perform() async throws(CommandFailure) {
    Console.isVerbose = drawing.verbose
    UIScreen.main.scale = CGFloat(drawing.scale)
    let one = try DiffSide(scene.scene, self), other = try DiffSide(second, self)
    if drawing.size == nil, drawing.scale == 1 { try limitOptions.limits.check(one.size, of: one.name) }
    let frames = frames(for: [one, other])
    let size = size(one, other)
    let job = try one.prepare(self, size: size, frames)
    _ = try other.prepare(self, size: size, frames)
    var result = DiffResult(
      a: scene.scene, b: second, width: job.layout.width, height: job.layout.height,
      backend: job.renderer.capabilities.name, tolerance: tolerance)
    var page = html == nil ? nil : DiffPage()
    try await compare(one, other, job.moments, &result, &page)
    try StandardOutput.print(json ? JSONText.pretty(result) : result.text)
    if let html, let page { try page.document(result).write(to: html) }
    if !result.different.isEmpty { throw CommandFailure(.foundProblem, "") }
  }

  @MainActor
  private func compare(
    _ one: DiffSide, _ other: DiffSide, _ moments: [FrameMoment], _ result: inout DiffResult, _ page: inout DiffPage?
  ) async throws(CommandFailure) {
    // Both scenes' frames of a part are kept in memory, so the size of a part is limited.
    let pixels = result.width * result.height
    let step = min(max((64 << 20) / (pixels * 8), 1), 32)
    var start = 0
    while start < moments.count {
      let part = Array(moments[start..<min(start + step, moments.count)])
      start += step
      let pictures = (try await one.draw(part), try await other.draw(part))
      for moment in part {
        guard let picture = pictures.0[moment.number], let second = pictures.1[moment.number] else { continue }
        let difference = PixelDifference(picture, second, width: result.width, tolerance: tolerance)
        result.add(difference, of: moment)
        if difference.pixels > 0 { try page?.add(picture, second, of: result) }
      }
    }
  }

  /// Returns the size of the frames in points; nil if both scenes have the same size and no size was given.
  @MainActor
  private func size(_ one: DiffSide, _ other: DiffSide) -> FrameSize? {
    if let size = drawing.size { return size }
    guard one.size != other.size else { return nil }
    Console.note(
      "warning: \(one.name) has \(one.size.width) x \(one.size.height) points, \(other.name) \(other.size.width) x "
        + "\(other.size.height); both are drawn in the size of \(one.name)")
    return FrameSize(width: max(Int(one.size.width.rounded()), 1), height: max(Int(one.size.height.rounded()), 1))
  }

  /// Returns the options with the frames to compare.
  @MainActor
  private func frames(for sides: [DiffSide]) -> FrameOptions {
    var frames = drawing
    frames.progress = ProgressMode.none
    if frames.rate == nil, let rate = sides.lazy.compactMap({ $0.timeline.scene.clip?.frameRate }).first {
      frames = frames.completed(rate: rate, frames: 1, takesAll: false)
    }
    guard frames.frames == nil, frames.time == nil else { return frames }
    let seconds = sides.map { SceneDuration.of($0.timeline.scene, changes: $0.timeline.changeTimes) }.max() ?? 1
    let last = max(frames.fps.frame(at: seconds), 1)
    let count = min(Self.defaultFrames, last)
    frames.frames = FrameSet(frames: (0..<count).map { $0 * last / count })
    return frames
  }
}
