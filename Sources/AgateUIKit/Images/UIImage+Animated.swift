import Agate

extension UIImage {
  /// Returns an image that image views show as an animation.
  ///
  /// - Parameters:
  ///   - images: the pictures, which are all shown for the same time. An animated image contributes all of its
  ///     pictures.
  ///   - duration: the duration of one round, in seconds. 0 means 1/30 second for each picture.
  /// - Returns: the animated image, with the scale and the other values of the first picture. Nil if there are no
  ///   pictures.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    let frames = images.flatMap { $0.images ?? [$0] }
    guard let first = frames.first else { return nil }
    let total = duration > 0 ? duration : Double(frames.count) / 30
    return first.with { $0.animation = (frames, total) }
  }

  /// Returns an animation of the images in the main bundle whose names are `name` followed by a number. The numbers
  /// begin with 0 or 1. The sequence ends before the first number without an image, or with 1024.
  ///
  /// - Parameters:
  ///   - name: the beginning of the names.
  ///   - duration: the duration of one round, in seconds. 0 means 1/30 second for each picture.
  /// - Returns: the animated image, or nil if there is no image with the number 0 or 1.
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

  /// Returns an animation of resizable images, which are found by name as in ``animatedImageNamed(_:duration:)``. The
  /// caps are in points.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile, duration: TimeInterval
  ) -> UIImage? {
    guard let image = animatedImageNamed(name, duration: duration), let frames = image.images else { return nil }
    let resizable = frames.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: resizable, duration: image.duration)
  }
}
