import AgateBackend

extension FrameView {
  /// The number of items into which the emitter and replicator items of the frame are expanded. Streams without an item
  /// do not count. An invisible group leaves such streams. Items whose stream is not in the frame do not count either.
  public var producedItemCount: Int {
    if particleStreams.isEmpty && instances.streams.isEmpty { return 0 }
    var count = 0
    for item in items {
      if item.kind == .instances, item.image < instances.streams.count {
        count += Int(instances.streams[Int(item.image)].count)
      } else if item.kind == .particles, item.image < particleStreams.count {
        let stream = particleStreams[Int(item.image)]
        if !stream.flags.contains(.stamps) { count += Int(stream.slots) }
      }
    }
    return count
  }

  /// The tables that particle streams refer to.
  public var particleField: ParticleField {
    // An empty table may have no address. The substitute is never read.
    let nothing = UnsafeRawPointer(bitPattern: MemoryLayout<ParticleCell>.alignment)!
    return ParticleField(
      cells: particleCells.baseAddress ?? nothing.assumingMemoryBound(to: ParticleCell.self),
      births: particleBirths.baseAddress ?? nothing.assumingMemoryBound(to: ParticleBirth.self),
      behaviors: particleBehaviors.baseAddress)
  }
}

extension FrameSnapshot {
  /// The number of items into which the emitter and replicator items of the frame are expanded.
  public var producedItemCount: Int {
    if particleStreams.isEmpty && instances.streams.isEmpty { return 0 }
    return withView { $0.producedItemCount }
  }
}
