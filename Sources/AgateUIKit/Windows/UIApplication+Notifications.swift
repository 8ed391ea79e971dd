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
  /// The name of a notification that is never posted, because there is no keyboard on the screen.
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// The name of a notification that is never posted, because there is no keyboard on the screen.
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// The name of a notification that is never posted, because there is no keyboard on the screen.
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// The name of a notification that is never posted, because there is no keyboard on the screen.
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// The name of a notification that is never posted, because there is no keyboard on the screen.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  /// The name of a notification that is never posted, because there is no keyboard on the screen.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  /// The key of a keyboard's frame before a change.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of a keyboard's frame after a change.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of a keyboard's animation, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the timing curve of a keyboard's animation.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this program.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
