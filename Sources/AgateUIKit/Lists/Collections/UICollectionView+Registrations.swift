import Agate

extension UICollectionView {
  /// A class of cells, and a closure that configures a cell for an item.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    let nib: UINib?
    let identifier = "UICollectionView.CellRegistration " + UUID().uuidString

    /// Creates a registration. Keep the registration: cells are reused only for the same registration.
    public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }
    /// Creates a registration with a nib. The nib file has one cell at the top level.
    public init(cellNib: UINib, handler: @escaping Handler) { (self.handler, nib) = (handler, cellNib) }
  }

  /// A class of supplementary views, and a closure that configures a view.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void
    let handler: Handler
    let kind: String
    let nib: UINib?
    let identifier = "UICollectionView.SupplementaryRegistration " + UUID().uuidString

    /// Creates a registration for views of a kind. Keep the registration: views are reused only for the same
    /// registration.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.handler, kind, nib) = (handler, elementKind, nil)
    }
    /// Creates a registration with a nib. The nib file has one view at the top level.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.handler, kind, nib) = (handler, elementKind, supplementaryNib)
    }
  }

  final func dequeue<Cell, Item>(
    _ registration: CellRegistration<Cell, Item>, _ path: IndexPath, _ item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if stage.registrations.insert(identifier).inserted {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: path) as? Cell else {
      preconditionFailure("the nib of the registration must create a \(Cell.self)")
    }
    if let item { registration.handler(cell, path, item) }
    return cell
  }

  final func dequeue<Supplementary>(
    _ registration: SupplementaryRegistration<Supplementary>, _ path: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identifier)
    if stage.registrations.insert(identifier).inserted {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: path)
    guard let view = view as? Supplementary else {
      preconditionFailure("the nib of the registration must create a \(Supplementary.self)")
    }
    registration.handler(view, kind, path)
    return view
  }
}
