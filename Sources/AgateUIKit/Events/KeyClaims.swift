import Agate

extension UIView {
  /// A function that has handled a key, and handles its repeats. It returns whether a key is handled.
  package typealias KeyHandler = (KeyEvent) -> Bool

  /// Handles a key before the responders receive it, if a menu or the panel of a date picker is open or a key command
  /// has the key. If the first responder edits a text, only commands that come before the text count. Call this method
  /// of the root view.
  ///
  /// - Returns: the handler of the repeats; nil if the key was not handled.
  package final func claimBeforeResponders(_ key: KeyEvent) -> KeyHandler? {
    if let stage = OverlayStage.front(under: keyRoot) {
      stage.handle(key)
      return { [weak stage] repeated in
        stage?.handle(repeated)
        return true
      }
    }
    return perform(KeyChord(key), isUrgent: firstResponder is any UIKeyInput)
  }

  /// Handles a key that the text of the first responder has not used, if a key command has the key. Call this method of
  /// the root view.
  ///
  /// - Returns: the handler of the repeats; nil if the key was not handled.
  package final func claimAfterText(_ key: KeyEvent) -> KeyHandler? {
    firstResponder is any UIKeyInput ? perform(KeyChord(key), isUrgent: false) : nil
  }

  /// Performs the command that has a key. Returns nil if there is none.
  ///
  /// - Parameter isUrgent: whether only commands with ``UIKeyCommand/wantsPriorityOverSystemBehavior`` count.
  private func perform(_ chord: KeyChord, isUrgent: Bool) -> KeyHandler? {
    guard chord.hasInput, let start = commandStart else { return nil }
    if let command = start.keyCommand(chord, isUrgent: isUrgent) {
      command.perform(from: start)
      return { [weak self] _ in
        if let start = self?.commandStart { command.perform(from: start) }
        return true
      }
    }
    guard !isUrgent, let edit = chord.editingLetter, start.performEdit(edit) else { return nil }
    return { [weak self] _ in
      _ = self?.commandStart?.performEdit(edit)
      return true
    }
  }

  /// The responder at which the search for commands begins: the first responder, or else the visible view controller of
  /// the key window.
  final var commandStart: UIResponder? {
    let root = keyRoot
    if let first = root.firstResponder { return first }
    guard let around = root as? UIWindow else { return nil }
    // The window of a host contains those of the program.
    let key = around.isScreen ? UIApplication.shared.keyWindow.flatMap { $0.keyRoot === root ? $0 : nil } : nil
    let window = key ?? around
    return window.rootViewController?.visibleDescendant ?? window
  }
}

extension UIViewController {
  /// The controller that the user sees: the one that this controller, or the controller that it shows, has presented.
  fileprivate final var visibleDescendant: UIViewController {
    if let presented, !presented.isBeingDismissed { return presented.visibleDescendant }
    return shownChild?.visibleDescendant ?? self
  }
}

extension UIResponder {
  /// Returns the command of this responder, or of the nearest one in its chain, that has a key and that a responder
  /// performs.
  fileprivate final func keyCommand(_ chord: KeyChord, isUrgent: Bool) -> UIKeyCommand? {
    var candidate: UIResponder? = self
    while let responder = candidate {
      var best: (rank: Int, command: UIKeyCommand)?
      for command in responder.keyCommands ?? [] where !isUrgent || command.wantsPriorityOverSystemBehavior {
        guard let rank = chord.rank(command), rank < best?.rank ?? .max, command.performer(from: self) != nil else {
          continue
        }
        best = (rank, command)
      }
      if let best { return best.command }
      candidate = responder.next
    }
    return nil
  }

  /// Performs a standard edit action of this responder or of one in its chain. Texts handle their keys themselves.
  /// Returns false if the letter stands for no action, or if no responder performs it.
  fileprivate final func performEdit(_ letter: String) -> Bool {
    guard let action = UIResponder.editActions[letter], let target = target(forAction: action, withSender: nil) else {
      return false
    }
    return UIApplication.shared.sendAction(action, to: target, from: nil, for: nil)
  }

  private static let editActions: [String: Selector] = [
    "a": Selector.of("selectAll(_:)", UIResponder.selectAll(_:)), "c": Selector.of("copy(_:)", UIResponder.copy(_:)),
    "v": Selector.of("paste(_:)", UIResponder.paste(_:)), "x": Selector.of("cut(_:)", UIResponder.cut(_:)),
  ]
  /// The actions that every responder has and that do nothing by default.
  static let standardActions: Set<String> = [
    "cut(_:)", "copy(_:)", "paste(_:)", "delete(_:)", "select(_:)", "selectAll(_:)",
  ]
}
