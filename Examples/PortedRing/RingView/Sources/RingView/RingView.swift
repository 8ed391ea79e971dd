import UIKit

@IBDesignable
open class RingView: UIView {
  @objc public weak var delegate: RingViewDelegate?

  @IBInspectable public var progress: CGFloat {
    get { ringLayer.progress }
    set { ringLayer.progress = newValue }
  }

  open override class var layerClass: AnyClass { RingLayer.self }

  private var ringLayer: RingLayer { layer as! RingLayer }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    layer.contentsScale = UIScreen.main.scale
    #if os(iOS)
      addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
    #endif
  }

  /// Moves the end of the ring.
  @objc open func setProgress(_ progress: CGFloat, duration: TimeInterval) {
    ringLayer.isRound = delegate?.ringViewShouldRoundItsEnds?(self) ?? true
    let animation = CABasicAnimation(keyPath: #keyPath(RingLayer.progress))
    animation.fromValue = ringLayer.presentation()?.progress ?? ringLayer.progress
    animation.toValue = progress
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    ringLayer.progress = progress
    ringLayer.add(animation, forKey: #keyPath(RingLayer.progress))
  }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    setProgress(progress > 0.5 ? 0.1 : 0.8, duration: 0.6)
  }
}

extension RingView: CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {
    delegate?.ringViewDidStart?(self)
  }

  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    if finished { delegate?.ringView?(self, didFinishAt: progress) }
  }
}
