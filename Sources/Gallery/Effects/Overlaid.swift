import Agate

extension Gallery {
  /// Content for each debug overlay. Render it with `--debug blended`, `hits`, `misaligned`, `offscreen`, and so on.
  static let overlaid = GalleryScene(
    name: "overlaid",
    summary: "Content for debug overlays: blending, offscreen passes, and misaligned images",
    ids: ["A2.74", "A2.75", "A2.76", "A2.77", "A2.78", "A2.122"], size: CGSize(width: 400, height: 240)
  ) {
    let root = box(0, 0, 400, 240, .white)
    root.name = "root"
    let opaque = box(20, 20, 80, 80, green)
    opaque.name = "opaque"
    let blended = box(120, 20, 80, 80, CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 0.5))
    blended.name = "blended"
    // The image has transparent parts, so the shadow is not that of a rectangle.
    let shadow = box(220, 20, 80, 80, nil)
    shadow.name = "shadow"
    shadow.contents = Pictures.igloo.cgImage
    shadow.shadowOpacity = 0.6
    let image = box(310.5, 30, 80, 80, nil)
    image.name = "misaligned"
    image.contents =
      Pictures.draw(80, 80, scale: 1) { Pictures.landscape.draw(in: CGRect(x: 0, y: 0, width: 80, height: 80)) }.cgImage

    let kept = box(20, 130, 100, 80, blue)
    kept.name = "kept"
    kept.shouldRasterize = true
    kept.addSublayer(box(20, 20, 40, 40, .white))
    let changing = box(150, 130, 100, 80, blue)
    changing.name = "changing"
    changing.shouldRasterize = true
    let inside = box(0, 20, 40, 40, .white)
    changing.addSublayer(inside)
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 80
    move.duration = 1
    move.autoreverses = true
    move.repeatCount = .infinity
    inside.add(move, forKey: "move")
    let clipped = box(280, 130, 100, 80, grey)
    clipped.name = "clipped"
    clipped.cornerRadius = 20
    clipped.masksToBounds = true
    clipped.addSublayer(box(50, 40, 80, 80, red))
    root.sublayers = [opaque, blended, shadow, image, kept, changing, clipped]
    return root
  }
}
