/// The corner of `CALayerCornerCurve.continuous`.
package enum ContinuousCorner {
  /// The length of a side that the superellipse takes, in radii.
  package static let extent = 1.4198
}
