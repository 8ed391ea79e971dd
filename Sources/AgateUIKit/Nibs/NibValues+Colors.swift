import Agate

extension NibValues {
  /// Returns the colour of an element. Calibrated colours count as sRGB colours with the same numbers.
  func color(_ node: NibNode?) -> UIColor? {
    guard let node else { return nil }
    let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"].compactMap { node[$0] }
    let alpha = node.number("alpha") ?? 1
    for name in names { if let color = NibValues.systemColors[name] { return color } }
    if let name = node["name"] { return namedColor(name, at: node) }
    if let white = node.number("white") { return UIColor(white: white, alpha: alpha) }
    if let red = node.number("red"), let green = node.number("green"), let blue = node.number("blue") {
      return node["customColorSpace"] == "displayP3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    document.report(node.line, "the colour \(names.first ?? "") is not known and is left out")
    return nil
  }

  /// Returns the colour with a name in the bundle, or else the copy of it in the document.
  private func namedColor(_ name: String, at node: NibNode) -> UIColor? {
    if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) { return color }
    for copy in document.root.list("resources") where copy.name == "namedColor" && copy["name"] == name {
      return color(copy.first("color"))
    }
    document.report(node.line, "there is no colour '\(name)' in the bundle; it is left out")
    return nil
  }

  private static let systemColors: [String: UIColor] = [
    "systemBlueColor": .systemBlue, "systemBrownColor": .systemBrown, "systemCyanColor": .systemCyan,
    "systemGreenColor": .systemGreen, "systemIndigoColor": .systemIndigo, "systemMintColor": .systemMint,
    "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemRedColor": .systemRed, "systemTealColor": .systemTeal, "systemYellowColor": .systemYellow,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "lightTextColor": .lightText, "darkTextColor": .darkText, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground, "tableCellGroupedBackgroundColor": .white,
    "scrollViewTexturedBackgroundColor": .systemGray, "viewFlipsideBackgroundColor": .darkGray,
    "blackColor": .black, "darkGrayColor": .darkGray, "grayColor": .gray, "lightGrayColor": .lightGray,
    "whiteColor": .white, "clearColor": .clear, "redColor": .red, "greenColor": .green, "blueColor": .blue,
    "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
    "purpleColor": .purple, "brownColor": .brown, "tintColor": .tintColor,
  ]
}
