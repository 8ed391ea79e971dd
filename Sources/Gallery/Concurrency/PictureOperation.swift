import Agate
import AgateUIKit

/// An operation that draws a picture on the thread that runs the operation. All inputs of the drawing are set before
/// the operation starts.
class PictureOperation: Operation, @unchecked Sendable {
  /// The size in points.
  let size: CGSize
  /// The number of pixels per point.
  let scale: CGFloat
  private let result = Result()
  private let draw: @Sendable (CGSize) -> Void

  private final class Result: @unchecked Sendable {
    private let lock = NSLock()
    private var image: UIImage?
    func take(_ image: UIImage?) { lock.withLock { self.image = image } }
    func get() -> UIImage? { lock.withLock { image } }
  }

  /// - Parameter draw: Draws in the current graphics context of the calling thread. Its argument is the size in points.
  init(size: CGSize, scale: CGFloat = 2, draw: @escaping @Sendable (CGSize) -> Void) {
    (self.size, self.scale, self.draw) = (size, scale, draw)
  }

  /// The picture; nil until the operation has ended, and always nil if it was cancelled before it began.
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
