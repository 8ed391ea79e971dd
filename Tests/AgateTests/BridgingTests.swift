import Agate
import Testing

/// Casts from numbers and structures to objects and back, as on Apple's systems.
struct BridgingTests {
  @Test func floatsAreNumbers() throws {
    let width: CGFloat = 2.5
    #expect(width as NSNumber == 2.5 && [0, width] as [NSNumber] == [0, 2.5])
    #expect((width as Any) as? NSNumber == 2.5)
    #expect((NSNumber(value: 3) as Any) as? CGFloat == 3 && (NSNumber(value: 0.1) as Any) as? CGFloat == 0.1)
    #expect((NSNumber(value: Int64.max - 1) as Any) as? CGFloat == nil, "no double is that number")
    #expect((Double(2) as Any) as? CGFloat == nil && (NSValue(cgPoint: .zero) as Any) as? CGFloat == nil)
    #expect(CGFloat(truncating: 7) == 7)
    let json = try #require(JSONSerialization.jsonObject(with: Data(#"{"w": 2.5}"#.utf8)) as? [String: Any])
    #expect(json["w"] as? CGFloat == 2.5)
  }

  @Test func structuresAreValues() {
    let point = CGPoint(x: 1, y: 2), size = CGSize(width: 3, height: 4), rect = CGRect(origin: point, size: size)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeRotation(0.3, 1, 2, 3)
    let values: [Any] = [point, size, rect, affine, transform]
    for (index, value) in values.enumerated() {
      let object = value as? NSValue
      #expect(object != nil)
      let back: [Any?] = [
        (object as Any) as? CGPoint, (object as Any) as? CGSize, (object as Any) as? CGRect,
        (object as Any) as? CGAffineTransform, (object as Any) as? CATransform3D,
      ]
      for (other, value) in back.enumerated() { #expect((value != nil) == (other == index)) }
    }
    #expect(NSValue(cgPoint: point).cgPointValue == point && NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgSize: size).cgSizeValue == size && NSValue(cgPoint: point).cgRectValue == .zero)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(NSValue(caTransform3D: transform) == NSValue(caTransform3D: transform))
    #expect(NSValue(caTransform3D: transform) != NSValue(caTransform3D: CATransform3DIdentity))
    #expect((NSNumber(value: 3) as Any) as? CGPoint == nil)
  }

  @Test func vectorsAreValues() throws {
    let vector = CGVector(dx: 3, dy: -4)
    #expect((vector as Any) as? NSValue == NSValue(cgVector: vector))
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    #expect((NSValue(cgVector: vector) as Any) as? CGVector == vector)
    #expect((NSValue(cgPoint: .zero) as Any) as? CGVector == nil && NSValue(cgPoint: .zero).cgVectorValue == .zero)
    #expect(CGVectorMake(3, -4) == vector && CGVector(dx: 3.0, dy: -4.0) == vector && CGVector() == .zero)
    let data = try JSONEncoder().encode(vector)
    #expect(try JSONDecoder().decode(CGVector.self, from: data) == vector)
  }

  @Test func coreFoundationsObjectsAreFoundations() {
    let name = "name" as CFString, list = [1, 2] as CFArray
    #expect(name == "name" && CFArrayGetCount(list) == 2 && kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue)
    #expect(CFBooleanGetValue(kCFBooleanTrue) && CFRangeMake(1, 2) == CFRange(location: 1, length: 2))
    #expect(CFRange() == CFRangeMake(0, 0))
    let error = NSError(domain: "domain", code: 1, userInfo: [NSLocalizedDescriptionKey: "text"])
    #expect(CFErrorCopyDescription(error) == "text")
    let item = NSObject()
    let address = CFArrayGetValueAtIndex([item] as CFArray, 0)
    #expect(address == UnsafeRawPointer(Unmanaged.passUnretained(item).toOpaque()))
    let now = CFAbsoluteTimeGetCurrent() + kCFAbsoluteTimeIntervalSince1970
    #expect(abs(now - Date().timeIntervalSince1970) < 60)
  }

  @Test func layersAndAnimationsTakeObjects() throws {
    let layer = CALayer(), turn = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.setValue(NSValue(caTransform3D: turn), forKey: "transform")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKey: "position")
    layer.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
    layer.setValue(CGFloat(0.5) as NSNumber, forKey: "opacity")
    #expect(CATransform3DEqualToTransform(layer.transform, turn) && layer.position == CGPoint(x: 5, y: 6))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4) && layer.opacity == 0.5)
    layer.setValue(NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)), forKey: "transform")
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))

    let compositor = Compositor(layer: layer), viewport = Viewport(width: 10, height: 10)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DMakeTranslation(0, 0, 0))
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(8, 0, 0))
    animation.duration = 1
    layer.add(animation, forKey: nil)
    let frames = CAKeyframeAnimation(keyPath: "position")
    frames.values = [CGPoint.zero, CGPoint(x: 10, y: 20)].map { NSValue(cgPoint: $0) }
    frames.duration = 1
    layer.add(frames, forKey: "frames")
    compositor.prepare(at: 0.5, viewport: viewport)
    let shown = try #require(layer.presentation())
    #expect(shown.transform.m41 == 4 && shown.position == CGPoint(x: 5, y: 10))

    let data = try NSKeyedArchiver.archivedData(withRootObject: frames, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAKeyframeAnimation.self, from: data))
    #expect(copy.values as? [CGPoint] == [.zero, CGPoint(x: 10, y: 20)])
  }
}
