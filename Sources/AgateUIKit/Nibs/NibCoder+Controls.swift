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
    if let font { button.titleLabel?.font = font }
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
    configuration.image = values.image(look, "image")
    configuration.preferredSymbolConfigurationForImage = values.symbolConfiguration(
      look.child("preferredSymbolConfigurationForImage"))
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
    if let image = values.image(node, "image") { button.setImage(image, for: state) }
    if let image = values.image(node, "backgroundImage") { button.setBackgroundImage(image, for: state) }
    if let symbols = values.symbolConfiguration(node.child("preferredSymbolConfiguration")) {
      button.setPreferredSymbolConfiguration(symbols, forImageIn: state)
    }
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
}
