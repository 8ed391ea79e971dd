import Agate
import AgateLottie
import AgateScene
import Foundation

/// A small Lottie animation of one object of the format: 96 by 96 points, 10 frames a second, 20 frames.
struct LottieScene: Sendable, CustomStringConvertible {
  static let side = 96

  let name: String
  /// The frame of the golden.
  let frame: Double
  /// The JSON text of the animation.
  let text: String

  var description: String { name }

  /// - Parameters:
  ///   - layers: the layers from front to back, above a background of one colour.
  ///   - assets: the assets, separated by commas.
  ///   - more: members of the animation, each with a comma behind it.
  init(_ name: String, at frame: Double = 0, _ layers: String..., assets: String = "", more: String = "") {
    (self.name, self.frame) = (name, frame)
    let all = layers + [Self.solid("#f6f1e7")]
    text = """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":96,"h":96,\(more)"assets":[\(assets)],
      "layers":[\(all.joined(separator: ","))]}
      """
  }

  /// A scene of one shape layer.
  init(_ name: String, at frame: Double = 0, items: String...) {
    self.init(name, at: frame, Self.shapes(items.joined(separator: ",")))
  }

  func load() throws -> Scene {
    LottieReader.register()
    return try Scene.load(Data(text.utf8), name: "\(name).json")
  }

  static let all = shapes + modifiers + keyframes + transforms + compositions + masks + effects + texts
}

/// JSON of the objects that scenes are made of.
extension LottieScene {
  // MARK: Layers

  /// - Parameters:
  ///   - ks: members of the transform.
  ///   - more: members of the layer, each with a comma behind it.
  static func shapes(_ items: String, ks: String = "", more: String = "", index: Int = 1) -> String {
    #"{"ty":4,"nm":"shapes","ind":\#(index),"ip":0,"op":20,"st":0,"ks":{\#(ks)},\#(more)"shapes":[\#(items)]}"#
  }

  static func solid(_ color: String, _ width: Int = side, _ height: Int = side, ks: String = "") -> String {
    #"{"ty":1,"nm":"solid","ind":99,"ip":0,"op":20,"st":0,"ks":{\#(ks)},"sw":\#(width),"sh":\#(height),"sc":"\#(color)"}"#
  }

  // MARK: Paths

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":\#(radius)}}"#
  }

  static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty":"el","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(width),\#(height)]}}"#
  }

  /// A star, or a polygon without an inner radius.
  static func star(_ points: Int, _ outer: Double, inner: Double? = nil, roundness: Double = 0, turn: Double = 0)
    -> String
  {
    let head = #"{"ty":"sr","p":{"k":[48,48]},"pt":{"k":\#(points)},"r":{"k":\#(turn)},"or":{"k":\#(outer)},"#
    let tail = inner.map { #""sy":1,"ir":{"k":\#($0)},"is":{"k":\#(roundness)},"# } ?? #""sy":2,"#
    return head + tail + #""os":{"k":\#(roundness)}}"#
  }

  /// The value of a path of lines.
  static func polygon(_ points: [(Double, Double)], isClosed: Bool = true) -> String {
    let zeros = points.map { _ in "[0,0]" }.joined(separator: ",")
    let vertices = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return #"{"c":\#(isClosed),"v":[\#(vertices)],"i":[\#(zeros)],"o":[\#(zeros)]}"#
  }

  static func path(_ value: String) -> String { #"{"ty":"sh","ks":{"k":\#(value)}}"# }

  static let wave =
    #"{"c":false,"v":[[14,60],[48,40],[82,60]],"i":[[0,0],[-14,0],[0,-30]],"o":[[0,-30],[14,0],[0,0]]}"#

  // MARK: Styles

  static func fill(_ color: String, opacity: Double = 100, more: String = "") -> String {
    #"{"ty":"fl","c":{"k":[\#(color)]},\#(more)"o":{"k":\#(opacity)}}"#
  }

  static let coral = "0.94,0.42,0.36", teal = "0.11,0.55,0.57", gold = "0.95,0.73,0.25", ink = "0.15,0.17,0.25"

  /// - Parameters:
  ///   - cap: 1 butt, 2 round, 3 square.
  ///   - join: 1 miter, 2 round, 3 bevel.
  static func stroke(_ color: String, _ width: Double, cap: Int = 1, join: Int = 1, more: String = "") -> String {
    #"{"ty":"st","c":{"k":[\#(color)]},"o":{"k":100},"w":{"k":\#(width)},"lc":\#(cap),"lj":\#(join),"ml":10\#(more)}"#
  }

  /// - Parameter kind: `gf` for a fill, `gs` for a stroke.
  static func gradient(_ kind: String, isRadial: Bool = false, stops: String = stops, count: Int = 3, more: String = "")
    -> String
  {
    let ends = isRadial ? #""s":{"k":[48,48]},"e":{"k":[88,48]}"# : #""s":{"k":[8,8]},"e":{"k":[88,88]}"#
    return
      #"{"ty":"\#(kind)","t":\#(isRadial ? 2 : 1),"o":{"k":100},\#(ends),"g":{"p":\#(count),"k":{"k":[\#(stops)]}}\#(more)}"#
  }

  static let stops = "0,\(gold),0.5,\(coral),1,\(teal)"

  // MARK: Groups

  static func group(_ items: String..., transform: String = "") -> String {
    #"{"ty":"gr","it":[\#((items + [#"{"ty":"tr"\#(transform.isEmpty ? "" : ",")\#(transform)}"#]).joined(separator: ","))]}"#
  }

  /// Key frames at 0 and 20 with an even speed.
  static func linear(_ from: String, _ to: String) -> String {
    #"{"a":1,"k":[{"t":0,"s":[\#(from)],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":20,"s":[\#(to)]}]}"#
  }
}
