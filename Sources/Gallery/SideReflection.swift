import Agate
import AgateUIKit

extension Gallery {
  /// A view whose layer is a replicator. Its contents appear a second time to the right, mirrored.
  static let sideReflection = GalleryScene(
    name: "side-reflection", summary: "A view that shows its content again at its right, mirrored and half transparent",
    ids: ["A0.112"], size: CGSize(width: 440, height: 200)
  ) {
    let page = ReflectionPage()
    page.frame = CGRect(x: 0, y: 0, width: 440, height: 200)
    page.backgroundColor = .white
    let picture = UIImageView(image: Pictures.landscape)
    picture.frame = CGRect(x: 10, y: 0, width: 160, height: 160)
    page.mirror.addSubview(picture)
    page.addSublayer(page.mirror.layer)
    return page
  }
}

/// A layer that retains the view whose layer it shows, because layers do not retain views.
private final class ReflectionPage: CALayer {
  let mirror = ReflectionView(frame: CGRect(x: 20, y: 20, width: 200, height: 160))
}

private final class ReflectionView: UIView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let layer = layer as? CAReplicatorLayer else { return }
    layer.instanceCount = 2
    let aside = CATransform3DMakeTranslation(bounds.width, 0, 0)
    layer.instanceTransform = CATransform3DScale(aside, -1, 1, 1)
    layer.instanceAlphaOffset = -0.5
  }

  required init?(coder: NSCoder) { nil }
}
