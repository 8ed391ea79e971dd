import Foundation

/// The destination of frames: one PNG, a numbered sequence of PNGs, a video, or standard output.
package enum OutputPattern: Equatable, Sendable {
  /// Raw RGBA frames, one after another.
  case standardOutput
  case single(String)
  case video(String, VideoFormat)
  /// An animated PNG file.
  case animation(String)
  /// Numbered PNG files. A path consists of `prefix`, the frame number with at least `width` characters, and `suffix`.
  case sequence(prefix: String, width: Int, suffix: String)

  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  /// Reads an output path. In the file's name, `%04d`, `####` and `@@@@` stand for the frame number, and `%%` for a
  /// percent sign. `@2x`, which marks the scale of an image, stays as it is.
  package init(_ path: String) throws(Problem) {
    if path == "-" {
      self = .standardOutput
      return
    }
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last, !name.isEmpty else {
      throw Problem(description: "'\(path)' names no file")
    }
    let kind = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let format = VideoFormat(rawValue: kind), name.contains(".") {
      self = .video(path, format)
      return
    }
    if kind == "apng", name.contains(".") {
      self = .animation(path)
      return
    }
    guard kind == "png", name.contains(".") else {
      throw Problem(
        description:
          "unsupported output '\(path)': use NAME.png, NAME.%04d.png, NAME.mp4, .mkv, .webm, .gif or .apng, or '-' "
          + "for raw frames")
    }
    let places = Self.placeholders(in: name)
    guard places.count <= 1 else {
      throw Problem(description: "'\(path)' has more than one place for the frame's number")
    }
    let folder = path[..<name.startIndex]
    guard let (range, width) = places.first else {
      self = .single(folder + Self.plain(name))
      return
    }
    self = .sequence(
      prefix: folder + Self.plain(name[..<range.lowerBound]), width: width,
      suffix: Self.plain(name[range.upperBound...]))
  }

  /// The path for which ``init(_:)`` creates this pattern.
  package var text: String {
    func escaped(_ part: String) -> String {
      let name = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
      return part[..<name] + part[name...].replacingOccurrences(of: "%", with: "%%")
    }
    switch self {
    case .standardOutput: return "-"
    case .single(let path): return escaped(path)
    case .video(let path, _), .animation(let path): return path
    case .sequence(let prefix, let width, let suffix):
      return escaped(prefix) + "%0\(max(width, 1))d" + suffix.replacingOccurrences(of: "%", with: "%%")
    }
  }

  private static func plain(_ part: Substring) -> String { part.replacingOccurrences(of: "%%", with: "%") }

  /// Returns the path of a frame's file. Long numbers are not cut off. A minus sign counts towards the width, as in
  /// `printf`.
  package func path(frame: Int) -> String {
    switch self {
    case .standardOutput: return "-"
    case .single(let path), .video(let path, _), .animation(let path): return path
    case .sequence(let prefix, let width, let suffix):
      let digits = String(frame.magnitude)
      let sign = frame < 0 ? "-" : ""
      let zeros = String(repeating: "0", count: max(width - digits.count - sign.count, 0))
      return prefix + sign + zeros + digits + suffix
    }
  }

  /// Whether the output can hold more than one frame in files: a sequence, a video or an animation.
  package var takesMany: Bool {
    switch self {
    case .sequence, .video, .animation: true
    case .single, .standardOutput: false
    }
  }

  /// Whether all frames go into one file.
  package var isVideo: Bool {
    switch self {
    case .video, .animation: true
    case .standardOutput, .single, .sequence: false
    }
  }

  /// The directory of the output files.
  package var directory: String {
    let path = path(frame: 0)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of the manifest in the directory of the PNG files. Nil if the output has no manifest.
  package var manifestPath: String? {
    switch self {
    case .standardOutput, .video, .animation: return nil
    case .single(let path): return path + ".manifest"
    case .sequence(let prefix, let width, let suffix):
      return prefix + String(repeating: "@", count: max(width, 1)) + suffix + ".manifest"
    }
  }

  /// Returns whether the text begins with a scale such as `@2x`, followed by a character that is not a letter.
  private static func isScale(_ text: Substring) -> Bool {
    let characters = Array(text.prefix(4))
    return characters.count == 4 && characters[1].isNumber && characters[2] == "x" && !characters[3].isLetter
  }

  private static func placeholders(in name: Substring) -> [(Range<Substring.Index>, Int)] {
    var found: [(Range<Substring.Index>, Int)] = []
    var at = name.startIndex
    while at < name.endIndex {
      let start = at
      let character = name[at]
      at = name.index(after: at)
      switch character {
      case "#", "@":
        while at < name.endIndex, name[at] == character { at = name.index(after: at) }
        if character == "@", isScale(name[start...]) { continue }
        found.append((start..<at, name.distance(from: start, to: at)))
      case "%":
        if at < name.endIndex, name[at] == "%" {
          at = name.index(after: at)
          continue
        }
        var end = at
        while end < name.endIndex, name[end].isASCII, name[end].isNumber { end = name.index(after: end) }
        guard end < name.endIndex, name[end] == "d" else { continue }
        let digits = name[at..<end]
        at = name.index(after: end)
        found.append((start..<at, min(Int(digits) ?? 1, 32)))
      default: continue
      }
    }
    return found
  }
}
