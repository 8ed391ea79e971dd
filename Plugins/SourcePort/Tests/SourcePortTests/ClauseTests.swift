import SourcePort
import Testing

@Suite("Members in clauses of #if")
struct ClauseTests {
  @Test("Members after a clause that is not compiled are changed in their places")
  func laterClauses() throws {
    let port = try Porting(
      """
      import UIKit
      class Base: UIView {}
      extension Base {
        #if os(macOS)
          override func layout() {}
        #elseif os(iOS)
          override func layoutSubviews() { print(2) }
        #endif
      }
      @objc protocol Owner {
        #if os(macOS)
          @objc optional func ends()
        #else
          @objc optional func starts()
        #endif
      }
      """)
    #expect(
      port.compact() == """
        import UIKit
        class Base: UIView { override func layoutSubviews() { return _agate_Base_layoutSubviews() };}
        extension Base {
        #if os(macOS)
        override func layout() {}
        #elseif true
        func _agate_Base_layoutSubviews() { print(2) }
        #endif
        }
        protocol Owner: AnyObject {
        #if os(macOS)
        @objc optional func ends()
        #else
        func starts()
        #endif
        }; extension Owner { func starts() {} }
        """)
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Members of missing frameworks after a clause that is not compiled are left out")
  func foreignMembers() throws {
    let port = try Porting(
      """
      import UIKit
      import SpriteKit
      class Game: UIView {
        #if os(macOS)
          func ends() { print("macOS") }
        #else
          func starts(_ node: SKNode) { print("iOS") }
          func stays() { print("stays") }
        #endif
      }
      """)
    #expect(
      port.compact() == """
        import UIKit
        import UIKit
        class Game: UIView {
        #if os(macOS)
        func ends() { print("macOS") }
        #else

        func stays() { print("stays") }
        #endif
        }
        """)
  }
}
