import Foundation

/// Lines of text in the upper left corner of a frame. They are drawn into one image, which is redrawn when the lines
/// change.
struct OverlayPanel {
  private(set) var lines: [String] = []
  private var picture: (slot: UInt32, width: Int, height: Int)?

  private static let lineHeight: CGFloat = 13

  mutating func show(_ lines: [String], _ updates: inout [ResourceUpdate]) {
    if lines == self.lines { return }
    self.lines = lines
    if let picture { updates.append(.removeImage(slot: picture.slot)) }
    picture = nil
    guard !lines.isEmpty, let image = Self.draw(lines) else { return }
    let slot = ImageSlots.allocate()
    updates.append(.setImage(slot: slot, image))
    picture = (slot, image.width, image.height)
  }

  func draw(into frame: inout FrameSnapshot) {
    guard let picture else { return }
    frame.append(
      picture.slot, at: PixelBox(width: picture.width, height: picture.height),
      width: picture.width, height: picture.height)
  }

  private static func draw(_ lines: [String]) -> CGImage? {
    let attributes: [NSAttributedString.Key: Any] = [.font: OverlayLabels.font, .foregroundColor: CGColor.white]
    let blocks = lines.map { TextBlock(NSAttributedString(string: $0, attributes: attributes), TextBlock.Space()) }
    let width = blocks.map(\.size.width).max() ?? 0
    let size = CGSize(width: width.rounded(.up) + 12, height: lineHeight * CGFloat(lines.count) + 8)
    guard let context = CGContext(pointSize: size, scale: 1, isOpaque: true) else { return nil }
    for (index, block) in blocks.enumerated() {
      context.draw(block, at: CGPoint(x: 6, y: 4 + lineHeight * CGFloat(index)))
    }
    return context.makeImage()
  }
}
