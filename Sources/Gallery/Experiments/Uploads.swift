import Agate

extension Experiment {
  static let uploads = Experiment(
    name: "uploads", question: "When are pixels sent to the renderer?",
    ids: ["A2.100", "A2.103", "A2.163", "A0.255"], size: CGSize(width: 400, height: 300),
    variants: [
      Variant("an image of 4096 × 4096") { moved([image(4096, 4096)]) },
      Variant("a button of its size") { moved([image(600, 100)]) },
      Variant("a button that stretches") { moved([image(108, 24)]) },
      Variant("one image in 100 layers") { moved([CGImage](repeating: image(100, 100), count: 100)) },
      Variant("another image for every frame") {
        let root = Experiment.root(CGSize(width: 400, height: 300))
        return Trial(root) { _ in root.contents = image(100, 100) }
      },
    ],
    finding: """
      The pixels of an image are sent once, regardless of the number of layers that show the image and of their \
      movements. They are sent again when another image is set. The stretched button of 108 × 24 pixels takes 10,368 \
      bytes instead of 240,000.
      """)

  private static func image(_ width: Int, _ height: Int) -> CGImage {
    CGImage(width: width, height: height, premultiplied: [UInt32](repeating: 0xff80_4020, count: width * height))
  }

  private static func moved(_ images: [CGImage]) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 300))
    for image in images {
      let layer = Gallery.box(0, 0, 300, 200, nil)
      layer.contents = image
      root.addSublayer(layer)
    }
    return Trial(root) { _ in for layer in root.sublayers ?? [] { layer.position.x += 1 } }
  }
}
