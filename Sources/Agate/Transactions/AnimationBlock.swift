/// An animation block of views, as far as it concerns layers that the block changes.
package struct AnimationBlock {
  /// The delegate of the animations that the block makes for views.
  package let delegate: any CAAnimationDelegate
  /// The timing function of implicit animations if the transaction has none. Nil means the function named `default`.
  package let timingFunction: CAMediaTimingFunction?

  package init(delegate: any CAAnimationDelegate, timingFunction: CAMediaTimingFunction?) {
    (self.delegate, self.timingFunction) = (delegate, timingFunction)
  }
}

extension CATransaction {
  /// The animation block of views that makes the changes; nil outside of such blocks. In a block, views that are not
  /// displayed yet also run actions.
  package static var animationBlock: AnimationBlock? {
    get { TransactionThread.current { $0.settings.animationBlock } }
    set { TransactionThread.current { $0.settings.animationBlock = newValue } }
  }
}
