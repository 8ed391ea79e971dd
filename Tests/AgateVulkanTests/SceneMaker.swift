import Agate
import AgateRaster

/// Makes random frames that are the same in every run.
struct SceneMaker {
  private var state: UInt64
  private(set) var frame = FrameSnapshot()
  /// Slots and sizes, in texels, of the images that items may show.
  var images: [(slot: UInt32, width: Int, height: Int)] = []
  private var clips: [PixelBox] = []
  /// Further features that items may have.
  var extras: Extras = []

  struct Extras: OptionSet {
    let rawValue: Int
    static let continuous = Extras(rawValue: 1)
    static let hard = Extras(rawValue: 2)
    static let edges = Extras(rawValue: 4)
    static let levels = Extras(rawValue: 8)
    static let tints = Extras(rawValue: 16)
    static let additions = Extras(rawValue: 32)
  }

  init(seed: UInt64, width: Int, height: Int) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    frame.width = width
    frame.height = height
    frame.background = colour(alpha: 255)
    clips = [PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))]
  }

  /// A random number from 0 up to, but not including, 1.
  mutating func random() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 53)
  }

  mutating func random(_ low: Double, _ high: Double) -> Double { low + (high - low) * random() }
  mutating func random(upTo count: Int) -> Int { min(Int(random() * Double(count)), count - 1) }
  mutating func chance(_ probability: Double) -> Bool { random() < probability }

  mutating func colour(alpha: UInt32? = nil) -> UInt32 {
    let a = alpha ?? (chance(0.4) ? 255 : UInt32(random(upTo: 256)))
    var colour = a << 24
    for shift in stride(from: UInt32(0), to: 24, by: 8) { colour |= UInt32(random(upTo: Int(a) + 1)) << shift }
    return colour
  }

  enum Mapping: CaseIterable { case upright, isometric, affine, perspective }

  mutating func addRectangle(_ mapping: Mapping) {
    var item = shape(mapping, largest: 0.5)
    item.fill = colour()
    item.border = colour(alpha: item.fill >> 24)
    if chance(0.5) { item.borderWidth = Float(random(0.3, 9)) }
    if item.fill >> 24 == 255 && item.border >> 24 == 255 { item.flags.insert(.opaque) }
    append(item)
  }

  mutating func addImage(_ mapping: Mapping) {
    var item = shape(mapping, largest: 0.4)
    let image = images[random(upTo: images.count)]
    item.kind = .image
    item.image = image.slot
    item.opacity = chance(0.5) ? 255 : UInt32(random(upTo: 256))
    if chance(0.4) { item.flags.insert(chance(0.6) ? .nearest : .stepped) }
    var (width, height) = (image.width, image.height)
    if extras.contains(.levels) {
      let last = Int.bitWidth - 1 - max(width, height).leadingZeroBitCount
      item.mipLevel = UInt32(random(upTo: last + 1))
      if item.mipLevel < last, chance(0.7) { item.mipMix = UInt32(random(upTo: 256)) }
      (width, height) = (max(width >> Int(item.mipLevel), 1), max(height >> Int(item.mipLevel), 1))
    }
    if extras.contains(.tints), chance(0.7) {
      item.flags.insert(.tinted)
      item.tint = colour() & 0xff_ffff
    }
    if extras.contains(.additions), chance(0.7) { item.flags.insert(.additive) }
    mapTexels(&item, width, height)
    append(item)
  }

  /// Adds a pass and an item that shows it.
  mutating func addPass(
    _ mapping: Mapping, width: Int, height: Int, filters: [FrameFilter], _ body: (inout SceneMaker) -> Void
  ) {
    var inner = SceneMaker(seed: state, width: width, height: height)
    inner.images = images
    inner.extras = extras
    (inner.frame.homographies, inner.frame.edges, inner.frame.shadows) = (
      frame.homographies, frame.edges, frame.shadows
    )
    (inner.frame.passes, inner.frame.passItems, inner.frame.passBoxes) = (
      frame.passes, frame.passItems, frame.passBoxes
    )
    inner.frame.filters = frame.filters
    body(&inner)
    let made = inner.frame
    (frame.homographies, frame.edges, frame.shadows) = (made.homographies, made.edges, made.shadows)
    (frame.passes, frame.filters) = (made.passes, made.filters)
    var pass = FramePass()
    (pass.width, pass.height) = (Int32(width), Int32(height))
    (pass.firstItem, pass.itemCount) = (Int32(made.passItems.count), Int32(made.items.count))
    frame.passItems = made.passItems + made.items
    frame.passBoxes = made.passBoxes + made.boxes
    (pass.firstFilter, pass.filterCount) = (Int32(frame.filters.count), Int32(filters.count))
    frame.filters += filters
    (pass.key.low, pass.key.high) = (inner.state, state)
    for filter in filters {
      for index in filter.values.indices {
        pass.key.high = pass.key.high &* 31 &+ UInt64(filter.values[index].bitPattern)
      }
    }
    frame.passes.append(pass)
    state = inner.state
    var item = shape(mapping, largest: 0.5)
    item.kind = .image
    item.flags.insert(.pass)
    item.image = UInt32(frame.passes.count - 1)
    item.opacity = chance(0.5) ? 255 : UInt32(random(upTo: 256))
    item.passKey = pass.key.low
    mapTexels(&item, width, height)
    append(item)
  }

  /// Maps a picture of `width` × `height` texels to the whole item.
  private mutating func mapTexels(_ item: inout DrawItem, _ width: Int, _ height: Int) {
    let sx = Double(width) / 2 / Double(item.halfWidth), sy = Double(height) / 2 / Double(item.halfHeight)
    let isPerspective = item.flags.contains(.perspective)
    let a = Double(item.inverseA) * sx, b = Double(item.inverseB) * sx
    let c = Double(item.inverseC) * sy, d = Double(item.inverseD) * sy
    if item.flags.contains(.clipped) && !isPerspective {
      var m = Homography()
      let (x, y) = (Double(item.centreX), Double(item.centreY))
      (m.m00, m.m01, m.m02) = (Float(a), Float(b), Float(Double(width) / 2 - 0.5 - a * x - b * y))
      (m.m10, m.m11, m.m12) = (Float(c), Float(d), Float(Double(height) / 2 - 0.5 - c * x - d * y))
      item.homography = Int32(frame.homographies.count)
      frame.homographies += [Homography(), m]
    } else if isPerspective {
      // Maps item space to texels, following the item's own mapping.
      var m = frame.homographies[Int(item.homography)]
      let ox = Float(width) / 2 - 0.5, oy = Float(height) / 2 - 0.5
      (m.m00, m.m01, m.m02) = (
        Float(sx) * m.m00 + ox * m.m20, Float(sx) * m.m01 + ox * m.m21, Float(sx) * m.m02 + ox * m.m22
      )
      (m.m10, m.m11, m.m12) = (
        Float(sy) * m.m10 + oy * m.m20, Float(sy) * m.m11 + oy * m.m21, Float(sy) * m.m12 + oy * m.m22
      )
      frame.homographies.append(m)
    } else {
      let dx = 0.5 - Double(item.centreX), dy = 0.5 - Double(item.centreY)
      (item.ux, item.uy, item.vx, item.vy) = (fixed(a), fixed(b), fixed(c), fixed(d))
      item.u0 = fixed(a * dx + b * dy + Double(width) / 2 - 0.5)
      item.v0 = fixed(c * dx + d * dy + Double(height) / 2 - 0.5)
    }
  }

  mutating func addShadow(_ mapping: Mapping) {
    var item = shape(mapping, largest: 0.3)
    var profile = ShadowProfile()
    (profile.halfWidth, profile.halfHeight, profile.radius) = (item.halfWidth, item.halfHeight, item.radius)
    profile.sigma = Float(random(0.5, 9))
    profile.isContinuous = item.flags.contains(.continuous) ? 1 : 0
    guard ShadowTable.canMake(profile) else { return }
    item.kind = .shadow
    item.fill = colour()
    item.image = UInt32(frame.shadows.count)
    frame.shadows.append(profile)
    append(item, reach: 3 * Double(profile.sigma))
  }

  mutating func addGroup(
    _ mapping: Mapping, blend: BlendMode = .normal, mask: ((inout SceneMaker) -> Void)? = nil,
    _ body: (inout SceneMaker) -> Void
  ) {
    var item = shape(mapping, largest: 0.7)
    item.kind = .groupBegin
    item.opacity = chance(0.3) ? 255 : UInt32(random(upTo: 256))
    if chance(0.7) { item.flags.insert(.shaped) }
    if blend == .normal && chance(0.3) { item.flags.formUnion(chance(0.5) ? [.replaces] : [.replaces, .continues]) }
    let box = append(item)
    clips.append(box)
    body(&self)
    if let mask {
      var begin = DrawItem()
      begin.kind = .maskBegin
      frame.items.append(begin)
      frame.boxes.append(box)
      mask(&self)
      item.flags.insert(.masked)
    }
    clips.removeLast()
    item.kind = .groupEnd
    item.blendMode = blend
    frame.items.append(item)
    frame.boxes.append(box)
  }

  /// Bounds of the innermost open group, in pixels.
  var clip: PixelBox { clips.last! }

  mutating func add(_ item: DrawItem, _ box: PixelBox) {
    frame.items.append(item)
    frame.boxes.append(box)
  }

  private func fixed(_ value: Double) -> Int32 { Int32(truncatingIfNeeded: Int64((value * 65536).rounded())) }

  @discardableResult
  private mutating func append(_ item: DrawItem, reach: Double = 0) -> PixelBox {
    var box = clips.last!.intersection(bounds(item, reach: reach))
    // Sometimes an ancestor clips the item.
    if chance(0.2) {
      box.x0 += Int32(random(upTo: 9))
      box.y1 -= Int32(random(upTo: 9))
    }
    if box.isEmpty { box = .empty }
    frame.items.append(item)
    frame.boxes.append(box)
    return box
  }

  private mutating func shape(_ mapping: Mapping, largest: Double) -> DrawItem {
    var item = DrawItem()
    let w = Double(frame.width), h = Double(frame.height)
    item.centreX = Float(random(-0.1, 1.1) * w)
    item.centreY = Float(random(-0.1, 1.1) * h)
    item.halfWidth = Float(random(0.2, max(largest * w, 1)))
    item.halfHeight = Float(random(0.2, max(largest * h, 1)))
    if chance(0.7) { item.radius = Float(random(0, Double(min(item.halfWidth, item.halfHeight)))) }
    item.flags = chance(0.6) ? .allCorners : DrawItem.Flags(rawValue: UInt32(random(upTo: 16)) << 8)
    switch mapping {
    case .upright: item.flags.formUnion([.axisAligned, .isometric])
    case .isometric:
      turn(&item, angle: random(0, 6.3), scaleX: 1, scaleY: chance(0.5) ? 1 : -1, skew: 0)
      item.flags.insert(.isometric)
    case .affine:
      turn(
        &item, angle: random(0, 6.3), scaleX: random(0.4, 2.5), scaleY: random(0.4, 2.5), skew: random(-0.6, 0.6))
    case .perspective:
      var m = Homography()
      let angle = random(0, 6.3)
      let (s, c) = (sine(angle), sine(angle + 1.5707963267948966))
      let cx = Double(item.centreX), cy = Double(item.centreY)
      // w stays positive over the frame in most scenes, and crosses zero in some.
      m.m20 = Float(random(-0.6, 0.6) / w)
      m.m21 = Float(random(-0.6, 0.6) / h)
      m.m22 = Float(1 - Double(m.m20) * cx - Double(m.m21) * cy)
      (m.m00, m.m01, m.m02) = (Float(c), Float(s), Float(-c * cx - s * cy))
      (m.m10, m.m11, m.m12) = (Float(-s), Float(c), Float(s * cx - c * cy))
      item.homography = Int32(frame.homographies.count)
      frame.homographies.append(m)
      item.flags.insert(.perspective)
    }
    addExtras(&item)
    return item
  }

  private mutating func addExtras(_ item: inout DrawItem) {
    if extras.contains(.continuous), chance(0.7) { item.flags.insert(.continuous) }
    if extras.contains(.hard) { item.flags.formUnion(DrawItem.Flags(rawValue: UInt32(random(upTo: 16)) << 12)) }
    guard extras.contains(.edges), chance(0.8) else { return }
    item.flags.insert(.clipped)
    item.firstClipEdge = Int32(frame.edges.count)
    item.clipEdgeCount = Int32(random(upTo: 4))
    for _ in 0..<item.clipEdgeCount {
      let a = Int32(random(upTo: 2001)) - 1000, b = Int32(random(upTo: 2001)) - 1000
      let x = Int32(item.centreX) + Int32(random(upTo: 9)) - 4, y = Int32(item.centreY) + Int32(random(upTo: 9)) - 4
      frame.edges.append(ClipEdge(a: a, b: b, c: -a * x - b * y))
    }
  }

  private func turn(_ item: inout DrawItem, angle: Double, scaleX: Double, scaleY: Double, skew: Double) {
    let (s, c) = (sine(angle), sine(angle + 1.5707963267948966))
    item.inverseA = Float(c / scaleX)
    item.inverseB = Float(s / scaleX + skew * c)
    item.inverseC = Float(-s / scaleY)
    item.inverseD = Float(c / scaleY)
  }

  /// Sine with the precision that test scenes need, and equal on all machines.
  private func sine(_ x: Double) -> Double {
    var x = x.truncatingRemainder(dividingBy: 6.283185307179586)
    if x > 3.141592653589793 { x -= 6.283185307179586 }
    var term = x, sum = x
    for n in 1..<14 {
      let divisor = Double(2 * n * (2 * n + 1))
      term *= -x * x / divisor
      sum += term
    }
    return sum
  }

  /// Box of the pixels that the item may touch; the whole frame under perspective.
  private func bounds(_ item: DrawItem, reach: Double) -> PixelBox {
    if item.flags.contains(.perspective) { return clips[0] }
    let a = Double(item.inverseA), b = Double(item.inverseB), c = Double(item.inverseC), d = Double(item.inverseD)
    let det = a * d - b * c, w = Double(item.halfWidth) + reach, h = Double(item.halfHeight) + reach
    let ex = (abs(d) * w + abs(b) * h) / abs(det) + 1, ey = (abs(c) * w + abs(a) * h) / abs(det) + 1
    let x = Double(item.centreX), y = Double(item.centreY)
    return PixelBox(x0: Int32(x - ex) - 1, y0: Int32(y - ey) - 1, x1: Int32(x + ex) + 2, y1: Int32(y + ey) + 2)
  }
}

/// An image of random texels; half of them are translucent unless it is opaque.
func noise(seed: UInt64, width: Int, height: Int, opaque: Bool) -> CGImage {
  var maker = SceneMaker(seed: seed, width: 1, height: 1)
  var texels: [UInt32] = []
  for y in 0..<height {
    for x in 0..<width {
      let smooth = UInt32((x * 7 + y * 13) & 63)
      texels.append(
        opaque || x / 3 % 2 == 0
          ? 0xff00_0000 | (smooth + 60) | (smooth * 2 + 40) << 8 | (200 - smooth) << 16 : maker.colour())
    }
  }
  return CGImage(width: width, height: height, premultiplied: texels)
}
