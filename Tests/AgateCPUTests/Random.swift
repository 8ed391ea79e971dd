import Agate
import AgateRaster

@testable import AgateCPU

/// A small random number generator, so that every run draws the same scenes.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

  mutating func color(opaque: Bool = false) -> UInt32 {
    let a = opaque ? 255 : UInt32(roll(256))
    var color = a << 24
    for shift in [0, 8, 16] as [UInt32] { color |= UInt32(roll(Int(a) + 1)) << shift }
    return color
  }
}

/// Random frames with all kinds of items, in the form that a compositor sends.
struct RandomScene {
  var dice: Dice
  var frame = FrameSnapshot()
  private let seed: UInt64
  static let images: [CGImage] = {
    var dice = Dice(99)
    let plain = [(1, 1, true), (7, 5, true), (16, 16, false), (40, 3, false)].map { width, height, opaque in
      let pixels = (0..<width * height).map { _ in dice.color(opaque: opaque) }
      return CGImage(width: width, height: height, premultiplied: pixels)
    }
    return plain + [blob(101, 67, &dice), blob(33, 40, &dice)]
  }()

  /// An image that is opaque inside an ellipse and clear outside it.
  static func blob(_ width: Int, _ height: Int, _ dice: inout Dice) -> CGImage {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let x = (Double(index % width) + 0.5) / Double(width) * 2.4 - 1.2
      let y = (Double(index / width) + 0.5) / Double(height) * 2.2 - 1
      let distance = x * x + y * y
      return distance < 0.9 ? dice.color(opaque: true) : distance < 1 ? dice.color() : 0
    }
    return CGImage(width: width, height: height, premultiplied: pixels)
  }

  static var updates: [ResourceUpdate] {
    images.enumerated().map { .setImage(slot: UInt32($0.offset + 1), $0.element) }
  }

  init(seed: UInt64, width: Int = 150, height: Int = 90, count: Int = 40, hasPasses: Bool = true) {
    dice = Dice(seed)
    self.seed = seed
    frame.width = width
    frame.height = height
    frame.background = dice.color()
    frame.sequence = 1
    frame.layoutSequence = 1
    let bounds = PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    if hasPasses && dice.roll(2) == 0 { for _ in 0...dice.roll(3) { addPass() } }
    add(count, within: bounds, depth: 0)
  }

  private mutating func add(_ count: Int, within bounds: PixelBox, depth: Int) {
    var left = count
    while left > 0 {
      left -= 1
      if depth < 4 && dice.roll(6) == 0 {
        var (group, box) = item(within: bounds)
        group.kind = .groupBegin
        group.opacity = [255, 128, UInt32(dice.roll(256))][dice.roll(3)]
        if dice.roll(2) == 0 { group.flags.insert(.shaped) }
        if dice.roll(3) == 0 { group.flags.formUnion(dice.roll(2) == 0 ? [.replaces] : [.replaces, .continues]) }
        let inside = dice.roll(left + 1)
        let masked = dice.roll(3) == 0
        frame.groupDepth = max(frame.groupDepth, depth + (masked ? 2 : 1))
        frame.items.append(group)
        frame.boxes.append(box)
        add(inside, within: box, depth: depth + 1)
        left -= inside
        if masked {
          var mask = DrawItem()
          mask.kind = .maskBegin
          frame.items.append(mask)
          frame.boxes.append(box)
          let inMask = dice.roll(left + 1)
          add(inMask, within: box, depth: depth + 2)
          left -= inMask
          group.flags.insert(.masked)
        }
        if dice.roll(2) == 0 && !group.flags.contains(.replaces) {
          group.blendMode = BlendMode(rawValue: UInt32(dice.roll(BlendMode.allCases.count)))!
        }
        group.kind = .groupEnd
        frame.items.append(group)
        frame.boxes.append(box)
      } else {
        let (item, box) = item(within: bounds)
        frame.items.append(item)
        frame.boxes.append(box)
      }
    }
  }

  /// Adds a pass with items of its own. Some of them show earlier passes.
  private mutating func addPass() {
    let (width, height) = (1 + dice.roll(90), 1 + dice.roll(60))
    var inner = RandomScene(seed: dice.next(), width: width, height: height, count: 0, hasPasses: false)
    inner.frame.passes = frame.passes
    inner.frame.homographies = frame.homographies
    inner.frame.shadows = frame.shadows
    inner.frame.gradients = frame.gradients
    inner.frame.edges = frame.edges
    inner.add(1 + dice.roll(8), within: PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)), depth: 0)
    var pass = FramePass()
    (pass.width, pass.height) = (Int32(width), Int32(height))
    pass.firstItem = Int32(frame.passItems.count)
    pass.itemCount = Int32(inner.frame.items.count)
    pass.groupDepth = Int32(inner.frame.groupDepth)
    pass.isKept = UInt32(dice.roll(2))
    (pass.key.low, pass.key.high) = (UInt64(frame.passes.count), seed)
    pass.firstFilter = Int32(frame.filters.count)
    for _ in 0..<dice.roll(3) { frame.filters.append(filter(width, height)) }
    pass.filterCount = Int32(frame.filters.count) - pass.firstFilter
    frame.passItems += inner.frame.items
    frame.passBoxes += inner.frame.boxes
    frame.homographies = inner.frame.homographies
    frame.shadows = inner.frame.shadows
    frame.gradients = inner.frame.gradients
    frame.edges = inner.frame.edges
    frame.passes.append(pass)
  }

  private mutating func filter(_ width: Int, _ height: Int) -> FrameFilter {
    switch dice.roll(3) {
    case 0:
      var blur = FrameFilter(.gaussianBlur)
      for axis in 0..<2 { blur.values[axis] = Float([0, 0.03, dice.real(0.1...1), dice.real(1...20)][dice.roll(4)]) }
      blur.values[2] = Float(dice.roll(2))
      return blur
    case 1:
      var matrix = FrameFilter(.colorMatrix)
      for index in 0..<20 { matrix.values[index] = Float(dice.real(-0.3...0.7)) }
      return matrix
    default:
      var vignette = FrameFilter(.vignette)
      let values = [
        dice.real(0...Double(width)), dice.real(0...Double(height)), dice.real(0...40), dice.real(0...40),
        dice.real(0...1.5),
      ]
      for (index, value) in values.enumerated() { vignette.values[index] = Float(value) }
      return vignette
    }
  }

  /// An item, and the box of the pixels that it may touch.
  mutating func item(within bounds: PixelBox) -> (DrawItem, PixelBox) {
    var item = DrawItem()
    let w = Double(frame.width)
    let h = Double(frame.height)
    // From specks to far larger than the frame.
    let size = [0.3, 2, 12, 60, 400, 5000][dice.roll(6)]
    var halfWidth = dice.real(0.05...size)
    var halfHeight = dice.real(0.05...size)
    var x = dice.real(-0.3 * w...1.3 * w)
    var y = dice.real(-0.3 * h...1.3 * h)
    if dice.roll(3) == 0 {
      // Aligned to whole pixels.
      halfWidth = halfWidth.rounded(.up)
      halfHeight = halfHeight.rounded(.up)
      x.round()
      y.round()
    }
    item.centreX = Float(x)
    item.centreY = Float(y)
    item.halfWidth = Float(halfWidth)
    item.halfHeight = Float(halfHeight)
    let limit = min(halfWidth, halfHeight)
    item.radius = Float([0, dice.real(0...limit), limit][dice.roll(3)])
    item.borderWidth = Float([0, 1, dice.real(0...limit * 1.2), 2.5][dice.roll(4)])
    item.fill = dice.color(opaque: dice.roll(2) == 0)
    item.border = dice.color(opaque: dice.roll(2) == 0)
    if dice.roll(3) > 0 {
      item.flags.insert(.allCorners)
    } else {
      item.flags.formUnion(.init(rawValue: UInt32(dice.roll(16)) << 8))
    }

    if dice.roll(4) == 0 { item.flags.formUnion(.init(rawValue: UInt32(dice.roll(16)) << 12)) }
    if dice.roll(3) == 0 { item.flags.insert(.continuous) }

    var box = place(&item, x: x, y: y, halfWidth: halfWidth, halfHeight: halfHeight)
    if dice.roll(3) == 0 {
      if dice.roll(4) == 0 { shade(&item) } else { paint(&item, halfWidth: halfWidth, halfHeight: halfHeight) }
    } else if dice.roll(4) == 0 {
      box = blur(&item)
    }
    let isOpaqueRectangle = item.kind == .rectangle && item.fill >> 24 == 255 && item.border >> 24 == 255
    let isOpaqueImage =
      item.kind == .image && item.flags.isDisjoint(with: [.pass, .gradient]) && item.image <= 2 && item.opacity == 255
    if isOpaqueRectangle || isOpaqueImage { item.flags.insert(.opaque) }
    if dice.roll(5) == 0 { cut(&item) }
    box = box.intersection(bounds)
    if dice.roll(8) == 0 && !box.isEmpty { box.x1 -= Int32(dice.roll(box.width)) }
    return (item, box.isEmpty ? .empty : box)
  }

  /// Chooses a random mapping for the item. Returns the pixels that the item can touch.
  private mutating func place(
    _ item: inout DrawItem, x: Double, y: Double, halfWidth: Double, halfHeight: Double
  ) -> PixelBox {
    let angle = dice.real(0...7)
    let c = cos(angle)
    let s = sin(angle)
    var reach = (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot() + 2
    switch dice.roll(7) {
    case 0:
      item.flags.insert(.isometric)
      set(&item, c, s, -s, c)
    case 1:
      let scale = dice.real(0.2...4)
      set(&item, c / scale, s / scale, -s / scale, c / scale)
      reach = reach * scale + 2
    case 2:
      let sx = dice.real(0.3...3)
      let sy = dice.real(0.3...3)
      let skew = dice.real(-0.5...0.5)
      set(&item, c / sx, s / sx, -s / sy + skew, c / sy)
      return PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height))
    case 3:
      item.flags.insert(.perspective)
      project(&item, x: x, y: y, c, s)
      return PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height))
    default:
      item.flags.formUnion([.axisAligned, .isometric])
      return PixelBox(
        x0: Int32((x - halfWidth).rounded(.down)), y0: Int32((y - halfHeight).rounded(.down)),
        x1: Int32((x + halfWidth).rounded(.up)), y1: Int32((y + halfHeight).rounded(.up))
      ).intersection(PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height)))
    }
    return PixelBox(
      x0: Int32((x - reach).rounded(.down)), y0: Int32((y - reach).rounded(.down)),
      x1: Int32((x + reach).rounded(.up)), y1: Int32((y + reach).rounded(.up))
    ).intersection(PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height)))
  }

  private func set(_ item: inout DrawItem, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    item.inverseA = Float(a)
    item.inverseB = Float(b)
    item.inverseC = Float(c)
    item.inverseD = Float(d)
  }

  private mutating func project(_ item: inout DrawItem, x: Double, y: Double, _ c: Double, _ s: Double) {
    var h = Homography()
    let tiltX = dice.real(-0.008...0.008)
    let tiltY = dice.real(-0.008...0.008)
    let scale = dice.real(0.3...2)
    h.m00 = Float(c / scale)
    h.m01 = Float(s / scale)
    h.m02 = Float(-(c * x + s * y) / scale)
    h.m10 = Float(-s / scale)
    h.m11 = Float(c / scale)
    h.m12 = Float((s * x - c * y) / scale)
    h.m20 = Float(tiltX)
    h.m21 = Float(tiltY)
    h.m22 = Float(1 - tiltX * x - tiltY * y)
    var texture = h
    let density = Float(dice.real(0.05...3))
    texture.m00 *= density
    texture.m01 *= density
    texture.m02 *= density
    texture.m10 *= density
    texture.m11 *= density
    texture.m12 *= density
    item.homography = Int32(frame.homographies.count)
    frame.homographies += [h, texture]
  }

  private mutating func paint(_ item: inout DrawItem, halfWidth: Double, halfHeight: Double) {
    item.kind = .image
    let count = Self.images.count
    // The slot after the last one is empty.
    item.image = UInt32(1 + dice.roll(dice.roll(6) == 0 ? count + 1 : count))
    (item.fill, item.border) = (0, 0)
    var size = Self.images[min(Int(item.image), count) - 1].size
    if !frame.passes.isEmpty && dice.roll(2) == 0 {
      item.flags.insert(.pass)
      item.image = UInt32(dice.roll(frame.passes.count))
      size = (Int(frame.passes[Int(item.image)].width), Int(frame.passes[Int(item.image)].height))
    } else if dice.roll(3) == 0 {
      let last = UInt32(Int.bitWidth - 1 - max(size.width, size.height).leadingZeroBitCount)
      item.mipLevel = UInt32(dice.roll(Int(last) + 1))
      if item.mipLevel < last && dice.roll(2) == 0 { item.mipMix = UInt32(dice.roll(256)) }
      size = (max(1, size.width >> Int(item.mipLevel)), max(1, size.height >> Int(item.mipLevel)))
    }
    if !item.flags.contains(.perspective) { addMapping(&item, size) }
    item.opacity = dice.roll(2) == 0 ? 255 : UInt32(dice.roll(256))
    item.borderWidth = 0
    if dice.roll(3) == 0 { item.flags.insert(dice.roll(2) == 0 ? .nearest : .stepped) }
    if dice.roll(4) == 0 {
      // One texel per pixel, as for most images.
      item.ux = 65536
      item.vy = 65536
      item.u0 = Int32(-Int(item.centreX - item.halfWidth) * 65536 + [0, 77, 0x8000][dice.roll(3)])
      item.v0 = Int32(-Int(item.centreY - item.halfHeight) * 65536)
      return
    }
    let sx = Double(size.width) / (2 * halfWidth)
    let sy = Double(size.height) / (2 * halfHeight)
    let dx = 0.5 - Double(item.centreX)
    let dy = 0.5 - Double(item.centreY)
    let a = Double(item.inverseA) * sx
    let b = Double(item.inverseB) * sx
    let c = Double(item.inverseC) * sy
    let d = Double(item.inverseD) * sy
    item.u0 = fixed(a * dx + b * dy + halfWidth * sx - 0.5)
    item.ux = fixed(a)
    item.uy = fixed(b)
    item.v0 = fixed(c * dx + d * dy + halfHeight * sy - 0.5)
    item.vx = fixed(c)
    item.vy = fixed(d)
  }

  /// Turns the item into a gradient of random colours, about as large as the item or much smaller.
  private mutating func shade(_ item: inout DrawItem) {
    item.kind = .image
    item.flags.insert(.gradient)
    (item.fill, item.border, item.borderWidth) = (0, 0, 0)
    item.opacity = dice.roll(2) == 0 ? 255 : UInt32(dice.roll(256))
    item.image = UInt32(frame.gradients.count)
    let count = [1, 2, 3, 5, 40][dice.roll(5)], opaque = dice.roll(2) == 0
    let colors = (0..<count * 4).map { $0 % 4 == 3 && opaque ? 1 : dice.real(-0.1...1.1) }
    let locations = dice.roll(2) == 0 ? [] : (0..<count).map { _ in dice.real(-0.2...1.2) }
    let kind = [GradientKind.axial, .radial, .conic][dice.roll(3)]
    GradientTable.append(kind, colors: colors, locations: locations, to: &frame.gradients)
    if opaque && item.opacity == 255 { item.flags.insert(.opaque) }
    var h = Homography()
    let scale = dice.real(0.5...3) / Double(item.halfWidth), angle = dice.real(0...7)
    (h.m00, h.m01) = (Float(cos(angle) * scale), Float(sin(angle) * scale))
    (h.m10, h.m11) = (Float(-sin(angle) * scale), Float(cos(angle) * scale))
    h.m02 = Float(dice.real(-1...1)) - h.m00 * item.centreX - h.m01 * item.centreY
    h.m12 = Float(dice.real(-1...1)) - h.m10 * item.centreX - h.m11 * item.centreY
    var place = Homography()
    if item.flags.contains(.perspective) {
      place = frame.homographies[Int(item.homography)]
      (h.m20, h.m21, h.m22) = (place.m20, place.m21, place.m22)
    }
    item.homography = Int32(frame.homographies.count)
    frame.homographies += [place, h]
  }

  /// Turns the item into a shadow. Returns the pixels that it may touch.
  private mutating func blur(_ item: inout DrawItem) -> PixelBox {
    var profile = ShadowProfile()
    profile.halfWidth = item.halfWidth
    profile.halfHeight = item.halfHeight
    profile.radius = item.radius
    profile.sigma = Float([dice.real(0.1...2), dice.real(2...12), 4, 40][dice.roll(4)])
    profile.isContinuous = UInt32(dice.roll(2))
    item.kind = .shadow
    item.borderWidth = 0
    // A shadow that is not blurred cannot be drawn.
    if dice.roll(20) == 0 { profile.sigma = 0 }
    item.image = UInt32(frame.shadows.count)
    frame.shadows.append(profile)
    return PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height))
  }

  /// Adds the item's texel positions as a homography, in case the item is cut.
  private mutating func addMapping(_ item: inout DrawItem, _ size: (width: Int, height: Int)) {
    let sx = Float(size.width) / (2 * item.halfWidth)
    let sy = Float(size.height) / (2 * item.halfHeight)
    var h = Homography()
    (h.m00, h.m01) = (item.inverseA * sx, item.inverseB * sx)
    (h.m10, h.m11) = (item.inverseC * sy, item.inverseD * sy)
    h.m02 = Float(size.width) / 2 - 0.5 - h.m00 * item.centreX - h.m01 * item.centreY
    h.m12 = Float(size.height) / 2 - 0.5 - h.m10 * item.centreX - h.m11 * item.centreY
    item.homography = Int32(frame.homographies.count)
    frame.homographies += [Homography(), h]
  }

  /// Cuts an item by random edges near it.
  private mutating func cut(_ item: inout DrawItem) {
    item.flags.insert(.clipped)
    item.firstClipEdge = Int32(frame.edges.count)
    item.clipEdgeCount = Int32(1 + dice.roll(3))
    for _ in 0..<item.clipEdgeCount {
      let a = [0, 1000, dice.roll(2001) - 1000][dice.roll(3)]
      let b = [0, -1000, dice.roll(2001) - 1000][dice.roll(3)]
      let x = Int(min(max(item.centreX, -500), 500)) + dice.roll(21) - 10
      let y = Int(min(max(item.centreY, -500), 500)) + dice.roll(21) - 10
      frame.edges.append(ClipEdge(a: Int32(a), b: Int32(b), c: Int32(-a * x - b * y)))
    }
  }

  private func fixed(_ value: Double) -> Int32 { Int32(truncatingIfNeeded: Int((value * 65536).rounded())) }

  /// Changes a few items in place, or in every third step more of them, as a compositor does, and records the change in
  /// the history: in every other step with the boxes of all items.
  mutating func step(changing share: Int = 3) {
    frame.sequence += 1
    let share = frame.sequence % 3 == 0 ? 4 * share : share
    var change = FrameChange()
    var boxes: [PixelBox] = []
    change.sequence = frame.sequence
    let bounds = PixelBox(x0: 0, y0: 0, x1: Int32(frame.width), y1: Int32(frame.height))
    for index in frame.items.indices where frame.items[index].kind.isDrawn {
      guard dice.roll(frame.items.count) < share else { continue }
      change.damage = change.damage.union(frame.boxes[index])
      let (item, box) = item(within: group(around: index) ?? bounds)
      boxes += [frame.boxes[index], box]
      frame.items[index] = item
      frame.boxes[index] = box
      change.damage = change.damage.union(box)
      change.items.append(Int32(index))
    }
    if frame.sequence % 2 == 0 { change.boxes = boxes }
    frame.history.append(change)
    if frame.history.count > 4 { frame.history.removeFirst() }
  }

  private func group(around index: Int) -> PixelBox? {
    var depth = 0
    for other in stride(from: index - 1, through: 0, by: -1) {
      if frame.items[other].kind == .groupEnd { depth += 1 }
      if frame.items[other].kind == .maskBegin && depth == 0 { return frame.boxes[other] }
      if frame.items[other].kind == .groupBegin {
        if depth == 0 { return frame.boxes[other] }
        depth -= 1
      }
    }
    return nil
  }
}

extension DrawItem.Kind {
  /// Whether the item draws pixels, rather than begin or end something.
  var isDrawn: Bool { self == .rectangle || self == .image || self == .shadow }
}

extension CGImage {
  fileprivate var size: (width: Int, height: Int) { (width, height) }
}
