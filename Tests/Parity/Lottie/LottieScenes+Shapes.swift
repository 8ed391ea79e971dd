/// Paths, their styles and groups.
extension LottieScene {
  private static let dashes = #","d":[{"n":"d","v":{"k":12}},{"n":"g","v":{"k":7}},{"n":"o","v":{"k":5}}]"#

  static let shapes: [LottieScene] =
    [
      LottieScene("rectangle", items: rectangle(48, 48, 60, 40), fill(coral)),
      LottieScene("rectangle-with-round-corners", items: rectangle(48, 48, 60, 40, radius: 14), fill(coral)),
      LottieScene("ellipse", items: ellipse(48, 48, 70, 44), fill(teal)),
      LottieScene("star", items: star(5, 40, inner: 18), fill(gold)),
      LottieScene("star-with-roundness", items: star(5, 40, inner: 18, roundness: 60), fill(gold)),
      LottieScene("polygon", items: star(6, 40, turn: 15), fill(teal)),
      LottieScene("path-open", items: path(wave), stroke(ink, 5)),
      LottieScene("path-closed", items: path(wave.replacing("false", with: "true")), stroke(ink, 5)),
      LottieScene(
        "path-reversed-for-a-trim", items: rectangle(48, 48, 60, 60).replacing("}}", with: #"},"d":3}"#),
        #"{"ty":"tm","s":{"k":0},"e":{"k":35},"o":{"k":0},"m":1}"#, stroke(ink, 6)),
      LottieScene("fill-with-opacity", items: ellipse(36, 48, 50, 50), fill(coral, opacity: 50)),
      LottieScene(
        "fill-nonzero", items: star(5, 42, inner: 6), rectangle(48, 48, 40, 40), fill(coral, more: #""r":1,"#)),
      LottieScene(
        "fill-even-odd", items: star(5, 42, inner: 6), rectangle(48, 48, 40, 40), fill(coral, more: #""r":2,"#)),
      LottieScene("fill-animated", at: 10, items: rectangle(48, 48, 60, 60), animatedFill),
      LottieScene("two-styles-of-one-path", items: star(5, 38, inner: 18), stroke(ink, 5), fill(gold)),
      LottieScene("fill-above-a-stroke", items: star(5, 38, inner: 18), fill(gold), stroke(ink, 12)),
      LottieScene("stroke-with-dashes", items: ellipse(48, 48, 70, 70), stroke(teal, 6, more: dashes)),
      LottieScene(
        "stroke-with-a-miter-limit", items: path(polygon([(14, 70), (48, 20), (82, 70)], isClosed: false)),
        stroke(ink, 10, more: #","ml2":{"k":1}"#)),
      LottieScene("stroke-width-animated", at: 10, items: ellipse(48, 48, 50, 50), animatedStroke),
      LottieScene("gradient-linear", items: rectangle(48, 48, 80, 80), gradient("gf")),
      LottieScene("gradient-radial", items: rectangle(48, 48, 80, 80), gradient("gf", isRadial: true)),
      LottieScene(
        "gradient-with-alpha", items: rectangle(48, 48, 80, 80), gradient("gf", stops: stops + ",0,1,0.4,1,1,0")),
      LottieScene(
        "gradient-stroke", items: ellipse(48, 48, 66, 66), gradient("gs", more: #","w":{"k":12},"lc":1,"lj":1"#)),
      LottieScene(
        "gradient-stroke-radial", items: ellipse(48, 48, 66, 66),
        gradient("gs", isRadial: true, more: #","w":{"k":24},"lc":1,"lj":1"#)),
      LottieScene("gradient-animated", at: 10, items: rectangle(48, 48, 80, 80), animatedGradient),
      LottieScene(
        "group-transform", items: group(rectangle(0, 0, 30, 30), fill(coral), transform: groupTransform),
        group(ellipse(60, 60, 40, 40), fill(teal))),
      LottieScene(
        "group-opacity",
        items: group(
          ellipse(38, 48, 44, 44), ellipse(58, 48, 44, 44), stroke(ink, 6), fill(coral), transform: #""o":{"k":40}"#)),
      LottieScene(
        "style-outside-of-a-group",
        items: group(rectangle(0, 0, 14, 14), transform: #""p":{"k":[48,48]},"s":{"k":[400,250]}"#), stroke(ink, 6)),
      LottieScene(
        "hidden-item", items: ellipse(48, 48, 60, 60), fill(coral).replacing("{\"ty", with: "{\"hd\":true,\"ty"),
        fill(teal)),
      LottieScene("no-style", items: ellipse(48, 48, 60, 60), #"{"ty":"no","o":{"k":100}}"#, stroke(teal, 6)),
    ]
    + [(1, "butt"), (2, "round"), (3, "square")].map { cap, name in
      LottieScene("stroke-cap-\(name)", items: path(wave), stroke(ink, 14, cap: cap))
    }
    + [(1, "miter"), (2, "round"), (3, "bevel")].map { join, name in
      LottieScene(
        "stroke-join-\(name)", items: path(polygon([(20, 72), (48, 24), (76, 72)], isClosed: false)),
        stroke(ink, 16, join: join))
    }

  private static let groupTransform = #""p":{"k":[34,34]},"r":{"k":30},"s":{"k":[150,100]},"sk":{"k":20},"sa":{"k":0}"#
  private static let animatedFill = #"{"ty":"fl","c":\#(linear(coral, teal)),"o":{"k":100}}"#
  private static let animatedStroke =
    #"{"ty":"st","c":{"k":[\#(ink)]},"o":{"k":100},"w":\#(linear("2", "22")),"lc":1,"lj":1}"#
  private static let animatedGradient =
    #"{"ty":"gf","t":1,"o":{"k":100},"s":\#(linear("8,48", "88,48")),"e":\#(linear("88,48", "88,88")),"g":{"p":2,"k":\#(linear("0,\(gold),1,\(teal)", "0.4,\(coral),0.6,\(ink)"))}}"#
}
