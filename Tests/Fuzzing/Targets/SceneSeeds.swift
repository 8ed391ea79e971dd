import Agate
import Foundation

/// CAML documents that cover most of the format.
enum SceneSeeds {
  static let count = layers.count + 4

  @Sendable static func documents() -> [[UInt8]] { layers.map { Array(document($0).utf8) } }

  /// Contents of a package's file.
  static func content(_ number: Int) -> [UInt8] {
    switch number - layers.count {
    case ..<0: return Array(document(layers[number]).utf8)
    case 0: return Array(index.utf8)
    case 1: return Array(wallpaper.utf8)
    case 2: return (try? Showing.picture.pngData()) ?? []
    default:
      let list: [String: Any] = [
        "rootDocument": "main.caml", "documentWidth": 64, "loopEnd": 2.5, "list": [true, "x"],
      ]
      let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      return data.map { Array($0) } ?? []
    }
  }

  @Sendable static func packages() -> [[UInt8]] {
    let wallpaperFiles = [
      ZipFile.Entry(name: "a.wallpaper/Wallpaper.plist", content: content(layers.count + 1)),
      ZipFile.Entry(name: "a.wallpaper/b.ca/main.caml", content: content(0), kind: 8),
      ZipFile.Entry(name: "a.wallpaper/b.ca/index.xml", content: content(layers.count + 3)),
      ZipFile.Entry(name: "a.wallpaper/f.ca/main.caml", content: content(3)),
      ZipFile.Entry(name: "a.wallpaper/b.ca/assets/a b.png", content: content(layers.count + 2)),
    ]
    let one = [
      ZipFile.Entry(name: "main.caml", content: content(1)),
      ZipFile.Entry(name: "index.xml", content: content(layers.count)),
    ]
    // By kind: files in memory, generated archives, raw archives. A file is a name, a form, and a known content.
    let files: [UInt8] = [0, 1, 2, 1, 5, 11, 1, 8, 2, 1, 7, 1, 1, 6]
    return [
      [0] + files, [1] + files, [1, 3, 3, 0, 4, 3, 9, 5, 1, 2], [2] + ZipFile.bytes(wallpaperFiles),
      [2] + ZipFile.bytes(one),
    ]
  }

  static let words = [
    "nan", "inf", "1e400", "-1e308", "99999999999999999999", "<CALayer>", "</CALayer>", "<sublayers>", "</sublayers>",
    "<animations>", "object=\"#a\"", "id=\"#a\"", "&#0;", "&amp;", "<![CDATA[", "<!--", "<!DOCTYPE a []>", "rotate(",
    "scale(", "translate(", "perspective(", "matrix(", "transform.rotation.z", "keyPath=\"", "value=\"", "type=\"",
    "CAShapeLayer", "CATextLayer", "CAGradientLayer", "CAReplicatorLayer", "CAEmitterLayer", "CATransformLayer",
    "CAScrollLayer", "CAFilter", "gaussianBlur", "compositingFilter", "<mask ", "<states>", "<LKState ", "basedOn=\"",
    "instanceCount=\"", "birthRate=\"", "lifetime=\"", "lineDashPattern", "path=\"", "string=\"", "fontSize=\"",
    "shadowRadius=\"", "cornerRadius=\"", "masksToBounds=\"1\"", "bounds=\"", "contentsScale=\"", "repeatCount=\"",
    "src=\"assets/a%20b.png\"", "bplist00", "<dict>", "<key>", "<string>", "<real>", "rootDocument", "PK\u{1}\u{2}",
  ]

  private static func document(_ inner: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer id="root" name="r" bounds="0 0 60 60" position="30 30">\(inner)</CALayer></caml>
    """
  }

  private static let index = """
    <plist><dict><key>rootDocument</key><string>main.caml</string><key>documentWidth</key><real>64</real>
    <key>geometryFlipped</key><true/><key>loopEnd</key><real>2</real></dict></plist>
    """

  private static let wallpaper = """
    <plist><dict><key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
    <key>backgroundAnimationFileName</key><string>b.ca</string><key>floatingAnimationFileNameKey</key>
    <string>f.ca</string></dict></dict></dict></dict></plist>
    """

  private static let layers = [
    """
    <backgroundColor value="1 0.5 0" opacity="0.5"/><sublayers>
    <CALayer id="#a" bounds="0 0 9 9" position="1 2" opacity="0.5" transform="rotate(12deg, 0, 1, 0) scale(2)">
    <contents type="CGImage" src="assets/a%20b.png"/></CALayer><CALayer object="#a"/>
    <CATransformLayer sublayerTransform="perspective(500)"><sublayers><CALayer zPosition="3" bounds="0 0 8 8"
    backgroundColor="1 0 0"/></sublayers></CATransformLayer></sublayers>
    """,
    """
    <filters><CAFilter id="#f" filter="gaussianBlur" name="soft" inputRadius="4" enabled="1"/></filters>
    <compositingFilter type="CAFilter" filter="multiplyBlendMode"/><mask type="CALayer" id="#m" bounds="0 0 5 5"/>
    <animations><animation type="CABasicAnimation" keyPath="filters.soft.inputRadius" toValue="9" duration="1"/>
    <animation type="CAKeyframeAnimation" keyPath="position" calculationMode="cubic" duration="2" repeatCount="inf">
    <keyTimes><real value="0"/><real value="1"/></keyTimes><values><CGPoint value="0 0"/><CGPoint value="5 5"/></values>
    </animation></animations>
    """,
    """
    <sublayers><CALayer id="#a" bounds="0 0 5 5" backgroundColor="0 1 0"/></sublayers><states><LKState name="Locked">
    <elements><LKStateSetValue targetId="#a" keyPath="bounds.size.width"><value type="real" value="7"/></LKStateSetValue>
    <LKStateAddElement targetId="root" keyPath="sublayers"><object type="CALayer" bounds="0 0 3 3"/></LKStateAddElement>
    </elements></LKState><LKState name="Unlock" basedOn="Locked"><elements/></LKState></states><stateTransitions>
    <LKStateTransition fromState="*" toState="Locked"><elements><LKStateTransitionElement key="opacity" targetId="#a">
    <animation type="CASpringAnimation" keyPath="opacity"/></LKStateTransitionElement></elements></LKStateTransition>
    </stateTransitions>
    """,
    """
    <sublayers><CAEmitterLayer emitterPosition="50 40" emitterShape="circle"><emitterCells><CAEmitterCell name="c"
    birthRate="5" lifetime="2"><contents type="CGImage" src="assets/a%20b.png"/><emitterCells><CAEmitterCell birthRate="5"
    lifetime="1"/></emitterCells></CAEmitterCell></emitterCells><emitterBehaviors><CAEmitterBehavior type="wave"
    frequency="2"><force value="1 2 3"/></CAEmitterBehavior></emitterBehaviors></CAEmitterLayer>
    <CAReplicatorLayer instanceCount="5" instanceTransform="translate(5, 3)" instanceDelay="0.1"><sublayers><CALayer
    bounds="0 0 4 4" backgroundColor="0 0 1"/></sublayers></CAReplicatorLayer></sublayers>
    """,
    """
    <sublayers><CAShapeLayer lineWidth="2" strokeColor="1 0 0" lineDashPhase="1" path="M 0 0 c 1 2 3 4 5 6 L 20 9 z">
    <lineDashPattern><real value="3"/></lineDashPattern></CAShapeLayer><CATextLayer bounds="0 0 50 20" fontSize="9"
    string="text abc"/><CAGradientLayer bounds="0 0 20 20" startPoint="0 0" endPoint="1 1"><colors><CGColor
    value="1 0 0"/><CGColor value="0 0 1"/></colors><locations><real value="0"/><real value="1"/></locations>
    </CAGradientLayer></sublayers>
    """,
  ]
}
