import Agate

/// The edges and the size of a view or a layout guide, in the coordinates of the superview or of the guide's view.
struct LayoutFrame {
  var x: LinearExpression
  var y: LinearExpression
  var width: LinearExpression
  var height: LinearExpression

  func span(_ axis: NSLayoutConstraint.Axis) -> LayoutSpan {
    axis == .horizontal ? LayoutSpan(low: x, length: width) : LayoutSpan(low: y, length: height)
  }
}

extension LayoutFrame {
  /// A frame that constraints do not change.
  init(_ rect: CGRect) {
    self.init(
      x: LinearExpression(rect.minX), y: LinearExpression(rect.minY), width: LinearExpression(rect.width),
      height: LinearExpression(rect.height))
  }
}

/// The part of an axis that a view or a layout guide covers.
struct LayoutSpan {
  var low: LinearExpression
  var length: LinearExpression

  var high: LinearExpression { low + length }
  var middle: LinearExpression { low + length * 0.5 }

  func moved(by distance: LinearExpression) -> LayoutSpan { LayoutSpan(low: low + distance, length: length) }
}

/// A view or a layout guide whose frame constraints determine.
final class LayoutItem {
  /// The view; nil for a layout guide, and after the view is gone.
  private(set) weak var view: UIView?
  let guide: UILayoutGuide?
  let frame: LayoutFrame
  /// The size of the view's content, until it changes.
  var content: CGSize?
  /// The width for which the height of the content was determined last, and this height.
  var broken: (width: CGFloat, height: CGFloat)?

  /// The axes on which the scope knows the length of the content.
  var axes: [NSLayoutConstraint.Axis] = []
  /// Whether a constraint names the item, or the item resists other sizes than that of its content. A view that no
  /// constraint names keeps the frame that the program sets.
  var isNamed = false

  init(_ view: UIView, _ frame: LayoutFrame) { (self.view, guide, self.frame) = (view, nil, frame) }
  init(_ guide: UILayoutGuide, _ frame: LayoutFrame) { (view, self.guide, self.frame) = (nil, guide, frame) }

  /// Returns the length of the view's content; nil if the content does not determine it.
  func contentLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    // The constraints of a stack determine its size.
    guard let view, !(view is UIStackView) else { return nil }
    let size = content ?? view.contentSize(atWidth: nil)
    content = size
    let length = axis == .horizontal ? size.width : broken?.height ?? size.height
    return length == UIView.noIntrinsicMetric || length.isNaN ? nil : LayoutScope.limited(length)
  }

  /// Whether the content has changed, and now determines a length that the scope does not know.
  var hasNewLength: Bool {
    content == nil
      && [NSLayoutConstraint.Axis.horizontal, .vertical].contains { !axes.contains($0) && contentLength($0) != nil }
  }

  /// Determines the height of the content for a width. Returns whether it has another width than before.
  func breakContent(at width: CGFloat) -> Bool {
    guard let view, broken?.width != width else { return false }
    broken = (width, view.contentSize(atWidth: width).height)
    return true
  }

  func contentDidChange() { (content, broken) = (nil, nil) }
}

extension CGRect {
  /// Returns the rectangle with edges on whole pixels of a view's screen.
  func roundedToPixels(of view: UIView) -> CGRect {
    let scale = max(view.contentScaleFactor, 1)
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    // A length of whole pixels stays as it is, so that text that fits exactly is not truncated.
    func length(_ low: CGFloat, _ length: CGFloat) -> CGFloat {
      let whole = rounded(length)
      return max(abs(whole - length) < 0.01 ? whole : rounded(low + length) - rounded(low), 0)
    }
    return CGRect(
      x: rounded(origin.x), y: rounded(origin.y), width: length(origin.x, size.width),
      height: length(origin.y, size.height))
  }
}
