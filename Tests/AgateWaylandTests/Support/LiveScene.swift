import Agate
import AgateCPU
import AgateWayland
import Foundation
import Gallery

@testable import AgateHost
@testable import AgateWayland

/// A gallery scene in a window of its own, as `agate play` shows it.
@MainActor final class LiveScene {
  /// Upper left corner of the window, in points of the output.
  static let corner = (x: 100, y: 50)
  static let configuration =
    "for_window [app_id=\"scene\"] floating enable, move absolute position \(corner.x) \(corner.y)"

  private static let longestPause = 0.5

  let layer: CALayer
  private let display: HeadlessCompositor
  private let performance: Performance
  private let state = PlayState(held: nil, changes: [])
  private let pointer: VirtualPointer
  private var router = InputRouter()
  private var window: PlayerWindow?
  private var showing: Task<Void, any Error>?

  init(_ scene: GalleryScene, in display: HeadlessCompositor) async throws {
    self.display = display
    // Pointer positions have a resolution of a tenth of a point.
    pointer = try VirtualPointer(in: display, output: (8000, 6000))
    performance = Performance { Stage.live.run(scene.make) }
    let compositor = performance.frame(at: 0).compositor
    layer = performance.layer
    MediaClock.current = state.clock
    compositor.clock = state.clock
    let listener = PlayerWindow.Listener { [weak self] event in self?.post(event) }
    let content = PlayerWindow.Content(
      compositor: compositor, background: .black, size: scene.size, isMetered: false)
    let window = await PlayerWindow(content, renderer: CPURenderer(threads: 1), state: state, listener: listener)
    self.window = window
    let target = PlayTarget(
      WaylandBackend.sink, title: scene.name, applicationID: "scene", width: Int(scene.size.width),
      height: Int(scene.size.height), environment: display.environment)
    showing = Task { _ = try await window.run(target, until: nil) }
    for _ in 0..<500 {
      if let place = try? await display.place(of: "scene"), (place.x, place.y) == Self.corner { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw TestProblem("\(scene.name) opened no window")
  }

  private nonisolated func post(_ event: InputEvent) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.hear(event) }
      CATransaction.flush()
    }
  }

  private func hear(_ event: InputEvent) { router.send(event, to: layer, place: state.scenePoint) }

  /// Plays a script with a virtual mouse and keyboard. Leaves out the time before the first event, and shortens long
  /// pauses.
  ///
  /// - Parameter look: called before and after each event.
  func play(_ script: [InputEvent], _ look: () -> Void) async throws {
    let script = script.inOrder
    var due = ContinuousClock.now + .milliseconds(200), last = script.first?.time ?? 0
    if case .pointer(let event) = script.first { try move(to: event.location) }
    for event in script {
      due += .seconds(min(event.time - last, Self.longestPause))
      last = event.time
      // Events have the script's times even if a busy machine sends them late.
      pointer.stamp = UInt32((event.time * 1000).rounded())
      try await Task.sleep(until: due)
      look()
      switch event {
      case .pointer(let event):
        try move(to: event.location)
        if event.phase != .moved { try pointer.press(0x110, event.phase == .pressed) }
      case .key(let key) where key.phase == .pressed:
        _ = try await Program.run(
          "wtype", ["-s", "250", "-k", key.name, "-s", "50"], environment: display.environment)
      default: break
      }
      try await Task.sleep(for: .milliseconds(3))
      look()
    }
  }

  private func move(to point: CGPoint) throws {
    try pointer.move(
      to: UInt32(((Double(point.x) + Double(Self.corner.x)) * 10).rounded()),
      UInt32(((Double(point.y) + Double(Self.corner.y)) * 10).rounded()))
  }

  /// Closes the window, and throws any error that its task met.
  func close() async throws {
    await window?.close()
    try await showing?.value
  }
}
