/// Suggestions for unknown names.
package enum NearNames {
  /// Returns the end of a message about an unknown name: `did you mean 'a' or 'b'?` if a similar name exists, followed
  /// by `list`.
  package static func advice(_ word: String, _ names: [String], list: String) -> String {
    let near = of(word, in: names).map { "'\($0)'" }
    guard let last = near.last else { return list }
    let first = near.dropLast().joined(separator: ", ")
    return "did you mean \(first.isEmpty ? last : "\(first) or \(last)")? \(list)"
  }

  /// Returns the end of a message about an unknown name: `; did you mean 'a'?`, with the one or two nearest names.
  /// Returns an empty text if no name is similar.
  package static func question(_ word: String, _ names: [String]) -> String {
    question(nearest(word, names))
  }

  /// Returns a question that suggests the given names; empty without names.
  static func question(_ names: [String]) -> String {
    names.isEmpty ? "" : "; did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// Returns the one or two nearest names; an empty list if no name is similar.
  package static func nearest(_ word: String, _ names: [String]) -> [String] {
    let rated = rated(word, names)
    return rated.filter { $0.distance == rated[0].distance }.prefix(2).map(\.name)
  }

  /// Returns the most similar names, at most three, the nearest first. A name is similar if it differs by a few letters
  /// or begins with the word.
  package static func of(_ word: String, in names: [String]) -> [String] {
    rated(word, names).prefix(3).map(\.name)
  }

  private static func rated(_ word: String, _ names: [String]) -> [(distance: Int, index: Int, name: String)] {
    let word = word.lowercased()
    // Any other letter would be similar to a single letter.
    guard word.count > 1, word.count <= 100 else { return [] }
    let parts = parts(word)
    let rated = names.enumerated().compactMap { index, name -> (distance: Int, index: Int, name: String)? in
      let others = Self.parts(name.lowercased())
      // The parts of a key path are compared one by one.
      guard others.count == parts.count else {
        return word.count >= 3 && name.lowercased().hasPrefix(word) ? (Self.beginning, index, name) : nil
      }
      var sum = 0
      for (part, other) in zip(parts, others) {
        guard let distance = nearness(part, other) else { return nil }
        sum += distance
      }
      return (sum, index, name)
    }
    return rated.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  private static func parts(_ word: String) -> [[Character]] {
    word.split(separator: ".", omittingEmptySubsequences: false).map(Array.init)
  }

  /// The distance for each changed letter. `beginning` is the distance between a name and its prefix.
  private static let letter = 2, beginning = 3

  /// The distance between two words, or nil if they are not similar.
  private static func nearness(_ word: [Character], _ other: [Character]) -> Int? {
    let most = max(1, word.count / 3)
    let isLonger = word.count >= 3 && other.count > word.count && other.starts(with: word)
    guard isLonger || abs(other.count - word.count) <= most else { return nil }
    if isLonger, other.count > word.count + 1 { return beginning }
    let distance = distance(word, other)
    return distance <= most ? distance * letter : nil
  }

  /// Returns the number of letters to insert, remove, replace, or exchange with an adjacent letter.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = [], last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var least = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { least = min(least, before[j - 1] + 1) }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
