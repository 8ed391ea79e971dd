import Agate
import AgateRaster

/// Makes random instance streams that are the same in every run.
struct InstanceMaker {
  private var random: SceneMaker
  private(set) var frame = FrameSnapshot()

  init(seed: UInt64, width: Int, height: Int) {
    random = SceneMaker(seed: seed, width: width, height: height)
    (frame.width, frame.height, frame.background) = (width, height, 0xff20_1810)
  }

  /// Parameters of a stream.
  struct Kind: Sendable, CustomStringConvertible {
    var counts: [UInt32] = [40]
    var sources = 1
    var tracks = 0
    var isImage = false
    var isPlain = false
    var flags: InstanceStream.Flags = []

    var description: String {
      "counts \(counts) sources \(sources) tracks \(tracks) \(isImage ? "images" : "") flags \(flags.rawValue)"
    }
  }

  private mutating func number(_ low: Double, _ high: Double) -> Float { Float(random.random(low, high)) }
  private mutating func below(_ count: Int) -> Int { random.random(upTo: count) }

  mutating func addRectangle() {
    var item = DrawItem()
    (item.centreX, item.centreY) = (number(0, Double(frame.width)), number(0, Double(frame.height)))
    (item.halfWidth, item.halfHeight) = (number(10, 40), number(10, 40))
    item.flags = [.axisAligned, .isometric, .allCorners]
    item.fill = 0x8040_2010
    frame.items.append(item)
    frame.boxes.append(PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height)))
  }

  mutating func add(_ kind: Kind) {
    var tables = frame.instances
    var stream = InstanceStream()
    stream.flags = kind.flags
    if kind.tracks > 0 { stream.flags.insert(.moving) }
    stream.instances = kind.counts.reduce(1, *)
    (stream.firstLevel, stream.levels) = (UInt32(tables.levels.count), UInt32(kind.counts.count))
    (stream.firstSource, stream.sources) = (UInt32(tables.sources.count), UInt32(kind.sources))
    (stream.opacity, stream.red, stream.green, stream.blue) = (number(0.5, 1), number(0.5, 1), number(0.5, 1), 1)
    (stream.clip.x1, stream.clip.y1) = (Int32(frame.width), Int32(frame.height))
    for count in kind.counts { addLevel(count, isPlain: kind.isPlain, &tables) }
    for _ in 0..<kind.sources { addSource(kind, &tables) }
    var item = DrawItem()
    item.kind = .instances
    item.image = UInt32(tables.streams.count)
    item.row = Int32(frame.items.count)
    item.passKey = UInt64(random.random(upTo: 1 << 40))
    tables.streams.append(stream)
    frame.instances = tables
    frame.items.append(item)
    frame.boxes.append(PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height)))
  }

  private mutating func addLevel(_ count: UInt32, isPlain: Bool, _ tables: inout InstanceTables) {
    var level = InstanceLevel()
    level.count = count
    level.split = count > 12 ? 7 : count
    level.firstPower = UInt32(tables.powers.count)
    level.delay = number(-0.1, 0.3)
    (level.color.x, level.color.y, level.color.z, level.color.w) = (number(0.5, 1), 1, number(0.5, 1), number(0.7, 1))
    (level.offset.x, level.offset.w) = (number(-0.03, 0.01), number(-0.03, 0.01))
    tables.levels.append(level)
    for _ in 0..<level.split + (count + level.split - 1) / level.split {
      tables.powers.append(matrix(turn: isPlain ? 0 : 0.3, move: 30))
    }
  }

  private mutating func matrix(turn: Double, move: Double) -> InstanceMatrix {
    var m = InstanceMatrix()
    let s = number(-turn, turn), scale = number(0.9, 1.1)
    (m.a, m.b, m.c, m.d) = (scale, s, -s, turn == 0 ? scale : number(0.9, 1.1))
    (m.tx, m.ty) = (number(-move, move), number(-move, move))
    return m
  }

  private mutating func addSource(_ kind: Kind, _ tables: inout InstanceTables) {
    var source = InstanceSource()
    if kind.isImage {
      source.flags.formUnion([.image, .allCorners])
      source.image = 1
      (source.texel.x, source.texel.y) = (number(0, 3), number(0, 3))
      (source.texels.x, source.texels.y) = (number(5, 9), number(-9, 9))
    } else {
      source.flags.formUnion(InstanceSource.Flags(rawValue: UInt32(below(16)) << 8))
      if below(3) == 0 { source.flags.formUnion(InstanceSource.Flags(rawValue: UInt32(below(16)) << 12)) }
      if below(4) == 0 { source.flags.insert(.continuous) }
    }
    if below(4) == 0 { source.flags.insert(.singleSided) }
    source.opacity = number(0.6, 1)
    source.outer = matrix(turn: kind.isPlain ? 0 : 1, move: 20)
    var v = InstanceValues()
    (v.positionX, v.positionY) = (number(40, 160), number(40, 110))
    (v.width, v.height) = (number(5, 40), number(5, 40))
    (v.anchorX, v.anchorY) = (number(0, 1), number(0, 1))
    if !kind.isImage {
      (v.radius, v.borderWidth) = (max(number(-5, 9), 0), max(number(-3, 4), 0))
      (v.red, v.green, v.blue, v.alpha) = (number(0, 1), number(0, 1), number(0, 1), number(0.3, 1.2))
      (v.borderRed, v.borderGreen, v.borderBlue, v.borderAlpha) = (number(0, 1), 0.4, number(0, 1), number(0.3, 1.2))
    }
    v.opacity = number(0.5, 1)
    if kind.tracks > 0 {
      source.flags.insert(.parts)
      (v.scaleX, v.scaleY, v.shear, v.turns) = (number(0.5, 1.5), number(-1.5, 1.5), number(-0.2, 0.2), number(-1, 1))
    } else {
      (v.scaleX, v.scaleY, v.shear, v.turns) = (1, 0, 0, below(2) == 0 ? 1 : -1)
    }
    source.values = v
    source.firstTrack = UInt32(tables.tracks.count)
    source.tracks = UInt32(kind.tracks)
    for _ in 0..<kind.tracks { addTrack(isImage: kind.isImage, &tables) }
    tables.sources.append(source)
  }

  private mutating func addTrack(isImage: Bool, _ tables: inout InstanceTables) {
    var track = InstanceTrack()
    // Position, opacity, colour, uniform scale, components of the transform.
    let fields: [(UInt32, UInt32, UInt32, Double, Double)] = [
      (0, 2, 2, 30, 150), (10, 1, 1, 0, 1), (11, 4, 4, 0, 1), (21, 2, 1, 0.3, 1.6), (19, 6, 6, -1, 2),
      (24, 1, 1, -2, 2),
      (8, 1, 1, 0, 12),
    ]
    let (field, count, lanes, low, high) = fields[below(isImage ? 2 : fields.count)]
    (track.field, track.fields, track.lanes) = (field, count, lanes)
    track.keys = UInt32(1 + below(6))
    track.mode = [.linear, .linear, .cubic, .discrete][below(4)]
    if field != 21, field != 19, below(4) == 0 { track.flags.insert(.additive) }
    if below(5) == 0 { track.flags.insert(.cumulative) }
    track.firstValue = UInt32(tables.numbers.count)
    for _ in 0..<track.keys * lanes { tables.numbers.append(number(low, high)) }
    track.firstTime = UInt32(tables.numbers.count)
    let cuts = (0..<track.keys).map { _ in number(0, 1) }.sorted()
    tables.numbers += cuts
    if track.keys > 1 { (tables.numbers[Int(track.firstTime)], tables.numbers[tables.numbers.count - 1]) = (0, 1) }
    if below(3) == 0 {
      track.flags.insert(.curved)
      track.firstCurve = UInt32(tables.numbers.count)
      for _ in 1..<max(track.keys, 2) { tables.numbers += curve().numbers }
    }
    if track.mode == .cubic {
      track.firstShape = UInt32(tables.numbers.count)
      for _ in 0..<track.keys * 3 { tables.numbers.append(number(-0.5, 0.5)) }
    }
    var parent: UInt32?
    for _ in 0..<below(3) { parent = addTiming(in: parent, &tables) }
    track.timing = addTiming(in: parent, &tables)
    tables.tracks.append(track)
  }

  private mutating func curve() -> InstanceCurve {
    let (x1, y1, x2, y2) = (number(0, 1), number(-0.5, 1.5), number(0, 1), number(-0.5, 1.5))
    var c = InstanceCurve()
    c.cx = 3 * x1
    c.bx = 3 * (x2 - x1) - c.cx
    c.ax = 1 - c.cx - c.bx
    c.cy = 3 * y1
    c.by = 3 * (y2 - y1) - c.cy
    c.ay = 1 - c.cy - c.by
    return c
  }

  private mutating func addTiming(in parent: UInt32?, _ tables: inout InstanceTables) -> UInt32 {
    var timing = InstanceTiming()
    timing.flags = InstanceTiming.Flags(rawValue: UInt32(below(8)))
    if below(8) == 0 { timing.flags.insert(.still) }
    if below(2) == 0 {
      timing.flags.insert(.curved)
      timing.curve = curve()
    }
    timing.speed = number(0.5, 2)
    timing.duration = number(0.3, 2)
    timing.cycle = parent == nil ? Float(below(5)) : 0
    timing.rest = number(0, Double(timing.duration))
    timing.since = timing.cycle * timing.duration + timing.rest
    timing.until = below(3) == 0 ? .infinity : number(-0.5, 3)
    (timing.firstFraction, timing.firstCycle) = (number(0, 1), Float(below(3)))
    (timing.lastFraction, timing.lastCycle) = (number(0, 1), Float(below(3)))
    if let parent {
      timing.flags.insert(.grouped)
      timing.parent = parent
    }
    tables.timings.append(timing)
    return UInt32(tables.timings.count - 1)
  }
}

extension InstanceCurve {
  fileprivate var numbers: [Float] { [ax, bx, cx, ay, by, cy] }
}
