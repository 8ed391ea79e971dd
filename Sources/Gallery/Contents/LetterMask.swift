import Agate

extension Gallery {
  /// A gradient masked by a letter. Any layer with visible contents can be a mask.
  static let letterMask = GalleryScene(
    name: "letter-mask", summary: "A gradient masked by a letter", ids: ["A2.116"],
    size: CGSize(width: 200, height: 200)
  ) {
    let root = box(0, 0, 200, 200, CGColor(red: 0.98, green: 0.96, blue: 0.9))
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 20, y: 20, width: 160, height: 160)
    gradient.colors = [red, CGColor(red: 0.95, green: 0.7, blue: 0.2), blue]
    gradient.endPoint = CGPoint(x: 1, y: 1)
    let letter = CATextLayer()
    letter.frame = gradient.bounds
    letter.string = "A"
    letter.font = CGFontCreateWithFontName("DejaVu Sans")
    letter.fontSize = 140
    letter.alignmentMode = .center
    letter.foregroundColor = .black
    letter.contentsScale = 2
    gradient.mask = letter
    root.addSublayer(gradient)
    return root
  }
}
