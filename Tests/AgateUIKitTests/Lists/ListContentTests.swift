import Agate
@testable import AgateUIKit
import Testing

struct ListContentTests {
  private func view(_ content: UIListContentConfiguration, width: CGFloat = 300) -> UIListContentView {
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(origin: .zero, size: view.sizeThatFits(CGSize(width: width, height: 0)))
    view.layoutIfNeeded()
    return view
  }
  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test func textsLieBelowEachOther() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Granite"
    #expect(labels(view(content)).count == 1)
    content.secondaryText = "An intrusive rock"
    let view = view(content), labels = labels(view)
    try #require(labels.count == 2)
    let (text, secondary) = (labels[0].frame, labels[1].frame)
    #expect(text.origin == CGPoint(x: 16, y: 11) && text.maxX == 292)
    #expect(near(Double(secondary.minY - text.maxY), 3) && near(Double(view.bounds.height - secondary.maxY), 11))
    #expect(labels[0].font.pointSize == 17 && labels[1].font.pointSize == 12)
    content.textToSecondaryTextVerticalPadding = 10
    content.directionalLayoutMargins.top = 20
    view.configuration = content
    view.layoutIfNeeded()
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == view.bounds.height + 16)
  }

  @Test func textsThatFitLieBesideEachOther() throws {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Name", "Value")
    let wide = labels(view(content))
    try #require(wide.count == 2)
    #expect(near(Double(wide[1].frame.maxX), 292) && near(Double(wide[1].frame.midY), Double(wide[0].frame.midY)))
    let narrow = labels(view(content, width: 90))
    #expect(narrow[1].frame.minX == 16 && narrow[1].frame.minY > narrow[0].frame.maxY)
    content.prefersSideBySideTextAndSecondaryText = false
    #expect(labels(view(content))[1].frame.minX == 16)
  }

  @Test func imagesHaveALargestSizeAndAnArea() throws {
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("Name", image(20, 10))
    func parts(_ content: UIListContentConfiguration) throws -> (image: CGRect, text: CGRect) {
      let view = view(content)
      let picture = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
      return (picture.frame, try #require(labels(view).first).frame)
    }
    let plain = try parts(content)
    #expect(plain.image.size == CGSize(width: 20, height: 10) && plain.image.minX == 16 && plain.text.minX == 52)
    content.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
    let centred = try parts(content)
    #expect(centred.image.minX == 20 && centred.text.minX == 60)
    content.imageProperties.maximumSize = CGSize(width: 10, height: 0)
    let small = try parts(content)
    #expect(small.image.size == CGSize(width: 10, height: 5) && small.image.midX == 30 && small.text.minX == 60)
    content.imageProperties.reservedLayoutSize = CGSize(width: 100, height: 100)
    content.imageToTextPadding = 4
    let large = try parts(content)
    #expect(large.text.minX == 120 && view(content).bounds.height == 122)
  }

  @Test func aPlainTextReplacesAStyledOneWithTheSameCharacters() throws {
    var content = UIListContentConfiguration.cell()
    content.attributedText = NSAttributedString(string: "Rocks", attributes: [.kern: 5])
    let view = view(content), label = try #require(labels(view).first)
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) != nil)
    content.text = "Rocks"
    view.configuration = content
    #expect(label.text == "Rocks" && label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test func textsBesideSymbolsBeginBelowEachOther() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    func parts(_ name: String) throws -> (image: CGRect, text: CGRect) {
      content.image = UIImage(systemName: name)
      let view = view(content)
      let picture = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
      return (picture.frame, try #require(labels(view).first).frame)
    }
    let narrow = try parts("trash"), wide = try parts("wifi")
    #expect(narrow.image.width < wide.image.width && narrow.text.minX == wide.text.minX)
    #expect(near(Double(narrow.image.midX), 30) && near(Double(wide.image.midX), 30) && narrow.text.minX == 60)
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(try parts("trash").image.height > 1.8 * narrow.image.height)
    content.imageProperties.reservedLayoutSize.width = 50
    #expect(try parts("trash").text.minX == 82)
  }

  @Test func linesGoTheOtherWayInRightToLeftLayouts() throws {
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("Name", image(20, 20))
    let view = view(content)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews.first { $0 is UIImageView }?.frame.maxX == 284)
    #expect(labels(view).first?.frame.maxX == 248 && labels(view).first?.frame.minX == 8)
  }

  @Test func marginsFollowTheSuperview() {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60)), view = view(content)
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 0, right: 50)
    outer.addSubview(view)
    view.frame = CGRect(x: 10, y: 0, width: 280, height: 60)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(labels(view).first?.frame.minX == 30 && labels(view).first?.frame.maxX == 240)
    content.axesPreservingSuperviewLayoutMargins = []
    view.configuration = content
    view.layoutIfNeeded()
    #expect(labels(view).first?.frame.minX == 16)
  }

  @Test func textIsTransformedAndAttributed() {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Rocks"
    #expect(labels(view(content)).first?.text == "ROCKS")
    content.textProperties.transform = .lowercase
    #expect(labels(view(content)).first?.text == "rocks")
    content.attributedText = NSAttributedString(string: "Rocks", attributes: [.foregroundColor: UIColor.red])
    #expect(labels(view(content)).first?.text == "Rocks")
    content.text = "Stones"
    #expect(content.attributedText == nil && labels(view(content)).first?.text == "stones")
    content.text = nil
    #expect(labels(view(content)).isEmpty)
  }

  @Test func coloursOfTheProgramDoNotFollowTheState() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    var content = UIListContentConfiguration.cell()
    let pale = content.updated(for: state)
    #expect(pale.textProperties.color == .tertiaryLabel && pale.imageProperties.tintColor == .tertiaryLabel)
    state.isDisabled = false
    #expect(pale.updated(for: state) == content)
    content.textProperties.color = .red
    content.textProperties.colorTransformer = .grayscale
    state.isDisabled = true
    let own = content.updated(for: state)
    #expect(own.textProperties.color == .red && own.secondaryTextProperties.color == .tertiaryLabel)
    #expect(own.textProperties.resolvedColor() == UIColor(white: 0.2126, alpha: 1))
  }

  @Test func guidesFollowTheParts() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    let view = view(content), guide = try #require(view.textLayoutGuide), label = try #require(labels(view).first)
    #expect(guide.layoutFrame == label.frame && view.imageLayoutGuide == nil && view.secondaryTextLayoutGuide == nil)
  }

  @Test func constraintsFindTheHeight() {
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "long ", count: 40)
    let view = UIListContentView(configuration: content)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let edges: [NSLayoutConstraint] = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ]
    NSLayoutConstraint.activate(edges)
    root.layoutIfNeeded()
    #expect(view.frame.width == 200 && view.frame.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
    #expect(view.frame.height > 100)
  }
}
