// On Apple's systems, Foundation provides all of these names.
import Foundation

public struct Measures {
  public var duration: CFTimeInterval = 0.25
  public var frame = CGRect(x: 0, y: 0, width: 3, height: 4)
  public var vector = CGVector(dx: 3, dy: 4)
  public var transform = CGAffineTransform(scaleX: 2, y: 2)
  public var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  public var range = CFRangeMake(2, 3)
  public var repeatCount: Float = HUGE
  public var action: Selector?

  public init() {}
}

public func request(_ url: URL) -> URLRequest { URLRequest(url: url) }

public func objects() -> [CFTypeRef] {
  let name = "name" as CFString
  let list = [1, 2, 3] as CFArray
  return [name, list, kCFBooleanTrue, kCFBooleanFalse]
}

public func later(_ seconds: Double, _ body: @escaping () -> Void) {
  let delay = DispatchTime.now() + Double(Int64(seconds * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
  DispatchQueue.main.asyncAfter(deadline: delay, execute: body)
}

public func sum(_ numbers: [Int]) -> Int {
  autoreleasepool { numbers.reduce(0, +) }
}
