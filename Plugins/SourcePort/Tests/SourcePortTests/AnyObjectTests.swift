import Testing

@Suite("Members of AnyObject") struct AnyObjectTests {
  @Test("Members of AnyObject become members of the class that has them")
  func anyObjects() throws {
    let port = try Porting(
      """
      let a = (x as AnyObject).isEqual("b") && (f(y) as AnyObject).floatValue > 1
      let b = (x as AnyObject).other, c = (x as NSObject).isEqual(y)
      let d = ((x as AnyObject).value(forKey: "a") as AnyObject).value(forKey: "b")
      """)
    #expect(
      port.text() == """
        let a = (x as AnyObject as! NSObject).isEqual("b") && (f(y) as AnyObject as! NSNumber).floatValue > 1
        let b = (x as AnyObject).other, c = (x as NSObject).isEqual(y)
        let d = ((x as AnyObject as! NSObject).value(forKey: "a") as AnyObject as! NSObject).value(forKey: "b")
        """)
  }

  @Test("Members of an optional value that is mapped to an AnyObject are those of the class")
  func mappedValues() throws {
    let port = try Porting(
      """
      import Foundation
      func count(_ info: [String: Any]?) -> Int? { info?["count"].map { $0 as AnyObject }?.intValue }
      """)
    #expect(port.text().contains("{ (info?[\"count\"].map { $0 as AnyObject } as? NSNumber)?.intValue }"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Members of AnyObject that code handles as optional values are optional")
  func optionalMembers() throws {
    let port = try Porting(
      """
      func f() {
        if let a = (x as AnyObject).cgRectValue { use(a) }
        guard let b = (x as AnyObject).doubleValue, b > 1 else { return }
        let c = (x as AnyObject).intValue ?? 0, d = (x as AnyObject).cgRectValue?.size
        let e = (x as AnyObject).cgRectValue!.size + 1
      }
      """)
    #expect(
      port.text() == """
        func f() {
          if let a = (x as AnyObject as? NSValue)?.cgRectValue { use(a) }
          guard let b = (x as AnyObject as? NSNumber)?.doubleValue, b > 1 else { return }
          let c = (x as AnyObject as? NSNumber)?.intValue ?? 0, d = (x as AnyObject as? NSValue)?.cgRectValue.size
          let e = (x as AnyObject as! NSValue).cgRectValue.size + 1
        }
        """)
  }

  @Test("Variables and parameters that are an AnyObject have the members of NSObject")
  func untypedObjects() throws {
    let port = try Porting(
      """
      class Box {
        var content: AnyObject?
        func holds(_ other: Any?) -> Bool { content!.isEqual(other) }
        func number() -> Float? { self.content?.floatValue }
        func call(_ target: AnyObject?) { target?.perform(s, with: self) }
        func typed(_ content: Number) -> Int { content.hash }
      }
      func name(_ object: AnyObject) -> String { type(of: object).description() }
      func name(of number: Number) -> String { type(of: number).description() }
      """)
    #expect(
      port.compact() == """
        class Box {
        var content: AnyObject?
        func holds(_ other: Any?) -> Bool { (content! as! NSObject).isEqual(other) }
        func number() -> Float? { (self.content as? NSNumber)?.floatValue }
        func call(_ target: AnyObject?) { (target as? NSObject)?.perform(s, with: self) }
        func typed(_ content: Number) -> Int { content.hash }
        }
        func name(_ object: AnyObject) -> String { (type(of: object) as! NSObject.Type).description() }
        func name(of number: Number) -> String { type(of: number).description() }
        """)
    #expect(port.findings == [])
  }

  @Test("Elements of dictionaries of objects have the members of NSNumber and NSValue")
  func elementsOfDictionaries() throws {
    let port = try Porting(
      """
      import Foundation
      func show(_ note: Notification, other: [String: AnyObject], numbers: [String: NSNumber]) -> Double? {
        if let info = note.userInfo as? [String: AnyObject], let time = info["time"]?.doubleValue { return time }
        let table = note.userInfo as! [String: AnyObject]?
        _ = numbers["a"]?.doubleValue
        return other["a"]!.doubleValue + (table!["b"]?.doubleValue ?? 0)
      }
      """)
    #expect(port.text().contains("let time = (info[\"time\"] as? NSNumber)?.doubleValue {"))
    #expect(port.text().contains("_ = numbers[\"a\"]?.doubleValue"))
    #expect(
      port.text().contains(
        "return (other[\"a\"]! as! NSNumber).doubleValue + ((table![\"b\"] as? NSNumber)?.doubleValue ?? 0)"))
    #expect(try port.errors() == "")
  }

  @Test("Methods of an AnyObject are called through the only protocol that declares them")
  func untypedDelegates() throws {
    let port = try Porting(
      """
      import Foundation
      @objc protocol MenuDelegate {
        @objc optional func opened(_ menu: Menu)
        @objc optional func menu(_ menu: Menu, picked index: Int) -> Bool
        func closed(_ menu: Menu, then: () -> Void)
      }
      class Menu: NSObject {
        weak var delegate: AnyObject?
        func all(_ other: AnyObject) {
          delegate?.opened?(self)
          let picked = self.delegate?.menu?(self, picked: 1) ?? false
          let make = { [weak self] in self?.delegate?.opened!(self!) }
          other.opened?(self)
          other.closed(self) { _ = (picked, make) }
          delegate?.scrollViewDidScroll?(self)
        }
      }
      """)
    let expected = [
      "(delegate as? MenuDelegate)?.opened(self)",
      "let picked = (self.delegate as? MenuDelegate)?.menu(self, picked: 1) ?? false",
      "let make = { [weak self] in (self?.delegate as? MenuDelegate)?.opened(self!) }",
      "(other as? MenuDelegate)?.opened(self)",
      "(other as! MenuDelegate).closed(self) { _ = (picked, make) }",
      "(delegate as? UIScrollViewDelegate)?.scrollViewDidScroll(self)",
    ]
    let lines = port.compact().split(separator: "\n").map(String.init)
    #expect(Array(lines[9..<15]) == expected)
    #expect(port.findings.count == 6)
    #expect(port.findings.first == "10: 'opened' is called only on objects that conform to MenuDelegate")
    #expect(try port.errors("protocol UIScrollViewDelegate { func scrollViewDidScroll(_ menu: Menu) }") == "")
  }

  @Test("Values that are cast to AnyObject have the methods of protocols")
  func castValues() throws {
    let port = try Porting(
      """
      import Foundation
      protocol Sizing: AnyObject { func layOut(in size: Double) }
      class Header: NSObject, Sizing { @objc func layOut(in size: Double) {} }
      class Footer: NSObject, Sizing { @objc func layOut(in size: Double) {} }
      func all(_ views: [NSObject]) { views.forEach { ($0 as AnyObject).layOut(in: 1) } }
      func some(_ views: [NSObject]) { views.forEach { ($0 as AnyObject).layOut?(in: 1) } }
      """)
    #expect(port.text().contains("{ (($0 as AnyObject) as! Sizing).layOut(in: 1) }"))
    #expect(port.text().contains("{ (($0 as AnyObject) as? Sizing)?.layOut(in: 1) }"))
    #expect(try port.errors() == "")
  }

  @Test("A method of an AnyObject that several protocols declare is not looked up")
  func ambiguousMethods() throws {
    let port = try Porting(
      """
      @objc protocol A { func both() }
      @objc protocol B { func both() }
      class Menu { var delegate: AnyObject?; func f() { delegate?.both() } }
      """)
    #expect(port.text().contains("delegate?.both()"))
    #expect(port.findings.first?.contains("cannot be looked up") == true)
  }
}
