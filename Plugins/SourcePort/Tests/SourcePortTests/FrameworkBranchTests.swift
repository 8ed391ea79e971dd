import Testing

@Suite("Conditions and branches that use missing frameworks")
struct FrameworkBranchTests {
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

  @Test("A chain of conditions that are all false leaves its else branch")
  func chains() throws {
    let port = try Porting(
      """
      import AVFoundation
      func f(_ value: Int) {
        if AVPlayer.isOn { print(1) } else if AVPlayer.isOff { print(2) } else { print(3) }
        if AVPlayer.isOn { print(1) } else if AVPlayer.isOff { print(2) } else if value > 1 { print(4) }
        if AVPlayer.isOn { print(1) } else if AVPlayer.isOff { print(2) }
        if value > 2 { print(5) } else if AVPlayer.isOn { print(1) } else if AVPlayer.isOff { print(2) }
        if value > 3 { print(6) } else if AVPlayer.isOn { print(1) } else if AVPlayer.isOff { print(2) } else { print(7) }
      }
      """)
    #expect(
      port.compact() == """
        import QuartzCore
        func f(_ value: Int) {
        do { print(3) }
        if value > 1 { print(4) }

        if value > 2 { print(5) }
        if value > 3 { print(6) } else { print(7) }
        }
        """)
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
}
