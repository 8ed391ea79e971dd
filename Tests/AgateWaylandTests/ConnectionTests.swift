import Agate
import Foundation
import ConformanceRows
import Testing

@testable import AgateWayland

@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct ConnectionTests {
  private func problem(_ environment: [String: String]) throws -> String {
    do {
      _ = try WaylandConnection(environment: environment)
      throw TestProblem("there is a compositor")
    } catch let error as RenderError {
      guard case .unavailable(let text) = error else { throw TestProblem("\(error) is not .unavailable") }
      return text
    }
  }

  @Test func withoutASessionItSaysWhatIsMissing() throws {
    #expect(try problem([:]).contains("XDG_RUNTIME_DIR is not set"))
    #expect(try problem(["XDG_RUNTIME_DIR": "/nonexistent"]).contains("WAYLAND_DISPLAY is not set"))
    #expect(try problem(["WAYLAND_DISPLAY": "wayland-7"]).contains("XDG_RUNTIME_DIR is not set"))
  }

  @Test func aDeadSocketIsNamed() throws {
    let text = try problem(["XDG_RUNTIME_DIR": "/nonexistent", "WAYLAND_DISPLAY": "wayland-7"])
    #expect(text.contains("/nonexistent/wayland-7"))
    #expect(text.contains("No such file"))
  }

  @Test func aSilentCompositorIsGivenUpOn() async throws {
    let path = "/tmp/agate-silent-\(getpid())"
    let listener = try #require(LocalSocket.listen(at: path), "cannot listen at \(path)")
    defer {
      close(listener)
      unlink(path)
    }
    let start = MonotonicClock.now
    #expect(try problem(["WAYLAND_DISPLAY": path]).contains("does not answer"))
    #expect(MonotonicClock.now - start < 8)
  }

  @Test(.enabled(if: Compositors.canRun, Compositors.comment)) func outputsAreDescribed() async throws {
    try await HeadlessCompositor.sway(mode: "1200x900", outputScale: 1.5) { compositor in
      let status = WaylandBackend.describe(try WaylandConnection(environment: compositor.environment))
      #expect(status.problem == nil)
      let device = try #require(status.devices.first)
      #expect(device.name == "HEADLESS-1")
      #expect(device.driver == "sway")
      #expect(device.limits.contains { $0.name == "pixels" && $0.value == "1200×900" })
      #expect(device.limits.contains { $0.name == "scale" && $0.value == "1.5" })
    }
  }

  @Test(.row("B12.28"), .enabled(if: Compositors.canRun, Compositors.comment)) func westonTellsWhenFramesAreSeen()
    async throws
  {
    try await HeadlessCompositor.weston { compositor in
      let window = try WaylandWindow(in: compositor)
      try await window.show(40)
      let statistics = window.statistics
      #expect(statistics.presented > 20, "\(statistics)")
      let interval = try #require(statistics.refreshInterval)
      #expect(abs(interval - 1.0 / 60) < 0.002)
      let times = statistics.presentedTimes
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(times.count == statistics.presented)
    }
  }

  @Test(.enabled(if: Compositors.canRun, Compositors.comment)) func swayPacesFramesWithoutFeedback() async throws {
    try await HeadlessCompositor.sway { compositor in
      let window = try WaylandWindow(in: compositor)
      var times: [Double] = []
      var accurate = 0
      let start = MonotonicClock.now
      for _ in 0..<60 {
        let request = try await window.soon()
        times.append(request.time)
        let origin = try #require(window.origin)
        if abs(request.time + origin - MonotonicClock.now) < 2.0 / 60 { accurate += 1 }
        try await window.deliver(try window.memory(of: request), for: request, damage: nil)
      }
      let elapsed = MonotonicClock.now - start
      #expect(times[0] == 0)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      // A busy machine may suspend the thread between the prediction and the check.
      #expect(accurate > 40, "\(accurate) of 60 frames are told a time near their own")
      #expect(elapsed > 0.5, "60 frames in \(elapsed) s are not paced")
    }
  }
}
