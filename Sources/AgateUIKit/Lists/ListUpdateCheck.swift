import Agate

/// Checks whether changes of items agree with the numbers of items before and after them. The messages are like
/// UIKit's.
struct ListUpdateCheck {
  private let updates: [ListUpdate]
  private let old: [Int]
  private let new: [Int]
  private let words: Words

  /// The words of the messages.
  struct Words {
    let item: String
    let list: String
    static let collection = Words(item: "item", list: "collection view")
    static let table = Words(item: "row", list: "table view")
  }

  init(_ updates: [ListUpdate], from old: [Int], to new: [Int], _ words: Words) {
    (self.updates, self.old, self.new, self.words) = (updates, old, new, words)
  }

  /// Returns a message about the first index that does not exist; nil if all exist.
  func ranges() -> String? {
    for update in updates {
      let verb = "attempt to \(update.action)"
      if let before = update.before, let message = range(before, old, verb, "before") { return message }
      if let after = update.after, let message = range(after, new, verb, "after") { return message }
    }
    return nil
  }
  private func range(_ path: IndexPath, _ counts: [Int], _ verb: String, _ time: String) -> String? {
    let section = path.section
    guard counts.indices.contains(section) else {
      return "\(verb) section \(section), but there are only \(counts.count) sections \(time) the update"
    }
    if path.item == NSNotFound || (0..<counts[section]).contains(path.item) { return nil }
    return "\(verb) \(words.item) \(path.item) of section \(section), but there are only \(counts[section]) "
      + "\(words.item)s in section \(section) \(time) the update"
  }

  /// Returns a message about the first item or section that is changed twice; nil if there is none.
  func repeats() -> String? {
    var before: Set<IndexPath> = [], after: Set<IndexPath> = []
    for update in updates {
      if let path = update.before, !before.insert(path).inserted {
        return "attempt to delete, reload or move the same \(name(path)) twice"
      }
      if let path = update.after, !after.insert(path).inserted {
        return "attempt to insert or move to the same \(name(path)) twice"
      }
    }
    return nil
  }
  private func name(_ path: IndexPath) -> String {
    path.item == NSNotFound ? "section \(path.section)" : "\(words.item) \(path.item) of section \(path.section)"
  }

  /// Returns a message if the number of sections is not the expected one.
  func sections() -> String? {
    let inserted = updates.count { $0.isSection && $0.action == .insert }
    let deleted = updates.count { $0.isSection && $0.action == .delete }
    if new.count == old.count + inserted - deleted { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after "
      + "the update (\(new.count)) must be equal to the number of sections contained in the \(words.list) before the "
      + "update (\(old.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
      + "\(deleted) deleted)."
  }

  /// Returns a message about the first section whose number of items is not the expected one; nil if there is none.
  ///
  /// - Parameters:
  ///   - reloaded: sections whose numbers may change.
  ///   - newSection: returns the index of a section after the changes, or nil if it was deleted.
  func items(reloaded: Set<Int>, newSection: (Int) -> Int?) -> String? {
    // By the section's index before the changes, and after them.
    var departures: [Int: Numbers] = [:], arrivals: [Int: Numbers] = [:]
    for update in updates where !update.isSection && update.action != .reload {
      let isMove = update.action == .move
      if let section = update.before?.section {
        departures[section, default: Numbers()][keyPath: isMove ? \Numbers.movedOut : \Numbers.deleted] += 1
      }
      if let section = update.after?.section {
        arrivals[section, default: Numbers()][keyPath: isMove ? \Numbers.movedIn : \Numbers.inserted] += 1
      }
    }
    for section in old.indices where !reloaded.contains(section) {
      guard let after = newSection(section) else { continue }
      var number = departures[section] ?? Numbers()
      let arrived = arrivals[after] ?? Numbers()
      (number.inserted, number.movedIn) = (arrived.inserted, arrived.movedIn)
      if new[after] != old[section] + number.sum { return number.message(after, old[section], new[after], words.item) }
    }
    return nil
  }

  private struct Numbers {
    var inserted = 0, deleted = 0, movedIn = 0, movedOut = 0
    var sum: Int { inserted - deleted + movedIn - movedOut }

    func message(_ section: Int, _ old: Int, _ new: Int, _ item: String) -> String {
      "Invalid update: invalid number of \(item)s in section \(section). The number of \(item)s contained in an "
        + "existing section after the update (\(new)) must be equal to the number of \(item)s contained in that section "
        + "before the update (\(old)), plus or minus the number of \(item)s inserted or deleted from that section "
        + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(item)s moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out)."
    }
  }
}
