import Agate
import AgateRaster

/// Particles and instances by the equations of AgateRaster.
extension FrameSnapshot {
  /// Items for the slots of a stream, in paint order. Slots without a visible particle have an empty box.
  func particles(of stream: ParticleStream) -> (items: [DrawItem], boxes: [PixelBox]) {
    var items: [DrawItem] = [], boxes: [PixelBox] = []
    eachSprite(of: stream) { sprites, lane in
      var box = PixelBox.empty
      let item = DrawItem(sprites, lane: lane, stream, box: &box)
      items.append(item ?? DrawItem())
      boxes.append(item == nil ? .empty : box)
    }
    return (items, boxes)
  }

  /// Items for the instances of a stream. Instances that are not visible have an empty box.
  private func instances(of stream: InstanceStream, row: Int32) -> (items: [DrawItem], boxes: [PixelBox]) {
    let count = Int(stream.count)
    var items = [DrawItem](repeating: DrawItem(), count: count), boxes = [PixelBox](repeating: .empty, count: count)
    withView { frame in
      items.withUnsafeMutableBufferPointer { items in
        boxes.withUnsafeMutableBufferPointer { boxes in
          guard let items = items.baseAddress, let boxes = boxes.baseAddress else { return }
          frame.instances.field.expand(stream, blocks: 0..<stream.blocks, row: row, items, boxes)
        }
      }
    }
    return (items, boxes)
  }

  func stamps(of stream: ParticleStream) -> [ParticleStamp] {
    withView { frame in
      let field = frame.particleField
      let count = Int(stream.slots)
      return Array(unsafeUninitializedCapacity: count + 1) { buffer, made in
        made = field.stamps(stream, 0..<count, into: buffer.baseAddress!)
      }
    }
  }

  private func eachSprite(of stream: ParticleStream, _ body: (ParticleSprites, Int) -> Void) {
    withView { frame in
      let field = frame.particleField
      for first in stride(from: 0, to: stream.slots, by: 8) {
        let sprites = ParticleSprites(stream, field.particles(stream, stream.slots(at: first)))
        for lane in 0..<min(8, Int(stream.slots - first)) { body(sprites, lane) }
      }
    }
  }

  /// The frame with items for all particles and instances. The item that stands for a stream stays in place with an
  /// empty box; streams of stamps are not expanded.
  package var produced: FrameSnapshot {
    var result = self
    (result.items, result.boxes) = ([], [])
    for (item, box) in zip(items, boxes) {
      result.items.append(item)
      result.boxes.append(box)
      if item.kind == .instances {
        result.boxes[result.boxes.count - 1] = .empty
        let made = instances(of: instances.streams[Int(item.image)], row: item.row)
        result.items += made.items
        result.boxes += made.boxes
      }
      guard item.kind == .particles else { continue }
      let stream = particleStreams[Int(item.image)]
      if stream.flags.contains(.stamps) { continue }
      let made = particles(of: stream)
      result.boxes[result.boxes.count - 1] = .empty
      for var particle in made.items {
        particle.row = item.row
        result.items.append(particle)
      }
      result.boxes += made.boxes
    }
    return result
  }

  /// Sums of a stream's stamps for every pixel, computed from the rule of ``ParticleStamp``.
  func sums(of stream: ParticleStream, _ image: CGImage) -> [UInt32] {
    var sums = [UInt32](repeating: 0, count: width * height)
    let texelX = Int(stream.texelX), texelY = Int(stream.texelY)
    let columns = Int(stream.texelWidth), rows = Int(stream.texelHeight)
    func texel(_ i: Int, _ j: Int, _ shift: UInt32) -> UInt32 {
      let x = texelX + i, y = texelY + j
      guard (0..<columns).contains(i), (0..<rows).contains(j), (0..<image.width).contains(x),
        (0..<image.height).contains(y)
      else { return 0 }
      return image.pixels[y * image.width + x] >> shift & 255
    }
    for stamp in stamps(of: stream) {
      let f = UInt32(stamp.x & 15), g = UInt32(stamp.y & 15)
      for j in 0...rows {
        for i in 0...columns {
          let x = Int(stamp.x >> 4) + i, y = Int(stamp.y >> 4) + j
          guard x >= stream.clip.x0, x < stream.clip.x1, y >= stream.clip.y0, y < stream.clip.y1 else { continue }
          var sum: UInt32 = 0
          for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let above = (16 - f) * texel(i, j - 1, shift) + f * texel(i - 1, j - 1, shift)
            let s = ((16 - g) * ((16 - f) * texel(i, j, shift) + f * texel(i - 1, j, shift)) + g * above + 128) >> 8
            let source = ((s * (stamp.color >> shift & 255) + 128) * 257) >> 16
            sum |= min(255, (sums[y * width + x] >> shift & 255) + source) << shift
          }
          sums[y * width + x] = sum
        }
      }
    }
    return sums
  }
}
