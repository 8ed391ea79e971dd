@testable import AgateUIKit
import Foundation
import Testing

/// A delegate with the methods of launches and notifications.
private final class Delegate: NSObject, UIApplicationDelegate {
  var lines: [String] = []
  var error: NSError?
  func applicationDidFinishLaunching(_ application: UIApplication) { lines.append("older launch") }
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { self.error = error as NSError }
}

private final class NewerDelegate: NSObject, UIApplicationDelegate {
  var lines: [String] = []
  func applicationDidFinishLaunching(_ application: UIApplication) { lines.append("older launch") }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    lines.append("launch")
    return false
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

/// Types and methods of application delegates for services that Linux does not have.
@MainActor @Suite struct LaunchTypeTests {
  @Test func aRegistrationForRemoteNotificationsFails() async {
    let application = UIApplication(), delegate = Delegate()
    application.delegate = delegate
    application.registerForRemoteNotifications()
    #expect(delegate.error == nil, "the delegate is told later")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async { done.resume() }
    }
    #expect(delegate.error?.code == 3010)
    #expect(delegate.error?.localizedDescription == "remote notifications are not supported on Linux")
    #expect(!application.isRegisteredForRemoteNotifications)
  }

  @Test func theOlderLaunchMethodIsCalledInPlaceOfTheNewerOne() {
    let application = UIApplication(), older = Delegate(), newer = NewerDelegate()
    let isLaunched = (older as any UIApplicationDelegate).application(application, didFinishLaunchingWithOptions: nil)
    #expect(isLaunched && older.lines == ["older launch"])
    let other = (newer as any UIApplicationDelegate).application(application, didFinishLaunchingWithOptions: nil)
    #expect(!other && newer.lines == ["launch"])
  }

  @Test func methodsThatAreNeverCalledHaveDefaults() {
    let application = UIApplication(), delegate: any UIApplicationDelegate = Delegate()
    let activity = NSUserActivity(activityType: "a"), url = URL(fileURLWithPath: "/")
    #expect(application.backgroundRefreshStatus == .restricted && application.isProtectedDataAvailable)
    #expect(!delegate.application(application, open: url, options: [.openInPlace: true]))
    #expect(!delegate.application(application, continue: activity) { _ in })
    #expect(delegate.application(application, supportedInterfaceOrientationsFor: nil) == .all)
    #expect(delegate.application(application, shouldAllowExtensionPointIdentifier: .keyboard))
    #expect(
      !delegate.application(application, shouldSaveSecureApplicationState: NSKeyedArchiver(requiringSecureCoding: true))
    )
    let scene: any UIWindowSceneDelegate = SceneDelegate()
    #expect(scene.stateRestorationActivity(for: UIWindowScene.main) == nil)
    let options = UIScene.ConnectionOptions()
    #expect(options.userActivities.isEmpty && options.shortcutItem == nil && options.handoffUserActivityType == nil)
  }

  @Test func anActivityKeepsItsValues() {
    let activity = NSUserActivity(activityType: "com.example.reading")
    activity.userInfo = ["page": 1]
    activity.addUserInfoEntries(from: ["page": 2, "line": 3])
    #expect(activity.userInfo?["page"] as? Int == 2 && activity.userInfo?["line"] as? Int == 3)
    #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch && !activity.needsSave)
    activity.becomeCurrent()
    activity.invalidate()
    #expect(activity.activityType == "com.example.reading" && activity.userInfo?.count == 2)
  }

  @Test func shortcutItemsAreCopiedWithTheirValues() throws {
    let icon = UIApplicationShortcutIcon(systemImageName: "star")
    let item = UIApplicationShortcutItem(
      type: "open", localizedTitle: "Open", localizedSubtitle: "Last", icon: icon, userInfo: ["id": "1" as NSString])
    let copy = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    copy.localizedTitle = "Open again"
    #expect(item.localizedTitle == "Open" && copy.localizedTitle == "Open again")
    #expect(copy.type == "open" && copy.localizedSubtitle == "Last" && copy.icon === icon)
    let fixed = try #require(copy.copy() as? UIApplicationShortcutItem)
    copy.localizedTitle = "Other"
    #expect(fixed.localizedTitle == "Open again" && !(fixed is UIMutableApplicationShortcutItem))
    #expect(UIApplicationShortcutIcon(type: .love) != UIApplicationShortcutIcon(type: .add))
    #expect(UIApplicationShortcutIcon(systemImageName: "star") == icon)
    let application = UIApplication()
    application.shortcutItems = [item]
    #expect(application.shortcutItems == [item])
  }
}
