import Agate

extension Gallery {
  /// Contents stretch over the layer by default. Centred contents keep their scale, so they fill the layer only if they
  /// have the layer's number of pixels.
  static let centredImage = GalleryScene(
    name: "centred-image", summary: "An image stretched, fitted, and centred at its scale, in a layer of its size",
    ids: ["A0.17", "A1.17", "A3.13"], size: CGSize(width: 600, height: 200)
  ) {
    let root = box(0, 0, 600, 200, CGColor(gray: 0.6, alpha: 1))
    let large = Pictures.igloo,
      small = Pictures.draw(50, 50) { Pictures.igloo.draw(in: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    for (index, gravity) in [CALayerContentsGravity.resize, .resizeAspect, .center, .center].enumerated() {
      let view = box(
        20 + Double(index) * 145, index == 0 ? 20 : 40, 120, index == 0 ? 160 : 120, CGColor(gray: 0.9, alpha: 1))
      if index > 0 { view.frame = CGRect(x: 30 + index * 145, y: 50, width: 100, height: 100) }
      view.contentsGravity = gravity
      // At two pixels per point, the third image has as many pixels as the layer. The fourth has half as many in each
      // direction.
      view.contentsScale = 2
      view.contents = (index == 3 ? small : large).cgImage
      root.addSublayer(view)
    }
    return root
  }
}
