import Agate

/// Checks whether changes of items agree with the numbers of items before and after them. The messages are like
/// UIKit's.
struct CollectionUpdateCheck {
  private let updates: [UICollectionViewUpdateItem]
  private let old: [Int]
  private let new: [Int]

  init(_ updates: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
    (self.updates, self.old, self.new) = (updates, old, new)
  }

  /// Returns a message about the first index that does not exist; nil if all exist.
  func ranges() -> String? {
    for update in updates {
      let verb = "attempt to \(update.updateAction)"
      if let before = update.indexPathBeforeUpdate, let message = range(before, old, verb, "before") { return message }
      if let after = update.indexPathAfterUpdate, let message = range(after, new, verb, "after") { return message }
    }
    return nil
  }
  private func range(_ path: IndexPath, _ counts: [Int], _ verb: String, _ time: String) -> String? {
    let section = path.section
    guard counts.indices.contains(section) else {
      return "\(verb) section \(section), but there are only \(counts.count) sections \(time) the update"
    }
    if path.item == NSNotFound || (0..<counts[section]).contains(path.item) { return nil }
    return "\(verb) item \(path.item) of section \(section), but there are only \(counts[section]) items in section "
      + "\(section) \(time) the update"
  }

  /// Returns a message about the first item or section that is changed twice; nil if there is none.
  func repeats() -> String? {
    var before: Set<IndexPath> = [], after: Set<IndexPath> = []
    for update in updates {
      if let path = update.indexPathBeforeUpdate, !before.insert(path).inserted {
        return "attempt to delete, reload or move the same \(CollectionUpdateCheck.name(path)) twice"
      }
      if let path = update.indexPathAfterUpdate, !after.insert(path).inserted {
        return "attempt to insert or move to the same \(CollectionUpdateCheck.name(path)) twice"
      }
    }
    return nil
  }
  private static func name(_ path: IndexPath) -> String {
    path.item == NSNotFound ? "section \(path.section)" : "item \(path.item) of section \(path.section)"
  }

  /// Returns a message if the number of sections is not the expected one.
  func sections() -> String? {
    let inserted = updates.count { $0.isSection && $0.updateAction == .insert }
    let deleted = updates.count { $0.isSection && $0.updateAction == .delete }
    if new.count == old.count + inserted - deleted { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the collection view after "
      + "the update (\(new.count)) must be equal to the number of sections contained in the collection view before the "
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
    for update in updates where !update.isSection && update.updateAction != .reload {
      let isMove = update.updateAction == .move
      if let section = update.indexPathBeforeUpdate?.section {
        departures[section, default: Numbers()][keyPath: isMove ? \Numbers.movedOut : \Numbers.deleted] += 1
      }
      if let section = update.indexPathAfterUpdate?.section {
        arrivals[section, default: Numbers()][keyPath: isMove ? \Numbers.movedIn : \Numbers.inserted] += 1
      }
    }
    for section in old.indices where !reloaded.contains(section) {
      guard let after = newSection(section) else { continue }
      var number = departures[section] ?? Numbers()
      let arrived = arrivals[after] ?? Numbers()
      (number.inserted, number.movedIn) = (arrived.inserted, arrived.movedIn)
      if new[after] != old[section] + number.sum { return number.message(after, old[section], new[after]) }
    }
    return nil
  }

  private struct Numbers {
    var inserted = 0, deleted = 0, movedIn = 0, movedOut = 0
    var sum: Int { inserted - deleted + movedIn - movedOut }

    func message(_ section: Int, _ old: Int, _ new: Int) -> String {
      "Invalid update: invalid number of items in section \(section). The number of items contained in an existing "
        + "section after the update (\(new)) must be equal to the number of items contained in that section before the "
        + "update (\(old)), plus or minus the number of items inserted or deleted from that section (\(inserted) "
        + "inserted, \(deleted) deleted) and plus or minus the number of items moved into or out of that section "
        + "(\(movedIn) moved in, \(movedOut) moved out)."
    }
  }
}
