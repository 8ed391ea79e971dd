import Agate
import AgateUIKit

/// Overrides every member of `UIView` that Agate has and that can be overridden on Apple's systems. It compiles only
/// if these members are declared in the class body.
class UIViewOverrides: UIView {
  override class var layerClass: AnyClass { super.layerClass }
  override var layer: CALayer { super.layer }
  override var subviews: [UIView] { super.subviews }
  override var superview: UIView? { super.superview }
  override var tag: Int {
    get { super.tag }
    set { super.tag = newValue }
  }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override var description: String { super.description }
  override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = newValue }
  }
  override var center: CGPoint {
    get { super.center }
    set { super.center = newValue }
  }
  override var transform: CGAffineTransform {
    get { super.transform }
    set { super.transform = newValue }
  }
  override var transform3D: CATransform3D {
    get { super.transform3D }
    set { super.transform3D = newValue }
  }
  override var contentScaleFactor: CGFloat {
    get { super.contentScaleFactor }
    set { super.contentScaleFactor = newValue }
  }
  override var autoresizingMask: AutoresizingMask {
    get { super.autoresizingMask }
    set { super.autoresizingMask = newValue }
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { super.backgroundColor = newValue }
  }
  override var alpha: CGFloat {
    get { super.alpha }
    set { super.alpha = newValue }
  }
  override var isHidden: Bool {
    get { super.isHidden }
    set { super.isHidden = newValue }
  }
  override var clipsToBounds: Bool {
    get { super.clipsToBounds }
    set { super.clipsToBounds = newValue }
  }
  override var isOpaque: Bool {
    get { super.isOpaque }
    set { super.isOpaque = newValue }
  }
  override var contentMode: UIView.ContentMode {
    get { super.contentMode }
    set { super.contentMode = newValue }
  }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    super.insertSubview(view, belowSubview: sibling)
  }
  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    super.insertSubview(view, aboveSubview: sibling)
  }
  override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
  override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { super.convert(point, from: view) }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }
  override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set { super.isUserInteractionEnabled = newValue }
  }
  override var isMultipleTouchEnabled: Bool {
    get { super.isMultipleTouchEnabled }
    set { super.isMultipleTouchEnabled = newValue }
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  override var next: UIResponder? { super.next }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSubviews() { super.layoutSubviews() }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: CGRect) { super.setNeedsDisplay(rect) }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func display(_ layer: CALayer) { super.display(layer) }
  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    super.action(for: layer, forKey: event)
  }
  override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
}
