import Agate
import AgateUIKit
import Testing

/// A property and a method of views, as `agate port` registers them.
extension ExtensionMembers.Module31: ExtensionMemberTable {
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    guard key == "testRoundness", let view = object as? UIView, let radius = value as? CGFloat else { return false }
    view.layer.cornerRadius = radius
    return true
  }

  public static func selector(named name: String, of object: AnyObject) -> Selector? {
    name == "testHide" && object is UIView ? Selector.of("removeFromSuperview", UIView.removeFromSuperview) : nil
  }
}

@Suite struct ExtensionMembersTests {
  @Test func modulesRegisterPropertiesOfLibraryClasses() {
    let view = UIView()
    #expect(ExtensionMembers.setValue(CGFloat(3), forKey: "testRoundness", of: view))
    #expect(view.layer.cornerRadius == 3)
    #expect(!ExtensionMembers.setValue(CGFloat(3), forKey: "other", of: view))
    #expect(!ExtensionMembers.setValue(CGFloat(3), forKey: "testRoundness", of: UIBarButtonItem()))
  }

  @Test func modulesRegisterMethodsOfLibraryClasses() {
    let view = UIView()
    #expect(view.selector(named: "testHide")?.isMethod(of: view) == true)
    #expect(view.selector(named: "other") == nil)
  }
}
