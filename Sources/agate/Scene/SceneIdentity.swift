import AgateScene
import Foundation

/// Identifies what a scene was read from, for `--resume`: SHA-256 over names and contents of all files that it needed,
/// as they were when it was read. Scenes of the gallery are part of the program and are identified by name.
final class SceneIdentity {
  private var hash = SHA256()
  private var name: String?
  private var digest: String?

  /// A file was read, or looked for in vain.
  func add(_ path: String, _ data: Data?) {
    hash.update(Array("\(path.utf8.count) \(path) \(data?.count ?? -1)\n".utf8))
    if let data { data.withUnsafeBytes { hash.update($0) } }
  }

  /// The scene is the program's own.
  func set(name: String) { self.name = name }

  /// Nothing may be added afterwards.
  var text: String {
    let text = digest ?? name ?? hash.finish()
    digest = text
    return text
  }
}
