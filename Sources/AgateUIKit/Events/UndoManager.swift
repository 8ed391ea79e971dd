import Agate

/// A record of edits that can be undone. Foundation has none on Linux, and Agate makes none: the type lets code compile
/// that asks ``UIResponder/undoManager``, which is nil.
open class UndoManager: NSObject {
  override init() { super.init() }
}
