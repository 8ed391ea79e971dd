import Agate

extension Gallery {
  /// Two pages that replace each other. A transition of the layer around them fades from one page to the other.
  static let tabs = GalleryScene(
    name: "tabs", summary: "Two pages that fade into each other when a tab is pressed", ids: ["A0.194", "B8.21"],
    interactive: true, size: CGSize(width: 300, height: 260),
    script: .click(225, 235, at: 1.2) + .click(75, 235, at: 3)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 260)
    root.backgroundColor = CGColor(gray: 0.85, alpha: 1)
    let container = CALayer()
    container.frame = CGRect(x: 0, y: 0, width: 300, height: 210)
    container.backgroundColor = .white
    root.addSublayer(container)
    let pages = [Pictures.snowman, Pictures.igloo].map { picture in
      let page = CALayer()
      page.frame = container.bounds
      page.contents = picture.cgImage
      page.contentsScale = picture.scale
      page.contentsGravity = .center
      return page
    }
    container.addSublayer(pages[0])
    for (index, sign) in [Sign.drop, Sign.stop].enumerated() {
      root.addSublayer(
        Button(sign, at: CGPoint(x: 75 + index * 150, y: 235)) {
          guard pages[index].superlayer == nil else { return }
          let fade = CATransition()
          fade.type = .fade
          container.add(fade, forKey: nil)
          pages[1 - index].removeFromSuperlayer()
          container.addSublayer(pages[index])
        })
    }
    return root
  }
}
