import UIKit

@objc public protocol RingViewDelegate: AnyObject {
  @objc optional func ringViewDidStart(_ ringView: RingView)
  @objc optional func ringView(_ ringView: RingView, didFinishAt progress: CGFloat)
  @objc optional func ringViewShouldRoundItsEnds(_ ringView: RingView) -> Bool
}
