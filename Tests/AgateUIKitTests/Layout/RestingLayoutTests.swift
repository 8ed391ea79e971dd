import Agate
import AgateUIKit
import Testing

/// Views that constraints place are laid out again only after changes, so that an idle window stays idle.
struct RestingLayoutTests {
  private final class Root: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private let root = Root(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func texts() -> [UIView] {
    let label = UILabel(), view = UITextView(), field = UITextField()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 30)
    view.isScrollEnabled = false
    view.text = String(repeating: "letter ", count: 40)
    field.text = "field"
    return [label, view, field]
  }

  private func column() -> UIStackView {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let row = UIStackView(arrangedSubviews: [button, UISwitch(), UISlider()])
    row.alignment = .firstBaseline
    let column = UIStackView(arrangedSubviews: texts() + [row])
    column.axis = .vertical
    column.isLayoutMarginsRelativeArrangement = true
    return column
  }

  @Test func laidOutViewsRest() {
    let scroll = UIScrollView(), column = column(), compositor = Compositor(layer: root.layer)
    defer { withExtendedLifetime(compositor) {} }
    root.addSubview(scroll)
    scroll.addSubview(column)
    for view in [scroll, column] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
    let safe = root.safeAreaLayoutGuide, guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: safe.topAnchor), scroll.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      column.topAnchor.constraint(equalTo: guide.topAnchor),
      column.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    CATransaction.flush()
    #expect(column.frame.width == 300 && scroll.contentSize == column.frame.size)
    #expect(column.arrangedSubviews.allSatisfy { $0.frame.height > 0 })
    let layouts = root.layouts
    #expect(layouts > 0)
    for _ in 0..<3 {
      // A change that concerns no constraint begins a transaction.
      root.alpha -= 0.1
      CATransaction.flush()
    }
    #expect(root.layouts == layouts)
    root.frame.size.width = 250
    CATransaction.flush()
    #expect(root.layouts > layouts && column.frame.width == 250)
  }
}
