import Agate
import Foundation
import ConformanceRows
import Testing

@testable import AgateScene

@Suite("Shadows, masks and edges from CAML")
struct EffectDecodingTests {
  @Test("effects as attributes", .row("B2.38"))
  func effectsAreAttributes() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        "",
        attributes: """
          shadowOpacity="0.5" shadowRadius="7" shadowOffset="2 -4" shadowColor="1 0 0 0.5" maskedCorners="5"
          cornerCurve="continuous" contentsCenter="0.25 0.25 0.5 0.5" minificationFilter="trilinear"
          minificationFilterBias="-0.5" shouldRasterize="1" rasterizationScale="0.612339" allowsEdgeAntialiasing="0"
          edgeAntialiasingMask="3" compositingFilter="multiplyBlendMode"
          """))
    #expect(scene.findings == [])
    let layer = Documents.root(of: scene)
    #expect(layer.shadowOpacity == 0.5)
    #expect(layer.shadowRadius == 7)
    #expect(layer.shadowOffset == CGSize(width: 2, height: -4))
    #expect(layer.shadowColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(layer.minificationFilter == .trilinear)
    #expect(layer.minificationFilterBias == -0.5)
    #expect(layer.shouldRasterize)
    #expect(layer.rasterizationScale == 0.612339)
    #expect(!layer.allowsEdgeAntialiasing)
    #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerRightEdge])
    #expect((layer.compositingFilter as? CAFilter)?.type == "multiplyBlendMode")
  }

  @Test("effects as child elements", .row("B2.38"))
  func effectsAreElements() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <shadowColor value="0 0 1" opacity="0.5"/><shadowOffset type="CGSize" value="3 4"/>
        <shadowRadius type="real" value="2.5"/><shadowOpacity><real value="0.25"/></shadowOpacity>
        <contentsCenter type="CGRect" value="0.333333 0 0.666667 1"/><shouldRasterize type="bool" value="true"/>
        """))
    #expect(scene.findings == [])
    let layer = Documents.root(of: scene)
    #expect(layer.shadowColor == CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(layer.shadowOffset == CGSize(width: 3, height: 4))
    #expect(layer.shadowRadius == 2.5)
    #expect(layer.shadowOpacity == 0.25)
    #expect(layer.contentsCenter.size.width == 0.666667)
    #expect(layer.shouldRasterize)
  }

  @Test("what lies outside its range is cut off, with a finding")
  func ranges() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        "",
        attributes: """
          shadowOpacity="1.5" shadowRadius="-3" maskedCorners="31" edgeAntialiasingMask="-1"
          contentsCenter="-1 0.5 3 2" rasterizationScale="0" contentsScale="-1"
          """))
    let layer = Documents.root(of: scene)
    #expect(layer.shadowOpacity == 1)
    #expect(layer.shadowRadius == 0)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.edgeAntialiasingMask == [])
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0.5, width: 1, height: 0.5))
    #expect(layer.rasterizationScale == 1)
    #expect(layer.contentsScale == 1)
    #expect(
      scene.findings.map(\.feature) == [
        "contentsCenter", "contentsScale", "edgeAntialiasingMask", "maskedCorners", "rasterizationScale",
        "shadowOpacity", "shadowRadius",
      ])
    #expect(scene.findings.allSatisfy { $0.severity == .invalid && $0.layerPath == "Root" })
  }

  @Test("words that a property does not know are reported and not set")
  func words() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        "", attributes: "cornerCurve=\"wobbly\" minificationFilter=\"box\" magnificationFilter=\"cubic\""))
    let layer = Documents.root(of: scene)
    #expect(layer.cornerCurve == .circular)
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(scene.findings.map(\.feature) == ["cornerCurve", "magnificationFilter", "minificationFilter"])
    #expect(scene.findings[1].message == "\"cubic\" is none of linear, nearest, stepped, trilinear; it is ignored")
  }

  @Test("transform layers are such, and say what has no effect on them")
  func transformLayers() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers>
          <CATransformLayer name="cube" sublayerTransform="perspective(500)" masksToBounds="0">
            <sublayers><CALayer zPosition="3"/></sublayers></CATransformLayer>
          <CATransformLayer name="odd" backgroundColor="1 0 0" masksToBounds="1"><filters>
            <CAFilter filter="colorInvert"/></filters></CATransformLayer>
          <CAScrollLayer name="list" scrollMode="vertically" bounds="0 50 9 9"/>
        </sublayers>
        """))
    let layers = try #require(Documents.root(of: scene).sublayers)
    #expect(layers[0] is CATransformLayer && layers[1] is CATransformLayer && layers[2] is CAScrollLayer)
    #expect(layers[0].sublayers?.first?.zPosition == 3)
    #expect(layers[2].bounds.origin.y == 50)
    #expect(scene.findings.map(\.feature) == ["backgroundColor", "filters", "masksToBounds"])
    #expect(scene.findings.allSatisfy { $0.severity == .withoutEffect && $0.layerPath == "Root/odd" })
  }

  // MARK: Masks

  @Test(
    "a mask is the element itself, or a layer inside it",
    arguments: [
      "<mask type=\"CALayer\" name=\"m\" bounds=\"0 0 9 8\" backgroundColor=\"0 0 0\">"
        + "<sublayers><CALayer name=\"in\"/></sublayers></mask>",
      "<mask><CALayer name=\"m\" bounds=\"0 0 9 8\"><sublayers><CALayer name=\"in\"/></sublayers></CALayer></mask>",
      "<mask type=\"CALayer\"><CALayer name=\"m\" bounds=\"0 0 9 8\"><sublayers><CALayer name=\"in\"/></sublayers>"
        + "</CALayer></mask>",
      "<mask name=\"m\" bounds=\"0 0 9 8\"><sublayers><CALayer name=\"in\"/></sublayers></mask>",
    ])
  func masks(mask: String) throws {
    let scene = try Documents.scene(Documents.rooted("\(mask)<sublayers><CALayer name=\"a\"/></sublayers>"))
    #expect(scene.findings == [])
    let root = Documents.root(of: scene)
    #expect(root.mask?.name == "m")
    #expect(root.mask?.bounds.size == CGSize(width: 9, height: 8))
    #expect(root.mask?.sublayers?.map(\.name) == ["in"])
    #expect(root.sublayers?.map(\.name) == ["a"])
    #expect(scene.counts.layers == 4)
  }

  @Test("states and animations reach a mask and what is inside")
  func maskTargets() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <mask type="CALayer" id="#m" name="m" bounds="0 0 9 8"><animations>
          <animation type="CABasicAnimation" keyPath="position.x" toValue="9" duration="1"/></animations></mask>
        <states><LKState name="s"><elements>
          <LKStateSetValue targetId="#m" keyPath="opacity"><value type="real" value="0.5"/></LKStateSetValue>
        </elements></LKState></states>
        """))
    let mask = try #require(Documents.root(of: scene).mask)
    #expect(mask.animationKeys() == ["position.x"])
    scene.apply(state: "s")
    #expect(mask.opacity == 0.5)
    scene.apply(state: nil)
    #expect(mask.opacity == 1)
  }

  @Test("a mask whose class is not drawn is left out, and says so; one with something in it is used")
  func masksNotDrawn() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers>
          <CALayer name="a"><mask type="CAMetalLayer" maximumDrawableCount="3"/></CALayer>
          <CALayer name="b"><mask type="CATiledLayer"><sublayers><CALayer/></sublayers></mask></CALayer>
        </sublayers>
        """))
    let layers = try #require(Documents.root(of: scene).sublayers)
    #expect(layers[0].mask == nil)
    #expect(layers[1].mask != nil)
    let masks = scene.findings.filter { $0.feature == "mask" }
    #expect(masks.map(\.layerPath) == ["Root/a"])
    #expect(masks.first?.message == "a mask of CAMetalLayer is not drawn yet; the whole layer shows")
    #expect(scene.findings.contains { $0.layerPath == "Root/b/mask" && $0.feature == "CATiledLayer" })
  }

  @Test("a mask cannot be a layer from elsewhere, its own owner, or no layer")
  func impossibleMasks() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers>
          <CALayer id="#a" name="a"><mask object="#a"/></CALayer>
          <CALayer name="b"><mask><CALayer object="#a"/></mask></CALayer>
          <CALayer name="c"><mask type="CGColor" value="1 0 0"/></CALayer>
          <CALayer name="d"><mask/></CALayer>
          <CALayer name="e"><mask type="null"/></CALayer>
        </sublayers>
        """))
    for layer in Documents.root(of: scene).sublayers ?? [] { #expect(layer.mask == nil) }
    #expect(scene.findings.map(\.layerPath) == ["Root/a", "Root/b", "Root/c", "Root/d"])
    #expect(scene.findings.map(\.severity) == [.invalid, .invalid, .invalid, .withoutEffect])
    #expect(scene.findings.allSatisfy { $0.feature == "mask" })
  }

  @Test("masks inside masks end at the depth that any element may have")
  func deepMasks() throws {
    func nested(_ count: Int) -> String {
      Documents.rooted(
        String(repeating: "<mask type=\"CALayer\" bounds=\"0 0 9 9\" backgroundColor=\"0 0 0\">\n", count: count)
          + String(repeating: "</mask>", count: count))
    }
    #expect(try Documents.scene(nested(200)).counts.layers == 201)
    let error = try #require(Documents.error { try Documents.scene(nested(10_000)) })
    #expect(error.message.contains("nest"))
  }
}
