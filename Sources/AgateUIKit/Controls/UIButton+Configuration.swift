import Agate

extension UIButton {
  /// The content and the appearance of a button, in the style of iOS 15 and later.
  ///
  /// A configuration determines the title, the subtitle, the image, their positions, and the colours. The colours follow
  /// the state of the button:
  /// - While the button is pressed, the colours of the content and the style's background have three quarters of their
  ///   alpha.
  /// - While the button is disabled, the content and the style's background, if there is one, are grey.
  /// - While the button is selected, plain and grey buttons look tinted, and tinted buttons look filled, unless
  ///   ``automaticallyUpdateForSelection`` is false.
  ///
  /// Apple does not document these colours.
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.filled()
  /// configuration.title = "Buy"
  /// configuration.subtitle = "3 items"
  /// configuration.image = UIImage(named: "cart")
  /// configuration.imagePadding = 8
  /// let button = UIButton(configuration: configuration)
  /// ```
  public struct Configuration: Equatable {
    let style: Style
    /// The state for which ``updated(for:)`` was called last.
    var updatedState = State.normal

    // MARK: Texts

    var titleText = ConfiguredText()
    var subtitleText = ConfiguredText()

    /// The characters of the title. Setting the property replaces ``attributedTitle``. If there is no title, the button
    /// shows the title that ``UIButton/setTitle(_:for:)`` has set. The default is nil.
    public var title: String? {
      get { titleText.string }
      set { titleText.string = newValue }
    }
    /// The title with attributes. The configuration supplies attributes that the string lacks. Setting this property
    /// replaces ``title``. The default is nil.
    public var attributedTitle: AttributedString? {
      get { titleText.text }
      set { titleText.text = newValue }
    }
    /// The function that derives the attributes of the title to show. Its argument has the font and the colour of the
    /// configuration and the attributes of ``attributedTitle``. The default is nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { titleText.transformer }
      set { titleText.transformer = newValue }
    }
    /// The characters of the subtitle, which is shown below the title with a font of 12 points. Setting the property
    /// replaces ``attributedSubtitle``. The default is nil.
    public var subtitle: String? {
      get { subtitleText.string }
      set { subtitleText.string = newValue }
    }
    /// The subtitle with attributes. The configuration supplies attributes that the string lacks. Setting this property
    /// replaces ``subtitle``. The default is nil.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.text }
      set { subtitleText.text = newValue }
    }
    /// The function that derives the attributes of the subtitle to show, like ``titleTextAttributesTransformer``. The
    /// default is nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { subtitleText.transformer }
      set { subtitleText.transformer = newValue }
    }
    /// The way in which a title that does not fit is broken or truncated. A title that is truncated has one line. The
    /// default is `byWordWrapping`.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The way in which a subtitle that does not fit is broken or truncated. The default is `byWordWrapping`.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The distance between the title and the subtitle, in points. The default is 1.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title and the subtitle with each other. The default is `automatic`.
    public var titleAlignment = TitleAlignment.automatic

    // MARK: Images

    /// The image. If there is none, the button shows the image that ``UIButton/setImage(_:for:)`` has set. The default
    /// is nil.
    public var image: UIImage?
    private var imageTint = ConfiguredColor()
    /// The function that derives the colour of the image from the colour of the title. The default is nil.
    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { imageTint.transformer }
      set { imageTint.transformer = newValue }
    }
    /// The configuration of symbols. The title's font determines values that the property does not specify. Values that
    /// the configuration of the image specifies take precedence over this property. The default is nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance between the image and the texts, in points. The default is 0.
    public var imagePadding: CGFloat = 0
    /// The edge of the texts at which the image lies. The default is `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading

    // MARK: Indicators

    /// Whether a turning wheel is shown instead of the image. The default is false.
    public var showsActivityIndicator = false
    private var wheelTint = ConfiguredColor()
    /// The function that derives the colour of the wheel from the colour of the title. The default is nil.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { wheelTint.transformer }
      set { wheelTint.transformer = newValue }
    }
    /// The mark beside the content. The default is `automatic`.
    public var indicator = Indicator.automatic
    private var indicatorTint = ConfiguredColor()
    /// The function that derives the colour of the mark from the colour of the title. The default is nil.
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      get { indicatorTint.transformer }
      set { indicatorTint.transformer = newValue }
    }

    // MARK: Colours and sizes

    /// The colour of the texts and the image. Nil, the default, means white for a filled button and the tint colour for
    /// other buttons.
    public var baseForegroundColor: UIColor?
    /// The colour of the background. The tinted style multiplies its alpha by 0.18. Nil, the default, means the colour
    /// of the style.
    public var baseBackgroundColor: UIColor?
    /// The background. A colour that the program sets replaces the style's colour in all states. The default has a
    /// corner radius of 5.95 points, which applies if ``cornerStyle`` is `fixed` or `dynamic`.
    public var background: UIBackgroundConfiguration
    /// The corners of the background. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. Setting this property also sets ``contentInsets``. The default is `medium`.
    public var buttonSize = Size.medium { didSet { contentInsets = buttonSize.insets } }
    /// The distances of the content from the edges, in points. The default is 12 at the sides, and 7 above and below.
    public var contentInsets = Size.medium.insets
    /// Whether the colours of the button change while it is selected. The default is true.
    public var automaticallyUpdateForSelection = true
    /// The style of the button in programs for the Mac. The property has no effect. The default is `automatic`.
    public var macIdiomStyle = MacIdiomStyle.automatic

    init(_ style: Style) {
      self.style = style
      background = UIBackgroundConfiguration()
      background.cornerRadius = CornerStyle.mediumRadius
    }

    /// Sets ``contentInsets`` to the insets of ``buttonSize``.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

    // MARK: Colours of parts

    func imageColor(_ foreground: UIColor) -> UIColor { imageTint.resolved(foreground) }
    func wheelColor(_ foreground: UIColor) -> UIColor { wheelTint.resolved(foreground) }
    func indicatorColor(_ foreground: UIColor) -> UIColor { indicatorTint.resolved(foreground) }
  }
}
