import Agate

/// The items of a ``UIActivityViewController``, as the program has given them.
struct SharedItems {
  let items: [Any]

  /// Returns the items, with the placeholders of sources.
  func placeholders(_ controller: UIActivityViewController) -> [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(controller) ?? item
    }
  }

  private var sources: [any UIActivityItemSource] { items.compactMap { $0 as? any UIActivityItemSource } }

  /// Returns the first subject that a source names; nil for none.
  func subject(_ controller: UIActivityViewController, _ type: UIActivity.ActivityType?) -> String? {
    for source in sources {
      let subject = source.activityViewController(controller, subjectForActivityType: type)
      if !subject.isEmpty { return subject }
    }
    return nil
  }
  /// Returns the first small image that a source provides; nil for none.
  func thumbnail(_ controller: UIActivityViewController, _ size: CGSize) -> UIImage? {
    for source in sources {
      let image = source.activityViewController(controller, thumbnailImageForActivityType: nil, suggestedSize: size)
      if let image { return image }
    }
    return nil
  }
  /// Returns the type of data that sources name first; nil for none.
  func dataType(_ controller: UIActivityViewController, _ type: UIActivity.ActivityType?) -> String? {
    for source in sources {
      let name = source.activityViewController(controller, dataTypeIdentifierForActivityType: type)
      if !name.isEmpty { return name }
    }
    return nil
  }

  /// Passes the items for a service to a closure on the main thread. Providers make their items on another thread. If
  /// there are none, the closure is called before the method returns.
  func load(
    _ controller: UIActivityViewController, _ type: UIActivity.ActivityType?, _ completion: @escaping ([Any]) -> Void
  ) {
    func all() -> [Any] {
      items.compactMap { item -> Any? in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(controller, itemForActivityType: type)
      }
    }
    let providers = items.compactMap { $0 as? UIActivityItemProvider }
    if providers.isEmpty { return completion(all()) }
    BackgroundWork.run {
      for provider in providers { provider.make(for: type) }
    } then: {
      completion(all())
    }
  }
}
