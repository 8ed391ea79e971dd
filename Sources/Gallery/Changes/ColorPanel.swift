import Agate
import AgateUIKit

/// A white panel with a blue square, and a button that changes the square. The space bar acts like the button.
final class ColorPanel: CALayer, KeyResponder {
  static let size = CGSize(width: 240, height: 280)
  static let button = (x: 120.0, y: 220.0)

  private(set) var square = CALayer()
  private var dice = Dice(952)
  private var change: () -> Void = {}
  /// The view that owns the square, if the square is a view's layer.
  private var view: UIView?

  /// - Parameter change: The action of the button.
  convenience init(_ change: @escaping (ColorPanel) -> Void) { self.init(CALayer(), change) }

  convenience init(view: UIView, _ change: @escaping (ColorPanel) -> Void) {
    self.init(view.layer, change)
    self.view = view
  }

  private convenience init(_ square: CALayer, _ change: @escaping (ColorPanel) -> Void) {
    self.init()
    frame.size = ColorPanel.size
    backgroundColor = CGColor(gray: 0.6, alpha: 1)
    let panel = CALayer()
    panel.frame = CGRect(x: 20, y: 20, width: 200, height: 240)
    panel.backgroundColor = .white
    addSublayer(panel)
    self.square = square
    square.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    square.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    panel.addSublayer(square)
    let center = CGPoint(x: ColorPanel.button.x, y: ColorPanel.button.y)
    self.change = { [unowned self] in change(self) }
    addSublayer(Button(Sign.drop, at: center, action: self.change))
  }

  func randomColor() -> CGColor { dice.color() }

  func keyPressed(_ key: KeyEvent) -> Bool {
    guard key.name == "space" else { return false }
    if key.phase == .pressed { change() }
    return true
  }
}
