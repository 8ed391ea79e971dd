import Testing

@Suite("Members that use missing frameworks")
struct FrameworkMemberTests {
  @Test("Of a class, the conformances, properties, methods and statements that need a framework go")
  func members() throws {
    let port = try Porting(
      """
      import MapKit
      class Place: UIView, MKMapViewDelegate {
        @IBOutlet var map: MKMapView!
        let manager = CLLocationManager()
        private lazy var route: MKRoute? = MKRoute()
        var label = UILabel()
        override func layoutSubviews() {
          super.layoutSubviews()
          map.delegate = self
          self.manager.start()
          label.tint2 = 1
        }
        func mapView(_ mapView: MKMapView, didFail error: Error) { label.tint2 = 2 }
        func locate() { manager.start() }
      }
      extension Place: CLLocationManagerDelegate, Comparable {
        static func < (a: Place, b: Place) -> Bool { a.label.tint2 < b.label.tint2 }
        func places() -> [MKMapItem] { [] }
      }
      """,
      "import MapKit\nfunc open(_ place: Place) {\n  place.map.show()\n  place.locate()\n}\nimport CoreLocation\n")
    #expect(
      port.compact() == """
        import UIKit
        class Place: UIView {



        var label = UILabel()
        override func layoutSubviews() {
        super.layoutSubviews()


        label.tint2 = 1
        }

        func locate() { }
        }
        extension Place: Comparable {
        static func < (a: Place, b: Place) -> Bool { a.label.tint2 < b.label.tint2 }

        }
        """)
    #expect(port.compact(1) == "import UIKit\nfunc open(_ place: Place) {\n\nplace.locate()\n}\n\n")
    #expect(
      port.findings.prefix(6) == [
        "1: there is no MapKit: UIKit, which it brings, is imported",
        "2: the conformance is left out: there is no MKMapViewDelegate",
        "3: the declaration is left out: it uses MKMapView",
        "4: the declaration is left out: it uses CLLocationManager",
        "5: the declaration is left out: it uses MKRoute", "9: the statement is left out: it uses map",
      ])
    #expect(try port.errors("extension UIView { var tint2: Int { get { 0 } set {} } }") == "")
  }

  @Test("The settings of a property can use a framework without the property")
  func accessors() throws {
    let port = try Porting(
      """
      import WebKit
      class Page: UIView {
        @AppStorage("width") var width = 1
        var address: Int = 0 {
          didSet {
            web.load(address)
            print(oldValue)
          }
        }
        lazy var web: WKWebView = WKWebView()
        lazy var bar: UIView = {
          let bar = UIView()
          bar.addSubview(web)
          return bar
        }()
        lazy var tab: UIView = {
          let page = WKWebView()
          return page
        }()
        func show() { print($width, tab, bar) }
      }
      """.replacing("import WebKit", with: "import WebKit; import SwiftUI"))
    #expect(
      port.compact() == """
        import UIKit; import UIKit
        class Page: UIView {
        var width = 1
        var address: Int = 0 {
        didSet {

        print(oldValue)
        }
        }

        lazy var bar: UIView = {
        let bar = UIView()

        return bar
        }()




        func show() { }
        }
        """)
    #expect(try port.errors("extension UIView { func addSubview(_ view: UIView) {} }") == "")
  }

  @Test("Subscripts lose statements, or go with their uses; generic classes lose members")
  func subscripts() throws {
    let port = try Porting(
      """
      import AVFoundation
      class Box<Value> {
        var player: AVPlayer?
        subscript(index: Int) -> Int {
          print(AVPlayer(index))
          return index
        }
        subscript(at index: Int) -> Int { AVPlayer(index).count }
        func show() { print(self[1]); print(self[at: 1]) }
      }
      """,
      """
      func run() {
        let box = Box<Int>()
        box.player = nil
        print(box[1])
        print(box[at: 2])
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        class Box<Value> {

        subscript(index: Int) -> Int {

        return index
        }

        func show() { print(self[1]); }
        }
        """)
    #expect(port.compact(1) == "func run() {\nlet box = Box<Int>()\n\nprint(box[1])\n\n}")
    #expect(try port.errors() == "")
  }

  @Test("Results that need a framework become nil, or their function goes, or stops if a protocol requires it")
  func results() throws {
    let port = try Porting(
      """
      import CoreData
      protocol Storing {
        func count() -> Int
        var first: Int { get }
        func request() -> NSFetchRequest
      }
      class Storage: Storing {
        func count() -> Int {
          NSFetchRequest().count
        }
        var first: Int { NSFetchRequest().first }
        func request() -> NSFetchRequest { NSFetchRequest() }
        func other() -> Int { NSFetchRequest().count }
        func name() -> String? {
          if count() > 1 { return "a" }
          return NSFetchRequest().name
        }
        func all() { print(other()); print(name()!) }
        func end() { return NSFetchRequest().stop() }
      }
      """)
    #expect(
      port.compact() == """

        protocol Storing {
        func count() -> Int
        var first: Int { get }

        }
        class Storage: Storing {
        func count() -> Int { fatalError("count uses NSFetchRequest, which does not exist on Linux") }


        var first: Int { fatalError("first uses NSFetchRequest, which does not exist on Linux") }


        func name() -> String? {
        if count() > 1 { return "a" }
        return nil
        }
        func all() { print(name()!) }
        func end() { return }
        }
        """)
    #expect(port.findings.contains("8: the body stops the program: it uses NSFetchRequest"))
    #expect(port.findings.contains("16: the result is nil: it uses NSFetchRequest"))
    #expect(try port.errors() == "")
  }

  @Test("Lists whose data needs a framework are empty")
  func emptyLists() throws {
    let port = try Porting(
      """
      import CoreData
      class Table: UIView {
        var rows: [NSManagedObject] = []
        func tableView(_ tableView: UIView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func count() -> Int { rows.count }
      }
      """)
    let method = "func tableView(_ tableView: UIView, numberOfRowsInSection section: Int) -> Int { 0 }"
    #expect(port.compact().hasSuffix("class Table: UIView {\n\n\(method)\n\n}"))
    #expect(port.findings.contains("4: the list is empty: the body uses rows"))
  }

  @Test("Initialisers keep the values of all properties")
  func initialisers() throws {
    let port = try Porting(
      """
      import CoreLocation
      class First {
        let title: String, place: CLLocation
        init(_ title: String, _ place: CLLocation) {
          self.title = title
          self.place = place
        }
        init() {
          title = ""
          place = CLLocation()
        }
      }
      class Second {
        let title: String
        init(_ place: CLLocation) { title = place.title }
      }
      class Third {
        let title: String
        init() { title = CLLocation().title }
        init(_ title: String) { self.title = title; CLLocation().start() }
      }
      struct Fourth {
        var title: String
        var place: CLLocation
      }
      func make() -> Fourth? {
        print(Second(CLLocation()))
        let fourth = Fourth(title: "a", place: CLLocation())
        return fourth
      }
      enum Fifth { case place(CLLocation), none }
      """)
    #expect(
      port.compact() == """

        class First {





        init() {


        }
        }




        class Third {
        let title: String

        init(_ title: String) { self.title = title; }
        }
        struct Fourth {
        var title: String

        }
        func make() -> Fourth? {


        return nil
        }

        """)
    #expect(try port.errors() == "")
  }
}
