/// A hash table of a typeface's shaped words. It is searched for every word of every line.
struct WordTable {
  /// A word of sixteen bytes or fewer; the bytes after its end are 0.
  struct Word: Equatable, BitwiseCopyable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    static let mostBytes = 16

    /// The hash value, at which the search for a word begins.
    @inline(__always)
    fileprivate var place: UInt64 {
      let mixed = low &* 0x9e37_79b9_7f4a_7c15 ^ (high &* 0xc2b2_ae3d_27d4_eb4f).byteSwapped
      return ((mixed ^ mixed >> 32) &* 0xd6e8_feb8_6659_fd93) >> 40
    }
  }

  private struct Entry: BitwiseCopyable {
    var word = Word()
    /// The shaped word. An entry with an empty `word` is vacant: no word is empty.
    var shaped = GlyphFace.Shaped(first: 0, count: 0, advance: 0)
  }
  private var entries = [Entry](repeating: Entry(), count: 256)
  private var count = 0
  /// The number of words at which the table is full. It is then cleared before the next line; the current line may
  /// still add words.
  private static let most = 10_000

  var isFull: Bool { count >= Self.most }

  mutating func removeAll() { self = WordTable() }

  @inline(__always)
  func find(_ word: Word) -> GlyphFace.Shaped? {
    let index = slot(of: word)
    return entries[index].word == word ? entries[index].shaped : nil
  }

  mutating func insert(_ word: Word, _ shaped: GlyphFace.Shaped) {
    if (count + 1) * 2 > entries.count { grow() }
    entries[slot(of: word)] = Entry(word: word, shaped: shaped)
    count += 1
  }

  /// Returns the index of the word's entry, or of the vacant entry for the word.
  @inline(__always)
  private func slot(of word: Word) -> Int {
    let mask = entries.count - 1
    var index = Int(word.place) & mask
    while entries[index].word != word && entries[index].word != Word() { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Entry(), count: 2 * old.count)
    for entry in old where entry.word != Word() { entries[slot(of: entry.word)] = entry }
  }
}
