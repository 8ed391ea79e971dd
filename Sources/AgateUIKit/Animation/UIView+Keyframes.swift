import Agate

extension UIView {
  /// Animates changes in several parts, where each part takes a fraction of the duration.
  ///
  /// - Parameters:
  ///   - duration: the total duration, in seconds.
  ///   - delay: the delay before the animation begins, in seconds.
  ///   - options: the options of the animation, such as the interpolation between keyframes and `repeat`. The animation
  ///     as a whole starts and ends slowly. Inside another block, it has the curve of the outer block. As in UIKit, the
  ///     raw value may also contain the bits of a curve, such as ``UIView/AnimationOptions/curveLinear``.
  ///   - animations: the closure that calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///     Changes that it makes outside of such calls take the whole duration.
  ///   - completion: the closure to call when all animations have ended.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // Both option types have the same bits. UIKit accepts the bits of a curve here, too.
    let plain = AnimationOptions(rawValue: options.rawValue & 0x303FF)
    var style = AnimationStyle(plain, duration: duration, delay: delay)
    style.inherit(plain)
    if style.recorder != nil { return run(style, animations, completion) }
    style.spring = nil
    let keyframes = KeyframeRecorder(style, options.calculationMode)
    style.recorder = keyframes
    run(
      style,
      {
        animations()
        keyframes.addAnimations()
      }, completion)
  }

  /// Adds a part to the running block of ``animateKeyframes(withDuration:delay:options:animations:completion:)``.
  /// Outside of such a block, and in the closures of a ``UIViewPropertyAnimator``, the method only calls `animations` and
  /// adds no part.
  ///
  /// - Parameters:
  ///   - frameStartTime: the start, as a fraction of the whole duration from 0 to 1. NaN means 0.
  ///   - frameDuration: the duration, as a fraction of the whole duration. If it is 0 or less, or NaN, the part lasts
  ///     until the end.
  ///   - animations: the closure that changes views.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    guard let keyframes = AnimationStyle.current?.recorder as? KeyframeRecorder else { return animations() }
    let start = frameStartTime.isNaN ? 0 : min(max(frameStartTime, 0), 1)
    let end = frameDuration > 0 ? min(start + frameDuration, 1) : 1
    keyframes.record(start...end, animations)
  }
}

/// A recorder that collects the changes of a keyframe block and makes one animation per property.
final class KeyframeRecorder: ChangeRecorder {
  private struct Part {
    let range: ClosedRange<Double>
    let old: Any?
    let new: Any?
  }
  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let path: String
  }
  private let style: AnimationStyle
  private let mode: CAAnimationCalculationMode
  private var range = 0.0...1.0
  private var parts: [Key: (layer: CALayer, parts: [Part])] = [:]
  private var order: [Key] = []

  init(_ style: AnimationStyle, _ mode: CAAnimationCalculationMode) { (self.style, self.mode) = (style, mode) }

  func record(_ range: ClosedRange<Double>, _ body: () -> Void) {
    let last = self.range
    self.range = range
    body()
    self.range = last
  }

  func note(_ layer: CALayer, _ path: String, from old: Any?) {
    let new = layer.value(forKeyPath: path)
    if AnimationValues.areSame(old, new) { return }
    let key = Key(layer: ObjectIdentifier(layer), path: path)
    if parts[key] == nil {
      parts[key] = (layer, [])
      order.append(key)
    }
    parts[key]!.parts.append(Part(range: range, old: old, new: new))
  }

  func addAnimations() {
    for key in order {
      guard let (layer, parts) = parts[key] else { continue }
      let sorted = parts.enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }.map(\.element)
      var values: [Any?] = [sorted[0].old], times = [0.0]
      for part in sorted {
        // The value stays constant from the end of a part to the beginning of the next.
        let start = max(part.range.lowerBound, times.last!)
        if start > times.last! {
          values.append(values.last!)
          times.append(start)
        }
        values.append(part.new)
        times.append(max(part.range.upperBound, start))
      }
      if times.last! < 1 {
        values.append(values.last!)
        times.append(1)
      }
      add(values, times, key.path, layer)
    }
  }

  private func add(_ values: [Any?], _ times: [Double], _ path: String, _ layer: CALayer) {
    let final = layer.value(forKeyPath: path)
    ChangeTracker.current?.note(layer, path, from: values[0])
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.calculationMode = mode
    // In discrete mode, each value lasts until the next key time, so the last value needs an end time.
    animation.keyTimes = (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
    let differences = values.map { AnimationValues.difference(from: final as Any, to: $0 as Any) }
    let adds = ViewChange.adds(path) && !style.fromCurrentState && !differences.contains { $0 == nil }
    animation.isAdditive = adds
    animation.values = (adds ? differences : values).map { $0 ?? NSNull() }
    style.time(animation, on: layer)
    layer.add(animation, forKey: adds ? ViewChange.freeKey(path, on: layer) : path)
  }
}
