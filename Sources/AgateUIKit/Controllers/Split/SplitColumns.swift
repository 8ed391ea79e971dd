import Agate

/// A view with the view of a column's controller, and a line beside it.
final class SplitColumnView: UIView {
  override class var isDrawn: Bool { false }
  private let line = ControlPart(color: .separator)
  private(set) weak var content: UIView?
  /// Whether the line is at the left edge.
  var hasLineAtLeft = false { didSet { if hasLineAtLeft != oldValue { setNeedsLayout() } } }

  /// Shows the view of a controller.
  func show(_ view: UIView) {
    guard content !== view || view.superview !== self else { return }
    if content !== view, content?.superview === self { content?.removeFromSuperview() }
    content = view
    clipsToBounds = true
    backgroundColor = .systemBackground
    addFilling(view)
    addSubview(line)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let content, content.superview === self { content.frame = bounds }
    let width = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: hasLineAtLeft ? 0 : bounds.maxX - width, y: 0, width: width, height: bounds.height)
  }
}

/// Controllers that have left the navigation controllers of their columns, while the split view controller is
/// collapsed.
final class SplitStack {
  private struct Layer {
    let column: UISplitViewController.Column
    /// The controller of the column: a navigation controller, or the only controller itself.
    let owner: UIViewController
    let controllers: [UIViewController]
  }
  private var layers: [Layer] = []
  /// The navigation controller that shows all controllers.
  let base: UINavigationController

  init(_ base: UINavigationController) { self.base = base }

  /// Returns the controllers of a column that were moved.
  func controllers(of column: UISplitViewController.Column) -> [UIViewController]? {
    layers.last { $0.column == column }?.controllers
  }
  /// Whether the stack contains the controllers of a column.
  func shows(_ column: UISplitViewController.Column) -> Bool {
    controllers(of: column)?.first.map(base.viewControllers.contains) ?? false
  }
  /// Returns the controllers of the stack below those of a column; nil if the column has none above others.
  func controllers(below column: UISplitViewController.Column) -> [UIViewController]? {
    let stack = base.viewControllers
    guard let first = controllers(of: column)?.first, let index = stack.firstIndex(of: first), index > 0 else {
      return nil
    }
    return Array(stack[..<index])
  }

  /// Takes the controllers of a column out of its controller, and returns them.
  func take(_ owner: UIViewController, for column: UISplitViewController.Column) -> [UIViewController] {
    var controllers = [owner]
    if let navigation = owner as? UINavigationController {
      controllers = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
    }
    layers.removeAll { $0.column == column }
    layers.append(Layer(column: column, owner: owner, controllers: controllers))
    return controllers
  }

  /// Pushes the controllers of a column. Does nothing if they are there.
  func push(_ column: UISplitViewController.Column, animated: Bool) {
    guard let controllers = controllers(of: column), !controllers.isEmpty, !shows(column) else { return }
    base.setViewControllers(base.viewControllers + controllers, animated: animated)
  }

  /// Returns the controllers to their columns. Controllers that were pushed later belong to the column below them.
  func restore() {
    for layer in layers.reversed() {
      var returning = layer.controllers
      if let below = controllers(below: layer.column) {
        returning = Array(base.viewControllers[below.count...])
        base.setViewControllers(below, animated: false)
      }
      (layer.owner as? UINavigationController)?.setViewControllers(returning, animated: false)
    }
    layers = []
  }
}
