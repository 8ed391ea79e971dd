import Agate

/// Overrides every member of `CALayer` that Agate has and that can be overridden on Apple's systems. It compiles only
/// if these members are declared in the class body.
class CALayerOverrides: CALayer {
  override var delegate: (any CALayerDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override class var supportsSecureCoding: Bool { super.supportsSecureCoding }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func shouldArchiveValue(forKey key: String) -> Bool { super.shouldArchiveValue(forKey: key) }
  override var position: CGPoint {
    get { super.position }
    set { super.position = newValue }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = newValue }
  }
  override var anchorPoint: CGPoint {
    get { super.anchorPoint }
    set { super.anchorPoint = newValue }
  }
  override var zPosition: CGFloat {
    get { super.zPosition }
    set { super.zPosition = newValue }
  }
  override var anchorPointZ: CGFloat {
    get { super.anchorPointZ }
    set { super.anchorPointZ = newValue }
  }
  override var transform: CATransform3D {
    get { super.transform }
    set { super.transform = newValue }
  }
  override func affineTransform() -> CGAffineTransform { super.affineTransform() }
  override func setAffineTransform(_ m: CGAffineTransform) { super.setAffineTransform(m) }
  override var sublayerTransform: CATransform3D {
    get { super.sublayerTransform }
    set { super.sublayerTransform = newValue }
  }
  override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue }
  }
  override var isDoubleSided: Bool {
    get { super.isDoubleSided }
    set { super.isDoubleSided = newValue }
  }
  override var isGeometryFlipped: Bool {
    get { super.isGeometryFlipped }
    set { super.isGeometryFlipped = newValue }
  }
  override func contentsAreFlipped() -> Bool { super.contentsAreFlipped() }
  override var backgroundColor: CGColor? {
    get { super.backgroundColor }
    set { super.backgroundColor = newValue }
  }
  override var borderColor: CGColor? {
    get { super.borderColor }
    set { super.borderColor = newValue }
  }
  override var borderWidth: CGFloat {
    get { super.borderWidth }
    set { super.borderWidth = newValue }
  }
  override var cornerRadius: CGFloat {
    get { super.cornerRadius }
    set { super.cornerRadius = newValue }
  }
  override var opacity: Float {
    get { super.opacity }
    set { super.opacity = newValue }
  }
  override var isHidden: Bool {
    get { super.isHidden }
    set { super.isHidden = newValue }
  }
  override var masksToBounds: Bool {
    get { super.masksToBounds }
    set { super.masksToBounds = newValue }
  }
  override var allowsGroupOpacity: Bool {
    get { super.allowsGroupOpacity }
    set { super.allowsGroupOpacity = newValue }
  }
  override var maskedCorners: CACornerMask {
    get { super.maskedCorners }
    set { super.maskedCorners = newValue }
  }
  override var cornerCurve: CALayerCornerCurve {
    get { super.cornerCurve }
    set { super.cornerCurve = newValue }
  }
  override class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    super.cornerCurveExpansionFactor(curve)
  }
  override var allowsEdgeAntialiasing: Bool {
    get { super.allowsEdgeAntialiasing }
    set { super.allowsEdgeAntialiasing = newValue }
  }
  override var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { super.edgeAntialiasingMask }
    set { super.edgeAntialiasingMask = newValue }
  }
  override var mask: CALayer? {
    get { super.mask }
    set { super.mask = newValue }
  }
  override var shadowColor: CGColor? {
    get { super.shadowColor }
    set { super.shadowColor = newValue }
  }
  override var shadowOpacity: Float {
    get { super.shadowOpacity }
    set { super.shadowOpacity = newValue }
  }
  override var shadowOffset: CGSize {
    get { super.shadowOffset }
    set { super.shadowOffset = newValue }
  }
  override var shadowRadius: CGFloat {
    get { super.shadowRadius }
    set { super.shadowRadius = newValue }
  }
  override var shadowPath: CGPath? {
    get { super.shadowPath }
    set { super.shadowPath = newValue }
  }
  override var filters: [Any]? {
    get { super.filters }
    set { super.filters = newValue }
  }
  override var backgroundFilters: [Any]? {
    get { super.backgroundFilters }
    set { super.backgroundFilters = newValue }
  }
  override var compositingFilter: Any? {
    get { super.compositingFilter }
    set { super.compositingFilter = newValue }
  }
  override var shouldRasterize: Bool {
    get { super.shouldRasterize }
    set { super.shouldRasterize = newValue }
  }
  override var rasterizationScale: CGFloat {
    get { super.rasterizationScale }
    set { super.rasterizationScale = newValue }
  }
  override var contents: Any? {
    get { super.contents }
    set { super.contents = newValue }
  }
  override var contentsGravity: CALayerContentsGravity {
    get { super.contentsGravity }
    set { super.contentsGravity = newValue }
  }
  override var contentsRect: CGRect {
    get { super.contentsRect }
    set { super.contentsRect = newValue }
  }
  override var contentsScale: CGFloat {
    get { super.contentsScale }
    set { super.contentsScale = newValue }
  }
  override var minificationFilter: CALayerContentsFilter {
    get { super.minificationFilter }
    set { super.minificationFilter = newValue }
  }
  override var magnificationFilter: CALayerContentsFilter {
    get { super.magnificationFilter }
    set { super.magnificationFilter = newValue }
  }
  override var minificationFilterBias: Float {
    get { super.minificationFilterBias }
    set { super.minificationFilterBias = newValue }
  }
  override var contentsCenter: CGRect {
    get { super.contentsCenter }
    set { super.contentsCenter = newValue }
  }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ r: CGRect) { super.setNeedsDisplay(r) }
  override func needsDisplay() -> Bool { super.needsDisplay() }
  override func displayIfNeeded() { super.displayIfNeeded() }
  override func display() { super.display() }
  override func draw(in ctx: CGContext) { super.draw(in: ctx) }
  override func render(in ctx: CGContext) { super.render(in: ctx) }
  override class func needsDisplay(forKey key: String) -> Bool { super.needsDisplay(forKey: key) }
  override var needsDisplayOnBoundsChange: Bool {
    get { super.needsDisplayOnBoundsChange }
    set { super.needsDisplayOnBoundsChange = newValue }
  }
  override var drawsAsynchronously: Bool {
    get { super.drawsAsynchronously }
    set { super.drawsAsynchronously = newValue }
  }
  override var isOpaque: Bool {
    get { super.isOpaque }
    set { super.isOpaque = newValue }
  }
  override var contentsFormat: CALayerContentsFormat {
    get { super.contentsFormat }
    set { super.contentsFormat = newValue }
  }
  override var name: String? {
    get { super.name }
    set { super.name = newValue }
  }
  override var superlayer: CALayer? { super.superlayer }
  override var sublayers: [CALayer]? {
    get { super.sublayers }
    set { super.sublayers = newValue }
  }
  override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
  override func insertSublayer(_ layer: CALayer, at index: UInt32) { super.insertSublayer(layer, at: index) }
  override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    super.insertSublayer(layer, below: sibling)
  }
  override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    super.insertSublayer(layer, above: sibling)
  }
  override func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    super.replaceSublayer(oldLayer, with: newLayer)
  }
  override func removeFromSuperlayer() { super.removeFromSuperlayer() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func needsLayout() -> Bool { super.needsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSublayers() { super.layoutSublayers() }
  override var layoutManager: (any CALayoutManager)? {
    get { super.layoutManager }
    set { super.layoutManager = newValue }
  }
  override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
  override var constraints: [CAConstraint]? {
    get { super.constraints }
    set { super.constraints = newValue }
  }
  override func addConstraint(_ c: CAConstraint) { super.addConstraint(c) }
  override var autoresizingMask: CAAutoresizingMask {
    get { super.autoresizingMask }
    set { super.autoresizingMask = newValue }
  }
  override func resizeSublayers(withOldSize size: CGSize) { super.resizeSublayers(withOldSize: size) }
  override func resize(withOldSuperlayerSize size: CGSize) { super.resize(withOldSuperlayerSize: size) }
  override func scroll(_ p: CGPoint) { super.scroll(p) }
  override func scrollRectToVisible(_ r: CGRect) { super.scrollRectToVisible(r) }
  override var visibleRect: CGRect { super.visibleRect }
  override func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { super.convert(p, from: layer) }
  override func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { super.convert(p, to: layer) }
  override func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { super.convert(r, from: layer) }
  override func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { super.convert(r, to: layer) }
  override func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    super.convertTime(t, from: layer)
  }
  override func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    super.convertTime(t, to: layer)
  }
  override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
  override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
  override func presentation() -> Self? { super.presentation() }
  override func model() -> Self { super.model() }
  override class func defaultAction(forKey event: String) -> (any CAAction)? { super.defaultAction(forKey: event) }
  override var actions: [String: any CAAction]? {
    get { super.actions }
    set { super.actions = newValue }
  }
  override var style: [AnyHashable: Any]? {
    get { super.style }
    set { super.style = newValue }
  }
  override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }
  override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
  override func removeAnimation(forKey key: String) { super.removeAnimation(forKey: key) }
  override func removeAllAnimations() { super.removeAllAnimations() }
  override func animation(forKey key: String) -> CAAnimation? { super.animation(forKey: key) }
  override func animationKeys() -> [String]? { super.animationKeys() }
  override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set { super.beginTime = newValue }
  }
  override var duration: CFTimeInterval {
    get { super.duration }
    set { super.duration = newValue }
  }
  override var speed: Float {
    get { super.speed }
    set { super.speed = newValue }
  }
  override var timeOffset: CFTimeInterval {
    get { super.timeOffset }
    set { super.timeOffset = newValue }
  }
  override var repeatCount: Float {
    get { super.repeatCount }
    set { super.repeatCount = newValue }
  }
  override var repeatDuration: CFTimeInterval {
    get { super.repeatDuration }
    set { super.repeatDuration = newValue }
  }
  override var autoreverses: Bool {
    get { super.autoreverses }
    set { super.autoreverses = newValue }
  }
  override var fillMode: CAMediaTimingFillMode {
    get { super.fillMode }
    set { super.fillMode = newValue }
  }
  override func value(forKey key: String) -> Any? { super.value(forKey: key) }
  override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
  override func value(forKeyPath keyPath: String) -> Any? { super.value(forKeyPath: keyPath) }
  override func setValue(_ value: Any?, forKeyPath keyPath: String) { super.setValue(value, forKeyPath: keyPath) }
  override class func defaultValue(forKey key: String) -> Any? { super.defaultValue(forKey: key) }
}
