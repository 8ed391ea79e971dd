import Agate

/// The session of a scene: its role and its configuration. A program has one session, ``UIScene/session`` of
/// ``UIWindowScene/main``.
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene with windows on the screen of the device.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A scene on another screen. Agate connects no such scenes.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// A scene on another screen, by its older name. Agate connects no such scenes.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The purpose of the scene, which is always `windowApplication`.
  open var role: Role { .windowApplication }
  /// The configuration of the scene.
  open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// The scene of the session.
  open var scene: UIScene? { UIWindowScene.main }
  /// An identifier that stays the same while the program runs.
  public let persistentIdentifier = UUID().uuidString
  /// Values that the program stores in the session. They are kept while the program runs. The default is nil.
  open var userInfo: [String: Any]?
  /// The activity with which the scene was saved. The property is kept while the program runs and has no effect, because
  /// no state is saved. The default is nil.
  open var stateRestorationActivity: NSUserActivity?

  override init() { super.init() }
}
