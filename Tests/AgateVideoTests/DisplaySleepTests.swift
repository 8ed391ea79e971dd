import Agate
import AgateVideo
import Testing

/// Videos that keep the display on.
struct DisplaySleepTests {
  @Test func theDisplayStaysOnWhileAVideoPlays() async throws {
    let player = AVPlayer(playerItem: Numbered.item(count: 20)), screen = Screen(player)
    func isOn(at time: Double) async throws -> Bool {
      _ = try await screen.draw(at: time)
      return screen.compositor.keepsDisplayOn
    }
    #expect(player.preventsDisplaySleepDuringVideoPlayback)
    #expect(try await !isOn(at: 0), "it does not play yet")
    player.play()
    #expect(try await isOn(at: 0.5))
    player.preventsDisplaySleepDuringVideoPlayback = false
    #expect(try await !isOn(at: 0.6))
    #expect(player.rate == 1 && player.currentTime().seconds == 0.6, "it goes on")
    player.preventsDisplaySleepDuringVideoPlayback = true
    #expect(try await isOn(at: 0.7))
    player.pause()
    #expect(try await !isOn(at: 0.8))
    player.play()
    #expect(try await isOn(at: 0.9))
    screen.layer.isHidden = true
    #expect(try await !isOn(at: 1))
    screen.layer.isHidden = false
    #expect(try await isOn(at: 1.1))
    screen.layer.removeFromSuperlayer()
    #expect(try await !isOn(at: 1.2), "nobody sees it")
  }

  @Test func theEndOfAVideoIsTheEndOfIt() async throws {
    let player = AVPlayer(playerItem: Numbered.item(count: 20)), screen = Screen(player)
    player.play()
    _ = try await screen.draw(at: 1.9)
    #expect(screen.compositor.keepsDisplayOn)
    let end = screen.compositor.nextFrameTime(after: 1.95)
    _ = try await screen.draw(at: end)
    #expect(!screen.compositor.keepsDisplayOn, "at \(end)")
    player.actionAtItemEnd = .none
    await player.seek(to: .zero)
    player.play()
    _ = try await screen.draw(at: end + 0.5)
    #expect(screen.compositor.keepsDisplayOn)
  }

  @Test func aVideoThatLoopsNeverEnds() async throws {
    let player = AVPlayer(), screen = Screen(player)
    let looper = AVPlayerLooper(player: player, templateItem: Numbered.item(count: 20))
    player.play()
    _ = try await screen.draw(at: 0)
    for time in [1.0, 2, 7.3] {
      _ = try await screen.draw(at: time)
      #expect(screen.compositor.keepsDisplayOn)
    }
    withExtendedLifetime(looper) {}
  }
}
