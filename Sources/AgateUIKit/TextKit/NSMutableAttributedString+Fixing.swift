import Agate

extension NSMutableAttributedString {
  /// Makes attributes consistent: all characters of a paragraph get the first paragraph style in the paragraph, and the
  /// attribute `attachment` is removed from characters other than ``NSTextAttachment/character``. Fonts are not replaced
  /// for characters that they lack, because the layout does so.
  ///
  /// - Parameter range: the range, in UTF-16 code units. It is extended to whole paragraphs.
  // The second parameter distinguishes the method from that of text storages, which subclasses override. Swift cannot
  // override members of extensions.
  public func fixAttributes(in range: NSRange, _: Void = ()) {
    if let storage = self as? NSTextStorage {
      storage.fixAttributes(in: range)
    } else {
      fixStandardAttributes(in: range)
    }
  }

  /// Fixes paragraph styles and attachments. Attributes that are right are not set again.
  final func fixStandardAttributes(in range: NSRange) {
    let text = string as NSString
    guard range.location >= 0, range.length >= 0, range.location <= text.length else { return }
    let part = text.paragraphRange(for: NSRange(range.location..<min(NSMaxRange(range), text.length)))
    if part.length == 0 { return }
    beginEditing()
    defer { endEditing() }
    // Most texts have one style.
    var run = NSRange(location: 0, length: 0)
    _ = attribute(.paragraphStyle, at: part.location, longestEffectiveRange: &run, in: part)
    var start = NSMaxRange(run) >= NSMaxRange(part) ? NSMaxRange(part) : part.location
    while start < NSMaxRange(part) {
      let paragraph = text.paragraphRange(for: NSRange(location: start, length: 0))
      fixStyles(of: paragraph)
      start = max(NSMaxRange(paragraph), start + 1)
    }
    fixAttachments(in: part, of: text)
  }

  private final func fixStyles(of paragraph: NSRange) {
    var first: NSParagraphStyle?, wrong: [NSRange] = [], bare: [NSRange] = []
    enumerateAttribute(.paragraphStyle, in: paragraph) { value, range, _ in
      guard let style = value as? NSParagraphStyle else { return bare.append(range) }
      if first == nil { first = style }
      if first != style { wrong.append(range) }
    }
    guard let first else { return }
    for range in bare + wrong { addAttribute(.paragraphStyle, value: first, range: range) }
  }

  private final func fixAttachments(in part: NSRange, of text: NSString) {
    var wrong: [NSRange] = []
    enumerateAttribute(.attachment, in: part) { value, range, _ in
      if value == nil { return }
      for place in range.location..<NSMaxRange(range) where text.character(at: place) != NSTextAttachment.character {
        wrong.append(NSRange(location: place, length: 1))
      }
    }
    for range in wrong { removeAttribute(.attachment, range: range) }
  }
}
