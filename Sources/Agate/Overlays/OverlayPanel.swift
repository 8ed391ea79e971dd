import Foundation

/// Lines of text in the upper left corner of a frame: one picture, made anew when they say something else.
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
      picture.slot, at: PixelBox(x0: 0, y0: 0, x1: Int32(picture.width), y1: Int32(picture.height)),
      width: picture.width, height: picture.height)
  }

  private static func draw(_ lines: [String]) -> CGImage? {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.white,
    ]
    let width = lines.map { $0.size(withAttributes: attributes).width }.max() ?? 0
    let size = CGSize(width: width.rounded(.up) + 12, height: lineHeight * CGFloat(lines.count) + 8)
    UIGraphicsBeginImageContextWithOptions(size, true, 1)
    defer { UIGraphicsEndImageContext() }
    for (index, line) in lines.enumerated() {
      line.draw(at: CGPoint(x: 6, y: 4 + lineHeight * CGFloat(index)), withAttributes: attributes)
    }
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
  }
}
