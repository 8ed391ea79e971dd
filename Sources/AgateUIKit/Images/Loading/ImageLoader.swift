import Agate
import Synchronization

/// Loads and decodes images on background threads, and caches the most recently used images. An image is loaded only
/// once for all callers that wait for it.
///
/// A key is any value that identifies an image: a path, an index, a network address. The loader calls `source` to open
/// the file of a key. If `version` returns another version for the key than when the image was read, the image is
/// loaded again. Frames that a program draws to files wait for images that are being loaded, for at most a second, and
/// show what handlers have put on the main queue.
///
///     let loader = ImageLoader(totalCostLimit: 64 << 20)          // of files, by path
///     if let image = loader.image(for: path) { show(image) }      // never waits for a disk's data
///     loader.load(path) { result in … }                           // calls back on a thread of the loader
///     loader.preload(neighbours)                                  // when no other image waits
///     loader.cancel(path)                                         // it is no longer visible
public final class ImageLoader<Key: Hashable & Sendable>: Sendable {
  /// The version of a file when it was read.
  public struct Version: Sendable, Hashable {
    /// The time of the last modification of the file, in seconds since a fixed date. The loader only compares it.
    public var modified: Double
    /// The size of the file, in bytes.
    public var size: Int

    /// Creates a version of a file.
    public init(modified: Double, size: Int = 0) {
      self.modified = modified
      self.size = size
    }
  }

  /// The priority of loading. Images of the same priority begin to load in the order of their requests.
  public enum Priority: Int, Sendable, Hashable, CaseIterable {
    /// The priority of ``ImageLoader/preload(_:)``. Images are loaded when no image with a higher priority waits.
    case low
    /// The default priority.
    case normal
    /// The highest priority. Images are loaded before images with other priorities.
    case high
  }

  /// The counts in ``ImageLoader/statistics``.
  public typealias Statistics = ImageLoaderStatistics
  /// A function that opens the image for a key.
  public typealias Source = @Sendable (Key) throws(ImageError) -> CGImageSource
  /// A function that is called with the result of a request.
  public typealias Handler = @Sendable (Result<UIImage, ImageError>) -> Void

  private struct Entry: Sendable {
    var image: UIImage
    var version: Version?
  }

  private let cache: CostCache<Key, Entry>
  private let flights = Mutex(ImageFlights<Key>())
  private let maximumPixelSize: Int?
  private let source: Source
  private let version: @Sendable (Key) -> Version?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - countLimit: the maximum number of images to keep. The default is 0, which means no limit.
  ///   - totalCostLimit: the maximum total size of the pixels of kept images, in bytes. 0 means no limit. The default
  ///     is 64 MiB.
  ///   - maximumPixelSize: the maximum length of the longer side, in pixels. Larger images are reduced while they are
  ///     decoded. The default is nil, which means no limit.
  ///   - source: the function that opens the file of a key. The function is called on threads of the loader, and by
  ///     ``loadNow(_:)`` on the calling thread.
  ///   - version: the function that returns the current version of a key's image, or nil if images do not change. The
  ///     function is called on threads that request an image and on threads of the loader.
  public init(
    countLimit: Int = 0, totalCostLimit: Int = 64 << 20, maximumPixelSize: Int? = nil,
    source: @escaping Source, version: @escaping @Sendable (Key) -> Version? = { _ in nil }
  ) {
    cache = CostCache(countLimit: countLimit, totalCostLimit: totalCostLimit)
    self.maximumPixelSize = maximumPixelSize
    self.source = source
    self.version = version
  }

  /// The numbers of requests and loads since the loader was created.
  public var statistics: Statistics { flights.withLock { $0.statistics } }

  /// The maximum total size of the pixels of kept images, in bytes. 0 means no limit.
  public var totalCostLimit: Int {
    get { cache.totalCostLimit }
    set { cache.totalCostLimit = newValue }
  }

  /// The total size of the pixels of kept images, in bytes.
  public var totalCost: Int { cache.totalCost }

  /// Returns whether a version of the image is in the cache, even if the version is out of date.
  public func contains(_ key: Key) -> Bool { cache.contains(key) }

  /// Removes an image from the cache. An image that is being loaded is not cached, but callers that wait for the image
  /// still receive it.
  public func remove(_ key: Key) {
    flights.withLock {
      $0.outdate(key)
      cache.removeObject(forKey: key)
    }
  }

  /// Removes all images from the cache. Images that are being loaded are not cached, but callers that wait for them
  /// still receive them.
  public func removeAll() {
    flights.withLock {
      $0.outdateAll()
      cache.removeAllObjects()
    }
  }

  /// Returns the image if it is in the cache and its version is current, or else nil. This method never loads an image.
  public func image(for key: Key) -> UIImage? {
    let image = kept(key)
    flights.withLock { flights in
      if image == nil { flights.statistics.misses += 1 } else { flights.statistics.hits += 1 }
    }
    return image
  }

  /// Requests the image. If the image is neither in the cache nor being loaded, it is loaded on another thread.
  ///
  /// - Parameters:
  ///   - key: the key of the image.
  ///   - priority: the priority. If the image is waiting already, its priority can be raised, but not lowered.
  ///   - completionHandler: the closure to call with the result. If the image is in the cache, the closure is called
  ///     immediately on the calling thread. Otherwise, it is called on the thread that loads or cancels the image.
  public func load(_ key: Key, priority: Priority = .normal, completionHandler: @escaping Handler) {
    if let image = image(for: key) { return completionHandler(.success(image)) }
    start(key, priority, ImageFlight<Key>.Waiter(number: nil, handler: completionHandler))
  }

  /// Returns the image. If the image is not in the cache, it is loaded on another thread.
  ///
  /// - Throws: an error that describes the problem with the file. Also throws if ``cancel(_:)`` or the cancellation of
  ///   the task cancelled the request.
  public func load(_ key: Key, priority: Priority = .normal) async throws(ImageError) -> UIImage {
    if let image = image(for: key) { return image }
    let number = flights.withLock { $0.nextNumber() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: Self.cancelled(key)) }
        start(key, priority, ImageFlight<Key>.Waiter(number: number) { continuation.resume(returning: $0) })
        // The task may have been cancelled before the waiter was added, so that `onCancel` found no waiter.
        if Task.isCancelled { leave(key, number) }
      }
    } onCancel: {
      leave(key, number)
    }
    return try result.get()
  }

  /// Returns the image. If the image is not in the cache, it is loaded on the calling thread. If another thread is
  /// already loading the image, this method waits for that thread.
  public func loadNow(_ key: Key) throws(ImageError) -> UIImage {
    if let image = image(for: key) { return image }
    let (flight, isMine) = flights.withLock { flights in
      let flight = flights.join(key, .high, nil)
      // A flight that has not begun is loaded here, instead of waiting for a worker.
      return (flight, flights.begin(flight))
    }
    if isMine { run(flight) } else { flight.group.wait() }
    return try flights.withLock { _ in flight.result! }.get()
  }

  /// Loads images that are likely to be requested soon, on another thread. Requested images are loaded first.
  public func preload(_ keys: some Sequence<Key>) {
    for key in keys where kept(key) == nil { start(key, .low, nil) }
  }

  /// Cancels the loading of an image if it has not begun. Callers that wait for the image receive an error. If the
  /// image is already being loaded, this method does nothing.
  public func cancel(_ key: Key) {
    let waiters = flights.withLock { $0.cancel(key) }
    for waiter in waiters { waiter.handler(Self.cancelled(key)) }
  }

  private static func cancelled(_ key: Key) -> Result<UIImage, ImageError> {
    .failure(ImageError(file: "\(key)", reason: "loading was cancelled"))
  }

  private func kept(_ key: Key) -> UIImage? {
    guard let entry = cache.object(forKey: key) else { return nil }
    return entry.version == version(key) ? entry.image : nil
  }

  /// Cancels one waiter.
  private func leave(_ key: Key, _ number: Int) {
    flights.withLock { $0.leave(key, number) }?.handler(Self.cancelled(key))
  }

  private func start(_ key: Key, _ priority: Priority, _ waiter: ImageFlight<Key>.Waiter?) {
    let needsWorker = flights.withLock { flights in
      _ = flights.join(key, priority, waiter)
      return flights.takeWorker()
    }
    if needsWorker { AwaitedWork.run(on: .global(qos: .utility)) { self.work() } }
  }

  private func work() { while let flight = flights.withLock({ $0.next() }) { run(flight) } }

  private func run(_ flight: ImageFlight<Key>) {
    // The version is read before the image. If the file changes in between, the image is loaded again at the next
    // request.
    let key = flight.key, version = version(key)
    let result: Result<UIImage, ImageError>
    if let image = kept(key) {
      // Another flight for this key has ended since this flight was requested.
      result = .success(image)
    } else {
      flights.withLock { $0.statistics.loads += 1 }
      do throws(ImageError) {
        result = .success(try open(key))
      } catch {
        result = .failure(error)
      }
    }
    let waiters = flights.withLock { flights in
      let isCurrent = flights.end(flight, result)
      if isCurrent, case .success(let image) = result {
        cache.setObject(Entry(image: image, version: version), forKey: key, cost: image.pixelByteCount)
      }
      return flight.waiters
    }
    flight.group.leave()
    for waiter in waiters { waiter.handler(result) }
  }

  private func open(_ key: Key) throws(ImageError) -> UIImage {
    let source = try source(key)
    if let maximumPixelSize, max(source.width, source.height) > maximumPixelSize {
      return UIImage(cgImage: try source.thumbnail(maximumPixelSize: maximumPixelSize, isUpright: true))
    }
    // Only the upright pixels of a rotated image are kept: the stored pixels would retain the bytes of the file.
    let image = try source.image().upright(source.orientation)
    try image.decodeNow()
    return UIImage(cgImage: image)
  }
}

extension ImageLoader where Key == String {
  /// Creates a loader for files. The keys are paths. If the modification time or the size of a file has changed, the
  /// file is loaded again.
  public convenience init(countLimit: Int = 0, totalCostLimit: Int = 64 << 20, maximumPixelSize: Int? = nil) {
    self.init(
      countLimit: countLimit, totalCostLimit: totalCostLimit, maximumPixelSize: maximumPixelSize,
      source: { path throws(ImageError) in try CGImageSource(contentsOfFile: path) },
      version: { path in
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let time = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        return Version(modified: time, size: Int(status.st_size))
      })
  }
}
