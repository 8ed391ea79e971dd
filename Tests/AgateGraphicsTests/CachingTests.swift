import AgateUIKit
import Foundation
import Synchronization
import ConformanceRows
import Testing

@testable import AgateGraphics

struct CachingTests {
  private func cache(count: Int = 0, cost: Int = 0) -> CostCache<Int, String> {
    CostCache(countLimit: count, totalCostLimit: cost, memory: MemoryState { _ in [] })
  }

  // B14.13
  @Test(.row("B14.13")) func whatIsPutInIsFoundUntilItIsRemoved() {
    let cache = cache()
    for i in 0..<1000 { cache.setObject("\(i)", forKey: i) }
    #expect(cache.count == 1000 && cache.object(forKey: 0) == "0" && cache.object(forKey: 1000) == nil)
    cache.setObject("new", forKey: 7, cost: 5)
    #expect(cache.object(forKey: 7) == "new" && cache.count == 1000 && cache.totalCost == 5)
    cache.removeObject(forKey: 7)
    cache.removeObject(forKey: 7)
    #expect(cache.object(forKey: 7) == nil && cache.count == 999 && cache.totalCost == 0)
    cache.removeAllObjects()
    #expect(cache.count == 0 && cache.object(forKey: 1) == nil)
  }

  // B14.14
  @Test(.row("B14.14", "A0.282")) func theCountLimitDropsWhatWasNotUsedForLongest() {
    let cache = cache(count: 3)
    for i in 1...3 { cache.setObject("\(i)", forKey: i) }
    _ = cache.object(forKey: 1)
    #expect(cache.contains(2), "asking whether it is there is no use")
    cache.setObject("4", forKey: 4)
    #expect([1, 2, 3, 4].map(cache.contains) == [true, false, true, true])
    cache.countLimit = 1
    #expect([1, 2, 3, 4].map(cache.contains) == [false, false, false, true])
    cache.countLimit = 0
    for i in 0..<10 { cache.setObject("", forKey: i) }
    #expect(cache.count == 10)
  }

  // B14.15
  @Test(.row("B14.15", "A0.282")) func theCostLimitHolds() {
    let cache = cache(cost: 10)
    cache.setObject("a", forKey: 1, cost: 6)
    cache.setObject("b", forKey: 2, cost: 6)
    #expect(!cache.contains(1) && cache.contains(2) && cache.totalCost == 6)
    cache.setObject("c", forKey: 3, cost: 4)
    #expect(cache.count == 2 && cache.totalCost == 10)
    cache.setObject("d", forKey: 4, cost: 11)
    #expect(!cache.contains(4) && cache.count == 2, "too dear alone: the others stay")
    cache.setObject("d", forKey: 2, cost: 11)
    #expect(!cache.contains(2) && cache.contains(3), "nor does the one it was to replace")
    cache.setObject("e", forKey: 5, cost: -3)
    #expect(cache.totalCost == 4)
    cache.totalCostLimit = 1
    #expect(cache.totalCost == 0 && cache.contains(5))
  }

  /// The memory state of a machine or control group, made from the contents of its files in `/proc` and `/sys`.
  private func machine(_ files: [String: String]) -> MemoryState { MemoryState { Array((files[$0] ?? "").utf8) } }

  @Test(.row("B14.13")) func shortMemoryDropsHalf() {
    func kept(_ memory: MemoryState) -> [Int] {
      let cache = CostCache<Int, Int>(countLimit: 0, totalCostLimit: 0, memory: memory)
      for i in 0..<8 { cache.setObject(i, forKey: i, cost: 1) }
      return (0..<8).filter { cache.contains($0) }
    }
    let plenty = machine(["/proc/meminfo": "MemTotal: 1000 kB\nMemFree: 1 kB\nMemAvailable: 600 kB\n"])
    #expect(kept(plenty).count == 8)
    let scarce = kept(machine(["/proc/meminfo": "MemTotal: 1000 kB\nMemAvailable: 49 kB\n"]))
    #expect(scarce.count <= 2 && scarce.contains(7))
    #expect(!machine(["/proc/meminfo": "nonsense"]).isShort)
  }

  @Test func theLimitOfAGroupCountsWhereItIsNearer() {
    let half = "MemTotal: 1000 kB\nMemAvailable: 500 kB\n"
    var files = ["/proc/meminfo": half, "/proc/self/cgroup": "0::/jobs/one\n"]
    #expect(machine(files).share == 0.5)
    files["/sys/fs/cgroup/jobs/one/memory.max"] = "max\n"
    files["/sys/fs/cgroup/jobs/memory.max"] = "1000\n"
    files["/sys/fs/cgroup/jobs/memory.current"] = "990\n"
    #expect(machine(files).isShort)
    files["/sys/fs/cgroup/jobs/memory.stat"] = "anon 700\ninactive_file 290\n"
    #expect(machine(files).share == 0.3, "files that nobody reads can go")
  }

  @Test func theMachinesOwnMemoryIsKnown() throws {
    let text = String(decoding: try FileBytes.read("/proc/meminfo", limit: 1 << 16), as: UTF8.self)
    #expect(text.contains("MemAvailable:"), "a file that says it is empty")
    let share = try #require(MemoryState.shared.share)
    #expect(share > 0 && share <= 1)
    #expect(throws: FileError.self) { try FileBytes.read("/proc/meminfo", limit: 100) }
  }

  @Test func costsMayBeAsLargeAsNumbersAre() {
    let cache = cache()
    for key in 0..<3 { cache.setObject("", forKey: key, cost: .max) }
    #expect(cache.count == 3 && cache.totalCost == .max)
    cache.removeObject(forKey: 0)
    cache.setObject("", forKey: 4, cost: 5)
    cache.removeAllObjects()
    #expect(cache.totalCost == 0)
  }

  @Test func manyThreadsUseOneCache() {
    let cache = CostCache<Int, [Int]>(countLimit: 50, totalCostLimit: 400)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for i in 0..<2000 {
        let key = (i * 7 + thread * 13) % 97
        if let value = cache.object(forKey: key) { precondition(value == [key]) }
        cache.setObject([key], forKey: key, cost: key % 20)
        if i % 50 == 0 { cache.removeObject(forKey: key) }
      }
    }
    #expect(cache.count <= 50 && cache.totalCost <= 400)
    let left = (0..<97).filter { cache.contains($0) }
    #expect(left.count == cache.count && left.reduce(0) { $0 + $1 % 20 } == cache.totalCost)
  }

  /// An object that is removed from the cache may call the cache in its `deinit`.
  @Test func objectsThatEndMayUseTheCache() {
    final class Last: Sendable {
      let cache: CostCache<Int, Last>
      init(_ cache: CostCache<Int, Last>) { self.cache = cache }
      deinit { _ = cache.count }
    }
    let cache = CostCache<Int, Last>(countLimit: 1)
    for i in 0..<5 { cache.setObject(Last(cache), forKey: i) }
    cache.removeAllObjects()
    #expect(cache.count == 0)
  }
}

struct ImageLoaderTests {
  private static let bytes = try! CGImage(
    width: 10, height: 5, premultiplied: [UInt32](repeating: 0xFF33_2211, count: 50)
  ).pngData()

  /// A loader that holds files back until the test releases them.
  private final class Shelf: Sendable {
    let opened = Mutex<[Int]>([])
    let gate = DispatchGroup()

    func loader(_ limit: Int = 0) -> ImageLoader<Int> {
      ImageLoader(totalCostLimit: limit) { [self] key throws(ImageError) in
        gate.wait()
        opened.withLock { $0.append(key) }
        if key < 0 { throw ImageError(file: "photo \(key)", reason: "is not there") }
        return try CGImageSource(data: ImageLoaderTests.bytes, name: "photo \(key)")
      }
    }
  }

  // B12.23, B14.10, B14.19
  @Test(.row("B12.23", "B14.19", "A2.64")) func imagesAreLoadedOnOtherThreadsAndReadyWhenTheyCome() async throws {
    let shelf = Shelf(), loader = shelf.loader()
    #expect(loader.image(for: 1) == nil)
    shelf.gate.enter()
    let start = ContinuousClock.now
    let handlers = DispatchGroup(), count = Mutex(0), threads = Mutex<Set<Bool>>([])
    for _ in 0..<2 {
      handlers.enter()
      loader.load(1) { result in
        count.withLock { $0 += (try? result.get())?.shownImage?.isDecoded == true ? 1 : 0 }
        _ = threads.withLock { $0.insert(Thread.isMainThread) }
        handlers.leave()
      }
    }
    #expect(ContinuousClock.now - start < .seconds(1), "asking does not wait")
    shelf.gate.leave()
    await withCheckedContinuation { done in handlers.notify(queue: .global()) { done.resume() } }
    #expect(count.withLock { $0 } == 2 && threads.withLock { $0 } == [false])
    #expect(shelf.opened.withLock { $0 } == [1] && loader.statistics.loads == 1, "asked for twice, loaded once")
    let image = try #require(loader.image(for: 1))
    #expect(image.cgImage?.decoding.count == 1 && loader.totalCost == 200)
    #expect(try await loader.load(1) === image)
  }

  // A2.149
  @Test(.row("A2.149")) func photosAreDecodedOnOtherThreadsAndTheirTimeIsTold() async throws {
    let photo = CGImage(width: 200, height: 100, premultiplied: [UInt32](repeating: 0xFF33_2211, count: 20_000))
    let bytes = try photo.jpegData()
    let loader = ImageLoader<Int> { key throws(ImageError) in
      try CGImageSource(data: bytes, name: "photo \(key).jpg")
    }
    let isMain = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      loader.load(1) { _ in done.resume(returning: Thread.isMainThread) }
    }
    let image = try #require(loader.image(for: 1)?.cgImage)
    #expect(!isMain && image.isDecoded && image.decoding.count == 1 && image.decoding.byteCount == 80_000)
    #expect(image.decoding.seconds > 0)
  }

  @Test(.row("B14.10")) func neighboursAreLoadedAhead() async throws {
    let shelf = Shelf(), loader = shelf.loader()
    loader.preload([4, 6, 4])
    _ = try await loader.load(4)
    _ = try loader.loadNow(6)
    #expect(loader.contains(4) && loader.contains(6) && loader.statistics.loads == 2)
    #expect(loader.image(for: 6) != nil && loader.image(for: 5) == nil)
    loader.preload([4, 6])
    #expect(loader.statistics.loads == 2)
  }

  // B14.02, A0.283
  @Test(.row("B14.02", "A0.283")) func memoryStaysBoundedWhilePagingThroughMany() throws {
    let shelf = Shelf(), loader = shelf.loader(1000)
    for index in 0..<40 {
      _ = try loader.loadNow(index)
      #expect(loader.totalCost <= 1000)
    }
    #expect(loader.contains(39) && loader.contains(35) && !loader.contains(34))
    for index in (35..<39).reversed() { _ = try loader.loadNow(index) }
    #expect(loader.statistics.loads == 40 && loader.statistics.hits == 4, "going back loads nothing")
    loader.removeAll()
    #expect(loader.totalCost == 0 && !loader.contains(39))
  }

  @Test func failuresAreToldAndNotKept() async throws {
    let shelf = Shelf(), loader = shelf.loader()
    for _ in 0..<2 {
      let error = await #expect(throws: ImageError.self) { try await loader.load(-1) }
      #expect(error?.description == "photo -1: is not there")
    }
    #expect(throws: ImageError.self) { try loader.loadNow(-1) }
    #expect(loader.statistics.loads == 3 && !loader.contains(-1))
  }

  // B14.11
  @Test(.row("B14.11")) func aFileThatWasWrittenAgainIsLoadedAgain() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("photo.png")
    let loader = ImageLoader<String>()
    try AtomicFile.write(Self.bytes, to: path)
    let first = try loader.loadNow(path)
    #expect(try loader.loadNow(path) === first)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: path)
    #expect(loader.image(for: path) == nil)
    let second = try loader.loadNow(path)
    #expect(second !== first && loader.statistics.loads == 2)
    #expect(try loader.loadNow(path) === second)
    #expect(throws: ImageError.self) { try loader.loadNow(directory.file("none.png")) }
  }

  /// Requests two images that do not finish: as many as a loader loads at a time.
  private func keepBusy(_ loader: ImageLoader<Int>, _ shelf: Shelf) {
    shelf.gate.enter()
    loader.preload([100, 101])
    while loader.statistics.loads < 2 { usleep(1000) }
  }

  @Test func whoCanLoadAtOnceDoesNotWaitForItsTurn() async throws {
    let shelf = Shelf(), loader = shelf.loader()
    loader.preload([1])
    _ = try await loader.load(1)
    // Threads of the loader request images that the same threads would have to load.
    let count = Mutex(0)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      shelf.gate.enter()
      for key in [10, 11] {
        loader.load(key) { _ in
          _ = try? loader.loadNow(key + 10)
          let isLast = count.withLock { count in
            count += 1
            return count == 2
          }
          if isLast { done.resume() }
        }
      }
      loader.preload([20, 21])
      shelf.gate.leave()
    }
    #expect(loader.contains(20) && loader.contains(21) && loader.statistics.loads == 5)
  }

  @Test func whatWasRemovedWhileItWasLoadedIsNotKept() async throws {
    for removesAll in [false, true] {
      let shelf = Shelf(), loader = shelf.loader()
      keepBusy(loader, shelf)
      let early = Task { try await loader.load(100) }
      while loader.statistics.misses < 1 { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(100))
      if removesAll { loader.removeAll() } else { loader.remove(100) }
      let late = Task { try await loader.load(100) }
      while loader.statistics.misses < 2 { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(100))
      shelf.gate.leave()
      let (old, new) = (try await early.value, try await late.value)
      #expect(old !== new && loader.image(for: 100) === new, "it is loaded again for those who ask afterwards")
    }
  }

  @Test func whatIsAskedForComesBeforeWhatIsLoadedAhead() async throws {
    let shelf = Shelf(), loader = shelf.loader()
    keepBusy(loader, shelf)
    loader.preload(1...20)
    let done = DispatchGroup()
    for (key, priority) in [(30, ImageLoader<Int>.Priority.normal), (31, .high), (7, .normal)] {
      done.enter()
      loader.load(key, priority: priority) { _ in done.leave() }
    }
    shelf.gate.leave()
    await withCheckedContinuation { all in done.notify(queue: .global()) { all.resume() } }
    _ = try await loader.load(20, priority: .low)
    let order = shelf.opened.withLock { $0 }.filter { $0 < 100 }
    // One of the two threads may be delayed between taking its image and opening it.
    #expect(Set(order.prefix(2)).isSubset(of: [31, 30, 7]), "\(order)")
    #expect(order.count { $0 == 7 } == 1)
  }

  @Test func whatIsCancelledIsNotLoaded() async throws {
    let shelf = Shelf(), loader = shelf.loader()
    keepBusy(loader, shelf)
    let first = Task { try await loader.load(1) }, second = Task { try await loader.load(2) }
    let third = Task { try await loader.load(3) }, other = Task { try await loader.load(3) }
    while loader.statistics.misses < 4 { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(100))
    loader.cancel(1)
    second.cancel()
    third.cancel()
    for task in [first, second, third] {
      let error = await #expect(throws: ImageError.self) { try await task.value }
      #expect(error?.reason == "loading was cancelled")
    }
    loader.preload([5])
    loader.cancel(5)
    shelf.gate.leave()
    #expect(try await other.value.size.width == 10, "somebody else still waits")
    let opened = shelf.opened.withLock { Set($0) }
    #expect(opened.isDisjoint(with: [1, 2, 5]) && opened.contains(3))
    let late = Task {
      try? await Task.sleep(for: .seconds(10))
      return try await loader.load(9)
    }
    late.cancel()
    await #expect(throws: ImageError.self) { try await late.value }
    #expect(!loader.contains(9))
  }

  @Test func largePicturesAreReducedAndTurnedWhileTheyAreDecoded() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("photo.jpg")
    let photo = CGImage(width: 400, height: 200, premultiplied: [UInt32](repeating: 0xFF33_2211, count: 80_000))
    let bytes = JPEGSegment.insert([.exif(6, isLittle: true)], into: try photo.jpegData())
    try AtomicFile.write(bytes, to: path)
    let loader = ImageLoader<String>(maximumPixelSize: 100)
    let small = try loader.loadNow(path)
    #expect(small.size == CGSize(width: 50, height: 100) && loader.totalCost == 20_000)
    let whole = try ImageLoader<String>().loadNow(path)
    #expect(whole.size == CGSize(width: 200, height: 400) && whole.shownImage?.isDecoded == true)
    #expect(whole.cgImage === whole.shownImage && whole.imageOrientation == .up, "nothing else is kept of it")
  }
}
