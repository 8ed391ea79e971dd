import Agate
import Foundation
import ConformanceRows
import Testing

@testable import AgateScene

@Suite("Layers from CAML")
struct LayerDecodingTests {
  @Test("properties as attributes", .row("B1.23", "B4.06"))
  func propertiesAreAttributes() throws {
    let layer = try Documents.rootLayer(
      """
      bounds="1 2 30 40" anchorPoint="0.25 0.75" zPosition="3" anchorPointZ="4" cornerRadius="5" borderWidth="2"
      borderColor="1 0 0" backgroundColor="0 1.078 0 0.5" opacity="0.25" hidden="1" masksToBounds="1"
      doubleSided="0" geometryFlipped="1" allowsGroupOpacity="0" contentsRect="0 0 0.5 1" contentsScale="2"
      contentsGravity="resizeAspect" speed="2" timeOffset="0.5" beginTime="1" repeatCount="inf" autoreverses="1"
      magnificationFilter="nearest"
      """)
    #expect(layer.name == "Root")
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(layer.anchorPoint == CGPoint(x: 0.25, y: 0.75))
    #expect(layer.zPosition == 3)
    #expect(layer.anchorPointZ == 4)
    #expect(layer.cornerRadius == 5)
    #expect(layer.borderWidth == 2)
    #expect(layer.borderColor == CGColor(red: 1, green: 0, blue: 0))
    #expect(layer.backgroundColor == CGColor(red: 0, green: 1.078, blue: 0, alpha: 0.5))
    #expect(layer.opacity == 0.25)
    #expect(layer.isHidden)
    #expect(layer.masksToBounds)
    #expect(!layer.isDoubleSided)
    #expect(layer.isGeometryFlipped)
    #expect(!layer.allowsGroupOpacity)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(layer.contentsScale == 2)
    #expect(layer.contentsGravity == .resizeAspect)
    #expect(layer.magnificationFilter == .nearest)
    #expect(layer.speed == 2)
    #expect(layer.timeOffset == 0.5)
    #expect(layer.beginTime == 1)
    #expect(layer.repeatCount == .infinity)
    #expect(layer.autoreverses)
  }

  @Test("properties as child elements, in each of their forms", .row("B1.23"))
  func propertiesAreElements() throws {
    let layer = Documents.root(
      of: try Documents.scene(
        Documents.rooted(
          """
          <backgroundColor value="1 0.5 0" opacity="0.5"/>
          <borderColor><CGColor value="0 0 1"/></borderColor>
          <cornerRadius type="real" value="7"/>
          <opacity>0.5</opacity>
          <anchorPoint type="CGPoint" value="0 1"/>
          <transform type="CATransform3D" value="translate(3, 4, 5)"/>
          <hidden type="bool" value="true"/>
          """)))
    #expect(layer.backgroundColor == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(layer.borderColor == CGColor(red: 0, green: 0, blue: 1))
    #expect(layer.cornerRadius == 7)
    #expect(layer.opacity == 0.5)
    #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.transform.m41 == 3)
    #expect(layer.transform.m43 == 5)
    #expect(layer.isHidden)
  }

  @Test("components of a transform as attributes", .row("B4.06"))
  func keyPathsAreAttributes() throws {
    let turned = try Documents.rootLayer("transform.rotation.z=\"1.5707963267948966\" transform.scale.xy=\"2\"")
    #expect(abs(turned.transform.m12 - 2) < 1e-12)
    #expect(abs(turned.transform.m11) < 1e-12)
    // Editors write the same rotation twice; it must not count twice.
    let twice = try Documents.rootLayer("transform.rotation.z=\"0.5\" transform=\"rotate(0.5rad)\"")
    #expect(abs(twice.transform.m12 - sin(0.5)) < 1e-12)
  }

  @Test("parts of the frame are applied after all other properties, and complete each other")
  func partsOfTheFrame() throws {
    func frame(_ attributes: String) throws -> CGRect? {
      let scene = try Documents.scene(Documents.rooted("<sublayers><CALayer \(attributes)/></sublayers>"))
      return Documents.root(of: scene).sublayers?.first?.frame
    }
    let parts = #"anchorPoint="0 0" bounds="0 0 20 30" position="50 40" frame.origin.x="5" frame.size.width="60""#
    #expect(try frame(parts) == CGRect(x: 5, y: 40, width: 60, height: 30))
    #expect(try frame(#"frame="1 2 3 4" frame.origin.x="5""#) == CGRect(x: 5, y: 2, width: 3, height: 4))
  }

  @Test("an empty transform is the identity")
  func emptyTransform() throws {
    let scene = try Documents.scene(Documents.caml("<CALayer bounds=\"0 0 1 1\" transform=\"\"/>"))
    #expect(Documents.root(of: scene).transform == CATransform3DIdentity)
    #expect(scene.findings.isEmpty)
  }

  @Test("sublayers keep their order and their names lead to them")
  func sublayers() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers>
          <CALayer name="a"><sublayers><CALayer/><CALayer/></sublayers></CALayer>
          <CALayer name="b"/>
        </sublayers>
        """))
    let root = Documents.root(of: scene)
    #expect(root.sublayers?.map(\.name) == ["a", "b"])
    #expect(root.sublayers?.first?.sublayers?.count == 2)
    #expect(scene.counts.layers == 5)
    #expect(scene.parts[0].tree.path(of: 3) == "Root/a/CALayer[1]")
  }

  @Test("layers that are not drawn yet become plain layers with their sublayers, and say so")
  func otherClasses() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers>
          <CATiledLayer name="copies" levelsOfDetail="5" backgroundColor="1 0 0">
            <sublayers><CALayer name="inner"/></sublayers>
          </CATiledLayer>
          <CAMetalLayer name="metal" maximumDrawableCount="3">
            <emitterCells><CAEmitterCell birthRate="5"/></emitterCells>
          </CAMetalLayer>
          <MysteryLayer name="what"/>
        </sublayers>
        """))
    let layers = try #require(Documents.root(of: scene).sublayers)
    #expect(layers[0].backgroundColor == CGColor(red: 1, green: 0, blue: 0))
    #expect(layers[0].sublayers?.first?.name == "inner")
    #expect(scene.counts.emitters == 0)
    let unsupported = scene.findings.filter { $0.severity == .unsupported }
    #expect(unsupported.map(\.feature) == ["CATiledLayer", "CAMetalLayer"])
    #expect(unsupported.map(\.layerPath) == ["Root/copies", "Root/metal"])
    #expect(unsupported.map(\.line) == [5, 8])
    #expect(scene.findings.contains { $0.severity == .unknown && $0.feature == "MysteryLayer" })
  }

  @Test("what editors write on every layer is no news")
  func harmlessAttributes() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        "<scriptComponents/><modules/><filters/>",
        attributes: """
          allowsEdgeAntialiasing="1" allowsGroupOpacity="1" contentsFormat="RGBA8" cornerCurve="circular"
          shadowOpacity="0" caplayKind="video" caplayFrameCount="3" rasterizationScale="2" autoresizingMask="0"
          """))
    #expect(scene.findings == [])
  }

  @Test("unknown and private attributes are told apart, once a file")
  func unknownAttributes() throws {
    let layers = String(repeating: "<CALayer frobnicate=\"1\" mica_thing=\"2\" hash=\"3\"/>", count: 20)
    let scene = try Documents.scene(Documents.rooted("<sublayers>\(layers)</sublayers>"))
    #expect(
      Set(scene.findings.map { "\($0.feature) \($0.severity.rawValue)" }) == [
        "frobnicate unknown", "mica_thing private", "hash withoutEffect",
      ])
    #expect(scene.findings.count == 3)
  }

  @Test("a script is reported and never run")
  func scripts() throws {
    let scene = try Documents.scene(
      Documents.rooted("<scriptObject relativePath=\"/assets/x.js\" src=\"assets/x.js\"/>"))
    let finding = try #require(scene.findings.first)
    #expect(finding.severity == .script)
    #expect(finding.feature == "assets/x.js")
    #expect(finding.affectsPicture)
  }

  @Test("`object` refers to an element with that id; circles end")
  func references() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <backgroundColor id="#c" value="1 0 0"/>
        <sublayers>
          <CALayer name="a"><backgroundColor object="#c"/></CALayer>
          <CALayer name="b"><backgroundColor id="#d" object="#d"/></CALayer>
          <CALayer name="c"><backgroundColor object="#missing"/></CALayer>
        </sublayers>
        """))
    let layers = try #require(Documents.root(of: scene).sublayers)
    #expect(layers[0].backgroundColor == CGColor(red: 1, green: 0, blue: 0))
    #expect(layers[1].backgroundColor == nil)
    #expect(scene.findings.map(\.layerPath) == ["Root/b", "Root/c"])
  }

  @Test("the document's second root layer, or none at all")
  func roots() throws {
    let two = try Documents.scene(Documents.caml("<CALayer bounds=\"0 0 5 5\"/><CALayer/>"))
    #expect(two.findings.map(\.severity) == [.withoutEffect])
    let none = try #require(Documents.error { try Documents.scene(Documents.caml("<plist/>")) })
    #expect(none.message == "holds no layer")
    #expect(Documents.error { try Documents.scene("<html/>") } != nil)
  }

  @Test("y points up in a document, and down where it says so")
  func hosting() throws {
    let scene = try Documents.scene(Documents.rooted(""))
    #expect(scene.size == CGSize(width: 100, height: 80))
    #expect(scene.rootLayer.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
    let host = try #require(scene.rootLayer.sublayers?.first)
    #expect(host.isGeometryFlipped)
    let index = "<plist><dict><key>geometryFlipped</key><true/></dict></plist>"
    let flipped = try Documents.scene(Documents.rooted(""), files: ["index.xml": Data(index.utf8)])
    #expect(flipped.rootLayer.sublayers?.first?.isGeometryFlipped == false)
  }

  @Test("the root stands in the middle wherever the file puts it")
  func centring() throws {
    let layer = try Documents.rootLayer("bounds=\"0 0 100 50\" position=\"900 -7\" anchorPoint=\"0 1\"")
    #expect(layer.position == CGPoint(x: 0, y: 50))
  }
}
