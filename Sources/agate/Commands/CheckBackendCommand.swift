import AgateBackend
import AgateBackendPlugin
import AgateHost
import ArgumentParser
import Gallery

struct CheckBackendCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check-backend", abstract: "Checks a shared library of renderers, and prints a report.",
    discussion: """
      Each renderer of the library receives unusual calls, each in a process of its own, which it has to handle. Then \
      it draws the gallery, the pictures are compared with those of the CPU renderer, and its frames are timed. Features \
      that a renderer does not list are drawn for it and reach it as pictures. Sinks are only listed.

      \(ExitStatus.list(without: [.scene, .output]))
      """)

  @Argument(help: "The library.", completion: .file(extensions: ["so"]))
  var library: String

  @Option(help: "Checks only the backend of this name.")
  var backend: String?

  @Option(
    name: .customLong("scene"), help: "Draws only this scene of the gallery. Can be repeated.",
    completion: .list(Gallery.all.map(\.name)))
  var sceneNames: [String] = []

  @Option(help: .hidden) var call: String?

  func perform() async throws(CommandFailure) {
    let table: PluginTable
    do throws(PluginTable.Problem) {
      BackendChoice.registerOwn()
      table = try BackendLibraries.open(library)
      try BackendLibraries.checkNames(of: table)
    } catch {
      throw CommandFailure(.backend, "\(library) is refused: \(error)")
    }
    let entries = table.entries.filter { backend == nil || $0.name == backend }
    if entries.isEmpty {
      let names = table.entries.map(\.name).joined(separator: ", ")
      throw CommandFailure(.usage, "\(library) has no backend '\(backend ?? "")'; it has \(names)")
    }
    if let call { return try make(call, entries[0]) }
    if let unknown = sceneNames.first(where: { name in !Gallery.all.contains { $0.name == name } }) {
      throw CommandFailure(.usage, "the gallery has no scene '\(unknown)': 'agate gallery' lists them")
    }
    var areFine = true
    for entry in entries {
      try StandardOutput.print("\(entry.name): \(entry.summary)")
      if entry.isRenderer {
        areFine = try await check(entry) && areFine
      } else {
        try StandardOutput.print("  a sink: try it with 'agate play SCENE --backend \(entry.name)'")
      }
    }
    if !areFine { throw CommandFailure(.foundProblem, "\(library) does not do all that it should") }
  }

  private var scenes: [GalleryScene] {
    sceneNames.isEmpty ? Gallery.all : Gallery.all.filter { sceneNames.contains($0.name) }
  }

  /// Checks a renderer and prints the results.
  ///
  /// - Returns: Whether the renderer passes all checks.
  @MainActor private func check(_ entry: PluginTable.Entry) async throws(CommandFailure) -> Bool {
    if let reason = HostileCheck.reasonNotToOpen(library, entry.name) {
      try StandardOutput.print("  failed: \(HostileCall.opening.name): \(reason)")
      return false
    }
    let status = entry.probe()
    if let problem = status.problem { throw CommandFailure(.backend, "\(entry.name) cannot be used: \(problem)") }
    let renderer: LoadedRenderer
    do throws(RenderError) {
      renderer = try LoadedRenderer(entry, RendererOptions())
    } catch {
      throw CommandFailure(.backend, "\(error)")
    }
    try StandardOutput.print(Self.describe(renderer))
    let hostile = try HostileCheck(library, entry.name)
    try StandardOutput.print(hostile.report.joined(separator: "\n"))
    if hostile.isDangerous {
      try StandardOutput.print("pictures and times: not tried, since they would end this process too")
      return false
    }
    let pictures = try await PictureCheck(renderer, scenes)
    try StandardOutput.print(pictures.report(isExact: renderer.capabilities.isExact).joined(separator: "\n"))
    if pictures.results.contains(where: { $0.problem != nil }) {
      try StandardOutput.print("times: not measured, since pictures cannot be drawn")
      return false
    }
    try StandardOutput.print(try await TimingCheck(renderer).report.joined(separator: "\n"))
    return hostile.isFine && pictures.failures(isExact: renderer.capabilities.isExact).isEmpty
  }

  private static func describe(_ renderer: LoadedRenderer) -> String {
    let capabilities = renderer.capabilities
    let kinds = DrawItem.Kind.allCases.filter { capabilities.draws.itemKinds & 1 << UInt64($0.rawValue) != 0 }
    return """
        device: \(capabilities.device)
        frames at a time: \(capabilities.framesInFlight); sides up to \(capabilities.maximumFrameSize), of images up to \
      \(capabilities.maximumImageSize)
        pixels: \(capabilities.isExact ? "equal to the CPU renderer's, as it says" : "its own")
        windows: \(renderer.presentsFrames ? "it shows frames itself" : "its pixels are handed over")
        items it draws: \(kinds.map { "\($0)" }.joined(separator: ", ")); \
      \(capabilities.draws.lack(of: .all).map { "lowered, since \($0)" } ?? "nothing is lowered")
      """
  }

  private func make(_ name: String, _ entry: PluginTable.Entry) throws(CommandFailure) {
    guard let call = HostileCall.all.first(where: { $0.name == name }) else {
      throw CommandFailure(.usage, "there is no call '\(name)'")
    }
    do throws(Complaint) {
      try call.make(entry)
    } catch {
      try StandardOutput.print(error.text)
      throw CommandFailure(.foundProblem, "")
    }
  }
}
