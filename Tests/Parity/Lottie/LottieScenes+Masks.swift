/// Masks and mattes.
extension LottieScene {
  private static let content = rectangle(48, 48, 84, 84) + "," + gradient("gf")
  private static let left = polygon([(10, 10), (60, 10), (60, 60), (10, 60)])
  private static let right = polygon([(36, 36), (86, 36), (86, 86), (36, 86)])

  private static func mask(_ mode: String, _ path: String, more: String = "", opacity: Double = 100) -> String {
    #"{"mode":"\#(mode)",\#(more)"o":{"k":\#(opacity)},"pt":{"k":\#(path)}}"#
  }

  private static func masked(_ name: String, at frame: Double = 0, _ masks: String...) -> LottieScene {
    LottieScene(
      name, at: frame, shapes(content, more: #""hasMask":true,"masksProperties":[\#(masks.joined(separator: ","))],"#))
  }

  private static func matted(_ name: String, _ kind: Int, _ matte: String) -> LottieScene {
    LottieScene(name, shapes(matte, more: #""td":1,"#), shapes(content, more: #""tt":\#(kind),"#, index: 2))
  }

  private static let disc = ellipse(48, 48, 70, 70) + "," + fill("1,1,1", opacity: 80)
  private static let grey = ellipse(48, 48, 70, 70) + "," + gradient("gf", stops: "0,1,1,1,1,0,0,0", count: 2)

  static let masks: [LottieScene] =
    [
      ("add", "a"), ("subtract", "s"), ("intersect", "i"), ("lighten", "l"), ("darken", "d"), ("difference", "f"),
      ("none", "n"),
    ].map { name, mode in masked("mask-\(name)", mask("a", left), mask(mode, right)) }
    + [
      masked("mask-subtract-first", mask("s", left)),
      masked("mask-inverted", mask("a", left, more: #""inv":true,"#)),
      masked("mask-with-opacity", mask("a", left, opacity: 40), mask("a", right)),
      masked("mask-expanded", mask("a", left, more: #""x":{"k":12},"#)),
      masked("mask-contracted", mask("a", left, more: #""x":{"k":-12},"#)),
      masked("mask-with-feather", mask("a", left, more: #""f":{"k":[16,16]},"#)),
      masked("mask-animated", at: 10, animatedMask),
      matted("matte-alpha", 1, disc),
      matted("matte-alpha-inverted", 2, disc),
      matted("matte-luminance", 3, grey),
      matted("matte-luminance-inverted", 4, grey),
      LottieScene(
        "matte-by-index", shapes(content, more: #""tt":1,"tp":7,"#), solid("#1c8c91", 40, 20),
        shapes(disc, more: #""td":1,"#, index: 7)),
      LottieScene(
        "matte-of-a-matte", shapes(ellipse(48, 48, 30, 96) + "," + fill("1,1,1"), more: #""td":1,"#),
        shapes(disc, more: #""td":1,"tt":2,"#, index: 2), shapes(content, more: #""tt":1,"#, index: 3)),
      LottieScene(
        "matte-that-is-drawn", shapes(content, more: #""tt":1,"tp":7,"#),
        shapes(ellipse(66, 66, 50, 50) + "," + stroke(ink, 12), index: 7)),
    ]

  private static let animatedMask = #"{"mode":"a","o":{"k":100},"pt":\#(linear(left, right))}"#
}
