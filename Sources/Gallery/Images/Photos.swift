import Agate
import AgateUIKit
import Synchronization

/// Image files of holiday photos, generated in memory.
enum Photos {
  static let count = 24
  /// The size in pixels.
  static let size = CGSize(width: 210, height: 140)

  private static let files = Mutex<[Int: Data]>([:])

  /// Returns the bytes of a PNG file. Can be called from any thread.
  static func file(_ index: Int) -> Data {
    if let known = files.withLock({ $0[index] }) { return known }
    let made = Pictures.draw(size.width, size.height, scale: 1) { draw(index) }.pngData()!
    files.withLock { $0[index] = made }
    return made
  }

  /// Draws the sky, the sun, hills and the sea at a time of day that depends on `index`.
  private static func draw(_ index: Int) {
    let day = Double(index) / Double(count)
    func part(_ k: Int) -> Double { Double((index * 37 + k * 61) % 97) / 97 }
    for y in 0..<20 {
      let down = Double(y) / 20
      UIColor(
        hue: 0.55 + 0.5 * day * (1 - down), saturation: 0.55 - 0.3 * down, brightness: 0.95 - 0.35 * day, alpha: 1
      )
      .setFill()
      UIRectFill(CGRect(x: 0, y: Double(y) * 5, width: size.width, height: 5))
    }
    UIColor(red: 1, green: 0.95 - 0.4 * day, blue: 0.6 - 0.4 * day, alpha: 1).setFill()
    let sun = CGRect(x: 20 + 150 * part(0), y: 15 + 50 * day, width: 26, height: 26)
    UIBezierPath(ovalIn: sun).fill()
    for k in 1...3 {
      let peak = 25 + 160 * part(k), height = 30 + 35 * part(k + 3)
      UIColor(hue: 0.3 + 0.05 * Double(k), saturation: 0.4, brightness: 0.25 + 0.15 * Double(k), alpha: 1).setFill()
      Pictures.polygon([(peak - 70, 105), (peak, 105 - height), (peak + 70, 105)]).fill()
    }
    UIColor(hue: 0.58, saturation: 0.7, brightness: 0.75 - 0.4 * day, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 100, width: size.width, height: 40))
    UIColor(white: 1, alpha: 0.35).setFill()
    for k in 0..<6 {
      let wave = CGRect(x: 190 * part(k + 7), y: 104 + 6 * Double(k), width: 20, height: 1.5)
      UIRectFillUsingBlendMode(wave, .normal)
    }
  }
}
