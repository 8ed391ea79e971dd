import Agate

/// The content that is shown in place of other content that does not exist, is being loaded or was not found: an image,
/// two texts and two buttons, one below the other.
///
/// Give the configuration to ``UIViewController/contentUnavailableConfiguration``, or show it with a
/// ``UIContentUnavailableView``. Standard texts are in English. UIKit does not document its distances and sizes, so the
/// distances and sizes in Agate may differ.
///
/// ```swift
/// var content = UIContentUnavailableConfiguration.empty()
/// content.image = UIImage(systemName: "star")
/// content.text = "No Favorites"
/// content.secondaryText = "Your favorite rocks appear here."
/// let view = UIContentUnavailableView(configuration: content)
/// ```
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Equatable {
  /// The placement of the parts.
  public enum Alignment: Int, Sendable {
    /// The parts lie in the middle of the view.
    case center
    /// The parts lie at the top, at the side where lines begin.
    case natural
  }
  private enum Style { case empty, loading, search }
  private let style: Style
  /// Whether the program has set the text.
  private var hasOwnText = false

  /// The image. The default is nil, and a magnifying glass for ``search()``.
  public var image: UIImage?
  /// The size and the colour of the image.
  public var imageProperties: ImageProperties
  /// The text. Setting the property removes the ``attributedText``. The default is nil; for ``loading()`` and
  /// ``search()``, it is a standard text.
  public var text: String? {
    get { title }
    set { (title, attributedText, hasOwnText) = (newValue, nil, true) }
  }
  private var title: String?
  /// The text with attributes, which has precedence over ``text``. ``textProperties`` supply attributes that the text
  /// lacks. The default is nil.
  public var attributedText: NSAttributedString? { didSet { if attributedText != nil { hasOwnText = true } } }
  /// The font, the colour and the lines of the text.
  public var textProperties: TextProperties
  /// The text below the main ``text``. Setting the property removes the ``secondaryAttributedText``. The default is
  /// nil; for ``search()``, it is a hint.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The secondary text with attributes, which has precedence over ``secondaryText``. The default is nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The font, the colour and the lines of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The appearance of the button below the texts. There is no button if it has no title, no subtitle and no image, and
  /// ``buttonProperties`` has no action with a title. The default is `plain()`.
  public var button: UIButton.Configuration
  /// The action of the button.
  public var buttonProperties = ButtonProperties()
  /// The appearance of the secondary button, which is below the button. The default is `plain()`.
  public var secondaryButton: UIButton.Configuration
  /// The action of the second button.
  public var secondaryButtonProperties = ButtonProperties()

  /// The placement of the parts. The default is `center`.
  public var alignment = Alignment.center
  /// The axes along which ``directionalLayoutMargins`` are at least as large as the margins of the superview. The
  /// default is `both`.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The distances of the content from the edges of the view, in points. The default is 16 at all edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between the image and the text, in points. The default is 15.
  public var imageToTextPadding: CGFloat = 15
  /// The distance between the texts, in points. The default is 7.
  public var textToSecondaryTextPadding: CGFloat = 7
  /// The distance between the texts and the button, in points. The default is 15.
  public var textToButtonPadding: CGFloat = 15
  /// The distance between the buttons, in points. The default is 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background. The default is clear.
  public var background = UIBackgroundConfiguration.clear()

  private init(_ style: Style) {
    self.style = style
    let isLoading = style == .loading
    imageProperties = ImageProperties(.secondaryLabel)
    textProperties =
      isLoading
      ? TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
      : TextProperties(.systemFont(ofSize: 22, weight: .bold), .label)
    secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    (button, secondaryButton) = (.plain(), .plain())
    switch style {
    case .empty: break
    case .loading:
      title = "Loading…"
      imageToTextPadding = 8
    case .search:
      image = UIImage(systemName: "magnifyingglass")
      title = "No Results"
      secondaryText = "Check the spelling or try a new search."
    }
  }

  /// Returns a configuration without content, with the standard appearance for a view without content.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }
  /// Returns a configuration with an activity indicator and a text. An ``image``, if the program sets one, replaces the
  /// indicator.
  public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.loading) }
  /// Returns a configuration for a search without results. The text names the
  /// ``UIContentUnavailableConfigurationState/searchText`` of a controller.
  public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.search) }

  /// Whether an activity indicator takes the place of the image.
  var showsActivity: Bool { style == .loading && image == nil }

  /// Creates a ``UIContentUnavailableView`` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  /// Returns the configuration for a state. The text of ``search()`` contains the
  /// ``UIContentUnavailableConfigurationState/searchText`` of the state, unless the program has set a text.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    var updated = self
    if style == .search, !hasOwnText {
      let search = (state as? UIContentUnavailableConfigurationState)?.searchText ?? ""
      updated.title = search.isEmpty ? "No Results" : "No Results for “\(search)”"
    }
    return updated
  }
}
