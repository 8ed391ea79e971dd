import AgateBackend

extension FrameView {
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

  /// Tables that streams of particles refer to.
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
  /// Items that those standing for particles and instances become.
  public var producedItemCount: Int {
    if particleStreams.isEmpty && instances.streams.isEmpty { return 0 }
    return withView { $0.producedItemCount }
  }
}
