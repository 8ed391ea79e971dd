/// Items that change the paths before them.
extension LottieScene {
  private static func trim(_ start: Double, _ end: Double, offset: Double = 0, mode: Int = 1) -> String {
    #"{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":\#(mode)}"#
  }

  private static func repeater(_ copies: Double, offset: Double = 0, order: Int = 1, _ transform: String) -> String {
    #"{"ty":"rp","c":{"k":\#(copies)},"o":{"k":\#(offset)},"m":\#(order),"tr":{\#(transform)}}"#
  }

  private static let twoPaths = ellipse(30, 48, 40, 40) + "," + rectangle(66, 48, 40, 40)
  private static let squares = rectangle(36, 42, 40, 40) + "," + ellipse(56, 54, 44, 44)

  static let modifiers: [LottieScene] =
    [
      LottieScene("trim", items: ellipse(48, 48, 66, 66), trim(10, 60), stroke(coral, 8)),
      LottieScene("trim-with-an-offset", items: rectangle(48, 48, 60, 60), trim(0, 50, offset: 270), stroke(coral, 8)),
      LottieScene("trim-simultaneous", items: twoPaths, trim(0, 60), stroke(coral, 6)),
      LottieScene("trim-one-after-the-other", items: twoPaths, trim(0, 60, mode: 2), stroke(coral, 6)),
      LottieScene("trim-of-a-fill", items: ellipse(48, 48, 66, 66), trim(0, 60), fill(coral)),
      LottieScene("trim-animated", at: 10, items: ellipse(48, 48, 66, 66), animatedTrim, stroke(coral, 8)),
      LottieScene("round-corners", items: star(5, 40, inner: 20), #"{"ty":"rd","r":{"k":8}}"#, fill(gold)),
      LottieScene("offset-path", items: star(5, 30, inner: 15), offset(6), fill(gold)),
      LottieScene("offset-path-inwards", items: star(5, 42, inner: 26), offset(-6), fill(gold)),
      LottieScene(
        "offset-path-open", items: path(polygon([(20, 66), (34, 26), (62, 66), (76, 26)], isClosed: false)), offset(7),
        fill(gold)),
      LottieScene("bloat", items: rectangle(48, 48, 70, 70), #"{"ty":"pb","a":{"k":40}}"#, fill(teal)),
      LottieScene("pucker", items: rectangle(48, 48, 50, 50), #"{"ty":"pb","a":{"k":-40}}"#, fill(teal)),
      LottieScene("zig-zag", items: ellipse(48, 48, 60, 60), zigZag(1), stroke(ink, 3)),
      LottieScene("zig-zag-smooth", items: ellipse(48, 48, 60, 60), zigZag(2), stroke(ink, 3)),
      LottieScene("twist", items: star(5, 42, inner: 20), #"{"ty":"tw","a":{"k":60},"c":{"k":[48,48]}}"#, fill(teal)),
      LottieScene(
        "repeater", items: rectangle(14, 48, 14, 50), fill(coral),
        repeater(5, #""p":{"k":[17,0]},"so":{"k":100},"eo":{"k":20}"#)),
      LottieScene(
        "repeater-that-turns", items: ellipse(48, 16, 14, 22), fill(teal),
        repeater(8, #""a":{"k":[48,48]},"p":{"k":[0,0]},"r":{"k":45}"#)),
      LottieScene(
        "repeater-that-scales", items: ellipse(48, 48, 88, 88), stroke(ink, 3),
        repeater(5, #""a":{"k":[48,48]},"p":{"k":[0,0]},"s":{"k":[75,75]}"#)),
      LottieScene(
        "repeater-with-an-offset", items: rectangle(48, 48, 14, 50), fill(coral),
        repeater(3, offset: -1, #""p":{"k":[20,0]}"#)),
      LottieScene(
        "repeater-below", items: rectangle(30, 30, 36, 36), stroke(ink, 4), fill(gold),
        repeater(3, #""p":{"k":[16,16]}"#)),
      LottieScene(
        "repeater-above", items: rectangle(30, 30, 36, 36), stroke(ink, 4), fill(gold),
        repeater(3, order: 2, #""p":{"k":[16,16]}"#)),
      LottieScene(
        "repeater-before-the-style", items: ellipse(26, 48, 30, 60), repeater(3, #""p":{"k":[20,0]}"#), stroke(teal, 5)),
    ]
    + [(1, "normal"), (2, "add"), (3, "subtract"), (4, "intersect"), (5, "exclude")].map { mode, name in
      LottieScene("merge-\(name)", items: squares, #"{"ty":"mm","mm":\#(mode)}"#, stroke(ink, 3), fill(gold))
    }

  private static let animatedTrim =
    #"{"ty":"tm","s":\#(linear("0", "80")),"e":\#(linear("20", "100")),"o":{"k":0},"m":1}"#

  private static func offset(_ amount: Double) -> String { #"{"ty":"op","a":{"k":\#(amount)},"lj":2,"ml":{"k":4}}"# }

  /// - Parameter kind: 1 corners, 2 curves.
  private static func zigZag(_ kind: Int) -> String { #"{"ty":"zz","s":{"k":5},"r":{"k":5},"pt":{"k":\#(kind)}}"# }
}
