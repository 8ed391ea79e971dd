import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Filters from CAML")
struct FilterDecodingTests {
  private func filtered(_ inner: String, rest: String = "") throws -> (filters: [CAFilter], scene: Scene) {
    let scene = try Documents.scene(Documents.rooted("<filters>\(inner)</filters>\(rest)"))
    return ((Documents.root(of: scene).filters as? [CAFilter]) ?? [], scene)
  }

  static let halved = [Double](repeating: 0, count: 20).enumerated().map { $0.offset % 6 == 0 ? 0.5 : 0 }
  private static let matrix = "matrix(0.5 0 0 0 0 0 0.5 0 0 0 0 0 0.5 0 0 0 0 0 0.5 0)"

  @Test("types, names, inputs as attributes and as children")
  func forms() throws {
    let (filters, scene) = try filtered(
      """
      <CAFilter filter="gaussianBlur" name="soft" inputRadius="4" inputQuality="low" inputNormalizeEdges="0"/>
      <CAFilter filter="colorSaturate" enabled="false"><inputAmount type="real" value="0.25"/></CAFilter>
      <CIFilter filter="CISepiaTone" name="s"><inputIntensity type="real" value="0.5"/></CIFilter>
      <filter type="CAFilter" filter="colorHueRotate" inputAngle="1.5"/>
      <CAFilter filter="multiplyColor"><inputColor type="CGColor" value="1 0 0" opacity="0.5"/></CAFilter>
      <string value="colorInvert"/>
      """)
    #expect(scene.findings == [])
    #expect(
      filters.map(\.type) == [
        "gaussianBlur", "colorSaturate", "CISepiaTone", "colorHueRotate", "multiplyColor", "colorInvert",
      ])
    #expect(filters.map(\.name) == ["soft", "colorSaturate", "s", "colorHueRotate", "multiplyColor", "colorInvert"])
    #expect(filters.map(\.isEnabled) == [true, false, true, true, true, true])
    #expect(filters[0].value(forKey: "inputRadius") as? Double == 4)
    #expect(filters[1].value(forKey: "inputAmount") as? Double == 0.25)
    #expect(filters[2].value(forKey: "inputIntensity") as? Double == 0.5)
    #expect(filters[3].value(forKey: "inputAngle") as? Double == 1.5)
    #expect(filters[4].value(forKey: "inputColor") as? CGColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test(
    "a colour matrix in each of its forms",
    arguments: [
      "<CAFilter filter=\"colorMatrix\" inputColorMatrix=\"\(matrix)\"/>",
      "<CAFilter filter=\"colorMatrix\" inputColorMatrix=\"0.5 0 0 0 0, 0 0.5 0 0 0, 0 0 0.5 0 0, 0 0 0 0.5 0\"/>",
      "<CAFilter filter=\"colorMatrix\"><inputColorMatrix type=\"CAColorMatrix\" value=\"\(matrix)\"/></CAFilter>",
      "<CAFilter filter=\"colorMatrix\"><inputColorMatrix><CAColorMatrix value=\"\(matrix)\"/></inputColorMatrix>"
        + "</CAFilter>",
      "<CAFilter filter=\"colorMatrix\"><p key=\"inputColorMatrix\" type=\"NSValue\" value=\"\(matrix)\"/></CAFilter>",
    ])
  func colorMatrix(filter: String) throws {
    let (filters, scene) = try filtered(filter)
    #expect(scene.findings == [])
    #expect(filters.first?.value(forKey: "inputColorMatrix") as? [Double] == Self.halved)
  }

  @Test("a colour matrix of other numbers than twenty is none", arguments: ["matrix(1 0 0)", "rotate(1)", "nan", ""])
  func badMatrix(text: String) throws {
    let (filters, scene) = try filtered("<CAFilter filter=\"colorMatrix\" inputColorMatrix=\"\(text)\"/>")
    #expect((filters.first?.value(forKey: "inputColorMatrix") as? [Double])?[6] == 1)
    #expect(scene.findings.map(\.severity) == [.invalid])
    #expect(scene.findings.first?.feature == "inputColorMatrix")
  }

  @Test("filters of what is behind, and filters by reference")
  func background() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <backgroundFilters><CAFilter id="#f" filter="gaussianBlur" inputRadius="9"/></backgroundFilters>
        <filters><CAFilter object="#f"/></filters>
        """))
    #expect(scene.findings == [])
    let layer = Documents.root(of: scene)
    #expect((layer.backgroundFilters as? [CAFilter])?.map(\.type) == ["gaussianBlur"])
    #expect((layer.filters?.first as? CAFilter)?.value(forKey: "inputRadius") as? Double == 9)
  }

  @Test("what is not applied says why: other filters, other inputs, values out of range")
  func findings() throws {
    let (filters, scene) = try filtered(
      """
      <CAFilter filter="displacementMap" inputAmount="-80"/>
      <CIFilter filter="CIPixellate" inputScale="8"/>
      <CAFilter filter="frobnicate"/>
      <CAFilter filter="multiplyBlendMode"/>
      <CAFilter filter="gaussianBlur" inputRadius="-2" inputWobble="1" inputNormalizeEdges="1"/>
      <CAFilter filter="gaussianBlur" inputRadius="nan"/>
      <CAFilter/>
      <CALayer/>
      """)
    #expect(filters.count == 6)
    #expect(
      scene.findings.map { "\($0.feature) \($0.severity.rawValue)" } == [
        "displacementMap unsupported", "CIPixellate unsupported", "frobnicate unknown",
        "multiplyBlendMode withoutEffect", "gaussianBlur.inputNormalizeEdges unsupported", "inputRadius invalid",
        "gaussianBlur.inputWobble unknown", "inputRadius invalid", "CAFilter invalid", "CALayer invalid",
      ])
    #expect(filters[4].value(forKey: "inputRadius") as? Double == 0)
    #expect(filters[5].value(forKey: "inputRadius") as? CGFloat == 10)
  }

  @Test("a list of filters is bounded")
  func bound() throws {
    let (filters, scene) = try filtered(
      String(repeating: "<CAFilter filter=\"gaussianBlur\" inputRadius=\"3\"/>", count: 1000))
    #expect(filters.count == SceneLimits().filters)
    #expect(scene.findings.map(\.message) == ["holds more than 64 filters; the others are not applied"])
  }

  // MARK: Blend modes

  @Test(
    "a blend mode in each of its forms",
    arguments: [
      "<compositingFilter type=\"CAFilter\" filter=\"screenBlendMode\" name=\"screenBlendMode\"/>",
      "<compositingFilter><CAFilter filter=\"screenBlendMode\"/></compositingFilter>",
      "<compositingFilter type=\"string\" value=\"screenBlendMode\"/>",
      "<compositingFilter>screenBlendMode</compositingFilter>",
    ])
  func blendModes(filter: String) throws {
    let scene = try Documents.scene(Documents.rooted(filter))
    #expect(scene.findings == [])
    #expect((Documents.root(of: scene).compositingFilter as? CAFilter)?.type == "screenBlendMode")
  }

  @Test("operators by each of their names", arguments: ["destIn", "destinationIn", "CISourceInCompositing", "xor"])
  func operators(name: String) throws {
    let scene = try Documents.scene(Documents.rooted("<compositingFilter filter=\"\(name)\"/>"))
    #expect(scene.findings == [])
    #expect((Documents.root(of: scene).compositingFilter as? CAFilter)?.type == name)
  }

  @Test("what does not blend is reported")
  func noBlendModes() throws {
    for (type, severity) in [
      ("subtractS", Finding.Severity.unsupported), ("CIDivideBlendMode", .unsupported),
      ("gaussianBlur", .withoutEffect), ("frobnicate", .unknown),
    ] {
      let scene = try Documents.scene(Documents.rooted("", attributes: "compositingFilter=\"\(type)\""))
      #expect(Documents.root(of: scene).compositingFilter == nil)
      #expect(scene.findings.map { "\($0.feature) \($0.severity)" } == ["\(type) \(severity)"])
    }
  }

  // MARK: Key paths

  @Test("animations of a filter's inputs, of a shadow and of rasterisation")
  func animations() throws {
    let (_, scene) = try filtered(
      "<CAFilter filter=\"colorMatrix\"/><CAFilter filter=\"gaussianBlur\" name=\"soft\"/>",
      rest: """
        <animations>
          <animation type="CABasicAnimation" keyPath="filters.colorMatrix.inputColorMatrix" duration="1">
            <toValue type="CAColorMatrix" value="\(Self.matrix)"/></animation>
          <animation type="CAKeyframeAnimation" keyPath="filters.soft.inputRadius" duration="1">
            <values><real value="0"/><integer value="8"/></values></animation>
          <animation type="CABasicAnimation" keyPath="shadowOpacity" toValue="1" duration="1"/>
          <animation type="CABasicAnimation" keyPath="shadowOffset.width" toValue="9" duration="1"/>
          <animation type="CABasicAnimation" keyPath="shadowColor" duration="1"><toValue type="CGColor" value="1 0 0"/>
            </animation>
          <animation type="CABasicAnimation" keyPath="contentsCenter" duration="1">
            <toValue type="CGRect" value="0 0 1 1"/></animation>
          <animation type="CABasicAnimation" keyPath="rasterizationScale" toValue="2" duration="1"/>
        </animations>
        """)
    #expect(scene.findings == [])
    let layer = Documents.root(of: scene)
    #expect(layer.animationKeys()?.count == 7)
    let matrix = layer.animation(forKey: "filters.colorMatrix.inputColorMatrix") as? CABasicAnimation
    #expect(matrix?.toValue as? [Double] == Self.halved)
    let radius = layer.animation(forKey: "filters.soft.inputRadius") as? CAKeyframeAnimation
    #expect(radius?.values as? [Double] == [0, 8])
  }

  @Test("states set inputs, switches, shadows and blend modes, and give them back")
  func states() throws {
    let (_, scene) = try filtered(
      "<CAFilter filter=\"colorMatrix\"/><CAFilter filter=\"gaussianBlur\" name=\"soft\" inputRadius=\"3\"/>",
      rest: """
        <states><LKState name="s"><elements>
          <LKStateSetValue targetId="root" keyPath="filters.colorMatrix.inputColorMatrix">
            <value type="CAColorMatrix" value="\(Self.matrix)"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="filters.soft.inputRadius"><value type="real" value="7"/>
            </LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="filters.soft.enabled"><value type="bool" value="0"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="shadowOpacity"><value type="real" value="0.75"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="shadowOffset.height"><value type="real" value="5"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="compositingFilter">
            <value type="CAFilter" filter="darkenBlendMode"/></LKStateSetValue>
        </elements></LKState></states>
        """)
    #expect(scene.findings == [])
    let layer = Documents.root(of: scene)
    func matrix() -> [Double]? { layer.value(forKeyPath: "filters.colorMatrix.inputColorMatrix") as? [Double] }
    func radius() -> Double? { layer.value(forKeyPath: "filters.soft.inputRadius") as? Double }
    func isOn() -> Bool? { layer.value(forKeyPath: "filters.soft.enabled") as? Bool }
    #expect(matrix()?[0] == 1 && radius() == 3 && isOn() == true)
    scene.apply(state: "s")
    #expect(matrix() == Self.halved)
    #expect(radius() == 7)
    #expect(isOn() == false)
    #expect(layer.shadowOpacity == 0.75)
    #expect(layer.shadowOffset == CGSize(width: 0, height: 5))
    #expect(layer.compositingFilter as? String == "darkenBlendMode")
    scene.apply(state: nil)
    #expect(matrix()?[0] == 1 && radius() == 3 && isOn() == true)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.compositingFilter == nil)
  }

  @Test("paths to filters that are not there, not applied or without such an input say which")
  func misses() throws {
    let (_, scene) = try filtered(
      "<CAFilter filter=\"zoom\" name=\"z\"/><CAFilter filter=\"gaussianBlur\"/>",
      rest: """
        <states><LKState name="s"><elements>
          <LKStateSetValue targetId="root" keyPath="filters.tint.inputAmount"><value type="real" value="7"/>
            </LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="filters.z.inputAmount"><value type="real" value="7"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="filters.gaussianBlur.inputWobble"><value type="real" value="7"/>
            </LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="filters"><value type="null"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="filters.gaussianBlur.inputRadius"><value type="real" value="-7"/>
            </LKStateSetValue>
        </elements></LKState></states>
        """)
    #expect(
      scene.findings.map(\.severity) == [.unsupported, .withoutEffect, .unsupported, .unknown, .unsupported, .invalid])
    #expect(scene.findings[1].message == #"the layer has no filter named "tint", but "z", "gaussianBlur""#)
    #expect(scene.findings[2].message == "filters of type zoom are not applied")
  }
}
