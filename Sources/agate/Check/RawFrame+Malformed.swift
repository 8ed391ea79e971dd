import AgateBackend

/// Frames whose tables do not fit together.
extension RawFrame {
  /// An index that is beyond the end of every table.
  private static let nowhere: UInt32 = 1 << 20

  /// A frame of items that cover all pixels.
  private init(
    _ items: [DrawItem], _ change: @escaping @Sendable (inout FrameTables) -> Void = { _ in }
  ) {
    let whole = PixelBox(width: width, height: height)
    self.change = { tables in
      tables.items = items
      tables.boxes = items.map { _ in whole }
      change(&tables)
    }
  }

  private static func item(_ kind: DrawItem.Kind, _ flags: DrawItem.Flags = [], index: UInt32 = 0) -> DrawItem {
    var item = DrawItem()
    (item.kind, item.flags, item.image) = (kind, flags.union([.axisAligned, .isometric]), index)
    (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (12, 8, 12, 8)
    item.fill = 0xFFFF_FFFF
    return item
  }

  /// Items that refer to elements beyond the ends of tables.
  static var lostItems: [RawFrame] {
    var frames: [RawFrame] = []
    let kinds: [(DrawItem.Kind, DrawItem.Flags)] = [
      (.particles, []), (.instances, []), (.shape, []), (.shadow, []), (.image, .gradient), (.image, .pass),
    ]
    for (kind, flags) in kinds {
      frames.append(RawFrame([item(kind, flags, index: 0)]))
      frames.append(RawFrame([item(kind, flags, index: nowhere)]))
    }
    for kind in [DrawItem.Kind.rectangle, .image] {
      var cut = item(kind, .clipped, index: 3)
      (cut.firstClipEdge, cut.clipEdgeCount) = (0, 1000)
      frames.append(RawFrame([cut]))
      (cut.firstClipEdge, cut.clipEdgeCount) = (-1000, 3)
      frames.append(RawFrame([cut]))
      for homography in [-1000, 1 << 20] as [Int32] {
        var flat = item(kind, .perspective, index: 3)
        flat.homography = homography
        frames.append(RawFrame([flat]))
      }
    }
    // The number of colours of a gradient.
    for colors in [.nan, -1, 1e9] as [Float] {
      frames.append(RawFrame([item(.image, .gradient)]) { $0.gradients = [0, colors, 0] })
    }
    return frames
  }

  /// Items that may touch pixels outside of the frame, or have no box.
  static var wideBoxes: [RawFrame] {
    let far: Int32 = 1 << 20
    let boxes = [
      PixelBox(x0: -far, y0: -far, x1: far, y1: far), PixelBox(x0: 0, y0: 0, x1: 24, y1: far),
      PixelBox(x0: -far, y0: 4, x1: 8, y1: 8), PixelBox(x0: far, y0: far, x1: -far, y1: -far),
    ]
    var frames: [RawFrame] = []
    for kind in [DrawItem.Kind.rectangle, .image] {
      var wide = item(kind, index: 3)
      (wide.halfWidth, wide.halfHeight, wide.ux, wide.vy) = (1e6, 1e6, 1 << 16, 1 << 16)
      let items = [wide]
      for box in boxes { frames.append(RawFrame(items) { $0.boxes = [box] }) }
      frames.append(RawFrame(items) { $0.boxes = [] })
    }
    return frames
  }

  /// Groups that are nested deeper than some renderers can draw.
  static var deepGroups: RawFrame {
    var items = [DrawItem](repeating: item(.groupBegin), count: 1000)
    items += [DrawItem](repeating: item(.groupEnd), count: 1000)
    return RawFrame(items)
  }

  /// Groups without an end, and ends of groups and masks that have not begun.
  static var openGroups: [RawFrame] {
    let begin = item(.groupBegin), mask = item(.maskBegin), end = item(.groupEnd)
    let masked = item(.groupEnd, .masked), rectangle = item(.rectangle)
    return [
      [end], [begin, rectangle], [mask, rectangle], [masked], [mask, rectangle, end], [mask, rectangle, masked],
      [begin, rectangle, masked], [begin, mask, rectangle, end], [begin, mask, mask, masked],
      [end, rectangle, begin], [masked, rectangle, mask],
    ].map { (items: [DrawItem]) in RawFrame(items) }
  }

  /// Passes with items and filters that are not in the frame, and a pass that shows itself.
  static var lostPasses: [RawFrame] {
    func frame(_ change: @escaping @Sendable (inout FramePass) -> Void, _ items: [DrawItem] = []) -> RawFrame {
      RawFrame([item(.image, .pass)]) { tables in
        var pass = FramePass()
        (pass.width, pass.height, pass.itemCount) = (8, 8, Int32(items.count))
        pass.key.low = 1
        change(&pass)
        tables.passes = [pass]
        tables.passItems = items
        tables.passBoxes = items.map { _ in PixelBox(x0: 0, y0: 0, x1: 8, y1: 8) }
      }
    }
    return [
      frame { $0.itemCount = 1000 }, frame { ($0.firstItem, $0.itemCount) = (1 << 20, 1) },
      frame { ($0.firstItem, $0.itemCount) = (-1000, 2) }, frame { $0.filterCount = 1000 },
      frame { ($0.firstFilter, $0.filterCount) = (-1000, 2) }, frame { ($0.width, $0.height) = (-8, 0) },
      frame({ _ in }, [item(.image, .pass)]), frame({ _ in }, [item(.particles)]), frame({ _ in }, [item(.groupEnd)]),
    ]
  }

  /// Streams of particles with cells, births, forces and curves that are not in the frame.
  static var lostParticles: [RawFrame] {
    func frame(_ change: @escaping @Sendable (inout FrameTables) -> Void) -> RawFrame {
      RawFrame([item(.particles)]) { tables in
        var stream = ParticleStream(), cell = ParticleCell(), birth = ParticleBirth()
        (stream.parents, stream.slots, stream.image) = (4, 4, 3)
        (stream.halfWidth, stream.halfHeight, stream.texelWidth, stream.texelHeight) = (4, 4, 8, 8)
        (stream.clip.x1, stream.clip.y1) = (24, 16)
        (cell.lifetime, birth.period) = (10, 1)
        (tables.particleStreams, tables.particleCells, tables.particleBirths) = ([stream], [cell], [birth])
        change(&tables)
      }
    }
    return [
      frame { $0.particleStreams[0].levels = 1000 }, frame { $0.particleStreams[0].levels = 0 },
      frame { $0.particleStreams[0].firstCell = .max }, frame { $0.particleStreams[0].births = 1000 },
      frame { $0.particleStreams[0].births = 0 }, frame { $0.particleStreams[0].firstBirth = nowhere },
      frame { $0.particleBirths[0].cell = nowhere }, frame { $0.particleCells = [] },
      frame { tables in
        tables.particleCells.append(ParticleCell())
        tables.particleCells[1].slots = 0
        tables.particleStreams[0].levels = 2
      },
      frame { tables in
        tables.particleStreams[0].flags = .behaves
        (tables.particleStreams[0].forces, tables.particleStreams[0].firstForce) = (3, nowhere)
      },
      frame { tables in
        tables.particleStreams[0].flags = .behaves
        (tables.particleStreams[0].curves, tables.particleStreams[0].firstCurve) = (3, nowhere)
      },
      frame { ($0.particleStreams[0].frames, $0.particleStreams[0].framesPerRow) = (4, 0) },
      frame { tables in
        tables.particleStreams[0].flags = [.stamps, .additive]
        (tables.particleStreams[0].texelX, tables.particleStreams[0].texelWidth) = (.nan, 1e9)
      },
    ]
  }

  /// Streams of instances with levels, sources, tracks, powers, timings and numbers that are not in the frame.
  static var lostInstances: [RawFrame] {
    func frame(_ change: @escaping @Sendable (inout InstanceTables) -> Void) -> RawFrame {
      RawFrame([item(.instances)]) { tables in
        var stream = InstanceStream(), source = InstanceSource(), timing = InstanceTiming()
        (stream.instances, stream.levels, stream.sources, stream.flags) = (1, 1, 1, .moving)
        (stream.clip.x1, stream.clip.y1) = (24, 16)
        (source.tracks, source.values.width, source.values.height, source.values.alpha) = (1, 8, 8, 1)
        timing.duration = 1
        tables.instances.streams = [stream]
        tables.instances.levels = [InstanceLevel()]
        tables.instances.powers = [InstanceMatrix(), InstanceMatrix()]
        tables.instances.sources = [source]
        tables.instances.tracks = [InstanceTrack()]
        tables.instances.timings = [timing]
        tables.instances.numbers = [0]
        change(&tables.instances)
      }
    }
    return [
      frame { $0.streams[0].levels = 1000 }, frame { $0.streams[0].firstLevel = .max },
      frame { $0.streams[0].sources = 1000 }, frame { $0.streams[0].firstSource = nowhere },
      frame { $0.levels[0].count = 0 }, frame { $0.levels[0].split = 0 }, frame { $0.levels[0].firstPower = nowhere },
      frame { $0.sources[0].tracks = 1000 }, frame { $0.sources[0].firstTrack = nowhere },
      frame { $0.tracks[0].field = nowhere }, frame { $0.tracks[0].lanes = 0 }, frame { $0.tracks[0].keys = 1000 },
      frame { $0.tracks[0].timing = nowhere }, frame { $0.tracks[0].firstValue = nowhere },
      frame { ($0.timings[0].flags, $0.timings[0].parent) = (.grouped, nowhere) },
      frame { ($0.timings[0].flags, $0.timings[0].parent) = (.grouped, 0) },
    ]
  }

  /// Shapes with elements, points and dashes that are not in the frame.
  static var lostShapes: [RawFrame] {
    func frame(_ change: @escaping @Sendable (inout ShapeTables) -> Void) -> RawFrame {
      RawFrame([item(.shape)]) { tables in
        var shape = FrameShape()
        (shape.verbCount, shape.pointCount, shape.width) = (3, 3, 1)
        (shape.box.x1, shape.box.y1) = (24, 16)
        shape.key.low = 1
        tables.shapes.shapes = [shape]
        tables.shapes.verbs = [.move, .line, .line]
        tables.shapes.points = [PathPoint(0, 0), PathPoint(8, 0), PathPoint(8, 8)]
        change(&tables.shapes)
      }
    }
    return [
      frame { $0.shapes[0].verbCount = 1000 }, frame { $0.shapes[0].firstVerb = -1000 },
      frame { $0.shapes[0].pointCount = 1000 }, frame { $0.shapes[0].firstPoint = 1 << 20 },
      frame { $0.shapes[0].pointCount = 1 }, frame { $0.verbs = [.cubic, .cubic, .cubic] },
      frame { $0.verbs.withUnsafeMutableBytes { $0[1] = 99 } },
      frame { ($0.shapes[0].flags, $0.shapes[0].dashCount) = (.stroked, 1000) },
      frame { $0.shapes[0].box = PixelBox(x0: .min, y0: .min, x1: .max, y1: .max) },
    ]
  }
}
