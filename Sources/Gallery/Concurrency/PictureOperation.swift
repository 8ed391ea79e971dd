import Agate
import AgateUIKit

/// Draws a picture on whatever thread it runs. All that it draws with is set before.
class PictureOperation: Operation, @unchecked Sendable {
  /// In points.
  let size: CGSize
  /// Pixels a point.
  let scale: CGFloat
  private let result = Result()
  private let draw: @Sendable (CGSize) -> Void

  private final class Result: @unchecked Sendable {
    private let lock = NSLock()
    private var image: UIImage?
    func take(_ image: UIImage?) { lock.withLock { self.image = image } }
    func get() -> UIImage? { lock.withLock { image } }
  }

  /// - Parameter draw: draws in the current context, which is that of its thread.
  init(size: CGSize, scale: CGFloat = 2, draw: @escaping @Sendable (CGSize) -> Void) {
    (self.size, self.scale, self.draw) = (size, scale, draw)
  }

  /// Nil until the operation has ended, and for good if it was cancelled before it began.
  var image: UIImage? { result.get() }

  override func main() {
    if !isCancelled { result.take(renderInImage(of: size)) }
  }

  func renderInImage(of size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    draw(size)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}
