import Agate

/// A snapshot of the layer tree at `time`, made without a renderer.
func frame(_ layer: CALayer, at time: Double = 0, size: Int = 100) -> FrameSnapshot {
  Compositor(layer: layer).snapshot(at: time, viewport: Viewport(width: size, height: size))
}

/// A root of 100 × 100 points with one sublayer.
func scene(_ change: (CALayer) -> Void) -> CALayer {
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  let layer = CALayer()
  layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
  layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
  change(layer)
  root.addSublayer(layer)
  return root
}

func box(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> PixelBox { PixelBox(x0: x0, y0: y0, x1: x1, y1: y1) }
