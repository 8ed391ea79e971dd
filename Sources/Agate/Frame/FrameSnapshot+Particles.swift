import AgateRaster

extension FrameSnapshot {
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
