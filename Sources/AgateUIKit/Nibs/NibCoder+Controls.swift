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
    slider.minimumValueImage = values.image("minimumValueImage", of: node)
    slider.maximumValueImage = values.image("maximumValueImage", of: node)
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
      if let image = values.image("image", of: segment) {
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
