import Agate

import Dispatch

/// The numbers of requests to a loader and of its attempts to load an image.
public struct ImageLoaderStatistics: Sendable, Hashable {
  /// The number of requests for images that were in the cache.
  public internal(set) var hits = 0
  /// The number of requests for images that were not in the cache, or only in an outdated version.
  public internal(set) var misses = 0
  /// The number of attempts to read and decode an image.
  public internal(set) var loads = 0
}

/// An image that is being loaded or waits to be loaded. Access requires the lock of the loader's flights.
final class ImageFlight<Key: Hashable & Sendable>: @unchecked Sendable {
  struct Waiter: Sendable {
    /// The number of a waiter that can be removed, or nil for other waiters.
    var number: Int?
    var handler: ImageLoader<Key>.Handler
  }

  let key: Key
  /// A group that is entered when the loading begins, and left when there is a result.
  let group = DispatchGroup()
  var priority: ImageLoader<Key>.Priority
  var waiters: [Waiter] = []
  var hasBegun = false
  /// Whether the image is loaded even without waiters.
  var isPreloaded: Bool
  var result: Result<UIImage, ImageError>?

  init(_ key: Key, _ priority: ImageLoader<Key>.Priority, isPreloaded: Bool) {
    (self.key, self.priority, self.isPreloaded) = (key, priority, isPreloaded)
  }
}

/// The images that a loader loads or will load, in their order, with their waiters.
struct ImageFlights<Key: Hashable & Sendable> {
  typealias Flight = ImageFlight<Key>
  typealias Priority = ImageLoader<Key>.Priority

  /// The queue of flights of one priority. Flights that were cancelled or have another priority are skipped.
  private struct Line {
    var flights: [Flight] = []
    var first = 0
  }

  var statistics = ImageLoaderStatistics()
  /// One flight for each key. A flight that was outdated during loading is removed from the dictionary.
  private var current: [Key: Flight] = [:]
  private var lines = Priority.allCases.map { _ in Line() }
  private var workers = 0
  private var number = 0
  private static var mostWorkers: Int { 2 }

  mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  /// Returns the flight that loads a key. Creates the flight if there is none.
  ///
  /// - Parameter waiter: the waiter to add to the flight, or nil.
  mutating func join(_ key: Key, _ priority: Priority, _ waiter: Flight.Waiter?) -> Flight {
    let isPreloaded = priority == .low && waiter == nil
    if let known = current[key] {
      if let waiter { known.waiters.append(waiter) }
      known.isPreloaded = known.isPreloaded || isPreloaded
      if !known.hasBegun && priority.rawValue > known.priority.rawValue {
        known.priority = priority
        lines[priority.rawValue].flights.append(known)
      }
      return known
    }
    let flight = Flight(key, priority, isPreloaded: isPreloaded)
    if let waiter { flight.waiters.append(waiter) }
    current[key] = flight
    lines[priority.rawValue].flights.append(flight)
    return flight
  }

  /// Reserves a flight, which the caller then loads. Returns false if loading has begun already.
  mutating func begin(_ flight: Flight) -> Bool {
    if flight.hasBegun { return false }
    flight.hasBegun = true
    // Only then: a group that is never left stays in memory, and flights may be cancelled before.
    flight.group.enter()
    return true
  }

  /// Reserves a worker. Returns true if the caller must start a thread that loads flights until none are left. Returns
  /// false if all workers are reserved.
  mutating func takeWorker() -> Bool {
    if workers == Self.mostWorkers { return false }
    workers += 1
    return true
  }

  /// Returns the next flight to load, and reserves it. If there is none, releases the calling worker and returns nil.
  mutating func next() -> Flight? {
    for index in lines.indices.reversed() {
      while lines[index].first < lines[index].flights.count {
        let flight = lines[index].flights[lines[index].first]
        lines[index].first += 1
        if current[flight.key] === flight, flight.priority.rawValue == index, begin(flight) {
          return flight
        }
      }
      lines[index] = Line()
    }
    workers -= 1
    return nil
  }

  /// - Returns: whether the flight is not outdated, so that its image may be cached.
  mutating func end(_ flight: Flight, _ result: Result<UIImage, ImageError>) -> Bool {
    flight.result = result
    guard current[flight.key] === flight else { return false }
    current[flight.key] = nil
    return true
  }

  /// Marks a flight that is being loaded as out of date. A flight that has not begun is kept, because it will read the
  /// current version.
  mutating func outdate(_ key: Key) { if current[key]?.hasBegun == true { current[key] = nil } }

  mutating func outdateAll() { current = current.filter { !$0.value.hasBegun } }

  /// Cancels a flight that has not begun, and returns its waiters. Does nothing to a flight that has begun.
  mutating func cancel(_ key: Key) -> [Flight.Waiter] {
    guard let flight = current[key], !flight.hasBegun else { return [] }
    current[key] = nil
    return flight.waiters
  }

  /// Removes a waiter and returns it. Cancels a flight that has not begun, has no other waiter and is not preloaded.
  mutating func leave(_ key: Key, _ number: Int) -> Flight.Waiter? {
    guard let flight = current[key], let index = flight.waiters.firstIndex(where: { $0.number == number }) else {
      return nil
    }
    let waiter = flight.waiters.remove(at: index)
    if flight.waiters.isEmpty && !flight.isPreloaded && !flight.hasBegun { current[key] = nil }
    return waiter
  }
}
