import AgateHost
import ArgumentParser
import Gallery

struct GalleryCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Lists the built-in scenes. Draw one with 'agate render gallery:NAME'.")

  @Flag(help: "Prints JSON instead of text.")
  var json = false

  private struct Entry: Encodable {
    var name: String
    var summary: String
    var ids: [String]
    var interactive: Bool
    /// The size in points.
    var width, height: Double
  }

  func perform() async throws(CommandFailure) {
    let entries = SceneSource.gallery.map {
      Entry(
        name: $0.name, summary: $0.summary, ids: $0.ids, interactive: $0.interactive, width: $0.size.width,
        height: $0.size.height)
    }
    if json { return try StandardOutput.print(JSONText.pretty(entries)) }
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      let space = String(repeating: " ", count: width - entry.name.count + 2)
      try StandardOutput.print(entry.name + space + entry.summary)
    }
  }
}
