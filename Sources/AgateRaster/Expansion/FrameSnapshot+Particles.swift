import AgateBackend

extension FrameSnapshot {
  /// Items that those standing for particles and instances become. Items count, not streams: a group that shows nothing
  /// leaves streams without one.
  public var producedItemCount: Int {
    if particleStreams.isEmpty && instances.streams.isEmpty { return 0 }
    var count = 0
    for item in items {
      if item.kind == .instances {
        count += Int(instances.streams[Int(item.image)].count)
      } else if item.kind == .particles {
        let stream = particleStreams[Int(item.image)]
        if !stream.flags.contains(.stamps) { count += Int(stream.slots) }
      }
    }
    return count
  }

  /// Lends what streams refer to.
  @discardableResult
  public func withParticleField<R>(_ body: (ParticleField) -> R) -> R {
    particleCells.withUnsafeBufferPointer { cells in
      particleBirths.withUnsafeBufferPointer { births in
        particleBehaviors.withUnsafeBufferPointer { behaviors in
          // An empty array may have no address; nothing is read there.
          let nothing = UnsafeRawPointer(bitPattern: MemoryLayout<ParticleCell>.alignment)!
          return body(
            ParticleField(
              cells: cells.baseAddress ?? nothing.assumingMemoryBound(to: ParticleCell.self),
              births: births.baseAddress ?? nothing.assumingMemoryBound(to: ParticleBirth.self),
              behaviors: behaviors.baseAddress))
        }
      }
    }
  }
}
