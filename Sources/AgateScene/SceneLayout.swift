import Agate

/// Determines the sizes and positions of a scene's parts, as on a device.
struct SceneLayout {
  /// The size of the scene, in points.
  let size: CGSize
  /// The screen for which a wallpaper was made.
  let screen: ScreenClass?
  /// The size, in points, of the screen that the scene fills; nil for the scene's own size.
  var player: CGSize?

  /// The size of a scene that does not define one, in points.
  static let fallback = CGSize(width: 390, height: 844)
  /// The largest side of a scene, in points. Frames of the scene are smaller: renderers limit their pixels.
  private static let largest = 16_777_216.0

  init(size: CGSize, screen: ScreenClass?, player: CGSize? = nil) {
    (self.size, self.screen, self.player) = (size, screen, player)
  }

  /// Returns the size of a scene, in points. A single document has its own size. A wallpaper has its screen's size,
  /// unless a part has a smaller size of at least half the screen.
  static func size(of parts: [ScenePart], screen: ScreenClass?, log: FindingLog) -> CGSize {
    if let screen {
      let whole = CGSize(width: screen.width, height: screen.height)
      let layout = SceneLayout(size: whole, screen: screen)
      let fitting = parts.compactMap { layout.size(of: $0) }.filter {
        $0.width <= whole.width && $0.height <= whole.height && $0.width >= whole.width / 2
          && $0.height >= whole.height / 2
      }
      return fitting.min { $0.width * $0.height < $1.width * $1.height } ?? whole
    }
    let layout = SceneLayout(size: .zero, screen: nil)
    let sizes = parts.compactMap { layout.size(of: $0) }
    if let size = sizes.min(by: { $0.width * $0.height < $1.width * $1.height }) { return size }
    let node = parts[0].tree.nodes[0]
    let position = node.places["bounds"] ?? node.position
    log.add(
      Finding(
        severity: .invalid, file: parts[0].path, line: position.line, column: position.column,
        layerPath: parts[0].tree.path(of: 0), feature: "bounds",
        message: "the root layer has no usable size, of more than 0 and at most \(Int(largest)) points a side; "
          + "\(Int(fallback.width)) by \(Int(fallback.height)) is assumed"))
    return fallback
  }

  /// Returns a layer that centres a part's root layer. In documents, y points up unless their index says otherwise.
  func host(_ part: ScenePart) -> CALayer {
    let host = CALayer()
    host.name = part.role.rawValue
    host.bounds = CGRect(origin: .zero, size: size)
    host.position = CGPoint(x: size.width / 2, y: size.height / 2)
    host.isGeometryFlipped = !part.index.isGeometryFlipped
    // A device centres the root layer and ignores its position in the file.
    let root = part.root
    root.position = CGPoint(
      x: size.width / 2 + (root.anchorPoint.x - 0.5) * root.bounds.width,
      y: size.height / 2 + (root.anchorPoint.y - 0.5) * root.bounds.height)
    host.addSublayer(root)
    scale(host, of: part)
    return host
  }

  /// Scales a part about the middle of the scene.
  func scale(_ host: CALayer, of part: ScenePart) {
    let scale = isInPixels(part) ? unit : fill(part)
    host.transform = scale == 1 ? CATransform3DIdentity : CATransform3DMakeScale(scale, scale, 1)
  }

  private func size(of part: ScenePart) -> CGSize? {
    let size = ownSize(of: part)
    let scale = isInPixels(part) ? unit : 1
    guard size.width > 0, size.height > 0, size.width * scale <= Self.largest, size.height * scale <= Self.largest
    else { return nil }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private func ownSize(of part: ScenePart) -> CGSize {
    let size = part.root.bounds.size
    if size.width <= 0 || size.height <= 0, let width = part.index.width, let height = part.index.height {
      return CGSize(width: width, height: height)
    }
    return size
  }

  /// Returns the scale of a part that was drawn for a larger screen than the scene's. A phone scales the part to fill
  /// the screen: recordings of a phone of 402 × 874 points show a root of 428 × 926 at 0.944 of its size, which is the
  /// larger of the two ratios.
  private func fill(_ part: ScenePart) -> CGFloat {
    let own = ownSize(of: part)
    guard screen != nil, own.width > size.width || own.height > size.height, own.width > 0, own.height > 0 else {
      return 1
    }
    return max(size.width / own.width, size.height / own.height)
  }

  // MARK: Documents in pixels

  private func isInPixels(_ part: ScenePart) -> Bool { part.index.unitsInPixels && screen != nil }

  /// The size of one unit of a document in pixels, in points of the scene.
  ///
  /// The unit depends on the device that shows the scene, not on the device for which it was made. On a phone, a unit
  /// is 1/1170 of the screen's width. Recordings of a phone of 402 × 874 points show wallpapers for a tablet with
  /// 0.3436 points for each unit, which is 402 / 1170. These are the pixels of a phone that is 390 points wide with
  /// three pixels per point, scaled to the phone's width. For tablets, the reference is a tablet that is 810 points
  /// wide with two pixels per point.
  private var unit: CGFloat {
    let shown = player ?? size
    let side = min(shown.width, shown.height)
    let pixels: CGFloat = side < Self.narrowestTablet ? 390 * 3 : 810 * 2
    return side / pixels / max(shown.width / size.width, shown.height / size.height)
  }

  private static let narrowestTablet: CGFloat = 600
}

extension Scene {
  /// Adapts a wallpaper to a screen of another size, which the wallpaper fills. Documents in pixels use the pixels of
  /// this screen.
  ///
  /// - Parameter player: The size of the screen, in points; nil restores the scene's own size.
  package func fill(_ player: CGSize?) {
    let layout = SceneLayout(size: size, screen: screen, player: player)
    for (host, part) in zip(rootLayer.sublayers ?? [], parts) { layout.scale(host, of: part) }
  }

  /// Whether the scene fills screens of other shapes, as wallpapers do.
  package var fillsScreens: Bool { screen != nil }
}
