import AgateScene
import Foundation

/// Identifies the source of a scene, for `--resume`: SHA-256 over the names and contents of all files that the scene
/// needed, as they were when it was read. Scenes of the gallery are part of the program and are identified by name.
final class SceneIdentity {
  private var hash = SHA256()
  private var name: String?
  private var digest: String?

  /// Adds a file that was read; `data` is nil if the file does not exist.
  func add(_ path: String, _ data: Data?) {
    hash.update(Array("\(path.utf8.count) \(path) \(data?.count ?? -1)\n".utf8))
    if let data { data.withUnsafeBytes { hash.update($0) } }
  }

  /// Adds the chosen parts and values of the scene.
  func add(_ variant: SceneVariant) {
    var words = [variant.animation, variant.theme, variant.segment].map { $0 ?? "" }
    for (name, value) in variant.slots.sorted(by: { $0.key < $1.key }) { words += [name, value] }
    for (name, value) in variant.fonts.sorted(by: { $0.key < $1.key }) { words += [name, value] }
    for word in words { hash.update(Array("\(word.utf8.count) \(word)\n".utf8)) }
  }

  /// Identifies a scene of the gallery by its name.
  func set(name: String) { self.name = name }

  /// The identity. Do not add files after this call.
  var text: String {
    let text = digest ?? name ?? hash.finish()
    digest = text
    return text
  }
}
