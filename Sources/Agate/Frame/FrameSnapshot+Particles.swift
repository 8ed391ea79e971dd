import AgateRaster

extension FrameSnapshot {
  /// Lends what streams refer to; nil if there is no particle.
  @discardableResult
  public func withParticleField<R>(_ body: (ParticleField) -> R) -> R? {
    particleCells.withUnsafeBufferPointer { cells in
      particleBirths.withUnsafeBufferPointer { births in
        particleBehaviors.withUnsafeBufferPointer { behaviors in
          guard let cells = cells.baseAddress, let births = births.baseAddress else { return nil }
          return body(ParticleField(cells: cells, births: births, behaviors: behaviors.baseAddress))
        }
      }
    }
  }
}
