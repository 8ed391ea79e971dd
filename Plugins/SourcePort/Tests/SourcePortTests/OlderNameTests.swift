import SourcePort
import Testing

@Suite("Overrides of members by their names from before Swift 4.2")
struct OlderNameTests {
  @Test("Methods and properties of controllers get their newer names, also in calls of the superclass")
  func controllers() throws {
    let port = try Porting(
      """
      class Base: UIViewController {
        override func willMove(toParentViewController parent: UIViewController?) {
          super.willMove(toParentViewController: parent)
          child.willMove(toParentViewController: nil)
        }
        override func didMove(toParentViewController: UIViewController?) { print(toParentViewController as Any) }
        override var childViewControllerForStatusBarStyle: UIViewController? { return super.childViewControllerForStatusBarStyle }
      }
      class Page: Base {
        override func prefersHomeIndicatorAutoHidden() -> Bool { return !super.prefersHomeIndicatorAutoHidden() }
        override func addChildViewController(_ child: UIViewController) { super.addChildViewController(child) }
      }
      """)
    #expect(
      port.compact() == """
        class Base: UIViewController {
        override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        child.willMove(toParentViewController: nil)
        }
        override func didMove(toParent toParentViewController: UIViewController?) { print(toParentViewController as Any) }
        override var childForStatusBarStyle: UIViewController? { return super.childForStatusBarStyle }
        }
        class Page: Base {
        override var prefersHomeIndicatorAutoHidden : Bool { return !super.prefersHomeIndicatorAutoHidden }
        override func addChild(_ child: UIViewController) { super.addChild(child) }
        }
        """)
    #expect(port.findings == [])
  }

  @Test("Methods of views lose their labels, and classes of the program keep their own names")
  func views() throws {
    let port = try Porting(
      """
      class Stack: UIView {
        override func bringSubview(toFront view: UIView) { super.bringSubview(toFront: view) }
      }
      class Pile { func bringSubview(toFront view: UIView) {} }
      class Heap: Pile { override func bringSubview(toFront view: UIView) { super.bringSubview(toFront: view) } }
      """)
    #expect(
      port.compact() == """
        class Stack: UIView {
        override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
        }
        class Pile { func bringSubview(toFront view: UIView) {} }
        class Heap: Pile { override func bringSubview(toFront view: UIView) { super.bringSubview(toFront: view) } }
        """)
  }
}
