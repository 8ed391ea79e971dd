import AgateBackend

extension InstanceTables {
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
