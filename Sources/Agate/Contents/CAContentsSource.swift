import AgateGraphics

/// An object that supplies the contents of a layer over time, for example a video or images that a program draws.
///
/// Set ``CALayer/contentsSource`` to show a source. Gravity, `contentsRect`, `contentsCenter`, `contentsScale` and the
/// filters apply as they do to other contents. Rounded corners, masks, transitions, depth and replicators apply too.
/// All instances of a replicator show the same image.
public protocol CAContentsSource: AnyObject, Sendable {
  /// Returns the image at a time of the layer, or nil to show nothing.
  ///
  /// The time takes into account the `beginTime`, `speed` and `timeOffset` of the layer and of its ancestors. This
  /// method is called on the thread that draws frames, once per frame for each visible layer that shows the source. If
  /// ``frameRequests`` is not nil, the method is also called for layers that are not visible. The frame waits for this
  /// method, which must not call the compositor. If nothing has changed, return the same object: the image is then
  /// neither sent to renderers nor drawn again.
  ///
  /// - Parameter time: the layer's own time, in seconds. Times may come in any order. Unless new images are presented
  ///   in the meantime, the same time should give the same image.
  func contents(at time: CFTimeInterval) -> CGImage?

  /// Returns the next time at which the image will differ from the image at `time`, if no other image is presented.
  /// Return `time` itself while the image changes continuously, and infinity if the image will not change.
  ///
  /// - Parameter time: the layer's own time, in seconds. For negative infinity, return the time of the first change.
  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval

  /// Returns whether the display should stay on while the image at `time` is shown, for example because a video is
  /// playing. Otherwise the display may turn off after a long time without input. The default is false.
  ///
  /// - Parameter time: the layer's own time, in seconds, for which ``contents(at:)`` was called last.
  func keepsDisplayOn(at time: CFTimeInterval) -> Bool

  /// The object that requests frames when the source gets a new image unpredictably. The default is nil.
  var frameRequests: CAFrameRequests? { get }
}

extension CAContentsSource {
  public func keepsDisplayOn(at time: CFTimeInterval) -> Bool { false }

  public var frameRequests: CAFrameRequests? { nil }
}

extension CALayer {
  /// The source that supplies the layer's contents over time, instead of ``contents``. The default is nil.
  ///
  /// The ``contents`` of the presentation layer are the source's image in the last frame.
  public final var contentsSource: (any CAContentsSource)? {
    get { extras?.source }
    set {
      marks.insert(.hasSource)
      makeExtras().source = newValue
      changeContents { _ in }
      touch(Dirty.source)
    }
  }
}
