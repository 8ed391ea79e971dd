import AgateBackend

extension InstanceSource {
  /// The matrix that maps coordinates, with the origin in the middle of the rectangle, to the superlayer's coordinates,
  /// without animations.
  public var placement: InstanceMatrix {
    withUnsafePointer(to: self) { source in
      withUnsafeTemporaryAllocation(of: InstanceBlock.Instance.self, capacity: 8) { instances in
        instances.initialize(repeating: InstanceBlock.Instance())
        return InstanceBlock(source, instances.baseAddress!).placements()[0]
      }
    }
  }
}

extension InstanceMatrix {
  /// Returns the matrix that applies `self` first, and then `o`.
  public func then(_ o: InstanceMatrix) -> InstanceMatrix { InstanceMatrices(self).then(InstanceMatrices(o))[0] }
}
