import Agate
import AgateRaster

/// A frame whose tables do not fit together, and the message with which every renderer refuses it.
package struct MalformedFrame: Sendable, CustomStringConvertible {
  package let message: String
  private let change: @Sendable (inout FrameSnapshot) -> Void

  private init(_ message: String, _ change: @escaping @Sendable (inout FrameSnapshot) -> Void) {
    (self.message, self.change) = (message, change)
  }

  package var description: String { message }

  package var frame: FrameSnapshot {
    var frame = Self.sound
    change(&frame)
    return frame
  }

  package static let all = [groups, items, passes, particles, instances, shapes].flatMap { $0 }

  private static let groups: [MalformedFrame] = [
    MalformedFrame("item 0 begins a mask without a group") { $0.items[0].kind = .maskBegin },
    MalformedFrame("item 2 ends a group that has not begun") { $0.items[1].kind = .rectangle },
    MalformedFrame("item 2 ends a group whose mask has not begun") { $0.items[1].kind = .groupBegin },
    MalformedFrame("item 2 ends a group without its mask") { $0.items[2].flags.remove(.masked) },
    MalformedFrame("a group of the frame does not end") { $0.items[2].kind = .rectangle },
    MalformedFrame("pass item 0 ends a group that has not begun") { $0.passItems[0].kind = .groupEnd },
    MalformedFrame("a group of pass 0 does not end") { $0.passItems[0].kind = .groupBegin },
  ]

  private static let items: [MalformedFrame] = [
    MalformedFrame("item 3 has particles that are not in the frame") { $0.items[3].image = 1 },
    MalformedFrame("item 4 has instances that are not in the frame") { $0.items[4].image = 1 },
    MalformedFrame("item 5 has a shape that is not in the frame") { $0.items[5].image = 1 },
    MalformedFrame("item 5 has a shape that is more than 16777216 pixels away from the frame's corner") {
      $0.items[5].shapeOrigin.x = .min
    },
    MalformedFrame("item 6 has a shadow that is not in the frame") { $0.items[6].image = 1 },
    MalformedFrame("item 7 has a gradient that is not in the frame") { $0.items[7].image = 900 },
    MalformedFrame("item 7 has a gradient that is not in the frame") { $0.gradients.removeLast() },
    MalformedFrame("item 7 has a gradient that is not in the frame") { $0.gradients[1] = .nan },
    MalformedFrame("item 9 has clip edges that are not in the frame") { $0.items[9].clipEdgeCount = 2 },
    MalformedFrame("item 9 has clip edges that are not in the frame") { $0.items[9].firstClipEdge = -1 },
    MalformedFrame("item 9 has clip edges that are not in the frame") { $0.items[9].clipEdgeCount = -1 },
    MalformedFrame("item 9 has clip edges that are not in the frame") {
      ($0.items[9].firstClipEdge, $0.items[9].clipEdgeCount) = (.max, .max)
    },
    MalformedFrame("the box of item 9 is more than 16777216 pixels away from the frame's corner") {
      $0.boxes[9].x1 = .max
    },
  ]

  private static let passes: [MalformedFrame] = [
    MalformedFrame("item 8 shows a pass that is not in the frame") { $0.items[8].image = 2 },
    MalformedFrame("pass item 1 shows pass 1, which is not drawn before it") { $0.passItems[1].image = 1 },
    MalformedFrame("pass item 0 has particles that are not in the frame") { $0.passItems[0].kind = .particles },
    MalformedFrame("pass item 0 has instances that are not in the frame") { $0.passItems[0].kind = .instances },
    MalformedFrame("pass 1 has 2 items from 1 on; the frame has 2") { $0.passes[1].itemCount = 2 },
    MalformedFrame("the box of pass item 1 is more than 16777216 pixels away from the frame's corner") {
      $0.passBoxes[1].y0 = .min
    },
  ]

  private static let particles: [MalformedFrame] = [
    MalformedFrame("particle stream 0 has 3 cells from 0 on; the frame has 2") { $0.particleStreams[0].levels = 3 },
    MalformedFrame("particle stream 0 has 0 cells from 0 on; the frame has 2") { $0.particleStreams[0].levels = 0 },
    MalformedFrame("particle stream 0 has 2 cells from 4294967295 on; the frame has 2") {
      $0.particleStreams[0].firstCell = .max
    },
    MalformedFrame("particle stream 0 has 2 births from 0 on; the frame has 1") { $0.particleStreams[0].births = 2 },
    MalformedFrame("particle stream 0 has cell 1, which has no slots") { $0.particleCells[1].slots = 0 },
    MalformedFrame("particle birth 0 has a cell that is not in the frame") { $0.particleBirths[0].cell = 2 },
    MalformedFrame("particle stream 0 has forces that are not in the frame") { $0.particleStreams[0].forces = 2 },
    MalformedFrame("particle stream 0 has forces that are not in the frame") { $0.particleStreams[0].forceSteps = 0 },
    MalformedFrame("particle stream 0 has forces that are not in the frame") {
      $0.particleStreams[0].firstForce = .max
    },
    MalformedFrame("particle stream 0 has curves that are not in the frame") { $0.particleStreams[0].curves = 2 },
    MalformedFrame("particle stream 0 has curves that are not in the frame") {
      $0.particleStreams[0].firstCurve = .max
    },
    MalformedFrame("particle stream 0 has curves that are not in the frame") {
      // The number of the curve's stops.
      $0.particleBehaviors[ParticleForce.words + 2] = .nan
    },
    MalformedFrame("particle stream 0 has a sprite sheet without frames in its rows") {
      ($0.particleStreams[0].frames, $0.particleStreams[0].framesPerRow) = (2, 0)
    },
    MalformedFrame("particle stream 0 has stamps that are not sprites of 1 to 32 texels") {
      $0.particleStreams[0].flags.insert(.stamps)
      $0.particleStreams[0].texelWidth = .nan
    },
  ]

  private static let instances: [MalformedFrame] = [
    MalformedFrame("instance stream 0 has 2 levels from 0 on; the frame has 1") { $0.instances.streams[0].levels = 2 },
    MalformedFrame("instance stream 0 has 1 sources from 4294967295 on; the frame has 1") {
      $0.instances.streams[0].firstSource = .max
    },
    MalformedFrame("instance stream 0 has 4294967295 instances of 2 sources") {
      $0.instances.sources.append(InstanceSource())
      ($0.instances.streams[0].instances, $0.instances.streams[0].sources) = (.max, 2)
    },
    MalformedFrame("instance level 0 has powers that are not in the frame") { $0.instances.levels[0].count = 0 },
    MalformedFrame("instance level 0 has powers that are not in the frame") { $0.instances.levels[0].split = 0 },
    MalformedFrame("instance level 0 has powers that are not in the frame") { $0.instances.levels[0].count = 3 },
    MalformedFrame("instance source 0 has 2 tracks from 0 on; the frame has 1") {
      $0.instances.sources[0].tracks = 2
    },
    MalformedFrame("instance track 0 sets 1 words from 25 on, which sources do not have") {
      $0.instances.tracks[0].field = 25
    },
    MalformedFrame("instance track 0 has a timing that is not in the frame") { $0.instances.tracks[0].timing = 2 },
    MalformedFrame("instance track 0 has numbers that are not in the frame") { $0.instances.tracks[0].keys = 0 },
    MalformedFrame("instance track 0 has numbers that are not in the frame") { $0.instances.tracks[0].lanes = 0 },
    MalformedFrame("instance track 0 has numbers that are not in the frame") {
      ($0.instances.tracks[0].lanes, $0.instances.tracks[0].keys) = (.max, .max)
    },
    MalformedFrame("instance track 0 has numbers that are not in the frame") { $0.instances.tracks[0].firstTime = 15 },
    MalformedFrame("instance track 0 has numbers that are not in the frame") { $0.instances.tracks[0].firstCurve = 11 },
    MalformedFrame("instance track 0 has numbers that are not in the frame") { $0.instances.numbers.removeLast() },
    MalformedFrame("instance timing 1 has a group that is not in the frame") { $0.instances.timings[1].parent = 2 },
    MalformedFrame("instance timing 1 is in more than 4 groups") { $0.instances.timings[1].parent = 1 },
  ]

  private static let shapes: [MalformedFrame] = [
    MalformedFrame("shape 0 has 5 path elements from -1 on; the frame has 5") {
      $0.shapes.shapes[0].firstVerb = -1
    },
    MalformedFrame("shape 0 has 6 path elements from 0 on; the frame has 5") { $0.shapes.shapes[0].verbCount = 6 },
    MalformedFrame("shape 0 has 8 points from 0 on; the frame has 7") { $0.shapes.shapes[0].pointCount = 8 },
    MalformedFrame("shape 0 has a path of 7 points, and a range of 6") { $0.shapes.shapes[0].pointCount = 6 },
    MalformedFrame("shape 0 has 2 dashes from 1 on; the frame has 2") { $0.shapes.shapes[0].firstDash = 1 },
    MalformedFrame("shape 0 has a path element of an unknown kind") {
      $0.shapes.verbs.withUnsafeMutableBytes { $0[1] = 5 }
    },
    MalformedFrame("shape 0 has a mask that is larger than 32768 pixels, or farther away") {
      $0.shapes.shapes[0].box.x1 = 32_769
    },
    MalformedFrame("shape 0 has a mask that is larger than 32768 pixels, or farther away") {
      $0.shapes.shapes[0].box = PixelBox(x0: .max, y0: 0, x1: .min, y1: 0)
    },
  ]
}

extension MalformedFrame {
  /// A frame of 8×8 pixels with everything that items refer to. Its tables fit together.
  package static var sound: FrameSnapshot {
    var frame = FrameSnapshot()
    (frame.width, frame.height, frame.groupDepth) = (8, 8, 2)
    let kinds: [DrawItem.Kind] = [
      .groupBegin, .maskBegin, .groupEnd, .particles, .instances, .shape, .shadow, .image, .image, .rectangle,
    ]
    let whole = PixelBox(x0: 0, y0: 0, x1: 8, y1: 8)
    for kind in kinds {
      var item = DrawItem()
      item.kind = kind
      frame.items.append(item)
      frame.boxes.append(whole)
    }
    frame.items[2].flags = .masked
    frame.shadows = [ShadowProfile()]
    (frame.shadows[0].halfWidth, frame.shadows[0].halfHeight, frame.shadows[0].sigma) = (2, 2, 1)
    (frame.items[7].flags, frame.items[7].homography) = (.gradient, 0)
    frame.homographies = [Homography(), Homography()]
    GradientTable.append(.axial, colors: [1, 0, 0, 1, 0, 0, 1, 1], locations: [], to: &frame.gradients)
    (frame.items[8].flags, frame.items[8].image) = (.pass, 1)
    frame.items[9].flags = .clipped
    frame.items[9].clipEdgeCount = 1
    frame.edges = [ClipEdge()]
    addPasses(to: &frame)
    addParticles(to: &frame, whole)
    addInstances(to: &frame.instances, whole)
    addShape(to: &frame.shapes, whole)
    return frame
  }

  /// Adds two passes. The second shows the first.
  private static func addPasses(to frame: inout FrameSnapshot) {
    for index in 0..<2 {
      var pass = FramePass(), item = DrawItem()
      (pass.width, pass.height, pass.firstItem, pass.itemCount) = (8, 8, Int32(index), 1)
      (pass.key.low, pass.key.high) = (0x6d61_6c66, UInt64(index))
      if index == 1 { (item.kind, item.flags) = (.image, .pass) }
      frame.passes.append(pass)
      frame.passItems.append(item)
      frame.passBoxes.append(PixelBox(x0: 0, y0: 0, x1: 8, y1: 8))
    }
  }

  /// Adds a stream of particles that particles emit, with a force and a curve.
  private static func addParticles(to frame: inout FrameSnapshot, _ clip: PixelBox) {
    var stream = ParticleStream()
    (stream.parents, stream.slots, stream.levels, stream.clip) = (1, 1, 2, clip)
    stream.flags = .behaves
    (stream.forces, stream.curves, stream.firstCurve) = (1, 1, UInt32(ParticleForce.words))
    frame.particleStreams = [stream]
    frame.particleCells = [ParticleCell(), ParticleCell()]
    frame.particleBirths = [ParticleBirth()]
    frame.particleBehaviors = ParticleForce(.drag).allWords
    ParticleCurve.append(.alpha, adds: false, [(0, 1), (1, 0)], to: &frame.particleBehaviors)
  }

  /// Adds two instances of an animated source. The animation is in a group.
  private static func addInstances(to tables: inout InstanceTables, _ clip: PixelBox) {
    var stream = InstanceStream(), level = InstanceLevel(), source = InstanceSource(), track = InstanceTrack()
    (stream.instances, stream.levels, stream.sources) = (2, 1, 1)
    (stream.flags, stream.clip) = (.moving, clip)
    (level.count, level.split) = (2, 2)
    source.tracks = 1
    (track.keys, track.mode, track.flags, track.timing) = (2, .cubic, .curved, 1)
    (track.firstTime, track.firstCurve, track.firstShape) = (2, 4, 10)
    var group = InstanceTiming()
    group.duration = 1
    var timing = group
    timing.flags = .grouped
    tables.streams = [stream]
    tables.levels = [level]
    tables.powers = [InstanceMatrix(), InstanceMatrix(), InstanceMatrix()]
    tables.sources = [source]
    tables.tracks = [track]
    tables.timings = [group, timing]
    // Two values, two times, a curve, and the spline parameters of two key frames.
    tables.numbers = [0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]
  }

  /// Adds a path with an element of each kind.
  private static func addShape(to tables: inout ShapeTables, _ box: PixelBox) {
    var shape = FrameShape()
    (shape.verbCount, shape.pointCount, shape.dashCount, shape.box) = (5, 7, 2, box)
    shape.key.low = 0x6d61_6c66
    tables.shapes = [shape]
    tables.verbs = [.move, .line, .quad, .cubic, .close]
    tables.points = (0..<7).map { PathPoint(Double($0), Double($0 * $0 % 8)) }
    tables.dashes = [1, 1]
  }
}
