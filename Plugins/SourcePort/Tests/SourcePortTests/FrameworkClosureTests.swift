import Testing

@Suite("Closures that use missing frameworks")
struct FrameworkClosureTests {
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

  @Test("Closures lose captured variables with their statements, and keep their parameters")
  func closureParameters() throws {
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
}
