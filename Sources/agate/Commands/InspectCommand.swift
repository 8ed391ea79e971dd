import Agate
import AgateHost
import AgateScene
import ArgumentParser

struct InspectCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists the contents of a scene, and everything in it that is not drawn, not known, or without effect.",
    discussion: """
      With --check, standard output has one line for each finding and nothing else, as editors read it: \
      FILE:LINE:COLUMN: warning: MESSAGE [KIND]. Findings are errors where the picture is lost or wrong. Columns count \
      characters from 1. A finding about a whole file has no line and column. The exit code is 0 if there is no finding, 1 if \
      there are some, and 3 if the scene cannot be read.
      """)

  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @OptionGroup var variantOptions: VariantOptions

  @OptionGroup var limitOptions: LimitOptions

  @Flag(help: "Prints JSON instead of text.")
  var json = false

  @Flag(help: "Prints only the findings, one line each, and tells by the exit code whether there are some.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Writes a page for browsers instead, in one file: pictures over time, layers, animations, assets, findings and costs.",
      valueName: "FILE"), completion: .file(extensions: ["html"]))
  var html: String?

  func validate() throws {
    if check, scene.hasPrefix(SceneSource.galleryPrefix) {
      throw ValidationError("--check needs a file; 'agate convert \(scene) scene.ca' writes one.")
    }
  }

  func perform() async throws(CommandFailure) {
    if let html { try await writePage(to: html) }
    if check { return try printFindings() }
    if html != nil, !json { return }
    if scene.hasPrefix(SceneSource.galleryPrefix) {
      let scene = try SceneSource.galleryScene(scene, variantOptions.variant)
      let report = LayerReport(scene)
      return try StandardOutput.print(json ? JSONText.pretty(report) : report.text)
    }
    let inspection = SceneInspection(try SceneSource.load(scene, limitOptions.limits, variant: variantOptions.variant))
    try StandardOutput.print(json ? inspection.json : inspection.text)
  }

  private static let sheetCount = 12

  @MainActor
  private func writePage(to path: String) async throws(CommandFailure) {
    let limits = limitOptions.limits, variant = variantOptions.variant
    var sizes: [String: Int] = [:]
    let read: Scene
    if scene.hasPrefix(SceneSource.galleryPrefix) {
      read = try writtenGalleryScene()
    } else {
      read = try SceneSource.load(scene, limits, variant: variant) { sizes[$0] = $1?.count }
    }
    var page = InspectPage(inspection: SceneInspection(read))
    page.findings = SceneLint(read, path: scene).items
    page.costs = read.parts.flatMap { LayerCost.all(of: $0, in: read) }
    page.fileSizes = sizes
    let pictures = ScenePictures(name: scene, limits: limits, variant: variant)
    (page.pictures, page.duration) = try await pictures.sheet(count: Self.sheetCount)
    page.states = try await pictures.states(read.states.prefix(Self.sheetCount))
    try page.document().write(to: path)
  }

  /// Returns a gallery scene in the form in which it would be read from a file.
  @MainActor
  private func writtenGalleryScene() throws(CommandFailure) -> Scene {
    let gallery = try SceneSource.galleryScene(scene, variantOptions.variant)
    let performance = Performance(gallery)
    _ = performance.frame(at: 0)
    do throws(SceneError) {
      return try CAMLWriter(performance.layer).written(title: gallery.name).scene
    } catch {
      throw CommandFailure(.scene, "\(error)")
    }
  }

  private func printFindings() throws(CommandFailure) {
    let lint: SceneLint, isRead: Bool
    do throws(SceneError) {
      let loaded = try Scene.load(scene, limits: limitOptions.limits, variant: variantOptions.variant)
      (lint, isRead) = (SceneLint(loaded, path: scene), true)
    } catch {
      // An error with a line number is reported as a finding, because editors can show its position.
      guard error.line != nil else { throw CommandFailure(.scene, "\(error)") }
      (lint, isRead) = (SceneLint(error), false)
    }
    let text = json ? try JSONText.pretty(lint.items) : lint.text
    if !text.isEmpty { try StandardOutput.print(text) }
    if !isRead { throw CommandFailure(.scene, "") }
    if !lint.items.isEmpty { throw CommandFailure(.foundProblem, "") }
  }
}
