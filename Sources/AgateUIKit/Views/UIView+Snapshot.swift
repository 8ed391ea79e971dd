import Agate

extension UIView {
  final func drawTree(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    let bounds = bounds
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context, afterUpdates)
    context.restoreGState()
    return true
  }

  final func snapshot(_ part: CGRect, _ afterUpdates: Bool, _ caps: UIEdgeInsets) -> UIView? {
    guard part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = contentScale.window ?? UIScreen.main.scale
    let image = UIGraphicsImageRenderer(bounds: part, format: format).image { draw(in: $0.cgContext, afterUpdates) }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: part.size))
    view.show(image, caps)
    return view
  }

  private final func draw(in context: CGContext, _ afterUpdates: Bool) {
    if afterUpdates {
      layoutIfNeeded()
      layer.render(in: context)
    } else {
      layer.renderDisplayedContents(in: context)
    }
  }
}

/// A view that shows an image of another view.
private final class SnapshotView: UIView {
  override class var isDrawn: Bool { false }

  func show(_ image: UIImage, _ caps: UIEdgeInsets) {
    layer.contents = image.cgImage
    layer.contentsScale = image.scale
    if caps != .zero {
      let size = image.size
      layer.contentsCenter = CGRect(
        x: caps.left / size.width, y: caps.top / size.height,
        width: max(size.width - caps.left - caps.right, 0) / size.width,
        height: max(size.height - caps.top - caps.bottom, 0) / size.height)
    }
  }
}
