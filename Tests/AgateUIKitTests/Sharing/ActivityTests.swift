import Agate
@testable import AgateUIKit
import Testing

/// The list of services for items, and the services.
@MainActor @Suite(.serialized) struct ActivityTests {
  private let stage: SharingStage
  private let log = Log()
  private let application = UIApplication(), opened = OpenedURLs()

  init() throws {
    stage = try SharingStage()
    application.urlOpener = opened.opener
  }

  private final class Note: UIActivity {
    let log: Log
    var controller: UIViewController?
    var name = "Note"
    init(_ log: Log) { self.log = log }
    override var activityType: ActivityType? { ActivityType("test.note") }
    override var activityTitle: String? { name }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      log.lines.append("can \(activityItems)")
      return true
    }
    override func prepare(withActivityItems activityItems: [Any]) { log.lines.append("prepare \(activityItems)") }
    override var activityViewController: UIViewController? { controller }
    override func perform() {
      log.lines.append("perform")
      activityDidFinish(true)
    }
  }
  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "stand-in" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "item for \(activityType?.rawValue ?? "none")" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A subject" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "public.json" }
  }
  private final class Provider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { Thread.isMainThread ? "main" : "other thread" }
    override func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A report" }
  }

  private func controller(_ items: [Any], _ activities: [UIActivity]? = nil) -> UIActivityViewController {
    let controller = stage.run { UIActivityViewController(activityItems: items, applicationActivities: activities) }
    // Windows of other tests give the shared application a host.
    controller.application = application
    controller.completionWithItemsHandler = { [log] type, completed, items, error in
      let name = type?.rawValue.split(separator: ".").last.map { String($0) } ?? "none"
      log.lines.append("\(name) \(completed)\(items == nil ? "" : " items")\(error == nil ? "" : " error")")
    }
    return controller
  }
  private func offered(_ items: Any...) -> [String] { controller(items).offered.compactMap { $0.activityTitle } }
  private func choose(_ title: String, _ controller: UIActivityViewController) {
    controller.offered.first { $0.activityTitle == title }.map { controller.choose($0) }
  }
  /// Chooses a service without a presentation, and waits until the handler is called.
  private func run(_ title: String, _ controller: UIActivityViewController) async {
    let noting = controller.completionWithItemsHandler
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      controller.completionWithItemsHandler = { type, completed, items, error in
        noting?(type, completed, items, error)
        continuation.resume()
      }
      choose(title, controller)
    }
  }
  @Test func onlyServicesThatHandleAllItemsAreOffered() throws {
    let page = try #require(URL(string: "https://example.org")), image = square(2, .red)
    #expect(offered("text") == ["Mail", "Copy"])
    #expect(offered(page) == ["Mail", "Copy", "Open in Browser"])
    #expect(offered(image) == ["Copy", "Save Image"] && offered(image, "text") == ["Copy"])
    #expect(offered(Data([1])) == ["Save to Downloads"] && offered(NSObject()) == [])
    #expect(offered(URL(fileURLWithPath: "/a.png")) == ["Save Image", "Save to Downloads"])
    #expect(offered(URL(fileURLWithPath: "/a.txt")) == ["Save to Downloads"] && offered() == [])
    application.urlOpener = nil
    #expect(offered(page) == ["Copy"], "no window is on a display")
    let own = controller(["text"], [Note(log)])
    own.excludedActivityTypes = [.copyToPasteboard, .mail]
    #expect(own.offered.map(\.activityTitle) == ["Note"] && log.take() == ["can [\"text\"]"])
    #expect(own.allowsProminentActivity && Note.activityCategory == .action)
  }

  @Test func aServiceOfTheProgramGetsTheItemsAndEnds() {
    let shown = controller([Source(), "b"], [Note(log)])
    stage.present(shown)
    #expect(log.take() == ["can [\"stand-in\", \"b\"]"])
    #expect(stage.texts.contains("A subject") && stage.texts.contains("2 Items"))
    stage.tap("Note")
    #expect(log.take() == ["prepare [\"item for test.note\", \"b\"]", "perform", "note true"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func aServiceMayShowAController() {
    let note = Note(log), page = UIViewController(), shown = controller(["a"], [note])
    note.controller = page
    stage.present(shown)
    stage.tap("Note")
    #expect(shown.presentedViewController === page && log.take().last == "prepare [\"a\"]")
    stage.run { page.dismiss(animated: false) }
    stage.tap("Note")
    #expect(shown.presentedViewController === page && log.take() == ["prepare [\"a\"]"], "once more")
    stage.run { note.activityDidFinish(false) }
    #expect(log.take() == ["note false"] && stage.root.presentedViewController == nil)
    note.activityDidFinish(true)
    #expect(log.take() == [], "the service has ended")
  }

  @Test func theHandlerHearsOfTheDismissalOfAListThatIsCovered() {
    let note = Note(log), page = UIViewController(), shown = controller(["a"], [note])
    page.modalPresentationStyle = .fullScreen
    note.controller = page
    stage.present(shown)
    stage.tap("Note")
    #expect(shown.presentedViewController === page && log.take().last == "prepare [\"a\"]")
    stage.run { stage.root.dismiss(animated: false) }
    #expect(log.take() == ["none false"] && stage.root.presentedViewController == nil)
  }

  @Test func theHandlerHearsThatTheUserWantsNoService() {
    let shown = controller(["a"])
    stage.present(shown)
    #expect(shown.sheetDetents.map(\.identifier) == [.medium, .large])
    #expect((shown.presentationController as? UISheetPresentationController)?.detents.count == 2)
    stage.tap(shown.view.found(UIButton.self).first { $0.accessibilityLabel == "Close" })
    #expect(log.take() == ["none false"] && stage.root.presentedViewController == nil)
    shown.completionWithItemsHandler = nil
    shown.completionHandler = { [log] type, completed in log.lines.append("\(type == nil) \(completed)") }
    stage.present(shown)
    stage.run { stage.root.dismiss(animated: false) }
    #expect(log.take() == ["true false"], "the older handler")
  }

  @Test func theHeaderShowsTheImageOfAFile() async throws {
    let data = try #require(square(7, .green).pngData())
    stage.present(controller([try stage.write("leaf.png", data)]))
    func isShown() -> Bool { stage.window.found(UIImageView.self).contains { $0.image?.size.width == 7 } }
    #expect(await stage.wait(isShown) && stage.texts.contains("leaf.png") && stage.texts.contains("PNG"))
  }

  @Test func aPopoverHasRoomForTheServices() throws {
    final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }
    let wide = try SharingStage(width: 1000, height: 800), adapter = Adapter()
    let shown = controller([square(2, .red)])
    shown.popoverPresentationController?.delegate = adapter
    shown.popoverPresentationController?.sourceView = wide.root.view
    shown.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 20, width: 10, height: 10)
    wide.present(shown)
    #expect(shown.popoverPresentationController?.arrowDirection == .up)
    #expect(shown.view.bounds.width == 375 && shown.view.bounds.height == 72 + 2 * 50 + 16)
    #expect(wide.texts.filter { ["Image", "2 × 2", "Copy", "Save Image"].contains($0) }.count == 4)
  }

  @Test func mailAndPagesAreOpenedByTheDesktop() throws {
    let page = try #require(URL(string: "https://example.org"))
    choose("Mail", controller([Source(), page]))
    let item = "item%20for%20com.apple.UIKit.activity.Mail%0D%0Ahttps%3A%2F%2Fexample.org"
    #expect(opened.take() == ["mailto:?subject=A%20subject&body=\(item)"] && log.take() == ["Mail true"])
    choose("Open in Browser", controller(["text", page]))
    #expect(opened.take() == ["https://example.org"] && log.take() == ["openInBrowser true"])
  }

  @Test func itemsAreSavedInTheUsersFolders() async throws {
    for _ in 0..<2 { await run("Save Image", controller([square(3, .red)])) }
    #expect(stage.files("Pictures") == ["Image 2.png", "Image.png"])
    let saved = UIImage(contentsOfFile: stage.home.appendingPathComponent("Pictures/Image 2.png").path)
    #expect(saved?.size == CGSize(width: 3, height: 3))
    let file = try stage.write("own/a.tar.gz")
    await run("Save to Downloads", controller([file, Data([1])]))
    #expect(stage.files("Downloads") == ["Data.bin", "a.tar.gz"])
    #expect(log.take() == ["SaveToCameraRoll true", "SaveToCameraRoll true", "saveToDownloads true"])
    await run("Save to Downloads", controller([stage.home.appendingPathComponent("missing.txt")]))
    #expect(log.take() == ["saveToDownloads false error"])
  }

  @Test func providersMakeTheirItemsOnAnotherThread() async {
    let provider = Provider(placeholderItem: "stand-in")
    for _ in 0..<2 {
      await run("Note", controller([provider], [Note(log)]))
      #expect(log.take().suffix(3) == ["prepare [\"other thread\"]", "perform", "note true"])
    }
    #expect(controller([provider]).shared.subject(controller([]), nil) == "A report")
    #expect(provider.activityType?.rawValue == "test.note" && provider.placeholderItem as? String == "stand-in")
  }

  @Test func settingsNameTheFoldersOfTheUser() throws {
    let folders = stage.folders, home = stage.home.path
    #expect(folders.folder(.pictures).path == "\(home)/Pictures")
    let lines = [
      "# comment", "XDG_DOWNLOAD_DIR=\"/srv/down\"", "XDG_PICTURES_DIR=\"$HOME/Bilder \\\"alt\\\"\"",
      "XDG_MUSIC_DIR=\"$HOME/\"",
    ]
    try stage.write(".config/user-dirs.dirs", Data(lines.joined(separator: "\n").utf8))
    #expect(
      folders.folder(.pictures).path == "\(home)/Bilder \"alt\"" && folders.folder(.downloads).path == "/srv/down")
    let other = UserFolders(environment: ["HOME": home, "XDG_PICTURES_DIR": "/srv/pictures", "XDG_DOWNLOAD_DIR": home])
    #expect(other.folder(.pictures).path == "/srv/pictures")
    #expect(other.folder(.downloads).path == "\(home)/Downloads", "the home folder has no purpose")
  }
}
