import AgateGraphics
import Foundation
import ConformanceRows
import Testing

private func near(_ a: CGAffineTransform, _ b: CGAffineTransform, _ tolerance: CGFloat = 1e-12) -> Bool {
  zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) <= tolerance }
}

private func near(_ p: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(p.x - x) < 1e-12 && abs(p.y - y) < 1e-12 }

struct AffineTransformTests {
  private let some = CGAffineTransformMake(2, 0.5, -1, 3, 7, -4)

  // B5.01, B5.02
  @Test(.row("B5.01", "B5.02")) func aPointIsMultipliedAsARow() {
    let p = CGPointApplyAffineTransform(CGPoint(x: 5, y: 11), some)
    #expect(p == CGPoint(x: 2 * 5 - 1 * 11 + 7, y: 0.5 * 5 + 3 * 11 - 4))
    #expect(MemoryLayout<CGAffineTransform>.size == 6 * MemoryLayout<CGFloat>.size)
    #expect([some.a, some.b, some.c, some.d, some.tx, some.ty] == [2, 0.5, -1, 3, 7, -4])
    #expect(CGSizeApplyAffineTransform(CGSize(width: 5, height: 11), some) == CGSize(width: -1, height: 35.5))
  }

  // B5.03
  @Test(.row("B5.03")) func parallelsStayParallel() {
    let turn = CGAffineTransformMakeRotation(0.7), mirror = CGAffineTransformMakeScale(3, -0.5)
    for transform in [some, turn, mirror, CGAffineTransformMakeShear(0.4, 2)] {
      let corners = [(0, 0), (10, 0), (10, 20), (0, 20)].map {
        CGPointApplyAffineTransform(CGPoint(x: $0.0, y: $0.1), transform)
      }
      let above = CGPoint(x: corners[1].x - corners[0].x, y: corners[1].y - corners[0].y)
      let left = CGPoint(x: corners[3].x - corners[0].x, y: corners[3].y - corners[0].y)
      #expect(near(above, corners[2].x - corners[3].x, corners[2].y - corners[3].y))
      #expect(near(left, corners[2].x - corners[1].x, corners[2].y - corners[1].y))
    }
    #expect(
      CGRectApplyAffineTransform(CGRect(x: 0, y: 0, width: 10, height: 20), some)
        == CGRect(x: -13, y: -4, width: 40, height: 65))
  }

  @Test func theNullAndTheInfiniteRectangleStayThemselves() {
    for transform in [some, .identity, CGAffineTransformMakeScale(4, -4), CGAffineTransformMakeScale(0, 0)] {
      #expect(CGRect.null.applying(transform).isNull && CGRect.infinite.applying(transform) == .infinite)
    }
    let box = CGRectApplyAffineTransform(CGMutablePath().boundingBox, some)
    #expect(box.union(CGRect(x: 1, y: 2, width: 3, height: 4)) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  // B5.06, A0.67, B5.07, A0.68, B5.08, A0.69, B5.14, A0.70
  @Test(.row("A0.67", "A0.68", "A0.69", "A0.70", "B5.06", "B5.07", "B5.08", "B5.14")) func theSimpleOnesDoWhatTheySay()
  {
    #expect(near(CGPoint(x: 1, y: 0).applying(CGAffineTransformMakeRotation(.pi / 2)), 0, 1))
    #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransformMakeScale(2, 3)) == CGPoint(x: 2, y: 3))
    #expect(CGPoint(x: 3, y: 4).applying(CGAffineTransformMakeScale(2, 0.5)) == CGPoint(x: 6, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransformMakeTranslation(5, -2)) == CGPoint(x: 6, y: -1))
    #expect(CGPoint.zero.applying(CGAffineTransformMakeTranslation(5, -2)) == CGPoint(x: 5, y: -2))
    #expect(CGAffineTransformIdentity == CGAffineTransformMake(1, 0, 0, 1, 0, 0))
    #expect(CGAffineTransformIsIdentity(.identity) && !CGAffineTransformIsIdentity(some))
    #expect(CGAffineTransformEqualToTransform(some, some) && !CGAffineTransformEqualToTransform(some, .identity))
  }

  // B5.11, B5.12, B5.13, B5.15, B5.17, A0.71
  @Test(.row("A0.71", "B5.11", "B5.12", "B5.13", "B5.15", "B5.17")) func furtherPartsActFirst() {
    #expect(CGAffineTransformRotate(some, 0.3) == CGAffineTransformConcat(CGAffineTransformMakeRotation(0.3), some))
    #expect(CGAffineTransformScale(some, 2, 5) == CGAffineTransformConcat(CGAffineTransformMakeScale(2, 5), some))
    #expect(
      CGAffineTransformTranslate(some, 2, 5) == CGAffineTransformConcat(CGAffineTransformMakeTranslation(2, 5), some))
    let scale = CGAffineTransformMakeScale(2, 2), shift = CGAffineTransformMakeTranslation(10, 0)
    #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransformConcat(scale, shift)) == CGPoint(x: 12, y: 0))
    #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransformConcat(shift, scale)) == CGPoint(x: 22, y: 0))
    let turn = CGAffineTransformMakeRotation(.pi / 2)
    #expect(near(CGPoint(x: 1, y: 0).applying(CGAffineTransformConcat(shift, turn)), 0, 11))
    #expect(near(CGPoint(x: 1, y: 0).applying(CGAffineTransformConcat(turn, shift)), 10, 1))
  }

  // B5.16
  @Test(.row("B5.16")) func scaleRotateTranslateOfTheBook() {
    var t = CGAffineTransformIdentity
    t = CGAffineTransformScale(t, 0.5, 0.5)
    t = CGAffineTransformRotate(t, .pi / 180 * 30)
    t = CGAffineTransformTranslate(t, 200, 0)
    #expect(near(t, CGAffineTransformMake(0.4330, 0.25, -0.25, 0.4330, 86.60, 50), 0.005))
  }

  // B5.18
  @Test(.row("B5.18")) func shearMovesSideways() {
    #expect(CGAffineTransformMakeShear(1, 0) == CGAffineTransformMake(1, 0, -1, 1, 0, 0))
    #expect(CGPoint(x: 0, y: 100).applying(CGAffineTransformMakeShear(1, 0)) == CGPoint(x: -100, y: 100))
    #expect(CGPoint(x: 100, y: 0).applying(CGAffineTransformMakeShear(0, 0.5)) == CGPoint(x: 100, y: 50))
  }

  @Test func theInverseUndoes() {
    #expect(near(CGAffineTransformConcat(some, CGAffineTransformInvert(some)), .identity))
    let flat = CGAffineTransformMakeScale(0, 1)
    #expect(CGAffineTransformInvert(flat) == flat, "what has no inverse comes back")
  }
}
