import Agate
@testable import AgateUIKit
import Testing

/// Configurations of buttons: their texts, images, places and sizes.
struct ButtonConfigurationTests {
  private typealias Configuration = UIButton.Configuration

  private func button(_ configuration: UIButton.Configuration, _ size: CGSize? = nil) -> UIButton {
    let button = UIButton(configuration: configuration)
    if let size { button.frame.size = size }
    button.layoutIfNeeded()
    return button
  }

  // MARK: Texts

  @Test func aTitleIsOneTextWithOrWithoutAttributes() {
    var configuration = Configuration.plain()
    var text = AttributedString("Red")
    text.foregroundColor = UIColor.red
    configuration.attributedTitle = text
    #expect(configuration.title == "Red")
    let red = button(configuration).titleLabel?.attributedText
    #expect(red?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(red?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
    let styled = button(configuration)
    configuration.title = "Red"
    #expect(configuration.attributedTitle == AttributedString("Red"))
    styled.configuration = configuration
    let blue = styled.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(blue as? UIColor == .systemBlue, "the same characters without attributes")
  }

  @Test func aSubtitleLiesBelowTheTitle() throws {
    var configuration = Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Title of a button", "Sub")
    configuration.titlePadding = 4
    let leading = button(configuration)
    let title = try #require(leading.titleLabel), subtitle = try #require(leading.subtitleLabel)
    #expect(subtitle.text == "Sub" && subtitle.font.pointSize == 12 && subtitle.textColor != nil)
    #expect(subtitle.frame.minY == title.frame.maxY + 4 && subtitle.frame.minX == title.frame.minX)
    #expect(leading.bounds.height == 14 + title.frame.height + 4 + subtitle.frame.height)
    let white = subtitle.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(white == .white)
    configuration.titleAlignment = .trailing
    leading.configuration = configuration
    leading.layoutIfNeeded()
    #expect(abs(subtitle.frame.maxX - title.frame.maxX) < 0.01)
    configuration.subtitle = nil
    leading.configuration = configuration
    #expect(leading.subtitleLabel == nil && subtitle.superview == nil)
  }

  @Test func theAutomaticAlignmentIsThatOfTheImage() {
    var configuration = Configuration.plain()
    #expect(configuration.alignment == .leading && configuration.textAlignment(.rightToLeft) == .right)
    configuration.imagePlacement = .trailing
    #expect(configuration.alignment == .trailing && configuration.textAlignment(.leftToRight) == .right)
    configuration.imagePlacement = .top
    #expect(configuration.alignment == .center)
    configuration.titleAlignment = .leading
    #expect(configuration.alignment == .leading)
  }

  @Test func transformersChangeTheAttributesOfTexts() throws {
    var configuration = Configuration.tinted()
    (configuration.title, configuration.subtitle) = ("Title", "Subtitle")
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = incoming.font.map { UIFont.boldSystemFont(ofSize: $0.pointSize + 3) }
      return outgoing
    }
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.foregroundColor = UIColor.red
      return outgoing
    }
    let button = button(configuration)
    let title = try #require(button.titleLabel?.attributedText), subtitle = button.subtitleLabel?.attributedText
    #expect(title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(subtitle?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(button.titleLabel?.frame.size == button.titleLabel?.intrinsicContentSize)
  }

  @Test func transformersSeeTheAttributesOfEachPart() throws {
    var configuration = Configuration.plain()
    var text = AttributedString("Red 🍏 blue")
    if let red = text.range(of: "Red") { text[red].foregroundColor = UIColor.red }
    configuration.attributedTitle = text
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      if incoming.foregroundColor == .red { outgoing.font = UIFont.systemFont(ofSize: 9) } else { outgoing.kern = 2 }
      return outgoing
    }
    let title = try #require(button(configuration).titleLabel?.attributedText)
    let (first, last) = (title.attributes(at: 2, effectiveRange: nil), title.attributes(at: 6, effectiveRange: nil))
    #expect(title.string == "Red 🍏 blue" && first[.foregroundColor] as? UIColor == .red && first[.kern] == nil)
    #expect(first[.font] as? UIFont == .systemFont(ofSize: 9) && last[.font] as? UIFont == .systemFont(ofSize: 17))
    #expect(last[.kern] as? CGFloat == 2 && last[.foregroundColor] as? UIColor == .systemBlue)
  }

  @Test func aTitleIsBrokenIntoLinesOrCut() throws {
    var configuration = Configuration.gray()
    configuration.title = "A title of several words that is too long"
    let broken = button(configuration, CGSize(width: 120, height: 120))
    let label = try #require(broken.titleLabel)
    #expect(label.frame.width <= 96 && label.frame.height > 50)
    configuration.titleLineBreakMode = .byTruncatingTail
    broken.configuration = configuration
    broken.layoutIfNeeded()
    #expect(label.frame.width == 96 && label.frame.height < 30 && label.lineBreakMode == .byTruncatingTail)
    broken.configuration = nil
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingMiddle && label.textAlignment == .center)
  }

  @Test func aTitleWithEnoughRoomHasOneLine() throws {
    var configuration = Configuration.gray()
    (configuration.title, configuration.image) = ("Move to the next page", square(7, .red))
    for step in 1...20 {
      let odd = CGFloat(step) / 7
      configuration.contentInsets = NSDirectionalEdgeInsets(top: odd, leading: odd, bottom: 0, trailing: odd / 3)
      configuration.imagePadding = odd / 9
      let label = try #require(button(configuration).titleLabel)
      #expect(label.frame.height < 30)
    }
  }

  @Test func constraintsMakeRoomForTheLinesOfTheTitle() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var configuration = Configuration.gray()
    configuration.title = "A title of several words that is too long for a line"
    let button = UIButton(configuration: configuration)
    let height = button.intrinsicContentSize.height
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    let constraints = [
      button.topAnchor.constraint(equalTo: view.topAnchor),
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 150),
    ]
    NSLayoutConstraint.activate(constraints)
    view.layoutIfNeeded()
    let label = button.titleLabel?.frame ?? .zero
    #expect(button.frame.width == 150 && button.frame.height > height + 30)
    #expect(label.width <= 126 && label.minY == 7 && button.frame.height == label.height + 14)
  }

  // MARK: Titles of states

  @Test func titlesOfTheButtonAndOfTheConfigurationReplaceEachOther() {
    let button = UIButton(type: .system)
    button.setTitle("State", for: .normal)
    button.configuration = .plain()
    #expect(button.titleLabel?.text == "State", "the configuration has no title")
    button.configuration?.title = "Configuration"
    #expect(button.titleLabel?.text == "Configuration")
    button.setTitle("Later", for: .normal)
    #expect(button.titleLabel?.text == "Later" && button.configuration?.title == "Later")
    button.setTitle("Off", for: .disabled)
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Off")
    button.isEnabled = true
    button.setAttributedTitle(NSAttributedString(string: "Kern", attributes: [.kern: 2]), for: .normal)
    #expect(button.configuration?.attributedTitle?.kern == 2 && button.titleLabel?.text == "Kern")
    let (red, blue) = (square(4, .red), square(6, .blue))
    button.configuration?.image = red
    button.setImage(blue, for: .selected)
    #expect(button.currentImage === red)
    button.isSelected = true
    #expect(button.currentImage === blue)
    button.isSelected = false
    button.setImage(blue, for: .normal)
    #expect(button.configuration?.image === blue)
  }

  @Test func theTitleOfTheActionReplacesThatOfTheConfiguration() {
    var configuration = Configuration.filled()
    configuration.title = "Configuration"
    let named = UIButton(configuration: configuration, primaryAction: UIAction(title: "Action") { _ in })
    #expect(named.titleLabel?.text == "Action")
    let unnamed = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
    #expect(unnamed.titleLabel?.text == "Configuration")
  }

  @Test func theContentIsMirroredFromRightToLeft() throws {
    var configuration = Configuration.gray()
    (configuration.title, configuration.subtitle, configuration.image) = ("A longer title", "Sub", square(20, .red))
    configuration.indicator = .popup
    let button = button(configuration)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel).frame, subtitle = try #require(button.subtitleLabel).frame
    let image = try #require(button.imageView).frame, mark = try #require(button.looks.parts.indicator).frame
    #expect(image.maxX == button.bounds.width - 12 && abs(image.minX - title.maxX) <= 1)
    #expect(abs(subtitle.maxX - title.maxX) < 0.01 && abs(mark.minX - 12) <= 1 && mark.maxX == title.minX - 5)
  }

  // MARK: Images and marks

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func theImageLiesAtAnEdgeOfTheTexts(_ edge: NSDirectionalRectEdge) throws {
    var configuration = Configuration.plain()
    (configuration.title, configuration.subtitle, configuration.image) = ("Title", "Sub", square(20, .red))
    (configuration.imagePlacement, configuration.imagePadding) = (edge, 6)
    let button = button(configuration)
    let title = try #require(button.titleLabel).frame, subtitle = try #require(button.subtitleLabel).frame
    let image = try #require(button.imageView).frame, texts = title.union(subtitle)
    switch edge {
    case .leading: #expect(abs(image.maxX + 6 - texts.minX) <= 1 && image.minX == 12)
    case .trailing: #expect(abs(texts.maxX + 6 - image.minX) <= 1 && image.maxX == button.bounds.width - 12)
    case .top: #expect(abs(image.maxY + 6 - texts.minY) <= 1 && image.minY == 7)
    default: #expect(abs(texts.maxY + 6 - image.minY) <= 1 && image.maxY == button.bounds.height - 7)
    }
  }

  @Test func theWheelReplacesTheImage() throws {
    var configuration = Configuration.filled()
    (configuration.title, configuration.image) = ("Loading", square(10, .red))
    configuration.showsActivityIndicator = true
    configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .green }
    let button = button(configuration)
    let wheel = try #require(button.looks.parts.wheel), title = try #require(button.titleLabel)
    #expect(wheel.isAnimating && wheel.color == .green && wheel.frame.size == CGSize(width: 20, height: 20))
    #expect(wheel.frame.maxX == title.frame.minX && button.imageView?.image == nil)
    button.configuration?.showsActivityIndicator = false
    #expect(wheel.superview == nil && button.imageView?.image?.size.width == 10)
    button.configuration?.showsActivityIndicator = true
    button.configuration = nil
    #expect(button.looks.parts.wheel == nil)
  }

  @Test func popUpButtonsHaveAMark() throws {
    var configuration = Configuration.gray()
    configuration.title = "Pop"
    let plain = button(configuration).bounds.width
    configuration.indicator = .popup
    let marked = button(configuration)
    let mark = try #require(marked.looks.parts.indicator), title = try #require(marked.titleLabel)
    #expect(marked.bounds.width == plain + 15 && mark.frame.minX == title.frame.maxX + 5)
    #expect(mark.frame.maxX == marked.bounds.width - 12)
    configuration.indicator = .automatic
    let menu = button(configuration)
    menu.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
    #expect(menu.looks.parts.indicator == nil)
    (menu.showsMenuAsPrimaryAction, menu.changesSelectionAsPrimaryAction) = (true, true)
    #expect(menu.looks.parts.indicator != nil && menu.titleLabel?.text == "One")
    menu.configuration?.indicator = .none
    #expect(menu.looks.parts.indicator == nil)
  }

  @Test func theImageHasAColourOfItsOwn() {
    var configuration = Configuration.filled()
    configuration.image = square(10, .black)
    configuration.imageColorTransformer = UIConfigurationColorTransformer { $0 == .white ? .yellow : .red }
    #expect(button(configuration).imageView?.tintColor == .yellow)
  }

  // MARK: Sizes

  @Test func sizesDetermineInsetsAndFonts() {
    typealias Case = (UIButton.Configuration.Size, CGFloat, CGFloat, CGFloat)
    let cases: [Case] = [(.mini, 8, 3, 15), (.small, 10, 5, 15), (.medium, 12, 7, 17), (.large, 20, 15, 17)]
    for (size, x, y, font) in cases {
      var configuration = Configuration.plain()
      configuration.title = "Title"
      configuration.buttonSize = size
      let insets = NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
      #expect(configuration.contentInsets == insets)
      configuration.contentInsets = .zero
      configuration.setDefaultContentInsets()
      #expect(configuration.contentInsets == insets && button(configuration).titleLabel?.font.pointSize == font)
    }
  }

  @Test func cornersFollowTheirStyle() {
    typealias Case = (UIButton.Configuration.CornerStyle, CGFloat)
    let cases: [Case] = [(.fixed, 26), (.dynamic, 26), (.small, 4.9), (.medium, 5.95), (.large, 8.75), (.capsule, 15)]
    for (style, radius) in cases {
      var configuration = Configuration.filled()
      configuration.background.cornerRadius = 26
      configuration.cornerStyle = style
      let button = button(configuration, CGSize(width: 30, height: 100))
      #expect(abs(button.layer.cornerRadius - radius) < 0.001)
    }
    #expect(Configuration.plain().background.cornerRadius == 5.95)
  }

  @Test func theBorderOfACapsuleFollowsTheSize() throws {
    var configuration = Configuration.filled()
    configuration.cornerStyle = .capsule
    (configuration.background.strokeWidth, configuration.background.strokeOutset) = (2, 3)
    let button = button(configuration, CGSize(width: 100, height: 30))
    let background = try #require(button.looks.parts.background), border = try #require(background.subviews.last)
    #expect(background.layer.cornerRadius == 15 && border.layer.cornerRadius == 18 && !background.clipsToBounds)
    button.frame.size.height = 60
    button.layoutIfNeeded()
    #expect(background.layer.cornerRadius == 30 && border.layer.cornerRadius == 33)
  }

  @Test func configurationsAreEqualIfTheirValuesAre() {
    var (first, second) = (Configuration.filled(), Configuration.filled())
    #expect(first == second && first != .plain())
    first.title = "Title"
    #expect(first != second)
    second.title = "Title"
    #expect(first == second)
    first.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
    #expect(first != second)
    second.titleTextAttributesTransformer = first.titleTextAttributesTransformer
    #expect(first == second)
  }
}
