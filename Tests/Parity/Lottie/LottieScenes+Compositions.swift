/// Layers, their times, and how they are combined.
extension LottieScene {
  private static let inner =
    #"{"id":"inner","layers":[\#(shapes(ellipse(30, 30, 40, 40) + "," + fill(teal), ks: #""p":\#(linear("0,0", "40,0"))"#)),\#(solid("#95b8d1", 60, 60))]}"#

  private static func composition(_ more: String = #""st":0,"#, ks: String = #""p":{"k":[18,18]}"#) -> String {
    #"{"ty":0,"nm":"inner","ind":1,"refId":"inner","ip":0,"op":20,\#(more)"w":60,"h":60,"ks":{\#(ks)}}"#
  }

  /// Four colours in a square of two by two pixels.
  private static let picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4kB3zaZcDg0zPRDVtBwAt5AVuu91PTQAAAABJRU5ErkJggg=="

  private static let modes = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "add",
  ]

  private static let backdrop = shapes(rectangle(48, 48, 96, 96) + "," + gradient("gf"), index: 2)

  static let compositions: [LottieScene] =
    [
      LottieScene("layer-solid", solid("#1c8c91", 50, 30, ks: #""p":{"k":[20,30]},"r":{"k":15}"#)),
      LottieScene(
        "layer-image", #"{"ty":2,"nm":"image","ind":1,"refId":"i","ip":0,"op":20,"st":0,"ks":{"p":{"k":[18,18]}}}"#,
        assets: #"{"id":"i","w":60,"h":60,"u":"","p":"\#(picture)","e":1}"#),
      LottieScene(
        "layer-hidden", shapes(ellipse(48, 48, 60, 60) + "," + fill(coral), more: #""hd":true,"#),
        shapes(ellipse(48, 48, 30, 30) + "," + fill(teal))),
      LottieScene(
        "layers-in-order", shapes(ellipse(38, 48, 50, 50) + "," + fill(coral)),
        shapes(ellipse(58, 48, 50, 50) + "," + fill(teal))),
      LottieScene(
        "layer-between-its-frames", at: 10,
        shapes(ellipse(30, 48, 40, 40) + "," + fill(coral)).replacing(#""op":20"#, with: #""op":10"#),
        shapes(ellipse(66, 48, 40, 40) + "," + fill(teal)).replacing(#""ip":0"#, with: #""ip":10"#)),
      LottieScene("precomposition", at: 10, composition(), assets: inner),
      LottieScene("precomposition-started-later", at: 10, composition(#""st":5,"#), assets: inner),
      LottieScene("precomposition-stretched", at: 10, composition(#""st":0,"sr":2,"#), assets: inner),
      LottieScene(
        "precomposition-backwards", at: 5, composition(#""st":20,"sr":-1,"#), assets: inner),
      LottieScene(
        "precomposition-with-blending", composition(), backdrop,
        assets:
          #"{"id":"inner","layers":[\#(shapes(ellipse(38, 30, 40, 40) + "," + fill("0.2,0.5,0.8"), more: #""bm":1,"#)),\#(shapes(rectangle(18, 30, 30, 40) + "," + fill(gold), index: 2))]}"#
      ),
      LottieScene(
        "precomposition-with-remapped-time", at: 10, composition(#""st":0,"tm":\#(linear("2", "0")),"#), assets: inner),
      LottieScene(
        "precomposition-turned", at: 10, composition(ks: #""p":{"k":[48,48]},"a":{"k":[30,30]},"r":{"k":30}"#),
        assets: inner),
      LottieScene(
        "slot", at: 0, shapes(ellipse(48, 48, 60, 60) + #",{"ty":"fl","c":{"sid":"accent"},"o":{"k":100}}"#),
        more: #""slots":{"accent":{"p":{"k":[\#(coral)]}}},"#),
    ]
    + modes.enumerated().map { mode, name in
      LottieScene(
        "blend-\(name)", shapes(ellipse(48, 48, 70, 70) + "," + fill("0.2,0.5,0.8"), more: #""bm":\#(mode),"#), backdrop
      )
    }
}
