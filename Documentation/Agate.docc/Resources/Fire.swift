import Agate
import AgateHost
import AgateUIKit

@MainActor func fire(in window: Window) {
  let emitter = CAEmitterLayer()
  emitter.emitterPosition = CGPoint(x: 160, y: 190)
  emitter.renderMode = .additive
  window.layer.addSublayer(emitter)

  let flame = CAEmitterCell()
  flame.contents = spark()
  flame.birthRate = 200
  flame.lifetime = 1.2
  flame.lifetimeRange = 0.4
  flame.color = CGColor(red: 1, green: 0.4, blue: 0.1, alpha: 0.6)
  flame.alphaSpeed = -0.5
  flame.scaleSpeed = -0.3
  flame.velocity = 90
  flame.velocityRange = 40
  flame.emissionLongitude = -.pi / 2
  flame.emissionRange = 0.6
  emitter.emitterCells = [flame]

  window.onPointer = { event in
    CATransaction.setDisableActions(true)
    emitter.emitterPosition = event.location
  }
}

/// A soft point of light.
private func spark() -> CGImage? {
  UIGraphicsBeginImageContextWithOptions(CGSize(width: 32, height: 32), false, 1)
  defer { UIGraphicsEndImageContext() }
  let colors = [CGColor.white, CGColor(gray: 1, alpha: 0)]
  guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) else {
    return nil
  }
  let middle = CGPoint(x: 16, y: 16)
  UIGraphicsGetCurrentContext()?.drawRadialGradient(
    gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 16, options: [])
  return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
}
