/// A request or an event, as libwayland prints it with `WAYLAND_DEBUG`.
struct LoggedMessage: Equatable {
  /// The time in seconds. Only differences have a meaning.
  var time: Double
  var isRequest: Bool
  /// The object, such as `wl_surface@3`.
  var object: String
  var name: String
  var arguments: [String]

  /// Nil for a line of other output.
  init?(_ line: some StringProtocol) {
    guard line.hasPrefix("["), line.hasSuffix(")"), let end = line.firstIndex(of: "]"),
      let time = Double(String(line[line.index(after: line.startIndex)..<end].filter { $0 != " " }))
    else { return nil }
    var rest = line[line.index(after: end)...].drop { $0 == " " }
    // Newer versions name the queue first.
    if rest.hasPrefix("{"), let queue = rest.firstIndex(of: "}") {
      rest = rest[rest.index(after: queue)...].drop { $0 == " " }
    }
    isRequest = rest.hasPrefix("-> ")
    if isRequest { rest = rest.dropFirst(3) }
    guard let open = rest.firstIndex(of: "("), let dot = rest[..<open].lastIndex(of: ".") else { return nil }
    self.time = time / 1000
    // Since version 1.23, the character before the number is "#".
    object = String(rest[..<dot]).replacing("#", with: "@")
    name = String(rest[rest.index(after: dot)..<open])
    arguments = rest[rest.index(after: open)...].dropLast().split(separator: ",").map { argument in
      String(argument.drop { $0 == " " }).replacing("#", with: "@")
    }
  }

  /// The object that the request or event creates, as it is named later.
  var created: String? {
    arguments.lazy.filter { $0.hasPrefix("new id ") }.map { String($0.dropFirst(7)) }.first
  }
}
