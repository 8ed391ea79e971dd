import Agate

/// Sizes and places the parts of a scene as a device does.
struct SceneLayout {
  /// The size of the scene, in points.
  let size: CGSize
  /// The screen that a wallpaper was made for.
  let screen: ScreenClass?
  /// The size of the screen that shows the scene and is filled by it, in points; nil if that is the scene's own size.
  var player: CGSize?

  /// The size of a scene that does not define one, in points.
  static let fallback = CGSize(width: 390, height: 844)
  private static let largest = 16_384.0

  init(size: CGSize, screen: ScreenClass?, player: CGSize? = nil) {
    (self.size, self.screen, self.player) = (size, screen, player)
  }

  /// The size of a scene. A single document has its own size; a wallpaper has its screen's size, unless a part was
  /// drawn for a smaller one.
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
        message: "the root layer has no usable size; \(Int(fallback.width)) by \(Int(fallback.height)) is assumed"))
    return fallback
  }

  /// The layer that centres a part's root layer. In documents y points up, unless they say otherwise.
  func host(_ part: ScenePart) -> CALayer {
    let host = CALayer()
    host.name = part.role.rawValue
    host.bounds = CGRect(origin: .zero, size: size)
    host.position = CGPoint(x: size.width / 2, y: size.height / 2)
    host.isGeometryFlipped = !part.index.isGeometryFlipped
    // A device centres the root whatever position the file gives it.
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

  /// The scale of a part that was drawn for a larger screen than the scene's. A phone lets it fill the screen: recordings
  /// of a phone of 402 × 874 points show a root of 428 × 926 at 0.944 of its size, the greater of both quotients.
  private func fill(_ part: ScenePart) -> CGFloat {
    let own = ownSize(of: part)
    guard screen != nil, own.width > size.width || own.height > size.height, own.width > 0, own.height > 0 else {
      return 1
    }
    return max(size.width / own.width, size.height / own.height)
  }

  // MARK: Documents in pixels

  private func isInPixels(_ part: ScenePart) -> Bool { part.index.unitsInPixels && screen != nil }

  /// The scene's points in a unit of a document in pixels.
  ///
  /// The pixels are those of the device that shows the scene, whichever it was made for: a phone's are a 1170th of its
  /// width. Recordings of a phone of 402 × 874 points show wallpapers that were made for a tablet with 0.3436 points for
  /// each unit, which is 402 / 1170: pixels of a phone that is 390 points wide and has three in a point, enlarged to the
  /// phone's width. A tablet's pixels are taken in the same way from one that is 810 points wide and has two.
  private var unit: CGFloat {
    let shown = player ?? size
    let side = min(shown.width, shown.height)
    let pixels: CGFloat = side < Self.narrowestTablet ? 390 * 3 : 810 * 2
    return side / pixels / max(shown.width / size.width, shown.height / size.height)
  }

  private static let narrowestTablet: CGFloat = 600
}

extension Scene {
  /// Shows a wallpaper on a screen of another size, which it is going to fill: documents in pixels take the pixels of that
  /// screen.
  ///
  /// - Parameter player: The size of the screen in points; nil restores the scene's own.
  package func fill(_ player: CGSize?) {
    let layout = SceneLayout(size: size, screen: screen, player: player)
    for (host, part) in zip(rootLayer.sublayers ?? [], parts) { layout.scale(host, of: part) }
  }

  /// Whether the scene fills screens of other shapes than its own, as wallpapers do.
  package var fillsScreens: Bool { screen != nil }
}
