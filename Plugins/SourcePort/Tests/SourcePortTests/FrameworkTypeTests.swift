import Testing

@Suite("Types that use missing frameworks")
struct FrameworkTypeTests {
  @Test("A controller of fetched results loses its delegate")
  func fetchedResults() throws {
    let port = try Porting(
      """
      import CoreData
      import UIKit
      class List: UITableViewController, NSFetchedResultsControllerDelegate {
        var results: NSFetchedResultsController<NSManagedObject>!
        let migration: NSMigrationManager? = nil
      }
      """)
    #expect(
      port.compact().split(separator: "\n") == ["import UIKit", "class List: UITableViewController {", "}"])
  }

  @Test("A nested type that is left out does not stand for others of its name")
  func nestedTypes() throws {
    let port = try Porting(
      """
      import AVFoundation
      class Sound {
        enum State { case playing(AVPlayer), none }
        var state: State = .none
        var number = 1
      }
      class Other {
        enum State { case first }
        struct Text {}
        var state = State.first
        var sound: Sound.State?
        func show(_ state: Other.State) {}
      }
      extension Array where Element == Int { typealias Item = AVPlayer; func third() -> Element { self[2] } }
      struct List<Item> { var items: [Item] = []; typealias Element = AVPlayer }
      """,
      "import SwiftUI\nclass Label { @State var text = 1; func text() -> Text { Text(\"a\") } }")
    #expect(
      port.compact() == """
        import QuartzCore
        class Sound {


        var number = 1
        }
        class Other {
        enum State { case first }
        struct Text {}
        var state = State.first

        func show(_ state: Other.State) {}
        }
        extension Array where Element == Int { func third() -> Element { self[2] } }
        struct List<Item> { var items: [Item] = []; }
        """)
    #expect(port.compact(1) == "import UIKit\nclass Label { var text = 1; }")
    #expect(try port.errors() == "")
  }

  @Test("The nearest declaration of a member decides; overrides of a member that is left out are no overrides")
  func inheritance() throws {
    let port = try Porting(
      """
      import AVFoundation
      protocol Playing { var name: String { get } }
      extension Playing {
        func play(_ player: AVPlayer) {}
        func count() -> Int { AVPlayer().count }
      }
      class First: Playing {
        var name = ""
        func start() -> Int { AVPlayer().count }
        func stop(_ player: AVPlayer) {}
      }
      class Second: First {
        override func start() -> Int { 3 }
        func stop() {}
        func run(_ first: First) {
          stop()
          print(start())
          print(first.start())
          print(count())
        }
      }
      class Third: Second {
        override func start() -> Int {
          print(super.start())
          return 4
        }
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        protocol Playing { var name: String { get } }
        extension Playing {


        }
        class First: Playing {
        var name = ""


        }
        class Second: First {
        func start() -> Int { 3 }
        func stop() {}
        func run(_ first: First) {
        stop()
        print(start())


        }
        }
        class Third: Second {
        override func start() -> Int {
        print(super.start())
        return 4
        }
        }
        """)
    #expect(try port.errors() == "")
  }

  @Test("Calls of overloads and initialisers that are left out go; other calls with their names stay")
  func overloads() throws {
    let port = try Porting(
      """
      import CoreLocation
      struct Place { var title = ""; var position: CLLocationCoordinate2D }
      class Map {
        var title: String
        init(title: String) { self.title = title }
        init(_ number: Int, animated: Bool = true) { title = CLLocation(number).title }
        func find(number: Int) -> Int { CLLocation(number).count }
        func find(title: String) -> Int { 1 }
      }
      class Wide: Map {
        init() { super.init(1) }
        override init(title: String) { super.init(title: title) }
      }
      func make() {
        print(Place(title: "a", position: .init(1, 2)))
        print(Place(title: "b"))
        print(Map(1))
        let map = Map(title: "c")
        print(map.find(number: 1))
        print(map.find(title: "d"))
        print(Wide())
      }
      """)
    #expect(
      port.compact() == """

        struct Place { var title = ""; }
        class Map {
        var title: String
        init(title: String) { self.title = title }


        func find(title: String) -> Int { 1 }
        }
        class Wide: Map {

        override init(title: String) { super.init(title: title) }
        }
        func make() {

        print(Place(title: "b"))

        let map = Map(title: "c")

        print(map.find(title: "d"))

        }
        """)
    #expect(try port.errors() == "")
  }

  @Test("An extension goes as a whole if its protocol may have associated types")
  func associatedTypesOfProtocols() throws {
    let port = try Porting(
      """
      import SwiftUI
      struct Dial {}
      extension Dial: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
      """)
    #expect(port.text() == "import UIKit\nstruct Dial {}\n")
  }

  @Test("Uses of the members of an extension that is left out go")
  func membersOfExtensions() throws {
    let port = try Porting(
      """
      import SwiftUI
      class Dial { var size = 1 }
      extension Dial: UIViewRepresentable {
        static func make() -> Dial { Dial() }
        var width: Int { 2 }
        struct Mark {}
      }
      extension Color { var size: Int { 3 } }
      """,
      """
      func show(_ dial: Dial) {
        print(Dial.make())
        print(dial.width)
        print(dial.size)
        print(Dial.Mark())
      }
      """)
    #expect(port.compact() == "import UIKit\nclass Dial { var size = 1 }\n\n\n\n\n\n")
    #expect(port.compact(1) == "func show(_ dial: Dial) {\n\n\nprint(dial.size)\n\n}")
  }

  @Test("A class whose attribute is a macro of a missing framework goes")
  func macros() throws {
    let port = try Porting("import SwiftData\n@Model class Note {}\nclass Other {}\nfunc show(_ note: Note) {}\n")
    #expect(port.compact() == "\n\nclass Other {}\n\n")
  }

  @Test("Coding keys of properties that are left out go")
  func codingKeys() throws {
    let port = try Porting(
      """
      import CoreLocation
      struct Place: Codable {
        var title: String
        var area: CLRegion?, number = 1
        var position: CLLocation?
        enum CodingKeys: String, CodingKey {
          case title = "t", position
          case area
        }
      }
      """)
    #expect(
      port.compact() == """

        struct Place: Codable {
        var title: String


        enum CodingKeys: String, CodingKey {
        case title = "t"

        }
        }
        """)
    #expect(try port.errors() == "")
  }

  @Test("Other rewrites leave nothing of code that is left out")
  func remains() throws {
    let port = try Porting(
      """
      import MapKit
      class Place: UIViewController {
        let manager = CLLocationManager()
        func locate() async -> CLLocation { await manager.locate() }
        func plain() {}
      }
      @objc protocol Placing: MKMapViewDelegate { @objc optional func show() -> Int }
      class Pin: Placing {}
      """)
    #expect(!port.text().contains("@MainActor"))
    #expect(port.compact().contains("protocol Placing"))
    #expect(port.compact().contains("class Pin: Placing"))
    #expect(try port.errors("open class UIViewController: NSObject {}") == "")
  }
}
