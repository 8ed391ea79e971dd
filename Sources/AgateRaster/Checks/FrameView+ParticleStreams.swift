import AgateBackend

extension FrameView {
  /// Checks that streams of particles refer only to cells, births, forces and curves that exist.
  func checkParticles() throws(RenderError) {
    for index in particleStreams.indices {
      let stream = particleStreams[index]
      if stream.flags.contains(.stamps), !stream.hasStamps {
        throw .limit(
          "particle stream \(index) has stamps that are not sprites of 1 to \(Int(ParticleStamp.largest)) texels")
      }
      // A stream without particles refers to nothing.
      if stream.slots == 0 { continue }
      guard stream.levels > 0, Self.isRange(stream.firstCell, stream.levels, of: particleCells.count) else {
        throw .limit(
          "particle stream \(index) has \(stream.levels) cells from \(stream.firstCell) on; the frame has "
            + "\(particleCells.count)")
      }
      guard stream.births > 0, Self.isRange(stream.firstBirth, stream.births, of: particleBirths.count) else {
        throw .limit(
          "particle stream \(index) has \(stream.births) births from \(stream.firstBirth) on; the frame has "
            + "\(particleBirths.count)")
      }
      let cells = Int(stream.firstCell)..<Int(stream.firstCell) + Int(stream.levels)
      for cell in cells.dropFirst() where particleCells[cell].slots == 0 {
        throw .limit("particle stream \(index) has cell \(cell), which has no slots")
      }
      if stream.flags.contains(.behaves) { try checkBehaviors(of: stream, index) }
      guard stream.frames <= 1 || stream.framesPerRow > 0 else {
        throw .limit("particle stream \(index) has a sprite sheet without frames in its rows")
      }
    }
    for index in particleBirths.indices where particleBirths[index].cell >= particleCells.count {
      throw .limit("particle birth \(index) has a cell that is not in the frame")
    }
  }

  private func checkBehaviors(of stream: ParticleStream, _ index: Int) throws(RenderError) {
    let words = particleBehaviors.count
    if stream.forces > 0 {
      let step = Int(stream.forces) * ParticleForce.words, left = words - Int(stream.firstForce)
      guard stream.forceSteps > 0, left > 0, Int(stream.forceSteps) <= left / step else {
        throw .limit("particle stream \(index) has forces that are not in the frame")
      }
    }
    var next = Int(stream.firstCurve)
    for _ in 0..<stream.curves {
      let stops = next + ParticleCurve.headWords <= words ? particleBehaviors[next + 2] : -1
      // These comparisons are also false for not-a-number.
      guard stops >= 0, stops <= Float(words) else {
        throw .limit("particle stream \(index) has curves that are not in the frame")
      }
      next += ParticleCurve.headWords + Int(stops) * ParticleCurve.stopWords
      guard next <= words else { throw .limit("particle stream \(index) has curves that are not in the frame") }
    }
  }
}

extension ParticleStream {
  /// Whether the sprite of a stream of stamps has a size and place for which footprints can be made. The comparisons are
  /// also false for not-a-number.
  fileprivate var hasStamps: Bool {
    let sides = 1...ParticleStamp.largest
    return sides.contains(texelWidth) && sides.contains(texelHeight) && texelX.magnitude < 1e6 && texelY.magnitude < 1e6
  }
}
