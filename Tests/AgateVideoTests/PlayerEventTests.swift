import Agate
import AgateVideo
import Foundation
import Synchronization
import Testing

/// Notifications and observers of players, and players with several items.
struct PlayerEventTests {
  /// Collects values from observers, in order.
  private final class Heard<Value: Sendable>: Sendable {
    private let list = Mutex<[Value]>([])
    /// Observer blocks run on this queue, so all have run once it is idle.
    let queue = DispatchQueue(label: "agate.test")

    func add(_ value: Value) { list.withLock { $0.append(value) } }

    /// Returns all values since the last call.
    func take() async -> [Value] {
      await withCheckedContinuation { done in queue.async { done.resume() } }
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      return list.withLock { list in
        defer { list = [] }
        return list
      }
    }
  }

  /// Observes the ends of items until it is deallocated.
  private final class Ends {
    let heard = Heard<ObjectIdentifier>()
    private let token: any NSObjectProtocol

    init() {
      token = NotificationCenter.default.addObserver(
        forName: AVPlayerItem.didPlayToEndTimeNotification, object: nil, queue: nil
      ) { [heard] note in if let item = note.object as? AVPlayerItem { heard.add(ObjectIdentifier(item)) } }
    }

    deinit { NotificationCenter.default.removeObserver(token) }

    func count(of item: AVPlayerItem) async -> Int { await heard.take().count { $0 == ObjectIdentifier(item) } }
  }

  @Test func theEndOfAnItemIsToldOfOnce() async throws {
    #expect(NSNotification.Name.AVPlayerItemDidPlayToEndTime == AVPlayerItem.didPlayToEndTimeNotification)
    let item = Numbered.item(count: 20), player = AVPlayer(playerItem: item), screen = Screen(player), ends = Ends()
    player.play()
    _ = try await screen.numbers(at: [0, 1, 1.95])
    #expect(await ends.count(of: item) == 0)
    #expect(abs(screen.compositor.nextFrameTime(after: 1.95) - 2) < 1e-5, "there is a frame at the end")
    _ = try await screen.numbers(at: [2.01, 2.5, 1, 3])
    #expect(await ends.count(of: item) == 1)
    await player.seek(to: .zero)
    player.play()
    _ = try await screen.numbers(at: [3, 4.9])
    #expect(await ends.count(of: item) == 0)
    _ = try await screen.number(at: 5.5)
    #expect(await ends.count(of: item) == 1, "again after a seek")
    player.rate = -1
    _ = try await screen.numbers(at: [6, 9])
    #expect(await ends.count(of: item) == 1, "the beginning is the end of going back")
  }

  @Test func aLoopIsToldOfAtEachTurn() async throws {
    let item = Numbered.item(count: 20), player = AVPlayer(), ends = Ends()
    _ = AVPlayerLooper(player: player, templateItem: item)
    player.play()
    let screen = Screen(player)
    _ = try await screen.numbers(at: [0, 1.9])
    #expect(await ends.count(of: item) == 0)
    _ = try await screen.numbers(at: [2.1, 3.9, 4.1])
    #expect(await ends.count(of: item) == 2)
  }

  /// An observer of the end may seek to the start, as programs without a looper do.
  @Test func whoHearsOfTheEndMayBeginAgain() async throws {
    let item = Numbered.item(count: 20), player = AVPlayer(playerItem: item), screen = Screen(player)
    player.actionAtItemEnd = .none
    nonisolated(unsafe) let shared = player
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
    ) { _ in shared.seek(to: .zero) }
    defer { NotificationCenter.default.removeObserver(token) }
    player.play()
    #expect(try await screen.numbers(at: [0, 1.9, 2.05]) == [0, 19, 19])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(try await screen.numbers(at: [2.05, 3.05]) == [0, 10])
  }

  @Test func observersHearOfMultiplesOfAnInterval() async throws {
    let player = AVPlayer(playerItem: Numbered.item()), screen = Screen(player), heard = Heard<Double>()
    let observer = player.addPeriodicTimeObserver(
      forInterval: CMTime(value: 1, timescale: 2), queue: heard.queue
    ) { [heard] in heard.add($0.seconds) }
    _ = try await screen.number(at: 0)
    #expect(await heard.take() == [0], "where it stands")
    player.play()
    _ = try await screen.numbers(at: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2])
    #expect(await heard.take() == [0, 0.6, 1], "when it goes on, and after each half second")
    player.pause()
    _ = try await screen.numbers(at: [1.2, 1.3])
    #expect(await heard.take() == [1.2])
    await player.seek(to: CMTime(value: 3, timescale: 1))
    _ = try await screen.number(at: 1.4)
    #expect(await heard.take() == [3])
    player.removeTimeObserver(observer)
    player.play()
    _ = try await screen.numbers(at: [2, 3])
    #expect(await heard.take().isEmpty)
  }

  @Test func observersHearOfMomentsThatArePassed() async throws {
    let player = AVPlayer(playerItem: Numbered.item()), screen = Screen(player), heard = Heard<Int>()
    let times = [0.25, 1, 7].map { CMTime(seconds: $0, preferredTimescale: 600) }
    let observer = player.addBoundaryTimeObserver(forTimes: times, queue: heard.queue) { [heard] in heard.add(1) }
    player.play()
    _ = try await screen.numbers(at: [0, 0.2])
    #expect(await heard.take().isEmpty)
    #expect(abs(screen.compositor.nextFrameTime(after: 0.21) - 0.25) < 1e-5, "there is a frame for it")
    _ = try await screen.numbers(at: [0.3, 0.5])
    #expect(await heard.take() == [1])
    await player.seek(to: CMTime(value: 2, timescale: 1))
    _ = try await screen.numbers(at: [0.5, 0.6])
    #expect(await heard.take().isEmpty, "a moment that is jumped over is not passed")
    player.rate = -1
    _ = try await screen.numbers(at: [0.6, 1.5, 1.9])
    #expect(await heard.take() == [1], "the other way")
    player.removeTimeObserver(observer)
    #expect(player.currentItem!.currentTime() == player.currentTime())
  }

  @Test func aSecondLayerIsNotHeardOf() async throws {
    let player = AVPlayer(playerItem: Numbered.item()), first = Screen(player), second = Screen(player)
    let heard = Heard<Double>()
    let observer = player.addPeriodicTimeObserver(
      forInterval: CMTime(value: 1, timescale: 1), queue: heard.queue
    ) { [heard] in heard.add($0.seconds) }
    second.layer.timeOffset = 0.7
    player.play()
    for time in [0, 0.5, 1.1] { _ = (try await first.number(at: time), try await second.number(at: time)) }
    let all = await heard.take()
    #expect(all.count == 2 && abs(all[1] - 1.1) < 1e-6, "\(all)")
    player.removeTimeObserver(observer)
  }

  // MARK: Several items

  @Test func aQueueGoesOnWithoutAGap() async throws {
    let items = [Numbered.item(count: 10), Numbered.item(frameRate: 20, count: 40), Numbered.item(count: 5)]
    let player = AVQueuePlayer(items: items), screen = Screen(player), ends = Ends()
    #expect(player.actionAtItemEnd == .advance && player.items().elementsEqual(items, by: ===))
    player.play()
    // One second of the first item, two of the next, half a second of the last.
    #expect(try await screen.numbers(at: [0.95, 1, 2, 2.99, 3.01, 3.4]) == [9, 0, 20, 39, 0, 4])
    #expect(player.currentItem === items[2] && player.items().count == 1 && player.rate == 1)
    let heard = await ends.heard.take()
    #expect(heard == [ObjectIdentifier(items[0]), ObjectIdentifier(items[1])])
    #expect(try await screen.numbers(at: [9, 0.5, 2]) == [4, 5, 20], "the last stays; what was is still known")
    #expect(try await screen.number(at: 9) == 4 && player.rate == 0)
    // A player that has drawn no other frame shows the same one.
    let other = AVQueuePlayer(items: items)
    other.play()
    let late = Screen(other)
    #expect(try await late.number(at: 0) == 0)
    #expect(try await late.number(at: 3.25) == 2)
  }

  @Test func aQueueCanBeChanged() async throws {
    let (a, b, c) = (Numbered.item(count: 10), Numbered.item(count: 20), Numbered.item(count: 30))
    let player = AVQueuePlayer(items: [a]), screen = Screen(player)
    #expect(player.canInsert(b, after: nil) && !player.canInsert(a, after: nil) && !player.canInsert(b, after: c))
    player.insert(c, after: nil)
    player.insert(b, after: a)
    #expect(player.items().elementsEqual([a, b, c], by: ===))
    player.play()
    #expect(try await screen.numbers(at: [0, 0.5]) == [0, 5])
    player.advanceToNextItem()
    #expect(try await screen.numbers(at: [0.5, 1]) == [0, 5] && player.currentItem === b)
    player.remove(c)
    #expect(player.items().elementsEqual([b], by: ===))
    player.actionAtItemEnd = .pause
    player.insert(a, after: b)
    #expect(try await screen.numbers(at: [2.4, 5]) == [19, 19], "it stops before the next")
    #expect(player.currentItem === b)
    player.removeAllItems()
    #expect(try await screen.number(at: 6) == nil && player.items().isEmpty)
    player.insert(a, after: nil)
    #expect(try await screen.number(at: 6) == 0)
  }

  @Test func anItemThatCannotBePlayedIsPassedOver() async throws {
    let broken = AVPlayerItem(asset: AVURLAsset(url: URL(fileURLWithPath: "/nothing/here.mp4")))
    let player = AVQueuePlayer(items: [broken, Numbered.item(count: 10)])
    player.play()
    #expect(try await Screen(player).numbers(at: [0, 0.5]) == [0, 5])
    #expect(AVURLAsset(url: URL(fileURLWithPath: "/nothing/here.mp4")).duration.isIndefinite)
  }

  @Test(.enabled(if: Studio.isInstalled, "no ffmpeg program")) func assetsAreFiles() async throws {
    let studio = try Studio()
    try studio.film("a.mkv", count: 30, ["-c:v", "ffv1"])
    let asset = AVURLAsset(url: studio.url("a.mkv"))
    #expect(asset.duration == CMTime(value: 1, timescale: 1) && asset.url == studio.url("a.mkv"))
    let player = AVPlayer(playerItem: AVPlayerItem(asset: asset))
    player.play()
    #expect(try await Screen(player).number(at: 0.51) == 15)
  }

  @Test func seekingCanBeWaitedFor() async throws {
    let player = AVPlayer(playerItem: Numbered.item()), screen = Screen(player)
    #expect(await player.seek(to: CMTime(value: 2, timescale: 1)))
    #expect(try await screen.number(at: 0) == 20)
    #expect(await player.seek(to: .indefinite) == false)
  }
}
