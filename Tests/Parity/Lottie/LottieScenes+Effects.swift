/// Effects and layer styles.
extension LottieScene {
  private static let subject = star(5, 34, inner: 16) + "," + stroke(ink, 4) + "," + fill(gold)

  private static func effect(_ name: String, at frame: Double = 0, _ type: Int, _ values: String...) -> LottieScene {
    let list = values.map { #"{"v":\#($0)}"# }.joined(separator: ",")
    return LottieScene(name, at: frame, shapes(subject, more: #""ef":[{"ty":\#(type),"ef":[\#(list)]}],"#))
  }

  private static func k(_ value: String) -> String { #"{"k":\#(value)}"# }
  private static let zero = k("0")

  /// Effects one after the other, each with its type and the values of its parameters.
  private static func effects(_ name: String, _ list: (type: Int, values: [String])...) -> LottieScene {
    let all = list.map { effect in
      #"{"ty":\#(effect.type),"ef":[\#(effect.values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ","))]}"#
    }
    return LottieScene(name, shapes(subject, more: #""ef":[\#(all.joined(separator: ","))],"#))
  }

  private static let shadow = (type: 25, values: ["[0.1,0.1,0.3]", "160", "135", "10", "6"])
  private static let fillEffect = (type: 21, values: ["0", "0", "[\(coral)]", "0", "0", "0", "1"])

  static let effects: [LottieScene] = [
    effect("effect-drop-shadow", 25, k("[0.1,0.1,0.3]"), k("160"), k("135"), k("10"), k("12")),
    effect("effect-drop-shadow-animated", at: 10, 25, k("[0.1,0.1,0.3]"), k("160"), linear("0", "180"), k("12"), zero),
    effects("effect-drop-shadow-alone", (25, ["[0.1,0.1,0.3]", "160", "135", "10", "6", "1"])),
    effects("effect-drop-shadow-after-a-fill", fillEffect, shadow),
    effects("effect-drop-shadow-before-a-fill", shadow, fillEffect),
    effect("effect-gaussian-blur", 29, k("12"), k("1")),
    effect("effect-gaussian-blur-animated", at: 10, 29, linear("0", "40"), k("1")),
    effect("effect-fill", 21, zero, zero, k("[\(coral)]"), zero, zero, zero, k("0.8")),
    effect("effect-tint", 20, k("[0.1,0.1,0.4]"), k("[1,0.9,0.8]"), k("100")),
    LottieScene(
      "style-drop-shadow",
      shapes(
        subject, more: #""sy":[{"ty":1,"c":{"k":[0.1,0.1,0.3]},"o":{"k":70},"a":{"k":120},"d":{"k":10},"s":{"k":8}}],"#)
    ),
  ]
}
