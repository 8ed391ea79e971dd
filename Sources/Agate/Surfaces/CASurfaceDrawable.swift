import AgateGraphics
import Synchronization

/// An image for a ``CASurfaceLayer``. Draw in it, then call ``present()``. A drawable that is released without being
/// presented is returned to the layer.
///
/// A drawable may be used on any thread, but only by one thread at a time.
open class CASurfaceDrawable: @unchecked Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The number of the drawable. A layer numbers its drawables from 1, in the order in which they are taken.
  public let drawableID: Int
  /// The layer that the drawable belongs to, or nil if the layer no longer exists.
  public var layer: CASurfaceLayer? { owner.layer }

  private struct Owner { weak var layer: CASurfaceLayer? }
  private struct Unpresented {
    let queue: SurfaceQueue
    let takePicture: @Sendable () -> CGImage
    var handlers: [@Sendable (CASurfaceDrawable) -> Void] = []
  }
  private let owner: Owner
  /// The state before presentation; nil once the drawable is presented.
  private let unpresented: Mutex<Unpresented?>
  private let presentation = Presentation()

  /// Creates a drawable.
  ///
  /// - Parameters:
  ///   - place: the result of ``CASurfaceLayer/takePlace()``.
  ///   - takePicture: called once, when the drawable is presented.
  package init(_ place: DrawablePlace, takePicture: @escaping @Sendable () -> CGImage) {
    (width, height, drawableID) = (place.width, place.height, place.number)
    owner = Owner(layer: place.layer)
    unpresented = Mutex(Unpresented(queue: place.queue, takePicture: takePicture))
  }

  deinit { unpresented.withLock { $0 }?.queue.giveBack() }

  /// Shows the image in the layer, beginning with the next frame. Do not draw in the drawable after this call.
  /// Presenting a drawable again has no effect.
  ///
  /// If ``CASurfaceLayer/presentsWithTransaction`` is true, call this method on the layer's thread. The image is then
  /// shown together with the other changes of the current transaction.
  public func present() { present(at: nil, after: nil) }

  /// Shows the image in the layer from the first frame at or after a time.
  ///
  /// - Parameter time: the time in the layer's time space, in seconds, as returned by `layer.convertTime(_:from:)`. If
  ///   the time is not finite, the image is shown immediately.
  public func present(at time: CFTimeInterval) { present(at: time, after: nil) }

  /// Shows the image in the layer once the previously presented image has been shown for `duration` seconds of the
  /// layer's time. Without a previous image, or if `duration` is not finite or not greater than 0, this method does the
  /// same as ``present()``.
  public func present(afterMinimumDuration duration: CFTimeInterval) { present(at: nil, after: duration) }

  private func present(at time: Double?, after interval: Double?) {
    let work = unpresented.withLock { unpresented in
      defer { unpresented = nil }
      return unpresented
    }
    guard let work else { return }
    // The handlers retain the drawable until a frame has shown it, or until it is certain that no frame will.
    for handler in work.handlers { presentation.add { _ in handler(self) } }
    let isStaged = work.queue.present(work.takePicture(), at: time, after: interval, presentation)
    if isStaged { layer?.touch(Dirty.source) }
  }

  /// The time of the first frame that showed the image, in the layer's time space, in seconds. 0 if no frame has shown
  /// the image.
  public var presentedTime: CFTimeInterval { presentation.time }

  /// Adds a closure that is called when a frame has shown the image, or when it is certain that no frame will show the
  /// image. In the second case, ``presentedTime`` is 0. The closure is called on another thread.
  public func addPresentedHandler(_ handler: @escaping @Sendable (CASurfaceDrawable) -> Void) {
    let isPresented = unpresented.withLock { unpresented in
      unpresented?.handlers.append(handler)
      return unpresented == nil
    }
    if isPresented { presentation.add { _ in handler(self) } }
  }
}

/// A reservation for one of a layer's drawables.
package struct DrawablePlace {
  package let width: Int
  package let height: Int
  let number: Int
  let layer: CASurfaceLayer
  let queue: SurfaceQueue
  let options: SurfaceOptions

  package var format: CASurfacePixelFormat { options.format }
  package var retainsBacking: Bool { options.retainsBacking }
  package var framebufferOnly: Bool { options.framebufferOnly }

  /// Releases the reservation if no drawable is created for it.
  package func giveBack() { queue.giveBack() }
}
