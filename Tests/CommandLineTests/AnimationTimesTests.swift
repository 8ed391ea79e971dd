import Agate
import Testing

@testable import AgateTool

@Suite("The times of animations on a time line")
struct AnimationTimesTests {
  private func basic(_ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.beginTime, animation.duration) = (3, 2)
    change(animation)
    return animation
  }

  private func times(_ animation: CAAnimation, layerSpeed: Float = 1) -> AnimationTimes {
    let layer = CALayer()
    layer.speed = layerSpeed
    return AnimationTimes(animation, of: layer)
  }

  @Test("A cycle begins and ends with a key")
  func cycles() {
    let plain = times(basic())
    #expect(plain.begin == 3 && plain.end == 5 && plain.cycle == 2 && plain.keys == [3, 5])
    let fast = times(basic { $0.speed = 2 })
    #expect(fast.end == 4 && fast.cycle == 1 && fast.keys == [3, 4])
    let slow = times(basic(), layerSpeed: 0.5)
    #expect(slow.begin == 6 && slow.end == 10 && slow.cycle == 4 && slow.keys == [6, 10], "in scene time")
  }

  @Test("Repeated cycles end at their number or duration, endless ones after the first")
  func repeats() {
    let back = times(
      basic {
        ($0.autoreverses, $0.repeatCount) = (true, 3)
      })
    #expect(back.cycle == 4 && back.end == 15 && back.keys == [3, 5])
    #expect(times(basic { $0.repeatCount = .infinity }).end == 5)
    #expect(times(basic { ($0.repeatDuration, $0.speed) = (5, 2) }).end == 5.5)
  }

  @Test("Keyframes and the animations of a group have their own keys")
  func keys() {
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    (frames.beginTime, frames.duration) = (1, 4)
    frames.values = [0.0, 0.5, 1.0]
    #expect(times(frames).keys == [1, 3, 5])
    frames.keyTimes = [0, 0.25, 1]
    #expect(times(frames).keys == [1, 2, 5])
    let group = CAAnimationGroup()
    (group.beginTime, group.duration, group.speed) = (10, 8, 2)
    group.animations = [basic(), frames]
    #expect(times(group).keys == [10.5, 11, 11.5, 12.5, 12.5].sorted() && times(group).end == 14)
  }
}
