import Agate

extension UIViewController {
  /// Creates the view from the storyboard or the nib file of the controller. Returns false if there is neither.
  final func loadFromNib() -> Bool {
    if let scene, scene.loadView(of: self) { return true }
    guard let name = nibName ?? defaultNibName else { return false }
    let nib = UINib(nibName: name, bundle: nibBundle)
    guard nib.isReadable else { return false }
    let objects = nib.instantiate(withOwner: self).map { $0 as AnyObject }
    if let view = viewIfLoaded {
      view.makeExtras().nibObjects += objects.filter { $0 !== view }
      return true
    }
    Diagnostics.report("\(name).xib sets no outlet 'view' of \(type(of: self)); an empty view is used")
    return false
  }

  /// Returns a segue of the scene. Stops the program if there is none with the identifier.
  final func findSegue(_ identifier: String) -> SegueTemplate {
    guard let segue = scene?.segue(identifier) else {
      preconditionFailure("\(type(of: self)) has no segue with the identifier '\(identifier)'")
    }
    return segue
  }

  /// The name of a nib file for the class, if there is such a file.
  private final var defaultNibName: String? {
    let type = String(reflecting: type(of: self))
    guard !type.hasPrefix("AgateUIKit."), let name = type.split(separator: ".").last.map(String.init) else {
      return nil
    }
    let short = name.hasSuffix("ViewController") ? String(name.dropLast(10)) : nil
    return [short, name].compactMap { $0 }.first { NibFiles.url($0, "xib", in: nibBundle) != nil }
  }
}
