import Foundation
import Testing

@Suite("agate inspect --html")
struct InspectPageTests {
  private static let hostile = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="Root&lt;script&gt;alert(1)&lt;/script&gt;" bounds="0 0 90 60" position="45 30" backgroundColor="0 0 1">
        <sublayers>
          <CALayer id="dot" name="&quot;&gt;&lt;img src=http://127.0.0.1/x onerror=alert(2)&gt;" bounds="0 0 20 20"
            position="20 20" backgroundColor="1 0 0" opacty="&lt;b&gt;">
            <animations>
              <animation type="CABasicAnimation" keyPath="position.x" key="&lt;i&gt;" duration="2" repeatCount="inf"
                autoreverses="1"><toValue type="real" value="70"/></animation>
            </animations>
          </CALayer>
          <CAEmitterLayer name="Sparks" bounds="0 0 9 9" position="45 30"><emitterCells>
            <CAEmitterCell name="spark" birthRate="10" lifetime="2" contents="assets/no&lt;ne.png"/></emitterCells>
          </CAEmitterLayer>
        </sublayers>
        <states><LKState name="Locked"><elements>
          <LKStateSetValue targetId="dot" keyPath="opacity"><value type="real" value="0.5"/></LKStateSetValue>
        </elements></LKState></states>
      </CALayer>
    </caml>
    """

  @Test("A page shows pictures, layers, animations, findings and costs, and does not run what names contain")
  func hostile() async throws {
    let scratch = try Scratch()
    try scratch.write("x.caml", Self.hostile)
    let page = scratch.file("out.html")
    let result = try await Tool.run("inspect", scratch.file("x.caml"), "--html", page)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    // Twelve times and one state.
    #expect(html.components(separatedBy: "data:image/png;base64,").count == 13 + 1)
    #expect(!html.contains("<script") && !html.contains("<img src=http") && !html.contains("<i>&lt;"))
    for expected in [
      "Root&lt;script&gt;", "Over time", "States", "Findings", "did you mean &#39;opacity&#39;?", "Layers",
      "Animations (1)",
      "to and fro", "Costs of the layers", "Content-Security-Policy", "prefers-color-scheme",
    ] {
      #expect(html.contains(expected), "\(expected)")
    }
    try BrowserPage.check(page)
  }

  @Test("A page that cannot be written is 5, with the reason")
  func unwritable() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    for (path, reason) in [
      (scratch.file("none/out.html"), "No such file or directory"), (scratch.path, "it is a directory"),
    ] {
      let result = try await Tool.run("inspect", scene, "--html", path)
      #expect(result.status == 5, "\(result.errors)")
      #expect(result.errors.contains("\(path): cannot be written: \(reason)\n"), "\(result.errors)")
    }
  }

  @Test("Scenes of the gallery and Lottie animations have pages, too")
  func others() async throws {
    let scratch = try Scratch()
    let page = scratch.file("out.html")
    let gallery = try await Tool.run("inspect", "gallery:orbit", "--html", page)
    #expect(gallery.status == 0, "\(gallery.errors)")
    try BrowserPage.check(page, width: [390])
    try scratch.write(
      "x.json",
      """
      {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":90,"h":90,"layers":[{"ty":1,"sc":"#ff0000","sw":40,"sh":40,"ip":0,"op":60,
      "st":0,"ks":{"p":{"a":0,"k":[45,45]},"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[90]}]}}}]}
      """)
    let lottie = try await Tool.run("inspect", scratch.file("x.json"), "--html", page)
    #expect(lottie.status == 0, "\(lottie.errors)")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("60 frames at 60 a second"))
    let refused = try await Tool.run("inspect", scratch.file("x.json"), "--html", scratch.file("none/out.html"))
    #expect(refused.status == 5 && refused.errors.contains("out.html"), "\(refused.errors)")
  }
}
