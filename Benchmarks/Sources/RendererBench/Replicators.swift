import Agate

/// W5: instances of a rounded square in three nested replicators. Most are rotated, and each scales with a delay of
/// its own.
func replicatorFrame(_ number: Int) -> FrameSnapshot {
  var frame = emptyFrame(number)
  let t = Double(number) / 60
  for c in 0..<10 {
    let angle = Double(c) * 3 * .pi / 180
    let shrunk = pow(0.95, Double(c))
    let (x, y) = (cos(angle), sin(angle))
    for b in 0..<32 {
      for a in 0..<32 {
        let tau = t - 0.03 * Double(a) - 0.02 * Double(b) - 0.1 * Double(c)
        let scale = shrunk * (1 + 0.25 * sin(2 * .pi * tau))
        let dx = (45.5 + 59 * Double(a) - 960) * shrunk
        let dy = (28.5 + 33 * Double(b) - 540) * shrunk
        var item = DrawItem()
        item.flags = c == 0 ? [.axisAligned, .isometric, .allCorners] : [.isometric, .allCorners]
        (item.inverseA, item.inverseB) = (Float(x), Float(y))
        (item.inverseC, item.inverseD) = (Float(-y), Float(x))
        let centre = (x: 960 + x * dx - y * dy, y: 540 + y * dx + x * dy)
        (item.centreX, item.centreY) = (Float(centre.x), Float(centre.y))
        (item.halfWidth, item.halfHeight) = (Float(12 * scale), Float(12 * scale))
        item.radius = Float(6 * scale)
        item.fill = faded(1 - Double(a) / 40, 1 - Double(b) / 40, 1 - Double(c) / 12)
        let reach = 12 * scale * (x + y) + (c == 0 ? 0 : 0.75)
        let box = outwards(centre.x - reach, centre.y - reach, centre.x + reach, centre.y + reach)
        if box.isEmpty { continue }
        frame.items.append(item)
        frame.boxes.append(box)
      }
    }
  }
  return frame
}

/// A colour with opacity 0.8.
private func faded(_ channels: Double...) -> UInt32 {
  channels.enumerated().reduce(204 << 24) { color, channel in
    color | (UInt32(255 * channel.element + 0.5) * 204 + 127) / 255 << UInt32(8 * channel.offset)
  }
}
