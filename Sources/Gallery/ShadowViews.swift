import Agate

extension Gallery {
  /// A layer that clips its sublayers also clips its shadow, so a wrapper layer of the same shape casts the shadow.
  static let shadowViews = GalleryScene(
    name: "shadow-views", summary: "Shadow and clipping: the shape that overflows, and a clipped view in a wrapper",
    ids: ["B4.25"], size: CGSize(width: 420, height: 260)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 420, height: 260)
    root.backgroundColor = CGColor(gray: 0.8, alpha: 1)

    let open = view(at: CGPoint(x: 80, y: 90))
    shade(open)
    root.addSublayer(open)

    let wrapper = CALayer()
    wrapper.frame = CGRect(x: 260, y: 90, width: 120, height: 120)
    shade(wrapper)
    let clipped = view(at: .zero)
    clipped.masksToBounds = true
    wrapper.addSublayer(clipped)
    root.addSublayer(wrapper)
    return root
  }

  private static func view(at origin: CGPoint) -> CALayer {
    let view = CALayer()
    view.frame = CGRect(origin: origin, size: CGSize(width: 120, height: 120))
    view.backgroundColor = .white
    view.cornerRadius = 20
    view.borderWidth = 5
    let red = CALayer()
    red.frame = CGRect(x: -40, y: -40, width: 80, height: 80)
    red.backgroundColor = CGColor(red: 0.9, green: 0.15, blue: 0.15)
    view.addSublayer(red)
    return view
  }

  private static func shade(_ layer: CALayer) {
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 5)
    layer.shadowRadius = 5
  }
}
