import Agate

/// A text with attributes. It notifies its layout managers and its delegate when it changes.
///
/// Changes between ``beginEditing()`` and ``endEditing()`` are processed together; each other change is processed
/// immediately (``processEditing()``). A text view changes its text through the storage of its layout manager, so a
/// delegate or a subclass may add attributes to text that the user types.
///
/// A subclass that keeps its text elsewhere overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and ``setAttributes(_:range:)``, as on iOS. The last two call
/// ``edited(_:range:changeInLength:)``. The storage then copies the edited range, and all other methods, such as
/// `attributedSubstring(from:)`, read the copy. The layouts are therefore out of date between the change and the call
/// of ``edited(_:range:changeInLength:)``.
///
///     let storage = NSTextStorage(string: "Agate")
///     let manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 100, height: 0))
///     storage.addLayoutManager(manager)
///     manager.addTextContainer(container)
///     let height = manager.usedRect(for: container).height
///
/// Processing an edit also fixes attributes (``fixAttributes(in:)``). If a font lacks a character, the attribute is not
/// changed: the layout chooses another font.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The name of the notification that is posted before an edit is processed. The delegate is called before the
  /// notification.
  public static let willProcessEditingNotification = NSNotification.Name("NSTextStorageWillProcessEditingNotification")
  /// The name of the notification that is posted after an edit was processed, and before layout managers are notified.
  public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

  /// The changes that were not yet processed.
  private struct Changes {
    var actions: EditActions = []
    var range = NSRange(location: NSNotFound, length: 0)
    var shift = 0
  }
  private final var changes = Changes()
  /// The number of calls of ``beginEditing()`` without ``endEditing()``.
  private final var depth = 0
  private final var isProcessing = false
  /// Whether the superclass already contains the edit, because a method of this class made it.
  private final var isOwnEdit = false
  private final var managers: [NSLayoutManager] = []

  // MARK: Creating

  /// Creates an empty storage.
  public init() { super.init(string: "") }
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attrs)
  }
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The delegate, which the storage does not retain. The default is nil.
  open weak var delegate: (any NSTextStorageDelegate)?

  // MARK: Layout managers

  /// The layout managers, which the storage retains.
  open var layoutManagers: [NSLayoutManager] { managers }
  /// Adds a layout manager. If the layout manager belongs to another storage, it is removed from that storage.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    if managers.contains(where: { $0 === aLayoutManager }) { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    managers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  /// Removes a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = managers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    managers.remove(at: index)
    aLayoutManager.textStorage = nil
  }

  // MARK: Edits

  /// The kinds of the changes that are being processed, or will be.
  open var editedMask: EditActions { changes.actions }
  /// The range of these changes in the new text, in UTF-16 code units. Its location is `NSNotFound` if there are none.
  open var editedRange: NSRange { changes.range }
  /// The difference between the lengths of the new and the old text, in UTF-16 code units.
  open var changeInLength: Int { changes.shift }

  open override func beginEditing() { depth += 1 }
  /// Ends a group of changes. The end of the outermost group processes them.
  open override func endEditing() {
    if depth > 0 { depth -= 1 }
    processIfNeeded()
  }

  /// Notes a change. Subclasses call this method after they changed their text.
  ///
  /// - Parameters:
  ///   - editedMask: the kinds of the change.
  ///   - editedRange: the changed range before the change, in UTF-16 code units.
  ///   - delta: the difference between the lengths of the text after and before the change.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    if !isOwnEdit { copyEdit(editedMask, editedRange, delta) }
    if changes.range.location == NSNotFound {
      changes.range = editedRange
    } else {
      changes.range = NSUnionRange(changes.range, editedRange)
    }
    changes.range.length += delta
    changes.shift += delta
    changes.actions.formUnion(editedMask)
    processIfNeeded()
  }

  private final func processIfNeeded() {
    guard depth == 0, !isProcessing, !changes.actions.isEmpty else { return }
    isProcessing = true
    defer { isProcessing = false }
    processEditing()
  }

  /// Processes the changes: calls the delegate, posts notifications, and then notifies the layout managers. The
  /// delegate's own changes belong to the same edit. Attributes are fixed (``fixAttributes(in:)``) before the
  /// delegate's method for processed changes is called. Subclasses that override the method may change the text before
  /// they call super.
  open func processEditing() {
    let isOutermost = !isProcessing
    isProcessing = true
    defer { if isOutermost { isProcessing = false } }
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    let fixed = fixEdit()
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    let done = changes
    changes = Changes()
    let invalid = fixed.map { NSUnionRange($0, done.range) } ?? done.range
    for manager in managers {
      manager.processEditing(
        for: self, edited: done.actions, range: done.range, changeInLength: done.shift, invalidatedRange: invalid)
    }
  }

  /// Fixes the attributes of the changed range. This does not count as a change. Returns the range of the changed
  /// attributes; nil if there are none.
  private final func fixEdit() -> NSRange? {
    let before = changes
    guard before.range.location != NSNotFound else { return nil }
    (changes.range, changes.actions) = (NSRange(location: NSNotFound, length: 0), [])
    fixAttributes(in: before.range)
    let fixed = changes
    guard fixed.shift == before.shift else {
      // A subclass has changed characters.
      if fixed.range.location != NSNotFound {
        changes.range = NSUnionRange(fixed.range, before.range)
        changes.actions.formUnion(before.actions)
      } else {
        changes = before
      }
      return nil
    }
    changes = before
    return fixed.range.location == NSNotFound ? nil : fixed.range
  }

  /// Makes attributes consistent: all characters of a paragraph get the first paragraph style in the paragraph, and the
  /// attribute `attachment` is removed from characters other than ``NSTextAttachment/character``. ``processEditing()``
  /// calls the method for the changed range. A subclass may add attributes.
  ///
  /// - Parameter range: the range, in UTF-16 code units. It is extended to whole paragraphs.
  open func fixAttributes(in range: NSRange) { fixStandardAttributes(in: range) }
  /// Whether attributes are fixed only when they are asked for. The value is always false.
  open var fixesAttributesLazily: Bool { false }
  /// Fixes the attributes of a range again (``fixAttributes(in:)``).
  open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }
  /// Does nothing, because attributes are fixed when an edit is processed.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  /// Copies an edit of a subclass to the superclass, whose methods read their own text.
  private final func copyEdit(_ actions: EditActions, _ old: NSRange, _ delta: Int) {
    let text = string as NSString, new = NSRange(location: old.location, length: old.length + delta)
    guard new.length >= 0, NSMaxRange(new) <= text.length, NSMaxRange(old) <= super.length else { return }
    if actions.contains(.editedCharacters) {
      super.replaceCharacters(in: old, with: text.substring(with: new))
    }
    var place = new.location
    while place < NSMaxRange(new) {
      var run = NSRange(location: place, length: 0)
      let attributes = self.attributes(at: place, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), place + 1), NSMaxRange(new))
      super.setAttributes(attributes, range: NSRange(place..<end))
      place = end
    }
  }

  // MARK: Primitive methods

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    noteOwn(.editedCharacters, range, str.utf16.count - range.length)
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    noteOwn(.editedAttributes, range, 0)
  }
  private final func noteOwn(_ actions: EditActions, _ range: NSRange, _ delta: Int) {
    isOwnEdit = true
    // Processing the edit may make others.
    beginEditing()
    edited(actions, range: range, changeInLength: delta)
    isOwnEdit = false
    endEditing()
  }

  // MARK: Methods that call the primitive ones

  /// The characters, as a string whose changes are changes of the storage.
  open override var mutableString: NSMutableString { StorageString(self) }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }
  private final func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    defer { endEditing() }
    var place = range.location
    while place < NSMaxRange(range) {
      var run = NSRange(location: place, length: 0)
      var attributes = self.attributes(at: place, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), place + 1), NSMaxRange(range))
      body(&attributes)
      setAttributes(attributes, range: NSRange(place..<end))
      place = end
    }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // The text may be this storage.
    let text = NSAttributedString(attributedString: attrString)
    beginEditing()
    defer { endEditing() }
    replaceCharacters(in: range, with: text.string)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, run, _ in
      setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
  }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
}
