import Agate
import AgateUIKit

extension Gallery {
  /// Three views that change their colour: a normal view, a view that returns no action for its layer, and a view in an
  /// animation block.
  static let threeViews = GalleryScene(
    name: "three-views", summary: "Views whose colour changes immediately, implicitly animated, and in a block",
    ids: ["A1.42", "A1.35", "A0.157"], interactive: true, size: CGSize(width: 400, height: 200),
    script: .click(200, 160, at: 1.2)
  ) {
    let root = ViewHolder()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 200)
    root.backgroundColor = CGColor(gray: 0.93, alpha: 1)
    let views = [UIView(), FreeView(), UIView()]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 30 + index * 120, y: 20, width: 100, height: 100)
      view.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.5, alpha: 1)
      root.addSublayer(view.layer)
    }
    root.views = views
    let orange = UIColor(red: 1, green: 0.55, blue: 0.1, alpha: 1)
    root.addSublayer(
      Button(Sign.drop, at: CGPoint(x: 200, y: 160)) {
        views[0].backgroundColor = orange
        views[1].backgroundColor = orange
        UIView.animate(withDuration: 1) { views[2].backgroundColor = orange }
      })
    return root
  }
}

/// A view whose layer animates implicitly, like a layer without a view.
private final class FreeView: UIView {
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
