import Agate
import AgateUIKit

extension Gallery {
  /// Views that receive touches: each card follows the touch that began in it. The button is also a view. The label
  /// ignores touches, so the card below it receives them.
  static let draggedViews = GalleryScene(
    name: "dragged-views", summary: "Views that follow the touches that begin in them, and a button that counts",
    ids: ["B1.02", "B1.03", "B0.09"], interactive: true, size: CGSize(width: 320, height: 240),
    script: .drag((70, 70), (130, 110), during: 0.2...0.6) + .drag((220, 60), (190, 90), during: 0.8...1.1)
      + .click(160, 205, at: 1.6)
  ) {
    let root = ViewHolder(), desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    root.frame = desk.frame
    desk.backgroundColor = UIColor(white: 0.93, alpha: 1)
    let colors = [UIColor.systemOrange, .systemTeal]
    for (index, color) in colors.enumerated() {
      let card = Card(frame: CGRect(x: 30 + index * 150, y: 30, width: 110, height: 80))
      card.backgroundColor = color
      desk.addSubview(card)
    }
    var count = 0
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Taps: 0") { action in
        count += 1
        (action.sender as? UIButton)?.setTitle("Taps: \(count)", for: .normal)
      })
    button.frame = CGRect(x: 60, y: 185, width: 200, height: 40)
    button.backgroundColor = .white
    button.layer.cornerRadius = 8
    desk.addSubview(button)
    root.addSublayer(desk.layer)
    root.views = [desk]
    return root
  }
}

private final class Card: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 3)
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    label.text = "Drag me"
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    superview?.bringSubviewToFront(self)
    UIView.animate(withDuration: 0.15) { layer.shadowOffset.height = 9 }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let now = touch.location(in: superview), before = touch.previousLocation(in: superview)
    center = CGPoint(x: center.x + now.x - before.x, y: center.y + now.y - before.y)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIView.animate(withDuration: 0.15) { layer.shadowOffset.height = 3 }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchesEnded(touches, with: event) }
}
