import Agate

extension Gallery {
  /// A blue layer in a white layer on light grey, as an example of a minimal layer tree.
  static let squareInSquare = GalleryScene(
    name: "square", summary: "A blue square inside a white one", ids: ["B1.18", "B1.19"],
    size: CGSize(width: 320, height: 320)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    root.backgroundColor = CGColor(gray: 0.85, alpha: 1)

    let white = CALayer()
    white.frame = CGRect(x: 60, y: 60, width: 200, height: 200)
    white.backgroundColor = .white
    root.addSublayer(white)

    let blue = CALayer()
    blue.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blue.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    white.addSublayer(blue)
    return root
  }
}
