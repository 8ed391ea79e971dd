import Synchronization

/// A constraint that could not be satisfied.
public struct CAConstraintProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason why a constraint could not be satisfied.
  public enum Reason: Sendable, Hashable {
    /// The attribute depends on itself. The associated value has the names of the layers in the cycle. The constraint
    /// was ignored.
    case cycle([String])
    /// No sibling has this name. The constraint was ignored.
    case unknownSource(String)
    /// The source is a sibling that is not laid out on the axis of the source attribute. The constraint was ignored.
    case unplacedSource(String)
    /// An axis has more than two constraints, and only two of them are used. One is the constraint that was added last.
    /// The other is the first of the remaining constraints in this order of attributes: minimum, middle, maximum, size.
    case tooMany
    /// An axis has two constraints on the same attribute. If the axis has no other constraint, the layer keeps its
    /// position and size on that axis.
    case repeated
  }

  /// The path of layer names from the root to the constrained layer, separated by `/`. A layer without a name appears
  /// with its class.
  public let layerPath: String
  /// The constrained attribute.
  public let attribute: CAConstraintAttribute
  /// The reason why the constraint could not be satisfied.
  public let reason: Reason

  /// A message with the path of the layer, the problem and a solution.
  public var description: String {
    switch reason {
    case .cycle(let names):
      "\(layerPath): the constraint on \(attribute) depends on itself (\(names.joined(separator: " → "))); "
        + "remove one of the constraints on the way"
    case .unknownSource(let name):
      "\(layerPath): the constraint on \(attribute) names “\(name)”, but no sibling has that name; "
        + "set the sibling's name, or use “superlayer”"
    case .unplacedSource(let name):
      "\(layerPath): the constraint on \(attribute) names “\(name)”, which has no constraints on that axis; "
        + "give it one, or use “superlayer”"
    case .repeated:
      "\(layerPath): there are two constraints on \(attribute); remove one of them"
    case .tooMany:
      "\(layerPath): the constraint on \(attribute) is one too many: two attributes fix an axis; remove it"
    }
  }
}

/// Lays sublayers out by their ``CALayer/constraints``.
///
/// Two attributes determine each axis of a layer. If only one attribute of an axis is constrained, the layer keeps its
/// size. A constraint on the size alone has no effect. A constraint whose source is a sibling takes effect only if the
/// sibling is laid out on the axis of the source attribute. Constraints are solved in the order of their dependencies,
/// regardless of the order of `sublayers`. Constraints of transformed layers apply to their frames.
open class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding {
  /// The problems with constraints, for all layers whose sublayers the manager has laid out. For each of these layers,
  /// the list contains only the problems of its last layout. If two layers have equal paths, only the problems of the
  /// layer that was laid out last are kept.
  public var problems: [CAConstraintProblem] { known.withLock { $0 } }
  private let known = Mutex<[CAConstraintProblem]>([])

  /// Creates a manager that has not laid anything out.
  public override init() { super.init() }

  /// Called when a layout finds problems that ``problems`` does not contain yet. The default implementation writes the
  /// new problems to standard error.
  open func report(_ problems: [CAConstraintProblem]) {
    for problem in problems { Diagnostics.report(problem.description) }
  }

  open func layoutSublayers(of layer: CALayer) {
    var solver = ConstraintSolver(layer)
    solver.solve()
    for (sublayer, frame) in zip(solver.layers, solver.frames) where frame != sublayer.frame { sublayer.frame = frame }
    let new = known.withLock { known in
      let new = solver.problems.filter { !known.contains($0) }
      // The manager may be shared by several layers. The problems of the other layers are kept.
      let path = layer.treePath + "/"
      known.removeAll { $0.layerPath.hasPrefix(path) && !$0.layerPath.dropFirst(path.count).contains("/") }
      known += solver.problems
      return new
    }
    if !new.isEmpty { report(new) }
  }

  open func invalidateLayout(of layer: CALayer) {}

  open func preferredSize(of layer: CALayer) -> CGSize { layer.derivedFrame.size }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}
}

extension CAConstraintLayoutManager {
  /// Returns the shared manager.
  public class func layoutManager() -> CAConstraintLayoutManager { shared }
  nonisolated(unsafe) private static let shared = CAConstraintLayoutManager()
}
