import Agate
import AgateRaster

@testable import AgateCPU

/// Draws a frame pixel by pixel with AgateRaster's reference functions.
package enum PlainRenderer {
  package static func draw(_ frame: FrameSnapshot, images: [CGImage] = []) -> [UInt32] {
    var passes: [CGImage] = []
    for pass in frame.passes { passes.append(draw(pass, of: frame, images: images, passes: passes)) }
    return draw(frame, images: images, passes: passes)
  }

  private static func draw(
    _ pass: FramePass, of frame: FrameSnapshot, images: [CGImage], passes: [CGImage]
  ) -> CGImage {
    var own = frame
    (own.width, own.height, own.background) = (Int(pass.width), Int(pass.height), 0)
    own.items = Array(frame.passItems[pass.items])
    own.boxes = Array(frame.passBoxes[pass.items])
    var pixels = draw(own, images: images, passes: passes)
    for filter in frame.filters[pass.filters] {
      let values = (0..<20).map { filter.values[$0] }
      switch filter.kind {
      case .gaussianBlur:
        pixels = RasterFilter.blurred(
          pixels, width: own.width, height: own.height, sigmaX: values[0], sigmaY: values[1],
          repeats: values[2] != 0)
      case .colorMatrix: pixels = pixels.map { RasterFilter.colorMatrix($0, values) }
      case .vignette:
        pixels = pixels.indices.map {
          RasterFilter.vignette(pixels[$0], x: $0 % own.width, y: $0 / own.width, values)
        }
      }
    }
    return CGImage(width: own.width, height: own.height, premultiplied: pixels)
  }

  private static func draw(_ frame: FrameSnapshot, images: [CGImage], passes: [CGImage]) -> [UInt32] {
    let count = frame.width * frame.height
    var canvases = [[UInt32](repeating: frame.background, count: count)]
    let masks = ShapeStore()
    frame.withView { masks.makeAll($0.shapes) }
    let produced = frame.produced
    for (item, box) in zip(produced.items, produced.boxes) {
      switch item.kind {
      case .instances: break
      case .particles:
        let stream = frame.particleStreams[Int(item.image)]
        let image = images[Int(stream.image) - 1]
        for stamp in stream.flags.contains(.stamps) ? frame.stamps(of: stream) : [] {
          for j in 0...Int32(stream.texelHeight) {
            for i in 0...Int32(stream.texelWidth) {
              let (x, y) = (stamp.x >> 4 + i, stamp.y >> 4 + j)
              guard x >= box.x0, x < box.x1, y >= box.y0, y < box.y1 else { continue }
              func texel(_ i: Int32, _ j: Int32) -> UInt32 {
                guard i >= 0, j >= 0, i < Int32(stream.texelWidth), j < Int32(stream.texelHeight) else { return 0 }
                return image.pixels[(Int(stream.texelY) + Int(j)) * image.width + Int(stream.texelX) + Int(i)]
              }
              let four = (texel(i, j), texel(i - 1, j), texel(i, j - 1), texel(i - 1, j - 1))
              let mask = ParticleStamp.mixed(four, UInt32(stamp.x & 15), UInt32(stamp.y & 15))
              let (top, pixel) = (canvases.count - 1, Int(y) * frame.width + Int(x))
              canvases[top][pixel] = sum8(product8(mask, stamp.color), canvases[top][pixel])
            }
          }
        }
      case .shadow:
        guard let table = ShadowTable(frame.shadows[Int(item.image)]) else { continue }
        let plain = RasterShadow(place: place(item, frame), table: table, fill: item.fill)
        each(box, item, frame) { x, y, pixel in
          let top = canvases.count - 1
          canvases[top][pixel] = over8(plain.source(x: x, y: y), canvases[top][pixel])
        }
      case .shape:
        let mask = masks.masks[Int(item.image)], origin = item.shapeOrigin
        each(box, item, frame) { x, y, pixel in
          let cover = mask.coverage(x: Int(x - origin.x), y: Int(y - origin.y)), top = canvases.count - 1
          canvases[top][pixel] = over8(scale8(item.fill, UInt32(cover)), canvases[top][pixel])
        }
      case .groupBegin, .maskBegin:
        let continues = item.kind == .groupBegin && item.flags.contains(.continues)
        canvases.append(continues ? canvases[canvases.count - 1] : [UInt32](repeating: 0, count: count))
      case .groupEnd:
        let mask = item.flags.contains(.masked) ? canvases.removeLast() : nil
        let gathered = canvases.removeLast()
        let mode = item.blendMode
        let shape = shape(item, frame)
        each(box, item, frame) { x, y, pixel in
          let cover = item.flags.contains(.shaped) ? shape.coverage(x: x, y: y).outer : 255
          var weight = mul8(cover, item.opacity)
          if let mask { weight = mul8(weight, mask[pixel] >> 24) }
          let top = canvases.count - 1
          canvases[top][pixel] =
            item.flags.contains(.replaces)
            ? mix8(gathered[pixel], canvases[top][pixel], weight, 255 - weight)
            : blend8(scale8(gathered[pixel], weight), over: canvases[top][pixel], mode: mode)
        }
      case .rectangle:
        let plain = RasterItem(shape: shape(item, frame), paint: .rectangle(fill: item.fill, border: item.border))
        each(box, item, frame) { x, y, pixel in
          let top = canvases.count - 1
          canvases[top][pixel] = plain.shade(x: x, y: y, over: canvases[top][pixel])
        }
      case .image where item.flags.contains(.gradient):
        let plain = RasterItem(
          shape: shape(item, frame),
          paint: .gradient(
            RasterGradient(frame.gradients, at: Int(item.image)),
            RasterHomography(frame.homographies[Int(item.homography) + 1]),
            divides: item.flags.contains(.perspective), opacity: item.opacity))
        each(box, item, frame) { x, y, pixel in
          let top = canvases.count - 1
          canvases[top][pixel] = plain.shade(x: x, y: y, over: canvases[top][pixel])
        }
      case .image:
        // Image slots count from 1, passes from 0.
        let index = Int(item.image) - (item.flags.contains(.pass) ? 0 : 1)
        let pictures = item.flags.contains(.pass) ? passes : images
        guard pictures.indices.contains(index) else { continue }
        let image = pictures[index]
        image.pixels.withUnsafeBufferPointer { texels in
          let base = RasterImage(
            texels: texels.baseAddress!, width: Int32(image.width), height: Int32(image.height))
          var chain = [base]
          let depth = item.flags.contains(.pass) ? 0 : Int(item.mipLevel)
          let mix = item.flags.contains(.pass) ? 0 : item.mipMix
          while chain.count < depth + 2 {
            let last = chain[chain.count - 1]
            let half = last.halved()
            let texels = UnsafeMutablePointer<UInt32>.allocate(capacity: half.count)
            texels.initialize(from: half, count: half.count)
            chain.append(
              RasterImage(texels: texels, width: max(1, last.width / 2), height: max(1, last.height / 2)))
          }
          defer { for level in chain.dropFirst() { level.texels.deallocate() } }
          let raster = RasterLevels(chain[depth], next: chain[depth + 1], mix: mix)
          let filter: RasterSampling =
            item.flags.contains(.nearest) ? .nearest : item.flags.contains(.stepped) ? .stepped : .bilinear
          let paint: RasterItem.Paint
          if item.flags.contains(.perspective) || item.flags.contains(.clipped) {
            let mapping = RasterHomography(frame.homographies[Int(item.homography) + 1])
            paint = .projectedImage(raster, mapping, filter: filter, opacity: item.opacity)
          } else {
            paint = .image(
              raster, u0: item.u0, ux: item.ux, uy: item.uy, v0: item.v0, vx: item.vx, vy: item.vy,
              filter: filter, opacity: item.opacity)
          }
          let plain = RasterItem(
            shape: shape(item, frame), paint: paint, tint: item.flags.contains(.tinted) ? item.tint | 255 << 24 : ~0,
            isAdditive: item.flags.contains(.additive))
          each(box, item, frame) { x, y, pixel in
            let top = canvases.count - 1
            canvases[top][pixel] = plain.shade(x: x, y: y, over: canvases[top][pixel])
          }
        }
      }
    }
    return canvases[0]
  }

  private static func shape(_ item: DrawItem, _ frame: FrameSnapshot) -> RasterShape {
    frame.homographies.withUnsafeBufferPointer { RasterShape(item, $0) }
  }

  private static func place(_ item: DrawItem, _ frame: FrameSnapshot) -> RasterShadow.Place {
    if item.flags.contains(.perspective) {
      return .perspective(RasterHomography(frame.homographies[Int(item.homography)]))
    }
    if item.flags.contains(.axisAligned) {
      return .affine(a: 1, b: 0, c: 0, d: 1, centreX: item.centreX, centreY: item.centreY)
    }
    return .affine(
      a: item.inverseA, b: item.inverseB, c: item.inverseC, d: item.inverseD, centreX: item.centreX,
      centreY: item.centreY)
  }

  private static func each(
    _ box: PixelBox, _ item: DrawItem, _ frame: FrameSnapshot, _ body: (Int32, Int32, Int) -> Void
  ) {
    if box.isEmpty { return }
    var edges: ArraySlice<ClipEdge> = []
    if item.flags.contains(.clipped) {
      edges = frame.edges[Int(item.firstClipEdge)..<Int(item.firstClipEdge + item.clipEdgeCount)]
    }
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 where edges.allSatisfy({ $0.a * x + $0.b * y + $0.c >= 0 }) {
        body(x, y, Int(y) * frame.width + Int(x))
      }
    }
  }
}
