import Agate

extension NibCoder {
  func fill(_ control: UIControl) {
    set(control, \.isEnabled, node.bool("enabled") ?? true)
    set(control, \.isSelected, node.bool("selected") ?? false)
    set(control, \.isHighlighted, node.bool("highlighted") ?? false)
    if let alignment = node.choice("contentHorizontalAlignment", as: UIControl.ContentHorizontalAlignment.self) {
      control.contentHorizontalAlignment = alignment
    }
    if let alignment = node.choice("contentVerticalAlignment", as: UIControl.ContentVerticalAlignment.self) {
      control.contentVerticalAlignment = alignment
    }
  }

  func fill(_ button: UIButton) {
    for state in node.all("state") { fillState(state, button) }
    if let font = values.font(node.child("fontDescription")) { button.titleLabel?.font = font }
    if let mode = NibValues.lineBreak(node["lineBreakMode"]) { button.titleLabel?.lineBreakMode = mode }
    if let insets = values.insets(node.child("contentEdgeInsets")) { button.contentEdgeInsets = insets }
    if let insets = values.insets(node.child("titleEdgeInsets")) { button.titleEdgeInsets = insets }
    if let insets = values.insets(node.child("imageEdgeInsets")) { button.imageEdgeInsets = insets }
    if let offset = values.size(node.child("titleShadowOffset", "size")) { button.titleLabel?.shadowOffset = offset }
    set(button, \.showsTouchWhenHighlighted, node.bool("showsTouchWhenHighlighted") ?? false)
    set(button, \.adjustsImageWhenHighlighted, node.bool("adjustsImageWhenHighlighted") ?? true)
    set(button, \.adjustsImageWhenDisabled, node.bool("adjustsImageWhenDisabled") ?? true)
    set(button, \.reversesTitleShadowWhenHighlighted, node.bool("reversesTitleShadowWhenHighlighted") ?? false)
    guard let look = node.first("buttonConfiguration") else { return }
    var configuration: UIButton.Configuration
    switch look["style"] {
    case "filled": configuration = .filled()
    case "tinted": configuration = .tinted()
    case "gray": configuration = .gray()
    default: configuration = .plain()
    }
    configuration.title = values.text(look, "title", localizedAs: "configuration.title", id: node.id)
    configuration.image = values.image(look["image"], at: look)
    button.configuration = configuration
  }

  private func fillState(_ node: NibNode, _ button: UIButton) {
    let name = node["key"] ?? "normal"
    let state: UIControl.State
    switch name {
    case "highlighted": state = .highlighted
    case "disabled": state = .disabled
    case "selected": state = .selected
    case "focused": state = .focused
    default: state = .normal
    }
    if let title = values.text(node, "title", localizedAs: "\(name)Title", id: self.node.id) {
      button.setTitle(title, for: state)
    }
    if let title = node.child("attributedTitle", "attributedString") {
      button.setAttributedTitle(values.attributedString(title), for: state)
    }
    if let color = values.color(node.child("titleColor", "color")) { button.setTitleColor(color, for: state) }
    if let color = values.color(node.child("titleShadowColor", "color")) {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = values.image(node["image"], at: node) { button.setImage(image, for: state) }
    if let image = values.image(node["backgroundImage"], at: node) { button.setBackgroundImage(image, for: state) }
  }

  func fill(_ view: UISwitch) {
    set(view, \.isOn, node.bool("on") ?? false)
    view.onTintColor = values.color(node.child("onTintColor", "color"))
    view.thumbTintColor = values.color(node.child("thumbTintColor", "color"))
    if let title = node["title"] { view.title = title }
  }

  func fill(_ picker: UIDatePicker) {
    switch node["datePickerMode"] {
    case "time": picker.datePickerMode = .time
    case "date": picker.datePickerMode = .date
    case "countDownTimer": picker.datePickerMode = .countDownTimer
    case "yearAndMonth": picker.datePickerMode = .yearAndMonth
    default: picker.datePickerMode = .dateAndTime
    }
    switch node["style"] {
    case "wheels": picker.preferredDatePickerStyle = .wheels
    case "compact": picker.preferredDatePickerStyle = .compact
    case "inline": picker.preferredDatePickerStyle = .inline
    default: picker.preferredDatePickerStyle = .automatic
    }
    if let name = node.child("locale", "locale")?["localeIdentifier"] { picker.locale = Locale(identifier: name) }
    picker.minimumDate = date("minimumDate")
    picker.maximumDate = date("maximumDate")
    set(picker, \.minuteInterval, node.int("minuteInterval") ?? 1)
    picker.countDownDuration = node.number("countDownDuration") ?? 0
    if let date = date("date"), node.bool("useCurrentDate") != true { picker.date = date }
  }
  private func date(_ key: String) -> Date? {
    let seconds = node.child(key, "date")?.number("timeIntervalSinceReferenceDate")
    return seconds.map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  func fill(_ slider: UISlider) {
    slider.minimumValue = Float(node.number("minValue") ?? 0)
    slider.maximumValue = Float(node.number("maxValue") ?? 1)
    slider.value = Float(node.number("value") ?? 0)
    set(slider, \.isContinuous, node.bool("continuous") ?? true)
    slider.minimumTrackTintColor = values.color(node.child("minimumTrackTintColor", "color"))
    slider.maximumTrackTintColor = values.color(node.child("maximumTrackTintColor", "color"))
    slider.thumbTintColor = values.color(node.child("thumbTintColor", "color"))
    slider.minimumValueImage = values.image(node["minimumValueImage"], at: node)
    slider.maximumValueImage = values.image(node["maximumValueImage"], at: node)
  }

  func fill(_ stepper: UIStepper) {
    stepper.minimumValue = Double(node.number("minimumValue") ?? 0)
    stepper.maximumValue = Double(node.number("maximumValue") ?? 100)
    stepper.stepValue = Double(node.number("stepValue") ?? 1)
    stepper.value = Double(node.number("value") ?? 0)
    set(stepper, \.isContinuous, node.bool("continuous") ?? true)
    set(stepper, \.autorepeat, node.bool("autorepeat") ?? true)
    set(stepper, \.wraps, node.bool("wraps") ?? false)
  }

  func fill(_ control: UISegmentedControl) {
    for (index, segment) in node.list("segments").enumerated() {
      if let image = values.image(segment["image"], at: segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = values.text(segment, "title", localizedAs: "segmentTitles[\(index)]", id: node.id)
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
      control.setEnabled(segment.bool("enabled") ?? true, forSegmentAt: index)
    }
    _ = (node["segmentControlStyle"], node["selected"])
    set(control, \.selectedSegmentIndex, node.int("selectedSegmentIndex") ?? 0)
    set(control, \.isMomentary, node.bool("momentary") ?? false)
    set(control, \.apportionsSegmentWidthsByContent, node.bool("apportionsSegmentWidthsByContent") ?? false)
    if let color = values.color(node.child("selectedSegmentTintColor", "color")) {
      control.selectedSegmentTintColor = color
    }
  }

  func fill(_ control: UIPageControl) {
    set(control, \.numberOfPages, node.int("numberOfPages") ?? 0)
    set(control, \.currentPage, node.int("currentPage") ?? 0)
    set(control, \.hidesForSinglePage, node.bool("hidesForSinglePage") ?? false)
    set(control, \.defersCurrentPageDisplay, node.bool("defersCurrentPageDisplay") ?? false)
    control.pageIndicatorTintColor = values.color(node.child("pageIndicatorTintColor", "color"))
    control.currentPageIndicatorTintColor = values.color(node.child("currentPageIndicatorTintColor", "color"))
  }

  func fill(_ field: UITextField) {
    if let font = values.font(node.child("fontDescription")) { field.font = font }
    if let color = values.color(node.child("textColor", "color")) { field.textColor = color }
    if let alignment = NibValues.alignment(node["textAlignment"]) { field.textAlignment = alignment }
    if node["borderStyle"] == "border" {
      field.borderStyle = .line
    } else if let style = node.choice("borderStyle", as: UITextField.BorderStyle.self) {
      field.borderStyle = style
    }
    if let mode = node.choice("clearButtonMode", as: UITextField.ViewMode.self) { field.clearButtonMode = mode }
    set(field, \.clearsOnBeginEditing, node.bool("clearsOnBeginEditing") ?? false)
    set(field, \.adjustsFontSizeToFitWidth, node.bool("adjustsFontSizeToFit") ?? true)
    set(field, \.adjustsFontForContentSizeCategory, node.bool("adjustsFontForContentSizeCategory") ?? false)
    if let size = node.number("minimumFontSize") { field.minimumFontSize = size }
    if let text = values.text(node, "text") { field.text = text }
    if let text = values.text(node, "placeholder") { field.placeholder = text }
    if let text = node.child("attributedText", "attributedString") {
      field.attributedText = values.attributedString(text)
    }
    if let text = node.child("attributedPlaceholder", "attributedString") {
      field.attributedPlaceholder = values.attributedString(text)
    }
    guard let traits = node.first("textInputTraits") else { return }
    if let type = NibTraits.keyboard(traits) { field.keyboardType = type }
    if let type = NibTraits.capitalization(traits) { field.autocapitalizationType = type }
    if let type = NibTraits.correction(traits) { field.autocorrectionType = type }
    if let type = NibTraits.spelling(traits) { field.spellCheckingType = type }
    if let type = NibTraits.returnKey(traits) { field.returnKeyType = type }
    if let type = traits["textContentType"] { field.textContentType = UITextContentType(rawValue: type) }
    set(field, \.enablesReturnKeyAutomatically, traits.bool("enablesReturnKeyAutomatically") ?? false)
    set(field, \.isSecureTextEntry, traits.bool("secureTextEntry") ?? false)
    _ = (
      traits["keyboardAppearance"], traits["smartDashesType"], traits["smartQuotesType"],
      traits["smartInsertDeleteType"]
    )
  }

  func fill(_ view: UITextView) {
    if let font = values.font(node.child("fontDescription")) { view.font = font }
    if let color = values.color(node.child("textColor", "color")) { view.textColor = color }
    if let alignment = NibValues.alignment(node["textAlignment"]) { view.textAlignment = alignment }
    set(view, \.isEditable, node.bool("editable") ?? true)
    set(view, \.isSelectable, node.bool("selectable") ?? true)
    set(view, \.adjustsFontForContentSizeCategory, node.bool("adjustsFontForContentSizeCategory") ?? false)
    if let text = values.text(node, "text") { view.text = text }
    _ = node["usesAttributedText"]
    if let text = node.child("attributedText", "attributedString") {
      view.attributedText = values.attributedString(text)
    }
    guard let traits = node.first("textInputTraits") else { return }
    if let type = NibTraits.keyboard(traits) { view.keyboardType = type }
    if let type = NibTraits.capitalization(traits) { view.autocapitalizationType = type }
    if let type = NibTraits.correction(traits) { view.autocorrectionType = type }
    if let type = NibTraits.spelling(traits) { view.spellCheckingType = type }
    if let type = NibTraits.returnKey(traits) { view.returnKeyType = type }
    set(view, \.isSecureTextEntry, traits.bool("secureTextEntry") ?? false)
  }

  func fill(_ bar: UISearchBar) {
    if let text = values.text(node, "text") { bar.text = text }
    if let text = values.text(node, "placeholder") { bar.placeholder = text }
    set(bar, \.showsCancelButton, node.bool("showsCancelButton") ?? false)
    guard let traits = node.first("textInputTraits") else { return }
    let field = bar.searchTextField
    if let type = NibTraits.keyboard(traits) { field.keyboardType = type }
    if let type = NibTraits.capitalization(traits) { field.autocapitalizationType = type }
    if let type = NibTraits.correction(traits) { field.autocorrectionType = type }
    if let type = NibTraits.returnKey(traits) { field.returnKeyType = type }
  }
}

/// The traits of text input of an element.
enum NibTraits {
  static func keyboard(_ node: NibNode) -> UIKeyboardType? {
    node["keyboardType"] == "alphabet" ? .asciiCapable : node.choice("keyboardType")
  }
  static func capitalization(_ node: NibNode) -> UITextAutocapitalizationType? {
    node["autocapitalizationType"] == "none" ? UITextAutocapitalizationType.none : node.choice("autocapitalizationType")
  }
  static func correction(_ node: NibNode) -> UITextAutocorrectionType? { node.choice("autocorrectionType") }
  static func spelling(_ node: NibNode) -> UITextSpellCheckingType? { node.choice("spellCheckingType") }
  static func returnKey(_ node: NibNode) -> UIReturnKeyType? { node.choice("returnKeyType") }
}
