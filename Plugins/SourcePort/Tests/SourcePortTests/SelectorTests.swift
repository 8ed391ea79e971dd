import Testing

@Suite("Selectors and key paths")
struct SelectorTests {
  @Test("#selector in all forms names a method of the class")
  func selectors() throws {
    let port = try Porting(
      """
      class Dial: UIView {
        @objc private func tapped() {}
        @objc func moved(_ sender: Dial) {}
        @objc func ended(_ sender: Dial, with event: Int) -> Bool { true }
        class Inner: UIView { @objc func own() {} }
        lazy var all = [
          #selector(tapped), #selector(self.tapped), #selector(Self.tapped), #selector(Dial.moved(_:)),
          #selector(ended(_:with:)), #selector(Inner.own), #selector(moved as (Dial) -> (Dial) -> Void),
        ]
        func more() -> Selector { #selector(super.layoutSubviews) }
      }
      extension Dial { var next: Selector { #selector(
          moved(_:)
        ) } }
      """)
    let text = port.text()
    for expected in [
      #"Selector.of("tapped", Dial.tapped), Selector.of("tapped", Dial.tapped), Selector.of("tapped", Dial.tapped)"#,
      #"Selector.of("moved(_:)", Dial.moved(_:))"#, #"Selector.of("ended(_:with:)", Dial.ended(_:with:))"#,
      #"Selector.of("own", Inner.own)"#, #"Selector.of("moved", Dial.moved as (Dial) -> (Dial) -> Void)"#,
      #"Selector.of("layoutSubviews", UIView.layoutSubviews)"#,
    ] { #expect(text.contains(expected), "\(expected)") }
    #expect(port.findings == [])
    #expect(try port.errors() == "")
  }

  @Test("A cast to the type of an object's method becomes one to that of the class's")
  func casts() throws {
    let port = try Porting(
      """
      class Dial: UIView {
        @objc func tap() {}
        @objc func tap(_ sender: UIButton) {}
        func all() -> [Selector] {
          [
            #selector(tap as () -> Void), #selector(self.tap as (UIButton) -> Void), #selector((tap) as (() -> Void)),
            #selector(Dial.tap as (Dial) -> (UIButton) -> Void),
          ]
        }
      }
      """)
    #expect(port.text().contains(#"Selector.of("tap", Dial.tap as (Dial) -> () -> Void)"#))
    #expect(port.text().contains(#"Selector.of("tap", Dial.tap as (Dial) -> (() -> Void))"#))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("The method that is called after an image was saved has three arguments")
  func savedImageSelectors() throws {
    let port = try Porting(
      """
      class Saver: UIViewController {
        func save(_ picture: UIImage) {
          UIImageWriteToSavedPhotosAlbum(
            picture, self, #selector(image(_:didFinishSavingWithError:contextInfo:)), nil)
        }
        @objc func image(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer) {}
      }
      """)
    let name = "image(_:didFinishSavingWithError:contextInfo:)"
    #expect(port.text().contains(#"Selector.of("\#(name)", Saver.\#(name))"#))
    #expect(port.findings == [])
  }

  @Test("Selectors that can only be names are reported")
  func nameSelectors() throws {
    let port = try Porting(
      """
      class Dial: UIView {
        var size = 1
        var other: UIView?
        func three(a: Int, b: Int, c: Int) {}
        class func all() {}
        lazy var list = [
          #selector(getter: size), #selector(setter: Dial.size), #selector(three(a:b:c:)), #selector(other.layout),
          #selector(Dial.all), Selector("text"),
        ]
      }
      """)
    let text = port.text()
    for expected in [#"Selector("size"), Selector("setSize:"), Selector("three(a:b:c:)")"#, #"Selector("all")"#] {
      #expect(text.contains(expected), "\(expected)")
    }
    #expect(
      port.findings == [
        "7: a selector of a property's getter is only a name: it calls nothing",
        "7: a selector of a property's setter is only a name: it calls nothing",
        "7: a selector of a method with more than two arguments is only a name: it calls nothing",
        "7: the class of 'other' is not known, so the selector is only a name: write the class",
        "8: a selector of a class method is only a name: it calls nothing",
        "8: a selector made from text is only a name: it calls nothing",
      ])
    #expect(try port.errors() == "")
  }

  @Test("#keyPath becomes its text, without the types before it")
  func keyPaths() throws {
    let port = try Porting(
      "let a = [#keyPath(CALayer.opacity), #keyPath(Outer.Inner.position.x), #keyPath(self.bounds), #keyPath(a?.b)]")
    #expect(port.text() == #"let a = ["opacity", "position.x", "bounds", "a.b"]"#)
  }
}
