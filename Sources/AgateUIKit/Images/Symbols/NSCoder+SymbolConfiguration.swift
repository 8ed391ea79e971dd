import Agate

extension NSCoder {
  /// Encodes the values of a configuration of symbols. Dynamic colours are resolved with the current traits.
  func encode(_ configuration: UIImage.SymbolConfiguration, _ key: String) {
    encode(Double(configuration.pointSize), forKey: "\(key) pointSize")
    if let style = configuration.textStyle { encode(style.rawValue as NSString, forKey: "\(key) textStyle") }
    encode(configuration.weight.rawValue, forKey: "\(key) weight")
    encode(configuration.scale.rawValue, forKey: "\(key) scale")
    let (mode, palette): (Int, [UIColor]) =
      switch configuration.colors {
      case .unspecified: (0, [])
      case .monochrome: (1, [])
      case .multicolor: (2, [])
      case .hierarchical(let color): (3, [color])
      case .palette(let colors): (4, colors)
      }
    encode(mode, forKey: "\(key) colorMode")
    encode(palette as NSArray, forKey: "\(key) colors")
  }

  /// Decodes a configuration of symbols. Returns nil if none was encoded with the key.
  func decodeSymbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
    guard containsValue(forKey: "\(key) pointSize") else { return nil }
    let palette = decodeObject(of: [NSArray.self, UIColor.self], forKey: "\(key) colors") as? [UIColor] ?? []
    let colors: UIImage.SymbolConfiguration.Colors
    switch decodeInteger(forKey: "\(key) colorMode") {
    case 1: colors = .monochrome
    case 2: colors = .multicolor
    case 3: colors = palette.first.map { .hierarchical($0) } ?? .unspecified
    case 4: colors = palette.isEmpty ? .unspecified : .palette(palette)
    default: colors = .unspecified
    }
    return UIImage.SymbolConfiguration(
      CGFloat(decodeDouble(forKey: "\(key) pointSize")),
      UIImage.SymbolWeight(rawValue: decodeInteger(forKey: "\(key) weight")) ?? .unspecified,
      UIImage.SymbolScale(rawValue: decodeInteger(forKey: "\(key) scale")) ?? .unspecified, colors,
      (decode(NSString.self, "\(key) textStyle") as String?).map { UIFont.TextStyle(rawValue: $0) })
  }
}
