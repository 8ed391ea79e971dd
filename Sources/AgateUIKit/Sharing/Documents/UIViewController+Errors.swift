import Agate

extension UIViewController {
  /// Presents an alert with the description of an error.
  final func show(_ error: any Error, title: String) {
    let alert = UIAlertController(title: title, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
