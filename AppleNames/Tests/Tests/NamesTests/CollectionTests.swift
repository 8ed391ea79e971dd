import Foundation
import Testing

private final class Item: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
  override func isEqual(_ other: Any?) -> Bool { (other as? Item)?.name == name }
  override var hash: Int { name.hashValue }
}
private protocol Listener: AnyObject {}
private final class Plain: Listener {}

@Suite struct CollectionTests {
  @Test func weakTablesForgetTheirMembers() {
    let table = NSHashTable<Item>.weakObjects(), kept = Item("kept")
    table.add(kept)
    do {
      let gone = Item("gone")
      table.add(gone)
      #expect(table.count == 2 && table.contains(gone) && table.contains(Item("gone")))
    }
    #expect(table.allObjects == [kept] && table.anyObject === kept && !table.contains(Item("gone")))
    table.add(Item("kept"))
    #expect(table.member(Item("kept")) === kept && table.count == 1)
    table.remove(kept)
    #expect(table.count == 0)
  }

  @Test func tablesOfListenersAndByAddress() {
    let listeners = NSHashTable<AnyObject>.weakObjects(), first = Plain(), second = Plain()
    for listener in [first, second, first] { listeners.add(listener) }
    #expect(listeners.count == 2 && listeners.contains(first))
    let items = NSHashTable<Item>(options: [.weakMemory, .objectPointerPersonality])
    let a = Item("a"), b = Item("a")
    items.add(a)
    items.add(b)
    #expect(items.count == 2)
    let strong = NSHashTable<Item>()
    strong.add(Item("strong"))
    #expect(strong.count == 1)
  }

  @Test func manyMembersThatAreGoneLeaveNoPlaces() {
    let table = NSHashTable<Plain>.weakObjects()
    for _ in 0..<10_000 { table.add(Plain()) }
    #expect(table.count == 0)
  }

  @Test func mapTablesHoldWeakly() {
    let byKey = NSMapTable<Item, NSString>.weakToStrongObjects()
    let byValue = NSMapTable<NSString, Item>.strongToWeakObjects()
    let kept = Item("kept")
    byKey.setObject("kept", forKey: kept)
    byValue.setObject(kept, forKey: "kept")
    do {
      let gone = Item("gone")
      byKey.setObject("gone", forKey: gone)
      byValue.setObject(gone, forKey: "gone")
      #expect(byKey.object(forKey: gone) == "gone" && byValue.object(forKey: "gone") === gone && byKey.count == 2)
    }
    #expect(byKey.count == 1 && byValue.count == 1 && byValue.object(forKey: "gone") == nil)
    #expect(byKey.keyEnumerator().allObjects as? [Item] == [kept])
    #expect(byKey.objectEnumerator()?.allObjects as? [NSString] == ["kept"])
    #expect(byValue.dictionaryRepresentation() == ["kept": kept])
    byKey.setObject("new", forKey: kept)
    #expect(byKey.object(forKey: kept) == "new" && byKey.count == 1)
    byKey.removeObject(forKey: kept)
    byValue.removeAllObjects()
    #expect(byKey.count == 0 && byValue.count == 0)
  }
}
