import Agate

/// Values of elements: colours, fonts, images, texts and geometry.
struct NibValues {
  let document: NibDocument

  // MARK: Geometry

  func rect(_ node: NibNode?) -> CGRect? {
    guard let node, let x = node.number("x"), let y = node.number("y"), let width = node.number("width"),
      let height = node.number("height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }
  func size(_ node: NibNode?) -> CGSize? {
    guard let node, let width = node.number("width"), let height = node.number("height") else { return nil }
    return CGSize(width: width, height: height)
  }
  func point(_ node: NibNode?) -> CGPoint? {
    guard let node, let x = node.number("x"), let y = node.number("y") else { return nil }
    return CGPoint(x: x, y: y)
  }
  /// Returns the insets of `<inset minX=…>` or `<edgeInsets top=…>`.
  func insets(_ node: NibNode?) -> UIEdgeInsets? {
    guard let node else { return nil }
    func side(_ first: String, _ second: String) -> CGFloat { node.number(first) ?? node.number(second) ?? 0 }
    return UIEdgeInsets(
      top: side("minY", "top"), left: side("minX", "left"), bottom: side("maxY", "bottom"),
      right: side("maxX", "right"))
  }

  /// Returns the insets of `<directionalEdgeInsets top=…>`.
  func directionalInsets(_ node: NibNode?) -> NSDirectionalEdgeInsets? {
    guard let node else { return nil }
    func side(_ name: String) -> CGFloat { node.number(name) ?? 0 }
    return NSDirectionalEdgeInsets(
      top: side("top"), leading: side("leading"), bottom: side("bottom"), trailing: side("trailing"))
  }

  /// Returns a factor: a number, or a ratio such as `16:9` or `1/3`.
  static func factor(_ text: String?) -> CGFloat? {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.map { part in Double(part).flatMap { $0.isFinite ? $0 : nil } }
    switch parts.count {
    case 1: return parts[0].map { CGFloat($0) }
    case 2:
      guard let over = parts[0], let under = parts[1], under != 0 else { return nil }
      return CGFloat(over / under)
    default: return nil
    }
  }

  // MARK: Names

  static func cellStyle(_ name: String?) -> UITableViewCell.CellStyle {
    switch name {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }
  static func buttonType(_ name: String?) -> UIButton.ButtonType {
    switch name {
    case "system", "roundedRect": .system
    case "detailDisclosure": .detailDisclosure
    case "infoLight": .infoLight
    case "infoDark": .infoDark
    case "contactAdd": .contactAdd
    case "close": .close
    default: .custom
    }
  }
  static func indicatorStyle(_ name: String?) -> UIActivityIndicatorView.Style {
    switch name {
    case "large": .large
    case "whiteLarge": .whiteLarge
    case "white": .white
    case "gray": .gray
    default: .medium
    }
  }
  static func alignment(_ name: String?) -> NSTextAlignment? {
    switch name {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }
  static func lineBreak(_ name: String?) -> NSLineBreakMode? {
    switch name {
    case "clip", "clipping": .byClipping
    case "wordWrap", "wordWrapping": .byWordWrapping
    case "characterWrap", "charWrapping": .byCharWrapping
    case "headTruncation", "truncatingHead": .byTruncatingHead
    case "tailTruncation", "truncatingTail": .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
    default: nil
    }
  }
  static func event(_ name: String?) -> UIControl.Event? { name.flatMap { events[$0] } }
  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  func blurEffect(_ node: NibNode) -> UIBlurEffect {
    UIBlurEffect(style: node.choice("style", as: UIBlurEffect.Style.self) ?? .regular)
  }

  // MARK: Texts

  /// Returns the text of an attribute, or of `<string key="…">` or `<mutableString>`, in the language of the program.
  func text(_ node: NibNode, _ attribute: String, localizedAs key: String? = nil, id: String? = nil) -> String? {
    let plain: String? = node[attribute] ?? node.child(attribute, "string", "mutableString").map(string)
    return document.localized(plain, id ?? node.id, key ?? attribute)
  }

  private func string(_ node: NibNode) -> String {
    guard node["base64-UTF8"] == "YES" else { return node.text }
    let digits = node.text.filter { !$0.isWhitespace }
    let padded = digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? node.text
  }

  func attributedString(_ node: NibNode) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in node.all("fragment") {
      let content = fragment["content"] ?? fragment.child("content", "string", "mutableString").map(string) ?? ""
      var values: [NSAttributedString.Key: Any] = [:]
      for value in fragment.list("attributes") {
        switch (value.name, value["key"]) {
        case ("color", "NSColor"): values[.foregroundColor] = color(value)
        case ("color", "NSBackgroundColor"): values[.backgroundColor] = color(value)
        case ("font", "NSFont"): values[.font] = font(value)
        case ("paragraphStyle", _): values[.paragraphStyle] = paragraphStyle(value)
        case ("integer", "NSUnderline"): values[.underlineStyle] = value.int("value")
        case ("integer", "NSStrikethrough"): values[.strikethroughStyle] = value.int("value")
        case ("real", "NSKern"), ("integer", "NSKern"): values[.kern] = value.number("value")
        case ("color", "NSStrokeColor"): values[.strokeColor] = color(value)
        case ("real", "NSStrokeWidth"), ("integer", "NSStrokeWidth"): values[.strokeWidth] = value.number("value")
        case ("integer", "NSLigature"): _ = value["value"]
        case ("font", "NSOriginalFont"): _ = (value["name"], value["size"], value["metaFont"])
        default: document.report(value.line, "the text attribute \(value["key"] ?? value.name) is left out")
        }
      }
      text.append(NSAttributedString(string: content, attributes: values))
    }
    return text
  }

  private func paragraphStyle(_ node: NibNode) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = NibValues.alignment(node["alignment"]) ?? .natural
    style.lineBreakMode = NibValues.lineBreak(node["lineBreakMode"]) ?? .byWordWrapping
    if let value = node.number("lineSpacing") { style.lineSpacing = value }
    if let value = node.number("paragraphSpacing") { style.paragraphSpacing = value }
    if let value = node.number("lineHeightMultiple") { style.lineHeightMultiple = value }
    if let value = node.number("minimumLineHeight") { style.minimumLineHeight = value }
    if let value = node.number("maximumLineHeight") { style.maximumLineHeight = value }
    if let value = node.number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
    if let value = node.number("headIndent") { style.headIndent = value }
    for unused in [
      "baseWritingDirection", "defaultTabInterval", "tighteningFactorForTruncation",
      "allowsDefaultTighteningForTruncation",
    ] { _ = node[unused] }
    return style
  }

  // MARK: Fonts

  func font(_ node: NibNode?) -> UIFont? {
    guard let node else { return nil }
    if let style = node["style"] { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    _ = (node["metaFont"], node["size"])
    let size = node.number("pointSize") ?? node.number("size") ?? UIFont.systemFontSize
    if let name = node["name"] {
      if let font = UIFont(name: name, size: size) { return font }
      document.report(node.line, "there is no font '\(name)'; the system's font is used")
      return .systemFont(ofSize: size)
    }
    switch node["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: node["weight"].flatMap { NibValues.weights[$0] } ?? .regular)
    }
  }
  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
