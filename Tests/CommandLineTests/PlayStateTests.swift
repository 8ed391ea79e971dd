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

  @Test("A seek goes on from a time, and a paused scene shows it")
  func seek() throws {
    let state = PlayState(held: nil, changes: [])
    let origin = MediaClock.system.time - 5
    _ = state.begin(5, origin: origin, layout: try layout(), scale: 1)
    state.seek(to: 100)
    #expect(abs(state.time - 100) < 0.5)
    #expect(abs(try state.begin(7, origin: origin, layout: layout(), scale: 1) - 102) < 0.5)
    state.hold(true)
    state.seek(to: 3)
    #expect(state.time == 3)
    #expect(try state.begin(9, origin: origin, layout: layout(), scale: 1) == 3)
    state.hold(false)
    #expect(abs(try state.begin(10, origin: origin, layout: layout(), scale: 1) - 4) < 0.01)
  }

  @Test("A loop repeats a range, and time goes on where it was when it is removed")
  func loop() throws {
    let state = PlayState(held: nil, changes: [])
    let origin = MediaClock.system.time
    func time(_ window: Double) throws -> Double { state.begin(window, origin: origin, layout: try layout(), scale: 1) }
    _ = try time(0)
    state.loop = 1..<3
    #expect(try time(0.5) == 0.5, "before the loop")
    #expect(abs(try time(2.5) - 2.5) < 1e-9)
    #expect(state.nextChange == 3)
    #expect(abs(try time(3.25) - 1.25) < 1e-9)
    #expect(abs(try time(11.5) - 1.5) < 1e-9)
    state.loop = nil
    #expect(abs(try time(12.5) - 2.5) < 1e-9)
  }

  @Test("A slower rate begins at the time that is shown")
  func rate() throws {
    let state = PlayState(held: nil, changes: [])
    let origin = MediaClock.system.time
    func time(_ window: Double) throws -> Double { state.begin(window, origin: origin, layout: try layout(), scale: 1) }
    _ = try time(4)
    state.rate = 0.1
    #expect(abs(try time(14) - 5) < 1e-9)
    state.hold(true)
    state.hold(false)
    state.rate = 1
    #expect(abs(try time(16) - 7) < 1e-9)
  }

  @Test("A time before changes that were made undoes them, once")
  func rewind() throws {
    let state = PlayState(held: 2.5, changes: [1, 2, 3])
    #expect(!state.takeChange(by: 2.5), "made before the window opened")
    #expect(!state.takeRewind(to: 2))
    #expect(state.takeRewind(to: 1.5))
    #expect(!state.takeRewind(to: 1.5))
    #expect(state.takeChange(by: 3))
    #expect(state.takeChange(by: 3))
    #expect(!state.takeChange(by: 3))
    state.set(changes: [1], made: 0)
    #expect(state.takeChange(by: 1))
    #expect(!state.takeChange(by: 9))
  }
}
