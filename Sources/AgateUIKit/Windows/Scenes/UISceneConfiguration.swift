import Agate

/// The classes and the storyboard with which a scene is created.
open class UISceneConfiguration: NSObject, NSCopying {
  /// The configurations of the program's `Info.plist`.
  nonisolated(unsafe) static var declared: [UISceneConfiguration] = []

  /// The name of the configuration, or nil.
  public let name: String?
  /// The role of the scenes.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which must be a subclass of `NSObject` and conform to ``UISceneDelegate``. Nil
  /// if the scene has no delegate.
  open var delegateClass: AnyClass?
  /// The class of the scene. The value is kept and has no effect: the scene is always a ``UIWindowScene``. The default
  /// is nil.
  open var sceneClass: AnyClass?
  /// The storyboard whose initial view controller the scene shows; nil if the delegate creates the window.
  open var storyboard: UIStoryboard?

  /// Creates a configuration. In a ported program, its values are those of the configuration in `Info.plist` with the
  /// same name and role. If there is none, or `name` is nil, all values are nil.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let name, let same = Self.declared.first(where: { $0.name == name && $0.role == sessionRole }) else { return }
    (delegateClass, sceneClass, storyboard) = (same.delegateClass, same.sceneClass, same.storyboard)
  }

  /// Returns a configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UISceneConfiguration(name: name, sessionRole: role)
    (copy.delegateClass, copy.sceneClass, copy.storyboard) = (delegateClass, sceneClass, storyboard)
    return copy
  }
}
