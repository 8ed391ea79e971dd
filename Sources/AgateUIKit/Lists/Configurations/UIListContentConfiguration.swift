import Agate

/// The content of a row in a list: an image, a text and a secondary text.
///
/// A configuration of a kind, such as ``cell()`` or ``subtitleCell()``, has the fonts, colours and distances of this
/// kind of rows. To show a configuration, set it as the ``UICollectionViewCell/contentConfiguration`` of a cell, or
/// create a ``UIListContentView`` and add it to any view. UIKit does not document its fonts, colours and distances, so
/// Agate uses those of its tables.
///
/// ```swift
/// var content = UIListContentConfiguration.subtitleCell()
/// content.text = "Granite"
/// content.secondaryText = "An intrusive rock"
/// let view = UIListContentView(configuration: content)
/// ```
public struct UIListContentConfiguration: UIContentConfiguration, Equatable {
  let style: ListContentStyle

  /// The image. The default is nil.
  public var image: UIImage?
  /// The size and the colours of the image.
  public var imageProperties = ImageProperties()
  /// The text. Setting the property removes the ``attributedText``. The default is nil.
  public var text: String? { didSet { attributedText = nil } }
  /// The text with attributes, which has precedence over ``text``. ``textProperties`` supply attributes that the text
  /// lacks. The default is nil.
  public var attributedText: NSAttributedString?
  /// The font, the colour and the lines of the text.
  public var textProperties: TextProperties
  /// The text below or beside the main ``text``. Setting the property removes the ``secondaryAttributedText``. The
  /// default is nil.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The secondary text with attributes, which has precedence over ``secondaryText``. The default is nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The font, the colour and the lines of the secondary text.
  public var secondaryTextProperties: TextProperties

  /// The axes along which ``directionalLayoutMargins`` are at least as large as the margins of the superview inside the
  /// view. The default is `horizontal`.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distances of the content from the edges of the view, in points. The default depends on the kind of row.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the secondary text lies beside the text if both fit on one line. The default is false; for
  /// ``valueCell()``, it is true.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points. The default is 16.
  public var imageToTextPadding: CGFloat = 16
  /// The smallest distance between texts beside each other, in points. The default is 6.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between texts below each other, in points. The default is 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(_ style: ListContentStyle) {
    self.style = style
    (textProperties, secondaryTextProperties) = (style.text, style.secondaryText)
    directionalLayoutMargins = style.margins
    prefersSideBySideTextAndSecondaryText = style == .value
    if style.isHeader { imageToTextPadding = 8 }
  }

  // MARK: Kinds

  /// Returns the content of a cell with a text, and a secondary text below it in the same size.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// Returns the content of a cell with a text, and a small secondary text below it.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitle) }
  /// Returns the content of a cell with a text, and a secondary text at the other side.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.value) }
  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
  /// Returns the content of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
  /// Returns the content of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
  /// Returns the content of a header with larger text in a list of inset groups.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentHeader)
  }
  /// Returns the content of a header with very large text in a list of inset groups.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentHeader)
  }
  /// Returns the content of a cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// Returns the content of a cell with a small secondary text in a sidebar.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitle) }
  /// Returns the content of a cell in a list beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// Returns the content of a cell with a small secondary text in a list beside a sidebar.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitle)
  }
  /// Returns the content of a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }

  // MARK: Content

  /// Creates a ``UIListContentView`` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration for a state of the view. Colours that the program has not set are paler if the view is
  /// disabled; other values stay as they are.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled = state.listState.isDisabled
    var updated = self
    updated.textProperties.setStandardColor(isDisabled ? .tertiaryLabel : style.textColor)
    updated.secondaryTextProperties.setStandardColor(isDisabled ? .tertiaryLabel : style.secondaryColor)
    updated.imageProperties.setStandardTint(isDisabled ? .tertiaryLabel : nil)
    return updated
  }
}

/// A kind of rows, which determines fonts, colours and margins.
enum ListContentStyle {
  case cell, subtitle, value, plainHeader, plainFooter, groupedHeader, groupedFooter, prominentHeader,
    extraProminentHeader, sidebarHeader

  typealias Text = UIListContentConfiguration.TextProperties

  var isHeader: Bool {
    switch self {
    case .cell, .subtitle, .value: false
    default: true
    }
  }

  var textColor: UIColor {
    switch self {
    case .plainFooter, .groupedFooter, .groupedHeader: .secondaryLabel
    default: .label
    }
  }
  var secondaryColor: UIColor { self == .subtitle ? .label : .secondaryLabel }

  var text: Text {
    switch self {
    case .cell, .subtitle, .value: Text(.body, textColor)
    case .plainHeader: Text(.systemFont(ofSize: 17, weight: .semibold), textColor)
    case .plainFooter, .groupedFooter: Text(.footnote, textColor)
    case .groupedHeader: Text(.footnote, textColor, transform: .uppercase)
    case .prominentHeader, .sidebarHeader: Text(.systemFont(ofSize: 20, weight: .semibold), textColor)
    case .extraProminentHeader: Text(.systemFont(ofSize: 22, weight: .bold), textColor)
    }
  }

  var secondaryText: Text {
    switch self {
    case .cell, .value: Text(.body, secondaryColor)
    case .subtitle: Text(.caption1, secondaryColor)
    default: Text(.footnote, secondaryColor)
    }
  }

  var margins: NSDirectionalEdgeInsets {
    let (top, bottom): (CGFloat, CGFloat) =
      switch self {
      case .cell, .subtitle, .value: (11, 11)
      case .plainHeader, .plainFooter: (4, 4)
      case .groupedHeader: (16, 6)
      case .groupedFooter: (8, 8)
      case .prominentHeader, .extraProminentHeader: (16, 8)
      case .sidebarHeader: (12, 8)
      }
    return NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 8)
  }
}
