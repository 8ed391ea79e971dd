/// The corner of `CALayerCornerCurve.continuous`.
package enum ContinuousCorner {
  /// The length of a side that the superellipse occupies, as a multiple of the corner radius.
  package static let extent = 1.4198
}
