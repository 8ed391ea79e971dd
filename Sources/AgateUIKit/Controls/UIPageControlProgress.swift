import Agate

/// The progress of the current page of a ``UIPageControl``, which shows the progress in a bar in place of the dot.
open class UIPageControlProgress: NSObject {
  /// The delegate. The default is nil.
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// The progress, limited to 0…1. When the page changes, the progress becomes the delegate's initial progress, or 0
  /// without a delegate. NaN is ignored. The default is 0.
  open var currentProgress: Float {
    get { number }
    set {
      if newValue.isNaN { return }
      number = min(max(newValue, 0), 1)
      control?.setNeedsLayout()
    }
  }
  private final var number: Float = 0
  /// Whether the bar is shown. False without a page control, and while a touch moves along the dots.
  open internal(set) var isProgressVisible = false {
    didSet { if isProgressVisible != oldValue { delegate?.pageControlProgressVisibilityDidChange(self) } }
  }
  final weak var control: UIPageControl?

  /// Creates a progress for the property ``UIPageControl/progress``.
  public override init() { super.init() }

  final func begin(_ page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }
}

/// An object that is notified about a ``UIPageControlProgress``. Every method has a default implementation.
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// Returns the progress with which a page begins, from 0 to 1. The default implementation returns 0.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
  /// Called after ``UIPageControlProgress/isProgressVisible`` changed. The default does nothing.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}
