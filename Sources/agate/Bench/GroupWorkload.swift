import Agate
import Foundation

/// W7: groups with an opacity of one half and rounded corners that contain moving rectangles.
final class GroupWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W7")
  let variant = ""
  let notes = "masksToBounds with a corner radius; positions set every frame; analytic area coverage"
  private var groups: [CALayer] = []
  private var motions: [BenchFormulas.Motion] = []
  private var members: [(layer: CALayer, rateX: Double, phaseX: Double, rateY: Double, phaseY: Double)] = []

  init(count: Int) {
    for g in 0..<count {
      let group = CALayer()
      group.bounds = CGRect(x: 0, y: 0, width: 240, height: 160)
      group.cornerRadius = 24
      group.masksToBounds = true
      group.opacity = 0.5
      for m in 10 * g..<10 * g + 10 {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 70)
        layer.backgroundColor = BenchFormulas.palette(BenchFormulas.u(5, m))
        group.addSublayer(layer)
        members.append(
          (
            layer, 0.5 * (0.5 + BenchFormulas.u(1, m)), BenchFormulas.u(2, m), 0.5 * (0.5 + BenchFormulas.u(3, m)),
            BenchFormulas.u(4, m)
          ))
      }
      groups.append(group)
      motions.append(BenchFormulas.Motion(g))
    }
    root.sublayers = groups
  }

  func update(_ t: Double) {
    for i in 0..<groups.count { groups[i].position = motions[i].position(t) }
    for i in 0..<members.count {
      let member = members[i]
      member.layer.position = CGPoint(
        x: 120 + 90 * sin(2 * .pi * (member.rateX * t + member.phaseX)),
        y: 80 + 60 * sin(2 * .pi * (member.rateY * t + member.phaseY)))
    }
  }
}
