/// One kind of expensive or invalid content.
struct HostilePart: Sendable {
  let name: String
  let write: @Sendable (inout HostileWriter) -> Void

  init(_ name: String, _ write: @escaping @Sendable (inout HostileWriter) -> Void) {
    (self.name, self.write) = (name, write)
  }

  static let all = trees + numbers + animations + space + pictures + particles + shapes + texts + states

  // MARK: Trees

  private static let trees: [HostilePart] = [
    HostilePart("a deep tree") { w in
      let depth = w.dice.choice([100, 119, 130])
      let open = (0..<depth).map { "<CALayer name=\"d\($0)\" bounds=\"0 0 390 844\" position=\"196 423\"><sublayers>" }
      w.add(
        open.joined() + "<CALayer name=\"leaf\" bounds=\"0 0 90 90\" position=\"195 422\" backgroundColor=\"1 0 0\"/>"
          + String(repeating: "</sublayers></CALayer>", count: depth))
    },
    HostilePart("a deep tree of translucent groups") { w in
      let depth = w.count(100)
      let layer = "<CALayer bounds=\"0 0 390 844\" position=\"195 422\" opacity=\"0.99\" backgroundColor=\"0 0 1 0.1\""
      w.add(
        String(repeating: layer + " masksToBounds=\"1\" cornerRadius=\"30\"><sublayers>", count: depth)
          + "<CALayer bounds=\"0 0 90 90\" position=\"195 422\" backgroundColor=\"1 0 0\"/>"
          + String(repeating: "</sublayers></CALayer>", count: depth))
    },
    HostilePart("a wide tree") { w in
      let side = w.dice.choice([4.0, 40, 390]), alpha = w.dice.choice([1, 0.02])
      for _ in 0..<w.count(8000) { w.add("<CALayer \(w.place(side)) backgroundColor=\"\(w.color(alpha))\"/>") }
    },
    HostilePart("huge translucent layers") { w in
      for _ in 0..<w.count(3000) {
        w.add("<CALayer name=\"veil\" bounds=\"0 0 1e6 1e6\" position=\"0 0\" backgroundColor=\"\(w.color(0.01))\"/>")
      }
    },
    HostilePart("names and identifiers that are all the same") { w in
      let name = String(repeating: "n", count: 5000)
      for _ in 0..<w.count(2000) { w.add("<CALayer id=\"1\" name=\"\(name)\" bogus=\"1\" \(w.place(9))/>") }
    },
    HostilePart("references that multiply") { w in
      var text = "<CALayer \(w.place())><animations>"
      for level in 0..<7 {
        let inner = (0..<40).map { _ in "<animation object=\"#g\(level + 1)\"/>" }.joined()
        text += "<animation id=\"#g\(level)\" type=\"CAAnimationGroup\" duration=\"3\"><animations>\(inner)"
        text += "</animations></animation>"
      }
      text += "<animation id=\"#g7\" type=\"CABasicAnimation\" keyPath=\"opacity\" fromValue=\"0\" duration=\"3\"/>"
      w.add(text + "</animations></CALayer>")
    },
  ]

  // MARK: Numbers

  private static let attributes = [
    "opacity", "zPosition", "cornerRadius", "borderWidth", "speed", "beginTime", "timeOffset", "duration",
    "repeatCount",
    "shadowOpacity", "shadowRadius", "rasterizationScale", "contentsScale", "anchorPointZ",
  ]

  private static let numbers: [HostilePart] = [
    HostilePart("numbers that are none or huge") { w in
      for index in 0..<w.count(300) {
        var text = "<CALayer name=\"odd \(index)\" bounds=\"0 0 \(w.anyNumber()) \(w.anyNumber())\" "
        text += "position=\"\(w.anyNumber()) \(w.anyNumber())\" backgroundColor=\"\(w.color())\" "
        for name in attributes where w.dice.flag() { text += "\(name)=\"\(w.anyNumber())\" " }
        text += "transform=\"rotate(\(w.anyNumber())deg, 1, 0, 1) scale(\(w.anyNumber()))\" "
        w.add(text + "shadowOffset=\"\(w.anyNumber()) \(w.anyNumber())\" shouldRasterize=\"\(w.dice.below(2))\"/>")
      }
    },
    HostilePart("thousands of attributes") { w in
      let names = (0..<w.count(20_000)).map { "a\($0)=\"1\"" }.joined(separator: " ")
      w.add("<CALayer \(w.place()) \(names)/>")
    },
  ]

  // MARK: Animations

  private static let animations: [HostilePart] = [
    HostilePart("animations without a key") { w in
      let animation =
        "<animation type=\"CABasicAnimation\" keyPath=\"position.x\" duration=\"9\" additive=\"1\" fromValue=\"0\" "
        + "toValue=\"0.01\"/>"
      let list = String(repeating: animation, count: w.count(15_000))
      w.add("<CALayer name=\"busy\" \(w.place()) backgroundColor=\"1 0 0\"><animations>\(list)</animations></CALayer>")
    },
    HostilePart("a long list of key frames") { w in
      let values = (0..<w.count(20_000)).map { "<real value=\"\($0 % 300)\"/>" }.joined()
      let mode = w.dice.choice(["linear", "discrete", "paced", "cubic", "cubicPaced"])
      w.add(
        "<CALayer name=\"film\" \(w.place(50)) backgroundColor=\"1 0 0\"><animations><animation "
          + "type=\"CAKeyframeAnimation\" keyPath=\"position.x\" duration=\"9\" calculationMode=\"\(mode)\"><values>"
          + "\(values)</values></animation></animations></CALayer>")
    },
    HostilePart("odd timings") { w in
      for _ in 0..<w.count(200) {
        w.add(
          "<CALayer \(w.place(60)) backgroundColor=\"\(w.color())\" speed=\"\(w.anyNumber())\"><animations><animation "
            + "type=\"CASpringAnimation\" keyPath=\"transform.rotation.z\" duration=\"\(w.anyNumber())\" "
            + "mass=\"\(w.anyNumber())\" stiffness=\"\(w.anyNumber())\" damping=\"\(w.anyNumber())\" "
            + "velocity=\"\(w.anyNumber())\" repeatCount=\"\(w.anyNumber())\" beginTime=\"\(w.anyNumber())\" "
            + "fromValue=\"\(w.anyNumber())\" toValue=\"\(w.anyNumber())\"/></animations></CALayer>")
      }
    },
  ]

  // MARK: Three dimensions

  private static let space: [HostilePart] = [
    HostilePart("planes that cross each other") { w in
      var text = "<CATransformLayer name=\"space\" bounds=\"0 0 390 844\" position=\"195 422\"><sublayers>"
      for index in 0..<w.count(w.dice.choice([60, 200, 500])) {
        let angle = w.short(w.dice.number(5...175))
        let axis = (0..<3).map { _ in w.short(w.dice.number(-1...1)) }.joined(separator: ", ")
        text += "<CALayer name=\"p\(index)\" bounds=\"0 0 300 300\" position=\"195 422\" "
        text += "backgroundColor=\"\(w.color(0.9))\" transform=\"rotate(\(angle)deg, \(axis))\"/>"
      }
      w.add(text + "</sublayers></CATransformLayer>")
    },
    HostilePart("layers at the eye") { w in
      let eye = w.dice.choice(["1e-6", "1", "0.001", "-50", "100"])
      var text = "<CALayer bounds=\"0 0 390 844\" position=\"195 422\" sublayerTransform=\"perspective(\(eye))\">"
      text += "<sublayers>"
      for _ in 0..<w.count(200) {
        text += "<CALayer \(w.place(300)) zPosition=\"\(w.short(w.dice.number(-300...300)))\" "
        text += "backgroundColor=\"\(w.color())\" cornerRadius=\"40\" borderWidth=\"3\" shadowOpacity=\"0.5\" "
        text += "transform=\"rotate(\(w.dice.below(360))deg, 0.3, 1, 0.2)\"/>"
      }
      w.add(text + "</sublayers></CALayer>")
    },
  ]

  // MARK: Pictures of their own

  private static let pictures: [HostilePart] = [
    HostilePart("blurs inside one another") { w in
      let depth = w.count(w.dice.choice([20, 50, 80])), radius = w.dice.choice(["2", "5", "1e9"])
      let layer = "<CALayer name=\"blur\" bounds=\"0 0 390 844\" position=\"195 422\" backgroundColor=\"0 1 0 0.1\">"
      let filters = "<filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"\(radius)\"/></filters><sublayers>"
      w.add(
        String(repeating: layer + filters, count: depth)
          + "<CALayer bounds=\"0 0 90 90\" position=\"195 422\" backgroundColor=\"1 0 0\"/>"
          + String(repeating: "</sublayers></CALayer>", count: depth))
    },
    HostilePart("many blurred layers") { w in
      for _ in 0..<w.count(w.dice.choice([50, 1500])) {
        w.add(
          "<CALayer name=\"haze\" \(w.place(300)) backgroundColor=\"\(w.color())\" "
            + "transform=\"rotate(\(w.dice.below(360))deg)\"><filters><CAFilter filter=\"gaussianBlur\" "
            + "inputRadius=\"\(1 + w.dice.below(40))\"/><CAFilter filter=\"colorInvert\"/></filters></CALayer>")
      }
    },
    HostilePart("blurs of what is behind") { w in
      for _ in 0..<w.count(60) {
        w.add(
          "<CALayer \(w.place(300)) backgroundColor=\"\(w.color(0.1))\"><backgroundFilters><CAFilter "
            + "filter=\"gaussianBlur\" inputRadius=\"\(1 + w.dice.below(60))\"/></backgroundFilters></CALayer>")
      }
    },
    HostilePart("rasterised layers inside one another") { w in
      let depth = w.count(50), scale = w.dice.choice(["0.001", "1", "3", "1e9"])
      let layer =
        "<CALayer name=\"raster\" bounds=\"0 0 390 844\" position=\"195 422\" shouldRasterize=\"1\" "
        + "rasterizationScale=\"\(scale)\" opacity=\"0.9\" transform=\"rotate(1deg)\" backgroundColor=\"0 1 0 0.1\">"
      w.add(
        String(repeating: layer + "<sublayers>", count: depth)
          + "<CALayer bounds=\"0 0 90 90\" position=\"195 422\" backgroundColor=\"1 0 0\"/>"
          + String(repeating: "</sublayers></CALayer>", count: depth))
    },
    HostilePart("huge shadows") { w in
      for _ in 0..<w.count(800) {
        w.add(
          "<CALayer name=\"shade\" \(w.place(w.dice.number(1...300))) backgroundColor=\"\(w.color())\" "
            + "cornerRadius=\"\(w.dice.below(90))\" shadowOpacity=\"1\" shadowRadius=\"\(w.dice.below(400))\" "
            + "shadowOffset=\"\(w.dice.below(90)) -9\"/>")
      }
    },
    HostilePart("shadows of groups") { w in
      for _ in 0..<w.count(100) {
        w.add(
          "<CALayer \(w.place(300)) shadowOpacity=\"1\" shadowRadius=\"\(w.dice.below(60))\"><sublayers><CALayer "
            + "bounds=\"0 0 90 90\" backgroundColor=\"\(w.color())\" transform=\"rotate(20deg)\"/><CALayer "
            + "\(w.place(90)) backgroundColor=\"\(w.color())\"/></sublayers></CALayer>")
      }
    },
    HostilePart("masks inside masks") { w in
      let depth = w.count(60)
      let two =
        "<sublayers><CALayer bounds=\"0 0 200 800\" position=\"100 400\" backgroundColor=\"0 0 0\"/><CALayer "
        + "bounds=\"0 0 300 200\" position=\"150 400\" backgroundColor=\"0 0 0 0.5\"/></sublayers>"
      w.add(
        "<CALayer bounds=\"0 0 390 844\" position=\"195 422\" backgroundColor=\"1 0 1\">"
          + String(repeating: "<mask type=\"CALayer\" bounds=\"0 0 390 844\">" + two, count: depth)
          + String(repeating: "</mask>", count: depth) + "</CALayer>")
    },
    HostilePart("gradients of many colours") { w in
      let kind = w.dice.choice(["axial", "radial", "conic"]), stops = w.dice.choice([64, 4000, 5000])
      let colors = (0..<stops).map { "<CGColor value=\"\($0 % 2) 0.\($0 % 10) 0.5 0.7\"/>" }.joined()
      for _ in 0..<w.count(12) {
        w.add("<CAGradientLayer \(w.place(390)) type=\"\(kind)\"><colors>\(colors)</colors></CAGradientLayer>")
      }
    },
    HostilePart("blend modes") { w in
      for _ in 0..<w.count(200) {
        let mode = w.dice.choice([
          "hueBlendMode", "softLightBlendMode", "colorDodgeBlendMode", "plusL", "xor", "clear", "sourceOut", "destIn",
          "destAtop",
        ])
        w.add(
          "<CALayer \(w.place(390)) backgroundColor=\"\(w.color())\" compositingFilter=\"\(mode)\"><sublayers><CALayer "
            + "\(w.place(90)) backgroundColor=\"\(w.color())\"/></sublayers></CALayer>")
      }
    },
    HostilePart("images that are not there") { w in
      for index in 0..<w.count(3000) {
        let source = w.dice.choice(["assets/\(index).png", "../../etc/passwd", "data:image/png;base64,iVBOR", "/", "."])
        w.add("<CALayer \(w.place(20))><contents type=\"CGImage\" src=\"\(source)\"/></CALayer>")
      }
    },
  ]

  // MARK: Particles and instances

  private static func cell(_ w: inout HostileWriter, depth: Int) -> String {
    let rate = w.dice.choice(["10", "500", "1e5", "1e9"]), life = w.dice.choice(["1", "10", "1e6", "inf"])
    let scale = w.dice.choice(["1", "0.01", "300", "1e6"])
    let inner = depth > 0 ? "<emitterCells>\(cell(&w, depth: depth - 1))</emitterCells>" : ""
    return
      "<CAEmitterCell name=\"c\(depth)\" birthRate=\"\(rate)\" lifetime=\"\(life)\" velocity=\"80\" scale=\"\(scale)\" "
      + "scaleSpeed=\"\(w.dice.choice(["0", "1", "1e9"]))\" emissionRange=\"6.3\" spin=\"\(w.anyNumber())\" "
      + "color=\"1 1 1 0.5\"><contents type=\"CGImage\" src=\"assets/dot.png\"/>\(inner)</CAEmitterCell>"
  }

  private static let particles: [HostilePart] = [
    HostilePart("emitters with huge multipliers") { w in
      let mode = w.dice.choice(["unordered", "oldestFirst", "backToFront", "additive"])
      let rate = w.dice.choice(["1", "100", "1e9"]), scale = w.dice.choice(["1", "100", "1e6"])
      w.add(
        "<CAEmitterLayer name=\"storm\" \(w.place(300)) emitterPosition=\"150 150\" renderMode=\"\(mode)\" "
          + "birthRate=\"\(rate)\" lifetime=\"\(w.dice.choice(["1", "1e3"]))\" scale=\"\(scale)\" "
          + "preservesDepth=\"\(w.dice.below(4) / 3)\"><emitterCells>\(cell(&w, depth: 0))</emitterCells>"
          + "</CAEmitterLayer>")
    },
    HostilePart("cells inside cells") { w in
      let depth = w.dice.below(9)
      w.add(
        "<CAEmitterLayer name=\"nest\" \(w.place(300)) emitterPosition=\"150 150\"><emitterCells>"
          + "\(cell(&w, depth: depth))</emitterCells></CAEmitterLayer>")
    },
    HostilePart("many emitters") { w in
      for _ in 0..<w.count(300) {
        w.add(
          "<CAEmitterLayer name=\"spark\" \(w.place(30)) emitterPosition=\"15 15\"><emitterCells><CAEmitterCell "
            + "birthRate=\"40\" lifetime=\"2\" velocity=\"30\" emissionRange=\"6\"><contents type=\"CGImage\" "
            + "src=\"assets/dot.png\"/></CAEmitterCell></emitterCells></CAEmitterLayer>")
      }
    },
    HostilePart("replicators inside one another") { w in
      let depth = 1 + w.dice.below(6), count = w.dice.choice(["3", "30", "1000", "1e9"])
      let isBlurred = w.dice.flag()
      var text = ""
      for level in 0..<depth {
        text += "<CAReplicatorLayer name=\"r\(level)\" bounds=\"0 0 390 844\" position=\"195 422\" "
        text += "instanceCount=\"\(count)\" instanceDelay=\"\(w.dice.choice(["0", "0.1", "1e9"]))\" "
        text += "instanceTransform=\"translate(\(1 + w.dice.below(40)), 3, \(w.dice.below(3)))\" "
        text += "instanceAlphaOffset=\"-0.0001\"><sublayers>"
      }
      text += "<CALayer \(w.place(30)) backgroundColor=\"\(w.color())\" \(isBlurred ? "shadowOpacity=\"1\"" : "")>"
      text += "<animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\" fromValue=\"0\" duration=\"2\" "
      text += "repeatCount=\"inf\"/></animations></CALayer>"
      w.add(text + String(repeating: "</sublayers></CAReplicatorLayer>", count: depth))
    },
    HostilePart("replicated emitters") { w in
      w.add(
        "<CAReplicatorLayer name=\"twins\" bounds=\"0 0 390 844\" position=\"195 422\" instanceDelay=\"0.3\" "
          + "instanceCount=\"\(w.dice.choice(["20", "2000", "1e9"]))\" instanceTransform=\"translate(9, 3, 0)\">"
          + "<sublayers><CAEmitterLayer \(w.place(30))><emitterCells>\(cell(&w, depth: 1))</emitterCells>"
          + "</CAEmitterLayer></sublayers></CAReplicatorLayer>")
    },
  ]

  // MARK: Shapes

  private static let shapes: [HostilePart] = [
    HostilePart("a long stroke with dashes") { w in
      let points = (0..<w.count(4000)).map { _ in "L \(w.dice.below(390)) \(w.dice.below(844))" }.joined(separator: " ")
      let dashes = w.dice.choice(["0.001 0.001", "1 1", "1e-9 1e-9", "3 0 5 1e9"])
      w.add(
        "<CAShapeLayer name=\"scribble\" bounds=\"0 0 390 844\" position=\"195 422\" fillColor=\"null\" "
          + "strokeColor=\"1 1 1\" lineWidth=\"\(w.dice.choice(["0.1", "2", "300"]))\" "
          + "lineCap=\"round\" lineJoin=\"\(w.dice.choice(["round", "miter"]))\" path=\"M 0 0 \(points)\">"
          + "<lineDashPattern><NSArray>\(dashes.split(separator: " ").map { "<real value=\"\($0)\"/>" }.joined())"
          + "</NSArray></lineDashPattern></CAShapeLayer>")
    },
    HostilePart("a path of many curves") { w in
      let curves = (0..<w.count(20_000)).map { _ in
        (0..<3).map { _ in "\(w.dice.below(390)) \(w.dice.below(844))" }.joined(separator: " ")
      }
      w.add(
        "<CAShapeLayer bounds=\"0 0 390 844\" position=\"195 422\" fillColor=\"1 0 0 0.5\" "
          + "fillRule=\"\(w.dice.choice(["even-odd", "non-zero"]))\" path=\"M 0 0 C \(curves.joined(separator: " "))\"/>"
      )
    },
    HostilePart("many shapes with shadows") { w in
      for _ in 0..<w.count(300) {
        w.add(
          "<CAShapeLayer \(w.place(300)) fillColor=\"\(w.color())\" shadowOpacity=\"0.5\" shadowRadius=\"9\" "
            + "path=\"M 0 0 C 300 0 0 300 300 300 S 9 \(w.dice.below(300)) 0 0 Z\" strokeColor=\"1 1 1\" lineWidth=\"4\"/>"
        )
      }
    },
    HostilePart("a path far away") { w in
      w.add(
        "<CAShapeLayer bounds=\"0 0 390 844\" position=\"195 422\" fillColor=\"1 0 0\" strokeColor=\"0 1 0\" "
          + "lineWidth=\"1e8\" path=\"M -1e9 -1e9 L 1e9 1e9 Q 1e9 -1e9 0 0 L 1e30 0 Z\"/><CAShapeLayer bounds=\"0 0 9 9\" "
          + "lineWidth=\"3\" strokeColor=\"0 1 0\" path=\"M -1e9 0 L 1e9 5 L -1e9 10\"><lineDashPattern><NSArray>"
          + "<real value=\"0.01\"/></NSArray></lineDashPattern></CAShapeLayer>")
    },
  ]

  // MARK: Texts

  private static let texts: [HostilePart] = [
    HostilePart("a text of combining marks") { w in
      let text =
        "a" + String(repeating: w.dice.choice(["\u{301}", "\u{327}\u{301}", "\u{5B0}"]), count: w.count(100_000))
      w.add("<CATextLayer name=\"zalgo\" \(w.place(300)) fontSize=\"20\" wrapped=\"1\" string=\"\(text)\"/>")
    },
    HostilePart("a long text") { w in
      let word = w.dice.choice(["word ", "x", "\u{627}\u{644} ", "\u{1F469}\u{200D}\u{1F467}", "&#10;"])
      let text = String(repeating: word, count: w.count(20_000))
      w.add(
        "<CATextLayer \(w.place(300)) fontSize=\"\(w.dice.choice(["1", "20", "1e9"]))\" wrapped=\"1\" "
          + "truncationMode=\"\(w.dice.choice(["none", "middle"]))\" string=\"\(text)\"/>")
    },
    HostilePart("a text of many fragments") { w in
      let fragments = (0..<w.count(3000)).map { "<fragment font=\"Helvetica\" fontSize=\"\($0 % 30)\" value=\"ab \"/>" }
      w.add(
        "<CATextLayer \(w.place(300)) wrapped=\"1\"><string type=\"NSAttributedString\">\(fragments.joined())</string>"
          + "</CATextLayer>")
    },
  ]

  // MARK: States

  private static let states: [HostilePart] = [
    HostilePart("thousands of states") { w in
      let isChain = w.dice.flag(), count = w.count(10_000)
      let states = (0..<count).map {
        "<LKState name=\"s\($0)\" \(isChain ? "basedOn=\"s\(($0 + 1) % count)\"" : "")><elements><LKStateSetValue "
          + "targetId=\"Root\" keyPath=\"opacity\"><value type=\"NSNumber\" value=\"0.5\"/></LKStateSetValue></elements>"
          + "</LKState>"
      }
      w.rootChildren += "<states>\(states.joined())</states>\n"
    }
  ]
}
