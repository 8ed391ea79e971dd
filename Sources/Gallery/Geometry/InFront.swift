import Agate

extension Gallery {
  /// A higher zPosition brings a layer to the front, whatever its order among its siblings.
  static let inFront = GalleryScene(
    name: "in-front", summary: "Two squares in paint order, and with the rear square in front by its zPosition",
    ids: ["B3.36", "A0.56"], size: CGSize(width: 480, height: 240)
  ) {
    let root = box(0, 0, 480, 240, CGColor(gray: 0.93, alpha: 1))
    for x in [0.0, 240] {
      let rear = box(x + 30, 30, 110, 110, green), front = box(x + 90, 90, 110, 110, red)
      if x > 0 { rear.zPosition = 1 }
      root.addSublayer(rear)
      root.addSublayer(front)
    }
    return root
  }
}
