import AgateBackend

extension FrameView {
  /// The number of items that the items of particles and instances are expanded into. It counts items, not streams,
  /// because a group that shows nothing leaves streams without an item.
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

  /// The tables that streams of particles refer to.
  public var particleField: ParticleField {
    // An empty table may have no address; nothing is read there.
    let nothing = UnsafeRawPointer(bitPattern: MemoryLayout<ParticleCell>.alignment)!
    return ParticleField(
      cells: particleCells.baseAddress ?? nothing.assumingMemoryBound(to: ParticleCell.self),
      births: particleBirths.baseAddress ?? nothing.assumingMemoryBound(to: ParticleBirth.self),
      behaviors: particleBehaviors.baseAddress)
  }
}

extension FrameSnapshot {
  /// The number of items that the items of particles and instances are expanded into.
  public var producedItemCount: Int {
    if particleStreams.isEmpty && instances.streams.isEmpty { return 0 }
    return withView { $0.producedItemCount }
  }
}
