import Agate
import AgateUIKit

/// A rounded button with a white symbol. The button is darker while it is pressed. Its action is performed when the
/// pointer is released inside the button.
final class Button: CALayer, PointerResponder {
  static let size = CGSize(width: 100, height: 36)
  private static let color = CGColor(red: 0.2, green: 0.45, blue: 0.85)
  private static let held = CGColor(red: 0.1, green: 0.25, blue: 0.55)
  private var action: () -> Void = {}

  convenience init(_ sign: UIImage, at center: CGPoint, action: @escaping () -> Void) {
    self.init()
    bounds.size = Button.size
    position = center
    cornerRadius = 8
    backgroundColor = Button.color
    contents = sign.cgImage
    contentsScale = sign.scale
    contentsGravity = .center
    self.action = action
  }

  func pointerPressed(at point: CGPoint) { backgroundColor = Button.held }

  func pointerReleased(at point: CGPoint) {
    backgroundColor = Button.color
    if contains(convert(point, from: nil)) { action() }
  }
}

/// Symbols of 16 × 16 points for buttons.
enum Sign {
  static let drop = draw { UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 14, height: 14)).fill() }
  static let play = draw { Pictures.polygon([(3, 1), (15, 8), (3, 15)]).fill() }
  static let stop = draw { UIRectFill(CGRect(x: 2, y: 2, width: 12, height: 12)) }
  static let slow = draw {
    UIRectFill(CGRect(x: 2, y: 2, width: 3, height: 12))
    Pictures.polygon([(7, 2), (15, 8), (7, 14)]).fill()
  }

  private static func draw(_ body: () -> Void) -> UIImage {
    Pictures.draw(16, 16) {
      UIColor.white.setFill()
      body()
    }
  }
}
