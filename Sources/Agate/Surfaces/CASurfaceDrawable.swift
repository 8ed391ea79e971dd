import AgateGraphics
import Synchronization

/// A picture for a ``CASurfaceLayer``: draw it, then ``present()`` it. One that is let go of without that is given back.
///
/// May be used on any thread, by one at a time.
open class CASurfaceDrawable: @unchecked Sendable {
  /// Size in pixels.
  public let width: Int
  /// Size in pixels.
  public let height: Int
  /// Counts the layer's drawables from 1.
  public let drawableID: Int
  /// Whose it is; nil once that is gone.
  public var layer: CASurfaceLayer? { owner.layer }

  private struct Owner { weak var layer: CASurfaceLayer? }
  private struct Unpresented {
    let queue: SurfaceQueue
    let takePicture: @Sendable () -> CGImage
    var handlers: [@Sendable (CASurfaceDrawable) -> Void] = []
  }
  private let owner: Owner
  /// Nil once it is presented.
  private let unpresented: Mutex<Unpresented?>
  private let presentation = Presentation()
  /// The layer's transaction has to send something for the picture to be seen.
  private let isStaged: Bool

  /// - Parameters:
  ///   - place: what ``CASurfaceLayer/takePlace()`` found.
  ///   - takePicture: called once, when the drawable is presented.
  package init(_ place: DrawablePlace, takePicture: @escaping @Sendable () -> CGImage) {
    (width, height, drawableID) = (place.width, place.height, place.number)
    owner = Owner(layer: place.layer)
    isStaged = place.options.presentsWithTransaction
    unpresented = Mutex(Unpresented(queue: place.queue, takePicture: takePicture))
  }

  deinit { unpresented.withLock { $0 }?.queue.giveBack() }

  /// Has the layer show the picture from the next frame on. Nothing may draw in it after this. Presenting again does
  /// nothing.
  ///
  /// With ``CASurfaceLayer/presentsWithTransaction``, call it on the layer's thread: the picture is shown together with
  /// what else the current transaction changes.
  public func present() { present(at: nil, after: nil) }

  /// The same, not before a time.
  ///
  /// - Parameter time: seconds of the layer's own time, as `layer.convertTime(_:from:)` tells it. One that is no finite
  ///   number means at once.
  public func present(at time: CFTimeInterval) { present(at: time, after: nil) }

  /// The same, once what was presented before has been shown for so many seconds of the layer's time.
  public func present(afterMinimumDuration duration: CFTimeInterval) { present(at: nil, after: duration) }

  private func present(at time: Double?, after interval: Double?) {
    let work = unpresented.withLock { unpresented in
      defer { unpresented = nil }
      return unpresented
    }
    guard let work else { return }
    // They hold the drawable from now on, until a frame has shown it or none will.
    for handler in work.handlers { presentation.add { _ in handler(self) } }
    work.queue.present(work.takePicture(), at: time, after: interval, presentation)
    if isStaged { layer?.touch(Dirty.source) }
  }

  /// The layer's time of the first frame that showed the picture; 0 until then, and if none did.
  public var presentedTime: CFTimeInterval { presentation.time }

  /// Calls `handler`, on a thread of its own, when a frame has shown the picture, or when it was presented and it is
  /// certain that none will: ``presentedTime`` tells which.
  public func addPresentedHandler(_ handler: @escaping @Sendable (CASurfaceDrawable) -> Void) {
    let isPresented = unpresented.withLock { unpresented in
      unpresented?.handlers.append(handler)
      return unpresented == nil
    }
    if isPresented { presentation.add { _ in handler(self) } }
  }
}

/// A place for a drawable among those of a layer.
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

  /// No drawable is made for it.
  package func giveBack() { queue.giveBack() }
}
