import AgateHost
import Foundation

/// Lines on which the compiler refused an initialiser called on a metatype.
///
/// Apple's initialisers may be called on any class known at run time, Swift's only if they are `required`. Which calls
/// this concerns, only the compiler knows. Lines are kept with their text, so that they are found again when others
/// move them.
struct MetatypeNotes: Codable {
  private struct Note: Codable, Hashable {
    var path: String
    var text: String
  }

  private var notes: [Note] = []

  /// Notes of earlier builds, none if the file is missing.
  init(reading path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let notes = try? JSONDecoder().decode(MetatypeNotes.self, from: data)
    else { return }
    self = notes
  }

  func write(to path: String) throws(CommandFailure) {
    do {
      try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }

  /// Line numbers by path.
  var lines: [String: Set<Int>] {
    var result: [String: Set<Int>] = [:]
    for (path, notes) in Dictionary(grouping: notes, by: \.path) {
      let texts = Set(notes.map(\.text))
      result[path] = Set(
        Self.lines(of: path).enumerated().filter { texts.contains($0.element) }.map { $0.offset + 1 })
    }
    return result
  }

  /// Adds the lines that messages of the compiler name.
  ///
  /// - Returns: Whether there is a new one.
  mutating func add(from output: String) -> Bool {
    let message =
      #/^(?<path>/[^\n:]+):(?<line>[0-9]+):[0-9]+: error: constructing an object of class type .* 'required' initializer/#
    var isNew = false
    for match in output.matches(of: message.anchorsMatchLineEndings()) {
      let path = String(match.path), lines = Self.lines(of: path)
      guard let line = Int(match.line), lines.indices.contains(line - 1) else { continue }
      let note = Note(path: path, text: lines[line - 1])
      if notes.contains(note) { continue }
      notes.append(note)
      isNew = true
    }
    return isNew
  }

  private static func lines(of path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
