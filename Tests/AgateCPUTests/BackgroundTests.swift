import Agate
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Background")
struct BackgroundTests {
  /// A frame in which the box of each item ends where its pixels end.
  private func fitted(_ width: Int, _ height: Int, background: UInt32 = black, _ items: [DrawItem]) -> FrameSnapshot {
    var scene = frame(width, height, background: background, items)
    let whole = PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    scene.boxes = items.map {
      let (w, h) = ($0.halfWidth, $0.halfHeight)
      return PixelBox(
        x0: Int32(($0.centreX - w).rounded(.down)), y0: Int32(($0.centreY - h).rounded(.down)),
        x1: Int32(($0.centreX + w).rounded(.up)), y1: Int32(($0.centreY + h).rounded(.up))
      ).intersection(whole)
    }
    return scene
  }

  private func runs(_ tracker: borrowing BackgroundTracker, _ frame: HeldFrame, in area: PixelBox) -> [PixelBox]? {
    guard let cells = tracker.cells(of: frame) else { return nil }
    var runs: [PixelBox] = []
    cells.forEachRun(in: area) { runs.append($0) }
    return runs
  }

  private func note(_ tracker: inout BackgroundTracker, _ scene: FrameSnapshot, _ frame: HeldFrame) {
    scene.withView { tracker.note($0.list, frame) }
  }

  @Test("cells that items reach are found in runs, inside an area")
  func cells() {
    var tracker = BackgroundTracker()
    let scene = fitted(200, 100, [rectangle(0, 0, 70, 10, fill: red), rectangle(130, 40, 150, 50, fill: red)])
    let first = HeldFrame(sequence: 1, epoch: 1)
    note(&tracker, scene, first)
    let whole = PixelBox(x0: 0, y0: 0, x1: 200, y1: 100)
    #expect(
      runs(tracker, first, in: whole) == [
        PixelBox(x0: 0, y0: 0, x1: 128, y1: 32), PixelBox(x0: 128, y0: 32, x1: 192, y1: 64),
      ])
    let area = PixelBox(x0: 60, y0: 5, x1: 140, y1: 40)
    #expect(
      runs(tracker, first, in: area) == [
        PixelBox(x0: 60, y0: 5, x1: 128, y1: 32), PixelBox(x0: 128, y0: 32, x1: 140, y1: 40),
      ])
  }

  @Test("nothing is known of frames of another epoch or size, or long ago, or with very many items")
  func unknown() {
    var tracker = BackgroundTracker()
    let scene = fitted(200, 100, [rectangle(0, 0, 70, 10, fill: red)])
    func isKnown(_ sequence: UInt64, epoch: UInt64 = 1) -> Bool {
      tracker.cells(of: HeldFrame(sequence: sequence, epoch: epoch)) != nil
    }
    for sequence in 1...5 { note(&tracker, scene, HeldFrame(sequence: UInt64(sequence), epoch: 1)) }
    #expect(!isKnown(1) && isKnown(2) && isKnown(5) && !isKnown(6) && !isKnown(5, epoch: 2))
    let many = [DrawItem](repeating: rectangle(0, 0, 4, 4, fill: red), count: 65_537)
    note(&tracker, fitted(200, 100, many), HeldFrame(sequence: 6, epoch: 1))
    #expect(isKnown(5) && !isKnown(6))
    note(&tracker, fitted(100, 200, []), HeldFrame(sequence: 7, epoch: 1))
    #expect(!isKnown(5) && isKnown(7))
  }

  private func scattered(_ dice: inout Dice, _ sequence: UInt64) -> FrameSnapshot {
    let items = (0..<5).map { _ in
      let x = Float(dice.real(-20...300)), y = Float(dice.real(-20...200))
      let width = Float(dice.real(1...60)), height = Float(dice.real(1...60))
      return rectangle(x, y, x + width, y + height, fill: dice.color())
    }
    return scattered(sequence, items)
  }

  /// A frame in which every pixel differs from the frames before.
  private func scattered(_ sequence: UInt64, _ items: [DrawItem]) -> FrameSnapshot {
    var scene = fitted(300, 200, items)
    scene.sequence = sequence
    var change = FrameChange()
    change.damage = PixelBox(x0: 0, y0: 0, x1: 300, y1: 200)
    scene.history = (0..<4 as Range<UInt64>).reversed().compactMap { back in
      guard sequence > back + 1 else { return nil }
      change.sequence = sequence - back
      change.items = items.indices.map { Int32($0) }
      return change
    }
    return scene
  }

  @Test("what shows the background already is not filled again")
  func spared() async throws {
    let renderer = CPURenderer(threads: 1)
    let buffer = PixelBuffer(width: 300, height: 200)
    let first = fitted(300, 200, [rectangle(10, 10, 40, 40, fill: red)])
    _ = try await renderer.finish(try renderer.render(first, into: .buffer(buffer, holds: nil)))
    // Two marked pixels: the renderer must leave the first alone, and fill the second, which the first frame's item
    // covered.
    buffer.pixels[150 * 300 + 250] = 7
    buffer.pixels[20 * 300 + 20] = 7
    let second = scattered(2, [rectangle(50, 100, 60, 110, fill: blue)])
    let expected = try await draw(second)
    _ = try await renderer.finish(try renderer.render(second, into: .buffer(buffer, holds: 1)))
    #expect(buffer.array.indices.filter { buffer.array[$0] != expected[$0] } == [150 * 300 + 250])
  }

  @Test("another background fills all of every buffer", arguments: [1, 3])
  func anotherBackground(threads: Int) async throws {
    let renderer = CPURenderer(threads: threads)
    let buffer = PixelBuffer(width: 300, height: 200)
    var held: [PixelBuffer] = []
    var last: UInt64?
    for sequence in 1...12 as ClosedRange<UInt64> {
      var scene = scattered(sequence, [rectangle(20, 30, 40, 50, fill: red)])
      scene.background = sequence % 4 < 2 ? black : white
      let expected = try await draw(scene)
      let own = try #require(try await renderer.finish(try renderer.render(scene, into: .memory)))
      #expect(own.array == expected, "frame \(sequence)")
      // The previous frame that the buffer holds may have another background.
      _ = try await renderer.finish(try renderer.render(scene, into: .buffer(buffer, holds: last)))
      #expect(buffer.array == expected, "frame \(sequence)")
      last = sequence
      held = held.suffix(1) + [own]
    }
  }

  @Test("a frame drawn again over itself with another background is filled")
  func sameNumber() async throws {
    let renderer = CPURenderer(threads: 1)
    let buffer = PixelBuffer(width: 300, height: 200)
    for background in [black, white, black] {
      let scene = fitted(300, 200, background: background, [])
      _ = try await renderer.finish(try renderer.render(scene, into: .buffer(buffer, holds: 1)))
      #expect(buffer.array.allSatisfy { $0 == background })
    }
  }

  @Test("scattered items leave nothing behind in any buffer", arguments: [1, 3])
  func nothingLeft(threads: Int) async throws {
    var dice = Dice(UInt64(threads))
    let renderer = CPURenderer(threads: threads)
    var buffers = (0..<3).map { _ in (buffer: PixelBuffer(width: 300, height: 200), holds: UInt64?.none) }
    var held: PixelBuffer?
    for sequence in 1...24 as ClosedRange<UInt64> {
      let scene = scattered(&dice, sequence)
      let expected = try await draw(scene)
      let index = dice.roll(3)
      let ticket = try renderer.render(scene, into: .buffer(buffers[index].buffer, holds: buffers[index].holds))
      _ = try await renderer.finish(ticket)
      buffers[index].holds = sequence
      #expect(buffers[index].buffer.array == expected, "frame \(sequence)")
      let own = try await renderer.finish(try renderer.render(scene, into: .memory))
      #expect(own?.array == expected, "frame \(sequence)")
      // Holding the buffer makes the renderer take another one.
      if sequence % 3 == 0 { held = own }
    }
    withExtendedLifetime(held) {}
  }
}
