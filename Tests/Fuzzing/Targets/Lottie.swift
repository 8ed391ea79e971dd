import Agate
import AgateLottie
import AgateScene
import Foundation

extension FuzzTarget {
  /// Lottie animations: read, inspected and drawn at three times.
  static let lottie = FuzzTarget("lottie", longest: 4096, seeds: LottieSeeds.documents, words: LottieSeeds.words) {
    bytes in
    LottieReader.register()
    guard let scene = try? Scene.load(Data(bytes), name: "fuzz.json") else { return }
    Showing.draw(scene.rootLayer, at: [0, 0.7, 100])
    let inspection = SceneInspection(scene)
    precondition(!inspection.text.isEmpty && inspection.json.hasPrefix("{"))
  }
}

/// Small animations with every kind of object.
private enum LottieSeeds {
  static let words =
    [
      "ip", "op", "fr", "ks", "ty", "shapes", "layers", "assets", "refId", "parent", "ind", "tm", "tt", "td", "tp",
      "sr",
      "st", "masksProperties", "mode", "inv", "gr", "it", "tr", "sh", "rc", "el", "fl", "gf", "gs", "rd", "rp", "mm",
      "pb", "zz", "tw", "ef", "bm", "hd", "sid", "sy", "slots", "markers", "ao", "rx", "to", "ti", "sk",
    ].map { "\"\($0)\"" } + ["1e9", "-1e9", "null", "[]", "{}", "true"]

  @Sendable static func documents() -> [[UInt8]] {
    let rectangle = #"{"ty":"rc","p":{"k":[30,30]},"s":{"k":[20,20]},"r":{"k":3}}"#
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    let items = [
      rectangle + "," + fill,
      #"{"ty":"sr","sy":1,"p":{"k":[30,30]},"pt":{"k":5},"r":{"k":0},"or":{"k":9},"ir":{"k":4},"os":{"k":0},"is":{"k":0}},"#
        + #"{"ty":"tm","s":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[50]}]},"e":{"k":100},"o":{"k":30},"m":2},"#
        + #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":80},"w":{"k":4},"lc":1,"lj":1,"d":[{"n":"d","v":{"k":5}}]}"#,
      rectangle + #",{"ty":"gf","t":2,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[40,0]},"h":{"k":0},"g":{"p":2,"#
        + #""k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0]}}},{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[9,0]},"#
        + #""a":{"k":[0,0]},"s":{"k":[90,90]},"r":{"k":9},"so":{"k":100},"eo":{"k":50}}}"#,
      rectangle + "," + rectangle + #",{"ty":"mm","mm":3},{"ty":"rd","r":{"k":5}},{"ty":"op","a":{"k":2}},"# + fill,
      rectangle + #",{"ty":"zz","s":{"k":3},"r":{"k":4},"pt":{"k":2}},{"ty":"tw","a":{"k":30},"c":{"k":[0,0]}},"#
        + #"{"ty":"pb","a":{"k":20}},"# + fill,
    ]
    return [combined(rectangle + "," + fill)]
      + items.enumerated().map { index, items in
        let layer = """
          {"ty":4,"nm":"a","ind":1,"ip":0,"op":20,"st":0,"parent":2,"ks":{"r":{"k":9},"o":{"k":50}},
          "masksProperties":[{"mode":"s","o":{"k":90},"x":{"k":\(index)},"pt":{"k":{"c":true,"v":[[0,0],[40,0],[9,40]],
          "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}],"shapes":[\(items)]}
          """
        let text = """
          {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":60,"h":60,"assets":[{"id":"c","layers":[\(layer),
          {"ty":3,"ind":2,"ip":0,"op":20,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[9,0],"ti":[0,9]},{"t":9,"s":[5,5]}]}}}]}],
          "layers":[{"ty":0,"refId":"c","ip":0,"op":20,"w":60,"h":60,"bm":\(index),"ks":{},"tm":{"k":1}},
          {"ty":5,"ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"Ab","f":"x","s":9,"lh":9,"fc":[1,0,0]}}]},
          "a":[{"s":{"s":{"k":0}},"a":{"p":{"k":[1,1]}}}]}}]}
          """
        return Array(text.utf8)
      }
  }

  /// Layers that refer to each other, with effects, slots, markers and rotations in space.
  private static func combined(_ items: String) -> [UInt8] {
    let gradient =
      #"{"ty":"gs","t":1,"o":{"k":90},"w":{"k":9},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"a":1,"k":["#
      + #"{"t":0,"s":[0,1,0,0,1,0,0,1,0,1,1,0]},{"t":9,"s":[0,0,1,0,1,0,0,1,0,0,1,1]}]}}}"#
    let text = """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":60,"h":60,"slots":{"c":{"p":{"k":[0,1,0]}}},
      "markers":[{"cm":"loop","tm":2,"dr":9}],"layers":[
      {"ty":4,"ind":1,"ip":0,"op":20,"tt":1,"tp":3,"ks":{"rx":{"k":40},"ry":{"k":9},"or":{"k":[0,0,0]}},"shapes":[\(items)],
      "ef":[{"ty":25,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":99}},{"v":{"k":9}},{"v":{"k":5}},{"v":{"k":5}}]},
      {"ty":29,"ef":[{"v":{"k":9}}]}],"sy":[{"ty":1,"c":{"k":[0,0,0]},"o":{"k":50},"d":{"k":4},"s":{"k":4}}]},
      {"ty":4,"ind":2,"ip":2,"op":20,"tt":4,"tp":3,"ao":1,"parent":3,"ks":{"sk":{"k":9},"sa":{"k":9},
      "p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[9,0],"ti":[0,9],"o":{"x":[0.3,0],"y":[0,2]},"i":{"x":[0.7,1],"y":[1,1]}},
      {"t":9,"s":[9,9],"h":1},{"t":12,"s":[5,5]}]}},"shapes":[\(items),\(gradient)]},
      {"ty":4,"ind":3,"ip":0,"op":20,"td":1,"ks":{},"shapes":[{"ty":"el","p":{"k":[30,30]},"s":{"k":[40,40]}},
      {"ty":"fl","c":{"sid":"c"},"o":{"k":100}},{"ty":"rp","c":{"k":2},"o":{"k":0},"m":2,"tr":{"p":{"k":[9,0]}}}]}]}
      """
    return Array(text.utf8)
  }
}
