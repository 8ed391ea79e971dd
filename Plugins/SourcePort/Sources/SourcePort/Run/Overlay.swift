import Foundation

/// An overlay of the virtual file system. The compiler reads the rewritten contents under the path of the original
/// file, and uses the path of the original in its messages.
struct Overlay {
  private(set) var files: [(path: String, contents: String)] = []

  mutating func add(_ path: String, contents: String) { files.append((path, contents)) }

  /// The contents of the overlay file, as JSON. JSON is a subset of YAML.
  var text: String {
    let roots = files.sorted { $0.path < $1.path }.map { file in
      "  {\"type\": \"file\", \"name\": \(Self.quoted(file.path)), \"external-contents\": \(Self.quoted(file.contents))}"
    }
    return """
      {"version": 0, "case-sensitive": true, "use-external-names": false, "roots": [
      \(roots.joined(separator: ",\n"))
      ]}

      """
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
