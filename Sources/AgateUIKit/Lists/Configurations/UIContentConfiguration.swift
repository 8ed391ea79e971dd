import Agate

/// The content of a view: values that describe it, and the view that shows it.
///
/// A program gives a configuration to a cell, a header or a footer, such as ``UICollectionViewCell``, or creates the view
/// itself and adds it anywhere. ``UIListContentConfiguration`` is the content of rows.
public protocol UIContentConfiguration {
  /// Creates the view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state of the view: for example, with another colour for a selected view.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a ``UIContentConfiguration``.
public protocol UIContentView: NSObjectProtocol {
  /// The content that the view shows. Setting the property changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration. If a cell gets a configuration that its content view supports,
  /// the cell keeps the view. The default returns whether the configuration has the type of the present configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
