import Agate

let darkBlue: UInt32 = 0xff20_1810

func emptyFrame(_ number: Int) -> FrameSnapshot {
  var frame = FrameSnapshot()
  frame.width = 1920
  frame.height = 1080
  frame.background = darkBlue
  frame.sequence = UInt64(number + 1)
  frame.layoutSequence = frame.sequence
  return frame
}

func uprightItem(x: Double, y: Double, width: Double, height: Double) -> DrawItem {
  var item = DrawItem()
  item.flags = [.axisAligned, .isometric, .allCorners]
  item.centreX = Float(x + width / 2)
  item.centreY = Float(y + height / 2)
  item.halfWidth = Float(width / 2)
  item.halfHeight = Float(height / 2)
  return item
}

/// W1: rounded rectangles with borders, all moving.
func flatFrame(_ number: Int) -> FrameSnapshot {
  var frame = emptyFrame(number)
  for i in 0..<1000 {
    let w = Double(64 + 16 * (i % 5))
    let h = Double(48 + 16 * (i % 4))
    let p = position(i, Double(number) / 60)
    let opacity = i % 5 < 3 ? 0.8 : 1
    var item = uprightItem(x: p.x - w / 2, y: p.y - h / 2, width: w, height: h)
    item.radius = 12
    item.borderWidth = 2
    item.fill = palette(u(1, i), alpha: opacity)
    item.border = palette(u(1, i) + 0.5, alpha: opacity)
    if opacity == 1 { item.flags.insert(.opaque) }
    frame.items.append(item)
    frame.boxes.append(outwards(p.x - w / 2, p.y - h / 2, p.x + w / 2, p.y + h / 2))
  }
  return frame
}

/// Textures of W2: 128 × 128 pixels, two of them opaque.
func textures() -> [CGImage] {
  (0..<4).map { k in
    var pixels: [UInt32] = []
    for y in 0..<128 {
      for x in 0..<128 {
        let d = ((Double(x) - 63.5) * (Double(x) - 63.5) + (Double(y) - 63.5) * (Double(y) - 63.5)).squareRoot()
        let a = k < 2 ? 255 : UInt32(255 * min(max((64 - d) / 16, 0), 1) + 0.5)
        let b: UInt32 = ((x >> 4) ^ (y >> 4)) & 1 == 1 ? 255 : 0
        let channels = [UInt32((2 * x + 40 * k) % 256), UInt32((2 * y + 80 * k) % 256), b]
        var color = a << 24
        for (j, c) in channels.enumerated() { color |= (((c * a + 128) * 257) >> 16) << UInt32(8 * j) }
        pixels.append(color)
      }
    }
    return CGImage(width: 128, height: 128, premultiplied: pixels)
  }
}

/// W2: rotated and scaled images.
func imageFrame(_ number: Int) -> FrameSnapshot {
  var frame = emptyFrame(number)
  let t = Double(number) / 60
  for i in 0..<1000 {
    let p = position(i, t)
    let theta = 2 * Double.pi * (u(1, i) + t * (u(2, i) - 0.5))
    let s = 0.75 + 0.25 * sin(2 * .pi * ((0.3 + 0.4 * u(3, i)) * t + u(4, i)))
    let c = cos(theta) / s
    let n = sin(theta) / s
    var item = DrawItem()
    item.kind = .image
    item.image = UInt32(1 + i % 4)
    item.flags = i % 4 < 2 ? [.opaque] : []
    item.inverseA = Float(c)
    item.inverseB = Float(n)
    item.inverseC = Float(-n)
    item.inverseD = Float(c)
    item.centreX = Float(p.x)
    item.centreY = Float(p.y)
    item.halfWidth = 64
    item.halfHeight = 64
    let dx = 0.5 - p.x
    let dy = 0.5 - p.y
    item.u0 = fixed(63.5 + c * dx + n * dy)
    item.ux = fixed(c)
    item.uy = fixed(n)
    item.v0 = fixed(63.5 - n * dx + c * dy)
    item.vx = fixed(-n)
    item.vy = fixed(c)
    let reach = 64 * s * (abs(cos(theta)) + abs(sin(theta))) + 0.5
    frame.items.append(item)
    frame.boxes.append(outwards(p.x - reach, p.y - reach, p.x + reach, p.y + reach))
  }
  return frame
}

func fixed(_ value: Double) -> Int32 { Int32((value * 65536).rounded()) }

/// W7: masked groups of ten rectangles at half opacity.
func groupFrame(_ number: Int) -> FrameSnapshot {
  var frame = emptyFrame(number)
  frame.groupDepth = 1
  let t = Double(number) / 60
  for g in 0..<100 {
    let p = position(g, t)
    var group = uprightItem(x: p.x - 120, y: p.y - 80, width: 240, height: 160)
    let box = outwards(p.x - 120, p.y - 80, p.x + 120, p.y + 80)
    group.kind = .groupBegin
    group.radius = 24
    group.opacity = 128
    group.flags.insert(.shaped)
    frame.items.append(group)
    frame.boxes.append(box)
    for m in 10 * g..<10 * g + 10 {
      let x = p.x - 120 + 120 + 90 * sin(2 * .pi * (0.5 * (0.5 + u(1, m)) * t + u(2, m))) - 50
      let y = p.y - 80 + 80 + 60 * sin(2 * .pi * (0.5 * (0.5 + u(3, m)) * t + u(4, m))) - 35
      var item = uprightItem(x: x, y: y, width: 100, height: 70)
      item.fill = palette(u(5, m))
      item.flags.insert(.opaque)
      frame.items.append(item)
      frame.boxes.append(outwards(x, y, x + 100, y + 70).intersection(box))
    }
    group.kind = .groupEnd
    frame.items.append(group)
    frame.boxes.append(box)
  }
  return frame
}

/// W8: ten thousand rectangles at rest and one that moves above them. Each frame is the previous one, changed in
/// place.
struct IdleScene {
  var frame = emptyFrame(0)

  init() {
    for i in 0..<10000 {
      let x = 19.2 * Double(i % 100) + 1.6
      let y = 10.8 * Double(i / 100) + 0.9
      var item = uprightItem(x: x, y: y, width: 16, height: 9)
      item.radius = 3
      item.fill = palette(u(1, i))
      item.flags.insert(.opaque)
      frame.items.append(item)
      frame.boxes.append(outwards(x, y, x + 16, y + 9))
    }
    frame.items.append(DrawItem())
    frame.boxes.append(.empty)
    move(to: 0)
    frame.history = []
    frame.sequence = 1
  }

  mutating func move(to number: Int) {
    let t = Double(number) / 60
    let x = 935 + 400 * sin(0.5 * .pi * t)
    let y = 515 + 300 * sin(0.7 * .pi * t)
    var item = uprightItem(x: x, y: y, width: 50, height: 50)
    item.fill = 0xcccc_cccc
    frame.items[10000] = item
    let old = frame.boxes[10000]
    frame.boxes[10000] = outwards(x, y, x + 50, y + 50)
    frame.sequence += 1
    var change = FrameChange()
    change.sequence = frame.sequence
    change.damage = old.union(frame.boxes[10000])
    change.items = [10000]
    frame.history.append(change)
    if frame.history.count > 4 { frame.history.removeFirst() }
  }
}
