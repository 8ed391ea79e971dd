import Agate
@testable import AgateUIKit
import Synchronization
import Testing

/// URLs that the application opens through its host.
@Suite(.serialized) struct OpenURLTests {
  private final class Opened: Sendable {
    let urls = Mutex<[String]>([])
    func take() -> [String] {
      urls.withLock { urls in
        // Other tests may open links at the same time.
        defer { urls = [] }
        return urls.filter { $0.contains("open-url-tests") }
      }
    }
  }

  private let web = URL(string: "https://open-url-tests.example")!
  private let opened = Opened()
  private func opener() -> URLOpener {
    let opened = opened
    return URLOpener(canOpen: { $0.scheme == "https" }) { url, tell in
      opened.urls.withLock { $0.append(url.absoluteString) }
      tell(true)
    }
  }

  @Test func theHostOpensURLs() throws {
    // Windows of other tests give the shared application a host.
    let application = UIApplication(), log = Log()
    let file = try #require(URL(string: "file:///open-url-tests"))
    func open(_ url: URL, _ options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) -> [String] {
      application.open(url, options: options) { log.lines.append("\($0)") }
      return log.take()
    }
    #expect(!application.canOpenURL(web) && open(web) == ["false"], "no window is on a display")
    application.urlOpener = opener()
    #expect(application.canOpenURL(web) && open(web) == ["true"] && opened.take() == [web.absoluteString])
    #expect(open(web, [.universalLinksOnly: true]) == ["false"])
    #expect(!application.canOpenURL(file) && open(file) == ["false"] && opened.take() == [])
  }

  @Test func scenesAndLinksOpenURLs() {
    let application = UIApplication.shared, previous = application.urlOpener, log = Log()
    application.urlOpener = opener()
    defer { application.urlOpener = previous }
    let scene = UIScene(), limited = UIScene.OpenExternalURLOptions()
    limited.universalLinksOnly = true
    for options in [limited, nil] { scene.open(web, options: options) { log.lines.append("\($0)") } }
    #expect(log.take() == ["false", "true"] && opened.take() == [web.absoluteString])

    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    (view.isEditable, view.textContainerInset) = (false, .zero)
    view.attributedText = NSAttributedString(
      string: "a link", attributes: [.link: web, .font: UIFont.systemFont(ofSize: 20)])
    view.layoutIfNeeded()
    view.point((30, 10), type: .direct)
    #expect(opened.take() == [web.absoluteString])
  }
}
