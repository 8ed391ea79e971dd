import Agate
import AgateUIKit
import Testing

private let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

struct UIButtonTests {
  private func custom(_ width: CGFloat = 200, _ height: CGFloat = 60) -> UIButton {
    UIButton(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func valuesOfStatesFallBackToTheNormalState() {
    let button = custom()
    let (red, blue) = (square(4, .red), square(6, .blue))
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: [.selected, .highlighted])
    button.setTitleColor(.orange, for: .disabled)
    button.setImage(red, for: .normal)
    button.setImage(blue, for: .selected)
    button.setBackgroundImage(blue, for: .highlighted)
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white && button.currentImage === red)
    button.isSelected = true
    #expect(button.currentTitle == "Go" && button.currentImage === blue && button.currentBackgroundImage == nil)
    button.isHighlighted = true
    #expect(button.currentTitle == "Gone" && button.currentImage === red, "no image for both states together")
    #expect(button.titleLabel?.text == "Gone" && button.imageView?.image === red)
    button.isSelected = false
    #expect(button.currentBackgroundImage === blue)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.currentTitleColor == .orange && button.titleLabel?.textColor == .orange)
    #expect(button.title(for: .disabled) == "Go" && button.title(for: [.selected, .highlighted]) == "Gone")
    #expect(button.image(for: .highlighted) === red && button.image(for: .selected) === blue)
    #expect(button.titleColor(for: .selected) == .white && button.backgroundImage(for: .selected) == nil)
    #expect(UIButton(type: .system).titleColor(for: .normal) == .systemBlue)
  }

  @Test func partsAreSubviewsThatAreMadeWhenNeeded() {
    let button = custom()
    #expect(button.subviews.isEmpty)
    button.setTitle("Title", for: .normal)
    button.setImage(square(4, .red), for: .normal)
    button.setBackgroundImage(square(4, .green), for: .normal)
    #expect(button.subviews.count == 3 && button.subviews.last === button.titleLabel)
    #expect(button.subviews[1] === button.imageView && button.subviews[0] is UIImageView)
    #expect(button.titleLabel?.superview === button)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.center, UIControl.ContentVerticalAlignment.center, 90.0, 20.0),
    (.left, .top, 0, 0), (.right, .bottom, 180, 40), (.leading, .center, 0, 20), (.trailing, .top, 180, 0),
  ])
  func anImageIsAlignedInTheContent(
    _ horizontal: UIControl.ContentHorizontalAlignment, _ vertical: UIControl.ContentVerticalAlignment, _ x: Double,
    _ y: Double
  ) {
    let button = custom()
    button.setImage(square(20, .red), for: .normal)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (horizontal, vertical)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: x, y: y, width: 20, height: 20))
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
    button.layoutIfNeeded()
    let inset = CGRect(x: min(max(x, 10), 170), y: min(max(y, 4), 36), width: 20, height: 20)
    #expect(button.imageView?.frame == inset)
  }

  @Test func contentIsFlippedInRightToLeftLayouts() throws {
    let button = custom()
    button.setTitle("Title", for: .normal)
    button.setImage(square(20, .red), for: .normal)
    button.semanticContentAttribute = .forceRightToLeft
    let label = try #require(button.titleLabel), picture = try #require(button.imageView)
    button.layoutIfNeeded()
    #expect(picture.frame.minX == label.frame.maxX)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(button.effectiveContentHorizontalAlignment == .right && picture.frame.maxX == 200)
    button.contentHorizontalAlignment = .trailing
    button.layoutIfNeeded()
    #expect(button.effectiveContentHorizontalAlignment == .left && label.frame.minX == 0)
    var configuration = UIButton.Configuration.plain()
    configuration.imagePlacement = .trailing
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(button.contentRect(forBounds: button.bounds).maxX == 170 && picture.frame.maxX == label.frame.minX)
  }

  @Test func insetsMoveImageAndTitle() throws {
    let button = custom()
    button.setTitle("Title", for: .normal)
    button.setImage(square(20, .red), for: .normal)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel), picture = try #require(button.imageView)
    let (title, image) = (label.frame, picture.frame)
    #expect(title.minX == image.maxX && abs((image.minX + title.maxX) / 2 - 100) <= 1, "side by side in the middle")
    #expect(label.frame.size == label.sizeThatFits(endless))
    // The usual way to exchange them.
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -20, bottom: 0, right: 20)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: title.width, bottom: 0, right: -title.width)
    button.layoutIfNeeded()
    #expect(label.frame.minX == title.minX - 20 && picture.frame.minX == image.minX + title.width)
    #expect(label.frame.size == title.size && picture.frame.size == image.size)
    // An inset at one side moves by half.
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(picture.frame.minX == image.minX + 5)
  }

  @Test func aTitleIsCutAndAnImageFills() throws {
    let button = custom(40, 30)
    button.setTitle("A title that is far too long", for: .normal)
    button.setImage(square(20, .red), for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0 && button.titleLabel?.frame.width == 20)
    let fills = custom(40, 30)
    fills.setImage(square(10, .red), for: .normal)
    (fills.contentHorizontalAlignment, fills.contentVerticalAlignment) = (.fill, .fill)
    fills.layoutIfNeeded()
    #expect(fills.imageView?.frame == fills.bounds)
    let small = custom(8, 6)
    small.setImage(square(10, .red), for: .normal)
    small.layoutIfNeeded()
    #expect(small.imageView?.frame == small.bounds, "an image that is too large shrinks")
  }

  @Test func sizesAreThoseOfTheContent() {
    let button = custom()
    #expect(button.intrinsicContentSize == .zero)
    button.setImage(square(24, .red), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))
    button.setImage(nil, for: .normal)
    button.setTitle("Title", for: .normal)
    let title = button.titleLabel!.sizeThatFits(endless)
    #expect(button.intrinsicContentSize == CGSize(width: max(title.width, 30), height: title.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.setImage(square(24, .red), for: .normal)
    #expect(
      button.sizeThatFits(.zero)
        == CGSize(width: title.width + 24 + 6, height: max(title.height, 24) + 4))
    button.setBackgroundImage(square(300, .red), for: .normal)
    #expect(button.intrinsicContentSize.width == 306)
  }

  @Test func subclassesAddPaddingToBothSizes() {
    final class Padded: UIButton {
      private func padded(_ size: CGSize) -> CGSize { CGSize(width: size.width + 20, height: size.height + 10) }
      override var intrinsicContentSize: CGSize { padded(super.intrinsicContentSize) }
      override func sizeThatFits(_ size: CGSize) -> CGSize { padded(super.sizeThatFits(size)) }
    }
    let button = Padded(frame: .zero)
    button.setImage(square(24, .red), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 44, height: 34))
    #expect(button.sizeThatFits(.zero) == button.intrinsicContentSize)
  }

  @Test func subclassesPlaceTheParts() {
    final class Stacked: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 1, y: 2, width: 3, height: 4)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect.insetBy(dx: 5, dy: 5) }
      override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 10) }
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
    }
    let button = Stacked(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.setTitle("T", for: .normal)
    button.setImage(square(4, .red), for: .normal)
    button.setBackgroundImage(square(4, .red), for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(button.titleLabel?.frame == CGRect(x: 15, y: 15, width: 70, height: 20))
    #expect(button.subviews.first?.frame == CGRect(x: 1, y: 1, width: 98, height: 48))
  }

  @Test func systemButtonsAreTinted() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    button.setImage(square(20, .red), for: .normal)
    button.tintColor = .green
    #expect(button.currentTitleColor == .green && button.picture().rgba(10, 10) == [0, 255, 0, 255])
    button.tintColor = .blue
    #expect(button.picture().rgba(10, 10) == [0, 0, 255, 255])
    button.setImage(square(20, .red).withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(button.picture().rgba(10, 10) == [255, 0, 0, 255])
    button.isHighlighted = true
    #expect(abs((button.imageView?.alpha ?? 0) - 0.3) < 0.001)
  }

  @Test func customButtonsDarkenTheirImages() {
    let button = custom(20, 20)
    button.setImage(square(20, .white), for: .normal)
    #expect(button.picture().rgba(10, 10) == [255, 255, 255, 255])
    button.isHighlighted = true
    #expect(button.picture().rgba(10, 10) == [153, 153, 153, 255])
    button.adjustsImageWhenHighlighted = false
    #expect(button.picture().rgba(10, 10) == [255, 255, 255, 255])
    button.adjustsImageWhenHighlighted = true
    button.setImage(square(20, .green), for: .highlighted)
    #expect(button.picture().rgba(10, 10) == [0, 255, 0, 255])
  }

  @Test func aTapPerformsTheAction() {
    var taps = 0
    let button = UIButton(type: .custom, primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    button.play((5, 5))
    button.play((5, 5), (90, 5))
    #expect(taps == 1 && button.currentTitle == "Tap")
  }

  @Test func aTapMayChangeTheSelection() throws {
    let button = custom(40, 40)
    var states: [Bool] = []
    button.addAction(UIAction { states.append(($0.sender as? UIButton)?.isSelected == true) }, for: .touchUpInside)
    button.play((5, 5))
    button.changesSelectionAsPrimaryAction = true
    button.play((5, 5))
    button.play((5, 5), (90, 5))
    button.play((5, 5))
    #expect(states == [false, true, false] && !button.isSelected)
    #expect(try unarchived(button).changesSelectionAsPrimaryAction)
  }

  @Test func archivesKeepStates() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    button.setTitle("Go", for: .normal)
    button.setBackgroundImage(square(3, .red), for: .selected)
    button.contentHorizontalAlignment = .right
    let own = UIControl.State(rawValue: 1 << 16)
    button.setTitle("Own", for: own)
    let copy = try unarchived(button)
    #expect(copy.buttonType == .system && copy.currentTitle == "Go" && copy.subviews.count == 1)
    #expect(copy.title(for: own) == "Own")
    #expect(copy.backgroundImage(for: .selected)?.cgImage?.width == 3 && copy.contentHorizontalAlignment == .right)
  }

  @Test func attributedTitlesDoNotChangeTheStyleOfPlainTitles() throws {
    let button = custom(), large = UIFont.systemFont(ofSize: 40)
    let label = try #require(button.titleLabel)
    let title = NSAttributedString(string: "a", attributes: [.font: large, .paragraphStyle: NSParagraphStyle.default])
    button.setAttributedTitle(title, for: .normal)
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == large)
    #expect(label.font.pointSize == 18 && label.textAlignment == .center)
    button.setAttributedTitle(nil, for: .normal)
    button.setTitle("b", for: .normal)
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
  }

  @Test func archivesKeepInsetsAndParts() throws {
    let button = custom()
    button.setTitle("Title", for: .normal)
    button.setImage(square(8, .red), for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 11)
    button.titleLabel?.lineBreakMode = .byClipping
    button.imageView?.contentMode = .center
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    (button.titleEdgeInsets, button.imageEdgeInsets) = (UIEdgeInsets(left: 5), UIEdgeInsets(top: -2))
    (button.adjustsImageWhenHighlighted, button.showsMenuAsPrimaryAction, button.role) = (false, true, .cancel)
    let copy = try unarchived(button)
    #expect(copy.contentEdgeInsets == button.contentEdgeInsets && copy.titleEdgeInsets == button.titleEdgeInsets)
    #expect(copy.imageEdgeInsets == button.imageEdgeInsets && !copy.adjustsImageWhenHighlighted)
    #expect(copy.adjustsImageWhenDisabled && copy.showsMenuAsPrimaryAction && copy.role == .cancel)
    #expect(copy.subviews.first === copy.imageView && copy.subviews.last === copy.titleLabel)
    #expect(copy.titleLabel?.font.pointSize == 11 && copy.titleLabel?.lineBreakMode == .byClipping)
    #expect(copy.imageView?.contentMode == .center && copy.imageView?.image?.size.width == 8)
  }

  @Test func configurationsDetermineColoursAndInsets() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Send"
    configuration.image = square(10, .black)
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    configuration.baseBackgroundColor = .red
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    let title = button.titleLabel!.sizeThatFits(endless)
    #expect(button.bounds.size == CGSize(width: title.width + 24, height: title.height + 10 + 4 + 14))
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Send" && button.currentTitleColor == .white)
    #expect(
      button.layer.backgroundColor == UIColor.red.cgColor && button.layer.cornerRadius == button.bounds.height / 2)
    #expect(button.imageView!.frame.maxY + 4 == button.titleLabel!.frame.minY)
    button.isHighlighted = true
    #expect(button.layer.backgroundColor?.alpha == 0.75)
  }

  @Test func borderedConfigurationsHaveBackgrounds() {
    for (bordered, like) in [
      (UIButton.Configuration.bordered(), UIButton.Configuration.gray()), (.borderedTinted(), .tinted()),
      (.borderedProminent(), .filled()),
    ] {
      let (button, other) = (UIButton(configuration: bordered), UIButton(configuration: like))
      #expect(button.backgroundColor != nil && button.backgroundColor == other.backgroundColor)
    }
  }

  @Test func removingTheConfigurationRestoresTheLooks() {
    let button = custom(100, 40)
    button.setTitle("Go", for: .normal)
    button.setImage(square(4, .red), for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    button.backgroundColor = .green
    button.layer.cornerRadius = 3
    let size = button.intrinsicContentSize
    var configuration = UIButton.Configuration.filled()
    configuration.background.strokeWidth = 2
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(button.backgroundColor != .green && button.layer.cornerRadius == 20 && button.layer.borderWidth == 2)
    #expect(button.titleLabel?.font.pointSize == 17 && button.imageView?.tintColor == .white)
    button.configuration = nil
    button.layoutIfNeeded()
    #expect(button.backgroundColor == .green && button.layer.cornerRadius == 3 && button.layer.borderWidth == 0)
    #expect(button.titleLabel?.font.pointSize == 30 && button.imageView?.tintColor == button.tintColor)
    #expect(button.intrinsicContentSize == size)
  }
}
