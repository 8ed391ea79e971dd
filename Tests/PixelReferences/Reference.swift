import Agate
import AgateRaster
import Foundation

/// Draws a frame pixel by pixel in double precision, directly from the shading rules of `DrawItem`.
package struct Reference {
  package var images: [UInt32: CGImage] = [:]

  /// Mip levels of each image, by slot.
  private var levels: [UInt32: [CGImage]] = [:]
  /// Results of the frame's passes.
  private var results: [CGImage] = []
  /// Sums of the stamps of each stream.
  private var sums: [[UInt32]] = []
  private var masks = ShapeStore()

  package init() {}

  package func pixels(of frame: FrameSnapshot) -> [UInt32] {
    var reference = self
    reference.results = []
    reference.levels = images.mapValues { Reference.levels(of: $0) }
    reference.masks = ShapeStore()
    frame.withView { reference.masks.makeAll($0.shapes) }
    for pass in frame.passes { reference.results.append(reference.picture(of: pass, in: frame)) }
    reference.sums = frame.particleStreams.map { stream in
      guard stream.flags.contains(.stamps), let image = images[stream.image] else { return [] }
      return frame.sums(of: stream, image)
    }
    return reference.plainPixels(of: frame.produced)
  }

  private func plainPixels(of frame: FrameSnapshot) -> [UInt32] {
    var result = [UInt32](repeating: frame.background, count: frame.width * frame.height)
    let tables = frame.shadows.map { ShadowTable($0) }
    for y in 0..<frame.height {
      for x in 0..<frame.width { result[y * frame.width + x] = pixel(x, y, frame, tables) }
    }
    return result
  }

  private func picture(of pass: FramePass, in frame: FrameSnapshot) -> CGImage {
    var inner = frame
    (inner.width, inner.height, inner.background) = (Int(pass.width), Int(pass.height), 0)
    (inner.items, inner.boxes) = (Array(frame.passItems[pass.items]), Array(frame.passBoxes[pass.items]))
    var pixels = plainPixels(of: inner)
    for filter in frame.filters[pass.filters] { pixels = filtered(pixels, inner.width, inner.height, filter) }
    return CGImage(width: inner.width, height: inner.height, premultiplied: pixels)
  }

  private func pixel(_ x: Int, _ y: Int, _ frame: FrameSnapshot, _ tables: [ShadowTable?]) -> UInt32 {
    var colour = frame.background
    var stack: [UInt32] = []
    for (item, box) in zip(frame.items, frame.boxes) {
      guard x >= box.x0, x < box.x1, y >= box.y0, y < box.y1 else { continue }
      let isCut = item.flags.contains(.clipped) && !isInside(item, x, y, frame)
      switch item.kind {
      case .groupBegin, .maskBegin:
        stack.append(colour)
        if item.kind == .maskBegin || !item.flags.contains(.continues) { colour = 0 }
      case .groupEnd:
        var weight = item.flags.contains(.shaped) ? outline(item, x, y, frame).outer : 255
        weight = multiplied(weight, item.opacity)
        if item.flags.contains(.masked) {
          weight = multiplied(weight, colour >> 24)
          colour = stack.removeLast()
        }
        let below = stack.removeLast()
        if isCut {
          colour = below
          continue
        }
        colour =
          item.flags.contains(.replaces)
          ? combined(colour, weight, below, 255 - weight) : blended(item.blendMode, scaled(colour, weight), below)
      case .shadow:
        guard !isCut, let spot = spot(item, x, y, frame), let table = tables[Int(item.image)] else { continue }
        colour = over(scaled(item.fill, table.coverage(Float(spot.x), Float(spot.y))), colour)
      case .shape:
        if isCut { continue }
        let mask = masks.masks[Int(item.image)], origin = item.shapeOrigin
        let cover = mask.coverage(x: x - Int(origin.x), y: y - Int(origin.y))
        colour = over(scaled(item.fill, UInt32(cover)), colour)
      case .rectangle:
        if isCut { continue }
        let cover = outline(item, x, y, frame)
        colour = over(combined(item.fill, cover.inner, item.border, cover.outer - cover.inner), colour)
      case .image:
        let image = item.flags.contains(.pass) ? results[Int(item.image)] : images[item.image]
        guard !isCut, let image else { continue }
        let cover = outline(item, x, y, frame).outer
        if cover == 0 { continue }
        var texel = sampled(image, item, x, y, frame)
        if item.flags.contains(.tinted) {
          texel = each { multiplied(texel >> $0 & 255, (item.tint | 0xff00_0000) >> $0 & 255) }
        }
        texel = scaled(texel, multiplied(cover, item.opacity))
        colour = item.flags.contains(.additive) ? added(texel, colour) : over(texel, colour)
      case .instances: break
      case .particles:
        let stamps = sums[Int(item.image)]
        if !stamps.isEmpty { colour = added(stamps[y * frame.width + x], colour) }
      }
    }
    return colour
  }

  private func isInside(_ item: DrawItem, _ x: Int, _ y: Int, _ frame: FrameSnapshot) -> Bool {
    let first = Int(item.firstClipEdge)
    return frame.edges[first..<first + Int(item.clipEdgeCount)].allSatisfy {
      Int($0.a) * x + Int($0.b) * y + Int($0.c) >= 0
    }
  }

  // MARK: Coverage

  /// A pixel in item space, and the steps in item space to the pixel on the right and the pixel below.
  private struct Spot {
    var x = 0.0, y = 0.0
    var right = (x: 0.0, y: 0.0), down = (x: 0.0, y: 0.0)
    /// For perspective: the mapped pixel before the division, and the mapping.
    var mapped = (x: 0.0, y: 0.0, w: 1.0)
    var homography: Homography?
  }

  private func outline(_ item: DrawItem, _ x: Int, _ y: Int, _ frame: FrameSnapshot) -> (outer: UInt32, inner: UInt32) {
    guard let spot = spot(item, x, y, frame) else { return (0, 0) }
    let w = Double(item.halfWidth), h = Double(item.halfHeight)
    let r = Double(item.radius), b = max(Double(item.borderWidth), 0)
    var halfPixel = 0.5
    if !item.flags.contains(.isometric), !item.flags.contains(.axisAligned), !item.flags.contains(.perspective) {
      let gx = length(Double(item.inverseA), Double(item.inverseB))
      let gy = length(Double(item.inverseC), Double(item.inverseD))
      halfPixel = 0.5 * max(gx, gy)
    }
    let outerRadius = r < halfPixel ? 0 : r
    let outer = eightBits(coverage(item, spot, w, h, outerRadius))
    if b == 0 { return (outer, outer) }
    let innerRadius = outerRadius - b < halfPixel ? 0 : outerRadius - b
    let inner = w > b && h > b ? eightBits(coverage(item, spot, w - b, h - b, innerRadius)) : 0
    return (outer, min(inner, outer))
  }

  private func spot(_ item: DrawItem, _ x: Int, _ y: Int, _ frame: FrameSnapshot) -> Spot? {
    let px = Double(x) + 0.5, py = Double(y) + 0.5
    if item.flags.contains(.perspective) {
      let m = frame.homographies[Int(item.homography)]
      let w = Double(m.m20) * px + Double(m.m21) * py + Double(m.m22)
      guard w > 0 else { return nil }
      var spot = Spot()
      spot.mapped = (
        Double(m.m00) * px + Double(m.m01) * py + Double(m.m02),
        Double(m.m10) * px + Double(m.m11) * py + Double(m.m12), w
      )
      spot.homography = m
      spot.x = spot.mapped.x / w
      spot.y = spot.mapped.y / w
      spot.right = ((Double(m.m00) - spot.x * Double(m.m20)) / w, (Double(m.m10) - spot.y * Double(m.m20)) / w)
      spot.down = ((Double(m.m01) - spot.x * Double(m.m21)) / w, (Double(m.m11) - spot.y * Double(m.m21)) / w)
      return spot
    }
    let dx = px - Double(item.centreX), dy = py - Double(item.centreY)
    let a = Double(item.inverseA), b = Double(item.inverseB), c = Double(item.inverseC), d = Double(item.inverseD)
    return Spot(x: a * dx + b * dy, y: c * dx + d * dy, right: (a, c), down: (b, d))
  }

  private func coverage(_ item: DrawItem, _ spot: Spot, _ w: Double, _ h: Double, _ r: Double) -> Double {
    let inPixels = item.flags.contains(.isometric) || item.flags.contains(.axisAligned)
    let qx = abs(spot.x) - (w - r), qy = abs(spot.y) - (h - r)
    let corner: DrawItem.Flags =
      spot.x < 0
      ? spot.y < 0 ? .cornerMinXMinY : .cornerMinXMaxY : spot.y < 0 ? .cornerMaxXMinY : .cornerMaxXMaxY
    if r > 0, qx > 0, qy > 0, item.flags.contains(corner) {
      var d = length(qx, qy)
      if item.flags.contains(.continuous) {
        let n = pow(qx * qx * qx + qy * qy * qy, 1.0 / 3)
        let nx = (spot.x < 0 ? -1 : 1) * qx * qx / (n * n), ny = (spot.y < 0 ? -1 : 1) * qy * qy / (n * n)
        let gradient =
          inPixels && spot.homography == nil
          ? length(nx, ny)
          : length(nx * spot.right.x + ny * spot.right.y, nx * spot.down.x + ny * spot.down.y)
        return min(clamp((r - n) / gradient + 0.5), spot.homography == nil ? 1 : projectedSides(item, spot, w, h))
      }
      if d == 0 { d = 1e-9 }
      if inPixels { return clamp(r + 0.5 - d) }
      // The gradient of the distance in pixel space.
      let nx = (spot.x < 0 ? -qx : qx) / d, ny = (spot.y < 0 ? -qy : qy) / d
      let gradient = length(nx * spot.right.x + ny * spot.right.y, nx * spot.down.x + ny * spot.down.y)
      return min(clamp((r - d) / gradient + 0.5), spot.homography == nil ? 1 : projectedSides(item, spot, w, h))
    }
    if spot.homography != nil { return projectedSides(item, spot, w, h) }
    let gx = inPixels ? 1 : length(spot.right.x, spot.down.x), gy = inPixels ? 1 : length(spot.right.y, spot.down.y)
    let ex = part((w + spot.x) / gx, item, .hardMinX) + part((w - spot.x) / gx, item, .hardMaxX)
    let ey = part((h + spot.y) / gy, item, .hardMinY) + part((h - spot.y) / gy, item, .hardMaxY)
    return clamp(ex) * clamp(ey)
  }

  /// The part of a pixel, −0.5…0.5, that one side leaves at this distance.
  private func part(_ distance: Double, _ item: DrawItem, _ hard: DrawItem.Flags) -> Double {
    item.flags.contains(hard) ? distance >= 0 ? 0.5 : -0.5 : min(distance, 0.5)
  }

  /// Coverage from the distances to the sides' lines in the frame, under perspective.
  private func projectedSides(_ item: DrawItem, _ spot: Spot, _ w: Double, _ h: Double) -> Double {
    guard let m = spot.homography else { return 0 }
    func side(
      _ v: Double, _ h: Double, _ mx: Double, _ my: Double, _ near: DrawItem.Flags, _ far: DrawItem.Flags
    ) -> Double {
      func distance(_ sign: Double) -> Double {
        (h * spot.mapped.w - sign * v) / length(h * Double(m.m20) - sign * mx, h * Double(m.m21) - sign * my)
      }
      return clamp(part(distance(1), item, far) + part(distance(-1), item, near))
    }
    return side(spot.mapped.x, w, Double(m.m00), Double(m.m01), .hardMinX, .hardMaxX)
      * side(spot.mapped.y, h, Double(m.m10), Double(m.m11), .hardMinY, .hardMaxY)
  }

  // MARK: Images

  private func sampled(_ image: CGImage, _ item: DrawItem, _ x: Int, _ y: Int, _ frame: FrameSnapshot) -> UInt32 {
    var u = item.u0 &+ item.ux &* Int32(x) &+ item.uy &* Int32(y)
    var v = item.v0 &+ item.vx &* Int32(x) &+ item.vy &* Int32(y)
    if item.flags.contains(.perspective) || item.flags.contains(.clipped) {
      let m = frame.homographies[Int(item.homography) + 1]
      let px = Float(x) + 0.5, py = Float(y) + 0.5
      let w = m.m20 * px + m.m21 * py + m.m22
      guard w > 0 else { return 0 }
      u = fixed((m.m00 * px + m.m01 * py + m.m02) / w)
      v = fixed((m.m10 * px + m.m11 * py + m.m12) / w)
    }
    if item.flags.contains(.pass) { return sampled(image, u, v, item) }
    let levels = levels[item.image] ?? [image]
    let level = sampled(levels[Int(item.mipLevel)], u, v, item)
    if item.mipMix == 0 { return level }
    let next = sampled(
      levels[Int(item.mipLevel) + 1], ((u &+ 0x8000) >> 1) &- 0x8000, ((v &+ 0x8000) >> 1) &- 0x8000, item)
    return mixed(level, next, item.mipMix)
  }

  private func sampled(_ image: CGImage, _ u: Int32, _ v: Int32, _ item: DrawItem) -> UInt32 {
    func texel(_ column: Int32, _ row: Int32) -> UInt32 {
      let column = min(max(Int(column), 0), image.width - 1), row = min(max(Int(row), 0), image.height - 1)
      return image.pixels[row * image.width + column]
    }
    if item.flags.contains(.nearest) { return texel((u &+ 0x8000) >> 16, (v &+ 0x8000) >> 16) }
    let column = u >> 16, row = v >> 16
    var fu = UInt32(u >> 8 & 255), fv = UInt32(v >> 8 & 255)
    if item.flags.contains(.stepped) {
      let shares: [UInt32] = [0, 16, 32, 64, 128, 192, 224, 240, 256]
      (fu, fv) = (shares[Int(fu + 16) / 32], shares[Int(fv + 16) / 32])
    }
    let left = mixed(texel(column, row), texel(column, row + 1), fv)
    let right = mixed(texel(column + 1, row), texel(column + 1, row + 1), fv)
    return mixed(left, right, fu)
  }

  private func fixed(_ position: Float) -> Int32 {
    Int32((min(max(position, -32000), 32000) * 65536).rounded(.down))
  }

  // MARK: Eight-bit arithmetic, channel by channel

  func each(_ body: (UInt32) -> UInt32) -> UInt32 {
    body(0) | body(8) << 8 | body(16) << 16 | body(24) << 24
  }
  private func multiplied(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a * b + 128) * 257) >> 16 }
  private func scaled(_ colour: UInt32, _ a: UInt32) -> UInt32 { each { multiplied(colour >> $0 & 255, a) } }
  func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    each { min((source >> $0 & 255) + multiplied(below >> $0 & 255, 255 - (source >> 24)), 255) }
  }
  private func added(_ a: UInt32, _ b: UInt32) -> UInt32 { each { min((a >> $0 & 255) + (b >> $0 & 255), 255) } }
  private func combined(_ a: UInt32, _ f: UInt32, _ b: UInt32, _ g: UInt32) -> UInt32 {
    each { (((a >> $0 & 255) * f + (b >> $0 & 255) * g + 128) * 257) >> 16 }
  }
  private func mixed(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    each { ((a >> $0 & 255) * (256 - f) + (b >> $0 & 255) * f + 128) >> 8 }
  }
  private func eightBits(_ coverage: Double) -> UInt32 { UInt32(coverage * 255 + 0.5) }
  func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
