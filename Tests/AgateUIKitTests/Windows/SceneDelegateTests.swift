@testable import AgateUIKit
import Foundation
import Testing

/// The delegate of a scene, and what it has heard.
private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    calls.append("connect \(session.configuration.name ?? "")")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("inactive") }
  func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
}

/// A delegate without a window, which is only an `NSObject`.
private final class PlainDelegate: NSObject, UISceneDelegate {}

private final class NoDelegate: NSObject {}

/// The delegate of the application, which chooses a configuration.
private final class ApplicationDelegate: NSObject, UIApplicationDelegate {
  var calls: [String] = []
  var chosen: UISceneConfiguration?
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    calls.append("configuration \(session.role == .windowApplication)")
    return chosen ?? session.configuration
  }
  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("end") }
}

extension WindowTests {
  @Suite struct SceneDelegateTests {
    /// Runs `body` with a delegate of the application, and leaves no scene.
    private func withDelegate(_ body: (ApplicationDelegate) throws -> Void) rethrows {
      let application = UIApplication.shared, delegate = ApplicationDelegate()
      application.delegate = delegate
      defer {
        (UIWindowScene.main.delegate as? SceneDelegate)?.window?.isHidden = true
        application.delegate = nil
        application.connectScene(configurations: [])
        application.become(active: true)
      }
      try body(delegate)
    }

    private func configuration(_ name: String, _ type: AnyClass) -> UISceneConfiguration {
      let result = UISceneConfiguration(name: name, sessionRole: .windowApplication)
      result.delegateClass = type
      return result
    }

    @Test func aSceneDelegateShowsItsWindowAndHearsOfTheProgramsState() throws {
      try withDelegate { delegate in
        let application = UIApplication.shared
        #expect(application.connectScene(configurations: [configuration("first", SceneDelegate.self)]))
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        let own = try #require(scene.delegate as? SceneDelegate)
        let window = try #require(own.window)
        #expect(!window.isHidden && window.isKeyWindow && window.windowScene === scene)
        #expect(scene.session.configuration.name == "first" && application.openSessions == [scene.session])
        application.tellOfLaunch()
        application.become(active: false)
        application.become(active: true)
        application.tellOfEnd()
        #expect(own.calls == ["connect first", "foreground", "active", "inactive", "active", "disconnect"])
        #expect(delegate.calls == ["configuration true", "end"])
      }
    }

    @Test func theApplicationsDelegateChoosesAConfigurationByItsName() throws {
      let declared = [configuration("first", PlainDelegate.self), configuration("second", SceneDelegate.self)]
      try withDelegate { delegate in
        UIApplication.shared.connectScene(configurations: declared)
        #expect(UIWindowScene.main.delegate is PlainDelegate)
        delegate.chosen = UISceneConfiguration(name: "second", sessionRole: .windowApplication)
        #expect(delegate.chosen?.delegateClass == SceneDelegate.self)
        UIApplication.shared.connectScene(configurations: declared)
        let own = try #require(UIWindowScene.main.delegate as? SceneDelegate)
        #expect(own.calls == ["connect second"])
      }
    }

    @Test func withoutAConfigurationTheApplicationsDelegateHearsOfTheProgramsState() {
      withDelegate { delegate in
        let application = UIApplication.shared
        #expect(!application.connectScene(configurations: []))
        application.tellOfLaunch()
        application.become(active: false)
        #expect(delegate.calls == ["configuration true", "active", "inactive"])
      }
    }

    @Test func aStoryboardsControllerIsShownInTheDelegatesWindow() throws {
      let scene = configuration("first", PlainDelegate.self)
      scene.storyboard = try NibText.storyboard("<viewController \(NibText.member("a"))/>")
      withDelegate { _ in
        UIApplication.shared.connectScene(configurations: [scene])
        let window = UIWindowScene.main.windows.last
        #expect(window?.rootViewController != nil && window?.isKeyWindow == true)
        #expect(window?.windowScene === UIWindowScene.main && scene.storyboard?.document.reported.isEmpty == true)
        window?.isHidden = true
      }
      scene.storyboard = try NibText.storyboard("<viewController \(NibText.member("b"))/>")
      withDelegate { _ in
        UIApplication.shared.connectScene(configurations: [scene])
        #expect(UIWindowScene.main.windows.allSatisfy { $0.windowScene == nil })
        #expect(scene.storyboard?.document.reported.contains { $0.hasSuffix("no initial view controller") } == true)
      }
    }

    @Test func aClassThatIsNoDelegateIsLeftOut() {
      withDelegate { _ in
        UIApplication.shared.connectScene(configurations: [configuration("first", NoDelegate.self)])
        #expect(UIWindowScene.main.delegate == nil)
      }
    }
  }
}
