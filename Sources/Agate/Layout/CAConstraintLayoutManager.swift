/// A constraint that could not be satisfied.
public struct CAConstraintProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason why a constraint could not be satisfied.
  public enum Reason: Sendable, Hashable {
    /// The attribute depends on itself through these layers; the constraint was ignored.
    case cycle([String])
    /// Neither a sibling nor `superlayer` has this name; the constraint was ignored.
    case unknownSource(String)
    /// An axis has more than two different attributes; only the first two are used.
    case tooMany
  }

  /// The names of the layers from the root to the constrained layer.
  public let layerPath: String
  /// The constrained attribute.
  public let attribute: CAConstraintAttribute
  /// The reason why the constraint could not be satisfied.
  public let reason: Reason

  /// A message with the path of the layer, the problem and how to solve it.
  public var description: String {
    switch reason {
    case .cycle(let names):
      "\(layerPath): the constraint on \(attribute) depends on itself (\(names.joined(separator: " → "))); "
        + "remove one of the constraints on the way"
    case .unknownSource(let name):
      "\(layerPath): the constraint on \(attribute) names “\(name)”, but no sibling has that name; "
        + "set the sibling's name, or use “superlayer”"
    case .tooMany:
      "\(layerPath): the constraint on \(attribute) is one too many: two attributes fix an axis; remove it"
    }
  }
}

/// Lays sublayers out by their ``CALayer/constraints``.
///
/// Two attributes determine each axis of a layer. With one attribute, the layer keeps its size (or, if that attribute
/// is the size, its origin). Constraints are solved in the order of their dependencies, regardless of the order of
/// `sublayers`. Constraints of transformed layers apply to their frames.
open class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding {
  /// The problems with the constraints in the last layout.
  public private(set) var problems: [CAConstraintProblem] = []

  /// Creates a manager that has not laid anything out.
  public override init() { super.init() }

  /// Called when a layout finds problems that the previous layout did not have. The default implementation writes
  /// them to standard error.
  open func report(_ problems: [CAConstraintProblem]) {
    for problem in problems { Diagnostics.report(problem.description) }
  }

  open func layoutSublayers(of layer: CALayer) {
    var solver = ConstraintSolver(layer)
    solver.solve()
    for (sublayer, frame) in zip(solver.layers, solver.frames) where frame != sublayer.frame { sublayer.frame = frame }
    let new = solver.problems.filter { !problems.contains($0) }
    problems = solver.problems
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
  /// Creates a manager, like ``CAConstraintLayoutManager/init()``. Core Animation has this method too.
  public class func layoutManager() -> CAConstraintLayoutManager { CAConstraintLayoutManager() }
}
