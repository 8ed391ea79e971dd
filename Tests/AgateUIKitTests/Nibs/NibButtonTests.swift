import Agate
import AgateUIKit
import Testing

/// Buttons of nib files with configurations, and images of nib files.
@Suite("Buttons of nib files") struct NibButtonTests {
  private func button(_ content: String) throws -> UIButton {
    let text = "<subviews><button buttonType=\"system\" id=\"b\">\(content)</button></subviews>"
    return try #require(NibText.view(text)?.subviews.first as? UIButton)
  }

  @Test func aConfigurationHasColoursAndABackground() throws {
    let button = try button(
      """
      <state key="normal" title="Button"><color key="titleColor" systemColor="systemPinkColor"/></state>
      <buttonConfiguration key="configuration" style="plain" title="7" cornerStyle="fixed">
      <backgroundConfiguration key="background" cornerRadius="26" strokeWidth="2" imageContentMode="center">
      <color key="backgroundColor" red="0" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="strokeColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </backgroundConfiguration>
      <color key="baseForegroundColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </buttonConfiguration>
      """)
    #expect(button.titleLabel?.text == "7", "the title of the state is for systems before iOS 15")
    #expect(
      button.title(for: .normal) == nil && button.currentTitleColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    let background = try #require(button.configuration?.background)
    #expect(background.cornerRadius == 26 && background.strokeWidth == 2 && background.imageContentMode == .center)
    #expect(background.strokeColor == .red && button.layer.backgroundColor == UIColor(white: 0, alpha: 1).cgColor)
    #expect(button.layer.cornerRadius == 26 && button.configuration?.cornerStyle == .fixed)
  }

  @Test func aConfigurationHasPlacesAndSizes() throws {
    let button = try button(
      """
      <buttonConfiguration key="configuration" style="filled" title="Title" subtitle="Sub" imagePlacement="top"
        imagePadding="5" titlePadding="3" titleAlignment="center" buttonSize="large" showsActivityIndicator="YES"
        indicator="popup" macIdiomStyle="bordered">
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" configurationType="pointSize"
        pointSize="20" scale="large" weight="bold"/>
      <color key="baseBackgroundColor" systemColor="systemBrownColor"/>
      </buttonConfiguration>
      """)
    let look = try #require(button.configuration)
    #expect(look.subtitle == "Sub" && button.subtitleLabel?.text == "Sub" && look.imagePlacement == .top)
    #expect(look.imagePadding == 5 && look.titlePadding == 3 && look.titleAlignment == .center)
    #expect(look.buttonSize == .large && look.showsActivityIndicator && look.indicator == .popup)
    #expect(look.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let symbol = try #require(look.preferredSymbolConfigurationForImage)
    #expect(symbol.pointSize == 20 && symbol.scale == .large && symbol.weight == .bold)
    #expect(look.baseBackgroundColor == .systemBrown && look.macIdiomStyle == .bordered)
  }

  @Test func titlesHaveFontsAndAttributes() throws {
    let large = try button(
      """
      <buttonConfiguration key="configuration" style="plain" title="Large">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="31"/></buttonConfiguration>
      """)
    let font = large.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == .boldSystemFont(ofSize: 31))
    let styled = try button(
      """
      <state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain">
      <attributedString key="attributedTitle"><fragment content="Styled"><attributes>
      <font key="NSFont" size="22" name="Helvetica"/><color key="NSColor" systemColor="systemRedColor"/>
      </attributes></fragment></attributedString></buttonConfiguration>
      """)
    #expect(styled.configuration?.title == "Styled" && styled.configuration?.attributedTitle?.font?.pointSize == 22)
    let color = styled.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .systemRed)
  }

  @Test func imagesMayBeReferences() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NibImages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try square(12, .red).pngData()?.write(to: folder.appendingPathComponent("dot.png"))
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v"><subviews>
      <button id="b"><state key="normal"><imageReference key="image" image="dot" symbolScale="large"
        renderingMode="template"/></state></button>
      <button id="c"><buttonConfiguration key="configuration" style="plain">
      <imageReference key="image" image="dot" renderingMode="original"/></buttonConfiguration></button>
      <imageView id="i"><imageReference key="image" image="dot"/>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="small"/></imageView>
      </subviews></view></objects></document>
      """
    let views = UINib(data: Data(text.utf8), bundle: Bundle(path: folder.path)).instantiate(withOwner: nil)
    let parts = try #require(views.first as? UIView).subviews
    let first = try #require(parts[0] as? UIButton), second = try #require(parts[1] as? UIButton)
    let picture = try #require(parts[2] as? UIImageView)
    #expect(first.currentImage?.size.width == 12 && first.currentImage?.renderingMode == .alwaysTemplate)
    #expect(second.configuration?.image?.renderingMode == .alwaysOriginal && picture.image?.size.width == 12)
    #expect(picture.preferredSymbolConfiguration?.scale == .small)
  }

  @Test func aFixedFrameStays() throws {
    let text = """
      <subviews><button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="26" y="79" width="75" height="70"/></button></subviews>
      """
    let view = try #require(NibText.view(text, attributes: "translatesAutoresizingMaskIntoConstraints=\"YES\""))
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame == CGRect(x: 26, y: 79, width: 75, height: 70))
  }
}
