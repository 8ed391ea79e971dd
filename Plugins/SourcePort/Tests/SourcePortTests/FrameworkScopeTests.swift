import Testing

@Suite("Names and scopes in code that uses missing frameworks")
struct FrameworkScopeTests {
  @Test("A guard whose condition is false ends the block, so the function keeps its result, and self stays optional")
  func guards() throws {
    let port = try Porting(
      """
      import AVFoundation
      class Sound {
        var player: AVPlayer?
        func length() -> Int {
          guard let player = player else { return 0 }
          return player.length
        }
        func load(_ body: @escaping (Int) -> Void) {}
        func start(_ count: Int) {
          load { [weak self] _ in
            guard let self = self, let player = self.player else { return }
            self.start(1)
            player.play()
          }
          guard count > 1 else { fatalError("\\(AVPlayer.self)") }
          guard helper() > 0, player != nil else { return }
          func helper() -> Int { 1 }
          print(count)
        }
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        class Sound {

        func length() -> Int {
        do { return 0 }

        }
        func load(_ body: @escaping (Int) -> Void) {}
        func start(_ count: Int) {
        load { [weak self] _ in
        do { return }


        }
        guard count > 1 else { fatalError() }
        do { return }
        func helper() -> Int { 1 }

        }
        }
        """)
    #expect(port.findings.contains("6: the statements are left out: they follow a condition that uses player"))
    #expect(try port.errors() == "")
  }

  @Test("Closures lose captured variables with their statements, and keep their parameters")
  func closures() throws {
    let port = try Porting(
      """
      import AVFoundation
      class Sound {
        var player: AVPlayer?
        func load(_ body: @escaping (AnyObject, Int) -> Void) {}
        func start() {
          let player = AVPlayer()
          load { [weak player] _, _ in
            player?.play()
            print(1)
          }
          load {
            self.player?.play($0)
            self.player?.stop($1)
          }
          load { _, count in
            if let player = self.player { player.play(count) }
          }
        }
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        class Sound {

        func load(_ body: @escaping (AnyObject, Int) -> Void) {}
        func start() {





        load {
        _ = $1;

        }
        load { _, count in

        }
        }
        }
        """)
    #expect(try port.errors() == "")
  }

  @Test("Variables of conditions and patterns hide members for the conditions after them")
  func patterns() throws {
    let source = """
      class Other {
        func run(_ numbers: [Int?], _ any: Any) {
          if let player = numbers.first, player != nil { print(1) }
          for case let player? in numbers where player > 1 { print(player) }
          switch any {
          case let player as Int where player > 1: print(player)
          default: print(2)
          }
        }
      }
      """
    let port = try Porting("import AVFoundation\nvar player: AVPlayer?", source)
    #expect(port.outputs[1].contents == nil)
  }

  @Test("A variable can take the name of the variable from which it gets its value")
  func shadows() throws {
    let source = """
      func run(_ list: List) {
        if let list = list.player { print(list) }
        guard let list = list.player else { return }
        let list = list.player.player
        print(list)
      }
      """
    let port = try Porting(
      "import AVFoundation\nclass Sound { var player: AVPlayer? }\nclass List { var player: Int? }", source)
    #expect(port.outputs[1].contents == nil)
  }

  @Test("Variables that an #if declares go with the statements after it; conditions of #if are not code")
  func conditionals() throws {
    let port = try Porting(
      """
      import AVFoundation
      func start() {
        #if os(iOS)
        let asset = AVAsset()
        #endif
        asset.load()
        #if !canImport(AVFoundation)
        print(1)
        #endif
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        func start() {
        #if true

        #endif

        #if !canImport(AVFoundation)
        print(1)
        #endif
        }
        """)
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

  @Test("Clauses that catch errors of a framework, and cases with its names, go without the statement around them")
  func clauses() throws {
    let port = try Porting(
      """
      import AVFoundation
      func load() throws -> Int { 1 }
      func start(_ value: Any) -> Int {
        do {
          return try load()
        } catch let error as AVError {
          return error.code
        } catch {
          print(error)
        }
        switch value {
        case is AVPlayer: return 1
        case is Int:
          return 2
        default: return 3
        }
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        func load() throws -> Int { 1 }
        func start(_ value: Any) -> Int {
        do {
        return try load()
        }

        catch {
        print(error)
        }
        switch value {

        case is Int:
        return 2
        default: return 3
        }
        }
        """)
    #expect(try port.errors() == "")
  }

  @Test("An else if whose condition is false leaves the branches around it; errors of a framework become others")
  func branches() throws {
    let port = try Porting(
      """
      import AVFoundation
      func start(_ value: Int) throws -> Int {
        if value > 1 {
          print(1)
        } else if AVPlayer.isOn {
          print(2)
        }
        // last
        else {
          print(3)
        }
        if value > 2 { print(4) } else if AVPlayer.isOn { print(5) } // end
        if value > 3 { throw AVError(value) }
        switch value { case 1: AVPlayer.start(); case 2: AVPlayer.stop(); default: break }
        return value
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        func start(_ value: Int) throws -> Int {
        if value > 1 {
        print(1)
        } else



        {
        print(3)
        }
        if value > 2 { print(4) } // end
        if value > 3 { throw CancellationError() }
        switch value { case 1: break; case 2: break; default: break }
        return value
        }
        """)
    #expect(port.findings.contains("13: the error is a CancellationError: it uses AVError"))
    #expect(try port.errors() == "")
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
