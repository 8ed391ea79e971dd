import Agate
import AgateUIKit
import Testing

/// The radii of the corners of views.
struct CornerConfigurationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private func radii(_ view: UIView) -> [CGFloat] {
    [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map { view.effectiveRadius(corner: $0) }
  }

  @Test func layersGetTheRadius() {
    view.layer.cornerRadius = 7
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 7 && radii(view) == [0, 0, 0, 0], "without a configuration, nothing changes")
    view.cornerConfiguration = .corners(radius: .fixed(12))
    #expect(view.layer.cornerRadius == 12 && radii(view) == [12, 12, 12, 12] && !view.clipsToBounds)
    #expect(view.cornerConfiguration == .corners(radius: .fixed(12)))
    view.cornerConfiguration = .corners(topLeftRadius: .fixed(9), bottomRightRadius: .fixed(9))
    #expect(view.layer.cornerRadius == 9 && view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    #expect(radii(view) == [9, 0, 0, 9] && view.effectiveRadius(corner: .allCorners) == 9 && view.layer.mask == nil)
    view.cornerConfiguration = .corners(radius: .fixed(500))
    #expect(view.effectiveRadius(corner: .topLeft) == 30, "the radius is limited")
    view.cornerConfiguration = .corners(radius: .fixed(-1))
    #expect(view.layer.cornerRadius == 0)
    let effect = UIVisualEffectView(effect: nil)
    effect.cornerConfiguration = .uniformCorners(radius: .fixed(3))
    #expect(effect.layer.masksToBounds)
  }

  @Test func capsulesFollowTheSize() {
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 30)
    view.frame.size.height = 40
    #expect(view.effectiveRadius(corner: .topLeft) == 20 && view.layer.cornerRadius == 20)
    view.layer.bounds.size.height = 30
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 15)
    view.frame.size.height = 40
    view.cornerConfiguration = .capsule(maximumRadius: 8)
    #expect(view.layer.cornerRadius == 8)
  }

  @Test func severalRadiiAreAMask() {
    view.backgroundColor = .red
    view.cornerConfiguration = .uniformEdges(topRadius: .fixed(10), bottomRadius: .fixed(30))
    #expect(radii(view) == [10, 10, 30, 30] && view.layer.cornerRadius == 0 && view.layer.mask != nil)
    let picture = view.picture()
    #expect(picture.rgba(4, 4) == [255, 0, 0, 255] && picture.rgba(0, 0)[3] < 255)
    #expect(picture.rgba(4, 55)[3] == 0 && picture.rgba(50, 59) == [255, 0, 0, 255])
    view.cornerConfiguration = .uniformLeftRadius(.fixed(5))
    #expect(radii(view) == [5, 0, 5, 0] && view.layer.mask == nil && view.layer.cornerRadius == 5)
    view.cornerConfiguration = .uniformEdges(leftRadius: .fixed(1), rightRadius: .fixed(2))
    #expect(radii(view) == [1, 2, 1, 2])
    view.cornerConfiguration = .uniformTopRadius(.fixed(1), bottomLeftRadius: .fixed(3))
    #expect(radii(view) == [1, 1, 3, 0])
    view.cornerConfiguration = .uniformBottomRadius(.fixed(1), topRightRadius: .fixed(3))
    #expect(radii(view) == [0, 3, 1, 1])
    view.cornerConfiguration = .uniformRightRadius(.fixed(1), topLeftRadius: .fixed(3))
    #expect(radii(view) == [3, 1, 0, 1])
    let own = UIView(frame: view.bounds)
    view.cornerConfiguration = .corners()
    view.mask = own
    view.cornerConfiguration = .uniformEdges(topRadius: .fixed(10), bottomRadius: .fixed(30))
    #expect(view.layer.mask === own.layer && view.layer.cornerRadius == 30, "the program's mask stays")
  }

  @Test func cornersMayBeConcentric() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let inner = UIView(frame: CGRect(x: 4, y: 4, width: 40, height: 30))
    view.addSubview(plain)
    plain.addSubview(inner)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 2))
    #expect(radii(inner) == [2, 2, 2, 2], "there is no container")
    view.cornerConfiguration = .corners(radius: .fixed(20))
    #expect(radii(inner) == [15, 2, 2, 2], "half of the height is the limit")
    inner.frame = CGRect(x: 10, y: 6, width: 40, height: 50)
    #expect(radii(inner) == [10, 2, 10, 2])
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(inner) == [10, 10, 10, 10])
    inner.frame.origin.x = 12
    #expect(inner.layer.cornerRadius == 8)
    inner.center.x += 1
    #expect(inner.layer.cornerRadius == 7)
    view.layoutIfNeeded()
    view.cornerConfiguration = .corners(radius: .fixed(25))
    view.layoutIfNeeded()
    #expect(inner.layer.cornerRadius == 12, "views further inside follow the container")
  }
}
