import AgateBackend
import AgateEngine
import Synchronization

/// The outline that a style draws, as a pure function of time: the paths before the style with their modifiers and
/// transforms.
///
/// The render tree requests the outline after it has sampled the layer's time.
final class PathProgram: FramePath {
  enum Step: Sendable {
    case path(PathItem)
    /// Begins a group. The transform of the matching `end` step applies to the paths of the group.
    case begin
    case end(Transform)
    case modify(Modifier)
    /// Marks the beginning and end of the paths that are drawn. Other paths only take part in modifiers.
    case beginDrawn
    case endDrawn
  }

  let steps: [Step]
  let isAnimated: Bool
  private let isWhole: Bool
  private let limits: BuildLimits

  init(_ steps: [Step], limits: BuildLimits) {
    self.steps = steps
    self.limits = limits
    isWhole = !steps.contains { if case .beginDrawn = $0 { true } else { false } }
    var next = Double.infinity
    for step in steps { next = min(next, step.nextChange(after: -.infinity)) }
    isAnimated = next.isFinite
  }

  /// Returns the paths at a time, in frames.
  func beziers(at time: Double) -> [Bezier] {
    if case .path(let item)? = steps.first, steps.count == 1 {
      return [item.bezier(at: time)]
    }
    var paths: [PlacedPath] = []
    var starts: [Int] = []
    var isDrawn = isWhole, unit = 0
    for step in steps {
      switch step {
      case .path(let item):
        var path = PlacedPath(item.bezier(at: time), isDrawn: isDrawn)
        path.unit = unit
        unit += 1
        paths.append(path)
      case .begin: starts.append(paths.count)
      case .end(let transform):
        let matrix = transform.matrix(at: time)
        let start = starts.popLast() ?? 0
        for index in start..<paths.count {
          paths[index].matrix = paths[index].matrix.then(matrix)
          paths[index].unit = paths[start].unit
        }
      case .modify(let modifier):
        let start = starts.last ?? 0
        var tail = Array(paths[start...])
        paths.removeSubrange(start...)
        modifier.apply(to: &tail, at: time, limits: limits)
        paths += tail
      case .beginDrawn: isDrawn = true
      case .endDrawn: isDrawn = false
      }
    }
    return paths.filter(\.isDrawn).map(\.placed)
  }

  /// Whether the program has steps that can be refused: Boolean operations and offsets of paths with too many
  /// intersections, or too many copies.
  var mayRefuse: Bool {
    steps.contains {
      switch $0 {
      case .modify(.merge(let mode)): mode != .normal
      case .modify(.offset), .modify(.repeater): true
      default: false
      }
    }
  }

  /// Returns the outline at a time, in frames.
  func path(at time: Double) -> PathData {
    var data = PathData()
    write(at: time, to: &data)
    return data
  }

  // MARK: FramePath

  func write(at time: Double, to path: inout PathData) {
    path.removeAll()
    for bezier in beziers(at: time) { bezier.append(to: &path) }
  }

  func nextTime(after time: Double) -> Double {
    var next = Double.infinity
    for step in steps { next = min(next, step.nextChange(after: time)) }
    return next
  }
}

/// A path with its transform, as intermediate result of a ``PathProgram``.
struct PlacedPath {
  var bezier: Bezier
  var matrix = Matrix.identity
  var isDrawn: Bool
  /// A number that is equal for all paths of one operand of a merge.
  var unit = 0

  init(_ bezier: Bezier, isDrawn: Bool) { (self.bezier, self.isDrawn) = (bezier, isDrawn) }

  /// The path with its transform applied.
  var placed: Bezier {
    var result = bezier
    result.map(matrix)
    return result
  }
}

extension PathProgram.Step {
  func nextChange(after time: Double) -> Double {
    switch self {
    case .path(let item): item.nextChange(after: time)
    case .end(let transform): transform.nextChange(after: time)
    case .modify(let modifier): modifier.nextChange(after: time)
    case .begin, .beginDrawn, .endDrawn: .infinity
    }
  }
}

extension Bezier {
  mutating func map(_ m: Matrix) {
    if m == .identity { return }
    for index in vertices.indices {
      let v = vertices[index]
      vertices[index] = Vertex(m.apply(v.point), in: m.applyLinear(v.tangentIn), out: m.applyLinear(v.tangentOut))
    }
  }

  func append(to path: inout PathData) {
    guard let first = vertices.first else { return }
    path.move(PathPoint(first.point.x, first.point.y))
    for index in 0..<segmentCount {
      let segment = segment(index)
      if segment.isLine {
        // The last line of a closed path is drawn by closing it.
        if isClosed && index == segmentCount - 1 { break }
        path.line(PathPoint(segment.d.x, segment.d.y))
      } else {
        path.cubic(
          PathPoint(segment.b.x, segment.b.y), PathPoint(segment.c.x, segment.c.y), PathPoint(segment.d.x, segment.d.y))
      }
    }
    if isClosed { path.close() }
  }
}
