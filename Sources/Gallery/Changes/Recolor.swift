import Agate

extension Gallery {
  /// A button, or the space bar, gives the square a random colour. The change fades implicitly, in a quarter of a
  /// second.
  static let recolor = GalleryScene(
    name: "recolor", summary: "A button or the space bar changes a colour, which animates implicitly",
    ids: ["B7.04", "B7.05", "A1.31"],
    interactive: true, size: ColorPanel.size,
    script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 1.2) + .key("space", at: 2.4)
  ) {
    ColorPanel { $0.square.backgroundColor = $0.randomColor() }
  }
}
