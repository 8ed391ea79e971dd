import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Numbers that are none")
struct NumberDefenceTests {
  static let evil = ["nan", "-nan", "inf", "-inf", "infinity", "1e400", "-1e400", "1e300", "abc", "", "0x", "1..2"]

  @Test("in any attribute they are reported with file and line, and nothing else is lost", arguments: evil)
  func everyAttribute(evil: String) throws {
    for (name, property) in SceneSupport.properties where property.state == .drawn && property.kind != .image {
      let count: Int
      switch property.kind {
      case .number, .bool: count = 1
      case .point, .size: count = 2
      case .rect: count = 4
      case .color: count = 3
      case .transform, .string, .image, .colorMatrix, .path, .colors, .numbers: continue
      }
      if property.allowsInfinity, evil.contains("inf") { continue }
      // A colour with one component fewer is still valid.
      if property.kind == .color, evil.isEmpty { continue }
      for position in 0..<count {
        var parts = [String](repeating: "1", count: count)
        parts[position] = evil
        let scene = try Documents.scene(
          Documents.caml(
            """
            <CALayer name="Root" bounds="0 0 10 10">
            <sublayers>
            <CALayer name="victim" opacity="0.5" \(name == "opacity" ? "" : "zPosition=\"3\"") contentsScale="2"
              \(["zPosition", "contentsScale"].contains(name) ? "" : "\(name)=\"\(parts.joined(separator: " "))\"")/>
            <CALayer name="other"/>
            </sublayers>
            </CALayer>
            """.replacingOccurrences(of: name == "opacity" ? "opacity=\"0.5\" " : "\u{0}", with: "")))
        if ["zPosition", "contentsScale"].contains(name) { continue }
        let victim = try #require(Documents.root(of: scene).sublayers?.first)
        #expect(victim.contentsScale == 2)
        let finding = try #require(scene.findings.first, "\(name)=\(parts)")
        #expect(finding.severity == .invalid)
        #expect(finding.feature == name)
        #expect(finding.layerPath == "Root/victim")
        #expect(finding.line > 0 && finding.file == "main.caml")
        #expect(scene.findings.count == 1)
        expectFinite(scene.rootLayer)
      }
    }
  }

  @Test(
    "in transforms", arguments: ["rotate(nandeg)", "scale(inf)", "translate(1e400, 0)", "scale(1e300) scale(1e300)"])
  func transforms(text: String) throws {
    let scene = try Documents.scene(Documents.rooted("", attributes: "transform=\"\(text)\""))
    #expect(Documents.root(of: scene).transform == CATransform3DIdentity)
    #expect(scene.findings.map(\.feature) == ["transform"])
  }

  @Test("in animations", arguments: evil)
  func animations(evil: String) throws {
    for field in [
      "duration", "beginTime", "speed", "timeOffset", "mass", "stiffness", "damping", "velocity", "repeatCount",
    ] {
      if ["duration", "repeatCount"].contains(field), evil == "inf" || evil == "infinity" { continue }
      let scene = try Documents.scene(
        Documents.rooted(
          """
          <animations>
          <animation type="CASpringAnimation" keyPath="opacity" fromValue="0" toValue="1" \(field)="\(evil)"/>
          </animations>
          """))
      let layer = Documents.root(of: scene)
      let spring = try #require(layer.animation(forKey: "opacity") as? CASpringAnimation)
      #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
      #expect(spring.duration == 0.25 && spring.beginTime == 0 && spring.speed == 1 && spring.repeatCount == 0)
      #expect(scene.findings.map(\.feature) == [field], "\(field)=\(evil)")
    }
  }

  @Test("in key frames: the value goes, the others stay")
  func keyframes() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <animations>
        <animation type="CAKeyframeAnimation" keyPath="position" duration="1">
          <values><CGPoint value="0 0"/><CGPoint value="nan 0"/><CGPoint value="5 5"/></values>
        </animation>
        </animations>
        """))
    let animation = try #require(Documents.root(of: scene).animation(forKey: "position") as? CAKeyframeAnimation)
    #expect(animation.values?.count == 2)
    #expect(scene.findings.count == 1)
  }

  @Test("a root without a usable size still gives a scene")
  func rootSize() throws {
    for bounds in ["0 0 nan 10", "0 0 0 0", "0 0 1e8 5"] {
      let scene = try Documents.scene(Documents.caml("<CALayer bounds=\"\(bounds)\"/>"))
      #expect(scene.size == CGSize(width: 390, height: 844))
      #expect(scene.findings.contains { $0.feature == "bounds" && $0.message.contains("16777216 points a side") })
    }
    let large = try Documents.scene(Documents.caml("<CALayer bounds=\"0 0 20000 40000\"/>"))
    #expect(large.size == CGSize(width: 20000, height: 40000) && large.findings.isEmpty)
  }
}

/// Expects every number that a renderer would receive to be finite.
func expectFinite(_ layer: CALayer, _ comment: String = "") {
  let bounds = layer.bounds
  let t = layer.transform
  let numbers: [Double] = [
    layer.position.x, layer.position.y, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height,
    layer.anchorPoint.x, layer.anchorPoint.y, layer.zPosition, layer.cornerRadius, layer.borderWidth,
    CGFloat(layer.opacity), layer.contentsScale, CGFloat(layer.speed), CGFloat(layer.shadowOpacity),
    layer.shadowRadius, layer.shadowOffset.width, layer.shadowOffset.height, layer.rasterizationScale,
    CGFloat(layer.minificationFilterBias), layer.contentsCenter.minX, layer.contentsCenter.maxY,
    t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
  ].map { Double($0) }
  #expect(numbers.allSatisfy { $0.isFinite }, "\(comment)")
  if let mask = layer.mask { expectFinite(mask, comment) }
  for sublayer in layer.sublayers ?? [] { expectFinite(sublayer, comment) }
}
