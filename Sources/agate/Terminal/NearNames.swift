/// Suggestions for a name that does not exist.
enum NearNames {
  /// The end of a message about an unknown name: `did you mean 'a' or 'b'?`, if a similar name exists, followed by
  /// `list`.
  static func advice(_ word: String, _ names: [String], list: String) -> String {
    let near = of(word, in: names).map { "'\($0)'" }
    guard let last = near.last else { return list }
    let first = near.dropLast().joined(separator: ", ")
    return "did you mean \(first.isEmpty ? last : "\(first) or \(last)")? \(list)"
  }

  /// The most similar names, at most three, nearest first: names within a few changed letters, and names that begin
  /// with the word.
  static func of(_ word: String, in names: [String]) -> [String] {
    let word = Array(word.lowercased())
    guard !word.isEmpty, word.count <= 100 else { return [] }
    let most = max(1, word.count / 3)
    let rated = names.enumerated().compactMap { index, name -> (distance: Int, index: Int, name: String)? in
      let letters = Array(name.lowercased())
      let isLonger = word.count >= 3 && letters.starts(with: word)
      let distance = isLonger ? 1 : distance(word, letters)
      return distance <= most ? (distance, index, name) : nil
    }
    return rated.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.name)
  }

  /// The number of letters to insert, remove, replace, or exchange with their neighbour.
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
