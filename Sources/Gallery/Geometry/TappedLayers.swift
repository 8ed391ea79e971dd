import Agate

extension Gallery {
  /// Says which layer was hit: the point is converted to each layer's coordinates, and the layer asked whether it lies in it.
  static let tappedLayers = GalleryScene(
    name: "tapped-layers", summary: "Says whether the blue or the white square was pressed", ids: ["B3.38", "B0.15"],
    interactive: true, size: CGSize(width: 300, height: 340),
    script: .click(150, 150, at: 0.3) + .click(65, 65, at: 0.7) + .click(20, 20, at: 1)
  ) {
    TappedLayers()
  }
}

private final class TappedLayers: CALayer, PointerResponder {
  private let white = Gallery.box(50, 50, 200, 200, .white), blue = Gallery.box(50, 50, 100, 100, Gallery.blue)
  private let banner = CATextLayer()
  private let stage = Stage.current

  required init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 300, height: 340)
    backgroundColor = CGColor(gray: 0.75, alpha: 1)
    white.addSublayer(blue)
    banner.frame = CGRect(x: 0, y: 285, width: 300, height: 30)
    banner.alignmentMode = .center
    banner.fontSize = 18
    banner.foregroundColor = .black
    banner.contentsScale = 2
    sublayers = [white, banner]
  }

  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) {
    let place = white.convert(point, from: nil)
    guard white.contains(place) else { return }
    let line = blue.contains(blue.convert(place, from: white)) ? "Inside Blue Layer" : "Inside White Layer"
    banner.string = line
    stage.say(line)
  }
}
