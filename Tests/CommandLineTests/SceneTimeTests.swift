import Agate
import Foundation
import Testing

@testable import AgateHost
@testable import AgateUIKit

/// Delayed work of programs follows scene time when frames are rendered offline: a frame rendered alone equals that
/// of a sequence.
@MainActor @Suite("Work for later goes by scene time when frames are drawn ahead of time")
struct SceneTimeTests {
  private static let size = CGSize(width: 8, height: 8)

  /// Colours of the window at the given frames, 60 per second, rendered in one run.
  private func colors(_ frames: String, _ make: @escaping @MainActor (Window) -> Void) async throws -> [UInt32] {
    let scratch = try Scratch()
    let screen = UIScreen.main.scale
    defer {
      UIScreen.main.scale = screen
      MediaClock.current = .system
      DisplayClock.current = .main
    }
    let program = AgateHost.Program(title: "test", size: Self.size, background: .black, make: make)
    let status = await program.run(
      ["--render", scratch.file("f.%04d.png"), "--frames", frames, "--renderer", "cpu", "--progress", "none"])
    #expect(status == .done)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("")).filter { $0.hasSuffix(".png") }
    return try names.sorted().map { try CGImage.load(contentsOf: scratch.file($0)).pixels[4 * 8 + 4] }
  }

  /// Expects the colours at frames 0, 10 … 60 of a sequence, and of each of these frames rendered alone.
  private func expect(
    _ expected: [UInt32], _ make: @escaping @MainActor (Window) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let sequence = try await colors("0-60", make)
    let shown = stride(from: 0, through: 60, by: 10).map { sequence[$0] }
    #expect(shown == expected, sourceLocation: sourceLocation)
    for frame in [0, 29, 30, 31, 60] {
      #expect(try await colors("\(frame)", make) == [sequence[frame]], "frame \(frame)", sourceLocation: sourceLocation)
    }
    #expect(try await colors("60,10,30", make) == [10, 30, 60].map { sequence[$0] }, sourceLocation: sourceLocation)
  }

  private static let red: UInt32 = 0xFF00_00FF, green: UInt32 = 0xFF00_FF00

  /// Fills the window with a red layer.
  private static func fill(_ window: Window) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    window.layer.addSublayer(layer)
    return layer
  }

  private static func show(_ layer: CALayer, green: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = green ? CGColor(red: 0, green: 1, blue: 0) : CGColor(red: 1, green: 0, blue: 0)
    CATransaction.commit()
  }

  private static let atHalf: [UInt32] = [red, red, red, green, green, green, green]

  @Test("Blocks on the main queue run before the first frame, also those that blocks put there")
  func mainQueue() async throws {
    try await expect([UInt32](repeating: Self.green, count: 7)) { window in
      let layer = Self.fill(window)
      DispatchQueue.main.async {
        DispatchQueue.main.async { Task { DispatchQueue.main.async { Self.show(layer, green: true) } } }
      }
    }
  }

  @Test("Blocks that a timer puts on the main queue run at its frame")
  func mainQueueLater() async throws {
    try await expect(Self.atHalf) { window in
      let layer = Self.fill(window)
      nonisolated(unsafe) let shown = layer
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false, clock: Agate.sceneClock) { _ in
        DispatchQueue.main.async { Self.show(shown, green: true) }
      }
    }
  }

  @Test("Delayed calls run at their time, in their order")
  func delayedCalls() async throws {
    try await expect(Self.atHalf) { window in
      let layer = Self.fill(window)
      Agate.sceneClock.asyncAfter(.seconds(0.5)) { Self.show(layer, green: true) }
      Agate.sceneClock.asyncAfter(.seconds(0.25)) { Self.show(layer, green: false) }
    }
  }

  @Test("A task that sleeps by the scene's clock goes on at its frame")
  func sleeping() async throws {
    try await expect(Self.atHalf) { window in
      let layer = Self.fill(window)
      Task {
        for _ in 0..<5 { try await Task.sleep(for: .milliseconds(100), clock: Agate.sceneClock) }
        Self.show(layer, green: true)
        #expect(abs(CACurrentMediaTime() - 0.5) < 1e-6)
      }
    }
  }

  private nonisolated static func halfASecond() async throws {
    try await Task.sleep(for: .seconds(0.25), clock: Agate.sceneClock)
    try await Agate.sceneClock.sleep(for: .seconds(0.25))
  }

  @Test("So does one that sleeps in a function on no actor")
  func sleepingElsewhere() async throws {
    try await expect(Self.atHalf) { window in
      let layer = Self.fill(window)
      Task {
        try await Self.halfASecond()
        Self.show(layer, green: true)
      }
    }
  }

  private nonisolated static func halfASecondAndWork() async throws {
    try await Task.sleep(for: .seconds(0.5), clock: Agate.sceneClock)
    let end = ContinuousClock.now + .milliseconds(50)
    while ContinuousClock.now < end {}
  }

  @Test("A frame waits for what such a function does after its sleep", arguments: [TaskPriority.low, .medium, .high])
  func workElsewhere(priority: TaskPriority) async throws {
    try await expect(Self.atHalf) { window in
      let layer = Self.fill(window)
      Task(priority: priority) {
        try await Self.halfASecondAndWork()
        Self.show(layer, green: true)
      }
    }
  }

  @Test("A frame waits for the images of a loader")
  func imageLoader() async throws {
    let scratch = try Scratch(), file = scratch.file("green.png")
    let image = UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [Self.green]))
    try #require(image.pngData()).write(to: URL(fileURLWithPath: file))
    try await expect([UInt32](repeating: Self.green, count: 7)) { window in
      nonisolated(unsafe) let layer = Self.fill(window)
      let loader = ImageLoader<String>(source: { path throws(ImageError) in
        Thread.sleep(forTimeInterval: 0.03)
        return try CGImageSource(contentsOfFile: path)
      })
      loader.load(file) { result in
        guard case .success = result else { return }
        DispatchQueue.main.async { Self.flip(layer, 1) }
      }
    }
  }

  @Test("A frame waits for files that the library reads on other threads")
  func background() async throws {
    try await expect(Self.atHalf) { window in
      let layer = Self.fill(window)
      Agate.sceneClock.asyncAfter(.seconds(0.5)) {
        BackgroundWork.run {
          Thread.sleep(forTimeInterval: 0.03)
          return true
        } then: {
          Self.flip(layer, $0 ? 1 : 0)
        }
      }
    }
  }

  @Test("Timers fire by scene time: those of a clock, of a stage, and one that fires once")
  func timers() async throws {
    try await expect([Self.red, Self.green, Self.red, Self.green, Self.red, Self.green, Self.red]) { window in
      nonisolated(unsafe) let layer = Self.fill(window)
      nonisolated(unsafe) var count = 0
      Timer.scheduledTimer(withTimeInterval: 1.0 / 6, repeats: true, clock: Agate.sceneClock) { _ in
        count += 1
        Self.flip(layer, count)
      }
    }
    try await expect(Self.atHalf) { window in
      nonisolated(unsafe) let layer = Self.fill(window)
      let date = Date(timeIntervalSinceNow: 0.5)
      Stage.current.add(Timer(fire: date, interval: 0, repeats: false) { _ in Self.flip(layer, 1) })
    }
  }

  private nonisolated static func flip(_ layer: CALayer, _ count: Int) {
    nonisolated(unsafe) let layer = layer
    MainActor.assumeIsolated { show(layer, green: count % 2 == 1) }
  }

  @Test("What is left for later in blocks that run later has the scene's stage and clock too")
  func nested() async throws {
    try await expect(Self.atHalf) { window in
      let layer = Self.fill(window)
      DispatchQueue.main.async {
        Agate.sceneClock.asyncAfter(.seconds(0.25)) {
          nonisolated(unsafe) let shown = layer
          Stage.current.add(Timer(timeInterval: 0.25, repeats: true) { _ in Self.flip(shown, 1) })
        }
      }
    }
  }

  @Test("A program that puts work on the main queue for ever does not stop its frames")
  func endless() async throws {
    func again() { DispatchQueue.main.async { if Self.isRunning { again() } } }
    Self.isRunning = true
    defer { Self.isRunning = false }
    let shown = try await colors("0-3") { window in
      _ = Self.fill(window)
      again()
    }
    #expect(shown == [UInt32](repeating: Self.red, count: 4))
  }
  private static var isRunning = false

  @Test("Views animate in a block at once, as in viewDidAppear, and layers of their own do not")
  func animationBlocks() async throws {
    var isCompleted = false
    let shown = try await colors("0,15,30,60") { window in
      let view = UIView(frame: CGRect(origin: .zero, size: Self.size))
      view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      view.alpha = 0.9
      window.view.addSubview(view)
      view.alpha = 1
      UIView.animate(withDuration: 0.5, options: .curveLinear) {
        view.alpha = 0
      } completion: { _ in
        isCompleted = true
      }
      let layer = CALayer()
      layer.frame = CGRect(x: 20, y: 20, width: 1, height: 1)
      window.layer.addSublayer(layer)
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil && view.layer.animationKeys() == ["opacity"])
    }
    #expect(shown == [Self.green, 0xFF00_8000, 0xFF00_0000, 0xFF00_0000])
    #expect(isCompleted)
  }
}
