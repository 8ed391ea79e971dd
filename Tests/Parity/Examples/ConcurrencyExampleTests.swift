import Agate
import AgateUIKit
import ConformanceRows
import Synchronization
import Testing

@testable import Gallery

struct ConcurrencyExampleTests {
  private static func picture(_ index: Int) -> PictureOperation {
    let julia = Julia(index)
    return PictureOperation(size: CGSize(width: 24, height: 16), scale: 2) { julia.draw($0) }
  }

  // A2.167, A2.168
  @Test(.row("A2.167")) func anOperationReturnsAPictureOfItsSize() throws {
    let operation = Self.picture(3)
    #expect(operation.image == nil)
    operation.start()
    let image = try #require(operation.image?.cgImage)
    #expect(image.width == 48 && image.height == 32 && UIGraphicsGetCurrentContext() == nil)
    #expect(operation.image?.size == CGSize(width: 24, height: 16) && operation.image?.scale == 2)
  }

  // A2.166, A2.170
  @Test(.row("A2.170", "A0.275")) func operationsAtOnceDrawWhatTheyDrawAlone() throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    let operations = (0..<16).map(Self.picture)
    queue.addOperations(operations, waitUntilFinished: true)
    for (index, operation) in operations.enumerated() {
      let alone = Self.picture(index)
      alone.start()
      #expect(operation.image?.cgImage?.pixels == alone.image?.cgImage?.pixels)
    }
  }

  // A2.166, A2.170
  @Test(.row("A2.166", "A2.170")) func fourThreadsAtOnceDrawWhatTheyDrawAlone() throws {
    let alone = try (0..<16).map { index in
      let operation = Self.picture(index)
      operation.start()
      return try #require(operation.image?.cgImage).pixels
    }
    #expect(Set(alone).count > 12)
    let pictures = Mutex<[Int: [UInt32]]>([:]), waiting = Atomic<Int>(0), done = Atomic<Int>(0)
    for thread in 0..<4 {
      Thread.detachNewThread {
        // All four begin at once.
        waiting.add(1, ordering: .acquiringAndReleasing)
        while waiting.load(ordering: .acquiring) < 4 { sched_yield() }
        for index in stride(from: thread, to: 16, by: 4) {
          let operation = Self.picture(index)
          operation.start()
          let pixels = operation.image?.cgImage?.pixels
          pictures.withLock { $0[index] = pixels }
        }
        done.add(1, ordering: .acquiringAndReleasing)
      }
    }
    while done.load(ordering: .acquiring) < 4 { usleep(1000) }
    let drawn = pictures.withLock { $0 }
    for index in 0..<16 { #expect(drawn[index] == alone[index], "picture \(index)") }
  }

  // A2.169, A0.275
  @Test(.row("A0.275", "A2.169")) func picturesAppearOneByOneWhileTheSquareTurns() throws {
    let scene = try Played("fractals", script: [])
    var turned: Set<CGFloat> = []
    for frame in 0..<16 {
      let grid = try #require(scene.at(Double(frame) / 60) as? FractalGrid)
      #expect(grid.shown.values.count { $0.contents != nil } == frame + 1)
      let square = try #require(grid.sublayers?.last?.presentation())
      turned.insert(try #require(square.value(forKeyPath: "transform.rotation.z") as? CGFloat))
    }
    #expect(turned.count == 16)
  }

  // A2.169
  @Test(.row("A2.169")) func picturesAreDrawnElsewhereAndAssignedHere() {
    let queue = OperationQueue(), stage = Stage(), cell = CALayer()
    let here = UInt(pthread_self()), drawer = Mutex<UInt?>(nil)
    var assigner: UInt?
    let operation = PictureOperation(size: CGSize(width: 4, height: 4)) { _ in
      let thread = UInt(pthread_self())
      drawer.withLock { $0 = thread }
    }
    stage.after(operation) {
      assigner = UInt(pthread_self())
      cell.contents = operation.image?.cgImage
    }
    queue.addOperation(operation)
    stage.step(to: 0)
    let drawn = drawer.withLock { $0 }
    #expect(drawn != nil && drawn != here && assigner == here && cell.contents != nil)
  }

  // A2.171
  @Test(.row("A2.171")) func whatIsCancelledIsNotAssignedAndFewRunAtOnce() throws {
    final class Running: @unchecked Sendable {
      let lock = NSLock()
      var now = 0, most = 0
    }
    let queue = OperationQueue(), stage = Stage(), running = Running()
    queue.maxConcurrentOperationCount = 2
    queue.isSuspended = true
    var assigned: [Int] = []
    let operations = (0..<12).map { _ in
      PictureOperation(size: CGSize(width: 4, height: 4)) { _ in
        running.lock.withLock {
          running.now += 1
          running.most = max(running.most, running.now)
        }
        Thread.sleep(forTimeInterval: 0.005)
        running.lock.withLock { running.now -= 1 }
      }
    }
    for (index, operation) in operations.enumerated() {
      stage.after(operation) { assigned.append(index) }
      queue.addOperation(operation)
    }
    for index in [1, 5, 11] { operations[index].cancel() }
    queue.isSuspended = false
    for step in 0..<12 { stage.step(to: Double(step) / 60) }
    #expect(assigned == [0, 2, 3, 4, 6, 7, 8, 9, 10] && operations[5].image == nil)
    #expect(running.most <= 2)
  }

  // A2.172
  @Test(.row("A2.172", "A0.275")) func aCellThatIsUsedAgainShowsThePictureOfItsPlace() throws {
    let scene = try Played(
      "fractals",
      script: .drag((100, 290), (100, -900), during: 0.02...0.3) + .drag((100, 0), (100, 700), during: 0.4...0.5))
    let grid = try #require(scene.at(4) as? FractalGrid)
    #expect(grid.shown.count >= 12)
    for (index, cell) in grid.shown {
      let alone = PictureOperation(size: cell.bounds.size, scale: 1) { Julia(index).draw($0) }
      alone.start()
      let shown = try #require(cell.contents as! CGImage?)
      #expect(cell.index == index && shown.pixels == alone.image?.cgImage?.pixels)
    }
    #expect(grid.shown.keys.min()! > 8)
  }
}
