/// A constraint that could not be followed.
public struct CAConstraintProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  public enum Reason: Sendable, Hashable {
    /// The attribute depends on itself through these layers; the constraint was left out.
    case cycle([String])
    /// Neither a sibling nor `superlayer` has this name; the constraint was left out.
    case unknownSource(String)
    /// An axis has more than two different attributes; only the first two count.
    case tooMany
  }

  /// Names of the layers from the root to the constrained one.
  public let layerPath: String
  /// The constrained attribute.
  public let attribute: CAConstraintAttribute
  /// What is wrong.
  public let reason: Reason

  /// What is wrong and what to do, with the path of the layer.
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
/// Each axis of a layer is fixed by two attributes; with one, the layer keeps its size (or, if that one is the size,
/// its origin). Layers are solved in the order of their dependencies, whatever their order in `sublayers`. Transformed
/// layers are placed by their frames.
open class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding {
  /// What was wrong with the constraints in the last layout.
  public private(set) var problems: [CAConstraintProblem] = []

  /// A manager that has not laid anything out.
  public override init() { super.init() }

  /// Called when a layout meets problems that the one before it had not. The default writes them to standard error.
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
  /// As ``CAConstraintLayoutManager/init()``, under the name the class has had since its beginning.
  public class func layoutManager() -> CAConstraintLayoutManager { CAConstraintLayoutManager() }
}
