import Agate
import AgateHost
import AgateScene
import ArgumentParser
import Foundation
import Gallery

struct ConvertCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Writes a scene in another format.",
    discussion: """
      OUT ends in .caml (images go into the folder 'assets' beside it), .ca, .wallpaper or .tendies. It appears only \
      when it is complete. With --force it replaces a scene of that name; other files in its folder stay. A link stays, and \
      the scene that it leads to is replaced; a link that leads nowhere is replaced itself. The scene that is read never \
      changes. Standard error lists everything that cannot be read or that the format cannot hold. \
      Scripts are never copied.
      """)

  @Argument(help: SceneSource.help, completion: SceneSource.completion)
  var scene: String

  @Argument(help: ArgumentHelp("The file or folder to write.", valueName: "OUT"), completion: .file())
  var output: String

  @Flag(help: "Replaces a scene of that name.")
  var force = false

  @OptionGroup var variantOptions: VariantOptions

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    guard CAMLWriter.canWrite(to: output) else {
      throw ValidationError("\(output) must end in .caml, .ca, .wallpaper or .tendies.")
    }
  }

  func perform() async throws(CommandFailure) {
    var place = try place()
    let findings: [Finding]
    if scene.hasPrefix(SceneSource.galleryPrefix) {
      let performance = Performance(try SceneSource.galleryScene(scene, variantOptions.variant))
      // The first frame is drawn, so that the written scene includes the changes that the program makes immediately.
      _ = performance.frame(at: 0)
      findings = try written { () throws(SceneError) in try CAMLWriter(performance.layer).write(to: place) }
      if performance.isPlayed {
        Console.note("warning: a program goes on changing \(scene); what is written is how it begins")
      }
    } else {
      let variant = variantOptions.variant
      let source = try SceneSource.load(scene, limitOptions.limits, variant: variant) { name, _ in place.keep(name) }
      let lost = try written { () throws(SceneError) in try source.write(to: place) }
      // Values that cannot be read, and contents beyond a limit, are not in the files either.
      findings = source.findings.filter { $0.severity == .invalid } + lost
    }
    SceneSource.printWarnings(findings.map(\.description), of: output)
  }

  private func place() throws(CommandFailure) -> WritePlace {
    let source = scene.hasPrefix(SceneSource.galleryPrefix) ? nil : scene
    return try written { () throws(SceneError) in try WritePlace(output, source: source, replaces: force) }
  }

  private func written<Value>(_ body: () throws(SceneError) -> Value) throws(CommandFailure) -> Value {
    do throws(SceneError) {
      return try body()
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }
}
