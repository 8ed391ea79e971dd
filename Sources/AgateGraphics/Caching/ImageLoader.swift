import Foundation
import Synchronization

/// Loads images on other threads, decoded and ready to be shown, each once, and keeps those used last.
///
/// Keys are whatever names an image: a path, an index, the address of something in a network. The loader asks its
/// `source` for the file's bytes; if it can tell a `version`, an image whose version has changed is loaded again.
///
///     let loader = ImageLoader(totalCostLimit: 64 << 20)          // of files, by path
///     if let image = loader.image(for: path) { show(image) }      // never waits for a disk's data
///     loader.load(path) { result in … }                           // calls back on a thread of the loader
///     loader.preload(neighbours)
public final class ImageLoader<Key: Hashable & Sendable>: Sendable {
  /// What a file was when it was read.
  public struct Version: Sendable, Hashable {
    /// When the file was changed, in seconds.
    public var modified: Double
    /// Of the file, in bytes.
    public var size: Int

    /// A version of a file.
    public init(modified: Double, size: Int = 0) {
      self.modified = modified
      self.size = size
    }
  }

  /// Opens the image of a key.
  public typealias Source = @Sendable (Key) throws(ImageError) -> CGImageSource
  /// Is told what came of a request.
  public typealias Handler = @Sendable (Result<UIImage, ImageError>) -> Void

  private struct Entry: Sendable {
    var image: UIImage
    var version: Version?
  }

  /// One that is being loaded, and who waits for it.
  private final class Flight: Sendable {
    let result = Mutex<Result<UIImage, ImageError>?>(nil)
    let group = DispatchGroup()
  }

  private struct State {
    var flights: [Key: (flight: Flight, handlers: [Handler])] = [:]
    var statistics = Statistics()
  }

  /// What was asked for so far.
  public struct Statistics: Sendable, Hashable {
    /// Images that were there when they were asked for.
    public internal(set) var hits = 0
    /// Images that were not.
    public internal(set) var misses = 0
    /// Images that were read and decoded.
    public internal(set) var loads = 0
  }

  private let cache: CostCache<Key, Entry>
  private let state = Mutex(State())
  private let maximumPixelSize: Int?
  private let source: Source
  private let version: @Sendable (Key) -> Version?
  private let queue = OperationQueue()

  /// - Parameters:
  ///   - countLimit: most images kept. Default 0: no limit.
  ///   - totalCostLimit: most bytes that the pixels of kept images take together; 0: no limit. Default 64 MiB.
  ///   - maximumPixelSize: images whose longer side is larger are made smaller while they are decoded. Default nil.
  ///   - source: opens the file of a key. Called on threads of the loader.
  ///   - version: of what the key names now; nil if that does not change. Called when an image is asked for.
  public init(
    countLimit: Int = 0, totalCostLimit: Int = 64 << 20, maximumPixelSize: Int? = nil,
    source: @escaping Source, version: @escaping @Sendable (Key) -> Version? = { _ in nil }
  ) {
    cache = CostCache(countLimit: countLimit, totalCostLimit: totalCostLimit)
    self.maximumPixelSize = maximumPixelSize
    self.source = source
    self.version = version
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .utility
  }

  /// What became of the requests up to now.
  public var statistics: Statistics { state.withLock { $0.statistics } }

  /// Most bytes that the pixels of kept images take together; 0: no limit.
  public var totalCostLimit: Int {
    get { cache.totalCostLimit }
    set { cache.totalCostLimit = newValue }
  }

  /// Bytes that the pixels of kept images take.
  public var totalCost: Int { cache.totalCost }

  /// Whether the image is kept, of whatever version.
  public func contains(_ key: Key) -> Bool { cache.contains(key) }

  /// Forgets one image.
  public func remove(_ key: Key) { cache.removeObject(forKey: key) }

  /// Forgets all images.
  public func removeAll() { cache.removeAllObjects() }

  /// The image if it is kept and still that of its file; loads nothing.
  public func image(for key: Key) -> UIImage? {
    let image = kept(key)
    state.withLock { state in
      if image == nil { state.statistics.misses += 1 } else { state.statistics.hits += 1 }
    }
    return image
  }

  /// Loads the image on another thread, unless it is kept or being loaded already.
  ///
  /// - Parameter completionHandler: called on a thread of the loader; at once, on this one, if the image is kept.
  public func load(_ key: Key, completionHandler: @escaping Handler) {
    if let image = image(for: key) { return completionHandler(.success(image)) }
    start(key, completionHandler)
  }

  /// The image, loaded on another thread unless it is kept.
  public func load(_ key: Key) async throws(ImageError) -> UIImage {
    let result = await withCheckedContinuation { continuation in
      load(key) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// The image, loaded on this thread unless it is kept; waits if another one loads it.
  public func loadNow(_ key: Key) throws(ImageError) -> UIImage {
    if let image = image(for: key) { return image }
    let (flight, isNew) = join(key, nil)
    if isNew { run(key, flight) } else { flight.group.wait() }
    return try flight.result.withLock { $0! }.get()
  }

  /// Has images loaded that are likely to be asked for soon.
  public func preload(_ keys: some Sequence<Key>) {
    for key in keys where kept(key) == nil { start(key, nil) }
  }

  private func kept(_ key: Key) -> UIImage? {
    guard let entry = cache.object(forKey: key) else { return nil }
    return entry.version == version(key) ? entry.image : nil
  }

  private func start(_ key: Key, _ handler: Handler?) {
    let (flight, isNew) = join(key, handler)
    if isNew { queue.addOperation { self.run(key, flight) } }
  }

  private func join(_ key: Key, _ handler: Handler?) -> (Flight, isNew: Bool) {
    state.withLock { state in
      if let known = state.flights[key]?.flight {
        if let handler { state.flights[key]!.handlers.append(handler) }
        return (known, false)
      }
      let flight = Flight()
      flight.group.enter()
      state.flights[key] = (flight, handler.map { [$0] } ?? [])
      state.statistics.loads += 1
      return (flight, true)
    }
  }

  private func run(_ key: Key, _ flight: Flight) {
    // Before reading: what changes meanwhile is read again.
    let version = version(key)
    let result: Result<UIImage, ImageError>
    do throws(ImageError) {
      let image = try open(key)
      cache.setObject(Entry(image: image, version: version), forKey: key, cost: image.pixelByteCount)
      result = .success(image)
    } catch {
      result = .failure(error)
    }
    let handlers = state.withLock { $0.flights.removeValue(forKey: key)?.handlers ?? [] }
    flight.result.withLock { $0 = result }
    flight.group.leave()
    for handler in handlers { handler(result) }
  }

  private func open(_ key: Key) throws(ImageError) -> UIImage {
    let source = try source(key)
    if let maximumPixelSize, max(source.width, source.height) > maximumPixelSize {
      return UIImage(cgImage: try source.thumbnail(maximumPixelSize: maximumPixelSize, isUpright: true))
    }
    let image = UIImage(
      cgImage: try source.image(), scale: 1, orientation: UIImage.Orientation(source.orientation))
    try image.shown?.decodeNow()
    return image
  }
}

extension ImageLoader where Key == String {
  /// A loader of files by their paths; a file that was written again is loaded again.
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
