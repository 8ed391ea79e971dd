import Agate

/// W10: labels whose text changes in every frame.
final class TextWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W10")
  let variant = ""
  let notes = "strings set every frame, laid out word by word; no hinting, glyphs at whole pixels, put together by tile"
  private var layers: [CATextLayer] = []

  init(count: Int) {
    for k in 0..<count {
      let layer = CATextLayer()
      // Baselines are at whole pixels. Of a line's 16 pixels, 13 are above the baseline.
      let baseline = (13 + 10.65 * Double(k / 5)).rounded()
      layer.frame = CGRect(x: 10 + 384 * Double(k % 5), y: baseline - 13, width: 300, height: 18)
      layer.font = "DejaVu Sans"
      layer.fontSize = 14
      layer.foregroundColor = BenchFormulas.palette(BenchFormulas.u(1, k))
      layers.append(layer)
    }
    root.sublayers = layers
  }

  func update(_ t: Double) {
    let start = "frame \(Int((t * 60).rounded())) item "
    for k in 0..<layers.count { layers[k].string = start + String(k) }
  }
}
