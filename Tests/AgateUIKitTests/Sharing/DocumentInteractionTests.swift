import Agate
@testable import AgateUIKit
import Testing

/// Previews of documents, and menus for them.
@MainActor @Suite(.serialized) struct DocumentInteractionTests {
  private let stage: SharingStage
  private let log = Log()
  private let application = UIApplication()

  init() throws { stage = try SharingStage() }

  private final class Owner: NSObject, UIDocumentInteractionControllerDelegate {
    let log: Log, root: UIViewController
    init(_ log: Log, _ root: UIViewController) { (self.log, self.root) = (log, root) }
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
      -> UIViewController
    { root }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      log.lines.append("begin")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      log.lines.append("end")
    }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.lines.append("options")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.lines.append("no options")
    }
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {
      log.lines.append("open in")
    }
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {
      log.lines.append("no open in")
    }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) { log.lines.append("send") }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) { log.lines.append("sent") }
  }
  private final class Quiet: NSObject, UIDocumentInteractionControllerDelegate {}

  private func controller(_ url: URL) -> UIDocumentInteractionController {
    let controller = stage.run { UIDocumentInteractionController(url: url) }
    // Windows of other tests give the shared application a host.
    controller.application = application
    return controller
  }
  private var titles: [String] {
    (stage.root.presentedViewController as? UIAlertController)?.actions.compactMap { $0.title } ?? []
  }

  @Test func previewsShowTextsAndImages() throws {
    let text = controller(try stage.write("notes.md", Data("# Notes".utf8)))
    let owner = Owner(log, stage.root)
    #expect(!text.presentPreview(animated: false), "there is no delegate")
    let quiet = Quiet()
    text.delegate = quiet
    #expect(!text.presentPreview(animated: false), "the delegate has no controller")
    text.delegate = owner
    #expect(stage.run { text.presentPreview(animated: false) } && log.take() == ["begin"])
    #expect(stage.window.found(UITextView.self).first?.text == "# Notes" && stage.texts.contains("notes.md"))
    #expect(!text.presentPreview(animated: false), "it is shown already")
    stage.tap("Done")
    #expect(stage.root.presentedViewController == nil && log.take() == ["end"])

    #expect(stage.run { text.presentPreview(animated: false) } && log.take() == ["begin"], "once more")
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    stage.run { stage.root.presentedViewController?.present(cover, animated: false) }
    stage.run { stage.root.dismiss(animated: false) }
    #expect(log.take() == ["end"], "it was covered")

    let data = try #require(square(3, .red).pngData())
    let image = controller(try stage.write("a.png", data))
    image.delegate = owner
    image.name = "Red"
    #expect(stage.run { image.presentPreview(animated: false) } && stage.texts.contains("Red"))
    let picture = stage.window.found(UIImageView.self).first { $0.image?.size.width == 3 }
    #expect((picture?.bounds.width ?? 0) > 300)
    stage.run { image.dismissPreview(animated: false) }
    #expect(log.take() == ["begin", "end"])

    let others = [try stage.write("a.pdf"), try stage.write("broken.png"), stage.home.appendingPathComponent("no.txt")]
    for url in others {
      let other = controller(url)
      other.delegate = owner
      #expect(!other.presentPreview(animated: false) && log.take() == [])
    }
  }

  @Test func menusOpenADocumentAfterTheUserHasChosenThis() throws {
    let opened = OpenedURLs(), file = try stage.write("a.pdf"), owner = Owner(log, stage.root),
      view = try #require(stage.root.view)
    let document = controller(file)
    document.delegate = owner
    func openIn() -> Bool { stage.run { document.presentOpenInMenu(from: .zero, in: view, animated: false) } }
    #expect(!openIn() && log.take() == [], "no window is on a display")
    application.urlOpener = opened.opener
    #expect(openIn() && titles == ["Open in Default Program", "Cancel"] && opened.take() == [])
    stage.tap("Cancel")
    #expect(log.take() == ["open in", "no open in"] && opened.take() == [])
    #expect(openIn())
    stage.tap("Open in Default Program", at: 1)
    #expect(opened.take() == [file.absoluteString] && stage.root.presentedViewController == nil)
    #expect(log.take() == ["open in", "no open in", "send", "sent"])
    stage.present(UIViewController())
    #expect(!openIn() && log.take() == [], "the controller presents another one")
    stage.run { stage.root.dismiss(animated: false) }
    #expect(!stage.run { document.presentOptionsMenu(from: .zero, in: UIView(), animated: false) }, "no controller")
  }

  @Test func documentsThatMayBeProgramsAreNotOpened() throws {
    let script = try stage.write("run.sh"), entry = try stage.write("a.desktop"), text = try stage.write("a.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let link = stage.home.appendingPathComponent("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: script)
    #expect(UIApplication.isDocument(text))
    let others: [URL] = [script, entry, link, stage.home, try #require(URL(string: "https://example.org"))]
    for url in others { #expect(!UIApplication.isDocument(url), "\(url)") }
    let opened = OpenedURLs()
    application.urlOpener = opened.opener
    application.openFile(script) { [log] in log.lines.append("\($0)") }
    application.openFile(text) { [log] in log.lines.append("\($0)") }
    #expect(opened.take() == [text.absoluteString] && log.take() == ["false", "true"])
  }

  @Test func aMenuDoesNotReadTheDocument() throws {
    let owner = Owner(log, stage.root), view = try #require(stage.root.view)
    for (name, isOffered) in [("damaged.png", true), ("a.pdf", false)] {
      let document = controller(try stage.write(name))
      document.delegate = owner
      #expect(stage.run { document.presentOptionsMenu(from: .zero, in: view, animated: false) })
      #expect(titles.contains("Quick Look") == isOffered)
      stage.run { document.dismissMenu(animated: false) }
    }
  }

  @Test func optionsAreAPreviewAndACopy() async throws {
    let file = try stage.write("own/a.txt"), owner = Owner(log, stage.root), view = try #require(stage.root.view)
    let document = controller(file)
    document.delegate = owner
    func options() -> Bool { stage.run { document.presentOptionsMenu(from: .zero, in: view, animated: false) } }
    #expect(options() && titles == ["Quick Look", "Save to Downloads", "Cancel"])
    stage.tap("Save to Downloads")
    #expect(await stage.wait { stage.files("Downloads") == ["a.txt"] } && log.take() == ["options", "no options"])
    #expect(options())
    stage.tap("Quick Look", at: 1)
    #expect(stage.texts.contains("a.txt") && log.take() == ["options", "no options", "begin"])
    #expect(document.uti == "public.plain-text" && document.name == "a.txt" && document.icons.count == 1)
  }
}
