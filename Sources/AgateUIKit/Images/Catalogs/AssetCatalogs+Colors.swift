import Agate

extension AssetCatalogs {
  /// Returns the colours of a colour set for light and for dark appearance. Both are the same object if the set has
  /// only one colour. Returns nil if there is no such colour set.
  func color(_ name: String, in bundle: AssetBundles.Folder) -> (light: UIColor, dark: UIColor)? {
    guard let (folder, contents) = asset(.color, name, in: bundle) else { return nil }
    var light: UIColor?, dark: UIColor?
    // Entries for the device come before entries for all devices.
    let entries = (contents.colors ?? []).filter { ["universal", "iphone"].contains($0.idiom ?? "universal") }
    for entry in entries.sorted(by: { ($0.idiom == "iphone" ? 0 : 1) < ($1.idiom == "iphone" ? 0 : 1) }) {
      guard let isDark = entry.appearances.isDark, let value = entry.color else { continue }
      guard let color = value.uiColor else {
        report("\(folder)/Contents.json has a colour in an unknown space or with missing components; it is ignored")
        continue
      }
      if isDark { dark = dark ?? color } else { light = light ?? color }
    }
    guard let any = light ?? dark else { return nil }
    return (any, dark ?? any)
  }
}

extension AssetContents.Color.Value {
  /// The colour; nil if the colour space is unknown or a component is missing.
  var uiColor: UIColor? {
    if let reference { return UIColor.system(named: reference) }
    func component(_ name: String) -> CGFloat? { components?[name].map { CGFloat($0.value) } }
    let alpha = component("alpha") ?? 1
    let name: String
    switch colorSpace ?? "srgb" {
    case "srgb", "extended-srgb": name = CGColorSpace.extendedSRGB
    case "extended-linear-srgb": name = CGColorSpace.extendedLinearSRGB
    case "display-p3": name = CGColorSpace.displayP3
    case "gray-gamma-22", "extended-gray":
      return component("white").map { UIColor(white: $0, alpha: alpha) }
    default: return nil
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue"),
      let space = CGColorSpace(name: name)
    else { return nil }
    return CGColor(colorSpace: space, components: [red, green, blue, alpha]).map(UIColor.init(cgColor:))
  }
}

extension UIColor {
  /// Returns the system colour for a name in a catalogue, such as `systemBlueColor`; nil for unknown names.
  fileprivate static func system(named name: String) -> UIColor? {
    switch name {
    case "systemBlueColor": systemBlue
    case "systemBrownColor": systemBrown
    case "systemCyanColor": systemCyan
    case "systemGreenColor": systemGreen
    case "systemIndigoColor": systemIndigo
    case "systemMintColor": systemMint
    case "systemOrangeColor": systemOrange
    case "systemPinkColor": systemPink
    case "systemPurpleColor": systemPurple
    case "systemRedColor": systemRed
    case "systemTealColor": systemTeal
    case "systemYellowColor": systemYellow
    case "systemGrayColor": systemGray
    case "systemGray2Color": systemGray2
    case "systemGray3Color": systemGray3
    case "systemGray4Color": systemGray4
    case "systemGray5Color": systemGray5
    case "systemGray6Color": systemGray6
    case "labelColor": label
    case "secondaryLabelColor": secondaryLabel
    case "tertiaryLabelColor": tertiaryLabel
    case "quaternaryLabelColor": quaternaryLabel
    case "placeholderTextColor": placeholderText
    case "linkColor": link
    case "separatorColor": separator
    case "opaqueSeparatorColor": opaqueSeparator
    case "systemFillColor": systemFill
    case "secondarySystemFillColor": secondarySystemFill
    case "tertiarySystemFillColor": tertiarySystemFill
    case "quaternarySystemFillColor": quaternarySystemFill
    case "systemBackgroundColor": systemBackground
    case "secondarySystemBackgroundColor": secondarySystemBackground
    case "tertiarySystemBackgroundColor": tertiarySystemBackground
    case "systemGroupedBackgroundColor", "groupTableViewBackgroundColor": systemGroupedBackground
    case "secondarySystemGroupedBackgroundColor": secondarySystemGroupedBackground
    case "tertiarySystemGroupedBackgroundColor": tertiarySystemGroupedBackground
    case "darkTextColor": darkText
    case "lightTextColor": lightText
    default: nil
    }
  }
}
