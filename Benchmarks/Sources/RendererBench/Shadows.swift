import Agate

/// W3: opaque rounded rectangles, each above its own shadow.
func shadowFrame(_ number: Int) -> FrameSnapshot {
  var frame = emptyFrame(number)
  var profile = ShadowProfile()
  (profile.halfWidth, profile.halfHeight, profile.radius, profile.sigma) = (100, 70, 16, 6)
  for i in 0..<200 {
    let p = position(i, Double(number) / 60)
    var shadow = uprightItem(x: p.x - 100, y: p.y - 70 + 4, width: 200, height: 140)
    shadow.kind = .shadow
    shadow.fill = 0x8000_0000
    shadow.image = UInt32(i)
    frame.shadows.append(profile)
    frame.items.append(shadow)
    frame.boxes.append(outwards(p.x - 118, p.y - 84, p.x + 118, p.y + 92))
    var item = uprightItem(x: p.x - 100, y: p.y - 70, width: 200, height: 140)
    item.radius = 16
    item.fill = palette(u(1, i))
    item.flags.insert(.opaque)
    frame.items.append(item)
    frame.boxes.append(outwards(p.x - 100, p.y - 70, p.x + 100, p.y + 70))
  }
  return frame
}
