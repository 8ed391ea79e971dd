import AgateBackend
import AgateRaster

/// Particles of emitter layers.
///
/// Most streams become one item, and the renderers make the particles. Particles become separate items if they must be
/// sorted, or if the items are examined before they are drawn (in passes, 3D contexts and perspective). Each particle
/// of an emitter that preserves depth becomes a plane of the 3D context.
extension Flattener {
  func emitter(ofRow row: Int, _ input: FlattenInput) -> EmitterStreams? {
    input.own.pointee.streams[input.slotOfRow[row]]
  }

  mutating func drawParticles(
    _ emitter: EmitterStreams, of drawn: DrawnRow, _ entry: Inherited, opacity: Double, _ input: FlattenInput
  ) {
    let particles = input.emission.pointee.particles, row = drawn.row, matrix = drawn.matrix
    let range = emitter.streams
    if emitter.preservesDepth, standsInSpace(row, input) {
      return spreadParticles(emitter, row, entry, opacity: opacity, input)
    }
    let isSorted = emitter.renderMode == .backToFront || (emitter.renderMode.isByAge && emitter.streamCount > 1)
    let isLooked = backdrops.mayCome || brackets.isInPicture || mayEnterSpace(row, input)
    guard matrix.isAffine, !isSorted, !isLooked, !entry.isTinted else {
      return makeParticles(emitter, of: drawn, entry, opacity: opacity, particles)
    }
    for index in range {
      var stream = particles.streams[index]
      let box = particles.box(of: index, matrix).intersection(entry.clip)
      if box.isEmpty { continue }
      stream.place(matrix, opacity, box)
      if entry.flipsContents { stream.flags.insert(.upwards) }
      if particles.isStamps(stream) {
        stream.flags.insert(.stamps)
      } else {
        stream.setSlots(Double(stream.slots), atMost: ParticleStream.mostItems)
      }
      var item = DrawItem()
      item.kind = .particles
      item.image = UInt32(particleStreams.count)
      item.row = Int32(truncatingIfNeeded: row)
      particleStreams.append(stream)
      emit(item, box)
    }
  }
}

extension ParticleFrame {
  /// Returns the box around all pixels that a stream's particles may touch.
  fileprivate func box(of index: Int, _ matrix: WorldMatrix) -> PixelBox {
    let stream = streams[index], reach = reaches[index]
    var low = Vector2(.infinity, .infinity), high = Vector2(-.infinity, -.infinity)
    for b in Int(stream.firstBirth)..<Int(stream.firstBirth + stream.births) {
      let birth = births[b]
      let isRound = stream.shape == .circle || stream.shape == .sphere
      let ex = Double(birth.size.x.magnitude) * (isRound ? 1 : 0.5) + reach
      let ey = (isRound ? Double(birth.size.x.magnitude) : Double(birth.size.y.magnitude) * 0.5) + reach
      let last = b + 1 < Int(stream.firstBirth + stream.births) ? births[b + 1].firstSlot : stream.parents
      let count = Double(last &- birth.firstSlot)
      for (x, y) in [
        (Double(birth.place.x), Double(birth.place.y)),
        (Double(birth.place.x) + Double(birth.step.x) * count, Double(birth.place.y) + Double(birth.step.y) * count),
      ] {
        low = Vector2(min(low.x, x - ex), min(low.y, y - ey))
        high = Vector2(max(high.x, x + ex), max(high.y, y + ey))
      }
    }
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return .empty }
    var x0 = Double.infinity, y0 = Double.infinity, x1 = -Double.infinity, y1 = -Double.infinity
    for (x, y) in [(low.x, low.y), (high.x, low.y), (low.x, high.y), (high.x, high.y)] {
      let px = matrix.a * x + matrix.c * y + matrix.tx, py = matrix.b * x + matrix.d * y + matrix.ty
      (x0, y0, x1, y1) = (min(x0, px), min(y0, py), max(x1, px), max(y1, py))
    }
    func whole(_ v: Double) -> Int32 { Int32(min(max(v, -1e8), 1e8)) }
    return PixelBox(
      x0: whole((x0 - 2).rounded(.down)), y0: whole((y0 - 2).rounded(.down)), x1: whole((x1 + 2).rounded(.up)),
      y1: whole((y1 + 2).rounded(.up)))
  }

  /// Returns whether all sprites of the stream have the same size, one texel per pixel and no rotation.
  fileprivate func isStamps(_ stream: ParticleStream) -> Bool {
    guard stream.flags.contains(.additive),
      stream.flags.isDisjoint(with: [.tilted, .nearest, .stepped, .behaves, .upwards]),
      stream.frames == 1,
      stream.births == 1 || stream.levels > 1, stream.a == 1, stream.b == 0, stream.c == 0, stream.d == 1,
      stream.texelWidth == stream.texelWidth.rounded(), stream.texelHeight == stream.texelHeight.rounded(),
      stream.texelX == stream.texelX.rounded(), stream.texelY == stream.texelY.rounded(),
      stream.texelX.magnitude < 1e6, stream.texelY.magnitude < 1e6, stream.texelWidth > 0, stream.texelHeight > 0,
      max(stream.texelWidth, stream.texelHeight) <= ParticleStamp.largest
    else { return false }
    guard let scale = onlyScale(of: stream), scale * stream.halfWidth * 2 == stream.texelWidth,
      scale * stream.halfHeight * 2 == stream.texelHeight
    else { return false }
    let cell = stream.levels > 1 ? cells[Int(stream.firstCell + stream.levels - 1)] : firstCell(of: stream)
    return cell.spin == 0 && cell.spinRange == 0 && cell.rotation == 0 && cell.rotationRange == 0
  }

  private func firstCell(of stream: ParticleStream) -> ParticleCell {
    cells[Int(births[Int(stream.firstBirth)].cell)]
  }

  /// Returns the scale of a stream's particles if it is the same for all particles at all times; nil otherwise.
  private func onlyScale(of stream: ParticleStream) -> Float? {
    func grows(_ cell: ParticleCell) -> Bool { cell.scaleRange != 0 || cell.scaleSpeed != 0 }
    let first = firstCell(of: stream)
    for birth in births[Int(stream.firstBirth)..<Int(stream.firstBirth + stream.births)] {
      let cell = cells[Int(birth.cell)]
      if grows(cell) || cell.scale != first.scale { return nil }
    }
    var scale = first.scale
    for cell in cells[Int(stream.firstCell) + 1..<Int(stream.firstCell + stream.levels)] {
      if grows(cell) || cell.scale < 0 || scale < 0 { return nil }
      scale *= cell.scale
    }
    return scale
  }
}

extension EmitterRenderModeIndex {
  var isByAge: Bool { self == .oldestFirst || self == .oldestLast }
}

extension ParticleStream {
  /// Sets the stream's place in a frame: the matrix to pixels, the opacity and the clip.
  mutating func place(_ matrix: WorldMatrix, _ opacity: Double, _ box: PixelBox) {
    (a, b, c, d) = (Float(matrix.a), Float(matrix.b), Float(matrix.c), Float(matrix.d))
    (tx, ty) = (Float(matrix.tx), Float(matrix.ty))
    self.opacity = Float(min(max(opacity, 0), 1))
    clip = box
    let sizes = (matrix.a * matrix.a + matrix.b * matrix.b, matrix.c * matrix.c + matrix.d * matrix.d)
    let isSquare = (matrix.a * matrix.c + matrix.b * matrix.d).magnitude <= 1e-6 * max(sizes.0, sizes.1)
    if isSquare, (sizes.0 - sizes.1).magnitude <= 1e-6 * max(sizes.0, sizes.1), !flags.contains(.tilted) {
      flags.insert(.conformal)
    }
  }
}

extension FrameSnapshot {
  mutating func takeParticles(_ particles: borrowing ParticleFrame) {
    particleCells.removeAll(keepingCapacity: true)
    particleBirths.removeAll(keepingCapacity: true)
    particleBehaviors.removeAll(keepingCapacity: true)
    if particleStreams.isEmpty { return }
    particleCells.append(contentsOf: particles.cells)
    particleBirths.append(contentsOf: particles.births)
    particleBehaviors.append(contentsOf: particles.behaviors)
  }
}
