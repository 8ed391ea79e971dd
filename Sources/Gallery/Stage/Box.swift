import Agate

extension Gallery {
  /// Returns a layer of one colour. The frame is in points of the superlayer's coordinate space.
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?) -> CALayer {
    let box = CALayer()
    box.frame = CGRect(x: x, y: y, width: width, height: height)
    box.backgroundColor = color
    return box
  }

  static let red = CGColor(red: 0.9, green: 0.2, blue: 0.17)
  static let green = CGColor(red: 0.25, green: 0.65, blue: 0.35)
  static let blue = CGColor(red: 0.2, green: 0.35, blue: 0.85)
  static let grey = CGColor(gray: 0.82, alpha: 1)
}
