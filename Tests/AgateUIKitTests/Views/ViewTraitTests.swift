import Agate
import AgateUIKit
import Testing

struct ViewTraitTests {
  @Test func handlersAreCalledWhenTheirTraitsChange() {
    final class Listener: NSObject {
      var calls = 0
      func changed(_ view: UIView, since last: UITraitCollection) { calls += 1 }
    }
    let view = UIView(), controller = UIViewController(), listener = Listener()
    view.addSubview(controller.view)
    var calls: [String] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (changed: UIView, last: UITraitCollection) in
      calls.append("view")
      #expect(changed === view && changed.traitCollection.userInterfaceStyle != last.userInterfaceStyle)
    }
    view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _: UITraitCollection) in
      calls.append("scale")
    }
    controller.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (_: UIViewController, _: UITraitCollection) in
      calls.append("controller")
    }
    let action = Selector.of("changed(_:since:)", Listener.changed(_:since:))
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: listener, action: action)
    view.overrideUserInterfaceStyle = .dark
    #expect(calls == ["view", "controller"] && listener.calls == 1)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(calls == ["view", "controller", "controller"] && listener.calls == 2 && controller.isViewLoaded)
  }

  @Test func theTraitsOfAViewAreCurrentInItsMethods() {
    final class Noting: UIView {
      var styles: [String: UIUserInterfaceStyle] = [:]
      private func note(_ method: String) { styles[method] = UITraitCollection.current.userInterfaceStyle }
      override func layoutSubviews() { note("layout") }
      override func updateConstraints() { note("constraints") }
      override func draw(_ rect: CGRect) { note("draw") }
      override func tintColorDidChange() { note("tint") }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traits") }
    }
    let outer = UIView(), view = Noting(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    outer.addSubview(view)
    outer.overrideUserInterfaceStyle = .dark
    view.tintColor = .red
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    view.layer.displayIfNeeded()
    #expect(view.styles == ["traits": .dark, "tint": .dark, "constraints": .dark, "layout": .dark, "draw": .dark])
    view.overrideUserInterfaceStyle = .light
    outer.tintColor = .green
    view.setNeedsLayout()
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { view.layoutIfNeeded() }
    #expect(view.styles["layout"] == .light && view.styles["traits"] == .light)
  }

  @Test func coloursFollowTheStyle() {
    final class Painter: UIView {
      var color = UIColor.black
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIRectFill(bounds)
      }
    }
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    let outer = UIView(), frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let view = UIView(frame: frame), painter = Painter(frame: frame)
    let picture = UIImageView(image: square(4, .black).withRenderingMode(.alwaysTemplate))
    let indicator = UIActivityIndicatorView(style: .medium)
    view.backgroundColor = color
    painter.color = color
    picture.tintColor = color
    indicator.color = color
    for part in [view, painter, picture, indicator] as [UIView] { outer.addSubview(part) }
    for (style, shown) in [(UIUserInterfaceStyle.light, [255, 0, 0, 255]), (.dark, [255, 255, 255, 255])] {
      outer.overrideUserInterfaceStyle = style
      #expect(view.backgroundColor === color)
      #expect(view.picture().rgba(1, 1) == shown && picture.picture().rgba(1, 1) == shown)
      painter.layer.displayIfNeeded()
      #expect(painter.picture().rgba(1, 1) == shown)
      let spoke = indicator.layer.sublayers?.first?.sublayers?.first
      #expect(spoke?.backgroundColor == color.resolvedColor(with: outer.traitCollection).cgColor)
    }
    view.layer.backgroundColor = UIColor.green.cgColor
    outer.overrideUserInterfaceStyle = .light
    #expect(view.backgroundColor == .green && view.layer.backgroundColor == UIColor.green.cgColor)
  }
}
