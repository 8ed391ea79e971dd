import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Shape layers")
struct ShapeDecodingTests {
  private func shape(_ attributes: String, _ children: String = "") throws -> (CAShapeLayer, [Finding]) {
    let scene = try Documents.scene(
      Documents.caml(
        """
        <CALayer name="Root" bounds="0 0 100 100"><sublayers>
        <CAShapeLayer name="shape" \(attributes)>\(children)</CAShapeLayer>
        </sublayers></CALayer>
        """))
    let layer = try #require(Documents.root(of: scene).sublayers?.first as? CAShapeLayer)
    return (layer, scene.findings)
  }

  @Test("every property is read") func everyProperty() throws {
    let (layer, findings) = try shape(
      """
      path="0 0 m 40 0 l 40 40 l h" fillColor="1 0 0" fillRule="even-odd" strokeColor="0 0 1 0.5" strokeStart="0.1"
      strokeEnd="0.9" lineWidth="3" miterLimit="4" lineCap="round" lineJoin="bevel" lineDashPhase="2"
      lineDashPattern="6 2 1"
      """)
    #expect(findings.isEmpty)
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(layer.fillColor == CGColor(red: 1, green: 0, blue: 0))
    #expect(layer.strokeColor == CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineJoin == .bevel)
    #expect(layer.strokeStart == 0.1 && layer.strokeEnd == 0.9 && layer.lineWidth == 3 && layer.miterLimit == 4)
    #expect(layer.lineDashPhase == 2 && layer.lineDashPattern == [6, 2, 1])
  }

  @Test("values may be elements") func elements() throws {
    let (layer, findings) = try shape(
      "",
      """
      <path type="CGPath">M 10 10 H 50 V 50 Q 30 70 10 50 Z</path>
      <lineDashPattern><NSNumber value="4"/><NSNumber value="2"/></lineDashPattern>
      <fillColor type="null"/>
      """)
    #expect(findings.isEmpty, "\(findings)")
    #expect(layer.path?.boundingBoxOfPath == CGRect(x: 10, y: 10, width: 40, height: 50))
    #expect(layer.lineDashPattern == [4, 2] && layer.fillColor == nil)
  }

  @Test("both ways of writing a path say the same") func notations() throws {
    let pairs = [
      ("10 10 m 90 10 l 90 90 80 95 70 95 c h", "M10,10 L90,10 C90,90,80,95,70,95Z"),
      ("0 0 m 10 0 l 20 0 l", "M0 0 10 0 20 0"),
      ("1 1 m 5 5 9 1 q", "M1 1Q5 5 9 1"),
      ("5 5 10 20 re", "M5 5L15 5L15 25L5 25Z"),
      ("-1e1 -.5 m 2.5e-1 3 l", "M-10-0.5L0.25 3"),
    ]
    for (postScript, svg) in pairs {
      let a = try #require(PathText.parse(postScript), "\(postScript)")
      let b = try #require(PathText.parse(svg), "\(svg)")
      #expect(a.data == b.data, "\(postScript)")
    }
    let (empty, findings) = try shape("path=\"\"")
    #expect(empty.path?.isEmpty == true && findings.isEmpty)
  }

  @Test(
    "what is no path is reported and leaves none",
    arguments: [
      "10 10 l", "10 m", "10 10 m 5 l", "M 10", "M 1 2 L 3", "x", "M nan 3", "1e400 0 m", "0 0 m inf 5 l",
      "0 0 m 1 1 k", "1 2 3", "L 3 4", "h",
    ])
  func evil(_ text: String) throws {
    let (layer, findings) = try shape("path=\"\(text)\" lineWidth=\"7\"")
    #expect(layer.path == nil && layer.lineWidth == 7)
    #expect(findings.count == 1 && findings[0].severity == .invalid && findings[0].feature == "path")
  }

  @Test("paths, numbers and dashes are animated") func animations() throws {
    let (layer, findings) = try shape(
      "path=\"0 0 10 10 re\"",
      """
      <animations>
      <animation type="CABasicAnimation" keyPath="strokeEnd" fromValue="0" toValue="1" duration="1"/>
      <animation type="CABasicAnimation" keyPath="path" duration="2">
      <fromValue type="CGPath">0 0 10 10 re</fromValue><toValue type="CGPath">0 0 30 10 re</toValue>
      </animation>
      </animations>
      """)
    #expect(findings.isEmpty, "\(findings)")
    #expect((layer.animation(forKey: "strokeEnd") as? CABasicAnimation)?.toValue as? Double == 1)
    let path = layer.animation(forKey: "path") as? CABasicAnimation
    #expect((path?.toValue as? CGPath)?.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 10))
  }
}
