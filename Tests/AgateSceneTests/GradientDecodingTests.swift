import Agate
import Testing

@testable import AgateScene

@Suite("Gradients from CAML")
struct GradientDecodingTests {
  private func gradient(_ attributes: String, _ inner: String) throws -> (CAGradientLayer, Scene) {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CAGradientLayer name="sky" bounds="0 0 100 80" \(attributes)>\(inner)</CAGradientLayer></sublayers>
        """))
    return (try #require(Documents.root(of: scene).sublayers?.first as? CAGradientLayer), scene)
  }

  @Test("colours, locations, points and type")
  func everything() throws {
    let (layer, scene) = try gradient(
      "startPoint=\"0.5 0.5\" endPoint=\"1 0\"",
      """
      <type value="conic"/>
      <colors><CGColor value="1 0 0"/><CGColor value="0 1 0 0.5"/><CGColor value="#0000ff"/></colors>
      <locations><real value="0"/><NSNumber value="0.25"/><integer value="1"/></locations>
      """)
    #expect(scene.findings == [])
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0.5) && layer.endPoint == CGPoint(x: 1, y: 0))
    #expect(layer.type == .conic && layer.locations == [0, 0.25, 1])
    #expect(
      layer.colors as? [CGColor] == [
        CGColor(red: 1, green: 0, blue: 0), CGColor(red: 0, green: 1, blue: 0, alpha: 0.5),
        CGColor(red: 0, green: 0, blue: 1),
      ])
  }

  @Test("lists may stand in an array, or numbers in an attribute")
  func otherForms() throws {
    let (layer, scene) = try gradient(
      "locations=\"0 0.5\" type=\"radial\"",
      "<colors><NSArray><CGColor value=\"1\"/><CGColor value=\"0\"/></NSArray></colors>")
    #expect(scene.findings == [])
    #expect(layer.colors as? [CGColor] == [.white, .black] && layer.locations == [0, 0.5])
    #expect(layer.type == .radial)
  }

  @Test("lists are animated")
  func animations() throws {
    let (layer, scene) = try gradient(
      "",
      """
      <colors><CGColor value="1"/><CGColor value="0"/></colors>
      <animations><animation type="CABasicAnimation" keyPath="colors" duration="1"><toValue type="NSArray">
      <CGColor value="1 0 0"/><CGColor value="0 0 1"/></toValue></animation></animations>
      """)
    #expect(scene.findings == [])
    let animation = try #require(layer.animation(forKey: "colors") as? CABasicAnimation)
    #expect((animation.toValue as? [Any])?.count == 2)
  }

  @Test("what is wrong is told and left out")
  func mistakes() throws {
    let (layer, scene) = try gradient(
      "", "<colors><CGColor value=\"1\"/><CGColor value=\"no\"/></colors><type value=\"square\"/>")
    #expect(layer.colors == nil && layer.type == .axial)
    #expect(Set(scene.findings.map(\.feature)) == ["colors", "type"])
  }
}
