import Agate

extension UITextView {
  final var currentManager: NSLayoutManager {
    if let manager = textContainer.existingManager, editor.storage != nil { return manager }
    let manager = textContainer.existingManager ?? NSLayoutManager()
    // The storage comes first: the view takes over its text.
    if manager.textStorage == nil {
      let storage = NSTextStorage(attributedString: editor.attributed)
      editor.storage = storage
      storage.addLayoutManager(manager)
    }
    if textContainer.existingManager == nil { manager.addTextContainer(textContainer) }
    return manager
  }

  final var currentStorage: NSTextStorage {
    _ = currentManager
    return editor.storage!
  }

  /// Shows the text of a layout manager, if it has one.
  final func adopt(_ manager: NSLayoutManager) {
    if let storage = manager.textStorage { editor.adopt(storage) } else { editor.storage = nil }
  }
}

extension TextEditor {
  /// Draws the lines that a rectangle touches with the program's subclass of the layout manager. Returns false if there
  /// is none.
  func drawsWithManager(_ rect: CGRect) -> Bool {
    guard storage != nil, let container, let manager = container.existingManager,
      Swift.type(of: manager) != NSLayoutManager.self
    else { return false }
    let padding = container.lineFragmentPadding
    // Letters may reach beyond their line.
    let area = rect.offsetBy(dx: padding, dy: 0).insetBy(dx: 0, dy: -20)
    let range = manager.glyphRange(forBoundingRect: area, in: container), origin = CGPoint(x: -padding, y: 0)
    manager.drawBackground(forGlyphRange: range, at: origin)
    manager.drawGlyphs(forGlyphRange: range, at: origin)
    return true
  }
}
