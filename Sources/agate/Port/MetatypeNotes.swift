import AgateHost
import Foundation

/// The lines on which the compiler rejected an initialiser that is called on a metatype.
///
/// Apple's initialisers can be called on any class that is known only at run time. Swift initialisers can be called
/// only if they are `required`. Only the compiler knows which calls are affected. Lines are stored with their text, so
/// that they are found again after other edits have moved them.
struct MetatypeNotes: Codable {
  private struct Note: Codable, Hashable {
    var path: String
    var text: String
  }

  private var notes: [Note] = []

  /// Reads the notes of earlier builds. There are no notes if the file is missing.
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

  /// The line numbers by path.
  var lines: [String: Set<Int>] {
    var result: [String: Set<Int>] = [:]
    for (path, notes) in Dictionary(grouping: notes, by: \.path) {
      let texts = Set(notes.map(\.text))
      result[path] = Set(
        Self.lines(of: path).enumerated().filter { texts.contains($0.element) }.map { $0.offset + 1 })
    }
    return result
  }

  /// Adds the lines that the compiler's messages name.
  ///
  /// - Returns: Whether at least one line is new.
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
    // The compiler counts these bytes. Lines may end with a carriage return, too.
    return data.split(separator: 10, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
