import Testing

@Suite("Names in code that uses missing frameworks")
struct FrameworkNameTests {
  @Test("Types that UIKit has and Agate lacks are left out, also in files that import Foundation only")
  func missingParts() throws {
    let port = try Porting(
      """
      import UIKit
      class Report: UIViewController, UIPrintInteractionControllerDelegate {
        @IBAction func send() {
          let printer = UIPrintInteractionController.shared
          printer.delegate = self
          printer.present(animated: true)
          title = "sent"
        }
        func data() -> Data? { UIGraphicsPDFRenderer(bounds: view.bounds).pdfData { $0.beginPage() } }
      }
      """,
      """
      import Foundation
      func hasConflict(_ url: URL) -> Bool {
        guard let version = NSFileVersion(url: url) else { return false }
        return version.isConflict
      }
      """, "import UIKit\nclass UIAlertView: UIView {}\nlet own = UIAlertView()\n")
    #expect(port.text(0).contains("title = \"sent\"") && port.compact(0).contains("data() -> Data? { nil }"))
    #expect(!port.text(0).contains("rint") && !port.text(1).contains("isConflict"))
    #expect(port.text(1).contains("return false"))
    #expect(port.text(2).contains("let own = UIAlertView()"))
  }

  @Test("Contexts for PDF are left out, but not others and the names of arguments")
  func contextsForPDF() throws {
    let port = try Porting(
      """
      import UIKit
      func page(_ url: URL, mediaBox: CGRect) {
        var box = mediaBox
        let context = CGContext(url as CFURL, mediaBox: &box, nil)!
        context.beginPage()
        print(mediaBox)
        fit(mediaBox: box)
      }
      func bitmap() -> CGContext? { CGContext(data: nil, width: 1) }
      func fit(mediaBox: CGRect) {}
      """)
    let text = port.text()
    #expect(!text.contains("as CFURL") && !text.contains("beginPage"))
    #expect(text.contains("print(mediaBox)") && text.contains("fit(mediaBox: box)"))
    #expect(text.contains("CGContext(data: nil, width: 1)"))
    #expect(port.findings.contains { $0.contains("mediaBox") })
  }

  @Test("Types that Foundation has on Apple's systems only, and functions for PDF, are left out")
  func missingPartsOfFoundation() throws {
    let port = try Porting(
      """
      import Foundation
      func save() {
        NSUbiquitousKeyValueStore.default.set(1, forKey: "a")
        UserDefaults.standard.set(1, forKey: "a")
      }
      """,
      """
      import class UIKit.UIView
      func box(_ page: CGPDFPage) -> CGRect { .zero }
      func text(_ value: OpaquePointer) -> Int? { CGPDFStringGetLength(value) }
      let context = CIContext()
      """)
    #expect(port.compact(0) == "import Foundation\nfunc save() {\n\nUserDefaults.standard.set(1, forKey: \"a\")\n}")
    #expect(!port.text(1).contains("CGPDF") && !port.text(1).contains("CIContext"))
  }

  @Test("Names of a framework that extend another type, and properties that a protocol loses, are left out")
  func membersOfOthers() throws {
    let port = try Porting(
      """
      import AVFoundation
      protocol Camera: AnyObject {
        var torchMode: AVCaptureDevice.TorchMode { get set }
        var isLit: Bool { get }
      }
      """,
      """
      import AVFoundation
      class Screen {
        func start() {
          NotificationCenter.default.addObserver(
            self, selector: one, name: Notification.Name.AVCaptureDeviceSubjectAreaDidChange, object: nil)
          NotificationCenter.default.addObserver(self, selector: two, name: .AVPlayerItemDidPlayToEndTime, object: nil)
          print(1)
        }
      }
      """,
      """
      extension Screen {
        var device: Camera? { nil }
        func toggle() -> Int {
          guard let device, device.isLit else { return 0 }
          if device.torchMode == .on {
            device.torchMode = .off
            return 1
          } else if device.torchMode == .off {
            device.torchMode = .on
            return 2
          }
          return 3
        }
      }
      """)
    #expect(!port.text(1).contains("AV") && port.text(1).contains("print(1)"))
    #expect(!port.text(2).contains("torchMode") && port.text(2).contains("return 3"), "\(port.text(2))")
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

  @Test("Parameters of closures and elements of sequences hide members with their types")
  func parametersOfClosures() throws {
    let port = try Porting(
      """
      import AVFoundation
      class Sound { var player: AVPlayer? }
      class Screen {
        var sound = UILabel()
        var sounds: [Sound] = []
        func stop() {
          sound.player = nil
          sounds.forEach { sound in
            sound.player = nil
            print(1)
          }
          for sound in sounds {
            sound.player = nil
            print(2)
          }
          sounds.forEach { (sound: Sound) in
            sound.player = nil
            print(3)
          }
        }
      }
      """)
    let body = """
      func stop() {
      sound.player = nil
      sounds.forEach { sound in

      print(1)
      }
      for sound in sounds {

      print(2)
      }
      sounds.forEach { (sound: Sound) in

      print(3)
      }
      }
      """
    #expect(port.compact().contains(body))
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
}
