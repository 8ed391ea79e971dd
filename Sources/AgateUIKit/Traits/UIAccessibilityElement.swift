import Agate

/// An element for assistive technologies that is not a view, such as a bar of a chart. Agate does not support assistive
/// technologies: the values are kept for tests and have no effect.
open class UIAccessibilityElement: UIResponder {
  /// The view or other object that contains the element. The element does not retain it.
  open weak var accessibilityContainer: AnyObject?
  /// Whether the element is visible to assistive technologies. The default is true.
  open var isAccessibilityElement = true
  /// A short name of the element. The default is nil.
  open var accessibilityLabel: String?
  /// A sentence that describes the result of the element's action. The default is nil.
  open var accessibilityHint: String?
  /// A text that describes the element's value. The default is nil.
  open var accessibilityValue: String?
  /// A string by which tests find the element. The default is nil.
  open var accessibilityIdentifier: String?
  /// The behaviour of the element. The default is `none`.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The frame of the element in screen coordinates, in points. The default is zero.
  open var accessibilityFrame: CGRect {
    get { frame ?? (accessibilityContainer as? UIView)?.convert(place, to: nil as UIView?) ?? place }
    set { frame = newValue }
  }
  /// The frame of the element in the coordinates of ``accessibilityContainer``, in points. The element follows the
  /// container until ``accessibilityFrame`` is set. The default is zero.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { place }
    set {
      place = newValue
      frame = nil
    }
  }
  /// Additional actions of the element. The default is nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// The frame in screen coordinates, if it was set.
  private final var frame: CGRect?
  /// The frame in the coordinates of the container.
  private final var place = CGRect.zero

  /// Creates an element of a view or another object.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

/// An additional action of an element for assistive technologies. Agate does not support assistive technologies and
/// does not offer the action.
open class UIAccessibilityCustomAction: NSObject {
  /// The name of the action.
  open var name: String
  /// The object whose method is called. The action does not retain it.
  open weak var target: AnyObject?
  /// The method that performs the action.
  open var selector: Selector
  /// The closure that performs the action. The closure returns whether the action succeeded. The default is nil.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action that calls a method.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
  }
  /// Creates an action that calls a closure.
  public convenience init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.init(name: name, target: nil, selector: Selector(""))
    self.actionHandler = actionHandler
  }
}
