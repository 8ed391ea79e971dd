import Agate

/// An address in a text.
struct DetectedLink {
  let range: NSRange
  let url: URL

  // The name in a mail address has at most 64 characters by the standard. In a long word, the search for one must not
  // read the rest of the word from each letter.
  private static let pattern = try? NSRegularExpression(
    pattern: #"\b(?:(?:https?|ftp)://|www\.)(?![.,;:!?'’)\]}])[^\s<>"“”]+"#
      + #"|\b[A-Z0-9._%+-]{1,64}+@[A-Z0-9-]+(?:\.[A-Z0-9-]+)*\.[A-Z]{2,}\b"#,
    options: .caseInsensitive)

  /// Returns the addresses in a text, by the rule that ``UITextView/dataDetectorTypes`` documents.
  static func all(in text: String) -> [DetectedLink] {
    let units = text as NSString
    let found = pattern?.matches(in: text, range: NSRange(location: 0, length: units.length)) ?? []
    return found.compactMap { match in
      var address = units.substring(with: match.range)
      var unopened = address.reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
      while let last = address.last, ".,;:!?'’)]}".contains(last) {
        if last == ")" {
          // A bracket that the address opens belongs to it.
          if unopened <= 0 { break }
          unopened -= 1
        }
        address.removeLast()
      }
      let range = NSRange(location: match.range.location, length: address.utf16.count)
      let lower = address.lowercased()
      let isWhole = ["http://", "https://", "ftp://"].contains { lower.hasPrefix($0) }
      let prefix = isWhole ? "" : lower.hasPrefix("www.") ? "http://" : "mailto:"
      return URL(string: prefix + address).map { DetectedLink(range: range, url: $0) }
    }
  }
}

extension TextEditor {
  private var textView: UITextView? { view as? UITextView }
  private var detectsLinks: Bool {
    textView.map { $0.dataDetectorTypes.contains(.link) && $0.isSelectable && !$0.isEditable } ?? false
  }
  /// Whether a changed part of the text can be laid out alone.
  var laysOutParts: Bool { !detectsLinks && (container?.maximumNumberOfLines ?? 0) <= 0 }

  /// Returns a text with its links: those that are found in it are added, and all get the attributes of links. Only a
  /// whole text may be searched.
  func decorated(_ text: NSAttributedString) -> NSAttributedString {
    guard let textView else { return text }
    let detected = detectsLinks ? DetectedLink.all(in: text.string) : []
    var shown: NSMutableAttributedString?
    func copy() -> NSMutableAttributedString {
      if let shown { return shown }
      let copy = NSMutableAttributedString(attributedString: text)
      shown = copy
      return copy
    }
    let attributes: [NSAttributedString.Key: Any] = textView.linkTextAttributes ?? [:]
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if value != nil { copy().addAttributes(attributes, range: range) }
    }
    for link in detected where text.attribute(.link, at: link.range.location, effectiveRange: nil) == nil {
      copy().addAttributes(attributes.merging([.link: link.url]) { $1 }, range: link.range)
    }
    return shown ?? text
  }

  /// Lays out the text again if it has links whose colour is the tint color.
  func linkColorDidChange() {
    guard let textView, textView.givenLinkAttributes == nil, layout != nil else { return }
    if hasLinks { forgetLayout() }
  }
  private var hasLinks: Bool {
    let text = shown
    var isFound = false
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, _, stop in
      if value != nil { (isFound, stop.pointee) = (true, ObjCBool(true)) }
    }
    return isFound
  }
}

extension UITextView {
  /// Asks the delegate about a link at a point, and opens it. Returns whether there is a link.
  final func followLink(at point: CGPoint) -> Bool {
    guard isSelectable, !isEditable, editor.selection.isEmpty,
      let span = editor.characterRange(at: point) as? TextSpan
    else { return false }
    let text = editor.shown
    var range = NSRange(location: 0, length: 0)
    let value = text.attribute(
      .link, at: span.range.lowerBound, longestEffectiveRange: &range, in: NSRange(location: 0, length: text.length))
    guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return false }
    if delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true {
      UIApplication.shared.open(url)
    }
    return true
  }
}
