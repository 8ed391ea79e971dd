import CPango

/// Cuts long sequences of emoji into pieces. At the end of a line, Pango shapes a sequence again for each possible line
/// break, which is slow with emoji fonts. Emoji do not affect the shape of their neighbours, so a sequence can be
/// shaped in pieces.
enum EmojiPieces {
  private static let length = 32

  /// Returns the ends of all pieces except the last, as UTF-8 offsets in `text`.
  static func cuts(_ text: String) -> [Int] {
    // Emoji that form such sequences have four bytes in UTF-8.
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

  /// Cuts a text with attributes that have no effect of their own. Pango shapes each range of attributes separately.
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
