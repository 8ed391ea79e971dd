/// Texts of outlines that the file holds, which are the same on every machine.
extension LottieScene {
  /// A box, a triangle and a bar, as characters of a font of 100 points.
  private static let characters: String = {
    func character(_ name: String, _ width: Int, _ path: String) -> String {
      #"{"ch":"\#(name)","size":20,"style":"Regular","w":\#(width),"fFamily":"Forms","data":{"shapes":[{"ty":"gr","it":[\#(Self.path(path))]}]}}"#
    }
    let list = [
      character("A", 80, polygon([(0, 0), (35, -70), (70, 0)])),
      character("B", 70, polygon([(0, -60), (60, -60), (60, 0), (0, 0)])),
      character("I", 30, polygon([(0, -70), (20, -70), (20, 0), (0, 0)])),
      #"{"ch":" ","size":20,"style":"Regular","w":30,"fFamily":"Forms"}"#,
    ]
    return
      #""chars":[\#(list.joined(separator: ","))],"fonts":{"list":[{"fName":"Forms-Regular","fFamily":"Forms","fStyle":"Regular","ascent":75}]},"#
  }()

  private static func text(
    _ name: String, at frame: Double = 0, _ words: String, x: Double = 12, more: String = "", animators: String = "",
    group: Int = 1
  ) -> LottieScene {
    let style = #"{"t":"\#(words)","f":"Forms-Regular","s":24,"lh":28,"fc":[\#(ink)],"tr":0\#(more)}"#
    return LottieScene(
      name, at: frame,
      #"{"ty":5,"nm":"text","ind":1,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[\#(x),48]}},"t":{"d":{"k":[{"t":0,"s":\#(style)}]},"a":[\#(animators)],"m":{"g":\#(group),"a":{"k":[0,0]}}}}"#,
      more: characters)
  }

  /// An animator of one value, for the characters that a selector of a shape chooses.
  private static func animator(_ value: String, shape: Int = 1, start: String = #"{"k":0}"#, end: String = #"{"k":50}"#)
    -> String
  {
    #"{"s":{"t":0,"s":\#(start),"e":\#(end),"r":1,"b":1,"sh":\#(shape),"a":{"k":100},"o":{"k":0},"sm":{"k":100},"xe":{"k":0},"ne":{"k":0}},"a":{\#(value)}}"#
  }

  static let texts: [LottieScene] =
    [
      text("text", "AB IA"),
      text("text-right", "AB\\rI", x: 84, more: #","j":1"#),
      text("text-centred", "AB\\rI", x: 48, more: #","j":2"#),
      text("text-in-a-box", "AB IA BB", x: 0, more: #","sz":[60,80],"ps":[18,-40]"#),
      text("text-tracking", "ABI", more: #","tr":300"#),
      text("text-baseline", "AB", more: #","ls":12"#),
      text("text-with-a-stroke", "AB", more: #","sc":[\#(coral)],"sw":3,"of":true"#),
      text("text-with-a-stroke-below", "AB", more: #","sc":[\#(coral)],"sw":6,"of":false"#),
      text("text-animator-of-position", "ABIA", animators: animator(#""p":{"k":[0,20]}"#)),
      text("text-animator-of-scale", "ABIA", animators: animator(#""s":{"k":[100,200]}"#)),
      text("text-animator-of-rotation", "ABIA", animators: animator(#""r":{"k":45}"#)),
      text("text-animator-of-words", "AB IA", animators: animator(#""r":{"k":45}"#, end: #"{"k":100}"#), group: 2),
      text("text-animator-of-opacity", "ABIA", animators: animator(#""o":{"k":20}"#)),
      text("text-animator-of-fill", "ABIA", animators: animator(#""fc":{"k":[\#(coral)]}"#)),
      text("text-animator-of-tracking", "ABIA", animators: animator(#""t":{"k":8}"#)),
      text(
        "text-animator-in-time", at: 10, "ABIA",
        animators: animator(#""p":{"k":[0,24]}"#, start: linear("0", "100"), end: #"{"k":100}"#)),
    ]
    + [(2, "ramp-up"), (3, "ramp-down"), (4, "triangle"), (5, "round"), (6, "smooth")].map { shape, name in
      text(
        "text-selector-\(name)", "IIIIIIII", animators: animator(#""p":{"k":[0,24]}"#, shape: shape, end: #"{"k":100}"#)
      )
    }
}
