import Agate
@testable import AgateUIKit
import Testing

/// The controller in which users choose documents.
@MainActor @Suite(.serialized) struct DocumentPickerTests {
  private let stage: SharingStage
  private let log = Log()
  private let chosen: Chosen

  init() throws {
    stage = try SharingStage()
    chosen = Chosen(stage.root)
    try stage.write("b.txt")
    try stage.write("a10.png")
    try stage.write("a9.png")
    try stage.write("own.thing")
    try stage.write(".hidden.txt")
    try stage.write("Zoo/inside.txt")
  }

  private final class Chosen: NSObject, UIDocumentPickerDelegate {
    var urls: [URL] = []
    var cancels = 0
    var isTooEarly = false
    weak var root: UIViewController?
    init(_ root: UIViewController) { self.root = root }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      self.urls = urls
      isTooEarly = root?.presentedViewController != nil
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancels += 1 }
  }
  private final class Older: NSObject, UIDocumentPickerDelegate {
    var url: URL?
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) { self.url = url }
  }

  /// Presents a picker, and waits until it shows the home folder.
  private func show(_ make: () -> UIDocumentPickerViewController) async -> UIDocumentPickerViewController {
    let picker = stage.run(make)
    if picker.delegate == nil { picker.delegate = chosen }
    stage.present(picker)
    _ = await stage.wait { page?.entries.isEmpty == false }
    return picker
  }
  private var pages: UINavigationController? {
    stage.root.presentedViewController?.children.first as? UINavigationController
  }
  private var page: FolderPage? { pages?.topViewController as? FolderPage }
  private func color(_ name: String) -> UIColor? {
    stage.window.found(UILabel.self).last { $0.text == name }?.textColor
  }
  private func button(_ title: String) -> UIBarButtonItem? {
    page?.navigationItem.rightBarButtonItems?.first { $0.title == title }
  }
  /// Taps a row or a button without animations.
  private func tap(_ text: String, _ time: Double = 0) { stage.tap(text, at: time) }

  @Test func foldersAreFirstAndOtherTypesAreGrey() async {
    let picker = await show { UIDocumentPickerViewController(forOpeningContentTypes: [.image]) }
    #expect(page?.entries.map(\.name) == ["Zoo", "a9.png", "a10.png", "b.txt", "own.thing"])
    #expect(page?.title == "Home" && picker.documentPickerMode == .open)
    #expect(color("a9.png") == .label && color("Zoo") == .label && color("b.txt") == .tertiaryLabel)
    tap("b.txt")
    #expect(stage.root.presentedViewController === picker && chosen.urls == [])
    tap("a9.png", 1)
    #expect(chosen.urls.map(\.lastPathComponent) == ["a9.png"] && !chosen.isTooEarly)
    #expect(stage.root.presentedViewController == nil && chosen.cancels == 0)
  }

  @Test func foldersOpenAndPlacesAreBehindThem() async {
    let picker = await show { UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open) }
    tap("Zoo")
    #expect(await stage.wait { page?.entries.map(\.name) == ["inside.txt"] } && page?.title == "Zoo")
    stage.run { _ = pages?.popToRootViewController(animated: false) }
    #expect(["Browse", "Home", "Pictures", "Downloads", "Computer"].allSatisfy { stage.texts.contains($0) })
    tap("Pictures", 1)
    #expect(await stage.wait { stage.texts.contains("The folder cannot be read.") })
    stage.run { picker.dismiss(animated: false) }
    #expect(chosen.cancels == 1, "the user has dismissed the sheet")
  }

  @Test func theCancelButtonDismisses() async {
    let picker = await show { UIDocumentPickerViewController(forOpeningContentTypes: [.item]) }
    tap("Cancel")
    #expect(chosen.cancels == 1 && stage.root.presentedViewController == nil)
    stage.present(picker)
    tap("Cancel", 1)
    #expect(chosen.cancels == 2 && stage.root.presentedViewController == nil, "it is presented again")
  }

  @Test func severalDocumentsMayBeChosen() async {
    let picker = await show {
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image, .plainText])
      picker.allowsMultipleSelection = true
      return picker
    }
    #expect(button("Open")?.isEnabled == false)
    for (time, name) in ["b.txt", "a10.png", "a9.png", "a9.png"].enumerated() { tap(name, Double(time)) }
    #expect(button("Open")?.isEnabled == true && stage.root.presentedViewController === picker)
    tap("Open", 9)
    #expect(chosen.urls.map(\.lastPathComponent) == ["a10.png", "b.txt"])
  }

  @Test func aFolderMayBeChosen() async {
    let zoo = stage.home.appendingPathComponent("Zoo")
    _ = await show {
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
      picker.directoryURL = zoo
      return picker
    }
    #expect(color("inside.txt") == .tertiaryLabel && page?.folder == zoo)
    tap("Open")
    #expect(chosen.urls == [zoo])
  }

  @Test func importedDocumentsAreCopies() async throws {
    let older = Older()
    let picker = stage.run { UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true) }
    picker.delegate = older
    // Without a presentation, nothing is animated.
    let file = stage.home.appendingPathComponent("b.txt")
    picker.choose(FolderEntry(url: file, isFolder: false, size: 4, modified: nil))
    #expect(picker.isModalInPresentation, "the user does not dismiss the picker while files are copied")
    #expect(await stage.wait { older.url != nil } && picker.documentPickerMode == .import)
    #expect(!picker.isModalInPresentation)
    let copy = try #require(older.url)
    defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
    #expect(
      copy != file && copy.lastPathComponent == "b.txt" && (try? String(contentsOf: copy, encoding: .utf8)) == "text")
    let folder = copy.deletingLastPathComponent().path
    #expect(folder.contains("-Inbox-"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o700)
  }

  @Test func copiesThatFailLeaveNoFolder() throws {
    let file = stage.home.appendingPathComponent("b.txt"), missing = stage.home.appendingPathComponent("missing.txt")
    let temporary = stage.home.appendingPathComponent("Zoo")
    #expect(throws: CocoaError.self) { try DocumentTransfer.copies(of: [file, missing], in: temporary) }
    #expect(stage.files("Zoo") == ["inside.txt"])
    #expect(try DocumentTransfer.copies(of: [file], in: temporary).count == 1 && stage.files("Zoo").count == 2)
  }

  @Test func copiesOfLinksAreFiles() throws {
    let link = stage.home.appendingPathComponent("link.txt"), zoo = stage.home.appendingPathComponent("Zoo")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "b.txt")
    let copies = try DocumentTransfer.export([link], to: zoo, moves: false)
    let saved = try stage.folders.save(copyOf: link, in: .downloads)
    #expect(copies.map(\.lastPathComponent) == ["link.txt"] && stage.files("Downloads") == ["link.txt"])
    for copy in copies + [saved] {
      let kind = try FileManager.default.attributesOfItem(atPath: copy.path)[.type] as? FileAttributeType
      #expect(kind == .typeRegular && (try? String(contentsOf: copy, encoding: .utf8)) == "text")
    }
  }

  @Test func documentsAreExportedToAFolder() async throws {
    let file = stage.home.appendingPathComponent("b.txt"), zoo = stage.home.appendingPathComponent("Zoo")
    try stage.write("Zoo/b.txt", Data("other".utf8))
    func export(_ picker: UIDocumentPickerViewController) async {
      chosen.urls = []
      picker.directoryURL = zoo
      picker.delegate = chosen
      picker.loadViewIfNeeded()
      let page = (picker.children.first as? UINavigationController)?.topViewController
      let item = page?.navigationItem.rightBarButtonItems?.first
      log.lines.append(item?.title ?? "")
      if let action = item?.primaryAction {
        UIButton(type: .system, primaryAction: action).sendActions(for: .primaryActionTriggered)
      }
      _ = await stage.wait { !chosen.urls.isEmpty }
    }
    await export(stage.run { UIDocumentPickerViewController(forExporting: [file], asCopy: true) })
    #expect(chosen.urls.map(\.lastPathComponent) == ["b 2.txt"] && FileManager.default.fileExists(atPath: file.path))
    await export(stage.run { UIDocumentPickerViewController(url: file, in: .moveToService) })
    #expect(chosen.urls.map(\.lastPathComponent) == ["b 3.txt"] && !FileManager.default.fileExists(atPath: file.path))
    #expect(stage.files("Zoo") == ["b 2.txt", "b 3.txt", "b.txt", "inside.txt"] && log.take() == ["Save", "Move"])
    #expect((try? String(contentsOf: zoo.appendingPathComponent("b.txt"), encoding: .utf8)) == "other")
  }

  @Test func typesFollowFromExtensions() throws {
    func accepts(_ types: [UTType], _ name: String) -> Bool {
      DocumentTypes(types: types).accepts(URL(fileURLWithPath: "/\(name)"))
    }
    #expect(accepts([.image], "a.PNG") && accepts([.item], "a.bin") && accepts([.data], "a") && !accepts([.text], "a"))
    #expect(accepts([.content], "a.unknown") && !accepts([.movie, .pdf], "a.txt") && !accepts([.folder], "a.txt"))
    let own = UTType(exportedAs: "org.example.thing", conformingTo: .json)
    #expect(
      accepts([own], "own.thing") && !accepts([own], "a.txt") && own.conforms(to: .text) && !own.conforms(to: .image))
    let special = UTType(exportedAs: "org.example.special", conformingTo: own)
    #expect(special.conforms(to: own) && special.conforms(to: .json) && special.conforms(to: .data))
    let unknown = try #require(UTType(filenameExtension: "Thing"))
    #expect(accepts([unknown], "a.thing") && !accepts([unknown], "a.other") && unknown.conforms(to: .data))
    #expect(unknown.preferredFilenameExtension == "thing" && UTType(filenameExtension: "jpeg") == .jpeg)
    #expect(UTType("public.png") == .png && UTType("org.example.none") == nil && UTType(filenameExtension: "") == nil)
    #expect(
      UTType(filenameExtension: "png", conformingTo: .text) == nil && UTType.jpeg.preferredFilenameExtension == "jpg")
    #expect(UTType("public.directory") == .directory && UTType.folder.isSubtype(of: .directory))
    let folders = [UTType.directory, .folder, .item].filter { DocumentTypes(types: [$0]).includesFolders }
    #expect(folders == [.directory, .folder])
    #expect(UTType.png.isSubtype(of: .image) && UTType.image.isSupertype(of: .gif) && !UTType.png.isSubtype(of: .png))
  }
}
