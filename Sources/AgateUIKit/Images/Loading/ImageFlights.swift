import Agate

import Dispatch

/// What a loader was asked for so far.
public struct ImageLoaderStatistics: Sendable, Hashable {
  /// Images that were there when they were asked for.
  public internal(set) var hits = 0
  /// Images that were not.
  public internal(set) var misses = 0
  /// Images that were read and decoded.
  public internal(set) var loads = 0
}

/// An image that is being loaded or waits for that. Only touched with its loader's flights locked.
final class ImageFlight<Key: Hashable & Sendable>: @unchecked Sendable {
  struct Waiter: Sendable {
    /// Of those who may stop waiting.
    var number: Int?
    var handler: ImageLoader<Key>.Handler
  }

  let key: Key
  /// Left when there is a result.
  let group = DispatchGroup()
  var priority: ImageLoader<Key>.Priority
  var waiters: [Waiter] = []
  var hasBegun = false
  /// Whether it is to be loaded though nobody waits for it.
  var isPreloaded: Bool
  var result: Result<UIImage, ImageError>?

  init(_ key: Key, _ priority: ImageLoader<Key>.Priority, isPreloaded: Bool) {
    (self.key, self.priority, self.isPreloaded) = (key, priority, isPreloaded)
    group.enter()
  }
}

/// The images that a loader loads, in which order, and who waits for them.
struct ImageFlights<Key: Hashable & Sendable> {
  typealias Flight = ImageFlight<Key>
  typealias Priority = ImageLoader<Key>.Priority

  /// Those that wait for their turn, by priority. Ones that were moved up or taken back are passed over.
  private struct Line {
    var flights: [Flight] = []
    var first = 0
  }

  var statistics = ImageLoaderStatistics()
  /// One for each key; those that were outdated while they were loaded are not among them.
  private var current: [Key: Flight] = [:]
  private var lines = Priority.allCases.map { _ in Line() }
  private var workers = 0
  private var number = 0
  private static var mostWorkers: Int { 2 }

  mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  /// The flight that loads a key, a new one if there is none.
  ///
  /// - Parameter waiter: nil for one that nobody waits for here.
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

  /// The caller loads it, unless somebody does already.
  mutating func begin(_ flight: Flight) -> Bool {
    if flight.hasBegun { return false }
    flight.hasBegun = true
    return true
  }

  /// Whether there is to be another thread that takes flights until there are no more.
  mutating func takeWorker() -> Bool {
    if workers == Self.mostWorkers { return false }
    workers += 1
    return true
  }

  /// The next one to load; a thread that gets none ends.
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

  /// - Returns: whether the image is still the one that its key stands for.
  mutating func end(_ flight: Flight, _ result: Result<UIImage, ImageError>) -> Bool {
    flight.result = result
    guard current[flight.key] === flight else { return false }
    current[flight.key] = nil
    return true
  }

  /// What is being loaded just now is out of date; what waits for its turn will not be.
  mutating func outdate(_ key: Key) { if current[key]?.hasBegun == true { current[key] = nil } }

  mutating func outdateAll() { current = current.filter { !$0.value.hasBegun } }

  /// Takes a flight back that has not begun; returns who waited for it.
  mutating func cancel(_ key: Key) -> [Flight.Waiter] {
    guard let flight = current[key], !flight.hasBegun else { return [] }
    current[key] = nil
    return flight.waiters
  }

  /// Takes one back who waits, and the flight with the last.
  mutating func leave(_ key: Key, _ number: Int) -> Flight.Waiter? {
    guard let flight = current[key], let index = flight.waiters.firstIndex(where: { $0.number == number }) else {
      return nil
    }
    let waiter = flight.waiters.remove(at: index)
    if flight.waiters.isEmpty && !flight.isPreloaded && !flight.hasBegun { current[key] = nil }
    return waiter
  }
}
