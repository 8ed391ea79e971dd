import Agate
import AgateVideo
import ConformanceRows
import Testing

/// Frames that a player shows at given times. The video is generated: ten frames a second, each with its number as a
/// picture.
struct PlayerTests {
  private func screen(_ player: AVPlayer = AVPlayer(playerItem: Numbered.item())) -> Screen { Screen(player) }

  // B6.90, B6.88
  @Test(.row("B6.88", "B6.90")) func theFrameIsAFunctionOfTheTime() async throws {
    let screen = screen()
    screen.layer.player!.play()
    #expect(try await screen.numbers(at: [0, 0.05, 0.1, 0.95, 3.2, 1.7, 0]) == [0, 0, 1, 9, 32, 17, 0])
    for frame in 0..<50 {
      #expect(try await screen.number(at: Double(frame) * 0.1) == frame, "whichever way the time was rounded")
    }
  }

  // B6.89, A0.136
  @Test(.row("B6.89", "A0.136")) func aPlayerThatIsBoundLaterShowsTheSame() async throws {
    let player = AVPlayer(playerItem: Numbered.item())
    let early = Screen(AVPlayerLayer(player: player)), late = Screen(AVPlayerLayer())
    late.layer.player = player
    player.play()
    for time in [0, 0.7, 2.3] {
      let a = try await early.draw(at: time), b = try await late.draw(at: time)
      #expect((0..<64 * 16).allSatisfy { a.pixels[$0] == b.pixels[$0] })
      #expect(Numbered.read(a) == Int(time * 10))
    }
    let none = Screen(AVPlayerLayer())
    #expect(try await none.number(at: 1) == nil, "without a player there is nothing")
    none.layer.player = player
    #expect(try await none.numbers(at: [1, 1.5]) == [23, 28], "it joins where the player is")
    none.layer.player = nil
    #expect(try await none.number(at: 2) == nil)
    #expect(late.layer.player === player && none.layer.player == nil)
  }

  @Test(.row("B6.90")) func whatIsAskedForHoldsFromThenOn() async throws {
    let screen = screen(), player = screen.layer.player!
    #expect(try await screen.number(at: 1) == 0 && player.rate == 0, "nobody has said play")
    player.play()
    #expect(try await screen.numbers(at: [1, 1.5, 2]) == [0, 5, 10])
    player.rate = 2
    #expect(try await screen.numbers(at: [2.5, 3]) == [20, 30])
    player.pause()
    #expect(try await screen.number(at: 4) == 30 && player.currentTime() == CMTime(value: 3, timescale: 1))
    player.rate = -0.5
    #expect(try await screen.numbers(at: [5, 6]) == [25, 20])
    await player.seek(to: CMTime(value: 42, timescale: 10))
    #expect(try await screen.numbers(at: [6, 6.4]) == [42, 40])
    // Earlier frames do not change.
    #expect(try await screen.numbers(at: [0.5, 1.5, 2.5, 3.5, 5]) == [0, 5, 20, 30, 25])
    #expect(player.rate == -0.5 && player.timeControlStatus == .playing)
    // The last frame drawn was at time 5 and showed frame 25.
    #expect(try await screen.number(at: 6.4) == 40)
    #expect(abs(player.currentTime().seconds - 4) < 1e-6)
  }

  @Test func layerTimingBendsTheVideo() async throws {
    func shown(_ times: [Double], _ change: (AVPlayerLayer) -> Void) async throws -> [Int?] {
      let screen = screen()
      change(screen.layer)
      screen.layer.player!.play()
      return try await screen.numbers(at: times)
    }
    #expect(try await shown([0, 7, 1]) { ($0.speed, $0.timeOffset) = (0, 1.5) } == [15, 15, 15])
    #expect(try await shown([0, 1, 2]) { $0.speed = 2 } == [0, 20, 40])
    #expect(try await shown([0, 1, 2.5]) { $0.beginTime = 1 } == [0, 0, 15])
    #expect(try await shown([0, 1]) { $0.timeOffset = 2 } == [20, 30])
    #expect(try await shown([0, 1, 3]) { ($0.speed, $0.timeOffset) = (-1, 3) } == [30, 20, 0])
  }

  @Test func aPausedLayerIsScrubbedByItsOffset() async throws {
    let screen = screen(), layer = screen.layer
    layer.player!.play()
    #expect(try await screen.number(at: 1) == 10)
    let paused = layer.convertTime(1, from: nil)
    (layer.speed, layer.timeOffset) = (0, paused)
    #expect(try await screen.numbers(at: [1, 2]) == [10, 10])
    for frame in [33, 4, 20] {
      layer.timeOffset = Double(frame) / 10
      #expect(try await screen.number(at: 2) == frame)
    }
    layer.timeOffset = paused
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 2 - paused)
    #expect(try await screen.numbers(at: [2, 2.5]) == [10, 15], "it goes on where it was")
  }

  @Test func theEndStopsOrNot() async throws {
    let screen = screen(), player = screen.layer.player!
    player.play()
    #expect(try await screen.numbers(at: [4.9, 5, 9]) == [49, 49, 49])
    #expect(player.rate == 0 && player.timeControlStatus == .paused && player.currentTime().seconds == 5)
    await player.seek(to: .zero)
    #expect(try await screen.numbers(at: [9, 10]) == [0, 0], "the end has paused it")
    player.actionAtItemEnd = .none
    player.play()
    #expect(try await screen.numbers(at: [11, 16]) == [10, 49] && player.rate == 1)
    await player.seek(to: .zero)
    #expect(try await screen.number(at: 17) == 10, "it was only waiting")
    player.rate = -1
    #expect(try await screen.numbers(at: [17.5, 20]) == [5, 0], "the beginning is the end of going back")
  }

  @Test func aLooperBeginsAgain() async throws {
    let player = AVPlayer()
    let looper = AVPlayerLooper(player: player, templateItem: Numbered.item(count: 20))
    player.play()
    let screen = Screen(player)
    #expect(try await screen.numbers(at: [0, 1.9, 2, 3.5, 401.3]) == [0, 19, 0, 15, 13])
    #expect(looper.error == nil)
    looper.disableLooping()
    #expect(try await screen.numbers(at: [402, 403]) == [19, 19])
    let back = AVPlayer()
    _ = AVPlayerLooper(player: back, templateItem: Numbered.item(count: 20))
    back.rate = -1
    let backwards = Screen(back)
    #expect(try await backwards.numbers(at: [0.05, 1, 2.05]) == [19, 10, 19])
    // Playing backwards in the first frame, of which half is over.
    #expect(try await backwards.number(at: 1.95) == 0)
    #expect(abs(backwards.compositor.nextFrameTime(after: 1.95) - 2) < 1e-5, "the next turn is waited for")
  }

  @Test func anotherItemBeginsAtItsBeginning() async throws {
    let screen = screen(), player = screen.layer.player!
    player.play()
    #expect(try await screen.number(at: 1) == 10)
    player.replaceCurrentItem(with: Numbered.item(frameRate: 20, count: 100))
    #expect(try await screen.numbers(at: [1, 2]) == [0, 20])
    #expect(try await screen.number(at: 0.5) == 5, "what was shown before is still known")
    player.replaceCurrentItem(with: nil)
    #expect(try await screen.number(at: 2) == nil && player.status == .unknown)
  }

  @Test func instancesShowTheSamePicture() async throws {
    let player = AVPlayer(playerItem: Numbered.item())
    let layer = AVPlayerLayer(player: player), replicator = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 64, height: 16)
    replicator.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 16, 0)
    let screen = Screen(AVPlayerLayer(), size: CGSize(width: 64, height: 48))
    replicator.addSublayer(layer)
    screen.root.addSublayer(replicator)
    player.play()
    let picture = try await screen.draw(at: 2.1)
    #expect([0, 16, 32].map { Numbered.read(picture, y: $0) } == [21, 21, 21])
  }

  @Test func framesAreDueWhenThePictureChanges() async throws {
    let screen = screen(), player = screen.layer.player!
    _ = try await screen.number(at: 0)
    #expect(screen.compositor.nextFrameTime(after: 0) == .infinity)
    player.play()
    CATransaction.flush()
    _ = try await screen.number(at: 0.13)
    #expect(abs(screen.compositor.nextFrameTime(after: 0.13) - 0.2) < 1e-5)
    player.rate = -1
    _ = try await screen.number(at: 0.13)
    #expect(abs(screen.compositor.nextFrameTime(after: 0.13) - 0.16) < 1e-5, "it goes back to frame 0")
    player.rate = 1
    _ = try await screen.number(at: 8)
    #expect(screen.compositor.nextFrameTime(after: 8) == .infinity, "it is over")
    let sequence = screen.compositor.sequence
    _ = try await screen.number(at: 9)
    #expect(screen.compositor.sequence == sequence, "nothing is drawn again")
  }

  @Test func layersAreCopiedForPresentation() async throws {
    let screen = screen(), player = screen.layer.player!
    screen.layer.videoGravity = .resize
    player.play()
    _ = try await screen.number(at: 1.2)
    let shown = try #require(screen.layer.presentation())
    #expect(shown.player === player && shown.videoGravity == .resize && shown.contentsGravity == .resize)
    let image = try #require(shown.contents as! CGImage?)
    #expect(image.pixels == Numbered.image(12).pixels)
    #expect(try await screen.number(at: 1.5) == 15)
  }

  @Test func gravityPlacesThePicture() async throws {
    let player = AVPlayer(playerItem: Numbered.item())
    let layer = AVPlayerLayer(player: player)
    #expect(layer.videoGravity == .resizeAspect && layer.contentsGravity == .resizeAspect)
    let screen = Screen(layer, size: CGSize(width: 64, height: 64))
    #expect(layer.videoRect == CGRect(x: 0, y: 24, width: 64, height: 16) && !layer.isReadyForDisplay)
    #expect(try await screen.rgba(at: 0, 4, 36) == [128, 128, 128, 255])
    #expect(try await screen.rgba(at: 0, 4, 20)[3] == 0)
    #expect(layer.isReadyForDisplay)
    layer.videoGravity = .resize
    #expect(layer.videoRect == layer.bounds)
    #expect(try await screen.rgba(at: 0, 4, 60) == [128, 128, 128, 255])
    layer.videoGravity = .resizeAspectFill
    #expect(layer.videoRect == CGRect(x: -96, y: 0, width: 256, height: 64))
    // Number 24: the fourth and fifth squares, 32 pixels each, are white.
    await player.seek(to: CMTime(value: 24, timescale: 10))
    #expect(try await screen.rgba(at: 0, 16, 10) == [255, 255, 255, 255])
    await player.seek(to: CMTime(value: 8, timescale: 10))
    #expect(try await screen.rgba(at: 0, 48, 10) == [0, 0, 0, 255])
    #expect(AVPlayerLayer().videoRect == .zero)
    let inside = AVMakeRect(
      aspectRatio: CGSize(width: 4, height: 3), insideRect: CGRect(x: 10, y: 20, width: 40, height: 60))
    #expect(inside == CGRect(x: 10, y: 35, width: 40, height: 30))
    #expect(AVMakeRect(aspectRatio: .zero, insideRect: layer.bounds) == .zero)
  }

  @Test func anArchiveKeepsTheGravity() throws {
    for gravity in [AVLayerVideoGravity.resize, .resizeAspect, .resizeAspectFill] {
      let layer = AVPlayerLayer()
      layer.videoGravity = gravity
      layer.cornerRadius = 7
      let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
      let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: AVPlayerLayer.self, from: data))
      #expect(copy.videoGravity == gravity && copy.contentsGravity == layer.contentsGravity && copy.cornerRadius == 7)
    }
  }

  @Test func strangeNumbersDoNoHarm() async throws {
    let screen = screen(), player = screen.layer.player!
    player.rate = .nan
    #expect(player.rate == 0)
    player.rate = .infinity
    #expect(player.rate == 128)
    await player.seek(to: .invalid)
    await player.seek(to: .indefinite)
    await player.seek(to: CMTime(value: -5, timescale: 1))
    #expect(try await screen.number(at: 0) == 0)
    await player.seek(to: .positiveInfinity)
    #expect(try await screen.number(at: 0) == 49)
    player.rate = -128
    #expect(try await screen.numbers(at: [1e300, -1e300]) == [0, 49])
    var isFinished: Bool?
    player.seek(to: CMTime(value: 1, timescale: 1)) { isFinished = $0 }
    #expect(isFinished == true)
  }
}
