import Agate
import AgateUIKit
import Foundation
import Testing

/// The files of nibs in bundles.
@Suite("Files of nibs") struct NibFileTests {
  /// Calls a closure with a bundle in a temporary folder.
  private func withBundle(
    _ files: [String: String], module: String = "", _ body: (Bundle) throws -> Void
  ) throws {
    let name = "nibs-\(UUID().uuidString)\(module).bundle"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(#require(Bundle(path: folder.path)))
  }
  private func document(_ content: String, _ kind: String = "XIB", attributes: String = "") -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.\(kind)\" \(attributes)>\(content)</document>"
  }

  final class Panel: UIViewController {}

  @Test func aNibFileIsFoundAndTranslated() throws {
    let xib = document("<objects><label id=\"l\" text=\"Hello\"/></objects>")
    try withBundle(["Card.xib": xib, "en.lproj/Card.strings": "\"l.text\" = \"Translated\";"]) { bundle in
      let label = try #require(bundle.loadNibNamed("Card", owner: nil)?.first as? UILabel)
      #expect(label.text == "Translated")
      #expect(bundle.loadNibNamed("Missing", owner: nil) == nil)
    }
  }

  @Test func aControllerTakesItsViewFromTheNibFileOfItsClass() throws {
    let xib = document(
      """
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder><view id="v" tag="5"/></objects>
      """)
    try withBundle(["Panel.xib": xib, "Other.xib": xib]) { bundle in
      #expect(Panel(nibName: nil, bundle: bundle).view.tag == 5)
      #expect(UIViewController(nibName: "Other", bundle: bundle).view.tag == 5)
      #expect(UIViewController(nibName: nil, bundle: bundle).view.tag == 0)
    }
  }

  @Test func aClassIsFoundInTheModuleOfTheBundle() throws {
    let names = String(reflecting: NavigationHelper.self).split(separator: ".")
    let xib = document("<objects><customObject customClass=\"\(names[1])\" id=\"d\"/></objects>")
    try withBundle(["Card.xib": xib], module: "My_Package_\(names[0])") { bundle in
      #expect(bundle.loadNibNamed("Card", owner: nil)?.first is NavigationHelper)
    }
  }

  @Test func aSceneWithoutAViewUsesTheNibFileOfItsClass() throws {
    let names = String(reflecting: SceneCard.self).split(separator: ".")
    let type = "customClass=\"\(names[1])\" customModule=\"\(names[0])\""
    let scene = "<viewController \(type) id=\"a\" sceneMemberID=\"viewController\"/>"
    let board = document(
      "<scenes><scene><objects>\(scene)</objects></scene></scenes>", "Storyboard.XIB",
      attributes: "initialViewController=\"a\"")
    let xib = document(
      """
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder><view id="v" tag="5"/>
      <customObject customClass="\(String(reflecting: CardDelegate.self).split(separator: ".")[1])"
        customModule="\(names[0])" id="d"/></objects>
      """)
    try withBundle(["SceneCard.xib": xib, "Main.storyboard": board]) { bundle in
      let controller = try #require(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController())
      SceneCard.files = bundle
      defer { SceneCard.files = nil }
      #expect(controller.view.tag == 5 && CardDelegate.count == 1)
    }
  }

  @Test func aStoryboardIsFoundInTheBaseLanguage() throws {
    let scene = "<viewController title=\"T\" id=\"a\" sceneMemberID=\"viewController\"/>"
    let text = document(
      "<scenes><scene><objects>\(scene)</objects></scene></scenes>", "Storyboard.XIB",
      attributes: "initialViewController=\"a\"")
    try withBundle(["Base.lproj/Main.storyboard": text]) { bundle in
      #expect(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?.title == "T")
    }
  }
}

/// A controller whose scene has no view.
final class SceneCard: UIViewController {
  nonisolated(unsafe) static var files: Bundle?
  override var nibBundle: Bundle? { super.nibBundle ?? SceneCard.files }
}

/// An object of a nib file that only the nib file has. It counts the living ones.
final class CardDelegate: NSObject {
  nonisolated(unsafe) static var count = 0
  override init() {
    super.init()
    CardDelegate.count += 1
  }
  deinit { CardDelegate.count -= 1 }
}
