import Agate

extension Gallery {
  /// The frame of a rotated layer is the smallest upright rectangle around the layer. The bounds do not change.
  static let turnedFrame = GalleryScene(
    name: "turned-frame", summary: "A square rotated by 45 degrees, and its frame", ids: ["A1.14", "B5.10"],
    size: CGSize(width: 260, height: 260)
  ) {
    let root = box(0, 0, 260, 260, CGColor(gray: 0.6, alpha: 1))
    let square = box(80, 80, 100, 100, blue)
    square.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    let frame = CALayer()
    frame.frame = square.frame
    frame.backgroundColor = .white
    root.sublayers = [frame, square]
    return root
  }
}
