import Agate
import AgateUIKit

/// Pictures that the examples show instead of photographs, drawn at two pixels per point.
enum Pictures {
  /// A snowman of 100 × 150 points.
  static let snowman = draw(100, 150) {
    UIColor(white: 1, alpha: 1).setFill()
    UIColor(red: 0.55, green: 0.66, blue: 0.8, alpha: 1).setStroke()
    for (y, radius) in [(112.0, 34.0), (66, 25), (33, 18)] {
      let ball = UIBezierPath(ovalIn: CGRect(x: 50 - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
      ball.lineWidth = 2
      ball.fill()
      ball.stroke()
    }
    UIColor(white: 0.15, alpha: 1).setFill()
    for (x, y, radius) in [(44.0, 29.0, 2.5), (56, 29, 2.5), (50, 58, 3), (50, 70, 3), (50, 100, 3), (50, 114, 3)] {
      UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
    }
    UIRectFill(CGRect(x: 32, y: 14, width: 36, height: 4))
    UIRectFill(CGRect(x: 39, y: 0, width: 22, height: 15))
    UIColor(red: 0.95, green: 0.5, blue: 0.1, alpha: 1).setFill()
    polygon([(50, 33), (66, 37), (50, 39)]).fill()
  }

  /// An igloo of 100 × 100 points, with transparent surroundings.
  static let igloo = draw(100, 100) {
    UIColor(red: 0.88, green: 0.94, blue: 1, alpha: 1).setFill()
    UIColor(red: 0.45, green: 0.6, blue: 0.78, alpha: 1).setStroke()
    let dome = UIBezierPath(arcCenter: CGPoint(x: 50, y: 82), radius: 42, startAngle: .pi, endAngle: 0, clockwise: true)
    dome.close()
    dome.lineWidth = 2
    dome.fill()
    dome.stroke()
    let joints = UIBezierPath()
    for (y, half) in [(66.0, 38.0), (52, 29)] {
      joints.move(to: CGPoint(x: 50 - half, y: y))
      joints.addLine(to: CGPoint(x: 50 + half, y: y))
    }
    for (x, top) in [(34.0, 52.0), (66, 52), (50, 40), (22, 66), (78, 66)] {
      joints.move(to: CGPoint(x: x, y: top))
      joints.addLine(to: CGPoint(x: x, y: top + 14))
    }
    joints.stroke()
    UIColor(red: 0.2, green: 0.3, blue: 0.45, alpha: 1).setFill()
    let door = UIBezierPath(arcCenter: CGPoint(x: 50, y: 82), radius: 14, startAngle: .pi, endAngle: 0, clockwise: true)
    door.close()
    door.fill()
  }

  /// A traffic cone of 100 × 100 points, for use as a mask. The cone is more transparent towards its base.
  static let cone = draw(100, 100) {
    for step in 0..<20 {
      UIColor(white: 0, alpha: 1 - CGFloat(step) / 40).setFill()
      let y = 8 + CGFloat(step) * 4, half = 4 + CGFloat(step) * 1.5
      polygon([(50 - half, y), (50 + half, y), (50 + half + 1.5, y + 4), (50 - half - 1.5, y + 4)]).fill()
    }
    UIBezierPath(roundedRect: CGRect(x: 6, y: 86, width: 88, height: 10), cornerRadius: 4).fill()
  }

  /// A landscape of 200 × 200 points.
  static let landscape = draw(200, 200) {
    for band in 0..<10 {
      UIColor(
        red: 0.98 - CGFloat(band) * 0.04, green: 0.7 + CGFloat(band) * 0.02, blue: 0.5 + CGFloat(band) * 0.05, alpha: 1
      )
      .setFill()
      UIRectFill(CGRect(x: 0, y: 140 - CGFloat(band) * 14 - 14, width: 200, height: 14))
    }
    UIColor(red: 1, green: 0.95, blue: 0.7, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 130, y: 40, width: 44, height: 44)).fill()
    UIColor(red: 0.36, green: 0.42, blue: 0.62, alpha: 1).setFill()
    polygon([(0, 140), (50, 66), (92, 120), (128, 84), (200, 140)]).fill()
    UIColor(red: 0.24, green: 0.5, blue: 0.36, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 138, width: 200, height: 62))
    UIColor(red: 0.5, green: 0.72, blue: 0.4, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: -40, y: 156, width: 180, height: 90)).fill()
  }

  /// A spaceship of 128 × 128 points that points up.
  static let ship = draw(128, 128) {
    UIColor(red: 0.95, green: 0.55, blue: 0.15, alpha: 1).setFill()
    polygon([(52, 98), (76, 98), (64, 126)]).fill()
    UIColor(red: 0.75, green: 0.2, blue: 0.2, alpha: 1).setFill()
    polygon([(44, 62), (20, 104), (50, 96)]).fill()
    polygon([(84, 62), (108, 104), (78, 96)]).fill()
    UIColor(white: 0.88, alpha: 1).setFill()
    let hull = UIBezierPath()
    hull.move(to: CGPoint(x: 64, y: 4))
    hull.addCurve(
      to: CGPoint(x: 78, y: 100), controlPoint1: CGPoint(x: 92, y: 30), controlPoint2: CGPoint(x: 90, y: 76))
    hull.addLine(to: CGPoint(x: 50, y: 100))
    hull.addCurve(
      to: CGPoint(x: 64, y: 4), controlPoint1: CGPoint(x: 38, y: 76), controlPoint2: CGPoint(x: 36, y: 30))
    hull.fill()
    UIColor(red: 0.2, green: 0.45, blue: 0.7, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 54, y: 36, width: 20, height: 20)).fill()
  }

  /// A wooden door of 128 × 256 points, with its handle on the right.
  static let door = draw(128, 256) {
    UIColor(red: 0.45, green: 0.28, blue: 0.16, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 128, height: 256))
    UIColor(red: 0.56, green: 0.37, blue: 0.22, alpha: 1).setFill()
    for y in [16.0, 140] {
      for x in [14.0, 70] { UIRectFill(CGRect(x: x, y: y, width: 44, height: y == 16 ? 108 : 100)) }
    }
    UIColor(red: 0.9, green: 0.75, blue: 0.3, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 108, y: 124, width: 14, height: 14)).fill()
  }

  /// A crate of 100 × 100 points with an arrow pointing up.
  static let crate = draw(100, 100) {
    UIColor(red: 0.5, green: 0.33, blue: 0.17, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 100))
    UIColor(red: 0.78, green: 0.58, blue: 0.35, alpha: 1).setFill()
    for row in 0..<4 { UIRectFill(CGRect(x: 10, y: 10 + row * 20, width: 80, height: 18)) }
    UIColor(red: 0.35, green: 0.15, blue: 0.1, alpha: 1).setFill()
    polygon([(50, 20), (72, 46), (58, 46), (58, 78), (42, 78), (42, 46), (28, 46)]).fill()
  }

  static func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let p = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.close()
    return path
  }

  static func draw(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 2, _ body: () -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, scale)
    defer { UIGraphicsEndImageContext() }
    body()
    return UIGraphicsGetImageFromCurrentImageContext()!
  }
}
