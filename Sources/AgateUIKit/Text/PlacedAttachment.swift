import Agate

/// An attachment whose image and rectangle were determined for its place in a text.
final class PlacedAttachment: NSObject, TextAttachmentConvertible {
  let textAttachment: TextAttachment
  init(_ textAttachment: TextAttachment) { self.textAttachment = textAttachment }
}

extension NSAttributedString {
  /// Returns the text for a layout: attachments of subclasses have the images and the rectangles that they determine for
  /// their places. Programs may override methods of attachments, so this happens before the text is laid out.
  ///
  /// - Parameters:
  ///   - units: the part of the text that is laid out, in UTF-16 code units; nil for the whole text.
  ///   - space: the space for the lines.
  ///   - container: the area for the text, if there is one.
  ///   - start: the position of the text in a longer text.
  final func placingAttachments(
    _ units: Range<Int>? = nil, in space: TextBlock.Space, _ container: NSTextContainer? = nil, start: Int = 0
  ) -> NSAttributedString {
    var copy: NSMutableAttributedString?
    enumerateAttribute(.attachment, in: NSRange(units ?? 0..<length)) { value, range, _ in
      guard let attachment = value as? NSTextAttachment, type(of: attachment) != NSTextAttachment.self else { return }
      let font = attribute(.font, at: range.location, effectiveRange: nil) as? UIFont ?? .systemFont(ofSize: 12)
      let line = CGRect(x: 0, y: 0, width: space.width.map { CGFloat($0) } ?? 1e7, height: font.lineHeight)
      for index in range.location..<NSMaxRange(range) {
        let rect = attachment.attachmentBounds(
          for: container, proposedLineFragment: line, glyphPosition: CGPoint(x: 0, y: font.ascender),
          characterIndex: start + index)
        let image = attachment.image(forBounds: rect, textContainer: container, characterIndex: start + index)
        if copy == nil { copy = NSMutableAttributedString(attributedString: self) }
        copy?.addAttribute(
          .attachment, value: PlacedAttachment(attachment.placed(image, in: rect)),
          range: NSRange(location: index, length: 1))
      }
    }
    return copy ?? self
  }
}
