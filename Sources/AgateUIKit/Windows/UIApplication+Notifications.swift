import Agate

extension UIApplication {
  /// The name of the notification that is posted before the program's window is shown.
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The name of the notification that is posted when the program starts and when its window has gained the keyboard
  /// focus.
  public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  /// The name of the notification that is posted when the window loses the keyboard focus.
  public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// The name of the notification that is posted when the window was closed and the program ends.
  public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
  /// The name of a notification that is never posted, because a window does not know whether it is covered.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The name of a notification that is never posted, because a window does not know whether it is covered.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The name of a notification that is never posted.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The name of a notification that is never posted.
  public static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The name of a notification that is never posted.
  public static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// The name of a notification that is never posted, because there is no status bar.
  public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The name of a notification that is never posted, because there is no status bar.
  public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The name of a notification that is never posted, because there is no status bar.
  public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The name of a notification that is never posted, because there is no status bar.
  public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

extension UIResponder {
  /// The name of the notification that is posted before the input views of the first responder are shown, or change
  /// their height (``inputView``).
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// The name of the notification that is posted after the input views were shown, or changed their height.
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// The name of the notification that is posted before the input views are hidden.
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// The name of the notification that is posted after the input views were hidden.
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// The name of the notification that is posted before the frame of the input views changes, also because they
  /// are shown or hidden.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  /// The name of the notification that is posted after the frame of the input views changed, also because they
  /// were shown or hidden.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  /// The key of the frame of the input views before a change, as an `NSValue`, in points of the screen's coordinates.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame of the input views after a change, as an `NSValue`, in points of the screen's coordinates.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the change, in seconds, as an `NSNumber`.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the raw value of the change's ``UIView/AnimationCurve``, as an `NSNumber`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of an `NSNumber` that says whether the input views belong to this program. Its value is always true.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
