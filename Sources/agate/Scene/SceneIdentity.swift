import AgateScene
import Foundation

/// An identifier of the source of a scene, for `--resume`. For files, it is the SHA-256 digest of the names and
/// contents of all files that were read for the scene. Gallery scenes are part of the program and are identified by
/// their names.
final class SceneIdentity {
  private var hash = SHA256()
  private var name: String?
  private var digest: String?

  /// Adds a file that was read. `data` is nil if the file does not exist.
  func add(_ path: String, _ data: Data?) {
    hash.update(Array("\(path.utf8.count) \(path) \(data?.count ?? -1)\n".utf8))
    if let data { data.withUnsafeBytes { hash.update($0) } }
  }

  /// Adds the chosen variant of the scene, with the files of its fonts.
  func add(_ variant: SceneVariant) {
    var words = [variant.animation, variant.theme, variant.segment].map { $0 ?? "" }
    for (name, value) in variant.slots.sorted(by: { $0.key < $1.key }) { words += [name, value] }
    for word in words { hash.update(Array("\(word.utf8.count) \(word)\n".utf8)) }
    for (name, path) in variant.fonts.sorted(by: { $0.key < $1.key }) {
      add("\(name)=\(path)", FileManager.default.contents(atPath: path))
    }
  }

  /// Identifies a gallery scene by its name.
  func set(name: String) { self.name = name }

  /// The identifier. Do not add files after reading this property.
  var text: String {
    let text = digest ?? name ?? hash.finish()
    digest = text
    return text
  }
}
