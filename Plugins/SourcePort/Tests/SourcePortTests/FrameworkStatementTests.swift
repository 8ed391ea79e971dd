import Testing

@Suite("Members and statements that use missing frameworks")
struct FrameworkStatementTests {
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

  @Test("A variable that is left out takes its statements with it; parameters and other variables hide members")
  func variables() throws {
    let source = """
      import AVFoundation
      class Sound {
        var player: AVPlayer?
        func play(_ player: Int) -> Int { player + 1 }
        func start() {
          let asset = AVAsset(), other = 1
          print(asset)
          let count = 2
          print(count)
          do { let player = 3; print(player) }
          if let player { print(player) } else { print(4) }
          if let player = player, count > 1 { player.play() }
        }
      }
      """
    let port = try Porting(source)
    #expect(
      port.compact() == """
        import QuartzCore
        class Sound {

        func play(_ player: Int) -> Int { player + 1 }
        func start() {


        let count = 2
        print(count)
        do { let player = 3; print(player) }
        do { print(4) }

        }
        }
        """)
    #expect(port.findings.contains("11: the condition is false: it uses player"))
  }

  @Test("Members of other objects with the name of a member that is left out stay, as far as types are known")
  func otherObjects() throws {
    let kept = """
      func show(_ label: UILabel, _ any: Any) {
        label.player = 1
        (any as! UILabel).player = 2
        let other = UILabel()
        other.player = 3
        if let third = any as? UILabel { third.player = 4 }
        unknown().delegate = 5
      }
      """
    let port = try Porting(
      """
      import AVFoundation
      class Sound { static let shared = Sound(); var player: AVPlayer?; var delegate: AVPlayer? }
      """,
      kept, "func stop(_ sound: Sound?) { sound?.player = nil; Sound.shared.player = nil; unknown().player = nil }")
    #expect(port.outputs[1].contents == nil)
    #expect(port.compact(2) == "func stop(_ sound: Sound?) { }")
  }

  @Test("Members of the expected type that are left out take their statement with them; cases of enumerations stay")
  func impliedMembers() throws {
    let port = try Porting(
      """
      import AVFoundation
      struct Filter {
        static var tinted: AVAsset { AVAsset() }
        static var blurred = AVAsset()
        static var plain: Filter { Filter() }
      }
      enum Kind { case blurred, other }
      struct Style { var tinted = 1 }
      func apply(_ filter: Filter) {}
      func use(_ kind: Kind) {
        apply(.tinted)
        apply(.plain)
        if kind == .blurred { print(1) }
      }
      """)
    #expect(port.compact().hasSuffix("func use(_ kind: Kind) {\n\napply(.plain)\nif kind == .blurred { print(1) }\n}"))
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

  @Test("Conditions that use a missing framework are false")
  func conditions() throws {
    let port = try Porting(
      """
      import AVFoundation
      func first(_ x: Int) -> Int {
        guard let device = AVCaptureDevice.default(),
          x > 1
        else {
          return 0
        }
        device.lock()
        return x
      }
      func second(_ x: Int) -> Int {
        let y: Int
        if AVAudioSession.shared.isOn {
          y = 1
        } else if x > 1 {
          y = 2
        } else {
          y = 3
        }
        while AVAudioSession.shared.isOn { print(y) }
        for item in AVAudioSession.shared.items { print(item) }
        for item in 0..<y { AVAudioSession.shared.play(item) }
        return y
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        func first(_ x: Int) -> Int {
        do

        {
        return 0
        }


        }
        func second(_ x: Int) -> Int {
        let y: Int


        if x > 1 {
        y = 2
        } else {
        y = 3
        }


        for item in 0..<y { }
        return y
        }
        """)
    #expect(try port.errors() == "")
  }

  @Test("Closures and cases lose statements; a closure with a single expression goes with the statement around it")
  func closures() throws {
    let port = try Porting(
      """
      import StoreKit
      func run(_ x: Int, _ body: @escaping () -> Void) { body() }
      func map(_ body: (Int) -> Any) { _ = body(1) }
      func start(_ x: Int) {
        run(1) { SKPaymentQueue.shared.start() }
        run(2) {
          print(1)
          SKPaymentQueue.shared.start()
        }
        let store = [1, 2].map { _ in SKPaymentQueue.shared }
        map { SKProduct($0) }
        map { x in
          let product = SKProduct(x)
          return product
        }
        switch x {
        case 1: SKPaymentQueue.shared.start()
        case 2:
          SKPaymentQueue.shared.start()
          print(2)
        default: print(store)
        }
        defer { SKPaymentQueue.shared.stop() }
        do { try SKPaymentQueue.shared.check() } catch { print(error) }
      }
      """)
    #expect(
      port.compact() == """

        func run(_ x: Int, _ body: @escaping () -> Void) { body() }
        func map(_ body: (Int) -> Any) { _ = body(1) }
        func start(_ x: Int) {

        run(2) {
        print(1)

        }






        switch x {
        case 1: break;
        case 2:

        print(2)
        default: break;
        }
        defer { }
        do { } catch { print(error) }
        }
        """)
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
}
