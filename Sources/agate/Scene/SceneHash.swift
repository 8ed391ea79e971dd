import Agate
import AgateHost
import Foundation

/// Identifies what a scene was read from, for `--resume`.
enum SceneHash {
  /// SHA-256 over the file, or over names and contents of a directory's files. Scenes of the gallery are part of the
  /// program and are identified by name.
  static func hash(of scene: String) throws(CommandFailure) -> String {
    if scene.hasPrefix(SceneSource.galleryPrefix) { return scene }
    var hash = SHA256()
    do {
      try add(scene, name: "", to: &hash, depth: 0)
      // A lone .caml file finds its pictures beside it.
      let assets = URL(fileURLWithPath: scene).deletingLastPathComponent().appendingPathComponent("assets").path
      if scene.hasSuffix(".caml"), isDirectory(assets) { try add(assets, name: "assets", to: &hash, depth: 0) }
    } catch {
      throw CommandFailure(.scene, "\(error)")
    }
    return hash.finish()
  }

  private static func add(_ path: String, name: String, to hash: inout SHA256, depth: Int) throws(FileError) {
    if isDirectory(path) {
      guard depth < 32 else { throw FileError(path: path, reason: "directories are nested too deeply") }
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      for child in names { try add(path + "/" + child, name: name + "/" + child, to: &hash, depth: depth + 1) }
      return
    }
    let bytes = try FileBytes.read(path, limit: 1 << 32)
    hash.update(Array("\(name.utf8.count) \(name) \(bytes.count)\n".utf8))
    hash.update(bytes)
  }

  private static func isDirectory(_ path: String) -> Bool {
    var directory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &directory) && directory.boolValue
  }
}
