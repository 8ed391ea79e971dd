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

  @Test func theHostOpensURLs() throws {
    let application = UIApplication.shared, opened = Opened(), log = Log()
    let web = try #require(URL(string: "https://open-url-tests.example")),
      file = try #require(URL(string: "file:///open-url-tests"))
    func open(_ url: URL, _ options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) -> [String] {
      application.open(url, options: options) { log.lines.append("\($0)") }
      return log.take()
    }
    #expect(!application.canOpenURL(web) && open(web) == ["false"], "no window is on a display")
    application.urlOpener = URLOpener(canOpen: { $0.scheme == "https" }) { url, tell in
      opened.urls.withLock { $0.append(url.absoluteString) }
      tell(true)
    }
    defer { application.urlOpener = nil }
    #expect(application.canOpenURL(web) && open(web) == ["true"] && opened.take() == [web.absoluteString])
    #expect(open(web, [.universalLinksOnly: true]) == ["false"])
    let scene = UIScene(), limited = UIScene.OpenExternalURLOptions()
    limited.universalLinksOnly = true
    for options in [limited, nil] { scene.open(web, options: options) { log.lines.append("\($0)") } }
    #expect(log.take() == ["false", "true"] && opened.take() == [web.absoluteString])
    #expect(!application.canOpenURL(file) && open(file) == ["false"] && opened.take() == [])

    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    (view.isEditable, view.textContainerInset) = (false, .zero)
    view.attributedText = NSAttributedString(
      string: "a link", attributes: [.link: web, .font: UIFont.systemFont(ofSize: 20)])
    view.layoutIfNeeded()
    view.point((30, 10), type: .direct)
    #expect(opened.take() == [web.absoluteString])
  }
}
