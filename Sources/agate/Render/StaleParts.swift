import AgateHost
import Foundation

/// The incomplete files that a killed process left behind. Their names are `FILE.partial.` and a number in base 36.
enum StaleParts {
  /// The age in seconds above which the file of a frame is stale. Frames are written quickly, so no running process is
  /// still writing an older file.
  private static let frameAge = 600
  /// The age in seconds above which the file of a video or an animation is stale. A process writes to it after every
  /// frame, and a frame may take long.
  private static let videoAge = 86_400

  /// Removes the stale files of `pattern`. Files with other names are kept.
  static func remove(beside pattern: OutputPattern) {
    guard pattern != .standardOutput,
      let names = try? FileManager.default.contentsOfDirectory(atPath: pattern.directory)
    else { return }
    for name in names where isPart(name, of: pattern) {
      let path = pattern.directory + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_mtim.tv_sec + age(of: pattern) < time(nil)
      else { continue }
      unlink(path)
    }
  }

  private static func age(of pattern: OutputPattern) -> Int { pattern.isVideo ? videoAge : frameAge }

  private static func isPart(_ name: String, of pattern: OutputPattern) -> Bool {
    guard let mark = name.range(of: ".partial.", options: .backwards) else { return false }
    let file = name[..<mark.lowerBound], chance = name[mark.upperBound...]
    // 64 bits have at most 13 digits in base 36.
    guard (1...13).contains(chance.count), chance.utf8.allSatisfy(isDigit) else { return false }
    switch pattern {
    case .standardOutput: return false
    case .single(let path), .video(let path, _), .animation(let path): return file == last(path)
    case .sequence(let prefix, _, let suffix):
      let start = last(prefix)
      guard file.hasPrefix(start), file.hasSuffix(suffix), file.count > start.count + suffix.count else { return false }
      var number = file.dropFirst(start.count).dropLast(suffix.count)
      if number.first == "-" { number = number.dropFirst() }
      return !number.isEmpty && number.utf8.allSatisfy { (48...57).contains($0) }
    }
  }

  private static func last(_ path: String) -> Substring {
    path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...122).contains(byte) }
}
