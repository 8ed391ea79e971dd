import AgateUIKit
import Foundation

// UIKit's names from before Swift 4.2, for code that was not migrated.

public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias RunLoopMode = RunLoop.Mode
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationState = UIApplication.State
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIButtonType = UIButton.ButtonType
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UIWindowLevel = UIWindow.Level

/// Creates insets. The replacement is the initialiser of `UIEdgeInsets`.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// Returns a rectangle that is reduced by insets. The replacement is `inset(by:)` of `CGRect`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
/// Returns the PNG data of an image; nil if the image cannot be encoded. The replacement is `pngData()` of `UIImage`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// Returns the JPEG data of an image; nil if the image cannot be encoded. The replacement is
/// `jpegData(compressionQuality:)` of `UIImage`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}

extension RunLoop.Mode {
  public static var commonModes: RunLoop.Mode { .common }
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

extension NSNotification.Name {
  public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
  public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
  public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
}
