import Agate
import AgateUIKit

extension UIControl {
  /// A touch that begins at the first point, moves through the others and is released at the last. Points are in the
  /// control's coordinates.
  func play(_ points: (Double, Double)..., releases: Bool = true) {
    let places = points.map { convert(CGPoint(x: $0.0, y: $0.1), to: nil) }
    let touch = UITouch(.direct, at: places[0], in: self, tapCount: 1, time: 0)
    let event = UIEvent(timestamp: 0)
    touchesBegan([touch], with: event)
    for (index, place) in places.dropFirst().enumerated() {
      touch.go(.moved, to: place, at: Double(index + 1))
      touchesMoved([touch], with: event)
    }
    guard releases else { return }
    touch.go(.ended, to: places[places.count - 1], at: Double(places.count))
    touchesEnded([touch], with: event)
  }
}

extension UIView {
  /// A picture of the view and its subviews, with `scale` pixels per point.
  func picture(scale: CGFloat = 1) -> CGImage {
    layoutTree()
    UIGraphicsBeginImageContextWithOptions(bounds.size, false, scale)
    defer { UIGraphicsEndImageContext() }
    layer.render(in: UIGraphicsGetCurrentContext()!)
    return UIGraphicsGetImageFromCurrentImageContext()!.cgImage!
  }

  private func layoutTree() {
    layoutIfNeeded()
    for view in subviews { view.layoutTree() }
  }
}

extension CGImage {
  /// Red, green, blue and alpha of a pixel, 0…255, premultiplied. The y coordinate counts from the top.
  func rgba(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }
}

/// An image of one colour.
func square(_ side: Int, _ color: UIColor, scale: CGFloat = 1) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  let size = CGSize(width: CGFloat(side) / scale, height: CGFloat(side) / scale)
  return UIGraphicsImageRenderer(size: size, format: format).image { context in
    color.setFill()
    context.fill(CGRect(origin: .zero, size: size))
  }
}
