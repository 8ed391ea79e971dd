import Agate

/// A record of edits that can be undone. Agate creates no undo managers, and Foundation has no such class on Linux. The
/// class exists so that code that reads ``UIResponder/undoManager`` compiles; the value of that property is nil.
open class UndoManager: NSObject {
  override init() { super.init() }
}
