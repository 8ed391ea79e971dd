import Agate
import AgateUIKit

/// Documents of Interface Builder for tests.
enum NibText {
  /// Returns a nib file with objects beside the placeholders for the owner (-1) and the first responder (-2).
  static func nib(_ objects: String, owner: String = "") -> UINib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(owner)</connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
      \(objects)
      </objects></document>
      """
    return UINib(data: Data(text.utf8), bundle: nil)
  }
  static func view(_ content: String, attributes: String = "") -> UIView? {
    nib("<view id=\"v\" \(attributes)>\(content)</view>").instantiate(withOwner: nil).first as? UIView
  }
  /// Returns a storyboard of scenes with one controller each; `a` is the initial controller.
  static func storyboard(_ controllers: String...) throws -> UIStoryboard {
    let scenes = controllers.map { "<scene><objects>\($0)</objects></scene>" }.joined()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes>\(scenes)</scenes></document>
      """
    return try UIStoryboard(data: Data(text.utf8), file: "Test.storyboard", bundle: nil)
  }
  static func member(_ id: String) -> String { "id=\"\(id)\" sceneMemberID=\"viewController\"" }
}
