import CPango

/// Cuts long rows of emoji into pieces. Where a line ends, Pango shapes the row anew for each place where it could be
/// broken, and emoji fonts take long for that. Emoji do not change each other, so that a row may be shaped in pieces.
enum EmojiPieces {
  private static let length = 32

  /// The ends of the pieces, in bytes of `text`.
  static func cuts(_ text: String) -> [Int] {
    // All emoji that are joined take four bytes.
    guard text.utf8.count > length * 4, text.utf8.contains(where: { $0 >= 0xF0 }) else { return [] }
    var cuts: [Int] = []
    var end = 0, count = 0
    for character in text {
      let isEmoji = character.unicodeScalars.first?.properties.isEmojiPresentation ?? false
      count = isEmoji ? count + 1 : 0
      if count > length {
        cuts.append(end)
        count = 1
      }
      end += character.utf8.count
    }
    return cuts
  }

  /// Cuts a text by attributes that change nothing, because Pango shapes each range of attributes on its own.
  static func cut(_ text: String, in list: OpaquePointer) {
    let cuts = cuts(text)
    for index in stride(from: 0, to: cuts.count, by: 2) {
      guard let attribute = pango_attr_fallback_new(1) else { return }
      attribute.pointee.start_index = UInt32(cuts[index])
      if index + 1 < cuts.count { attribute.pointee.end_index = UInt32(cuts[index + 1]) }
      pango_attr_list_insert(list, attribute)
    }
  }
}
