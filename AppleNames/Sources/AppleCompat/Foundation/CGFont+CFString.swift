import AgateGraphics
import Foundation

extension CGFont {
  /// Creates a font from the name of a font. Returns nil if the name is empty.
  public convenience init?(_ name: NSString) { self.init(name as String) }
}
