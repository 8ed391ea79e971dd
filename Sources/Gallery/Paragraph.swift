import Agate

extension Gallery {
  private static let lorem =
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Quisque massa arcu, eleifend vel varius in, facilisis "
    + "pulvinar leo. Nunc quis nunc at mauris pharetra condimentum ut ac neque. Nunc elementum, libero ut porttitor "
    + "dictum, diam odio congue lacus, vel fringilla sapien diam at purus."

  /// A card with a text layer that fills it.
  static let paragraph = GalleryScene(
    name: "paragraph", summary: "A card of justified, orange text", ids: ["A0.99", "B6.19"],
    size: CGSize(width: 400, height: 360)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 360)
    root.backgroundColor = CGColor(gray: 0.75, alpha: 1)
    let card = CALayer()
    card.frame = CGRect(x: 30, y: 30, width: 340, height: 300)
    card.backgroundColor = .white
    let text = CATextLayer()
    text.frame = card.bounds.insetBy(dx: 10, dy: 10)
    text.string = lorem
    text.font = CGFontCreateWithFontName("DejaVu Sans")
    text.fontSize = 15
    text.foregroundColor = CGColor(red: 0.95, green: 0.55, blue: 0.1)
    text.alignmentMode = .justified
    text.isWrapped = true
    text.contentsScale = 2
    card.addSublayer(text)
    root.addSublayer(card)
    return root
  }

  /// A paragraph with one word in red and underlined.
  static let richText = GalleryScene(
    name: "rich-text", summary: "A paragraph of text with attributes: one word in red, underlined", ids: ["B6.26"],
    size: CGSize(width: 400, height: 300)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.backgroundColor = .white
    let text = CATextLayer()
    text.frame = root.bounds.insetBy(dx: 20, dy: 20)
    text.contentsScale = 2
    text.alignmentMode = .justified
    text.isWrapped = true
    let font = CTFontCreateWithName("DejaVu Sans", 15, nil)
    let string = NSMutableAttributedString(string: lorem)
    string.setAttributes(
      [kCTForegroundColorAttributeName: CGColor.black, kCTFontAttributeName: font],
      range: NSRange(location: 0, length: string.length))
    string.setAttributes(
      [
        kCTForegroundColorAttributeName: CGColor(red: 1, green: 0, blue: 0),
        kCTUnderlineStyleAttributeName: CTUnderlineStyle.single.rawValue, kCTFontAttributeName: font,
      ], range: NSRange(location: 6, length: 5))
    text.string = string
    root.addSublayer(text)
    return root
  }
}
