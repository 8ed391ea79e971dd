import Agate

/// The edits of a text that can be undone and redone.
struct TextHistory {
  /// A replacement of characters.
  struct Edit {
    var start: Int
    var old: NSAttributedString
    var new: NSAttributedString
    /// The replacement that undoes this one.
    var inverse: Edit { Edit(start: start, old: new, new: old) }
  }
  private var done: [Edit] = []
  private var undone: [Edit] = []
  /// Whether the next edit may be undone together with the last one.
  var joinsEdits = false

  private static let limit = 200

  /// Adds an edit. Characters that are typed or deleted one after the other are undone together.
  mutating func add(_ edit: Edit) {
    undone = []
    if joinsEdits, let last = done.last, let joined = Self.joined(last, edit) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
      if done.count > Self.limit { done.removeFirst() }
    }
    joinsEdits = edit.old.length == 0 || edit.new.length == 0
  }

  private static func joined(_ last: Edit, _ next: Edit) -> Edit? {
    if last.old.length == 0, next.old.length == 0, next.start == last.start + last.new.length {
      return Edit(start: last.start, old: last.old, new: sum(last.new, next.new))
    }
    if last.new.length == 0, next.new.length == 0, next.start + next.old.length == last.start {
      return Edit(start: next.start, old: sum(next.old, last.old), new: last.new)
    }
    return nil
  }

  private static func sum(_ first: NSAttributedString, _ second: NSAttributedString) -> NSAttributedString {
    let sum = NSMutableAttributedString(attributedString: first)
    sum.append(second)
    return sum
  }

  /// The edit to perform next for undoing or redoing; nil if there is none.
  func next(redoes: Bool) -> Edit? { redoes ? undone.last : done.last?.inverse }

  /// Notes that ``next(redoes:)`` was performed.
  mutating func go(redoes: Bool) {
    if redoes { done.append(undone.removeLast()) } else { undone.append(done.removeLast()) }
    joinsEdits = false
  }
}
