/// The keys of text layers.
enum TextKeys {
  /// The keys that are animatable. While one of them animates, the text is redrawn for every frame.
  static let animated: Set<String> = ["fontSize", "foregroundColor"]
  static let archived = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization",
  ]
}

extension CATextLayer {
  final func readText(_ path: String) -> Any? {
    switch path {
    case "string": string
    case "font": font
    case "fontSize": fontSize
    case "foregroundColor": foregroundColor
    case "wrapped", "isWrapped": isWrapped
    case "truncationMode": truncationMode.rawValue
    case "alignmentMode": alignmentMode.rawValue
    case "allowsFontSubpixelQuantization": allowsFontSubpixelQuantization
    default: nil
    }
  }

  final func writeText(_ value: Any?, _ path: String) -> Bool {
    let blank = TextValues()
    switch path {
    case "string": string = value
    case "font": font = value ?? blank.font
    case "fontSize": fontSize = Values.number(value).map { CGFloat($0) } ?? (value == nil ? blank.fontSize : fontSize)
    case "foregroundColor": foregroundColor = value as? CGColor
    case "wrapped", "isWrapped": isWrapped = Values.number(value).map { $0 != 0 } ?? false
    case "truncationMode":
      if let name = value as? String { truncationMode = CATextLayerTruncationMode(rawValue: name) }
      if let mode = value as? CATextLayerTruncationMode { truncationMode = mode }
      if value == nil { truncationMode = .none }
    case "alignmentMode":
      if let name = value as? String { alignmentMode = CATextLayerAlignmentMode(rawValue: name) }
      if let mode = value as? CATextLayerAlignmentMode { alignmentMode = mode }
      if value == nil { alignmentMode = .natural }
    case "allowsFontSubpixelQuantization":
      allowsFontSubpixelQuantization = Values.number(value).map { $0 != 0 } ?? false
    default: return false
    }
    return true
  }

  /// Writes the text's properties. An attributed string is archived as a plain string. A font is archived by its name.
  final func encodeText(_ coder: NSCoder) {
    encodeOwn(TextKeys.archived, unlike: CATextLayer(), with: coder) { _, value in
      switch value {
      case let text as NSAttributedString: text.string
      case let font as CGFont: font.fullName
      case let font as CTFont:
        font.fontDescription.isFromFile ? CTFontCopyGraphicsFont(font, nil).fullName : font.fontDescription.name
      default: value
      }
    }
  }
  final func decodeText(_ coder: NSCoder) { decodeOwn(TextKeys.archived, from: coder) }
}
