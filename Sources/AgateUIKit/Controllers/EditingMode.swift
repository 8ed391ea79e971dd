/// The editing mode of a controller, and the item that changes it.
final class EditingMode {
  var isOn = false { didSet { button?.title = title } }
  private var button: UIBarButtonItem?
  private var title: String { isOn ? "Done" : "Edit" }

  /// Returns the item, which is created once.
  func item(of controller: UIViewController) -> UIBarButtonItem {
    if let button { return button }
    let button = UIBarButtonItem(
      title: title,
      primaryAction: UIAction { [weak controller] _ in
        if let controller { controller.setEditing(!controller.isEditing, animated: true) }
      })
    self.button = button
    return button
  }
}
