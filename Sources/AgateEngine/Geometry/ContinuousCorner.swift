/// The corner that `CALayerCornerCurve.continuous` names.
package enum ContinuousCorner {
  /// How much of a side the superellipse takes, in radii.
  package static let extent = 1.4198
}
