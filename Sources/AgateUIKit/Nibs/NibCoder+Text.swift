import Agate

extension NibCoder {
  func fill(_ field: UITextField) {
    if let font { field.font = font }
    if let textColor { field.textColor = textColor }
    if let textAlignment { field.textAlignment = textAlignment }
    if node["borderStyle"] == "border" {
      field.borderStyle = .line
    } else if let style = node.choice("borderStyle", as: UITextField.BorderStyle.self) {
      field.borderStyle = style
    }
    if let mode = node.choice("clearButtonMode", as: UITextField.ViewMode.self) { field.clearButtonMode = mode }
    set(field, \.clearsOnBeginEditing, node.bool("clearsOnBeginEditing") ?? false)
    set(field, \.adjustsFontSizeToFitWidth, node.bool("adjustsFontSizeToFit") ?? true)
    if let size = node.number("minimumFontSize") { field.minimumFontSize = size }
    set(field, \.adjustsFontForContentSizeCategory, node.bool("adjustsFontForContentSizeCategory") ?? false)
    if let text = values.text(node, "text") { field.text = text }
    if let attributedText { field.attributedText = attributedText }
    if let text = values.text(node, "placeholder") { field.placeholder = text }
    if let text = node.child("attributedPlaceholder", "attributedString") {
      field.attributedPlaceholder = values.attributedString(text)
    }
    fillTraits(field)
  }

  func fill(_ view: UITextView) {
    if let font { view.font = font }
    if let textColor { view.textColor = textColor }
    if let textAlignment { view.textAlignment = textAlignment }
    set(view, \.isEditable, node.bool("editable") ?? true)
    set(view, \.isSelectable, node.bool("selectable") ?? true)
    set(view, \.adjustsFontForContentSizeCategory, node.bool("adjustsFontForContentSizeCategory") ?? false)
    if let text = values.text(node, "text") { view.text = text }
    if let attributedText { view.attributedText = attributedText }
    fillTraits(view)
  }

  func fill(_ bar: UISearchBar) {
    if let text = values.text(node, "text") { bar.text = text }
    if let text = values.text(node, "placeholder") { bar.placeholder = text }
    if let text = values.text(node, "prompt") { bar.prompt = text }
    set(bar, \.showsCancelButton, node.bool("showsCancelButton") ?? false)
    set(bar, \.showsBookmarkButton, node.bool("showsBookmarkButton") ?? false)
    set(bar, \.showsSearchResultsButton, node.bool("showsSearchResultsButton") ?? false)
    let titles = node.list("scopeButtonTitles").map(\.text)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    set(bar, \.showsScopeBar, node.bool("showsScopeBar") ?? false)
    fillLook(bar)
    switch node["searchBarStyle"] {
    case "minimal": bar.searchBarStyle = .minimal
    case "prominent": bar.searchBarStyle = .prominent
    default: break
    }
    fillTraits(bar.searchTextField)
  }

  // MARK: Values of labels and text views

  var font: UIFont? { values.font(node.child("fontDescription")) }
  var textColor: UIColor? { values.color(node.child("textColor", "color")) }
  var textAlignment: NSTextAlignment? { NibValues.alignment(node["textAlignment"]) }
  var attributedText: NSAttributedString? {
    _ = node["usesAttributedText"]
    return node.child("attributedText", "attributedString").map(values.attributedString)
  }

  private func fillTraits<Input: NibTextInput>(_ input: Input) {
    guard let traits = node.first("textInputTraits") else { return }
    if traits["keyboardType"] == "alphabet" {
      input.keyboardType = .asciiCapable
    } else if let type = traits.choice("keyboardType", as: UIKeyboardType.self) {
      input.keyboardType = type
    }
    if traits["autocapitalizationType"] == "none" {
      input.autocapitalizationType = .none
    } else if let type = traits.choice("autocapitalizationType", as: UITextAutocapitalizationType.self) {
      input.autocapitalizationType = type
    }
    if let type = traits.choice("autocorrectionType", as: UITextAutocorrectionType.self) {
      input.autocorrectionType = type
    }
    if let type = traits.choice("spellCheckingType", as: UITextSpellCheckingType.self) {
      input.spellCheckingType = type
    }
    if let type = traits.choice("returnKeyType", as: UIReturnKeyType.self) { input.returnKeyType = type }
    if let type = traits["textContentType"] { input.textContentType = UITextContentType(rawValue: type) }
    if let value = traits.bool("enablesReturnKeyAutomatically") { set(input, \.enablesReturnKeyAutomatically, value) }
    if let value = traits.bool("secureTextEntry") { set(input, \.isSecureTextEntry, value) }
    for unused in ["keyboardAppearance", "smartDashesType", "smartQuotesType", "smartInsertDeleteType"] {
      _ = traits[unused]
    }
  }
}

/// A view whose ``UITextInputTraits`` nib files set.
private protocol NibTextInput: UIView {
  var keyboardType: UIKeyboardType { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var textContentType: UITextContentType! { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
}
extension UITextField: NibTextInput {}
extension UITextView: NibTextInput {}
