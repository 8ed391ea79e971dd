import Agate
import AgateLottie
import AgateScene
import Foundation

extension FuzzTarget {
  /// Packages of Lottie animations: the theme, or with the first byte the manifest, of an animation with slots of every
  /// kind.
  static let theme = FuzzTarget("theme", longest: 4096, seeds: ThemeSeeds.documents, words: ThemeSeeds.words) { bytes in
    LottieReader.register()
    guard let first = bytes.first else { return }
    let isManifest = first == UInt8(ascii: "m")
    let files = [
      "manifest.json": isManifest ? Data(bytes.dropFirst()) : Data(ThemeSeeds.manifest.utf8),
      "a/a.json": Data(ThemeSeeds.animation.utf8),
      "t/t.json": isManifest ? Data(ThemeSeeds.themes[0].utf8) : Data(bytes.dropFirst()),
      "i/i.png": Data((try? Showing.picture.pngData()) ?? []),
    ]
    guard let scene = try? Scene.load(MemorySource(name: "fuzz", files: files)) else { return }
    Showing.draw(scene.rootLayer, at: [0, 0.7])
    let inspection = SceneInspection(scene)
    precondition(!inspection.text.isEmpty && inspection.json.hasPrefix("{"))
  }
}

private enum ThemeSeeds {
  static let words =
    [
      "rules", "id", "type", "value", "keyframes", "frame", "hold", "inTangent", "outTangent", "valueInTangent",
      "valueOutTangent", "animations", "themes", "initial", "theme", "initialTheme", "expression", "offset", "color",
      "text", "fontName", "fontSize", "lineHeight", "justify", "textCaps", "wrapSize", "src", "width", "height",
      "vertices", "inTangents", "outTangents", "closed", "Color", "Scalar", "Position", "Vector", "Gradient", "Image",
      "Text", "BezierPath",
    ].map { "\"\($0)\"" } + ["1e9", "-1e9", "null", "[]", "{}", "true"]

  static let manifest =
    #"{"version":"2","animations":[{"id":"a","initialTheme":"t"}],"themes":[{"id":"t"}],"initial":{"animation":"a"}}"#

  /// An animation with a slot of each kind.
  static let animation = """
    {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":60,"h":60,"assets":[{"id":"i","w":9,"h":9,"u":"","p":"i.png","sid":"image"}],
    "layers":[{"ty":2,"refId":"i","ip":0,"op":20,"ks":{}},
    {"ty":5,"ip":0,"op":20,"ks":{"p":{"k":[5,40]}},"t":{"d":{"sid":"text","k":[{"t":0,"s":{"t":"Ab","f":"x","s":9,"lh":9,"fc":[1,0,0]}}]}}},
    {"ty":4,"ip":0,"op":20,"ks":{"p":{"sid":"place","k":[9,9]},"r":{"sid":"number","k":9}},"shapes":[
    {"ty":"sh","ks":{"sid":"path","k":{"c":true,"v":[[0,0],[40,0],[9,40]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},
    {"ty":"fl","c":{"sid":"color","k":[1,0,0]},"o":{"k":50}},
    {"ty":"gs","t":1,"o":{"k":90},"w":{"k":9},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"sid":"gradient","k":[0,1,0,0,1,0,0,1]}}}]}]}
    """

  static let themes = [
    rule("color", "Color", #""value":[0,1,0]"#),
    rule("color", "Color", keys("[0,1,0]", "[1,1,0]")),
    rule("number", "Scalar", keys("3", "40")),
    rule("place", "Position", keys("[1,2]", "[30,40]", #""valueOutTangent":[9,0],"valueInTangent":[0,9],"#)),
    rule("gradient", "Gradient", #""value":[{"color":[1,0,0,0.5],"offset":0},{"color":[0,0,1],"offset":1}]"#),
    rule(
      "gradient", "Gradient",
      keys(#"[{"color":[1,0,0],"offset":0}]"#, #"[{"color":[0,1,0,0.2],"offset":0.3},{"color":[0,0,1],"offset":1}]"#)),
    rule("image", "Image", #""value":{"src":"i.png","width":20,"height":9}"#),
    rule(
      "text", "Text",
      #""value":{"text":"Long words","fontSize":12,"fillColor":[0,0,1],"justify":"Center","textCaps":"AllCaps","wrapSize":[30,30],"tracking":9}"#
    ),
    rule("text", "Text", keys(#""one""#, #"{"text":"two","lineHeight":20}"#)),
    rule(
      "path", "BezierPath",
      #""value":{"vertices":[[0,0],[9,9],[0,9]],"inTangents":[[1,1]],"outTangents":[],"closed":true},"animations":["a"]"#
    ),
    #"{"color":{"p":{"k":[0,1,0]}}}"#,
  ]

  private static func rule(_ slot: String, _ type: String, _ rest: String) -> String {
    #"{"rules":[{"id":"\#(slot)","type":"\#(type)",\#(rest)}]}"#
  }

  private static func keys(_ first: String, _ last: String, _ more: String = "") -> String {
    #""keyframes":[{"frame":0,"outTangent":{"x":0.3,"y":0},"inTangent":{"x":0.7,"y":1},\#(more)"value":\#(first)},{"frame":9,"value":\#(last)}]"#
  }

  @Sendable static func documents() -> [[UInt8]] {
    (themes.map { "t" + $0 } + ["m" + manifest]).map { Array($0.utf8) }
  }
}
