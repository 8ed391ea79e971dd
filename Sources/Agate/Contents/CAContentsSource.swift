import AgateGraphics

/// Makes the contents of a layer as time goes by: a video, what a program draws on its own, …
///
/// ``CALayer/contentsSource`` shows it. Gravity, `contentsRect`, `contentsCenter`, `contentsScale` and the filters apply
/// as to any contents; so do corners, masks, transitions, depth and replicators, whose instances all show the same
/// picture.
public protocol CAContentsSource: AnyObject, Sendable {
  /// The picture at a layer's own time: with the layer's `beginTime`, `speed` and `timeOffset`, and those of the layers
  /// around it. Nil shows nothing.
  ///
  /// Called on the thread that draws frames, once a frame for each layer that shows the source and is not hidden. Frames
  /// wait for it, and it must not call the compositor. The same object again means that nothing has changed: nothing is
  /// sent to renderers nor drawn again.
  ///
  /// - Parameter time: seconds. Any time may follow any other: unless somebody presents pictures meanwhile, the same time
  ///   should give the same picture.
  func contents(at time: CFTimeInterval) -> CGImage?

  /// When the picture next differs from that at `time`, if nobody presents another one: `time` itself while it always
  /// moves; infinite if it never will.
  ///
  /// - Parameter time: seconds of the layer's own time; negative infinity asks when it first differs at all.
  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval

  /// Through which a source that gets new pictures at any time asks for frames. Default nil.
  var frameRequests: CAFrameRequests? { get }
}

extension CAContentsSource {
  public var frameRequests: CAFrameRequests? { nil }
}

extension CALayer {
  /// Makes what the layer shows instead of ``contents``, as time goes by. Default nil.
  ///
  /// ``contents`` of the presentation layer are the picture of the frame drawn last.
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
