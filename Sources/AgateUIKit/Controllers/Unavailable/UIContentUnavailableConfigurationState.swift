import Agate

/// The state of a view controller for which a ``UIContentUnavailableConfiguration`` is chosen.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the controller's view.
  public var traitCollection: UITraitCollection
  /// The text of the search bar of the search controller in the controller's navigation item; nil without a search
  /// controller. The default is nil.
  public var searchText: String?
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
