import CAgatePixels
import Testing

@testable import Agate
@testable import AgateEngine

/// Kernels for planes in three dimensions, compared with straightforward Swift implementations.
@Suite("Kernels of planes")
struct PlaneKernelTests {
  @Test("Structures that kernels read lie in memory as C has them")
  func layouts() {
    #expect(MemoryLayout<SpacePlane>.stride == MemoryLayout<agate_plane>.stride)
    #expect(MemoryLayout<SpacePlane>.offset(of: \.matrix.g) == MemoryLayout<agate_plane>.offset(of: \.g))
    #expect(MemoryLayout<SpacePlane>.offset(of: \.depthX) == MemoryLayout<agate_plane>.offset(of: \.depth_x))
    #expect(MemoryLayout<SpacePlane>.offset(of: \.depth) == MemoryLayout<agate_plane>.offset(of: \.depth))
    #expect(MemoryLayout<SpacePlane>.offset(of: \.bounds.height) == MemoryLayout<agate_plane>.offset(of: \.height))
    #expect(MemoryLayout<DepthSorter.Facet>.stride == MemoryLayout<agate_facet>.stride)
    #expect(MemoryLayout<DepthSorter.Facet>.offset(of: \.z) == MemoryLayout<agate_facet>.offset(of: \.z))
    #expect(MemoryLayout<DepthSorter.Facet>.offset(of: \.c) == MemoryLayout<agate_facet>.offset(of: \.c))
    #expect(
      MemoryLayout<DepthSorter.Facet>.offset(of: \.steepness) == MemoryLayout<agate_facet>.offset(of: \.steepness))
    #expect(
      MemoryLayout<DepthSorter.Facet>.offset(of: \.vertexCount) == MemoryLayout<agate_facet>.offset(of: \.vertex_count))
    #expect(MemoryLayout<SpaceMatrix>.size == 16 * MemoryLayout<Double>.stride)
    #expect(MemoryLayout<TransformValues>.offset(of: \.transform) == 0)
    #expect(MemoryLayout<Homography>.size == 9 * MemoryLayout<Float>.stride)
    #expect(DepthSorter.State.painted.rawValue == 2)
  }

  @Test("Matrices about an anchor are those of the steps one by one")
  func matrices() {
    var random = Numbers(seed: 1)
    for _ in 0..<1000 {
      let own = random.matrix(), outer = random.matrix()
      var anchor = Vector3(random.next(), random.next(), random.next())
      var position = Vector3(random.next(), random.next(), random.next())
      var (a, b, result) = (own, outer, SpaceMatrix())
      agate_space_matrix(&a, &b, &anchor, &position, &result)
      let wanted = own.translated(-anchor.x, -anchor.y, -anchor.z)
        .thenTranslated(position.x, position.y, position.z).then(outer)
      #expect(result.x == wanted.x && result.y == wanted.y)
      #expect(result.z == wanted.z && result.origin == wanted.origin)
    }
  }

  @Test("A rectangle in perspective has the inverse's homography, and pixels around its corners")
  func places() throws {
    var random = Numbers(seed: 2)
    var (seen, cut, partial, hidden) = (0, 0, 0, 0)
    for _ in 0..<4000 {
      var m = random.matrix().plane
      m.i = 0.1 + random.next().magnitude * 2
      let half = Vector2(random.next().magnitude * 40, random.next().magnitude * 40)
      var clip = PixelBox(x0: -40, y0: -40, x1: 40, y1: 40)
      var box = PixelBox.empty, homography = Homography(), scale = 0.0
      let isSeen = agate_perspective_place(&m, half.x, half.y, &clip, &box, &homography, &scale) != 0
      let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { (u, v) in
        (
          x: m.tx + u * (m.a * half.x) + v * (m.c * half.y), y: m.ty + u * (m.b * half.x) + v * (m.d * half.y),
          w: m.i + u * (m.g * half.x) + v * (m.h * half.y)
        )
      }
      var wanted = clip
      if corners.allSatisfy({ $0.w > 1e-6 }) {
        let x = corners.map { $0.x / $0.w }, y = corners.map { $0.y / $0.w }
        wanted = PixelBox(
          x0: whole(x.min()! - 2, .down), y0: whole(y.min()! - 2, .down), x1: whole(x.max()! + 2, .up),
          y1: whole(y.max()! + 2, .up)
        ).intersection(clip)
      } else if corners.contains(where: { $0.w > 1e-6 }) {
        cut += 1
        // The part before the eye, with room for soft edges.
        var polygon = PlanePolygon(Rectangle4(-half.x, -half.y, 2 * half.x, 2 * half.y))
        polygon.keep(seenIn: clip.insetBy(-16), through: m)
        let around = polygon.pixels(through: m).insetBy(-16).intersection(clip)
        wanted = box
        #expect(isSeen == !around.isEmpty)
        #expect(
          !isSeen
            || [box.x0 - around.x0, box.y0 - around.y0, box.x1 - around.x1, box.y1 - around.y1].allSatisfy {
              abs($0) <= 1
            })
        if !isSeen { wanted = .empty }
        if isSeen && box != clip { partial += 1 }
      } else {
        wanted = .empty
      }
      #expect(isSeen == !wanted.isEmpty)
      if !isSeen {
        hidden += 1
        continue
      }
      seen += 1
      let inverse = Homography(try #require(m.inverse))
      #expect(box == wanted)
      #expect((homography.m00, homography.m01, homography.m02) == (inverse.m00, inverse.m01, inverse.m02))
      #expect((homography.m10, homography.m11, homography.m12) == (inverse.m10, inverse.m11, inverse.m12))
      #expect((homography.m20, homography.m21, homography.m22) == (inverse.m20, inverse.m21, inverse.m22))
      #expect(scale == m.determinant.magnitude.squareRoot())
    }
    #expect(seen > 1000 && cut > 100 && partial > 50 && hidden > 100)
  }

  @Test("What is seen from its side, or has no numbers, has no place", arguments: [0.0, .infinity, .nan])
  func noPlace(_ factor: Double) {
    var m = WorldMatrix()
    (m.a, m.b, m.c, m.d, m.g) = (1, 2, 1 * factor, 2 * factor, 0.001)
    var clip = PixelBox(x0: 0, y0: 0, x1: 100, y1: 100), box = PixelBox.empty, homography = Homography(), scale = 0.0
    #expect(agate_perspective_place(&m, 10, 10, &clip, &box, &homography, &scale) == 0)
  }

  @Test("Facets go through their corners and turn in positive direction; extents are around them")
  func facets() {
    var random = Numbers(seed: 3)
    var limits = agate_limits(x0: -410, y0: -410, x1: 410, y1: 410)
    var (usual, others) = (0, 0)
    for _ in 0..<2000 {
      let plane = random.plane()
      var facets = [DepthSorter.Facet()], extents = [DepthSorter.Extent.nowhere]
      if agate_planes_measure([plane], 0, 0, 1, &limits, &facets, &extents) == 0 {
        others += 1
        continue
      }
      usual += 1
      let f = facets[0], e = extents[0]
      var area = 0.0
      for i in 0..<4 {
        let next = (i + 1) & 3
        area += f.x[i] * f.y[next] - f.x[next] * f.y[i]
        let depth = f.a * f.x[i] + f.b * f.y[i] + f.c
        #expect((f.z[i] - depth).magnitude <= 1e-6 * max(1, f.a.magnitude, f.b.magnitude) * 4000)
      }
      #expect(area > 0)
      #expect(f.vertexCount == 4 && e.isSeen)
      #expect((e.x0, e.x1) == (Float(f.x.min()), Float(f.x.max())))
      #expect((e.y0, e.y1) == (Float(f.y.min()), Float(f.y.max())))
      #expect((e.far, e.near) == (f.z.min(), f.z.max()))
      #expect(e.box.x == Int16(e.x0.rounded(.down)) && e.box.z == -Int16(e.x1.rounded(.up)))
      #expect(e.box.y == Int16(e.y0.rounded(.down)) && e.box.w == -Int16(e.y1.rounded(.up)))
    }
    #expect(usual > 1000 && others > 20)
  }

  @Test("Candidates are the pieces that overlap, reach behind and are not plainly in front", arguments: [60, 200, 700])
  func candidates(_ count: Int) {
    var random = Numbers(seed: UInt64(count))
    var sorter = DepthSorter()
    sorter.begin(clip: PixelBox(x0: 0, y0: 0, x1: 1000, y1: 1000))
    var planes: [SpacePlane] = []
    while planes.count < count {
      var limits = agate_limits(x0: -500, y0: -500, x1: 1500, y1: 1500)
      let plane = random.plane(around: 500)
      var facets = [DepthSorter.Facet()], extents = [DepthSorter.Extent.nowhere]
      if agate_planes_measure([plane], 0, 0, 1, &limits, &facets, &extents) == 1 { planes.append(plane) }
    }
    sorter.add(planes, from: 0)
    let ranking = (0..<count).sorted { sorter.extents[$0].far < sorter.extents[$1].far }.map { Int32($0) }
    sorter.states = (0..<count).map { $0 % 7 == 3 ? .painted : .unpainted }
    sorter.found = [Int32](repeating: 0, count: count + 2)
    sorter.tolerance = 1e-6
    sorter.grid.build(&sorter.extents, ranking)
    var total = 0
    for piece in 0..<count {
      let found = sorter.found[..<sorter.searchGrid(piece, isNext: false)]
      let wanted = (0..<count).filter { sorter.isCandidate($0, of: piece) }
      #expect(found.sorted() == wanted.map { Int32($0) })
      total += found.count
    }
    #expect(total > 0)
  }

  private func whole(_ v: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
    Int32(max(min(v, 1e8), -1e8).rounded(rule))
  }
}

extension DepthSorter {
  fileprivate func isCandidate(_ other: Int, of piece: Int) -> Bool {
    let (p, q) = (facets[piece], facets[other]), (e, o) = (extents[piece], extents[other])
    if other == piece || states[other] == .painted { return false }
    if o.box.x >= -e.box.z || o.box.y >= -e.box.w || e.box.x >= -o.box.z || e.box.y >= -o.box.w { return false }
    if Float(o.far) > Float(e.near + tolerance).nextUp { return false }
    let least = tolerance * Double(p.steepness), most = tolerance * Double(q.steepness)
    let own = (0..<4).map { q.z[$0] - (p.a * q.x[$0] + p.b * q.y[$0] + p.c) }
    let theirs = (0..<4).map { p.z[$0] - (q.a * p.x[$0] + q.b * p.y[$0] + q.c) }
    if own.allSatisfy({ $0 >= -least }) { return !own.contains { $0 > least } }
    return !(theirs.allSatisfy { $0 <= most } && theirs.contains { $0 < -most })
  }
}

/// A generator with the same numbers in every run.
private struct Numbers {
  var seed: UInt64

  /// A number from −1 to 1.
  mutating func next() -> Double {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(seed >> 11) / Double(1 << 52) - 1
  }

  mutating func matrix() -> SpaceMatrix {
    var m = SpaceMatrix()
    func row(_ n: inout Self) -> SIMD4<Double> { SIMD4(n.next(), n.next(), n.next(), n.next() * 0.02) }
    (m.x, m.y, m.z) = (row(&self), row(&self), row(&self))
    m.origin = SIMD4(next() * 60, next() * 60, next() * 60, 1)
    return m
  }

  /// A random rectangle in perspective.
  mutating func plane(around middle: Double = 0) -> SpacePlane {
    var m = matrix()
    m.x.w *= 0.1
    m.y.w *= 0.1
    m.origin = SIMD4(middle + next() * 400, middle + next() * 400, next() * 300, 1)
    return SpacePlane(0, m, Rectangle4(-30, -20, 60, 40), firstItem: 0)
  }
}
