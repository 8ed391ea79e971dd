import Agate

extension Gallery {
  /// Two gradients along the diagonal of a container, and one around a point.
  static let gradients = GalleryScene(
    name: "gradients", summary: "Red to blue, three colours towards a corner, and three colours at given locations",
    ids: ["B6.42", "B6.43", "A0.106"], size: CGSize(width: 340, height: 340)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 340, height: 340)
    root.backgroundColor = CGColor(gray: 0.93, alpha: 1)
    let red = CGColor(red: 1, green: 0, blue: 0), yellow = CGColor(red: 1, green: 1, blue: 0)
    let green = CGColor(red: 0, green: 1, blue: 0), blue = CGColor(red: 0, green: 0, blue: 1)
    func add(_ column: Int, _ row: Int, _ colors: [CGColor], _ change: (CAGradientLayer) -> Void) {
      let container = CALayer()
      container.frame = CGRect(x: 10 + column * 165, y: 10 + row * 165, width: 155, height: 155)
      let gradient = CAGradientLayer()
      gradient.frame = container.bounds
      gradient.colors = colors
      gradient.startPoint = CGPoint(x: 0, y: 0)
      gradient.endPoint = CGPoint(x: 1, y: 1)
      change(gradient)
      container.addSublayer(gradient)
      root.addSublayer(container)
    }
    add(0, 0, [red, blue]) { _ in }
    add(1, 0, [red, yellow, green]) { $0.locations = [0.0, 0.25, 0.5] }
    add(
      0, 1,
      [
        CGColor(red: 0.86, green: 0.27, blue: 0.35), CGColor(red: 0.98, green: 0.76, blue: 0.33),
        CGColor(red: 0.16, green: 0.49, blue: 0.56),
      ]
    ) { $0.locations = [0.1, 0.3, 0.8] }
    // A ring of a conic gradient that rotates once in eight seconds.
    add(1, 1, [blue, CGColor(red: 0, green: 1, blue: 1), green, yellow, red, blue]) {
      $0.type = .conic
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 0.5, y: 0)
      $0.cornerRadius = 77.5
      let hole = CALayer()
      hole.frame = $0.bounds.insetBy(dx: 40, dy: 40)
      hole.cornerRadius = 37.5
      hole.backgroundColor = CGColor(gray: 0.93, alpha: 1)
      $0.addSublayer(hole)
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 2 * Double.pi
      turn.duration = 8
      turn.repeatCount = .infinity
      $0.add(turn, forKey: "turn")
    }
    return root
  }
}
