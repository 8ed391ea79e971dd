import Agate

extension UIImage {
  /// Returns an image that image views show as an animation.
  ///
  /// - Parameters:
  ///   - images: the pictures. Each is shown for the same time. Animated images contribute all of their pictures.
  ///   - duration: the duration of one round, in seconds. 0 means a thirtieth of a second for each picture.
  /// - Returns: nil if there are no pictures.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    let frames = images.flatMap { $0.images ?? [$0] }
    guard let first = frames.first else { return nil }
    let total = duration > 0 ? duration : Double(frames.count) / 30
    return first.with { $0.animation = (frames, total) }
  }

  /// Returns an animation of the images in the main bundle that are called `name` followed by 0, 1 and so on, up to
  /// 1024. The numbers may begin with 1. The sequence ends at the first number without an image.
  ///
  /// - Returns: nil if there is no image.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var frames: [UIImage] = []
    for number in 0...1024 {
      if let image = UIImage(named: "\(name)\(number)") {
        frames.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: frames, duration: duration)
  }

  /// Returns an animation of resizable images, found as by ``animatedImageNamed(_:duration:)``.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile, duration: TimeInterval
  ) -> UIImage? {
    guard let image = animatedImageNamed(name, duration: duration), let frames = image.images else { return nil }
    let resizable = frames.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: resizable, duration: image.duration)
  }
}
