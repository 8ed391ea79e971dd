import Agate
import AgateUIKit
import Foundation

/// A plot of the measurements of the photo: milliseconds over side length in pixels, with logarithmic axes.
struct ImageFilePlot {
  var rows: [ImageFileMeasurement.Row]

  private static let size = CGSize(width: 640, height: 440)
  private static let area = CGRect(x: 70, y: 50, width: 430, height: 330)

  func make() -> CGImage? {
    let rows = rows.filter { $0.picture == TestPicture.photo.rawValue }
    let times = rows.flatMap { [$0.load, $0.decode] }.filter { $0 > 0 }
    guard let least = times.min(), let most = times.max(), let first = rows.map(\.side).min(),
      let last = rows.map(\.side).max()
    else { return nil }
    let low = log10(least).rounded(.down), high = max(log10(most).rounded(.up), low + 1)
    let left = log2(Double(first)), right = max(log2(Double(last)), left + 1)
    func x(_ side: Double) -> CGFloat { Self.area.minX + Self.area.width * (log2(side) - left) / (right - left) }
    func y(_ time: Double) -> CGFloat {
      Self.area.maxY - Self.area.height * (log10(max(time, 1e-9)) - low) / (high - low)
    }
    UIGraphicsBeginImageContextWithOptions(Self.size, true, 2)
    defer { UIGraphicsEndImageContext() }
    UIColor.white.setFill()
    fill(CGRect(origin: .zero, size: Self.size))
    text("Image files: time to load and to decode, by size", at: CGPoint(x: Self.area.minX, y: 16), size: 16)
    let ink = UIColor(white: 0.85, alpha: 1)
    for power in Int(low)...Int(high) {
      let height = y(pow(10, Double(power)))
      ink.setFill()
      fill(CGRect(x: Self.area.minX, y: height, width: Self.area.width, height: 1))
      let label =
        power < 0 ? String(format: "%.*f ms", -power, pow(10, Double(power))) : "\(Int(pow(10, Double(power)))) ms"
      text(label, at: CGPoint(x: Self.area.minX - 8, y: height - 8), size: 12, isRight: true)
    }
    for side in Set(rows.map(\.side)).sorted() {
      ink.setFill()
      fill(CGRect(x: x(Double(side)), y: Self.area.minY, width: 1, height: Self.area.height))
      text("\(side)", at: CGPoint(x: x(Double(side)) - 12, y: Self.area.maxY + 6), size: 12)
    }
    text("pixels a side", at: CGPoint(x: Self.area.midX - 40, y: Self.area.maxY + 28), size: 12)
    for (index, line) in Self.lines.enumerated() {
      let points = rows.filter { $0.format == line.format }.map { CGPoint(x: x(Double($0.side)), y: y(line.value($0))) }
      draw(points, line.color, isDashed: line.isDashed)
      let height = Self.area.minY + 10 + CGFloat(index) * 24
      draw(
        [CGPoint(x: Self.area.maxX + 16, y: height), CGPoint(x: Self.area.maxX + 40, y: height)], line.color,
        isDashed: line.isDashed)
      text(line.name, at: CGPoint(x: Self.area.maxX + 46, y: height - 8), size: 12)
    }
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
  }

  private struct Line {
    var name: String
    var format: String
    var color: UIColor
    var isDashed: Bool
    var value: @Sendable (ImageFileMeasurement.Row) -> Double
  }

  private static var lines: [Line] {
    let blue = UIColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 1),
      orange = UIColor(red: 0.9, green: 0.45, blue: 0, alpha: 1)
    return [
      Line(name: "PNG decode", format: "PNG", color: blue, isDashed: false) { $0.decode },
      Line(name: "PNG load", format: "PNG", color: blue, isDashed: true) { $0.load },
      Line(name: "JPEG decode", format: "JPEG", color: orange, isDashed: false) { $0.decode },
      Line(name: "JPEG load", format: "JPEG", color: orange, isDashed: true) { $0.load },
    ]
  }

  private func fill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }

  private func draw(_ points: [CGPoint], _ color: UIColor, isDashed: Bool) {
    guard let context = UIGraphicsGetCurrentContext(), let start = points.first else { return }
    context.saveGState()
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(2)
    if isDashed { context.setLineDash(phase: 0, lengths: [5, 4]) }
    context.move(to: start)
    for point in points.dropFirst() { context.addLine(to: point) }
    context.strokePath()
    context.setFillColor(color.cgColor)
    if points.count > 2 {
      for p in points { context.fillEllipse(in: CGRect(x: p.x - 3, y: p.y - 3, width: 6, height: 6)) }
    }
    context.restoreGState()
  }

  private func text(_ text: String, at point: CGPoint, size: CGFloat, isRight: Bool = false) {
    let font = UIFont.systemFont(ofSize: size)
    let width = isRight ? text.size(withAttributes: [.font: font]).width : 0
    text.draw(
      at: CGPoint(x: point.x - width, y: point.y),
      withAttributes: [.font: font, .foregroundColor: UIColor(white: 0.2, alpha: 1)])
  }
}
