import Foundation

/// The names of layers as images. There is one image for each name, sent to renderers like any other image.
struct OverlayLabels {
  private var pictures: [String: (slot: UInt32, width: Int, height: Int)] = [:]

  static let font = CTFontCreateWithName("sans-serif", 10, nil)

  /// The maximum number of names that are drawn.
  private static let most = 256

  /// Draws names above the frame. The name of a layer is drawn only once, even if the layer has many instances.
  mutating func draw(
    _ outlines: [LayerOutline], into frame: inout FrameSnapshot, _ updates: inout [ResourceUpdate],
    name: (Int32) -> String?
  ) {
    var used = Set<String>(), named = Set<Int32>()
    for outline in outlines where named.count < Self.most && !named.contains(outline.row) {
      guard let name = name(outline.row), !name.isEmpty, let label = picture(name, &updates) else { continue }
      used.insert(name)
      named.insert(outline.row)
      frame.append(label.slot, at: outline.box, width: label.width, height: label.height)
    }
    for (name, label) in pictures where !used.contains(name) {
      updates.append(.removeImage(slot: label.slot))
      pictures[name] = nil
    }
  }

  mutating func removeAll(_ updates: inout [ResourceUpdate]) {
    for label in pictures.values { updates.append(.removeImage(slot: label.slot)) }
    pictures.removeAll()
  }

  private mutating func picture(
    _ name: String, _ updates: inout [ResourceUpdate]
  ) -> (slot: UInt32, width: Int, height: Int)? {
    if let known = pictures[name] { return known }
    let text = String(name.prefix(60))
    let block = TextBlock(NSAttributedString(string: text, attributes: [.font: Self.font]), TextBlock.Space())
    let size = block.size
    let bounds = CGRect(x: 0, y: 0, width: size.width.rounded(.up) + 4, height: size.height.rounded(.up))
    guard let context = CGContext(pointSize: bounds.size, scale: 1, isOpaque: true) else { return nil }
    context.setFillColor(CGColor(red: 1, green: 1, blue: 0.6))
    context.fill(bounds)
    context.draw(block, at: CGPoint(x: 2, y: 0))
    guard let image = context.makeImage() else { return nil }
    let label = (slot: ImageSlots.allocate(), width: image.width, height: image.height)
    updates.append(.setImage(slot: label.slot, image))
    pictures[name] = label
    return label
  }
}

extension FrameSnapshot {
  /// Appends an image at its own size in pixels, at the upper left corner of a box. The image is clipped to the
  /// frame.
  mutating func append(_ slot: UInt32, at box: PixelBox, width: Int, height: Int) {
    var item = DrawItem()
    item.kind = .image
    item.flags = [.axisAligned, .isometric, .nearest]
    item.image = slot
    (item.halfWidth, item.halfHeight) = (Float(width) / 2, Float(height) / 2)
    (item.centreX, item.centreY) = (Float(box.x0) + item.halfWidth, Float(box.y0) + item.halfHeight)
    (item.ux, item.vy) = (65536, 65536)
    (item.u0, item.v0) = (-(box.x0 << 16), -(box.y0 << 16))
    let place = PixelBox(x0: box.x0, y0: box.y0, x1: box.x0 + Int32(width), y1: box.y0 + Int32(height))
    items.append(item)
    boxes.append(place.intersection(PixelBox(width: self.width, height: self.height)))
  }
}
