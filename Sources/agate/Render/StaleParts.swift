import AgateHost
import Foundation

/// What a killed process left of files that it was writing.
enum StaleParts {
  /// Frames are written in moments: what has not been touched for this long belongs to nobody who is alive.
  private static let age = 600

  /// Removes them from beside the files of `pattern`.
  static func remove(beside pattern: OutputPattern) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: pattern.directory) else { return }
    let start: String
    switch pattern {
    case .sequence(let prefix, _, _): start = prefix
    case .single(let path), .video(let path, _): start = path + ".partial."
    case .standardOutput: return
    }
    let prefix = start.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    for name in names where name.hasPrefix(prefix) && name.contains(".partial.") {
      let path = pattern.directory + "/" + name
      var status = stat()
      guard stat(path, &status) == 0, status.st_mtim.tv_sec + age < time(nil) else { continue }
      unlink(path)
    }
  }
}
