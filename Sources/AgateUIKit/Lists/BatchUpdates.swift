import Agate

// UIKit's parameter is an optional closure that does not escape. Swift has no such type outside of imported headers, so
// there is a second method for closures that are not optional.

extension UITableView {
  /// Makes changes of rows and sections together. This method calls the method of the same name whose closure `updates`
  /// is optional. Subclasses override that method.
  ///
  /// - Parameters:
  ///   - updates: the closure that changes the data and the table. The closure is called before the method returns.
  ///   - completion: the closure to call at the end of the animations, or nil.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView {
  /// Performs changes of items and sections with one animation. This method calls the method of the same name whose
  /// closure `updates` is optional. Subclasses override that method.
  ///
  /// - Parameters:
  ///   - updates: the closure that makes the changes. The closure is called before the method returns.
  ///   - completion: the closure to call at the end of the animation, or nil.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
