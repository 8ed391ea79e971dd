import Agate

/// An object whose state can be saved and restored. Views, view controllers and other objects of a program may conform.
///
/// Agate saves no state, so it calls none of the members. Every member has a default implementation.
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object to which the state belongs. The default is nil.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates the object again. The default is nil.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Writes the state. Agate never calls this method. The default does nothing.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads the state. Agate never calls this method. The default does nothing.
  func decodeRestorableState(with coder: NSCoder)
  /// Called after the state of all objects was read. Agate never calls this method. The default does nothing.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// A class that recreates objects whose state was saved. Agate saves no state.
public protocol UIObjectRestoration {
  /// Creates an object. Agate never calls this method.
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> (any UIStateRestoring)?
}

/// A class that recreates view controllers whose state was saved. Agate saves no state.
public protocol UIViewControllerRestoration {
  /// Creates a view controller. Agate never calls this method.
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> UIViewController?
}

/// A data source whose rows or items have names that stay the same when the program starts again. Agate saves no state,
/// so it calls neither method.
public protocol UIDataSourceModelAssociation {
  /// Returns the name of a row or an item. Agate never calls this method.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the row or item with a name. Agate never calls this method.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

extension UIViewController: UIStateRestoring {}

extension UIApplication {
  /// A key of a coder with a saved state, for the storyboard of a view controller. No state is saved.
  public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"
  /// A key of a coder with a saved state, for the version of the program. No state is saved.
  public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  /// A key of a coder with a saved state, for the kind of device. No state is saved.
  public static let stateRestorationUserInterfaceIdiomKey = "UIApplicationStateRestorationUserInterfaceIdiomKey"
  /// A key of a coder with a saved state, for the time of saving. No state is saved.
  public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  /// A key of a coder with a saved state, for the version of the system. No state is saved.
  public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
}
