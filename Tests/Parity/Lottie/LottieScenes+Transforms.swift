/// Transforms of layers.
extension LottieScene {
  private static let flag =
    rectangle(15, 10, 30, 20) + "," + fill(coral) + "," + rectangle(2, 20, 4, 40) + "," + fill(ink)

  private static func turned(_ name: String, at frame: Double = 0, _ ks: String, more: String = "") -> LottieScene {
    LottieScene(name, at: frame, shapes(flag, ks: ks, more: more))
  }

  static let transforms: [LottieScene] = [
    turned("position", #""p":{"k":[36,28]}"#),
    turned("anchor", #""p":{"k":[48,48]},"a":{"k":[15,20]}"#),
    turned("rotation", #""p":{"k":[48,48]},"a":{"k":[15,20]},"r":{"k":30}"#),
    turned("scale", #""p":{"k":[48,48]},"a":{"k":[15,20]},"s":{"k":[200,120]}"#),
    turned("scale-mirrored", #""p":{"k":[48,48]},"a":{"k":[15,20]},"s":{"k":[-150,150]}"#),
    turned("skew", #""p":{"k":[48,48]},"a":{"k":[15,20]},"s":{"k":[150,150]},"sk":{"k":25},"sa":{"k":0}"#),
    turned(
      "skew-along-an-axis", #""p":{"k":[48,48]},"a":{"k":[15,20]},"s":{"k":[150,150]},"sk":{"k":25},"sa":{"k":60}"#),
    turned(
      "skew-animated", at: 10,
      #""p":{"k":[48,48]},"a":{"k":[15,20]},"s":{"k":[150,150]},"sk":\#(linear("0", "50")),"sa":{"k":0}"#),
    turned("layer-opacity", #""p":{"k":[30,24]},"o":{"k":40}"#),
    turned(
      "auto-orientation", at: 8,
      #""a":{"k":[15,20]},"p":{"a":1,"k":[{"t":0,"s":[20,76],"to":[0,-50],"ti":[-40,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":20,"s":[80,20]}]}"#,
      more: #""ao":1,"#),
    turned(
      "rotation-about-x",
      #""p":{"k":[48,48]},"a":{"k":[15,20]},"s":{"k":[200,200]},"rx":{"k":50},"ry":{"k":0},"rz":{"k":0}"#,
      more: #""ddd":1,"#),
    turned(
      "rotation-about-y",
      #""p":{"k":[48,48]},"a":{"k":[15,20]},"s":{"k":[200,200]},"rx":{"k":0},"ry":{"k":60},"rz":{"k":0}"#,
      more: #""ddd":1,"#),
    turned(
      "rotation-about-all-axes",
      #""p":{"k":[48,48,0]},"a":{"k":[15,20,0]},"s":{"k":[200,200,100]},"rx":{"k":50},"ry":{"k":-30},"rz":{"k":40}"#,
      more: #""ddd":1,"#),
    LottieScene(
      "parent-in-space", at: 10,
      shapes(
        flag, ks: #""p":{"k":[0,0,0]},"a":{"k":[15,20,0]},"s":{"k":[200,200,100]},"ry":{"k":40}"#,
        more: #""ddd":1,"parent":2,"#),
      #"{"ty":3,"nm":"null","ind":2,"ip":0,"op":20,"st":0,"ddd":1,"ks":{"p":{"k":[48,48,0]},"rx":\#(linear("0", "100")),"rz":{"k":20}}}"#
    ),
    LottieScene(
      "parent", shapes(flag, ks: #""p":{"k":[10,0]}"#, more: #""parent":2,"#),
      #"{"ty":3,"nm":"null","ind":2,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[40,30]},"r":{"k":45},"o":{"k":0}}}"#),
    LottieScene(
      "parent-animated", at: 10, shapes(flag, ks: #""p":{"k":[10,0]}"#, more: #""parent":2,"#),
      #"{"ty":3,"nm":"null","ind":2,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[40,30]},"r":\#(linear("0", "90"))}}"#),
  ]
}
