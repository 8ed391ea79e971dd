import Agate

extension UIView {
  final func add(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    makeExtras().recognizers.append(recognizer)
  }

  final func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = extras?.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    extras?.recognizers.remove(at: index)
    recognizer.view = nil
    if recognizer.isEnabled {
      // Cancels the current gesture.
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  final func setRecognizers(_ new: [UIGestureRecognizer]) {
    for old in extras?.recognizers ?? [] where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for recognizer in new { addGestureRecognizer(recognizer) }
    extras?.recognizers.sort { first, second in
      new.firstIndex { $0 === first } ?? new.count < new.firstIndex { $0 === second } ?? new.count
    }
  }
}
