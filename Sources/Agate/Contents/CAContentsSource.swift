import AgateGraphics

/// Supplies the contents of a layer as time goes by, for example a video or pictures that a program draws on its own.
///
/// Set ``CALayer/contentsSource`` to show a source. Gravity, `contentsRect`, `contentsCenter`, `contentsScale` and
/// the filters apply as to any contents. So do corners, masks, transitions, depth and replicators; all instances of a
/// replicator show the same picture.
public protocol CAContentsSource: AnyObject, Sendable {
  /// The picture at a time of the layer. Nil shows nothing.
  ///
  /// The time takes into account the `beginTime`, `speed` and `timeOffset` of the layer and of its ancestors. This
  /// method is called on the thread that draws frames, once a frame for each layer that shows the source and is not
  /// hidden. Frames wait for it, and it must not call the compositor. Return the same object if nothing has changed:
  /// then nothing is sent to renderers nor drawn again.
  ///
  /// - Parameter time: the layer's own time, in seconds. Any time may follow any other: unless new pictures are
  ///   presented in the meantime, the same time should give the same picture.
  func contents(at time: CFTimeInterval) -> CGImage?

  /// The time at which the picture next differs from that at `time`, if no other picture is presented. Return `time`
  /// itself while the picture always moves, and infinity if it never will.
  ///
  /// - Parameter time: seconds of the layer's own time; negative infinity asks when it first differs at all.
  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval

  /// The object through which a source that gets new pictures at any time requests frames. The default is nil.
  var frameRequests: CAFrameRequests? { get }
}

extension CAContentsSource {
  public var frameRequests: CAFrameRequests? { nil }
}

extension CALayer {
  /// The source that supplies the layer's contents over time, instead of ``contents``. The default is nil.
  ///
  /// The ``contents`` of the presentation layer are the picture of the frame drawn last.
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
