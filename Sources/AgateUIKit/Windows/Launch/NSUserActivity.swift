import Agate

/// A description of what the user does in the program, with which the activity could be continued elsewhere.
///
/// The class is a part of Foundation on Apple's systems. There is no Handoff, no search index and no Siri on Linux: an
/// activity keeps its values, and no other program or device receives them. The delegate is never called.
open class NSUserActivity: NSObject {
  /// The kind of the activity, usually in the form `com.example.reading`.
  public let activityType: String
  /// The title, for the user. The default is nil.
  open var title: String?
  /// The values with which the activity is continued. The default is nil.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are needed to continue the activity. The default is nil.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the delegate has to update ``userInfo`` before the activity is passed on. The value is kept and has no
  /// effect. The default is false.
  open var needsSave = false
  /// The page that shows the activity on a device without the program. The default is nil.
  open var webpageURL: URL?
  /// The page from which the activity comes. The default is nil.
  open var referrerURL: URL?
  /// The time after which the activity is no longer useful. The default is nil.
  open var expirationDate: Date?
  /// Words with which the activity is found. The default is empty.
  open var keywords: Set<String> = []
  /// Whether a program that continues the activity may open streams to this program. The value is kept and has no
  /// effect. The default is false.
  open var supportsContinuationStreams = false
  /// An identifier of the content, for the program. The default is nil.
  open var targetContentIdentifier: String?
  /// A name with which the program deletes the activity. The default is nil.
  open var persistentIdentifier: NSUserActivityPersistentIdentifier?
  /// Whether the activity may be continued on another device. The value is kept and has no effect. The default is true.
  open var isEligibleForHandoff = true
  /// Whether the activity may be found by a search of the device. The value is kept and has no effect. The default is
  /// false.
  open var isEligibleForSearch = false
  /// Whether the activity may be found by everyone. The value is kept and has no effect. The default is false.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be suggested to the user. The value is kept and has no effect. The default is false.
  open var isEligibleForPrediction = false
  /// An object that would be notified when the activity is continued or needs saving. The delegate is never called. The
  /// default is nil.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// Creates an activity.
  ///
  /// - Parameter activityType: the kind of the activity, usually in the form `com.example.reading`.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to ``userInfo``. The new values replace values with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Does nothing, because no other program learns of the current activity.
  open func becomeCurrent() {}
  /// Does nothing, because no other program learns of the current activity.
  open func resignCurrent() {}
  /// Does nothing, because no other program has received the activity.
  open func invalidate() {}

  /// Calls a closure immediately, because nothing is stored outside of the program.
  public static func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
    completionHandler handler: () -> Void
  ) { handler() }
  /// Calls a closure immediately, because nothing is stored outside of the program.
  public static func deleteAllSavedUserActivities(completionHandler handler: () -> Void) { handler() }
}

/// A name with which a program deletes an activity.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of an activity in which the user opens a web page. Programs for Linux receive no such activities.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that is notified about a user activity. Agate calls none of the methods, because activities stay in the
/// program. Every method has a default implementation that does nothing.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called on Apple's systems before the activity is passed on, if it needs saving. Agate never calls this method.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called on Apple's systems after the activity was continued elsewhere. Agate never calls this method.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// An object that can restore its state from a user activity. Responders conform to this protocol.
public protocol UIUserActivityRestoring {
  /// Restores the state from an activity. Agate never calls this method, because no activities arrive.
  func restoreUserActivityState(_ activity: NSUserActivity)
}
