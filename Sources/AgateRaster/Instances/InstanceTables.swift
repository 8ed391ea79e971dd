/// What a frame's instance streams refer to.
public struct InstanceTables: Sendable, Equatable {
  public var streams: [InstanceStream] = []
  public var levels: [InstanceLevel] = []
  public var powers: [InstanceMatrix] = []
  public var sources: [InstanceSource] = []
  public var tracks: [InstanceTrack] = []
  public var timings: [InstanceTiming] = []
  public var numbers: [Float] = []

  public init() {}

  public mutating func removeAll() {
    streams.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    powers.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    tracks.removeAll(keepingCapacity: true)
    timings.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  /// Items that the streams become.
  public var itemCount: Int { streams.reduce(0) { $0 + Int($1.count) } }

  /// Calls `body` with the tables as pointers.
  public func withField<R>(_ body: (InstanceField) -> R) -> R {
    levels.withUnsafeBufferPointer { levels in
      powers.withUnsafeBufferPointer { powers in
        sources.withUnsafeBufferPointer { sources in
          tracks.withUnsafeBufferPointer { tracks in
            timings.withUnsafeBufferPointer { timings in
              numbers.withUnsafeBufferPointer { numbers in
                body(
                  InstanceField(
                    levels: levels, powers: powers, sources: sources, tracks: tracks, timings: timings,
                    numbers: numbers))
              }
            }
          }
        }
      }
    }
  }
}
