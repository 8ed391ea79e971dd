import Agate
import AgateUIKit
import Synchronization

/// Six round portraits as image files of 88 pixels.
enum Portraits {
  static let count = 6

  private static let files = Mutex<[Int: Data]>([:])

  /// Returns the bytes of a PNG file. Can be called from any thread.
  static func file(_ index: Int) -> Data {
    if let known = files.withLock({ $0[index] }) { return known }
    let made = Pictures.draw(44, 44) { draw(index) }.pngData()!
    files.withLock { $0[index] = made }
    return made
  }

  private static func draw(_ index: Int) {
    let part = CGFloat(index) / CGFloat(count)
    let disc = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 42, height: 42))
    disc.addClip()
    UIColor(hue: part, saturation: 0.45, brightness: 0.9, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 44, height: 44))
    UIColor(hue: part + 0.5, saturation: 0.6, brightness: 0.6, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 6, y: 29, width: 32, height: 30)).fill()
    UIColor(
      hue: 0.07, saturation: 0.25 + 0.1 * CGFloat(index % 3), brightness: 0.95 - 0.1 * CGFloat(index % 4), alpha: 1
    )
    .setFill()
    UIBezierPath(ovalIn: CGRect(x: 13, y: 10, width: 18, height: 22)).fill()
    UIColor(hue: 0.08, saturation: 0.7, brightness: 0.2 + 0.12 * CGFloat(index), alpha: 1).setFill()
    UIBezierPath(arcCenter: CGPoint(x: 22, y: 18), radius: 10, startAngle: .pi, endAngle: 0, clockwise: true).fill()
  }
}
