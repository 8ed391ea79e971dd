import Agate
import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("What a player and its window share")
struct PlayStateTests {
  private func layout() throws -> FrameLayout {
    try FrameLayout(scene: CGSize(width: 100, height: 50), size: FrameSize(width: 200, height: 200), scale: 1)
  }

  @Test("The clock shows the scene's time, also between frames")
  func clock() throws {
    let state = PlayState(held: nil, changes: [])
    #expect(state.clock.time == 0, "before the first frame")
    let origin = MediaClock.system.time - 5
    #expect(state.begin(5, origin: origin, layout: try layout(), scale: 1) == 5)
    #expect(abs(state.clock.time - 5) < 0.5)
    let before = state.clock.time
    while MediaClock.system.time < origin + 5.02 {}
    #expect(state.clock.time > before)
  }

  @Test("A pause stops the clock, and it goes on where it stood")
  func pause() throws {
    let state = PlayState(held: nil, changes: [])
    let origin = MediaClock.system.time - 5
    _ = state.begin(5, origin: origin, layout: try layout(), scale: 1)
    state.pauseOrGoOn()
    let held = state.clock.time
    #expect(held >= 5 && held < 5.5)
    #expect(state.begin(9, origin: origin, layout: try layout(), scale: 1) == held)
    state.pauseOrGoOn()
    #expect(abs(try state.begin(9.5, origin: origin, layout: layout(), scale: 1) - (held + 0.5)) < 1e-9)
  }

  @Test("Time that passes while no frame is drawn is no part of a pause, and a pause is no part of the scene's time")
  func rest() throws {
    let state = PlayState(held: nil, changes: [])
    // The last frame was drawn five seconds ago.
    let origin = MediaClock.system.time - 10
    _ = state.begin(5, origin: origin, layout: try layout(), scale: 1)
    state.pauseOrGoOn()
    let paused = state.clock.time
    #expect(paused >= 10 && paused < 10.5)
    let end = MediaClock.system.time + 0.05
    while MediaClock.system.time < end {}
    #expect(state.clock.time == paused)
    state.pauseOrGoOn()
    #expect(state.clock.time >= paused && state.clock.time < paused + 0.04)
  }

  @Test("A scene that is held stands still")
  func held() throws {
    let origin = MediaClock.system.time - 5
    let held = PlayState(held: 2, changes: [])
    let heldTime = held.begin(7, origin: origin, layout: try layout(), scale: 1)
    #expect(held.clock.time == 2 && heldTime == 2)
  }

  @Test("Every change of state is asked for once, at its time")
  func changes() {
    let state = PlayState(held: nil, changes: [1, 2, 2])
    #expect(!state.takeChange(by: 0.9) && state.takeChange(by: 1) && !state.takeChange(by: 1.5))
    #expect(state.takeChange(by: 3) && state.takeChange(by: 3) && !state.takeChange(by: 3))
  }

  @Test("Points of the window are found in the scene")
  func points() throws {
    let state = PlayState(held: nil, changes: [])
    _ = state.begin(0, origin: 0, layout: try layout(), scale: 2)
    // 200 × 100 pixels in the middle of 200 × 200; two pixels a window point.
    #expect(state.scenePoint(CGPoint(x: 50, y: 50)) == CGPoint(x: 50, y: 25))
  }
}
