import Agate
@testable import AgateUIKit
import Testing

/// Views draw symbols in their tint colour, size and scale.
struct SymbolViewTests {
  private func symbol(_ name: String, _ size: CGFloat = 40) throws -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: size)
    return try #require(UIImage(systemName: name, withConfiguration: configuration))
  }
  private func middle(_ view: UIView) -> [Int] {
    let picture = view.picture()
    return picture.rgba(picture.width / 2, picture.height / 2)
  }

  @Test func imageViewsTintSymbols() throws {
    let disc = try symbol("circle.fill"), view = UIImageView(image: disc)
    view.tintColor = .green
    #expect(view.frame.size == disc.size && middle(view) == [0, 255, 0, 255])
    view.tintColor = .blue
    #expect(middle(view) == [0, 0, 255, 255])
    view.image = disc.withTintColor(.red)
    #expect(middle(view) == [0, 0, 255, 255], "the mode is still automatic")
    view.image = disc.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(middle(view) == [255, 0, 0, 255])
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red])
    view.image = disc.applyingSymbolConfiguration(palette)
    #expect(middle(view) == [255, 0, 0, 255])
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    #expect(middle(view) == [0, 0, 255, 255])
  }

  @Test func palettesFollowTheStyleOfTheView() throws {
    let changing = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    let palette = UIImage.SymbolConfiguration(paletteColors: [changing])
    let view = UIImageView(image: try symbol("circle.fill").applyingSymbolConfiguration(palette))
    #expect(middle(view) == [0, 255, 0, 255])
    view.overrideUserInterfaceStyle = .dark
    #expect(middle(view) == [255, 0, 0, 255])
  }

  @Test func tintsFollowTheStyleOfTheView() throws {
    let changing = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    let image = try symbol("circle.fill").withTintColor(changing, renderingMode: .alwaysOriginal)
    let view = UIImageView(image: image)
    #expect(middle(view) == [0, 255, 0, 255])
    view.overrideUserInterfaceStyle = .dark
    #expect(middle(view) == [255, 0, 0, 255])
  }

  @Test func viewsShareThePixelsOfASymbol() throws {
    let views = [UIImageView(image: try symbol("heart")), UIImageView(image: try symbol("heart"))]
    for view in views { view.tintColor = .red }
    let pixels = views.compactMap { $0.layer.contents as? CGImage }
    #expect(pixels.count == 2 && pixels[0] === pixels[1])
  }

  @Test func imagesOfOneSizeMayBeShownInOthers() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), view = UIImageView()
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    view.image = try symbol("star", 17)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    let small: CGFloat = view.frame.width
    view.image = UIImage(systemName: "star")
    root.layoutIfNeeded()
    #expect(view.frame.width > 1.8 * small)
  }

  @Test func preferredConfigurationsCompleteTheImages() throws {
    let view = UIImageView(image: UIImage(systemName: "star")), before = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > 1.8 * before.width && view.image?.symbolConfiguration?.pointSize == 0)
    let own = try symbol("star", 10)
    view.image = own
    #expect(view.sizeThatFits(.zero) == own.size)
    let plain = UIImageView(image: square(4, .red))
    plain.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(plain.intrinsicContentSize == CGSize(width: 4, height: 4))
  }

  @Test func stretchedSymbolsAreSharp() throws {
    let view = UIImageView(image: try symbol("square.fill", 10))
    view.contentMode = .scaleAspectFit
    view.frame.size = CGSize(width: 200, height: 200)
    let picture = view.picture()
    // From the middle to the right, the edge is at most two pixels wide.
    let soft = (100..<200).filter { (1..<254).contains(picture.rgba($0, 100)[3]) }
    #expect(soft.count <= 2 && picture.rgba(100, 100)[3] == 255)
    #expect(view.contentScaleFactor == view.image?.scale)
  }

  @Test func symbolsFollowTheScaleOfTheView() throws {
    let view = UIImageView(image: try symbol("star"))
    view.contentMode = .center
    view.contentScaleFactor = 3
    let pixels = try #require(view.layer.contents as? CGImage)
    #expect(abs(CGFloat(pixels.width) - 3 * view.bounds.width) <= 3)
    view.image = try symbol("star.fill")
    view.layoutIfNeeded()
    #expect(view.layer.contentsScale == 3)
  }

  @Test func symbolsLieOnTheBaselineOfText() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = UILabel(), view = UIImageView(image: try symbol("minus"))
    label.text = "Text"
    for part in [label, view] {
      part.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(part)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.leftAnchor.constraint(equalTo: label.rightAnchor),
      view.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let image = try #require(view.image)
    #expect(abs(view.frame.height - image.size.height) < 0.01 && view.frame.width == image.size.width)
    let baseline: CGFloat = label.frame.minY + label.font.ascender
    #expect(abs(view.frame.maxY - (image.baselineOffsetFromBottom ?? 0) - baseline) < 0.6)
  }

  @Test func buttonsHaveConfigurationsForStates() throws {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let before: CGFloat = button.intrinsicContentSize.width
    let large = UIImage.SymbolConfiguration(pointSize: 51)
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    #expect(button.intrinsicContentSize.width > 2.5 * before)
    #expect(button.preferredSymbolConfigurationForImage(in: .selected) == large)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 17), forImageIn: .selected)
    button.isSelected = true
    #expect(button.intrinsicContentSize.width == before)
    #expect(try unarchived(button).preferredSymbolConfigurationForImage(in: .normal) == large)
  }

  @Test func buttonConfigurationsSizeSymbols() {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "star")
    let button = UIButton(configuration: configuration), before: CGFloat = button.intrinsicContentSize.width
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .large)
    button.configuration = configuration
    #expect(button.intrinsicContentSize.width > before + 3)
  }

  @Test func barsShowLargeSymbols() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    let item = UITabBarItem(tabBarSystemItem: .favorites, tag: 4)
    (bar.items, bar.unselectedItemTintColor) = ([item], .red)
    #expect(item.title == "Favorites" && item.tag == 4 && item.image == UIImage(systemName: "star.fill"))
    _ = bar.picture()
    let view = try #require(bar.found(UIImageView.self).first { $0.image != nil })
    #expect(view.frame.width > 22 && view.picture().rgba(12, 12) == [255, 0, 0, 255])
    for raw in 0..<12 {
      let system = try #require(UITabBarItem.SystemItem(rawValue: raw))
      let item = UITabBarItem(tabBarSystemItem: system, tag: 0)
      #expect(item.image?.isSymbolImage == true && item.title?.isEmpty == false)
    }
  }

  @Test func animationsDrawSymbolsForTheView() throws {
    let view = UIImageView()
    view.contentMode = .center
    view.contentScaleFactor = 3
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    let names = ["star", "star.fill"]
    view.animationImages = names.compactMap { UIImage(systemName: $0) }
    view.startAnimating()
    let animation = view.layer.animation(forKey: "UIImageView.images") as? CAKeyframeAnimation
    let frames = try #require(animation?.values as? [CGImage])
    #expect(frames.count == 2 && frames.allSatisfy { $0.width > 100 })
  }

  @Test func attachmentsHaveThePixelsOfTheirRectangle() throws {
    let attachment = NSTextAttachment(image: try symbol("square.fill", 10))
    attachment.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    #expect(attachment.textAttachment.image?.width ?? 0 > 190)
  }

  @Test func attachmentsKeepTheirOwnColor() throws {
    let label = UILabel(), disc = try symbol("circle.fill", 17).withTintColor(.green)
    label.attributedText = NSAttributedString(attachment: NSTextAttachment(image: disc))
    label.textColor = .red
    label.sizeToFit()
    #expect(label.picture().pixels.count { $0 == 0xFF00_FF00 } > 100)
    #expect(disc.symbolMask == nil && disc.withRenderingMode(.alwaysTemplate).symbolMask != nil)
  }

  @Test func attachmentsHaveTheColorOfTheText() throws {
    let label = UILabel()
    label.attributedText = NSAttributedString(attachment: NSTextAttachment(image: try symbol("circle.fill", 17)))
    label.textColor = .red
    label.sizeToFit()
    let picture = label.picture()
    let red = picture.pixels.count { $0 == 0xFF00_00FF }
    #expect(red > 100 && picture.pixels.allSatisfy { $0 & 0xFFFF00 == 0 })
  }

  @Test func nibFilesNameSymbols() throws {
    let content = """
      <subviews><imageView image="star.fill" catalog="system" id="i">
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="light"/></imageView>
      <imageView id="j"><imageReference key="image" image="heart" catalog="system" symbolScale="small"/></imageView>
      <button id="b" buttonType="system"><state key="normal" image="trash" catalog="system">
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" pointSize="30"/></state></button></subviews>
      """
    let views = try #require(NibText.view(content)).subviews
    let star = try #require(views[0] as? UIImageView)
    #expect(star.image == UIImage(systemName: "star.fill"))
    #expect(
      star.preferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 0, weight: .light, scale: .large))
    #expect((views[1] as? UIImageView)?.image?.symbolConfiguration?.scale == .small)
    let button = try #require(views[2] as? UIButton)
    #expect(button.image(for: .normal) == UIImage(systemName: "trash"))
    #expect(button.preferredSymbolConfigurationForImage(in: .normal)?.pointSize == 30)
  }

  @Test func nibFilesNameSystemItems() throws {
    let content = """
      <subviews><tabBar id="t"><items><tabBarItem systemItem="search" id="s"/></items></tabBar></subviews>
      """
    let bar = try #require(NibText.view(content)?.subviews.first as? UITabBar)
    let item = try #require(bar.items?.first)
    #expect(item.title == "Search" && item.image == UIImage(systemName: "magnifyingglass"))
  }
}
