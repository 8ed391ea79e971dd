import Agate
import AgatePlayer
import AgateUIKit

extension Gallery {
  /// A video layer that fills a container and stays centred in it. A press pauses the video; the next press resumes it.
  static let video = GalleryScene(
    name: "video", summary: "A ship at sea: a video that fills a container and begins again at its end",
    ids: ["B6.88", "B6.90", "B6.91", "A0.136"], interactive: true, size: CGSize(width: 340, height: 260),
    script: .click(170, 130, at: 1.6) + .click(170, 130, at: 2.6)
  ) {
    let root = VideoPage()
    root.frame = CGRect(x: 0, y: 0, width: 340, height: 260)
    root.backgroundColor = CGColor(gray: 0.85, alpha: 1)
    root.container.frame = CGRect(x: 20, y: 30, width: 300, height: 200)
    root.video.frame = root.container.bounds
    return root
  }

  /// A video layer with properties that every layer has: a perspective transform, rounded corners and a border.
  static let decoratedVideo = GalleryScene(
    name: "decorated-video", summary: "A video rotated in perspective, with rounded corners and a red border",
    ids: ["B6.89", "B6.93", "A0.137"], interactive: true, size: CGSize(width: 360, height: 280),
    script: .click(180, 140, at: 1.6) + .click(180, 140, at: 2.6)
  ) {
    let root = VideoPage()
    root.frame = CGRect(x: 0, y: 0, width: 360, height: 280)
    root.backgroundColor = CGColor(gray: 0.85, alpha: 1)
    root.container.frame = CGRect(x: 30, y: 40, width: 300, height: 200)
    let video = root.video
    video.frame = root.container.bounds
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    video.transform = CATransform3DRotate(transform, .pi / 4, 1, 1, 0)
    video.masksToBounds = true
    video.cornerRadius = 20
    video.borderColor = CGColor(red: 1, green: 0, blue: 0)
    video.borderWidth = 5
    return root
  }
}

private final class VideoPage: CALayer, PointerResponder {
  let container = CALayer()
  let video = AVPlayerLayer()
  private let player = AVPlayer()
  private var looper: AVPlayerLooper?

  override init() {
    super.init()
    looper = AVPlayerLooper(player: player, templateItem: ShipFilm.item)
    video.player = player
    container.addSublayer(video)
    addSublayer(container)
    player.play()
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) { if player.rate == 0 { player.play() } else { player.pause() } }
}

/// A four-second film of a passing ship. Every frame shows its number as white and black squares, with the lowest bit
/// on the right.
enum ShipFilm {
  private static let size = CGSize(width: 300, height: 200)
  private static let frameRate = 25.0
  private static let frameCount = 100

  static var item: AVPlayerItem {
    AVPlayerItem(size: size, frameRate: frameRate, frameCount: frameCount) { draw($0) }
  }

  private static func draw(_ number: Int) -> CGImage? {
    Pictures.draw(size.width, size.height, scale: 1) {
      for band in 0..<10 {
        UIColor(red: 0.45 + 0.05 * CGFloat(band), green: 0.7 + 0.02 * CGFloat(band), blue: 0.95, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: band * 13, width: 300, height: 13))
      }
      UIColor(red: 1, green: 0.95, blue: 0.7, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 232, y: 20, width: 36, height: 36)).fill()
      waves(y: 128, step: 60, shift: CGFloat(number * 3 % 60), UIColor(red: 0.2, green: 0.5, blue: 0.75, alpha: 1))
      ship(x: CGFloat(number) * 4 - 70, y: 76 + dip(number))
      waves(y: 146, step: 75, shift: CGFloat(number * 6 % 75), UIColor(red: 0.1, green: 0.35, blue: 0.6, alpha: 1))
      for bit in 0..<8 {
        UIColor(white: number >> bit & 1 == 1 ? 1 : 0, alpha: 1).setFill()
        UIRectFill(CGRect(x: 270 - bit * 14, y: 180, width: 12, height: 12))
      }
    }.cgImage
  }

  /// Returns the ship's vertical offset in points, which rises and falls once a second.
  private static func dip(_ number: Int) -> CGFloat { CGFloat(abs(number % 25 * 2 - 25)) * 0.3 }

  private static func waves(y: CGFloat, step: CGFloat, shift: CGFloat, _ color: UIColor) {
    color.setFill()
    UIRectFill(CGRect(x: 0, y: y, width: 300, height: 200 - y))
    var x = shift - step
    while x < 300 {
      UIBezierPath(ovalIn: CGRect(x: x, y: y - 7, width: step, height: 16)).fill()
      x += step
    }
  }

  private static func ship(x: CGFloat, y: CGFloat) {
    UIColor(white: 0.96, alpha: 1).setFill()
    UIRectFill(CGRect(x: x + 18, y: y + 18, width: 40, height: 20))
    UIColor(red: 0.85, green: 0.3, blue: 0.2, alpha: 1).setFill()
    UIRectFill(CGRect(x: x + 30, y: y, width: 12, height: 18))
    UIColor(red: 0.25, green: 0.2, blue: 0.3, alpha: 1).setFill()
    Pictures.polygon([(x, y + 38), (x + 84, y + 38), (x + 68, y + 70), (x + 12, y + 70)]).fill()
  }
}
