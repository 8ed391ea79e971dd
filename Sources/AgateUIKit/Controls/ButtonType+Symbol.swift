import Agate

extension UIButton.ButtonType {
  /// The image of a button type that has a fixed image; nil for other types.
  var symbol: UIImage? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: UIImage(systemName: "info.circle", withConfiguration: Self.large)
    case .contactAdd: UIImage(systemName: "plus.circle", withConfiguration: Self.large)
    case .close: UIImage(systemName: "xmark.circle.fill", withConfiguration: Self.cross)
    case .custom, .system: nil
    }
  }

  private static var large: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(scale: .large) }
  private static var cross: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(pointSize: 22, weight: .semibold, scale: .large)
      .applying(UIImage.SymbolConfiguration(paletteColors: [.systemGray, .systemGray5]))
  }
}
