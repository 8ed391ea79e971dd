import Agate
import Testing

@testable import AgateScene

@Suite("Replicators from CAML")
struct ReplicatorDecodingTests {
  private func replicating(_ attributes: String, _ rest: String = "") throws -> (CAReplicatorLayer, Scene) {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CAReplicatorLayer id="r" name="copies" bounds="0 0 100 80" \(attributes)>
        <sublayers><CALayer name="dot"/></sublayers>
        \(rest)
        </CAReplicatorLayer></sublayers>
        """))
    return (try #require(Documents.root(of: scene).sublayers?.first as? CAReplicatorLayer), scene)
  }

  @Test("every attribute")
  func attributes() throws {
    let (layer, scene) = try replicating(
      """
      instanceCount="7" instanceDelay="0.25" instanceTransform="translate(10, 5, 0)"
      instanceColor="1 0.5 0.25" instanceRedOffset="-0.1" instanceGreenOffset="-0.2" instanceBlueOffset="0.1"
      instanceAlphaOffset="-0.05" preservesDepth="1"
      """)
    #expect(scene.findings == [])
    #expect(layer.instanceCount == 7 && layer.instanceDelay == 0.25 && layer.preservesDepth)
    #expect(layer.instanceColor == CGColor(red: 1, green: 0.5, blue: 0.25))
    #expect(layer.instanceRedOffset == -0.1 && layer.instanceGreenOffset == -0.2)
    #expect(layer.instanceBlueOffset == 0.1 && layer.instanceAlphaOffset == -0.05)
    #expect(layer.instanceTransform.m41 == 10 && layer.instanceTransform.m42 == 5)
    #expect(layer.sublayers?.map(\.name) == ["dot"])
  }

  @Test("parts of the transform can be animated")
  func animations() throws {
    let (layer, scene) = try replicating(
      "instanceCount=\"3\"",
      """
      <animations><animation type="CABasicAnimation" keyPath="instanceTransform.rotation.z" duration="2">
      <fromValue type="float" value="0"/><toValue type="float" value="1"/></animation></animations>
      """)
    #expect(scene.findings == [])
    #expect(layer.animationKeys()?.count == 1)
  }

  @Test("too many instances are limited, and say so")
  func limits() throws {
    let (layer, scene) = try replicating("instanceCount=\"1e9\"")
    #expect(layer.instanceCount == 1_000_000)
    #expect(scene.findings.map(\.feature) == ["instanceCount"])
  }
}
