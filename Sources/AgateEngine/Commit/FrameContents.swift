/// Contents of a layer that are asked for when the tree has been sampled: pictures as time goes by.
package protocol FrameContents: AnyObject, Sendable {
  /// The same for contents that are the same to the tree.
  var identity: ObjectIdentifier { get }

  /// Others than time bring new pictures: the layer is asked also while nobody sees it.
  var changesAtAnyTime: Bool { get }

  /// A commit that sets these contents has come into the tree; also if the layer had them before.
  func arrive()

  /// A layer shows them from now on.
  ///
  /// - Parameter node: slot of the layer.
  func attach(to node: Int32)

  /// The layer shows them no more.
  func detach(from node: Int32)

  /// The picture at a layer's own time, in seconds; nil for nothing. The same object again means that it is the same.
  func picture(at time: Double) -> (any SceneImage)?

  /// When the picture next differs from that at `time`: `time` itself while it always moves, infinite if it never will;
  /// from negative infinity on, when it first differs at all.
  func nextTime(after time: Double) -> Double
}
