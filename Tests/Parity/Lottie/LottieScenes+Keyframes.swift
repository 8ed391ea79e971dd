/// Values that change in time, each at the middle of its way.
extension LottieScene {
  private static let dot = ellipse(0, 0, 20, 20) + "," + fill(coral)

  /// A dot that moves, above the straight line between both ends of its way.
  private static func way(_ name: String, at frame: Double = 8, _ position: String) -> LottieScene {
    LottieScene(
      name, at: frame, shapes(dot, ks: #""p":\#(position)"#),
      shapes(path(#"{"c":false,"v":[[12,48],[84,48]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}"#) + "," + stroke(ink, 1)))
  }

  private static func keys(_ first: String, _ second: String = #""s":[84,48]"#) -> String {
    #"{"a":1,"k":[{"t":0,"s":[12,48],\#(first)},{"t":20,\#(second)}]}"#
  }

  static let keyframes: [LottieScene] = [
    way("keyframes-linear", keys(#""i":{"x":1,"y":1},"o":{"x":0,"y":0}"#)),
    way("keyframes-eased", keys(#""i":{"x":0.3,"y":1},"o":{"x":0.7,"y":0}"#)),
    way("keyframes-that-overshoot", keys(#""i":{"x":0.4,"y":1.4},"o":{"x":0.3,"y":0}"#)),
    way("keyframes-held", keys(#""h":1"#)),
    way("keyframes-with-ends", keys(#""e":[84,48],"i":{"x":1,"y":1},"o":{"x":0,"y":0}"#, #""s":[0,0]"#)),
    way("keyframes-along-a-curve", keys(#""to":[10,-60],"ti":[-20,-40],"i":{"x":1,"y":1},"o":{"x":0,"y":0}"#)),
    way("position-split", #"{"s":true,"x":\#(linear("12", "84")),"y":\#(linear("20", "76"))}"#),
    LottieScene("path-animated", at: 10, items: animatedPath, fill(teal)),
    LottieScene(
      "opacity-animated", at: 10,
      shapes(rectangle(48, 48, 60, 60) + "," + fill(teal), ks: #""o":\#(linear("0", "100"))"#)),
    LottieScene(
      "size-animated", at: 10,
      items: #"{"ty":"rc","p":{"k":[48,48]},"s":\#(linear("10,80", "90,20")),"r":\#(linear("0", "10"))}"#, fill(gold)),
    LottieScene(
      "star-animated", at: 10,
      items:
        #"{"ty":"sr","sy":1,"p":{"k":[48,48]},"pt":{"k":6},"r":\#(linear("0", "60")),"or":\#(linear("20", "44")),"ir":{"k":14},"os":{"k":0},"is":{"k":0}}"#,
      fill(gold)),
  ]

  private static let animatedPath =
    #"{"ty":"sh","ks":\#(linear(polygon([(20, 20), (76, 20), (76, 76), (20, 76)]), polygon([(48, 8), (88, 48), (48, 88), (8, 48)])))}"#
}
